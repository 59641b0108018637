// Ilhus in the position editor: what lies ahead (Reward piles, enemies), and the choices between two battles.
import { say } from "/static/js/lib/words.js";
import { LAST } from "./table/way.js";

const REWARDS = ["red", "yellow", "green", "blue", "colourless"];
const ENEMIES = [1, 2, 3]; // levels, by the encounter they come in (B8)

/** @typedef {Record<string, any>} Data */
/** @param {unknown} list @returns {any[]} */
const listed = (list) => (Array.isArray(list) ? list : []);

/**
 * Cards of a row or pile in their order, top first, and a place for one more.
 * @param {string} path @param {string} label @param {string} takes @param {unknown} cards
 * @returns {EditPart}
 */
const rowOf = (path, label, takes, cards) => ({
  kind: "cards",
  label,
  fold: true,
  places: [...listed(cards), null].map((card, i) => ({
    ref: `${path}.${i}`,
    label,
    takes,
    pile: true,
    card: typeof card === "string" ? card : null,
    add: card === null,
  })),
});

/**
 * The choices of a reinforcement in their order, from one kind on: of seat after seat, the piles twice (B28).
 * @param {string[]} party
 * @param {string} first what is asked of the first seat now; of the first but the Mistress, for a rank
 */
function choices(party, first) {
  const all = party.map((_, seat) => seat);
  /** @param {string} kind @param {number[]} who */
  const asked = (kind, who) => who.map((seat) => [kind, seat]);
  const trims = asked("trim", all);
  if (first === "trim") return trims;
  const piles = [...asked("pile", all), ...asked("pile", [...all].reverse())];
  if (first === "rank") {
    const growing = all.filter((seat) => party[seat] !== "mistress");
    return [...asked("rank", growing), ...piles, ...trims];
  }
  return [[first, 0], ...piles.slice(1), ...trims];
}

/**
 * In battle, or at a choice between two of them.
 * @param {Position} setup @param {string[]} party @returns {EditPart}
 */
export function moment(setup, party) {
  // Adept cards are chosen after the first encounter only, and not by the Mistress.
  const grow = (setup.encounter ?? 1) === 1 && party.some((hero) => hero !== "mistress");
  const kinds = [...(grow ? ["rank"] : []), "pile", "reward", "trim"];
  const script = listed(setup.script);
  const made = kinds.map((kind) => ({
    value: choices(party, kind),
    label: say(`edit.at_${kind}`),
  }));
  const known = made.some(({ value }) => JSON.stringify(value) === JSON.stringify(script));
  const others = script.length && !known ? [{ value: script, label: say("edit.at_other") }] : [];
  return {
    kind: "choice",
    ref: "script",
    label: say("edit.moment"),
    value: script.length ? script : null,
    options: [{ value: null, label: say("edit.at_battle") }, ...made, ...others],
  };
}

/**
 * What follows from the moment: no foes stand between two battles, and nobody is in turn.
 * @param {Position} setup @param {string} ref @returns {Position}
 */
export function settle(setup, ref) {
  if (ref !== "script") return setup;
  const { phase: _, offer: __, ...rest } = /** @type {Data} */ (setup);
  if (!listed(setup.script).length) return /** @type {Position} */ (rest);
  const between = { phase: "reinforcement", foes: [], active: null };
  const encounter = Math.min(Number(rest.encounter ?? 1), LAST - 1);
  return /** @type {Position} */ ({ ...rest, ...between, encounter });
}

/**
 * What lies on top of the Reward piles and of the decks of enemies: what is not named lies shuffled below.
 * @param {Position} setup @returns {EditGroup[]}
 */
export function ahead(setup) {
  const rewards = /** @type {Data} */ (setup.rewards ?? {});
  const enemies = listed(setup.enemies);
  const looks = listed(setup.script)[0]?.[0] === "reward" || listed(setup.offer).length > 0;
  const offer = rowOf("offer", say("edit.offer"), "reward:", setup.offer);
  return [
    {
      id: "rewards",
      title: say("edit.rewards"),
      parts: [
        ...(looks ? [/** @type {EditPart} */ ({ ...offer, fold: false })] : []),
        ...REWARDS.map((pile) =>
          rowOf(`rewards.${pile}`, say(`colour.${pile}`), `reward:${pile}`, rewards[pile]),
        ),
      ],
    },
    {
      id: "enemies",
      title: say("edit.enemies"),
      parts: ENEMIES.map((n, i) =>
        rowOf(`enemies.${i}`, say(`edit.level_${n}`), `enemy:${n}`, enemies[i]),
      ),
    },
  ];
}
