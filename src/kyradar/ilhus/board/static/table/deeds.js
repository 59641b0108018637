// The chronicle in a few lines: what a hero did, what a foe did, in sentences of the game.
import { html, joined } from "/static/js/lib/html.js";
import { ICON } from "/static/js/lib/symbols.js";
import { say } from "/static/js/lib/words.js";
import { sign } from "./intent.js";
import { boxOf } from "../game/catalog.js";

/** @typedef {{ entry: LogEntry, kind: string, kinds: string[], texts: string[], fight: boolean }} Line */

/** What the table shows anyway, or what every turn has. */
const QUIET = new Set([
  "drew",
  "shuffled",
  "turn_ended",
  "turn_began",
  "round_ended",
  "foe_appeared",
  "omens_shuffled",
]);
const FIGHTS = new Set([
  ...[
    "struck",
    "foe_fell",
    "blow",
    "guard_held",
    "blocked",
    "wounded",
    "to_destiny",
    "fell",
    "foe_acted",
  ],
  ...[
    "omen_resolved",
    "foe_moved",
    "foe_waited",
    "foe_guarded",
    "foe_mended",
    "discarded",
    "dragged",
  ],
]);
/** What begins a new line; the rest goes on with the one before. */
const HEADS = new Set([
  ...[
    "played",
    "played_as",
    "stepped",
    "fused",
    "foe_acted",
    "omen_resolved",
    "encounter_began",
    "round_began",
  ],
  ...[
    "novice_chosen",
    "rank_chosen",
    "card_joined",
    "pile_chosen",
    "reward_chosen",
    "reward_taken",
    "reward_skipped",
    "trim_skipped",
    "encounter_won",
  ],
  ...[
    "time_up",
    "heroes_win",
    "fell",
    "omen_laid",
    "shears_cut",
    "passive_worked",
    "wound_back",
    "foe_waited",
    "exiled",
  ],
]);
/** @type {Record<string, string | undefined>} */
const SIGNS = {
  fused: "again",
  stepped: "move",
  foe_acted: "menace",
  omen_resolved: "menace",
  round_began: "focus",
  encounter_began: "march",
  wounded: "wound",
  shears_cut: "shears",
  exiled: "exile",
};

/** @param {string} kind */
const signOf = (kind) => {
  const word = SIGNS[kind];
  return word ? sign(word) : ICON.on;
};

const MARK = /\[\[(.+?)\]\]/g;
/**
 * A sentence whose cards are called by their names in the language, and explain themselves.
 * @param {string} text
 */
function told(text) {
  /** @type {Piece[]} */
  const out = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const name = found[1];
    const shown =
      boxOf().get(name)?.called ?? boxOf().get(name.replace(/ [2-9]$/, ""))?.called ?? name;
    out.push(text.slice(at, found.index));
    out.push(
      html`<button type="button" class="ref" tabindex="-1" data-name="${name}">${shown.split(",")[0]}</button>`,
    );
    at = found.index + found[0].length;
    const end = text.slice(at).match(/^[.,:;)]+/)?.[0] ?? "";
    if (end) out[out.length - 1] = html`<span class="unbroken">${out[out.length - 1]}${end}</span>`;
    at += end.length;
  }
  return html`${[...out, text.slice(at)]}`;
}

/** @param {LogEntry[]} entries */
function linesOf(entries) {
  /** @type {Line[]} */
  const lines = [];
  for (const entry of entries) {
    const { kind } = entry.facts;
    if (QUIET.has(kind)) continue;
    const last = lines[lines.length - 1];
    if (!last || HEADS.has(kind))
      lines.push({ entry, kind, kinds: [kind], texts: [entry.text], fight: FIGHTS.has(kind) });
    else {
      last.texts.push(entry.text);
      last.kinds.push(kind);
      last.fight ||= FIGHTS.has(kind);
    }
  }
  return lines;
}

/** What is said several times in a row is said once, with how often. @param {Line} line */
function words({ texts }) {
  /** @type {[string, number][]} */
  const runs = [];
  for (const text of texts) {
    const last = runs[runs.length - 1];
    if (last?.[0] === text) last[1] += 1;
    else runs.push([text, 1]);
  }
  const all = runs.map(([text, n]) => (n > 1 ? html`${told(text)} (×${n})` : told(text)));
  return joined(all, " ");
}

/** @param {LogEntry[]} entries */
export const deeds = (entries) =>
  linesOf(entries).map((line) => ({
    sign: signOf(line.kind),
    spoken: "",
    words: words(line),
    fight: line.fight,
    n: line.entry.n,
    step: line.entry.step,
    played: [],
    bought: [],
  }));

/**
 * How bad an event is for the heroes; what is not here is no news.
 * @type {Record<string, number | undefined>}
 */
const WEIGHT = {
  ...{
    fell: 100,
    time_up: 95,
    to_destiny: 90,
    wounded: 80,
    omen_resolved: 70,
    omen_laid: 60,
    dragged: 55,
  },
  ...{
    discarded: 50,
    foe_acted: 40,
    guard_held: 35,
    blow: 30,
    foe_fell: 25,
    foe_guarded: 20,
    foe_mended: 20,
  },
  foe_moved: 15,
};
const GRAVE = 70; // from here on it is bad news

const PLAYS = new Set(["played", "played_as"]);
/**
 * What each partner did, in a line: the cards that were played, and what the foes lost by them.
 * @param {LogEntry[]} entries @param {Ilhus.Ctx} ctx
 */
function partners(entries, { view, here }) {
  const others = view.seats.map((_, seat) => seat).filter((seat) => !here.includes(seat));
  return others.flatMap((seat) => {
    const own = entries.filter((entry) => entry.seat === seat).map(({ facts }) => facts);
    const cards = own.filter((facts) => PLAYS.has(facts?.kind)).map(({ card }) => `[[${card}]]`);
    if (!cards.length) return [];
    const n = own.reduce((sum, facts) => sum + (facts?.kind === "struck" ? facts.amount : 0), 0);
    const who = say(`who.${view.seats[seat].hero}`);
    const text = say("told.played", { who, cards: cards.join(", ") });
    const line = n ? `${text} ${say("told.damage", { n })}` : text;
    return [{ words: told(line), grave: false }];
  });
}

/**
 * What the foes did since one's own turn, the worst first; then the partners.
 * @param {LogEntry[]} entries @param {Ilhus.Ctx} ctx
 */
export const recap = (entries, ctx) => ({
  played: [],
  bought: [],
  lines: [
    ...linesOf(entries)
      .map((line) => ({ line, weight: Math.max(...line.kinds.map((kind) => WEIGHT[kind] ?? 0)) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ line, weight }) => ({ words: words(line), grave: weight >= GRAVE })),
    ...partners(entries, ctx),
  ],
});

/** The seat whose turn an event ends; null if it ends none. @param {EventFacts | null} facts */
export const closes = (facts) => (facts?.kind === "turn_ended" ? facts.seat : null);
/** The heroes say who of them is next. @param {EventFacts | null} facts */
export const begins = (facts) => facts?.kind === "turn_began";
