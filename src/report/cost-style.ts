import { PAGE_STYLE } from './page-style';

/** Marks keep a contrast of 3 to what is behind them. */
export const COST_STYLE = `${PAGE_STYLE}
:root{--bar:#0969da;--open:#8250df}
@media screen and (prefers-color-scheme:dark){:root{--bar:#4493f8;--open:#ab7df8}}
h1{margin:0;font-size:1rem;color:var(--soft);font-weight:600}
.total{margin:0;font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}
.total abbr{font-size:1rem;color:var(--soft)}
.findings{margin:1rem 0;padding:0;list-style:none}
.findings li{margin:.5rem 0;padding:.25rem .75rem;border-left:4px solid var(--part);overflow-wrap:anywhere}
.findings .error{border-color:var(--error)}
tfoot th,tfoot td{font-weight:650;border-bottom:0}
.chart{width:32%;min-width:10rem}
.chart svg{display:block;width:100%;height:1.5rem}
.track{fill:var(--line)}.bar{fill:var(--bar)}.unbounded{fill:var(--open);stroke:var(--ink);stroke-width:2;stroke-dasharray:8 6}
.partial{fill:none;stroke:var(--part);stroke-width:3;stroke-dasharray:6 5}
.none{color:var(--part);font-size:.875rem}
tbody th{min-width:14rem}
@media screen and (max-width:48rem){.chart{display:none}tbody th{min-width:8rem}.number{white-space:normal}}
@media print{svg rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}tr{break-inside:avoid}tfoot{display:table-row-group}.chart{width:16%;min-width:5rem}}
`;
