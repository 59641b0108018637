// The gallery of a house that has one: the newest first; what is counted is what games said, nothing else.
import { facts, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { artAddress, readArt } from "../lib/draw/compose.js";
import { html } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { day, say } from "../lib/words.js";
import { tabs } from "../workshop/frame.js";
import { setsOf } from "../workshop/kept.js";
import { emptyPage } from "./empty.js";
import { top } from "./top.js";

/**
 * @typedef {{ id: string, version: number, created: number, game: string, name: string, by: string,
 *   cards: number, in_line: number, games: number, art: string }} Listed
 */
/**
 * @typedef {object} Gallery
 * @property {GameFacts[]} games
 * @property {string} first game
 * @property {Listed[]} sets
 * @property {Map<string, PartGroups>} groups what covers of each game are drawn with
 * @property {Set<string | undefined>} mine
 * @property {string} chosen game
 * @property {string} words that are sought
 */

/** @param {Gallery} state */
export function view({ games, first, sets, groups, mine, chosen, words }) {
  const asked = words.toLocaleLowerCase();
  const shown = sets.filter(
    (one) =>
      (!chosen || one.game === chosen) &&
      `${one.name} ${one.by}`.toLocaleLowerCase().includes(asked),
  );
  /** @param {Listed} one */
  const tile = (one) => {
    const art = readArt(one.art) ?? { mood: "amber", back: "hills", light: "dawn" };
    const title = games.find(({ name }) => name === one.game)?.title ?? one.game;
    const played = one.games ? say("gallery.games", { n: one.games }) : say("gallery.unplayed");
    const beads = Array.from(
      { length: Math.min(40, one.cards) },
      (_, i) => html`<i class="${i < one.in_line ? "on" : ""}"></i>`,
    );
    return html`<li><a class="w-box w-setcard" href="/set/${one.id}/${one.version}"><span class="w-cover night">
      <img class="fills" src="${artAddress(art, groups.get(one.game) ?? {})}" alt=""
        loading="lazy"><span><b>${one.name}</b>
      <small>${one.by}</small></span></span><span class="column w-setbody"><span class="w-soft">${title} ·
      ${say("set.cards", { n: one.cards })}${mine.has(one.id) ? html` · ${say("gallery.yours")}` : ""}</span>
      <span class="w-beads" aria-hidden="true">${beads}</span><span class="w-soft">${say(
        "gallery.in_line",
        {
          n: one.in_line,
          of: one.cards,
        },
      )} · ${played} · ${day(one.created * 1000)}</span></span></a></li>`;
  };
  const choices = [{ name: "", title: say("gallery.all_games") }, ...games].map(
    ({
      name,
      title,
    }) => html`<button type="button" data-game="${name}" aria-pressed="${String(name === chosen)}">
      ${title}</button>`,
  );
  return html`${top("workshop")}<main class="page gallerypage" id="table"><div class="row w-head"><h1>
    ${say("workshop.tab_gallery")}<small>${say("gallery.sets", { n: sets.length })}</small></h1>
    ${tabs(first, "gallery", true)}</div><div class="row w-filters"><label class="w-field"><span class="w-label">
    ${say("gallery.search")}</span><input type="search" id="gallery-search"></label><div class="w-tabs" role="group"
    aria-label="${say("gallery.game")}">${choices}</div></div>${
      shown.length
        ? html`<ul class="tiles w-sets">${shown.map(tile)}</ul>`
        : sets.length
          ? html`<p class="w-soft">${say("gallery.nothing")}</p>`
          : emptyPage(say("gallery.empty"), `/workshop/${first}`, say("gallery.make"))
    }<p class="w-soft">${say("gallery.line")}</p></main>`;
}

/** @type {Updates<Gallery>} */
export const UPDATE = {
  game: (_, { value: chosen }) => ({ chosen }),
  "gallery-search": (_, { value: words }) => ({ words }),
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function galleryScreen(env) {
  const { games, game: first } = await facts();
  /** @type {{ sets: Listed[] }} */
  const { sets } = await get("/api/sets");
  // A cover is drawn with the things of its game: each board is taken up once for that.
  /** @type {Map<string, PartGroups>} */
  const groups = new Map();
  for (const { name } of games) groups.set(name, (await useBoard(name, env.here)).own.groups);
  const mine = new Set(games.flatMap(({ name }) => setsOf(name).map(({ link }) => link?.id)));
  const state = { games, first, sets, groups, mine, chosen: "", words: "" };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("workshop.tab_gallery", {
    click: (event) => program.press(event, ["game"]),
    input: (event) => program.entered(event, ["gallery-search"]),
  });
}
