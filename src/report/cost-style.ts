/** For light and dark; text and marks keep a contrast of 4.5 and 3 to what is behind them. */
export const COST_STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--page:#ffffff;--bar:#0969da;--open:#8250df;--part:#9a6700;--error:#cf222e}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b1;--line:#3d444d;--page:#0d1117;--bar:#4493f8;--open:#ab7df8;--part:#d29922;--error:#f85149}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0;font-size:1rem;color:var(--soft);font-weight:600}
.total{margin:0;font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}
.total abbr{font-size:1rem;color:var(--soft)}
.source,.note{margin:.25rem 0;color:var(--soft);font-size:.875rem}
.note{color:var(--ink);border-left:4px solid var(--part);padding:.25rem .75rem}
.findings{margin:1rem 0;padding:0;list-style:none}
.findings li{margin:.5rem 0;padding:.25rem .75rem;border-left:4px solid var(--part);overflow-wrap:anywhere}
.findings .error{border-color:var(--error)}
table{width:100%;border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{color:var(--soft);font-size:.8125rem}
tbody th{font-weight:500;overflow-wrap:anywhere}
tfoot th,tfoot td{font-weight:650;border-bottom:0}
.number{text-align:right;white-space:nowrap}
.chart{width:32%;min-width:10rem}
.chart svg{display:block;width:100%;height:1.5rem}
small{display:block;color:var(--soft);font-weight:400}
.track{fill:var(--line)}.bar{fill:var(--bar)}.unbounded{fill:var(--open);stroke:var(--ink);stroke-width:2;stroke-dasharray:8 6}
.partial{fill:none;stroke:var(--part);stroke-width:3;stroke-dasharray:6 5}
.none{color:var(--part);font-size:.875rem}
@media (max-width:48rem){.chart{display:none}th,td{padding:.5rem .25rem}}
@media print{main{padding:0}}
`;
