// The rush: how it goes, what came of the last one, and the ones before.
import { alertLine } from "../lib/controls.js";
import { messageOf } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { openPuzzle, puzzleIndex, puzzlesNamed, rushIds } from "../live/puzzles.js";
import { head, shortDay } from "../journey/frame.js";
import { journey } from "../journey/kept.js";
import { endRush, ROW, rushing, startRush } from "../journey/rush.js";
import { beads } from "../journey/rushbar.js";
import { top } from "./top.js";

const SLOW = 20; // seconds from which on a puzzle is worth another look
const LISTED = 8;
/** @param {Rush} rush */
const solvedOf = ({ results }) => results.filter(({ solved }) => solved).length;

/**
 * @typedef {object} Rushing
 * @property {Rush | null} last the one that has just ended
 * @property {boolean} clock
 * @property {string} problem
 * @property {(Puzzle & { number: number })[]} listed of the last one, those worth another look
 */

/** @param {Rush | null} last */
async function load(last) {
  const wanted = (last?.results ?? [])
    .filter(({ solved, seconds }) => !solved || seconds >= SLOW)
    .slice(0, LISTED);
  const { all } = await puzzleIndex();
  const numbers = new Map(all.map(({ id, number }) => [id, number]));
  const puzzles = await puzzlesNamed(wanted.map(({ id }) => id));
  return puzzles.map((one) => ({ ...one, number: numbers.get(one.id) ?? 0 }));
}

/** @param {Rush[]} rushes */
function strips(rushes) {
  const most = Math.max(1, ...rushes.map(solvedOf));
  return html`<ol class="column jo-strips">${rushes.slice(0, 6).map(
    (one) => html`<li><span class="w-soft">${shortDay(one.at)}</span><span class="gauge">
      <i style="--v:${(solvedOf(one) / most) * 100}%"></i></span><b>${solvedOf(one)}</b></li>`,
  )}</ol>`;
}

/** @param {Rush} rush @param {Rushing["listed"]} listed */
function again({ results }, listed) {
  const list = listed.map(({ id, number, title, mode_title }) => {
    const { solved, seconds } = results.find((one) => one.id === id) ?? {
      solved: false,
      seconds: 0,
    };
    return html`<li><button type="button" class="item press" data-puzzle="${id}"><i>${number}</i><span>
        <b>${title}</b><small>${mode_title}</small></span><span class="pill ${solved ? "open" : "bad"}">
        ${solved ? say("rush.seconds", { n: Math.round(seconds) }) : say("rush.missed")}</span></button></li>`;
  });
  return list.length
    ? html`<h2>${say("rush.look_again")}</h2><p class="w-soft">${say("rush.look_again_line")}</p>
        <ul class="tiles jo-missed">${list}</ul>`
    : html`<h2>${say("rush.all_well")}</h2>`;
}

/** @param {Rushing} state */
function start({ clock, last }) {
  return html`<label class="check"><input type="checkbox" id="no-clock"${clock ? "" : html` checked`}>
    <span>${say("rush.no_clock", { n: ROW })}</span></label>
    <div class="w-row"><button type="button" class="end" data-do="begin">${ICON.play}<span>
    ${say(last ? "rush.once_more" : "rush.begin")}</span></button></div>`;
}

/** @param {Rushing} state */
function result(state) {
  const { last, problem, listed } = state;
  const { rushes, rating } = journey();
  const best = Math.max(0, ...rushes.map(solvedOf));
  const mine = last ? solvedOf(last) : 0;
  const line = mine >= best ? say("rush.is_best") : say("rush.short", { n: best - mine });
  const number = last
    ? html`<b>${mine}</b><h2>${line}</h2>${beads(last.results)}`
    : html`<h2>${say("rush.how")}</h2><p>${say("rush.how_line")}</p>`;
  const rated = html`<h3>${say("rating.title")}</h3><p><b class="jo-rating">${Math.round(rating.me.rating)}</b>
    <span class="w-soft">${say("rating.width", { n: Math.round(rating.me.deviation * 2) })}</span></p>
    <p class="w-soft">${say("rush.unrated")}</p>`;
  return html`<div class="split jo-endgrid"><section class="w-box jo-score">${number}
    ${rushes.length ? strips(rushes) : ""}${alertLine(problem)}
    ${start(state)}</section><section class="w-box">${
      last
        ? again(last, listed)
        : html`<h2>${say("rush.rules")}</h2>
    <ul class="prose column">${["rule_misses", "rule_pass", "rule_hidden", "rule_off"].map(
      (key) => html`<li>${say(`rush.${key}`)}</li>`,
    )}</ul>`
    }<hr class="jo-hr">${rated}</section></div>`;
}

/** @param {Rushing} state */
export const view = (state) =>
  html`${top("journey")}<main class="page" id="table">${head("rush", say("journey.rush"))}${result(state)}</main>`;

/** @param {Sent1<Rushing>} sent @param {string} id */
async function open({ env }, id) {
  try {
    env.go(await openPuzzle(id, Boolean(rushing())));
    return false;
  } catch (error) {
    endRush();
    return { problem: messageOf(error) };
  }
}

/** @type {Updates<Rushing>} */
export const UPDATE = {
  puzzle: (_, sent) => open(sent, sent.value),
  begin: async ({ clock }, sent) => {
    const ids = await rushIds().catch(messageOf);
    if (typeof ids === "string") return { problem: ids };
    return open(sent, startRush(ids, clock).queue[0]);
  },
  "no-clock": (_, { on }) => {
    remember("rush.clock", !on);
    return { clock: !on };
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function rushScreen(env) {
  let last = rushing() ? endRush() : null; // whoever comes back here has stopped
  if (last || location.hash === "#end") last ??= journey().rushes[0] ?? null;
  /** @type {Rushing} */
  const state = {
    ...{ last, clock: recall("rush.clock", /** @type {boolean} */ (true)), problem: "" },
    listed: await load(last),
  };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("journey.rush", {
    spoken: async () => void (state.listed = await load(state.last)),
    click: (event) => program.press(event, ["puzzle"]),
    change: (event) => program.entered(event, ["no-clock"]),
  });
}
