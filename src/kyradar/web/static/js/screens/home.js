// The new game dialog and the tables one sits at. Begin works without touching anything.
import { board, boardOf, facts, posterOf } from "../boards.js";
import { learnCard, learnClick } from "../coach/learn.js";
import { get, messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { journey } from "../journey/kept.js";
import { allRungs } from "../lib/levels.js";
import { recall, remember } from "../lib/memory.js";
import { allModes, modeNamed, sideOf, takes } from "../lib/modes.js";
import { language, say } from "../lib/words.js";
import { countGame, taken, waitingFor } from "../live/owncards.js";
import { isFinished } from "../live/profile.js";
import { openFile, refusalWords } from "../live/opening.js";
import { calledTable, dropTable, keep, seatLink, tables } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { cardsOnly } from "../workshop/setfile.js";
import { read } from "./choice.js";
import { form } from "./newgame.js";
import { levelOptions } from "./rungs.js";
import { mySeat, others, places, seats } from "./seating.js";
import { startPoint } from "./start.js";
import { top } from "./top.js";

/** @type {Point} */
const POSTER = [640, 230];
const SHOWN = 3; // tables one sits at; all of them are on a page of their own
const KEPT = {
  against: "computer",
  level: "apprentice",
  partner: "expert", // one who squanders spoils it for both
  name: "",
  friend: "",
  house: "0",
  first: "random",
  team: {},
  undo: "ask",
  chat: true,
};

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
export async function homeScreen({ draw, go, here }) {
  const start = startPoint();
  /** @type {Choice} */
  const choice = { ...KEPT, mode: "", ...recall("last", {}), seed: "", cards: null, from: null };
  choice.from = start.get()?.options ?? null;
  choice.mode = start.get()?.mode ?? choice.mode;
  // Cards that were just made are played with.
  const made = waitingFor();
  if (made) {
    choice.cards = taken(made);
    /** @param {Mode} mode */
    const fits = (mode) => mode.game === made && mode.settings.includes("cards");
    if (!allModes().some((mode) => mode.name === choice.mode && fits(mode)))
      choice.mode = allModes().find(fits)?.name ?? choice.mode;
  }
  // A mode remembered from another version of the house may be gone.
  if (!allModes().some(({ name }) => name === choice.mode)) choice.mode = allModes()[0].name;
  /** @type {Record<string, string>} */
  const posters = {};
  /** @type {Map<string, About>} */
  const abouts = new Map(); // id -> a table in short
  let known = await facts();
  /** @type {Piece | null} */
  let problem = null;
  let busy = false;

  /** The board of the chosen mode, and what it says of its game. */
  async function takeUp() {
    await boardOf(choice.mode, here);
    known = await facts(modeNamed(choice.mode).game);
    const chosen = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (choice));
    for (const [name, value] of Object.entries(board().setup.defaults)) chosen[name] ??= value;
    hangPosters();
  }

  /** Nobody waits for a poster: they are drawn when their scripts have come. */
  async function hangPosters() {
    const missing = known.games.filter(({ name }) => !posters[name]);
    /** @param {{ name: string }} game */
    const hang = async ({ name }) => (posters[name] = await posterOf(name, ...POSTER));
    await Promise.allSettled(missing.map(hang));
    if (missing.length && here()) render();
  }

  const mineNow = () =>
    tables()
      .filter(({ id, over }) => !over && !isFinished(id))
      .slice(0, SHOWN);

  /** The server knows who plays, where a table was opened elsewhere, and whose turn it is. */
  async function askAbout() {
    const shown = mineNow();
    /** @param {{ id: string }} what */
    const ask = ({ id }) =>
      get(`/api/tables/${encodeURIComponent(id)}/about?lang=${language()}`).then((told) =>
        abouts.set(id, told),
      );
    await Promise.allSettled(shown.map(ask));
    if (shown.length && here()) render();
  }

  function mine() {
    const rows = mineNow();
    if (!rows.length) return "";
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    /** @param {KeptTable} entry */
    const row = (entry) => {
      const { name, mode } = calledTable(entry, abouts.get(entry.id));
      const told = [mode !== name && mode, entry.note].filter(Boolean);
      const more = told.map((one) => html`<small>${one}</small>`);
      const turn = abouts.get(entry.id)?.to_act?.some((seat) => entry.seats?.includes(seat));
      return html`<li data-key="mine:${entry.id}"><a href="${seatLink(entry.id, entry.tokens || [])}">
        <b>${name}</b>${more}${turn ? html`<i class="due">${say("turn.yours")}</i>` : ""}
        <small>${when.format(entry.at)}</small></a>
        <button type="button" class="forget" data-forget="${entry.id}"
          aria-label="${say("home.forget", { title: name })}">×</button></li>`;
    };
    return html`<section class="sat" aria-label="${say("home.tables")}"><h2>${say("home.tables")}</h2>
      <ul>${rows.map(row)}</ul></section><a class="all-yours" href="/yours">${say("home.all")}</a>`;
  }

  function render() {
    const parts = {
      known,
      choice,
      levels: levelOptions(),
      crowns: journey().crowns,
      posters,
      start: start.get(),
      problem,
      busy,
    };
    draw(
      html`${top("home")}<main class="setup"><div class="hero night">${board().backdrop(420, 620)}
        <div class="flyer">${board().figure()}</div>
        <div class="lede"><h1>${say("hero.title")}</h1><p>${say("hero.line")}</p>
        <p class="minutes">${say("hero.minutes")} · <a href="/rules/${known.game}">${say("home.rules")}</a></p>
        ${learnCard(known.lessons)}
        <a class="way" href="/puzzles"><b>${say("puzzle.home")}</b><small>${say("puzzle.home_line")}</small></a>
        ${mine()}</div></div>
        ${form(parts)}</main>`,
    );
  }

  /**
   * Options of the mode; what a finished game was played with comes with its position.
   * @param {Choice} asked
   */
  function options(asked) {
    const side = sideOf(asked.mode, mySeat(asked));
    const first = { random: "random", me: side, other: 1 - side }[asked.first];
    return { ...board().setup.options(asked), ...(takes(asked.mode, "first") ? { first } : {}) };
  }

  /** @param {Choice} asked */
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
    /** @type {NewSeats} */
    const opened = await post("/api/tables", body);
    if (body.cards) countGame(asked.cards?.link);
    const { tokens, friends } = places(asked, opened);
    keep(opened.table, { tokens, friends, mode: asked.mode, hash: opened.hash });
    start.clear();
    choice.from = null;
    go(seatLink(opened.table, tokens));
  }

  /**
   * A lesson was chosen, or sent away.
   * @param {Press} event
   */
  async function learn(event) {
    try {
      const link = await learnClick(event, known.lessons);
      if (link) go(link);
      else if (link === null) render();
    } catch (error) {
      problem = messageOf(error);
      render();
    }
  }

  /**
   * An extra is left out: in the choice, and in the form, whose controls are the person's own.
   * @param {HTMLElement} target
   */
  function dropExtra(target) {
    const name = target.closest("[data-extra]")?.dataset.extra ?? "";
    Object.assign(choice, board().setup.without?.(choice, name));
    render();
    /** @type {HTMLInputElement | null} */
    const box = document.querySelector(`#newgame [name="option:${CSS.escape(name)}"]`);
    if (box) box.checked = false;
    document.getElementById("begin")?.focus();
  }

  /** @param {Entry} event */
  const input = (event) => {
    const el = event.target.closest("form");
    if (el) Object.assign(choice, read(el, choice));
    if (event.type === "input" && event.target.type === "range") render();
  };

  /**
   * A name below the slider was pressed.
   * @param {Element} pressed
   */
  function pickRung(pressed) {
    const { field, rung } = /** @type {HTMLElement} */ (pressed.closest("[data-do=rung]")).dataset;
    if (field === "level" || field === "partner")
      choice[field] = allRungs()[Number(rung) - 1]?.name ?? choice[field];
    const range = document.querySelector(`.ladder input[name="${field}"]`);
    if (range instanceof HTMLInputElement) range.value = rung ?? "";
  }

  await takeUp();
  askAbout();
  return {
    title: () => say("top.home"),
    render,
    spoken: takeUp,
    input,
    change: async (event) => {
      const file = event.target.id === "cards-file" ? event.target.files?.[0] : null;
      problem = null;
      if (file) {
        const { opened, wrong } = await openFile(file, ["cards"]);
        if (opened) choice.cards = { name: file.name, text: cardsOnly(opened.text) };
        else problem = refusalWords(wrong);
      }
      input(event);
      await takeUp();
      render();
    },
    click: (event) => {
      const gone = event.target.closest("[data-forget]")?.dataset.forget;
      if (gone) {
        const { name } = calledTable(
          tables().find(({ id }) => id === gone) ?? { id: gone, at: 0 },
          abouts.get(gone),
        );
        offerUndo(dropTable(gone, name), name, render);
      } else if (event.target.closest("[data-do=drop-start]")) {
        start.clear();
        choice.from = null;
      } else if (event.target.closest("[data-do=drop-cards]")) choice.cards = null;
      else if (event.target.closest("[data-do=rung]")) pickRung(event.target);
      else if (event.target.closest("[data-do=drop-extra]")) return void dropExtra(event.target);
      else return void learn(event);
      render();
    },
    submit: async (event) => {
      Object.assign(choice, read(event.target, choice));
      // Neither the seed nor the cards: JSON leaves out what is undefined.
      remember("last", { ...choice, seed: undefined, cards: undefined, from: undefined });
      remember("name", choice.name || null);
      busy = true;
      problem = null;
      render();
      try {
        await begin(choice);
      } catch (error) {
        busy = false;
        problem = messageOf(error);
        render();
      }
    },
  };
}
