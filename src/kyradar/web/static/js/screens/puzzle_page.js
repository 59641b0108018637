// The page of puzzles: filters, cards by kind, pages, one's own, the deal of the day.
import { alertLine } from "../lib/controls.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { journey } from "../journey/kept.js";
import { GRADES, resultOf, solved, tried } from "../live/puzzles.js";
import { diamonds } from "../table/riddlecard.js";
import { PER_PAGE, shownOf, statusOf, STATUSES } from "./puzzle_filters.js";
import { top } from "./top.js";

/**
 * @typedef {object} Puzzles
 * @property {PuzzleChoice} show
 * @property {PuzzleChoice} asked what was chosen last; it is shown once its puzzles are there
 * @property {PuzzleIndex} index
 * @property {Map<string, Puzzle>} told those of the page that is shown
 * @property {Puzzle[]} mine those one posed in the position editor
 * @property {GameFacts[]} games
 * @property {{ date: string, title: string } | null} day
 * @property {string | null} problem
 * @property {Map<string, (picture: unknown) => Raw>} drawn game -> how its small pictures are drawn, once that is there
 */

/** @param {string} id */
const statusNow = (id) => statusOf(tried()[id]);
/**
 * The rows that pass the filters, and those of them on this page.
 * @param {Pick<Puzzles, "index" | "show">} what
 */
export const wanted = ({ index, show }) => shownOf(index.all, show, statusNow);

/** @param {Puzzles} state */
function filters({ show, games, index }) {
  /** @param {"game" | "grade" | "status"} name @param {string} value @param {Piece} label */
  const button = (name, value, label) =>
    html`<button type="button" data-set="${name}=${value}" aria-pressed="${String(show[name] === value)}">
      ${label}</button>`;
  /** @param {"game" | "grade" | "status"} name @param {[string, Piece][]} all */
  const row = (name, all) =>
    html`<div class="filters" role="group" aria-label="${say(`puzzle.${name}`)}">
      ${button(name, "", say("puzzle.every"))}${all.map(([value, label]) => button(name, value, label))}</div>`;
  /** @param {"mode" | "kind"} name @param {{ game: string, name: string, title: string }[]} all */
  const choice = (name, all) => {
    const open = all.filter(({ game }) => !show.game || game === show.game);
    return html`<label class="row one pz-choice" data-key="${name}:${show.game}">${say(`puzzle.${name}`)}<select
      data-choose="${name}" id="pz-${name}">
      <option value="" ${show[name] ? "" : "selected"}>${say("puzzle.every")}</option>
      ${open.map(
        (one) =>
          html`<option value="${one.name}" ${show[name] === one.name ? "selected" : ""}>${one.title}</option>`,
      )}</select></label>`;
  };
  /** @param {string} name @returns {[string, Piece]} */
  const called = (name) => [name, say(`puzzle.${name}`)];
  return html`${row(
    "game",
    games.map(({ name, title }) => [name, title]),
  )}${row("grade", GRADES.map(called))}${row("status", STATUSES.map(called))}
    ${choice("mode", index.modes)}${choice("kind", index.kinds)}`;
}

/** @param {Puzzles} state @param {Puzzle} one @param {Piece} sign */
function card({ drawn }, one, sign) {
  const status = statusNow(one.id);
  return html`<li data-key="puzzle:${one.id}"><button type="button"
    class="pz night${status === "solved" ? " done" : ""}"
    data-puzzle="${one.id}"><span class="pz-pic" data-keep="${drawn.has(one.game) ? one.id : ""}" aria-hidden="true">
    ${drawn.get(one.game)?.(one.picture) ?? ""}</span><span class="pz-no">${sign}</span>
    <span class="pz-words"><b>${one.name}</b><small>${one.line}</small></span>
    <span class="row one between pz-foot"><small>${one.mode_title}</small>${diamonds(one.grade)}
    <span class="pz-mark">${say(`puzzle.${status}`)}</span></span></button></li>`;
}

