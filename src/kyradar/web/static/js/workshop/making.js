// The card in hand and its set: what is known of them, and the page around them.
import { board } from "../boards.js";
import { readArt } from "../lib/draw/compose.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { top } from "../screens/top.js";
import { drawFace, drawList } from "./bench.js";
import { firstArt } from "./art.js";
import { drawComposer } from "./composer.js";
import { drawField, labelOf } from "./fields.js";
import { number, tabs, verdictPill } from "./frame.js";
import { gamesPanel } from "./games.js";

/**
 * @typedef {object} Making
 * @property {{ name: string, title: string }[]} games
 * @property {string} game
 * @property {WorkshopFacts} house
 * @property {CardRow[]} box
 * @property {string[]} columns
 * @property {CardSet} set
 * @property {number} at the card in hand; -1: none
 * @property {string} tab
 * @property {{ at: number, lib: string, trouble: string | null, crop: import("./crop.js").Crop | null }} picture
 * @property {Pick<CardsChecked, "mistakes" | "text" | "lines">} told
 * @property {number[]} checked which rows were looked over: those with a name
 * @property {Piece | null} trouble
 * @property {Piece} notice until something is changed
 * @property {{ rows: CardRow[], at: number }[]} back what can be taken back
 * @property {number} timer until the cards are looked over
 * @property {ReturnType<typeof import("./trial.js").trier>} trial
 */

/**
 * @param {Pick<Making, "games" | "game" | "house" | "box" | "columns" | "set" | "notice" | "trial">} what
 * @returns {Making}
 */
export const beginning = (what) => ({
  ...{ ...what, at: what.set.rows.length ? 0 : -1, tab: "rules", checked: [], trouble: null },
  ...{ back: [], timer: 0, told: { mistakes: [], text: "", lines: [] } },
  picture: { at: 0, lib: "tools", trouble: null, crop: null },
});

/** @param {Making} state */
export const rowOf = ({ set, at }) => set.rows[at];
/** @param {CardRow} row */
export const named = (row) => Boolean(row[board().own.named]?.trim());
/** @param {Making} state */
export const artOf = (state) => readArt(rowOf(state)?.art) ?? firstArt(rowOf(state));
/** A new card is not blamed for being empty. @param {Making} state @param {number} [i] */
export function wrongOf({ checked, told, at }, i = at) {
  const place = checked.indexOf(i);
  return place < 0 ? [] : told.mistakes.filter((one) => one.row === place);
}
/** @param {Making} state */
const sound = ({ set, told, trouble }) =>
  set.rows.some(named) && !told.mistakes.length && !trouble && told.text !== "";
/** @param {Making} state */
const reading = ({ trial }) => trial.state().told?.reading?.cards?.[0];

/** @param {Making} state */
function form(state) {
  const { told, checked, at, tab, picture, notice, trouble } = state;
  const row = rowOf(state);
  const wrong = wrongOf(state);
  const loose = told.mistakes.filter((one) => one.row === null);
  const fields = board().own.fields(row);
  const shown = fields.flatMap((one) => ("column" in one ? [one.column] : []));
  const rest = [...wrong.filter((one) => !shown.includes(one.field ?? "")), ...loose].map(
    (one) =>
      html`<p class="w-wrong">${ICON.warn}<span>${
        one.field ? say("words.told", { what: labelOf(one.field), said: one.text }) : one.text
      }</span></p>`,
  );
  const count = wrong.length + loose.length;
  const flag = notice || trouble || (count ? say("workshop.mistakes", { n: count }) : "");
  const note = flag ? html`<span class="w-flag">${flag}</span>` : say("workshop.kept");
  const line = told.lines[checked.indexOf(at)];
  const body =
    tab === "rules"
      ? html`<div class="w-fields">${fields.map((one) => drawField(one, row, wrong))}</div>
        ${line ? html`<p class="tile w-sentence">${line}</p>` : ""}${rest}`
      : drawComposer(artOf(state), picture, row);
  /** @param {string} name @param {Piece} sign */
  const head = (name, sign) =>
    html`<button type="button" role="tab" id="tab-${name}" aria-controls="card-form" data-tab="${name}"
      aria-selected="${String(tab === name)}">${sign}<span>${say(`workshop.${name}`)}</span></button>`;
  return html`<section class="w-box column w-formbox"><div class="row between"><div class="w-tabs" role="tablist"
    aria-label="${say("workshop.card")}">${head("rules", ICON.pencil)}${head("picture", ICON.picture)}</div>
    <p class="w-soft w-note" role="status">${note}</p></div><div id="card-form" role="tabpanel"
    aria-labelledby="tab-${tab}">${body}</div></section>`;
}

/** @param {Making} state */
function middle(state) {
  const row = rowOf(state);
  if (row) return html`${drawFace(row)}${form(state)}`;
  const trouble = state.notice || state.trouble;
  return html`<section class="w-box column w-formbox w-none">${
    trouble ? html`<p class="w-wrong" role="alert">${trouble}</p>` : ""
  }<p>${say("workshop.none")}</p></section>`;
}

/** @param {Making} state */
export function view(state) {
  const { set, game, games, house, trial, box, tab } = state;
  const room = board().own.copies(set.rows);
  const cards = say("workshop.size", { n: set.rows.length });
  const copies = room ? say("workshop.copies", { n: room.used, room: room.room }) : "";
  const verdict = !rowOf(state)
    ? "early"
    : wrongOf(state).length
      ? "wrong"
      : (reading(state)?.verdict ?? "early");
  /** @param {string} words */
  const play = (words) =>
    html`<button type="button" class="end" data-do="play"${sound(state) ? "" : html` disabled`}>${ICON.play}<span>
      ${say(words)}</span></button>`;
  const others = games
    .filter(({ name }) => name !== game)
    .map(
      ({ name, title }) =>
        html`<a class="do quiet" href="/workshop/${name}">${say("workshop.to_game", { title })}</a>`,
    );
  const list = drawList(set, state.at, box, (i) => wrongOf(state, i).length > 0);
  return html`${top("workshop")}<main class="page workshop ${tab === "picture" ? "tab-picture" : ""}" id="table">
    <div class="row w-head"><h1>${set.name || say("workshop.title")}
      <small>${[cards, copies].filter(Boolean).join(" · ")}
    </small></h1>${tabs(game, "cards", house.gallery)}
    <span class="w-fill"></span>${others}<button type="button" class="w-icon" data-do="back"
    aria-label="${say("workshop.back")}" title="${say("workshop.back")}"${
      state.back.length ? "" : html` disabled`
    }>${ICON.undo}</button>${play("workshop.play")}</div><div class="w-bench">${list}${middle(state)}
    <div class="w-lab" id="games">${gamesPanel(trial.state(), rowOf(state), house, game)}</div></div>
    <div class="w-dock"><a href="#games">${verdictPill(verdict)}<small class="num">${number(
      trial.state().told?.played ?? 0,
    )}</small></a>${play("workshop.play_short")}</div></main>`;
}
