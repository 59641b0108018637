// The first page: the game and what leads into it, the tables one sits at, the form of a new game.
import { board } from "../boards.js";
import { learnCard } from "../coach/learn.js";
import { html } from "../lib/html.js";
import { journey } from "../journey/kept.js";
import { moment, say } from "../lib/words.js";
import { isFinished } from "../live/profile.js";
import { calledTable, seatLink, tables } from "../live/tables.js";
import { form } from "./newgame.js";
import { levelOptions } from "./rungs.js";
import { startPoint } from "./start.js";
import { top } from "./top.js";

const SHOWN = 3; // tables one sits at; all of them are on a page of their own

/**
 * @typedef {object} Home
 * @property {Choice} choice
 * @property {HouseFacts} known
 * @property {Record<string, string>} posters by game
 * @property {Map<string, About>} abouts id -> a table in short
 * @property {Piece | null} problem
 * @property {boolean} busy
 */

export const mineNow = () =>
  tables()
    .filter(({ id, over }) => !over && !isFinished(id))
    .slice(0, SHOWN);

/** @param {Home} state */
function mine({ abouts }) {
  const rows = mineNow();
  if (!rows.length) return "";
  /** @param {KeptTable} entry */
  const row = (entry) => {
    const { name, mode } = calledTable(entry, abouts.get(entry.id));
    const told = [mode !== name && mode, entry.note].filter(Boolean);
    const more = told.map((one) => html`<small>${one}</small>`);
    const turn = abouts.get(entry.id)?.to_act?.some((seat) => entry.seats?.includes(seat));
    return html`<li data-key="mine:${entry.id}"><a href="${seatLink(entry.id, entry.tokens || [])}">
      <b>${name}</b>${more}${turn ? html`<i class="due">${say("turn.yours")}</i>` : ""}
      <small>${moment(entry.at)}</small></a>
      <button type="button" class="forget" data-forget="${entry.id}"
        aria-label="${say("home.forget", { title: name })}">×</button></li>`;
  };
  return html`<section class="sat" aria-label="${say("home.tables")}"><h2>${say("home.tables")}</h2>
    <ul>${rows.map(row)}</ul></section><a class="all-yours" href="/yours">${say("home.all")}</a>`;
}

/** @param {Home} state */
export function view(state) {
  const { known } = state;
  const more = { levels: levelOptions(), crowns: journey().crowns, start: startPoint().get() };
  return html`${top("home")}<main class="setup"><div class="hero night">${board().backdrop(420, 620)}
    <div class="flyer">${board().figure()}</div>
    <div class="lede"><h1>${say("hero.title")}</h1><p>${say("hero.line")}</p>
    <p class="minutes">${say("hero.minutes")} · <a href="/rules/${known.game}">${say("home.rules")}</a></p>
    ${learnCard(known.lessons)}
    <a class="way" href="/puzzles"><b>${say("puzzle.home")}</b><small>${say("puzzle.home_line")}</small></a>
    ${mine(state)}</div></div>
    ${form({ ...state, ...more })}</main>`;
}
