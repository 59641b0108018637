// What the editor lists beside the field: foes, heroes, the round, Moira.
import { raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { icon } from "./draw/icons.js";
import { danger } from "./game/catalog.js";
import { LAST } from "./table/way.js";
import {
  BODIES,
  PILES,
  FOLDED,
  MOST_LIFE,
  listed,
  partyOf,
  catalog,
  named,
  bodyName,
  number,
} from "./edit_base.js";
import { levelOf } from "./edit_round.js";

/**
 * A foe's life as it begins, which the server gives it where none is told: the printed one and the
 * level's, or Moira's by level and party alone.
 * @param {Position} setup @param {Ilhus.Card | undefined} card
 */
function fullLife(setup, card) {
  const row = danger(levelOf(setup), partyOf(setup));
  if (card?.set === "boss") return row?.boss ?? 0;
  const more = [row?.life_1, row?.life_2, row?.life_3][
    Math.min(Math.max(Number(setup.encounter ?? 1), 1), LAST - 1) - 1
  ];
  return (card?.foe?.life ?? 0) + (more ?? 0);
}

/** @param {Position} setup @returns {EditGroup[]} */
export function foeGroups(setup) {
  return listed(setup.foes).map((foe, i) => {
    const card = catalog(setup).find(String(foe?.name ?? ""));
    const path = `foes.${i}`;
    return {
      id: path,
      title: named(setup, String(foe?.name ?? "?")),
      small: true,
      remove: path,
      parts: [
        {
          kind: "numbers",
          items: [
            {
              ...number(`${path}.life`, say("edit.life"), foe?.life, fullLife(setup, card)),
              most: MOST_LIFE,
            },
            number(`${path}.guard`, say("foe.guard_word"), foe?.guard, 0, 0, raw(icon("guard"))),
            number(`${path}.slow`, say("edit.slow"), foe?.slow, 0, 0, raw(icon("slow"))),
            number(`${path}.mark`, say("edit.mark"), foe?.mark, 0, 0, raw(icon("mark"))),
          ],
        },
        {
          kind: "choice",
          ref: `${path}.next`,
          label: say("edit.next"),
          value: String(foe?.next ?? "first"),
          options: ["first", "second"].map((value) => ({
            value,
            label: say(`edit.next_${value}`),
          })),
        },
      ],
    };
  });
}

/** @param {Position} setup @param {string} hero @param {number} p @returns {EditGroup} */
export function heroGroup(setup, hero, p) {
  const seat = listed(setup.seats)[p] ?? {};
  const path = `seats.${p}`;
  const told = listed(setup.bodies);
  /** @type {EditPart[]} */
  const parts = [...PILES, ...(hero === "mistress" && seat.front ? ["front"] : [])].map((name) => {
    const label = say(name === "played" ? "edit.played" : `pile.${name}`);
    const takes = name === "front" ? "fusion" : `hero:${hero}`;
    const cards = listed(seat[name]);
    return {
      kind: "cards",
      label,
      fold: FOLDED.includes(name),
      places: [
        ...cards.map((card, i) => ({
          ref: `${path}.${name}.${i}`,
          label,
          takes,
          pile: true,
          card: typeof card === "string" ? card : null,
        })),
        { ref: `${path}.${name}.${cards.length}`, label, takes, pile: true, card: null, add: true },
      ],
    };
  });
  const guards = BODIES[hero].map((body) => {
    const found = told.findIndex((one) => one?.name === body);
    const all = partyOf(setup).flatMap((one) => BODIES[one]);
    const at = found < 0 ? told.length + all.indexOf(body) : found;
    const label = `${say("foe.guard_word")}${BODIES[hero].length > 1 ? ` ${bodyName(body)}` : ""}`;
    return {
      ...number(`bodies.${at}.guard`, label, told[found]?.guard, 0, 0, raw(icon("guard"))),
      fill: { name: body },
    };
  });
  return {
    id: path,
    title: say(`who.${hero}`),
    active: setup.active === p,
    parts: [
      {
        kind: "numbers",
        items: [
          ...guards,
          number(`${path}.focus`, say("foe.focus_word"), seat.focus, 0, 0, raw(icon("focus"))),
        ],
      },
      ...parts,
    ],
  };
}
