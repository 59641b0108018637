// Where zones and figures stand in a field of W x H pixels; y is where feet stand.
const RISE = 0.052; // of the height, from step to step of the Stair
const STAIR = "C04";
const EMPTY = 0.46; // an empty zone beside one figure's room

/**
 * Zones as { z, x, y, w, special }; `crowd[z]` figures stand in z, and each has the same room.
 * @param {Ilhus.Field} field @param {number} W @param {number} H
 * @param {Record<number, number>} [crowd] @param {boolean} [boss] @param {number} [edge]
 * @returns {Ilhus.Zone[]}
 */
export function zonesOf(field, W, H, crowd = {}, boss = false, edge = 0) {
  const list = Array.from({ length: field.zones }, (_, i) => i + 1);
  /** @param {number} z */
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
  /** @param {number} z */
  const room = (z) => Math.max(EMPTY, (crowd[z] || 0) + 0.12);
  const total = list.reduce((sum, z) => sum + room(z), 0);
  const stair = field.id === STAIR;
  const rise = stair ? RISE * H : 0;
  // Long names take two lines where there is little room.
  const under = W / (total + EMPTY) < 96 ? 100 : 78;
  const foot = stair ? H - Math.max(under - 16, H * 0.165) : H - Math.max(under, H * 0.22);
  let left = 0;
  // An empty zone has room for its number, and for a finger.
  const least = matchMedia("(pointer: coarse)").matches ? 46 : 28;
  // Whoever stands in the first or the last zone is not cut off at the side.
  /** @param {number} z */
  const aside = (z) => (crowd[z] && (z === 1 || z === field.zones) ? edge : 0);
  const inner = W - aside(1) - aside(field.zones);
  const empty = Math.max(least, (EMPTY / total) * inner);
  const bare = list.filter((z) => room(z) === EMPTY);
  const filled = inner - bare.length * empty;
  /** @param {number} z */
  const share = (z) => (room(z) / (total - bare.length * EMPTY || 1)) * filled;
  return list.map((z, i) => {
    const w = (bare.includes(z) ? empty : share(z)) + aside(z);
    const made = { z, x: left + w / 2, y: foot - i * rise, w, special: special(z) };
    left += w;
    return made;
  });
}

/**
 * How much room one figure has: its plate must not be wider.
 * @param {Ilhus.Field} field @param {number} W @param {number} figures
 */
export function roomOf(field, W, figures) {
  if (field.shape === "ring") return Math.min(124, W / 7.4);
  return W / (figures + field.zones * EMPTY);
}

/**
 * Where everyone stands: heroes left, foes right of them; `who` is a list of { key, zone }.
 * @param {Ilhus.Zone[]} zones @param {{ key: string, zone: number }[]} who @param {number} room
 * @param {number} W @param {boolean} ring
 */
export function spotsOf(zones, who, room, W, ring) {
  /** @type {Ilhus.Spots} */
  const spots = new Map();
  for (const zone of zones) {
    const here = who.filter((one) => one.zone === zone.z);
    const gap = ring
      ? room * (here.length > 3 ? 0.86 : 1)
      : Math.min(zone.w / Math.max(1, here.length), room * 1.25);
    const half = ((here.length - 1) / 2) * gap;
    const middle = Math.min(Math.max(zone.x, half + room / 2), W - half - room / 2);
    here.forEach((one, i) =>
      spots.set(one.key, { x: middle - half + i * gap, y: zone.y + (i % 2 ? 2 : -1), gap }),
    );
  }
  return spots;
}

/** Where somebody stands who is on the field. @param {Ilhus.Spots} spots @param {string} key */
export function spotOf(spots, key) {
  const spot = spots.get(key);
  if (!spot) throw new Error(`${key} stands nowhere`);
  return spot;
}

const NEAR = 4; // px between two plates
/**
 * Do two plates ({ x, y of its foot, w, h }) lie on one another?
 * @param {Ilhus.Plate} a @param {Ilhus.Plate} b
 */
export const over = (a, b) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 + NEAR - 1 &&
  a.y > b.y - b.h - NEAR &&
  a.y - a.h < b.y + NEAR;

/**
 * The cheapest free place for a plate: where it belongs, else aside of or above the others.
 * @template {Ilhus.Plate} P @param {P} plate @param {Ilhus.Plate[]} placed @param {number} W
 */
function freePlace(plate, placed, W) {
  /** @param {number} x */
  const within = (x) => Math.min(Math.max(x, plate.w / 2 + NEAR), W - plate.w / 2 - NEAR);
  const lowest = plate.h + NEAR;
  const xs = placed.flatMap((one) =>
    [-1, 1].map((side) => one.x + side * ((one.w + plate.w) / 2 + NEAR)),
  );
  const ys = placed.flatMap((one) => [one.y - one.h - 2 * NEAR, one.y + plate.h + 2 * NEAR]);
  /** @type {{ at: P, cost: number } | null} */
  let best = null;
  for (const x of [plate.x, ...xs].map(within)) {
    for (const y of [plate.y, lowest, ...ys]) {
      const at = { ...plate, x, y };
      if (y > Math.max(plate.y, lowest) || y < lowest || placed.some((one) => over(at, one)))
        continue;
      const cost = Math.abs(x - plate.x) * 1.4 + (plate.y - y);
      if (!best || cost < best.cost) best = { at, cost };
    }
  }
  return best ?? { at: { ...plate, x: within(plate.x), y: Math.max(plate.y, lowest) }, cost: 1e5 };
}

/**
 * @template T @param {T[]} list @returns {T[][]}
 */
function orders(list) {
  if (list.length < 2) return [list];
  return list.flatMap((one, i) =>
    orders(list.filter((_, j) => j !== i)).map((rest) => [one, ...rest]),
  );
}

/**
 * Plates of different width above the figures: none covers another, or what is `taken` already.
 * @template {Ilhus.Plate} P @param {P[]} plates @param {number} W @param {Ilhus.Plate[]} [taken]
 */
export function levels(plates, W, taken = []) {
  /** @type {{ cost: number, placed: (P & { home: number })[] } | null} */
  let best = null;
  for (const order of orders(plates)) {
    /** @type {(P & { home: number })[]} */
    const placed = [];
    let cost = 0;
    for (const plate of order) {
      const found = freePlace(plate, [...taken, ...placed], W);
      cost += found.cost;
      placed.push({ ...found.at, home: plate.x });
      if (best && cost >= best.cost) break;
    }
    if (placed.length === plates.length && (!best || cost < best.cost)) best = { cost, placed };
  }
  return best?.placed ?? [];
}

let unit = 0; // measured once a drawing
/** The size of letters, in pixels. */
export function em() {
  if (!unit) {
    unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
    queueMicrotask(() => (unit = 0));
  }
  return unit;
}
