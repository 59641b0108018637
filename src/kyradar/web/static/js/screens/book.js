// The book of cards: for every card one deed that shows it was understood; fusions beside them.
import { facts, useBoard } from "../boards.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { standing } from "../journey/facts.js";
import { head, wholeDay } from "../journey/frame.js";
import { top } from "./top.js";

const GROUPS = ["card", "fusion"];

/** @param {Env} env @returns {Promise<Screen1>} */
export async function bookScreen({ draw, here }) {
  let { games, modes } = await facts();
  let told = await standing();
  const last = recall("last", { mode: "" }).mode; // what is played here most recently comes first
  let game = modes.find(({ name }) => name === last)?.game ?? games[0].name;
  let board = await useBoard(game, here);
  /** @type {string | null} */
  let shown = null;

  const all = () => told.facts.deeds.filter((deed) => deed.game === game && deed.group !== "way");
  const isDone = (/** @type {DeedFacts} */ { id }) => Boolean(told.journey.deeds[id]);

  /** @param {string} name @param {string} form */
  function face(name, form) {
    const ctx = /** @type {Ctx} */ (
      board.prepare(/** @type {any} */ ({ view: { options: {}, seats: [] } }))
    );
    return board.face(ctx, name, form);
  }

  /** @param {DeedFacts} deed */
  function leaf(deed) {
    const done = isDone(deed);
    const state = say(done ? "journey.done" : "journey.open");
    return html`<li><button type="button" class="jo-card${done ? "" : " todo"}" data-deed="${deed.id}"
      data-key="deed:${deed.id}"${deed.id === shown ? html` aria-current="true"` : ""}
      aria-label="${say("words.told", { what: deed.name, said: state })}">
      <span data-keep="${deed.id}" aria-hidden="true">${face(deed.about, "mini")}</span>
      ${done ? html`<span class="disc jo-seal">${ICON.star}</span>` : ""}</button></li>`;
  }

  /** @param {string} group */
  function leaves(group) {
    const list = all().filter((deed) => deed.group === group);
    if (!list.length) return "";
    return html`<section data-key="group:${game}/${group}"><h2>${say(`book.${group}`)}
      <small>${say("journey.of", { n: list.filter(isDone).length, of: list.length })}</small></h2>
      <ul class="tiles jo-cards">${list.map(leaf)}</ul></section>`;
  }

  function side() {
    const deed = all().find(({ id }) => id === shown) ?? all()[0];
    const won = told.journey.deeds[deed.id];
    const state = won
      ? html`<span class="pill jo-pill">${ICON.star} ${say("journey.done_on", { date: wholeDay(won.at) })}</span>
          ${won.table ? html`<a class="do quiet" href="/replay/${won.table}">${say("yours.look")}</a>` : ""}`
      : html`<span class="pill">${ICON.ring} ${say("journey.open")}</span>`;
    return html`<aside class="w-box jo-deed" aria-live="polite"><div class="jo-big" data-keep="big:${deed.id}"
      data-key="big:${deed.id}">${face(deed.about, "full")}</div><div class="column"><h2>${deed.name}</h2>
      <p>${deed.says}</p><div class="w-row">${state}</div><p class="w-soft">${say("book.silent")}</p></div></aside>`;
  }

  function render() {
    const title = html`${say("journey.book")} <small>${say("journey.of", {
      n: all().filter(isDone).length,
      of: all().length,
    })}</small>`;
    const switches = games.map(
      ({ name, title: called }) =>
        html`<button type="button" data-game="${name}" aria-pressed="${String(name === game)}">${called}</button>`,
    );
    draw(html`${top("journey")}<main class="page" id="table">${head("book", title)}
      <div class="w-tabs jo-games" role="group" aria-label="${say("puzzle.game")}">${switches}</div>
      <div class="split jo-bookgrid"><div class="w-box">${GROUPS.map(leaves)}</div>${side()}</div></main>`);
  }

  return {
    title: () => say("journey.book"),
    render,
    spoken: async () => {
      ({ games, modes } = await facts());
      told = await standing();
      board = await useBoard(game, here);
    },
    click: async (event) => {
      const { game: other } = event.target.closest("[data-game]")?.dataset ?? {};
      const { deed } = event.target.closest("[data-deed]")?.dataset ?? {};
      if (other && other !== game) {
        const taken = await useBoard(other, here);
        [game, board, shown] = [other, taken, null];
      } else if (deed) shown = deed;
      else return;
      if (here()) render();
    },
  };
}
