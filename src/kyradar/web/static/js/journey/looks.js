// Looks: backs of cards and cloths of the table. Each comes from a deed or a crown, plays no better, and
// is a few variables of the style sheet. Those of a game are told by its board (`looks.js`).
import { facts, looksOf } from "../boards.js";
import { recall, remember } from "../lib/memory.js";
import { journey, LOOK_KINDS } from "./kept.js";

/** Those of no game. @type {Look[]} */
const COMMON = [
  { id: "plain", kind: "back", value: "" },
  { id: "night", kind: "cloth", value: "" },
  {
    ...{ id: "green", kind: "cloth", group: "card", count: 10 },
    value: "radial-gradient(60% 60% at 40% 40%, #1f4a3c, #081812)",
  },
];

/** All there are. @returns {Promise<Look[]>} */
export async function allLooks() {
  const { games } = await facts();
  return [...COMMON, ...(await Promise.all(games.map(({ name }) => looksOf(name)))).flat()];
}

/** Is it one's own by now? @param {Look} look @param {Journey} kept */
export function owned({ deed, crown, group, count = 0 }, { deeds, crowns }) {
  if (deed) return Boolean(deeds[deed]);
  if (crown) return Boolean(crowns[crown]);
  return Object.keys(deeds).filter((id) => id.startsWith(`${group}-`)).length >= count;
}

/**
 * The look of a kind that is worn: one that is not one's own counts as none.
 * @param {Look[]} looks
 * @param {Look["kind"]} kind
 * @param {Journey} kept
 */
export function worn(looks, kind, kept) {
  const all = looks.filter((look) => look.kind === kind);
  return all.find((look) => look.id === kept.looks[kind] && owned(look, kept)) ?? all[0];
}

/**
 * Dresses the page in what is worn. Its value is remembered beside its name, so that no page waits for the
 * looks of all games.
 */
export async function dressLooks() {
  const kept = journey();
  /** @type {Record<string, string>} */
  const values = {};
  for (const kind of LOOK_KINDS) {
    const chosen = kept.looks[kind];
    /** @type {{ id: string, value: string }} */
    let known = recall(`worn_${kind}`, { id: "", value: "" });
    if (known.id !== chosen) {
      known = { id: chosen, value: worn(await allLooks(), kind, kept).value };
      remember(`worn_${kind}`, known);
    }
    values[kind] = known.value;
  }
  const { classList, style } = document.documentElement;
  for (const [kind, value] of Object.entries(values)) style.setProperty(`--look-${kind}`, value);
  classList.toggle("own-cloth", Boolean(values.cloth));
}
