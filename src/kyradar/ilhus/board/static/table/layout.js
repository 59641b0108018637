// Where zones and figures stand in a field of W x H pixels; y is where feet stand.
const RISE = 0.052; // of the height, from step to step of the Stair
const STAIR = "C04";
const EMPTY = 0.46; // an empty zone beside one figure's room

/** Zones as { z, x, y, w, special }; `crowd[z]` figures stand in z, and each has the same room. */
export function zonesOf(field, W, H, crowd = {}, boss = false, edge = 0) {
  const list = Array.from({ length: field.zones }, (_, i) => i + 1);
  const special = (z) => field.special.includes(z);
  if (field.shape === "ring") {
    // Under Moira's omens the ring lies flatter, so that nobody stands behind them.
    const [cx, cy, rx, ry] = [W / 2, H * (boss ? 0.69 : 0.655), W * 0.4, H * (boss ? 0.19 : 0.245)];
    return list.map((z) => {
      const angle = (Math.PI * 2) / 3 + ((z - 1) / field.zones) * Math.PI * 2;
      const [x, y] = [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
      return { z, x, y, w: Math.min(210, W * 0.19), special: special(z) };
    });
  }
  const room = (z) => Math.max(EMPTY, (crowd[z] || 0) + 0.12);
  const total = list.reduce((sum, z) => sum + room(z), 0);
  const stair = field.id === STAIR;
  const rise = stair ? RISE * H : 0;
  // Long names take two lines where there is little room.
  const under = W / (total + EMPTY) < 96 ? 100 : 78;
  const foot = stair ? H - Math.max(under - 16, H * 0.165) : H - Math.max(under, H * 0.22);
  let left = 0;
  // Whoever stands in the first or the last zone is not cut off at the side.
  const aside = (z) => (crowd[z] && (z === 1 || z === field.zones) ? edge : 0);
  const inner = W - aside(1) - aside(field.zones);
  return list.map((z, i) => {
    const w = (room(z) / total) * inner + aside(z);
    const made = { z, x: left + w / 2, y: foot - i * rise, w, special: special(z) };
    left += w;
    return made;
  });
}

/** How much room one figure has: its plate must not be wider. */
export function roomOf(field, W, figures) {
  if (field.shape === "ring") return Math.min(124, W / 7.4);
  return W / (figures + field.zones * EMPTY);
}

/** Where everyone stands: heroes left, foes right of them; `who` is a list of { key, zone }. */
export function spotsOf(zones, who, room, W, ring) {
  const spots = new Map();
  for (const zone of zones) {
    const here = who.filter((one) => one.zone === zone.z);
    const gap = ring ? room * (here.length > 3 ? 0.86 : 1) : Math.min(zone.w / Math.max(1, here.length), room * 1.25);
    const half = ((here.length - 1) / 2) * gap;
    const middle = Math.min(Math.max(zone.x, half + room / 2), W - half - room / 2);
    here.forEach((one, i) => spots.set(one.key, { x: middle - half + i * gap, y: zone.y + (i % 2 ? 2 : -1), gap }));
  }
  return spots;
}

const NEAR = 4; // px between two plates
const over = (a, b) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 + NEAR - 1 && a.y > b.y - b.h - NEAR && a.y - a.h < b.y + NEAR;

/** The cheapest free place for a plate: where it belongs, else aside of or above the others. */
function freePlace(plate, placed, W) {
  const within = (x) => Math.min(Math.max(x, plate.w / 2 + NEAR), W - plate.w / 2 - NEAR);
  const lowest = plate.h + NEAR;
  const xs = placed.flatMap((one) => [-1, 1].map((side) => one.x + side * ((one.w + plate.w) / 2 + NEAR)));
  const ys = placed.flatMap((one) => [one.y - one.h - 2 * NEAR, one.y + plate.h + 2 * NEAR]);
  let best = null;
  for (const x of [plate.x, ...xs].map(within)) {
    for (const y of [plate.y, lowest, ...ys]) {
      const at = { ...plate, x, y };
      if (y > Math.max(plate.y, lowest) || y < lowest || placed.some((one) => over(at, one))) continue;
      const cost = Math.abs(x - plate.x) * 1.4 + (plate.y - y);
      if (!best || cost < best.cost) best = { at, cost };
    }
  }
  return best ?? { at: { ...plate, x: within(plate.x), y: Math.max(plate.y, lowest) }, cost: 1e5 };
}

function orders(list) {
  if (list.length < 2) return [list];
  return list.flatMap((one, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}

/** Plates of different width above the figures: none covers another, or what is `taken` already. */
export function levels(plates, W, taken = []) {
  let best = null;
  for (const order of orders(plates)) {
    const placed = [...taken];
    let cost = 0;
    for (const plate of order) {
      const found = freePlace(plate, placed, W);
      cost += found.cost;
      placed.push({ ...found.at, home: plate.x });
      if (best && cost >= best.cost) break;
    }
    if (placed.length === plates.length + taken.length && (!best || cost < best.cost))
      best = { cost, placed: placed.slice(taken.length) };
  }
  return best?.placed ?? [];
}
