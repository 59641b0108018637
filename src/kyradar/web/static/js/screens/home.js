// The new game dialog and the tables one sits at. Begin works without touching anything.
import { dragonFigure } from "../draw/art/dragon.js";
import { lairPanorama } from "../draw/art/city.js";
import { post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { language, say } from "../lib/words.js";
import { facts } from "../game/catalog.js";
import { forget, keep, seatLink, tables } from "../game/tables.js";
import { form, read } from "./newgame.js";
import { startPoint } from "./start.js";
import { top } from "./top.js";

const KEPT = {
  against: "computer",
  level: "apprentice",
  name: "",
  friend: "",
  house: "0",
  first: "random",
  options: {},
  undo: "ask",
  chat: true,
};

export async function homeScreen({ draw, go }) {
  let known = await facts();
  const start = startPoint();
  const choice = { ...KEPT, ...recall("last", {}), seed: "", cards: null };
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

  /** The seats as the server wants them, in order; `me` is where this person sits. */
  function seats(asked) {
    const me = Number(asked.house);
    const self = { kind: "person", name: asked.name || null };
    const other =
      asked.against === "computer"
        ? { kind: "computer", level: asked.level, name: say(`level.${asked.level}`) }
        : { kind: "person", name: asked.friend || null };
    return me === 0 ? [self, other] : [other, self];
  }

  async function begin(asked) {
    const me = Number(asked.house);
    const first = { random: "random", me, other: 1 - me }[asked.first];
    const from = start.get();
    const body = {
      mode: "duel",
      options: from ? {} : { ...asked.options, first },
      seed: asked.seed === "" || from ? null : Number(asked.seed),
      seats: seats(asked),
      chat: asked.against === "friend" && asked.chat,
      undo: asked.against === "same" ? "free" : asked.undo, // at one screen they can agree aloud
      cards: from ? null : asked.cards?.text || null,
      ...(from ? { start: from.point } : {}),
    };
    const made = await post("/api/tables", body);
    const tokenOf = (index) => made.seats.find((seat) => seat.seat === index)?.token;
    const tokens = asked.against === "same" ? [tokenOf(0), tokenOf(1)] : [tokenOf(me)];
    const friends =
      asked.against === "friend" ? [{ seat: 1 - me, token: tokenOf(1 - me), name: asked.friend }] : [];
    const title = {
      computer: say(`level.${asked.level}`),
      friend: asked.friend || say("home.a_friend"),
      same: say("home.same"),
    }[asked.against];
    keep(made.table, { tokens, friends, title });
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
