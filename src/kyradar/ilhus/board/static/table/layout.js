// Where zones and figures stand in a field of W x H pixels; y is where feet stand.
const RISE = 0.052; // of the height, from step to step of the Stair
const STAIR = "C04";
const EMPTY = 0.46; // an empty zone beside one figure's room

/** Zones as { z, x, y, w, special }; `crowd[z]` figures stand in z, and each has the same room. */
export function zonesOf(field, W, H, crowd = {}) {
  const list = Array.from({ length: field.zones }, (_, i) => i + 1);
  const special = (z) => field.special.includes(z);
  if (field.shape === "ring") {
    const [cx, cy, rx, ry] = [W / 2, H * 0.655, W * 0.4, H * 0.245];
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
  return list.map((z, i) => {
    const w = (room(z) / total) * W;
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

/** Plates of different width above the figures: whoever would cover a neighbour goes higher. */
export function levels(plates, W) {
  const placed = [];
  for (const plate of [...plates].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const x = Math.min(Math.max(plate.x, plate.w / 2 + 4), W - plate.w / 2 - 4);
    let { y } = plate;
    for (let tries = 0; tries < 6; tries += 1) {
      const over = placed.find(
        (one) => Math.abs(one.x - x) < (one.w + plate.w) / 2 + 3 && y > one.y - one.h - 4 && y - plate.h < one.y + 4,
      );
      if (!over) break;
      y = over.y - over.h - 8;
    }
    placed.push({ ...plate, x, y: Math.max(y, plate.h + 4) });
  }
  return placed;
}
