// One's own page: tables that go on, how one fares, games that ended.
import { boardInUse } from "../boards.js";
import { html } from "../lib/html.js";
import { levelName, rungOf } from "../lib/levels.js";
import { recall } from "../lib/memory.js";
import { speed, SPEEDS } from "../lib/motion.js";
import { allModes, modeNamed } from "../lib/modes.js";
import { soundOn } from "../lib/sound.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { opponents } from "../live/finished.js";
import { troubles } from "../live/keeping.js";
import { profile, runsOf, statistics } from "../live/profile.js";
import { calledTable, seatLink, tables } from "../live/tables.js";
import { top } from "./top.js";

/**
 * @typedef {object} Yours
 * @property {Map<string, About | "gone">} asked id -> a table in short
 * @property {string} filter
 * @property {boolean} all are all finished games shown?
 * @property {Piece} note
 * @property {ReturnType<typeof import("../live/keeping.js").keeping>} copies
 */

const SHOWN = 40; // finished games before "more"

/** @param {string} mode */
const known = (mode) => allModes().some(({ name }) => name === mode);
/** @param {string} mode */
export const modeName = (mode) => (known(mode) ? modeNamed(mode).title : mode);

/**
 * A table that goes on, as far as the server has told of it.
 * @param {KeptTable} entry
 * @param {About | "gone" | undefined} told
 */
function running(entry, told) {
  const about = told === "gone" ? undefined : told;
  const link = seatLink(entry.id, entry.tokens || []);
  const { name } = calledTable(entry, about);
  const seats = entry.seats ?? [];
  const mine = about?.to_act?.some((seat) => seats.includes(seat));
  const note =
    told === "gone"
      ? say("yours.gone")
      : !about
        ? say("yours.asking")
        : !about.started
          ? say("yours.waits")
          : say(mine ? "turn.yours" : "yours.theirs");
  const turn = about?.started ? `, ${say("table.turn", { n: about.turn })}` : "";
  const more = about?.mode ? html`<small>${modeName(about.mode)}${turn}</small>` : "";
  const brief = entry.note ? html`<small>${entry.note}</small>` : "";
  const against =
    about?.people && seats.length ? opponents(about.people, about.mode, seats[0]).against : "";
  return html`<li class="seatcard${mine ? " mine" : ""}" data-key="run:${entry.id}"><a href="${link}">
    <b>${against || name}</b>${more}${brief}<i>${note}</i></a><button type="button" class="forget"
      data-forget="${entry.id}"
    aria-label="${say("home.forget", { title: against || name })}">×</button></li>`;
}

/** @param {Finished} game */
function finished(game) {
  const name = game.against || modeName(game.mode);
  return html`<tr data-key="done:${game.id}"><td>${day(game.at)}</td><td><b>${name}</b></td>
    <td>${modeName(game.mode)}</td><td><span
      class="pill result ${game.result}">${say(`yours.${game.result}`)}</span></td>
    <td class="n">${game.turns ?? ""}</td><td><a class="mini-do" href="/replay/${game.id}"
    aria-label="${say("yours.look_at", { name, date: day(game.at) })}">${say("yours.look")}</a><button type="button"
    class="forget" data-drop="${game.id}" aria-label="${say("yours.drop", { name, date: day(game.at) })}">×</button>
    </td></tr>`;
}

/** @param {Piece} label @param {{ won: number, games: number }} what */
const bar = (label, { won, games }) =>
  html`<div class="lvl"><span>${label}</span><i class="gauge"><u
    style="--v:${games ? (won / games) * 100 : 0}%"></u></i>
    <b>${won} / ${games}</b></div>`;

/**
 * How one's games went by the hero one led, where the game played last has heroes.
 * @param {Finished[]} games
 */
function byHero(games) {
  const called = boardInUse()?.houseName;
  const mode = recall("last", { mode: "" }).mode;
  if (!called || !known(mode)) return "";
  const runs = runsOf(games, modeNamed(mode).game).filter(({ name }) => called(name));
  return runs.length
    ? html`<h2 class="small">${say("yours.by_hero")}</h2><div class="column lvls">${runs.map(
        (one) => bar(called(one.name), one),
      )}</div>`
    : "";
}

