/** For light and dark; marks and text keep a contrast of 3 and 4.5 to what is behind them, and no meaning is in colour alone. */
export const DRAIN_STYLE = `
:root{--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--page:#ffffff;--best:#0969da;--worst:#8250df;--bad:#cf222e;--wait:#818b98}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b1;--line:#3d444d;--page:#0d1117;--best:#4493f8;--worst:#ab7df8;--bad:#f85149;--wait:#6e7681}}
text{font:13px system-ui,sans-serif;fill:var(--ink)}
.page,.under{fill:var(--page)}.title{font-size:18px;font-weight:650}.name{font-weight:650}.soft{fill:var(--soft);font-size:12px}
.bad{fill:var(--bad);font-weight:650}.small{fill:var(--bad);font-size:11px}.late{fill:var(--bad);opacity:.07}
.grid{stroke:var(--line)}.wait{stroke:var(--wait);stroke-width:2}
.best,.worst{stroke:var(--page)}.best{fill:var(--best)}.worst{fill:var(--worst)}.killed{fill:url(#killed);stroke:var(--bad);stroke-width:1.5}
.count{fill:var(--page);font-size:11px;font-weight:650}.marked{font-size:11px;font-weight:650;paint-order:stroke;stroke:var(--page);stroke-width:4px}
.hatch{fill:none;stroke:var(--bad);stroke-width:2}.timeout{stroke:var(--bad);stroke-width:2;stroke-dasharray:5 4}
`;
