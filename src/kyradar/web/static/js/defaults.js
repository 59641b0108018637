// What a board need not say. A game without cards, prices, piles or scenes leaves those parts out.
import { houseMark } from "./lib/draw/mark.js";
import { html, raw } from "./lib/html.js";
import { modeNamed } from "./lib/modes.js";
import { nameOf } from "./lib/people.js";
import { say, tell } from "./lib/words.js";

/**
 * Seats are called as the server's board calls them (`houses`).
 * @param {string} mode
 * @param {number} seat
 */
const houseOf = (mode, seat) => modeNamed(mode).houses[seat] ?? String(seat + 1);

/** @type {Setup} */
const setup = {
  defaults: {},
  houseOf,
  seatName: houseOf,
  form: () => "",
  read: () => ({}),
  options: () => ({}),
};

/** @param {Env & { top(): Raw }} env */
const gallery = ({ draw, top }) => ({
  title: () => say("top.cards"),
  render: () =>
    draw(html`${top()}<main class="gallery" id="table"><h1>${say("top.cards")}</h1>
      <p>${say("card.no_cards")}</p></main>`),
});

export const DEFAULTS = {
  learn() {},
  paint: () => false,
  measures: false,
  mark: houseMark,
  backdrop: () => "",
  figure: () => "",
  /** The first letter of a side, on a shield. @param {string} house */
  crest: (house) =>
    html`<svg class="crest" viewBox="-22 -24 44 48" aria-hidden="true">
      <path d="M-19 -20Q0 -14 19 -20V2Q17 16 0 22Q-17 16 -19 2Z" fill="#14304a" stroke="#e8c987" stroke-width="2"/>
      <text text-anchor="middle" y="8" font-size="24" font-weight="700" fill="#fff6df">
      ${house.slice(0, 1)}</text></svg>`,
  setup,
  prepare: () => ({}),
  finish: () => ({}),
  asked: () => false,
  considers: () => null,
  wishes: () => [],
  wishAction: () => ({}),
  plays: () => [],
  ends: true,
  secrets: true,
  handSize: 0,
  hand: () => "",
  counters: () => "",
  /** Does a move matter beyond the order of cards? Asked where a move is guessed. */
  weighty: () => true,
  points: () => ({}),
  /** @param {Ctx} _ @param {string} ref */
  thing: (_, ref) => ref,
  question: () => "",
  idle: () => "",
  /** @param {Ctx} ctx */
  waits: (ctx) =>
    ctx.toAct.length ? tell("table.they_play", { name: nameOf(ctx, ctx.toAct[0]) }) : "",
  warnings: () => [],
  /** @param {Phase} state */
  phase: ({ to_act: turn, people, seat }) =>
    turn.some((one) => one === seat)
      ? say("table.your_phase")
      : turn.length
        ? say("table.their_phase", { name: nameOf({ people }, turn[0]) })
        : "",
  status: () => null,
  /** @param {string} name */
  called: (name) => name,
  subject: () => null,
  opens: () => null,
  pile: () => ({ title: "", names: [] }),
  /** @param {Ctx} _ @param {string} name */
  face: (_, name) => html`<span class="face">${name}</span>`,
  piles: () => [],
  /** @param {LogEntry[]} entries */
  deeds: (entries) => entries.map(({ n, step, text }) => ({ n, step, sign: "", words: text })),
  recap: () => ({ lines: [], played: [], bought: [] }),
  closes: () => null,
  sign: () => "",
  price: { signs: () => "", text: () => "" },
  /** @param {Ctx} ctx @param {"won" | "lost" | null} reader */
  ending: ({ outcome }, reader) => ({
    line: (reader === "lost" ? outcome?.lost : outcome?.text) ?? "",
    facts: [],
  }),
  sounds: {},
  /** @param {Deed} parts */
  deed: ({ verb, text }) => text ?? verb,
  own: {
    named: "name",
    blanks: {},
    groups: {},
    face: () => raw(""),
    back: () => raw(""),
    called: () => "",
    /** @param {CardRow} row */
    from: (row) => row,
    fields: () => [],
    /** @param {CardRow} row */
    settled: (row) => row,
    parts: () => [],
    written: () => "",
    tries: () => [],
    forms: () => [],
    mood: () => "grey",
    paid: () => "",
    role: () => "",
    picture: () => "",
    copies: () => null,
  },
  edit: {
    /** @param {string} mode */
    empty: (mode) => ({ mode }),
    /** @param {Position} position */
    take: (position) => position,
    groups: () => [],
    tray: () => [],
    face: () => "",
    asks: () => [],
    side: () => "",
    other: () => "",
  },
  gallery,
  printed: () => "",
  coach: { face: houseMark, legend: () => null },
};

/**
 * A board with all its parts.
 * @param {BoardFile} file what `board.js` of a game exports
 * @returns {Board}
 */
export const completed = (file) => ({ ...DEFAULTS, ...file });