/** @param {Finished[]} games */
function figures(games) {
  const sums = statistics(games);
  /** @param {number} value @param {string} key */
  const sum = (value, key) => html`<div><b>${value}</b><small>${say(`yours.${key}`)}</small></div>`;
  const levels = [...sums.levels].sort((a, b) => rungOf(a.name) - rungOf(b.name));
  const marks = sums.lately.map(
    (
      result,
    ) => html`<i class="disc ${result}">${result === "won" ? ICON.check : ICON.close}<span class="vh">
      ${say(`yours.${result}`)}</span></i>`,
  );
  return html`<div class="sums">${sum(sums.games, "games")}${sum(sums.won, "won_many")}${sum(sums.lost, "lost_many")}
    ${sum(sums.now, "streak")}${sum(sums.best, "best")}</div>
    ${
      levels.length
        ? html`<h2 class="small">${say("yours.by_level")}</h2><div class="column lvls">
      ${levels.map((one) => bar(levelName(one.name), one))}</div>`
        : ""
    }
    ${
      sums.modes.length
        ? html`<h2 class="small">${say("yours.by_mode")}</h2><div class="column lvls">
      ${sums.modes.map((one) => bar(modeName(one.name), one))}</div>`
        : ""
    }
    ${byHero(games)}
    ${marks.length ? html`<h2 class="small">${say("yours.lately")}</h2><p class="row marks">${marks}</p>` : ""}`;
}

/** Sounds and motion, as at the table. */
function manners() {
  /** @param {string} name */
  const option = (name) =>
    html`<option value="${name}"${name === speed() ? html` selected` : ""}>${say(`turn.motion_${name}`)}</option>`;
  return html`<div class="column manners"><label class="check"><input type="checkbox" id="sound"
    ${soundOn() ? html`checked` : ""}>${say("yours.sound")}</label><label class="field" for="motion">
    <span>${say("yours.motion")}</span><select id="motion">${SPEEDS.map(option)}</select></label></div>`;
}

/** @param {Yours} state @param {Finished[]} games */
function list({ filter, all }, games) {
  const shown = games.filter(({ result }) => filter === "all" || result === filter);
  /** @param {string} name */
  const tab = (name) =>
    html`<button type="button" data-filter="${name}" aria-pressed="${String(name === filter)}">
      ${say(`yours.${name}`)}</button>`;
  const head = ["date", "against", "mode", "result", "turns"].map(
    (key) => html`<th scope="col">${say(`yours.${key}`)}</th>`,
  );
  const rows = shown.length
    ? html`<div class="tablewrap" tabindex="0" role="region" aria-label="${say("yours.finished")}"><table><thead><tr>
        ${head}<th scope="col"><span class="vh">${say("yours.ways")}</span></th></tr></thead>
        <tbody>${shown.slice(0, all ? shown.length : SHOWN).map(finished)}</tbody></table></div>`
    : html`<p class="none">${say("yours.none")}</p>`;
  const n = shown.length - SHOWN;
  const more =
    n > 0 && !all
      ? html`<button type="button" class="do" data-do="more">${say("yours.more", { n })}</button>`
      : "";
  return html`<section class="done"><header class="row"><h2>${say("yours.finished")}</h2><div class="filters"
    role="group"
    aria-label="${say("chron.filter")}">${["all", "won", "lost"].map(tab)}</div></header>${rows}${more}</section>`;
}

/** @param {Yours} state */
export function view(state) {
  const { asked, note, copies } = state;
  const { games, broken } = profile();
  const done = new Set(games.map(({ id }) => id));
  /** @param {KeptTable} what */
  const goesOn = ({ id }) => {
    const told = asked.get(id);
    return !told || told === "gone" || !(told.outcome || told.kind === "puzzle");
  };
  const open = tables().filter((entry) => !entry.over && !done.has(entry.id) && goesOn(entry));
  const cards = open.length
    ? html`<ul class="tiles">${open.map((entry) => running(entry, asked.get(entry.id)))}</ul>`
    : html`<p class="none">${say("yours.no_tables")} <a href="/">${say("top.home")}</a></p>`;
  return html`${top("yours")}<main class="yours" id="table">
    <section class="column me"><h1>${recall("name", "") || say("top.yours")}</h1>
    ${troubles(say("yours.broken"), broken)}${note}${figures(games)}
    <footer class="column">${copies.panel()}${manners()}</footer></section>
    <section class="open"><h2>${say("yours.running")}</h2>${cards}</section>${list(state, games)}
    <section class="loader2"><h2>${say("replay.title")}</h2><p>${say("yours.record_line")}</p>
    <label class="field" for="record-file"><span>${say("replay.file")}</span>
    <input type="file" id="record-file"></label></section></main>`;
}
