// One's own page: tables that go on, games that ended, how one fares; all of it kept in the browser.
import { boardInUse, boardOf, facts } from "../boards.js";
import { get, Refused } from "../lib/api.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { levelName, rungOf } from "../lib/levels.js";
import { recall, remembers } from "../lib/memory.js";
import { setSpeed, speed, SPEEDS } from "../lib/motion.js";
import { allModes, modeNamed } from "../lib/modes.js";
import { setSound, soundOn } from "../lib/sound.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import { keepFinished, opponents } from "../live/finished.js";
import { keeping } from "../live/keeping.js";
import { openFile, refusal, takeHanded } from "../live/opening.js";
import { drop, forgetBroken, profile, runsOf, statistics } from "../live/profile.js";
import { calledTable, dropTable, forget, seatLink, tables } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { openRecord } from "./replay.js";
import { top } from "./top.js";

const LOOKED_AFTER = 12; // tables that are asked about
const SHOWN = 40; // finished games before "more"

/** @param {number} at */
const day = (at) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
/** @param {string} mode */
const known = (mode) => allModes().some(({ name }) => name === mode);
/** @param {string} mode */
const modeName = (mode) => (known(mode) ? modeNamed(mode).title : mode);

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
    <td>${modeName(game.mode)}</td><td><span class="pill result ${game.result}">${say(`yours.${game.result}`)}</span></td>
    <td class="n">${game.turns ?? ""}</td><td><a class="mini-do" href="/replay/${game.id}"
    aria-label="${say("yours.look_at", { name, date: day(game.at) })}">${say("yours.look")}</a><button type="button"
    class="forget" data-drop="${game.id}" aria-label="${say("yours.drop", { name, date: day(game.at) })}">×</button>
    </td></tr>`;
}

/**
 * @param {Piece} label
 * @param {{ won: number, games: number }} what
 */
const bar = (label, { won, games }) =>
  html`<div class="lvl"><span>${label}</span><i class="gauge"><u style="--v:${games ? (won / games) * 100 : 0}%"></u></i>
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
  /**
   * @param {number} value
   * @param {string} key
   */
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

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
export async function yoursScreen({ draw, go, here }) {
  /** @type {Map<string, About | "gone">} */
  const asked = new Map(); // id -> a table in short, or "gone"
  let filter = "all";
  let all = false;
  /** @type {Piece} */
  let note = "";
  let left = false;
  const copies = keeping((told) => {
    note = told;
    lookAfter();
    render();
  });

  async function lookAfter() {
    const { games } = profile();
    const done = new Set(games.map(({ id }) => id));
    const open = tables()
      .filter(({ id }) => !done.has(id))
      .slice(0, LOOKED_AFTER);
    await Promise.all(
      open.map(async (entry) => {
        try {
          /** @type {About} */
          const about = await get(
            `/api/tables/${encodeURIComponent(entry.id)}/about?lang=${language()}`,
          );
          asked.set(entry.id, about);
          if (about.outcome && about.kind === "game") keepFinished(about, entry.seats ?? []);
        } catch (error) {
          if (error instanceof Refused && error.status === 404) asked.set(entry.id, "gone");
        }
      }),
    );
    if (!left) render();
  }

  /** @param {string | null} broken */
  function troubles(broken) {
    const blocked = remembers()
      ? ""
      : html`<p class="problem" role="alert">${say("yours.blocked")}</p>`;
    const aside = broken
      ? html`<div class="problem" role="alert"><p>${say("yours.broken")}</p><p class="row">
          <button type="button" class="do" data-do="save-broken">${say("yours.save_broken")}</button>
          <button type="button" class="do quiet" data-do="forget-broken">${say("yours.forget_broken")}</button>
          </p></div>`
      : "";
    return html`${blocked}${aside}${note}`;
  }

  /** @param {Finished[]} games */
  function list(games) {
    const shown = games.filter(({ result }) => filter === "all" || result === filter);
    /** @param {string} name */
    const tab = (name) =>
      html`<button type="button" data-filter="${name}" aria-pressed="${String(name === filter)}">
        ${say(name === "all" ? "yours.all" : `yours.${name}`)}</button>`;
    const head = ["date", "against", "mode", "result", "turns"].map(
      (key) => html`<th scope="col">
      ${say(`yours.${key}`)}</th>`,
    );
    const rows = shown.length
      ? html`<div class="tablewrap" tabindex="0" role="region" aria-label="${say("yours.finished")}"><table><thead><tr>
          ${head}<th scope="col"><span class="vh">${say("yours.ways")}</span></th></tr></thead>
          <tbody>${shown.slice(0, all ? shown.length : SHOWN).map(finished)}</tbody></table></div>`
      : html`<p class="none">${say("yours.none")}</p>`;
    const more =
      shown.length > SHOWN && !all
        ? html`<button type="button" class="do" data-do="more">${say("yours.more", {
            n: shown.length - SHOWN,
          })}</button>`
        : "";
    return html`<section class="done"><header class="row"><h2>${say("yours.finished")}</h2><div class="filters" role="group"
      aria-label="${say("chron.filter")}">${["all", "won", "lost"].map(tab)}</div></header>${rows}${more}</section>`;
  }

  function render() {
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
    const name = recall("name", "") || say("top.yours");
    draw(html`${top("yours")}<main class="yours" id="table">
      <section class="column me"><h1>${name}</h1>${troubles(broken)}${figures(games)}
      <footer class="column">${copies.panel()}${manners()}</footer></section>
      <section class="open"><h2>${say("yours.running")}</h2>${cards}</section>${list(games)}
      <section class="loader2"><h2>${say("replay.title")}</h2><p>${say("yours.record_line")}</p>
      <label class="field" for="record-file"><span>${say("replay.file")}</span>
      <input type="file" id="record-file"></label></section></main>`);
  }

  /** @param {string} record */
  function replay(record) {
    openRecord(record);
    go("/replay");
  }
  /** @param {string} id a table's */
  const called = (id) => {
    const entry = tables().find((one) => one.id === id);
    const told = asked.get(id);
    return entry ? calledTable(entry, told === "gone" ? undefined : told).name : "";
  };
  /** @param {string} id a game's */
  function dropGame(id) {
    const game = profile().games.find((one) => one.id === id);
    const title = game ? game.against || modeName(game.mode) : "";
    offerUndo(drop(id, title), title, render);
    forget(id); // over: its record is found by the game
  }

  /** @type {Record<string, () => void>} */
  const COMMANDS = {
    export: copies.save,
    "save-broken": () => saveFile("kyradar-games.broken.txt", profile().broken ?? "", "text/plain"),
    "forget-broken": forgetBroken,
    more: () => {
      all = true;
    },
  };

  await facts();
  if (allModes().length)
    await boardOf(recall("last", { mode: "" }).mode || allModes()[0].name, here).catch(() => {});
  lookAfter();
  copies.handed();
  const handed = takeHanded(["record"]);
  if (handed) replay(handed.text);
  return {
    title: () => say("top.yours"),
    render,
    leave: () => {
      left = true;
    },
    spoken: lookAfter,
    click: (event) => {
      /** @param {string} selector */
      const at = (selector) => event.target.closest(selector);
      const { forget: gone } = at("[data-forget]")?.dataset ?? {};
      const { drop: dropped } = at("[data-drop]")?.dataset ?? {};
      const { filter: chosen } = at("[data-filter]")?.dataset ?? {};
      const { do: command } = at("[data-do]")?.dataset ?? {};
      if (gone) {
        const title = called(gone);
        offerUndo(dropTable(gone, title), title, render);
      } else if (dropped) dropGame(dropped);
      else if (chosen) filter = chosen;
      else if (command) COMMANDS[command]?.();
      else return;
      render();
    },
    change: async ({ target }) => {
      if (target.id === "sound") setSound(target.checked);
      if (target.id === "motion") setSpeed(target.value);
      if (await copies.chosen(target)) return;
      if (target.id === "record-file" && target.files?.[0]) {
        const { opened, wrong } = await openFile(target.files[0], ["record"]);
        if (opened) return void replay(opened.text);
        note = refusal(wrong);
        render();
      }
    },
  };
}
