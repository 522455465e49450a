/// The one style sheet of a page; the page's own policy admits it by its hash and nothing besides.
enum PageStyle {
  static let sheet = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --raised: #f5f6f8; --line: #d9dce1; --text: #1b1d21; --quiet: #5a6069;
      --good: #1a6b3c; --bad: #b3261e; --warn: #8a5a00;
      --good-ground: #e6f4ea; --bad-ground: #fdecea; --warn-ground: #fdf3dc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15171a; --raised: #1e2125; --line: #363b42; --text: #e6e8eb; --quiet: #a0a7b1;
        --good: #7fd6a0; --bad: #ff9b92; --warn: #f0c674;
        --good-ground: #16301f; --bad-ground: #3b1c19; --warn-ground: #362a12;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 24px 20px 64px; max-width: 1180px;
      background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { font-size: 1.05rem; margin: 0 0 4px; color: var(--quiet); font-weight: 600; }
    h2 { font-size: 1.3rem; line-height: 1.3; margin: 44px 0 12px; }
    h3 { font-size: 1.05rem; line-height: 1.4; margin: 20px 0 8px; }
    p, ul, dl, table, pre { margin: 0 0 12px; }
    ul { padding-left: 1.2em; }
    li { margin: 0 0 4px; }
    code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
    pre {
      padding: 12px; background: var(--raised); border: 1px solid var(--line); border-radius: 6px;
      white-space: pre-wrap;
    }
    small, .quiet { color: var(--quiet); font-size: 0.875rem; }
    .good { color: var(--good); }
    .bad { color: var(--bad); font-weight: 600; }
    .warn { color: var(--warn); font-weight: 600; }
    .verdict {
      margin: 0 0 16px; padding: 20px; border-radius: 8px; border: 1px solid var(--line);
      border-left: 6px solid; font-size: 1.35rem; line-height: 1.4; font-weight: 600;
    }
    .verdict small { display: block; margin-top: 8px; font-weight: 400; font-size: 1rem; }
    .verdict.good { background: var(--good-ground); border-left-color: var(--good); }
    .verdict.bad { background: var(--bad-ground); border-left-color: var(--bad); }
    .verdict.warn { background: var(--warn-ground); border-left-color: var(--warn); }
    .verdict span { color: var(--text); }
    .figures { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
    .figures div {
      display: flex; flex-direction: column-reverse; justify-content: flex-end;
      padding: 12px 14px; background: var(--raised); border-radius: 6px;
    }
    .figures dt { color: var(--quiet); font-size: 0.875rem; line-height: 1.35; }
    .figures dd { margin: 0 0 2px; font-size: 1.5rem; font-weight: 600; line-height: 1.3; }
    article, details {
      margin: 0 0 12px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px;
    }
    article h3 { margin-top: 0; }
    h3 small { font-weight: 400; }
    article > p:last-child { margin: 0; }
    summary { cursor: pointer; font-weight: 600; }
    summary small { font-weight: 400; margin-left: 6px; }
    details[open] > summary { margin-bottom: 12px; }
    .sides { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); }
    .sides div { padding: 10px 12px; background: var(--raised); border-radius: 6px; }
    .sides h4 { margin: 0 0 4px; font-size: 0.875rem; color: var(--quiet); }
    .sides p:last-child { margin: 0; }
    table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
    th, td {
      padding: 8px 12px 8px 0; text-align: left; vertical-align: top;
      border-bottom: 1px solid var(--line);
    }
    td, thead th { overflow-wrap: break-word; }
    details { overflow-x: auto; }
    thead th { color: var(--quiet); font-size: 0.8125rem; font-weight: 600; }
    tbody th { font-weight: 600; }
    tbody tr:last-child > * { border-bottom: 0; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    .fixtures tbody th { width: 34%; }
    .fixtures tbody th small { display: block; font-weight: 400; }
    .fixtures small { display: block; }
    .fixtures p { margin: 0 0 4px; }
    @media (max-width: 900px) {
      body { padding: 16px 14px 48px; }
      .verdict { padding: 16px; font-size: 1.2rem; }
      .figures { grid-template-columns: 1fr; gap: 6px; }
      .figures div { flex-direction: row-reverse; align-items: center; gap: 12px; padding: 8px 14px; }
      .figures dd { min-width: 3em; margin: 0; font-size: 1.2rem; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      table, tbody, tr, th, td { display: block; width: auto; }
      .fixtures tbody th { width: auto; }
      tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
      tbody tr:last-child { border-bottom: 0; padding-bottom: 0; }
      th, td { border: 0; padding: 2px 0; }
      td { display: grid; grid-template-columns: 8.5em 1fr; gap: 8px; }
      td::before { content: attr(data-label); color: var(--quiet); font-size: 0.8125rem; }
      .number { text-align: left; }
    }
    """
}
