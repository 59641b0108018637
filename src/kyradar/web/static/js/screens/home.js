// The new game dialog and the tables one sits at. Begin works without touching anything.
import { board, boardOf, facts, posterOf } from "../boards.js";
import { learnCard, learnClick } from "../coach/learn.js";
import { post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { allModes, sideOf, takes } from "../lib/modes.js";
import { language, say } from "../lib/words.js";
import { taken, waitingFor } from "../live/owncards.js";
import { isFinished } from "../live/profile.js";
import { forget, keep, seatLink, tables } from "../live/tables.js";
import { form, read } from "./newgame.js";
import { mySeat, others, places, seats, title } from "./seating.js";
import { startPoint } from "./start.js";
import { top } from "./top.js";

const POSTER = [640, 230];
const KEPT = {
  against: "computer",
  level: "apprentice",
  name: "",
  friend: "",
  house: "0",
  first: "random",
  team: {},
  undo: "ask",
  chat: true,
};

export async function homeScreen({ draw, go }) {
  await facts();
  const start = startPoint();
  const choice = { ...KEPT, ...recall("last", {}), seed: "", cards: null };
  if (start.get()) choice.mode = start.get().mode;
  // Cards that were just made are played with.
  const made = waitingFor();
  if (made) {
    choice.cards = taken(made);
    const fits = (mode) => mode.game === made && mode.settings.includes("cards");
    if (!allModes().some((mode) => mode.name === choice.mode && fits(mode))) choice.mode = allModes().find(fits).name;
  }
  // A mode remembered from another version of the house may be gone.
  if (!allModes().some(({ name }) => name === choice.mode)) choice.mode = allModes()[0].name;
  const posters = {};
  let known = null;
  let problem = null;
  let busy = false;

  /** The board of the chosen mode, and what it says of its game. */
  async function takeUp() {
    await boardOf(choice.mode);
    known = await facts(allModes().find(({ name }) => name === choice.mode).game);
    for (const [name, value] of Object.entries(board().setup.defaults)) choice[name] ??= value;
    for (const { name } of known.games) posters[name] ??= await posterOf(name, ...POSTER);
  }

  function mine() {
    const rows = tables().filter(({ id }) => !isFinished(id)).slice(0, 5);
    if (!rows.length) return "";
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    const row = (entry) => {
      const name = entry.title || entry.id;
      return html`<li data-key="mine:${entry.id}"><a href="${seatLink(entry.id, entry.tokens || [])}">
        <b>${name}</b><small>${when.format(entry.at)}</small></a>
        <button type="button" class="forget" data-forget="${entry.id}"
          aria-label="${say("home.forget", { title: name })}">×</button></li>`;
    };
    return html`<section class="sat" aria-label="${say("home.tables")}"><h2>${say("home.tables")}</h2>
      <ul>${rows.map(row)}</ul></section><a class="all-yours" href="/yours">${say("home.all")}</a>`;
  }

  function render() {
    const parts = { known, choice, posters, start: start.get(), problem, busy };
    draw(
      html`${top("home")}<main class="setup"><div class="hero">${board().backdrop(420, 620)}
        <div class="flyer">${board().figure()}</div>
        <div class="lede"><h1>${say("hero.title")}</h1><p>${say("hero.line")}</p>${learnCard(known.lessons)}
        <a class="way" href="/puzzles"><b>${say("puzzle.home")}</b><small>${say("puzzle.home_line")}</small></a>
        ${mine()}</div></div>
        ${form(parts)}</main>`,
    );
  }

  /** Options of the mode; what a finished game was played with comes with its position. */
  function options(asked) {
    const side = sideOf(asked.mode, mySeat(asked));
    const first = { random: "random", me: side, other: 1 - side }[asked.first];
    return { ...board().setup.options(asked), ...(takes(asked.mode, "first") ? { first } : {}) };
  }

  async function begin(asked) {
    const from = start.get();
    const kinds = others(asked).map(({ kind }) => kind);
    const body = {
      mode: asked.mode,
      options: from ? {} : options(asked),
      seed: asked.seed === "" || from ? null : Number(asked.seed),
      seats: seats(asked),
      chat: kinds.includes("friend") && asked.chat,
      // Those at one screen can agree aloud.
      undo: kinds.includes("same") && !kinds.includes("friend") ? "free" : asked.undo,
      cards: from || !takes(asked.mode, "cards") ? null : asked.cards?.text || null,
      ...(from ? { start: from.point } : {}),
    };
    const made = await post("/api/tables", body);
    const { tokens, friends } = places(asked, made);
    keep(made.table, { tokens, friends, title: title(asked), hash: made.hash });
    start.clear();
    go(seatLink(made.table, tokens));
  }

  /** A lesson was chosen, or sent away. */
  async function learn(event) {
    try {
      const link = await learnClick(event, known.lessons);
      if (link) go(link);
      else if (link === null) render();
    } catch (error) {
      problem = error.message;
      render();
    }
  }

  const input = (event) => {
    const el = event.target.closest("form");
    if (el) Object.assign(choice, read(el, choice));
  };

  await takeUp();
  return {
    title: () => say("top.home"),
    render,
    spoken: takeUp,
    input,
    change: async (event) => {
      const file = event.target.id === "cards-file" && event.target.files[0];
      if (file) choice.cards = { name: file.name, text: await file.text() };
      input(event);
      problem = null;
      await takeUp();
      render();
    },
    click: (event) => {
      const gone = event.target.closest("[data-forget]")?.dataset.forget;
      if (gone) forget(gone);
      else if (event.target.closest("[data-do=drop-start]")) start.clear();
      else if (event.target.closest("[data-do=drop-cards]")) choice.cards = null;
      else return void learn(event);
      render();
    },
    submit: async (event) => {
      Object.assign(choice, read(event.target, choice));
      const { seed, cards, ...kept } = choice;
      remember("last", kept);
      remember("name", choice.name || null);
      busy = true;
      problem = null;
      render();
      try {
        await begin(choice);
      } catch (error) {
        busy = false;
        problem = error.message;
        render();
      }
    },
  };
}
