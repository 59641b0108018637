// Cards of the box that lie in no deck: Cities, the Lair, Perks and Ploys.
import { html } from "/static/js/lib/html.js";
import { say, tell } from "/static/js/lib/words.js";
import { glyph } from "./draw/icons.js";
import { CITIES, PERKS, PLOYS } from "./edit/shapes.js";
import { boonFacts } from "./table/explain.js";

const WALLS = [8, 9, 10]; // S5
const LAIR = 9; // C5

/** @returns {Volf.Plaque[]} */
export function plaques() {
  const cities = CITIES.flatMap((names) =>
    names.map((name, i) => ({ name, defence: WALLS[i], line: tell("cards.city") })),
  );
  const lair = { name: say("cards.lair_name"), defence: LAIR, line: tell("cards.lair") };
  /** @param {string} kind */
  const boon = (kind) => (/** @type {string} */ name) => ({
    ...{ name, group: kind, set: kind, copies: 1, defence: 0 },
    ...boonFacts(kind, name),
  });
  return [
    ...[...cities, lair].map(({ line, ...city }) => ({
      ...{ ...city, title: city.name, group: "city", set: "base", copies: 1 },
      ...{
        kind: say("kind.city"),
        lines: [tell("explain.defence", { defence: city.defence }), line],
      },
    })),
    ...PERKS.map(boon("perk")),
    ...PLOYS.map(boon("ploy")),
  ];
}

/** @param {Volf.Plaque} card */
export const plaque = ({ name, group, defence }) =>
  html`<span class="plaque ${group}">${defence ? glyph("shield", "", defence) : ""}<b>${name}</b>
    <small>${say(`kinds.one_${group}`)}</small></span>`;
