"""What the programs that write a fuzzer's seeds have in common."""
import ast
import glob
import hashlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LARGEST = 2048


def dictionary(target):
    """The tokens of a target's dictionary."""
    with open(f"{HERE}/{target}/dictionary", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith('"'):
                yield ast.literal_eval("b" + line)


def found(target):
    """What once broke a property."""
    for name in sorted(glob.glob(f"{HERE}/{target}/Found/*")):
        with open(name, "rb") as file:
            yield file.read()


def write(folder, inputs):
    """Writes the inputs that are not too large, each once."""
    os.makedirs(folder, exist_ok=True)
    inputs = {data for data in inputs if len(data) <= LARGEST}
    for data in inputs:
        with open(f"{folder}/{hashlib.sha1(data).hexdigest()}", "wb") as file:
            file.write(data)
    print(f"seeds: {len(inputs)} inputs in {folder}")
