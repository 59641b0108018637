// What this game adds to the library of pictures: its people, places and Wonders.
import { group } from "/static/js/lib/draw/svg.js";
import { LANDMARK } from "./art/landmarks.js";
import { bust } from "./art/troop.js";
import { MARVEL } from "./art/marvels.js";
import { dragon } from "./dragon.js";

/** @type {Record<string, [string, string[]]>} */
const ARMED = {
  scout: ["hood", ["staff", "tome"]],
  footman: ["kettle", ["hatchet", "sword"]],
  spearman: ["nasal", ["spear", "spear"]],
  guard: ["great", ["halberd", "halberd"]],
  king: ["crown", ["staff", "staff"]],
  captain: ["winged", ["sword", "sword"]],
  champion: ["crest", ["mace", "sword"]],
  raider: ["horned", ["axe", "axe"]],
};
/** @type {Record<string, string>} */
const WONDERS = {
  petals: "Divining Petals",
  qoam: "Sharp Qoam",
  fungi: "Glowing Fungii",
  purity: "Pure Qoam",
  crystal: "Sibilant Crystal",
  box: "Strange Box",
  seed: "Voracious Seed",
  knife: "Living Knife",
  fluid: "Void Fluid",
  spores: "Black Spores",
  beast: "Primal Beast",
  horn: "Emerald Horn",
  islet: "Floating Crystal",
  path: "Ascension Path",
};

/**
 * @template V @param {Record<string, V>} all @param {(m: Materials, value: V) => string} draw
 * @returns {Record<string, (m: Materials) => string>}
 */
const drawn = (all, draw) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, (m) => draw(m, value)]));

/** @type {PartGroups} */
export const PARTS = {
  people: drawn(ARMED, (m, [helm, weapons]) =>
    group("translate(0 6) scale(.9)", bust(m, { helm, weapons })),
  ),
  places: drawn(LANDMARK, (m, place) => group("translate(0 34) scale(.8)", place(m))),
  wonders: {
    ...drawn(WONDERS, (m, name) => group("scale(.9)", MARVEL[name](m))),
    dragon: () => group("scale(.32) translate(-10 20)", dragon()),
  },
};