/** @param {Puzzles} state @param {PuzzleRow[]} rows */
function groups(state, rows) {
  const { index, told } = state;
  const keys = new Set(rows.map(({ game, kind }) => `${game}/${kind}`));
  return [...keys].map((key) => {
    const [game, kind] = key.split("/");
    const list = rows.filter((one) => one.game === game && one.kind === kind);
    const all = index.all.filter((one) => one.game === game && one.kind === kind);
    const done = all.filter(({ id }) => solved(id)).length;
    const title = index.kinds.find((one) => one.game === game && one.name === kind)?.title ?? "";
    return html`<section class="pz-kind" data-key="kind:${key}"><h2>${title}
      <small>${say("puzzle.done_of", { n: done, of: all.length })}</small></h2>
      <ul>${list.map(({ id, number }) => {
        const one = told.get(id);
        return one ? card(state, one, number) : "";
      })}</ul></section>`;
  });
}

/** @param {number} page @param {number} pages */
function pager(page, pages) {
  if (pages < 2) return "";
  /** @param {number} to @param {string} label */
  const turn = (to, label) =>
    html`<button type="button" class="do" data-page="${to}" ${to < 0 || to >= pages ? "disabled" : ""}>
      ${label}</button>`;
  return html`<nav class="row pz-pages" aria-label="${say("puzzle.pages")}">${turn(page - 1, say("puzzle.before"))}
    <span role="status">${say("puzzle.page", { n: page + 1, of: pages })}</span>
    ${turn(page + 1, say("puzzle.after"))}</nav>`;
}

/** Those of one's own, and where one makes another. @param {Puzzles} state */
function own(state) {
  const { mine, show } = state;
  const list = shownOf(mine, { ...show, page: 0 }, statusNow).rows;
  const back = list.map(
    ({ id, name, title }) =>
      html`<li><button type="button" class="mini-do" data-take-back="${id}">
        ${say("editor.take_back", { name: name || title })}</button></li>`,
  );
  return html`<section class="pz-kind" data-key="kind:own"><h2>${say("editor.yours")} <a class="mini-do"
    href="/editor${show.game ? `/${show.game}` : ""}">${ICON.pencil} ${say("editor.title")}</a></h2>${
      list.length
        ? html`<ul>${list.map((one) => card(state, one, ICON.star))}</ul><ul class="row pz-own">${back}</ul>`
        : ""
    }</section>`;
}

/** @param {Puzzles} state */
function daily({ day }) {
  if (!day) return "";
  const result = resultOf(day.date);
  const shared = result
    ? html`<div class="row shareday"><output>${result}</output>
        <button type="button" class="do" data-copy="${result}">${say("daily.copy")}</button></div>`
    : "";
  return html`<section class="row one between dailycard night"><div><p
    class="kicker">${say("daily.kicker", { date: day.date })}</p>
    <h2>${say("daily.title")}</h2><p>${say("daily.line", { mode: day.title })}</p>${shared}</div>
    <button type="button" class="end" data-do="daily">${ICON.play}${say("daily.play")}</button></section>`;
}

/** One's own, and where to be quick. */
function rating() {
  const { me } = journey().rating;
  const figures = { n: Math.round(me.rating), width: Math.round(2 * me.deviation) };
  return html`<p class="row pz-rating" title="${say("rating.counts")}"><b>${say("rating.line", figures)}</b>
    <button type="button" class="do" data-do="at-rating">${say("puzzle.at_rating")}</button>
    <a href="/journey/rush">${ICON.clock} ${say("journey.rush")}</a></p>`;
}

/** @param {Puzzles} state */
export function view(state) {
  const { index, show, problem } = state;
  const done = index.all.filter(({ id }) => solved(id)).length;
  const { rows, page } = wanted(state);
  return html`${top("puzzles")}<main class="puzzles" id="table"><header><h1>${say("puzzle.title")}</h1>
    <p>${say("puzzle.line")}</p>
    <p class="pz-count" role="status">${say("puzzle.done_of", { n: done, of: index.all.length })}</p>
    ${rating()}
    </header>${daily(state)}${alertLine(problem)}
    <div class="row pz-filters">${filters(state)}</div>
    ${rows.length ? groups(state, page) : html`<p>${say("puzzle.none")}</p>`}
    ${pager(show.page, Math.ceil(rows.length / PER_PAGE))}${own(state)}</main>`;
}
