"""How the page looks, and the one thing it can do: tables sort by a click on a heading."""

STYLE = """
:root{color-scheme:dark}
body{font:16px/1.55 system-ui,sans-serif;background:#10151f;color:#e8e4d8;margin:0 auto;
max-width:68rem;padding:2rem 1.5rem 4rem}
h1,h2,h3{font-family:Georgia,serif;font-weight:normal;color:#e9c877;line-height:1.2}
h1{font-size:2.4rem;margin:.2rem 0}h2{font-size:1.6rem;margin:2.6rem 0 .6rem;
border-top:1px solid #2f394b;padding-top:1.4rem}h3{font-size:1.15rem;margin:1.6rem 0 .4rem}
svg{width:100%;height:auto;background:#161d2b;border:1px solid #2f394b;border-radius:8px;
font-family:system-ui,sans-serif}
svg.cell{width:9.5rem;background:none;border:0;display:block}
p{max-width:46rem}.soft,figcaption{color:#a9b0bd}figure{margin:1rem 0}figcaption{font-size:.92rem;
margin-top:.4rem;max-width:52rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1rem;
margin:1.5rem 0}
.tile{background:#161d2b;border:1px solid #2f394b;border-radius:8px;padding:1rem 1.1rem}
.tile b{display:block;font:400 2.1rem/1.1 Georgia,serif;color:#e9c877}
.tile span{color:#a9b0bd;font-size:.92rem}
table{border-collapse:collapse;width:100%;font-size:.88rem}td,th{padding:.2rem .5rem;
text-align:left;border-bottom:1px solid #232c3d;white-space:nowrap}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}th{color:#a9b0bd;font-weight:normal;
white-space:normal;vertical-align:bottom;
position:sticky;top:0;background:#10151f}th[data-sort]{cursor:pointer}th[data-sort]:hover{color:#e9c877}
.scroll{overflow-x:auto}.up{color:#7fd6cf}.down{color:#ff9d76}.pip{display:inline-block;width:.7em;
height:.7em;border-radius:50%;margin-right:.5em}
@media(max-width:700px){figure{overflow-x:auto}figure svg{width:44rem}}
summary{cursor:pointer;color:#e9c877}.key{display:inline-block;width:.9em;height:.9em;
border-radius:3px;margin:0 .4em 0 1em;vertical-align:-.05em}
"""
SCRIPT = """
for (const head of document.querySelectorAll('th[data-sort]')) head.onclick = () => {
  const table = head.closest('table'), column = head.cellIndex, body = table.tBodies[0];
  const down = head.dataset.sort !== 'down';
  const value = row => { const c = row.cells[column]; const v = c.dataset.v ?? c.textContent;
    return isNaN(v) ? v : +v; };
  const rows = [...body.rows].sort((a, b) => {
    const x = value(a), y = value(b); return (x < y ? -1 : x > y ? 1 : 0) * (down ? -1 : 1); });
  head.dataset.sort = down ? 'down' : 'up';
  body.append(...rows);
};
"""
