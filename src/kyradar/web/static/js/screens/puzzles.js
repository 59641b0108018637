// Puzzles by kind and grade, solved ones marked; and the deal of the day.
import { facts } from "../boards.js";
import { get, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import { allPuzzles, openPuzzle, resultOf, solved, tried } from "../live/puzzles.js";
import { keep, seatLink } from "../live/tables.js";
import { copyLink } from "../table/furniture.js";
import { diamonds } from "../table/riddle.js";
import { top } from "./top.js";

const GRADES = ["easy", "medium", "hard"];

export async function puzzlesScreen({ draw, go }) {
  const show = { game: "", grade: "" };
  let all = [];
  let games = [];
  let day = null;
  let problem = null;

  async function load() {
    games = (await facts()).games;
    all = await allPuzzles();
    day = await get(`/api/daily?lang=${language()}`).catch(() => null);
  }

  const wanted = (one) => (!show.game || one.game === show.game) && (!show.grade || one.grade === show.grade);

  function filters() {
    const pressed = (on) => (on ? "true" : "false");
    const button = (name, value, label) =>
      html`<button type="button" data-set="${name}=${value}" aria-pressed="${pressed(show[name] === value)}">
        ${label}</button>`;
    return html`<div class="filters" role="group" aria-label="${say("puzzle.game")}">
      ${button("game", "", say("puzzle.every"))}${games.map(({ name, title }) => button("game", name, title))}</div>
      <div class="filters" role="group" aria-label="${say("puzzle.grade")}">${button("grade", "", say("puzzle.every"))}
      ${GRADES.map((grade) => button("grade", grade, say(`puzzle.${grade}`)))}</div>`;
  }

  function card(one) {
    const done = solved(one.id);
    const { failed = 0 } = tried()[one.id] ?? {};
    const mark = done ? say("puzzle.solved") : failed ? say("puzzle.tried") : say("puzzle.new");
    return html`<li data-key="puzzle:${one.id}"><button type="button" class="pz night${done ? " done" : ""}"
      data-puzzle="${one.id}"><span class="pz-no">${all.indexOf(one) + 1}</span>
      <span class="pz-words"><b>${one.line}</b><small>${one.mode_title}</small></span>
      ${diamonds(one.grade)}<span class="pz-mark">${mark}</span></button></li>`;
  }

  function groups() {
    const kinds = new Map();
    for (const one of all.filter(wanted)) {
      const key = `${one.game}/${one.kind}`;
      kinds.set(key, [...(kinds.get(key) ?? []), one]);
    }
    const byGrade = (a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade);
    return [...kinds].map(
      ([key, list]) => html`<section class="pz-kind" data-key="kind:${key}"><h2>${list[0].title}
        <small>${say("puzzle.done_of", { n: list.filter(({ id }) => solved(id)).length, of: list.length })}</small></h2>
        <ul>${[...list].sort(byGrade).map(card)}</ul></section>`,
    );
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

  function render() {
    const done = all.filter(({ id }) => solved(id)).length;
    const shown = groups();
    draw(html`${top("puzzles")}<main class="puzzles" id="table"><header><h1>${say("puzzle.title")}</h1>
      <p>${say("puzzle.line")}</p>
      <p class="pz-count" role="status">${say("puzzle.done_of", { n: done, of: all.length })}</p>
      </header>${daily()}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
      <div class="pz-filters">${filters()}</div>${shown.length ? shown : html`<p>${say("puzzle.none")}</p>`}</main>`);
  }

  async function openDaily() {
    const { table, tokens } = await post("/api/daily", {});
    keep(table, { tokens, title: say("daily.kicker", { date: day.date }) });
    return seatLink(table, tokens);
  }

  const follow = (way) =>
    way.then(go).catch((error) => {
      problem = error.message;
      render();
    });

  await load();
  return {
    title: () => say("puzzle.title"),
    render,
    spoken: load,
    click: (event) => {
      const at = (selector) => event.target.closest(selector);
      const set = at("[data-set]")?.dataset.set;
      const id = at("[data-puzzle]")?.dataset.puzzle;
      if (at("[data-copy]")) copyLink(at("[data-copy]"));
      else if (id) follow(openPuzzle(id));
      else if (at("[data-do=daily]")) follow(openDaily());
      else if (set) {
        const [name, value] = set.split("=");
        show[name] = value;
        render();
      }
    },
  };
}
