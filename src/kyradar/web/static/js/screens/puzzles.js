// Puzzles a page at a time, by game, mode, kind, grade and what one has solved; and the deal of the day.
import { facts, thumbOf } from "../boards.js";
import { get, messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { askedHere } from "../lib/place.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import {
  GRADES,
  nextOf,
  openPuzzle,
  ownPuzzles,
  puzzleIndex,
  puzzleNamed,
  puzzlesNamed,
  resultOf,
  solved,
  takeBackOwn,
  tried,
} from "../live/puzzles.js";
import { keep, seatLink } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { copyLink } from "../lib/clipboard.js";
import { diamonds } from "../table/riddlecard.js";
import { journey } from "../journey/kept.js";
import { pageOf, PER_PAGE, shownOf, statusOf, STATUSES } from "./puzzle_filters.js";
import { top } from "./top.js";

/** What is shown stays while one goes to a puzzle and comes back. @type {PuzzleChoice | null} */
let chosen = null;

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
export async function puzzlesScreen({ draw, go, here }) {
  await facts();
  // Those of the game one played last, until another is chosen.
  const last = allModes().find(({ name }) => name === recall("last", { mode: "" }).mode);
  const nothing = { mode: "", kind: "", grade: "", status: "", page: 0 };
  const show = (chosen ??= { game: last?.game ?? "", ...nothing });
  /** @type {PuzzleIndex} */
  let index = { all: [], kinds: [], modes: [] };
  /** @type {Map<string, Puzzle>} */
  let told = new Map(); // those of the page that is shown
  /** @type {Puzzle[]} */
  let mine = []; // those one posed in the position editor
  /** @type {GameFacts[]} */
  let games = [];
  /** @type {{ date: string, title: string } | null} */
  let day = null;
  /** @type {string | null} */
  let problem = null;
  /** @type {Map<string, (picture: unknown) => Raw>} */
  const drawn = new Map(); // game -> how its small pictures are drawn, once that is there

  /** The pictures come after the words. */
  async function loadPictures() {
    for (const { name } of games) {
      const thumb = await thumbOf(name).catch(() => null);
      if (thumb) drawn.set(name, thumb);
      if (here()) render();
    }
  }

  async function loadOwn() {
    const found = await Promise.all(ownPuzzles().map(puzzleNamed));
    mine = found.flatMap((one) => one ?? []);
  }
  async function load() {
    games = (await facts()).games;
    index = await puzzleIndex();
    await loadOwn();
    day = await get(`/api/daily?lang=${language()}`).catch(() => null);
    const asked = askedHere().get("puzzle");
    const wanted = asked ? index.all.find(({ id }) => id === asked) : null;
    if (wanted) Object.assign(show, nothing, { game: "", page: pageOf(index.all, wanted.id) });
    await loadPage();
  }

  /** The rows that pass the filters, and those of them on this page. */
  const wanted = () => shownOf(index.all, show, statusNow);
  /** @param {string} id */
  const statusNow = (id) => statusOf(tried()[id]);

  async function loadPage() {
    const { page } = wanted();
    const puzzles = await puzzlesNamed(page.map(({ id }) => id));
    told = new Map(puzzles.map((one) => [one.id, one]));
  }

  /**
   * @param {"game" | "grade" | "status"} name
   * @param {string} value
   * @param {Piece} label
   */
  const button = (name, value, label) =>
    html`<button type="button" data-set="${name}=${value}" aria-pressed="${show[name] === value ? "true" : "false"}">
      ${label}</button>`;

  /**
   * @param {"mode" | "kind"} name
   * @param {string} label
   * @param {{ game: string, name: string, title: string }[]} all
   */
  function choice(name, label, all) {
    const open = all.filter(({ game }) => !show.game || game === show.game);
    return html`<label class="row one pz-choice" data-key="${name}:${show.game}">${label}<select data-choose="${name}"
      id="pz-${name}">
      <option value="" ${show[name] ? "" : "selected"}>${say("puzzle.every")}</option>
      ${open.map(
        (one) =>
          html`<option value="${one.name}" ${show[name] === one.name ? "selected" : ""}>${one.title}</option>`,
      )}</select></label>`;
  }

  function filters() {
    return html`<div class="filters" role="group" aria-label="${say("puzzle.game")}">
      ${button("game", "", say("puzzle.every"))}${games.map(({ name, title }) => button("game", name, title))}</div>
      <div class="filters" role="group" aria-label="${say("puzzle.grade")}">${button("grade", "", say("puzzle.every"))}
      ${GRADES.map((grade) => button("grade", grade, say(`puzzle.${grade}`)))}</div>
      <div class="filters" role="group"
        aria-label="${say("puzzle.status")}">${button("status", "", say("puzzle.every"))}
      ${STATUSES.map((status) => button("status", status, say(`puzzle.${status}`)))}</div>
      ${choice("mode", say("puzzle.mode"), index.modes)}${choice("kind", say("puzzle.kind"), index.kinds)}`;
  }

  /**
   * @param {Puzzle} one
   * @param {Piece} sign
   */
  function card(one, sign) {
    const status = statusNow(one.id);
    return html`<li data-key="puzzle:${one.id}"><button type="button"
      class="pz night${status === "solved" ? " done" : ""}"
      data-puzzle="${one.id}"><span class="pz-pic" data-keep="${drawn.has(one.game) ? one.id : ""}" aria-hidden="true">
      ${drawn.get(one.game)?.(one.picture) ?? ""}</span><span class="pz-no">${sign}</span>
      <span class="pz-words"><b>${one.name}</b><small>${one.line}</small></span>
      <span class="row one between pz-foot"><small>${one.mode_title}</small>${diamonds(one.grade)}
      <span class="pz-mark">${say(`puzzle.${status}`)}</span></span></button></li>`;
  }

  /** @param {PuzzleRow[]} rows */
  function groups(rows) {
    /** @type {Map<string, PuzzleRow[]>} */
    const kinds = new Map();
    for (const one of rows) {
      const key = `${one.game}/${one.kind}`;
      kinds.set(key, [...(kinds.get(key) ?? []), one]);
    }
    return [...kinds].map(([key, list]) => {
      const [{ game, kind }] = list;
      const all = index.all.filter((one) => one.game === game && one.kind === kind);
      const done = all.filter(({ id }) => solved(id)).length;
      const title = index.kinds.find((one) => one.game === game && one.name === kind)?.title ?? "";
      return html`<section class="pz-kind" data-key="kind:${key}"><h2>${title}
        <small>${say("puzzle.done_of", { n: done, of: all.length })}</small></h2>
        <ul>${list.map(({ id, number }) => {
          const one = told.get(id);
          return one ? card(one, number) : "";
        })}</ul></section>`;
    });
  }

  /** @param {number} pages */
  function pager(pages) {
    if (pages < 2) return "";
    /**
     * @param {number} page
     * @param {string} label
     */
    const turn = (page, label) =>
      html`<button type="button" class="do"
        data-page="${page}" ${page < 0 || page >= pages ? "disabled" : ""}>${label}</button>`;
    return html`<nav class="row pz-pages" aria-label="${say("puzzle.pages")}">${turn(show.page - 1, say("puzzle.before"))}
      <span role="status">${say("puzzle.page", { n: show.page + 1, of: pages })}</span>
      ${turn(show.page + 1, say("puzzle.after"))}</nav>`;
  }

  /** Those of one's own, and where one makes another. */
  function own() {
    const list = shownOf(mine, { ...show, page: 0 }, statusNow).rows;
    return html`<section class="pz-kind" data-key="kind:own"><h2>${say("editor.yours")} <a class="mini-do"
      href="/editor${show.game ? `/${show.game}` : ""}">${ICON.pencil} ${say("editor.title")}</a></h2>${
        list.length
          ? html`<ul>${list.map((one) => card(one, ICON.star))}</ul><ul class="row pz-own">${list.map(
              ({ id, name, title }) =>
                html`<li><button type="button" class="mini-do" data-take-back="${id}">
                  ${say("editor.take_back", { name: name || title })}</button></li>`,
            )}</ul>`
          : ""
      }</section>`;
  }

  function daily() {
    if (!day) return "";
    const result = resultOf(day.date);
    const shared = result
      ? html`<div class="row shareday"><output>${result}</output>
          <button type="button" class="do" data-copy="${result}">${say("daily.copy")}</button></div>`
      : "";
    return html`<section class="row one between dailycard night"><div><p class="kicker">${say("daily.kicker", { date: day.date })}</p>
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

  function render() {
    const done = index.all.filter(({ id }) => solved(id)).length;
    const { rows, page } = wanted();
    const pages = Math.ceil(rows.length / PER_PAGE);
    draw(html`${top("puzzles")}<main class="puzzles" id="table"><header><h1>${say("puzzle.title")}</h1>
      <p>${say("puzzle.line")}</p>
      <p class="pz-count" role="status">${say("puzzle.done_of", { n: done, of: index.all.length })}</p>
      ${rating()}
      </header>${daily()}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
      <div class="row pz-filters">${filters()}</div>
      ${rows.length ? groups(page) : html`<p>${say("puzzle.none")}</p>`}${pager(pages)}${own()}</main>`);
  }

  async function openDaily() {
    /** @type {{ table: string, tokens: string[] }} */
    const { table, tokens } = await post("/api/daily", {});
    keep(table, { tokens, title: say("daily.kicker", { date: day?.date }) });
    return seatLink(table, tokens);
  }

  /** @param {string} id */
  async function takeBack(id) {
    const { name, title } = mine.find((one) => one.id === id) ?? { name: "", title: "" };
    offerUndo(await takeBackOwn(id, name || title), name || title, () => loadOwn().then(render));
    await loadOwn();
    render();
  }
  /** @param {Promise<string>} way */
  const follow = (way) => way.then(go).catch(failed);
  /** @param {unknown} error */
  function failed(error) {
    problem = messageOf(error);
    render();
  }
  /**
   * Other puzzles are wanted: drawn once they are there, unless others still were asked for.
   * @param {Partial<PuzzleChoice>} what
   */
  function change(what) {
    Object.assign(show, { page: 0 }, what);
    // A kind or mode of the other game would leave nothing.
    for (const [name, all] of /** @type {const} */ ([
      ["mode", index.modes],
      ["kind", index.kinds],
    ])) {
      const known = all.some(
        (one) => one.name === show[name] && (!show.game || one.game === show.game),
      );
      if (!known) show[name] = "";
    }
    problem = null;
    const asked = JSON.stringify(show);
    return loadPage().then(() => {
      if (here() && JSON.stringify(show) === asked) render();
    }, failed);
  }

  await load();
  loadPictures();
  return {
    title: () => say("puzzle.title"),
    render,
    spoken: load,
    click: (event) => {
      /** @param {string} selector */
      const at = (selector) => event.target.closest(selector);
      const set = at("[data-set]")?.dataset.set;
      const id = at("[data-puzzle]")?.dataset.puzzle;
      const page = at("[data-page]")?.dataset.page;
      const copy = at("[data-copy]");
      const back = at("[data-take-back]")?.dataset.takeBack;
      if (copy) copyLink(copy);
      else if (back) takeBack(back).catch(failed);
      else if (id) follow(openPuzzle(id));
      else if (at("[data-do=at-rating]")) {
        const next = nextOf(index.all, journey().rating.me.rating, { game: show.game });
        if (next) follow(openPuzzle(next.id));
      } else if (at("[data-do=daily]")) follow(openDaily());
      else if (page)
        change({ page: Number(page) }).then(() =>
          document.querySelector(".pz-filters")?.scrollIntoView(),
        );
      else if (set) {
        const [name, value] = set.split("=");
        change({ [name]: value });
      }
    },
    change: ({ target }) => {
      const name = target.dataset.choose;
      if (name) change({ [name]: target.value });
    },
  };
}
