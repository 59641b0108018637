// Puzzles by kind and grade, solved ones marked; and the deal of the day.
import { facts, thumbOf } from "../boards.js";
import { get, messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import {
  allPuzzles,
  GRADES,
  kindOf,
  openPuzzle,
  ownPuzzles,
  puzzleNamed,
  resultOf,
  solved,
  tried,
} from "../live/puzzles.js";
import { keep, seatLink } from "../live/tables.js";
import { copyLink } from "../table/furniture.js";
import { diamonds } from "../table/riddle.js";
import { journey } from "../journey/kept.js";
import { top } from "./top.js";

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
export async function puzzlesScreen({ draw, go }) {
  await facts();
  // Those of the game one played last, until another is chosen.
  const last = allModes().find(({ name }) => name === recall("last", { mode: "" }).mode);
  const show = { game: last?.game ?? "", grade: "" };
  /** @type {Puzzle[]} */
  let all = [];
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
      render();
    }
  }

  async function load() {
    games = (await facts()).games;
    all = await allPuzzles();
    const found = await Promise.all(ownPuzzles().map(puzzleNamed));
    mine = found.flatMap((one) => one ?? []);
    day = await get(`/api/daily?lang=${language()}`).catch(() => null);
  }

  /** @param {Puzzle} one */
  const wanted = (one) =>
    (!show.game || one.game === show.game) && (!show.grade || one.grade === show.grade);

  function filters() {
    /** @param {boolean} on */
    const pressed = (on) => (on ? "true" : "false");
    /**
     * @param {"game" | "grade"} name
     * @param {string} value
     * @param {Piece} label
     */
    const button = (name, value, label) =>
      html`<button type="button" data-set="${name}=${value}" aria-pressed="${pressed(show[name] === value)}">
        ${label}</button>`;
    return html`<div class="filters" role="group" aria-label="${say("puzzle.game")}">
      ${button("game", "", say("puzzle.every"))}${games.map(({ name, title }) => button("game", name, title))}</div>
      <div class="filters" role="group" aria-label="${say("puzzle.grade")}">${button("grade", "", say("puzzle.every"))}
      ${GRADES.map((grade) => button("grade", grade, say(`puzzle.${grade}`)))}</div>`;
  }

  /** @param {Puzzle} one */
  function card(one) {
    const done = solved(one.id);
    const { failed = 0 } = tried()[one.id] ?? {};
    const mark = done ? say("puzzle.solved") : failed ? say("puzzle.tried") : say("puzzle.new");
    return html`<li data-key="puzzle:${one.id}"><button type="button" class="pz night${done ? " done" : ""}"
      data-puzzle="${one.id}"><span class="pz-pic" data-keep="${drawn.has(one.game) ? one.id : ""}" aria-hidden="true">
      ${drawn.get(one.game)?.(one.picture) ?? ""}</span><span class="pz-no">${
        all.indexOf(one) + 1 || ICON.star
      }</span>
      <span class="pz-words"><b>${one.name}</b><small>${one.line}</small></span>
      <span class="pz-foot"><small>${one.mode_title}</small>${diamonds(one.grade)}
      <span class="pz-mark">${mark}</span></span></button></li>`;
  }

  function groups() {
    /** @type {Map<string, Puzzle[]>} */
    const kinds = new Map();
    for (const one of all.filter(wanted)) {
      kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
    }
    return [...kinds].map(
      ([key, list]) => html`<section class="pz-kind" data-key="kind:${key}"><h2>${list[0].title}
        <small>${say("puzzle.done_of", { n: list.filter(({ id }) => solved(id)).length, of: list.length })}</small></h2>
        <ul>${list.map(card)}</ul></section>`,
    );
  }

  /** Those of one's own, and where one makes another. */
  function own() {
    const list = mine.filter(wanted);
    return html`<section class="pz-kind" data-key="kind:own"><h2>${say("editor.yours")} <a class="mini-do"
      href="/editor${show.game ? `/${show.game}` : ""}">${ICON.pencil} ${say("editor.title")}</a></h2>${
        list.length ? html`<ul>${list.map(card)}</ul>` : ""
      }</section>`;
  }

  function daily() {
    if (!day) return "";
    const result = resultOf(day.date);
    const shared = result
      ? html`<div class="shareday"><output>${result}</output>
          <button type="button" class="do" data-copy="${result}">${say("daily.copy")}</button></div>`
      : "";
    return html`<section class="dailycard night"><div><p class="kicker">${say("daily.kicker", { date: day.date })}</p>
      <h2>${say("daily.title")}</h2><p>${say("daily.line", { mode: day.title })}</p>${shared}</div>
      <button type="button" class="end" data-do="daily">${ICON.play}${say("daily.play")}</button></section>`;
  }

  /** One's own, and where to be quick. */
  function rating() {
    const { me } = journey().rating;
    const told = { n: Math.round(me.rating), width: Math.round(2 * me.deviation) };
    return html`<p class="pz-rating" title="${say("rating.counts")}"><b>${say("rating.line", told)}</b>
      <a href="/journey/rush">${ICON.clock} ${say("journey.rush")}</a></p>`;
  }

  function render() {
    const done = all.filter(({ id }) => solved(id)).length;
    const shown = groups();
    draw(html`${top("puzzles")}<main class="puzzles" id="table"><header><h1>${say("puzzle.title")}</h1>
      <p>${say("puzzle.line")}</p>
      <p class="pz-count" role="status">${say("puzzle.done_of", { n: done, of: all.length })}</p>
      ${rating()}
      </header>${daily()}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
      <div class="pz-filters">${filters()}</div>${shown.length ? shown : html`<p>${say("puzzle.none")}</p>`}${own()}</main>`);
  }

  async function openDaily() {
    /** @type {{ table: string, tokens: string[] }} */
    const { table, tokens } = await post("/api/daily", {});
    keep(table, { tokens, title: say("daily.kicker", { date: day?.date }) });
    return seatLink(table, tokens);
  }

  /** @param {Promise<string>} way */
  const follow = (way) =>
    way.then(go).catch((error) => {
      problem = messageOf(error);
      render();
    });

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
      const copy = at("[data-copy]");
      if (copy) copyLink(copy);
      else if (id) follow(openPuzzle(id));
      else if (at("[data-do=daily]")) follow(openDaily());
      else if (set) {
        const [name, value] = set.split("=");
        Object.assign(show, { [name]: value });
        render();
      }
    },
  };
}
