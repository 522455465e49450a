/* Reads documents again and again with libxml2's HTML parser, its events alone and no tree, and says
   how long it took: one line, bytes and seconds of the best round.

   usage: libxml2-sax ROUNDS FILE... */
#include <libxml/HTMLparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long events;

static void start(void *context, const xmlChar *name, const xmlChar **attributes) { events++; }
static void end(void *context, const xmlChar *name) { events++; }
static void text(void *context, const xmlChar *characters, int length) { events++; }
static void comment(void *context, const xmlChar *value) { events++; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: libxml2-sax ROUNDS FILE...\n");
    return 2;
  }
  int count = argc - 2;
  char **documents = calloc(count, sizeof *documents);
  long *sizes = calloc(count, sizeof *sizes);
  long total = 0;
  for (int index = 0; index < count; index++) {
    FILE *file = fopen(argv[index + 2], "rb");
    if (!file) {
      perror(argv[index + 2]);
      return 2;
    }
    fseek(file, 0, SEEK_END);
    sizes[index] = ftell(file);
    rewind(file);
    documents[index] = malloc(sizes[index] + 1);
    if (fread(documents[index], 1, sizes[index], file) != (size_t)sizes[index]) return 2;
    fclose(file);
    total += sizes[index];
  }
  htmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = start;
  handler.endElement = end;
  handler.characters = text;
  handler.cdataBlock = text;
  handler.comment = comment;
  double best = 1e9;
  for (int round = 0; round < atoi(argv[1]); round++) {
    double begin = now();
    for (int index = 0; index < count; index++) {
      htmlParserCtxtPtr context = htmlCreatePushParserCtxt(
          &handler, NULL, documents[index], (int)sizes[index], NULL, XML_CHAR_ENCODING_UTF8);
      htmlParseChunk(context, "", 0, 1);
      htmlFreeParserCtxt(context);
    }
    double seconds = now() - begin;
    if (seconds < best) best = seconds;
  }
  printf("%ld %.9f %lu\n", total, best, events);
  return 0;
}
