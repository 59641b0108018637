// From the parts of an action to things on the table: where it is at home, what its button says.
import { say } from "/static/js/lib/words.js";
import { called, short } from "./catalog.js";

const PLAIN = { also: null, to: null, tone: "", quick: false, main: false, aim: false, loose: false };
const MAIN = { quick: true, main: true, to: "field", loose: true };
const TARGET = { tone: "target", quick: true };
const who = (name) => say(`who.${name.toLowerCase()}`);

/** A card chosen from somewhere: from the hand it glows there, from a pile the pile lies open. */
const chosen = (key, zone) => ({ card }) => ({ ref: `${zone}:${card}`, label: say(`act.${key}`), ...TARGET });

const VERBS = {
  end: () => ({ ref: "end", label: say("act.end") }),
  play: ({ card, twin, as }, name) => {
    const ref = `hand:${card}`;
    if (as) return { ref, label: say("act.play_as", { card: name(as) }), ...MAIN };
    return { ref, label: twin ? say("act.play_twin", { who: who(twin) }) : say("act.play"), ...MAIN };
  },
  step: ({ card, twin }) => ({
    ref: `step:${card}`,
    label: twin ? say("act.step_twin", { who: who(twin) }) : say("act.step"),
    quick: true,
  }),
  fuse: ({ card, with: used }, name) => ({
    ref: `fuse:${card}`,
    label: used
      ? say("act.fuse_with", { cards: used.map((one) => spokenCard(one, name)).join(" + ") })
      : say("act.fuse", { card: name(card) }),
    quick: true,
    main: true,
  }),
  turn: ({ hero }) => ({ ref: "skip", also: `turn:${hero}`, label: who(hero), ...TARGET }),
  target: ({ foe }, name) => ({ ref: `foe:${foe}`, label: short(name(foe)), ...TARGET }),
  zone: ({ zone }) => ({ ref: `zone:${zone}`, label: say("field.zone", { n: zone }), ...TARGET }),
  hero: ({ hero }) => ({ ref: `body:${hero}`, label: who(hero), ...TARGET }),
  hit: ({ hero }) => ({ ref: `body:${hero}`, label: who(hero), tone: "threat", quick: true }),
  block: chosen("block", "hand"),
  discard: chosen("discard", "hand"),
  recall: chosen("recall", "tray"),
  mend: chosen("mend", "tray"),
  take: () => ({ ref: "skip", label: say("act.take"), tone: "threat" }),
  exile: ({ card, source }) =>
    card
      ? { ref: `${source === "hand" ? "hand" : "tray"}:${card}`,
        label: say("act.exile", { from: say(`pile.${source}`) }), ...TARGET }
      : { ref: "skip", label: say("act.exile_top"), tone: "target" },
  choose: ({ card }) => ({ ref: `offer:${card}`, label: say("act.choose"), ...TARGET }),
  skip: () => ({ ref: "skip", label: say("act.skip"), tone: "quiet" }),
};

/** "Elemental Essence as Fire" in the language spoken. */
function spokenCard(text, name) {
  const [card, as] = text.split(" as ");
  return as ? say("act.card_as", { card: name(card), as: name(as) }) : name(card);
}

/** An action as the page shows it. */
export function shown(ctx, told) {
  const { line, verb, card, parts } = told;
  const name = (text) => called(ctx.catalog, text);
  const made = VERBS[verb]?.({ card, ...parts }, name) ?? { ref: "turn", label: line };
  return { ...PLAIN, ...told, ...made };
}

/** Every legal action; where it does not matter which twin resolves a card, none is named (I16). */
export function actionsOf(ctx) {
  const made = ctx.legal.map((told) => shown(ctx, told));
  const alone = (one) => !made.some((other) => other !== one && other.verb === one.verb && other.ref === one.ref);
  const plain = (one) => one.verb === "play" && one.parts.twin && alone(one);
  return made.map((one) => (plain(one) ? { ...one, label: say("act.play") } : one));
}

/** Who asks, in the middle of what? In the course of a turn nobody does. */
export const asked = ({ view }) => Boolean(view.pending) && view.pending.kind !== "act";

/** An action by itself, for hints and analyses: "play Numb". */
export function spoken(catalog, { verb, card, line, ...parts }) {
  const name = (text) => called(catalog, text);
  const thing = card ?? parts.foe;
  const a = thing ? name(thing) : parts.hero ? who(parts.hero) : parts.zone;
  if (parts.as) return say("did.play_as", { a, b: name(parts.as) });
  return VERBS[verb] ? say(`did.${verb}`, { a }) : (line ?? verb);
}

/** Lines one might want of a thing: the server says why they cannot be done. */
export function wishes({ view, me }, ref) {
  if (view.pending?.kind !== "act") return [];
  const [zone, ...rest] = ref.split(":");
  const name = rest.join(":");
  if (zone === "fuse") return [`fuse ${name}`];
  if (zone === "hand" && view.seats[me].hand.includes(name)) return [`play ${name}`];
  return [];
}

/** The line whose consequences are shown while a thing is pointed at. */
export function considers(ctx, ref) {
  if (!ref || !ctx.mayAct) return null;
  const [zone] = ref.split(":");
  if (!["hand", "step", "zone", "foe", "body", "fuse"].includes(zone)) return null;
  const [first] = ctx.byRef.get(ref) || [];
  return first && ["play", "step", "zone", "target", "hero"].includes(first.verb) ? first.line : null;
}
