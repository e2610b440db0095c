import { PAGE_STYLE } from '../page-style';

/**
 * The more nodes may go, the deeper the blue; what is blocked is hatched, and what nothing limits is dotted, so that neither hangs on colour alone.
 * Ink on every fill keeps a contrast of 4.5.
 */
export const CALENDAR_STYLE = `${PAGE_STYLE}
:root{--a1:#eaf3fd;--a2:#cfe3f9;--a3:#aacdf3;--a4:#84b5ec;--edge:#5b7fa6;--stop:#ffdcd9;--stop-line:#cf222e;--gap:#fff3c4;--gap-line:#9a6700;--open:#d2f0d8;--open-line:#1a7f37;--void:#eaeef2;--void-line:#818b98;--link:#0969da}
@media screen and (prefers-color-scheme:dark){:root{--a1:#10233b;--a2:#153353;--a3:#1b456f;--a4:#22588d;--edge:#5f86b3;--stop:#4a1418;--stop-line:#f85149;--gap:#3a2d05;--gap-line:#d29922;--open:#0f3b1c;--open-line:#3fb950;--void:#1c2128;--void-line:#6e7681;--link:#4493f8}}
h1{margin:0;font-size:1.5rem}
h2{margin:2.5rem 0 .25rem;font-size:1.25rem;overflow-wrap:anywhere}
h2 small{font-size:1rem}
h3{margin:1.25rem 0 .25rem;font-size:1rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav ul,.legend,.hours{list-style:none;margin:.75rem 0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.legend{padding:.5rem 0;border-block:1px solid var(--line)}
.hours{flex-direction:column;font-size:.9375rem}
.hours b{font-weight:650}
.swatch{width:1.75rem;height:1.125rem;vertical-align:-.2rem;margin-right:.4rem}
figure{margin:.75rem 0 1.5rem}
figcaption{font-weight:600}
.week{overflow-x:auto}
.week svg{display:block;width:100%;min-width:52rem;height:auto}
.defs{position:absolute}
text{font:22px system-ui,sans-serif;fill:var(--ink)}
.soft{fill:var(--soft)}.moved{fill:var(--gap-line);font-size:17px;font-weight:650}
.tag{font-weight:650;paint-order:stroke;stroke:var(--page);stroke-width:5px;text-anchor:middle}
.row{fill:none;stroke:var(--line)}.grid{stroke:var(--line)}
rect.a1,rect.a2,rect.a3,rect.a4{stroke:var(--edge)}.a1{fill:var(--a1)}.a2{fill:var(--a2)}.a3{fill:var(--a3)}.a4{fill:var(--a4)}
.stop{fill:url(#stop);stroke:var(--stop-line);stroke-width:1.5}.gap{fill:url(#gap);stroke:var(--gap-line);stroke-width:1.5;stroke-dasharray:6 4}
.open{fill:var(--open);stroke:var(--open-line);stroke-width:1.5}
.void{fill:url(#void);stroke:var(--void-line);stroke-dasharray:3 3}.twice{fill:none;stroke:var(--gap-line);stroke-width:3;stroke-dasharray:8 4}
.stop-ground{fill:var(--stop)}.stop-line{stroke:var(--stop-line);stroke-width:2}.gap-ground{fill:var(--gap)}.gap-dot{fill:var(--gap-line)}.void-ground{fill:var(--void)}.void-line{stroke:var(--void-line)}
details{margin:.5rem 0;overflow-x:auto}
summary{cursor:pointer;color:var(--link)}
details table{margin:.5rem 0;font-size:.875rem}
details td,details th{padding:.25rem .5rem;white-space:nowrap}details td:last-child{white-space:normal;min-width:12rem}
@media print{*{print-color-adjust:exact;-webkit-print-color-adjust:exact}nav,details:not([open]){display:none}.week{overflow:visible}.week svg{min-width:0}text{font-size:27px}.moved{font-size:18px}figure,.hours,h2,h3{break-inside:avoid}h2,h3,figcaption{break-after:avoid}}
`;

/** Grounds that pictures share: what is blocked, what nothing limits, and what the clock skips. */
export const GROUNDS = `<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<pattern id="stop" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="stop-ground" width="10" height="10"/><path class="stop-line" d="M0 0V10"/></pattern>
<pattern id="gap" width="12" height="12" patternUnits="userSpaceOnUse"><rect class="gap-ground" width="12" height="12"/><circle class="gap-dot" cx="3" cy="3" r="1.6"/><circle class="gap-dot" cx="9" cy="9" r="1.6"/></pattern>
<pattern id="void" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="void-ground" width="8" height="8"/><path class="void-line" d="M0 0V8"/></pattern>
</defs></svg>`;
