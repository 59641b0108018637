// The new game dialog and the tables one sits at. Begin works without touching anything.
import { dragonFigure } from "../draw/art/dragon.js";
import { lairPanorama } from "../draw/art/city.js";
import { post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { language, say } from "../lib/words.js";
import { facts } from "../game/catalog.js";
import { forget, keep, seatLink, tables } from "../game/tables.js";
import { sideOf } from "../game/sides.js";
import { form, read } from "./newgame.js";
import { mySeat, others, places, seats, title } from "./seating.js";
import { startPoint } from "./start.js";
import { top } from "./top.js";

const KEPT = {
  mode: "duel",
  against: "computer",
  level: "apprentice",
  name: "",
  friend: "",
  house: "0",
  first: "random",
  options: {},
  difficulty: "normal",
  pairing: "symmetric",
  pairs: ["18 18 18", "18 18 18"],
  team: {},
  undo: "ask",
  chat: true,
};

export async function homeScreen({ draw, go }) {
  let known = await facts();
  const start = startPoint();
  const choice = { ...KEPT, ...recall("last", {}), seed: "", cards: null };
  if (start.get()) choice.mode = start.get().mode;
  let problem = null;
  let busy = false;

  function mine() {
    const rows = tables().slice(0, 5);
    if (!rows.length) return "";
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    const row = (entry) =>
      html`<li data-key="mine:${entry.id}"><a href="${seatLink(entry.id, entry.tokens || [])}"><b>${entry.title || entry.id}</b><small>${when.format(entry.at)}</small></a><button type="button" class="forget" data-forget="${entry.id}" aria-label="${say("home.forget", { title: entry.title || entry.id })}">×</button></li>`;
    return html`<section class="sat" aria-label="${say("home.tables")}"><h2>${say("home.tables")}</h2><ul>${rows.map(row)}</ul></section>`;
  }

  function render() {
    draw(
      html`${top("home")}<main class="setup"><div class="hero">${lairPanorama(420, 620)}<div class="flyer">${dragonFigure()}</div><div class="lede"><h1>${say("home.title")}</h1><p>${say("home.line")}</p>${mine()}</div></div>${form({ known, choice, start: start.get(), problem, busy })}</main>`,
    );
  }

  /** Options of the mode; what a finished game was played with comes with its position. */
  function options(asked) {
    const { mode } = asked;
    const side = sideOf(mode, mySeat(asked));
    const first = { random: "random", me: side, other: 1 - side }[asked.first];
    if (mode === "solo" || mode === "coop") return { difficulty: asked.difficulty };
    if (mode === "duel") return { ...asked.options, first };
    if (asked.pairing === "symmetric") return { first };
    const pairing = Object.fromEntries(asked.pairs.map((pair, i) => [i, pair.split(" ").map(Number)]));
    return { first, pairing };
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
      undo: kinds.includes("same") && !kinds.includes("friend") ? "free" : asked.undo, // they can agree aloud
      cards: from || asked.mode !== "duel" ? null : asked.cards?.text || null,
      ...(from ? { start: from.point } : {}),
    };
    const made = await post("/api/tables", body);
    const { tokens, friends } = places(asked, made);
    keep(made.table, { tokens, friends, title: title(asked) });
    start.clear();
    go(seatLink(made.table, tokens));
  }

  const input = (event) => {
    const el = event.target.closest("form");
    if (el) Object.assign(choice, read(el, choice));
  };

  return {
    title: () => say("top.home"),
    render,
    spoken: async () => {
      known = await facts();
    },
    input,
    change: async (event) => {
      const file = event.target.id === "cards-file" && event.target.files[0];
      if (file) choice.cards = { name: file.name, text: await file.text() };
      input(event);
      problem = null;
      render();
    },
    click: (event) => {
      const gone = event.target.closest("[data-forget]")?.dataset.forget;
      if (gone) forget(gone);
      else if (event.target.closest("[data-do=drop-start]")) start.clear();
      else if (event.target.closest("[data-do=drop-cards]")) choice.cards = null;
      else return;
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
