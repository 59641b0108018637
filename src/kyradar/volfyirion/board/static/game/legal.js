// From the parts of an action to things on the table: where it is at home, what it is called, where
// it may be dragged.
import { has, say } from "/static/js/lib/words.js";
import { placesOf } from "./places.js";
import { VERBS } from "./verbs.js";

const PLAIN = { also: null, to: null, tone: "", quick: false, main: false };

/** An action as the page shows it: { line, price, rule, ref, also, to, aim, loose, label, tone ... }. */
export function shown(ctx, told, at = placesOf(ctx)) {
  const { line, verb, card, parts } = told;
  const made = VERBS[verb]?.({ card, ...parts }, at, ctx) ?? { ref: "turn", label: line };
  const aim = Boolean(made.to?.startsWith("city:"));
  const loose = Boolean(made.to?.startsWith("area:"));
  return { ...PLAIN, aim, loose, ...told, ...made };
}

/** Every legal action. */
export function actionsOf(ctx) {
  const at = placesOf(ctx);
  const asked = Boolean(ctx.view.pending);
  return ctx.legal.map((told) => {
    const action = shown(ctx, told, at);
    // An answer to a question is one click away, whatever its verb.
    return asked && told.verb !== "skip" ? { ...action, tone: "target", quick: true } : action;
  });
}

/** A place by itself: Strongholds have words, Cities their names. */
function named(place) {
  const [name, team] = (place ?? "").split(" ");
  return team !== undefined && has(`stronghold.${name}`) ? say(`stronghold.${name}`) : place;
}

/** The word that stands for a whole action: all, top, together, lair ... */
function fixedWord({ word, place }) {
  if (word || place === "lair") return word ?? "lair";
  return place?.startsWith("lair ") ? "enemy_lair" : null;
}

/** An action in the words of the page, without its place on the table: "attack Kyr". */
export function spoken({ verb, card, ...parts }) {
  const fixed = fixedWord(parts);
  if (fixed) return say(`deed.${verb}_${fixed}`);
  const { start, place, zone } = parts;
  const a = start ? named(start) : (card ?? named(place));
  const b = start || card ? (named(place) ?? zone) : null;
  const key = b ? `deed.${verb}_at` : `deed.${verb}`;
  return has(key) ? say(key, { a, b }) : (parts.line ?? parts.text ?? verb);
}

/** Hand cards that need no choice: what "play all" plays, a line for every copy. */
export function freePlays({ actions, catalog, view, me }) {
  // Alone, whatever stays in play feeds the Rage Pile (O3): a Wonder is a choice there.
  const free = ({ card }) => !view.rage_pile || catalog.card(card).kind === "command";
  const plays = actions.filter((action) => action.verb === "play" && !action.parts.place && free(action));
  const lines = new Map(plays.map(({ card, line }) => [card, line]));
  return view.seats[me].hand.map((card) => lines.get(card)).filter(Boolean);
}
