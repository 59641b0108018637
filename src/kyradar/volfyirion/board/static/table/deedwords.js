// What is said of a deed, and by which sign it is known.
import { html, joined } from "/static/js/lib/html.js";
import { allies, sideOf } from "/static/js/lib/modes.js";
import { nameOf } from "/static/js/lib/people.js";
import { sentence } from "/static/js/lib/marks.js";
import { say } from "/static/js/lib/words.js";
import { ICON } from "/static/js/lib/symbols.js";
import { glyph } from "../draw/icons.js";
import { KINDS, points } from "./price.js";

/** @param {string} text */
const name = (text) =>
  html`<button type="button" class="ref" tabindex="-1" data-name="${text}">${text}</button>`;
/** @param {Record<string, number>} sums */
export const gains = (sums) =>
  joined(
    KINDS.filter((kind) => sums[kind]).map((kind) => points(kind, sums[kind])),
    " ",
  );

/** Cards of a deed with how often, in the order they came. @param {string[]} cards */
export const counted = (cards) => {
  const many = new Map();
  for (const card of cards) many.set(card, (many.get(card) || 0) + 1);
  return [...many];
};
/** @param {Piece} shown @param {number} count */
const many = (shown, count) => html`${shown}${count > 1 ? ` ×${count}` : ""}`;
/** @param {string[]} cards */
export const listed = (cards) =>
  joined(
    counted(cards).map(([card, count]) => many(name(card), count)),
    ", ",
  );
/**
 * Cards that were played, and where to: a Troop or a Building stands somewhere.
 * @param {{ card: string, city?: string }[]} played
 */
const placed = (played) =>
  joined(
    counted(played.map(({ card, city }) => `${card}@${city ?? ""}`)).map(([one, count]) => {
      const [card, city] = one.split("@");
      return many(on({ card, city }), count);
    }),
    ", ",
  );

/**
 * Is the place of a team's, "left 0", the reader's own? Null if it is no such place.
 * @param {unknown} place @param {Volf.Ctx} ctx
 */
function ownPlace(place, { view, me }) {
  const team = /^\w+ ([01])$/.exec(String(place ?? ""))?.[1];
  return team && view.teams ? Number(team) === sideOf(view.mode, me) : null;
}

/**
 * An entry's sentence as its reader means it: of two teams the server says which by number, and a row
 * is the enemy's only to whoever acts.
 * @param {LogEntry} entry @param {Volf.Ctx} [ctx]
 */
export function textFor({ text, facts, seat }, ctx) {
  if (!ctx?.view.teams || ctx.seat === null) return text;
  if (facts.kind === "sealed_in_row") {
    const key = allies(ctx.view.mode, seat, ctx.me) ? "chron.seals_theirs" : "chron.seals_yours";
    const who = nameOf(ctx, facts.seat);
    return say(key, { name: who, card: `[[${facts.card}]]`, points: `{knowledge ${facts.cost}}` });
  }
  const place = facts.city ?? facts.to;
  const own = ownPlace(place, ctx);
  if (own === null) return text;
  const called = say(`stronghold.${place.split(" ")[0]}_${own ? "yours" : "theirs"}`);
  const told = text.replace(/\[\[(.+?)\]\]/g, (mark, thing) =>
    thing === facts.card ? mark : called,
  );
  return told.slice(0, 1).toLocaleUpperCase() + told.slice(1);
}

/** Small deeds that may come several times in a turn: told once, with all their cards. */
/** @type {Record<string, string>} */
export const SEVERAL = {
  ...{ cycled: "chron.cycled", replaced: "chron.replaced", removed: "chron.removed" },
  ...{ wonder_revealed: "chron.revealed", team_wonder_revealed: "chron.team_revealed" },
};
/** Where a card was played to: a City by its name, a Stronghold in words. @param {string} place */
const placeOf = (place) => {
  const [, which] = place.match(/^(left|middle|right) \d$/) ?? [];
  return which ? say(`stronghold.${which}_short`) : name(place);
};
/** @param {{ card: string, city?: string }} what */
const on = ({ card, city }) => (city ? html`${name(card)} → ${placeOf(city)}` : name(card));

/** @type {Record<string, (deed: Volf.Turn) => Piece>} */
const WORDS = {
  several: ({ facts, cards }) =>
    html`${say(SEVERAL[facts.kind], { n: facts.team + 1 })} ${listed(cards)}`,
  play: ({ played, sums }) => html`${placed(played)} ${gains(sums)}`,
  pass: () => say("chron.passes"),
  buy: ({ costs }) =>
    joined(
      costs.map(({ card, kind, cost }) => html`${name(card)} ${points(kind, cost)}`),
      ", ",
    ),
  told: ({ texts }) =>
    joined(
      texts.map((text) => sentence(text, points)),
      " ",
    ),
};
/** @type {Record<string, (deed: Volf.Turn) => Piece>} */
export const SIGNS = {
  play: () => ICON.cards,
  buy: ({ kind }) => glyph(kind),
  fight: () => glyph("battle"),
  dragon: () => glyph("move_volfyirion"),
  several: () => ICON.on,
  pass: () => ICON.on,
  other: () => ICON.on,
};
/** @type {Record<string, string>} */
export const SPOKEN = { play: "chron.plays", buy: "chron.buys" };

/** @param {Volf.Turn} deed */
export const wordsOf = (deed) => (WORDS[deed.sort] ?? WORDS.told)(deed);
