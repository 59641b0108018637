// Looks: backs of cards and cloths of the table. Each comes from a deed or a crown, plays no better, and
// is a few variables of the style sheet.
import { journey, LOOK_KINDS } from "./kept.js";

/**
 * What must be there: a deed, a crown, so many deeds of a group, or nothing.
 * @typedef {{ id: string, kind: "back" | "cloth", value: string, deed?: string, crown?: string,
 *   fusions?: number, cards?: number }} Look
 */

/**
 * Backs differ from game to game: sepia first makes all of them one hue, so that a name fits its colour.
 * @type {Look[]}
 */
export const LOOKS = [
  { id: "plain", kind: "back", value: "" },
  {
    id: "ember",
    kind: "back",
    value: "sepia(1) hue-rotate(-32deg) saturate(2.4)",
    deed: "way-dragonslayer",
  },
  {
    id: "frost",
    kind: "back",
    value: "sepia(1) hue-rotate(165deg) saturate(1.2) brightness(1.1)",
    deed: "way-unscathed",
  },
  {
    id: "moss",
    kind: "back",
    value: "sepia(1) hue-rotate(62deg) saturate(1.3)",
    deed: "way-circle",
  },
  { id: "elements", kind: "back", value: "sepia(1) hue-rotate(235deg) saturate(1.8)", fusions: 7 },
  { id: "sand", kind: "back", value: "sepia(0.8)", crown: "mage/3" },
  { id: "thread", kind: "back", value: "saturate(0.2) brightness(1.15)", crown: "twins/1" },
  { id: "night", kind: "cloth", value: "" },
  {
    id: "green",
    kind: "cloth",
    value: "radial-gradient(60% 60% at 40% 40%, #1f4a3c, #081812)",
    cards: 10,
  },
  {
    id: "oxblood",
    kind: "cloth",
    value: "radial-gradient(60% 60% at 40% 40%, #4a1c20, #14080a)",
    crown: "solo/5",
  },
  {
    id: "ford",
    kind: "cloth",
    value: "radial-gradient(60% 60% at 40% 30%, #274a52, #0b1c22)",
    deed: "way-mage",
  },
  {
    id: "dusk",
    kind: "cloth",
    value: "radial-gradient(60% 60% at 50% 30%, #3a2c58, #120c20)",
    deed: "way-mistress",
  },
  {
    id: "lava",
    kind: "cloth",
    value: "radial-gradient(60% 60% at 50% 90%, #6a2c14, #1a0806)",
    crown: "solo/8",
  },
];

/**
 * Is it one's own by now?
 * @param {Look} look
 * @param {Journey} kept
 */
export function owned(look, { deeds, crowns }) {
  /** @param {string} group */
  const count = (group) => Object.keys(deeds).filter((id) => id.startsWith(`${group}-`)).length;
  if (look.deed) return Boolean(deeds[look.deed]);
  if (look.crown) return Boolean(crowns[look.crown]);
  if (look.fusions) return count("fusion") >= look.fusions;
  return !look.cards || count("card") >= look.cards;
}

/**
 * The look of a kind that is worn: one that is not one's own counts as none.
 * @param {"back" | "cloth"} kind
 * @param {Journey} kept
 */
export function worn(kind, kept) {
  const all = LOOKS.filter((look) => look.kind === kind);
  return all.find((look) => look.id === kept.looks[kind] && owned(look, kept)) ?? all[0];
}

/** Dresses the page in what is worn. */
export function dressLooks(kept = journey()) {
  for (const kind of LOOK_KINDS) {
    const { value } = worn(kind, kept);
    const style = document.documentElement.style;
    if (value) style.setProperty(`--look-${kind}`, value);
    else style.removeProperty(`--look-${kind}`);
  }
  document.documentElement.classList.toggle("own-cloth", Boolean(worn("cloth", kept).value));
}
