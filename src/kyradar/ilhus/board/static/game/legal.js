// From the parts of an action to things on the table: where it is at home, what its button says.
import { say } from "/static/js/lib/words.js";
import { called, short } from "./catalog.js";

/** @typedef {(action: ActionParts, name: (text: string) => string) => Ilhus.Made} Verb */

const PLAIN = {
  also: null,
  to: null,
  tone: "",
  quick: false,
  main: false,
  aim: false,
  loose: false,
};
const MAIN = { quick: true, main: true, to: "field", loose: true };
const TARGET = { tone: "target", quick: true };
/** @param {string} name */
const who = (name) => say(`who.${name.toLowerCase()}`);

/**
 * A card chosen from somewhere: from the hand it glows there, from a pile the pile lies open.
 * @param {string} key @param {string} zone @returns {Verb}
 */
const chosen =
  (key, zone) =>
  ({ card }) => ({ ref: `${zone}:${card}`, label: say(`act.${key}`), ...TARGET });

/** @type {Record<string, Verb>} */
const VERBS = {
  end: () => ({ ref: "end", label: say("act.end") }),
  play: ({ card, twin, as }, name) => {
    const ref = `hand:${card}`;
    if (as) return { ref, label: say("act.play_as", { card: name(as) }), ...MAIN };
    return {
      ref,
      label: twin ? say("act.play_twin", { who: who(twin) }) : say("act.play"),
      ...MAIN,
    };
  },
  step: ({ card, twin }) => ({
    ref: `step:${card}`,
    label: twin ? say("act.step_twin", { who: who(twin) }) : say("act.step"),
    quick: true,
  }),
  fuse: ({ card, with: used }, name) => ({
    ref: `fuse:${card}`,
    label: used
      ? say("act.fuse_with", {
          cards: used.map((/** @type {string} */ one) => spokenCard(one, name)).join(" + "),
        })
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
      ? {
          ref: `${source === "hand" ? "hand" : "tray"}:${card}`,
          label: say("act.exile", { from: say(`pile.${source}`) }),
          ...TARGET,
        }
      : { ref: "skip", label: say("act.exile_top"), tone: "target" },
  choose: ({ card }) => ({ ref: `offer:${card}`, label: say("act.choose"), ...TARGET }),
  pile: ({ pile }) => ({ ref: `pile:${pile}`, label: say("act.pile"), ...TARGET }),
  skip: () => ({ ref: "skip", label: say("act.skip"), tone: "quiet" }),
};

/**
 * "Elemental Essence as Fire" in the language spoken.
 * @param {string} text @param {(text: string) => string} name
 */
function spokenCard(text, name) {
  const [card, as] = text.split(" as ");
  return as ? say("act.card_as", { card: name(card), as: name(as) }) : name(card);
}

/**
 * Would a step to that zone be none? It may stay (B17).
 * @param {{ view: Ilhus.GameView, forecast?: Ilhus.Foresight }} ctx @param {number} zone
 */
export function stays({ view, forecast }, zone) {
  const by = forecast?.asker;
  return by?.kind === "step" && view.bodies.find(({ name }) => name === by.hero)?.zone === zone;
}

const WOUNDS_FOR_A_REWARD = 2; // that come back to whoever takes none (B28)

/**
 * What an action is called where it depends on what is asked: a step may stay (B17), a Reward that is not
 * taken gives wounds back, the Mistress takes a pile's top card unseen (B28).
 * @param {Ilhus.Ctx} ctx @param {LegalAction} told
 */
function labelled({ view, forecast }, { verb, parts }) {
  if (verb === "zone" && stays({ view, forecast }, parts.zone))
    return { label: say("act.stay", { n: parts.zone }) };
  const { kind, seat } = view.pending ?? { kind: "", seat: 0 };
  const side = view.seats[seat];
  if (verb === "skip" && ["pile", "reward"].includes(kind)) {
    const n = Math.min(WOUNDS_FOR_A_REWARD, side.wounds.length);
    return n ? { label: say("act.skip_reward", { n }) } : {};
  }
  if (verb === "pile" && side.hero === "mistress") return { label: say("act.pile_top") };
  return {};
}

/**
 * An action as the page shows it.
 * @param {Ilhus.Ctx} ctx @param {LegalAction} told @returns {Action}
 */
export function shown(ctx, told) {
  const { line, verb, card, parts } = told;
  /** @param {string} text */
  const name = (text) => called(ctx.catalog, text);
  const made = VERBS[verb]?.({ card: card ?? undefined, ...parts }, name) ?? {
    ref: "turn",
    label: line,
  };
  return { ...PLAIN, ...told, ...made, ...labelled(ctx, told) };
}

/**
 * Every legal action; where it does not matter which twin resolves a card, none is named (I16): the
 * rules then take the one its range is measured from (ruling 12).
 * @param {Ilhus.Ctx} ctx
 */
export function actionsOf(ctx) {
  const made = ctx.legal.map((told) => shown(ctx, told));
  /** @param {Action} one */
  const alone = (one) =>
    !made.some((other) => other !== one && other.verb === one.verb && other.ref === one.ref);
  /** @param {Action} one */
  const plain = (one) => one.verb === "play" && one.parts.twin && alone(one);
  return made.map((one) =>
    plain(one) ? { ...one, label: say("act.play"), sent: one.line.replace(/^twin \w: /, "") } : one,
  );
}

/**
 * Things of one kind that can do something now, by their names: "fuse:Steam" ...
 * @param {Ilhus.Ctx} ctx @param {...string} kinds
 */
export const refsOf = ({ byRef }, ...kinds) =>
  [...byRef.keys()]
    .filter((ref) => ref !== null)
    .filter((ref) => kinds.includes(ref.split(":")[0]));

/** Who asks, in the middle of what? In the course of a turn nobody does. @param {Ilhus.Ctx} ctx */
export const asked = ({ view }) =>
  view.pending !== null && view.pending !== undefined && view.pending.kind !== "act";

/**
 * Is a card or step of one's own in the middle of being done? Escape takes it back.
 * @param {Ilhus.Ctx} ctx
 */
export const begun = ({ forecast, mayAct }) =>
  Boolean(mayAct) && ["card", "step"].includes(forecast?.asker?.kind ?? "");

/**
 * An action by itself, for hints and analyses: "play Numb".
 * @param {Ilhus.Catalog} catalog @param {Deed} deed
 */
export function spoken(catalog, { verb, card, line, ...parts }) {
  /** @param {string} text */
  const name = (text) => called(catalog, text);
  const thing = card ?? parts.foe;
  const pile = parts.pile && say(`colour.${parts.pile}`);
  const a = thing ? name(thing) : parts.hero ? who(parts.hero) : (pile ?? parts.zone);
  if (parts.as) return say("did.play_as", { a, b: name(parts.as) });
  if (verb === "exile" && !card) return say("did.exile_top");
  return VERBS[verb] ? say(`did.${verb}`, { a }) : (line ?? verb);
}

/**
 * Lines one might want of a thing that can do nothing: the server says why. What can be done in one way
 * or another has its buttons, and nothing is refused beside them.
 * @param {Ilhus.Ctx} ctx @param {string} ref
 */
export function wishes({ view, me, actions = [] }, ref) {
  if (view.pending?.kind !== "act" || actions.some((action) => action.ref === ref)) return [];
  const [zone, ...rest] = ref.split(":");
  const name = rest.join(":");
  if (zone === "fuse") return [`fuse ${name}`];
  if (zone === "hand" && view.seats[me].hand.includes(name)) return [`play ${name}`];
  return [];
}

/**
 * The line whose consequences are shown while a thing is pointed at.
 * @param {Ilhus.Ctx} ctx @param {string} ref
 */
export function considers(ctx, ref) {
  if (!ref || !ctx.mayAct) return null;
  const [zone] = ref.split(":");
  if (!["hand", "step", "zone", "foe", "body", "fuse"].includes(zone)) return null;
  const [first] = ctx.byRef.get(ref) || [];
  return first && ["play", "step", "zone", "target", "hero"].includes(first.verb)
    ? first.line
    : null;
}
