/** What all pages have alike, for light and dark; text keeps a contrast of 4.5 to what is behind it. Paper is light. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--page:#ffffff;--part:#9a6700;--error:#cf222e}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b1;--line:#3d444d;--page:#0d1117;--part:#d29922;--error:#f85149}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1rem 4rem}
.source,.note{margin:.25rem 0;color:var(--soft);font-size:.875rem}
.note{color:var(--ink);border-left:4px solid var(--part);padding:.25rem .75rem;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{color:var(--soft);font-size:.8125rem}
tbody th{font-weight:500;overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap}
small{display:block;color:var(--soft);font-weight:400}
@media (max-width:48rem){th,td{padding:.5rem .25rem}}
@media print{:root{color-scheme:light}main{padding:0;max-width:none}}
`;
