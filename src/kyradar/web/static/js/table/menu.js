// The menu of a table in the bar, and beside it the button that opens chronicle and chat on small screens.
import { html } from "../lib/html.js";
import { partnersOf } from "../lib/modes.js";
import { speed, stepping } from "../lib/motion.js";
import { nameOf } from "../lib/people.js";
import { soundOn } from "../lib/sound.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { noticesOn } from "../live/turn.js";
import { drawer } from "./viewer.js";

/** @param {string} name @param {string} key */
const item = (name, key) => html`<button type="button" data-do="${name}">${say(key)}</button>`;

/**
 * A computer that plays with one: who of both begins.
 * @param {import("../live/scene.js").Scene} what
 */
function lead({ seat, state, rules }) {
  const own = seat === null || seat === undefined || !rules ? [] : partnersOf(rules.mode, seat);
  const partner = own.find((one) => state?.people?.[one]?.kind === "computer");
  if (partner === undefined || !state) return "";
  const first = state.partner_first.includes(partner);
  return html`<button type="button" data-do="partner-first" data-first="${String(!first)}">
    ${say(first ? "partner.later" : "partner.first", { name: nameOf(state, partner) })}</button>`;
}

/** How the page behaves: sounds, motion, notices. */
const ways = () => html`<button type="button" data-do="sound" aria-pressed="${String(soundOn())}">
  ${say(soundOn() ? "turn.sound_off" : "turn.sound_on")}</button>
  <button type="button" data-do="motion">${say(`turn.motion_${speed()}`)}</button>
  <button type="button" data-do="steps">${say(`turn.steps_${stepping()}`)}</button>
  <button type="button" data-do="notices">${say(noticesOn() ? "turn.stop_notices" : "turn.notices")}</button>`;

/**
 * `news` counts the lines of the chat that came while it was out of sight.
 * @param {{ ui: TableUi, game: string | null, scene: import("../live/scene.js").Scene,
 *   puzzle: boolean, news: number }} what
 */
export function menu({ ui, game, scene, puzzle, news }) {
  const seated = scene.seat !== null && scene.seat !== undefined;
  const chat = scene.rules?.chat ? item("mute", ui.quiet ? "menu.chat_on" : "menu.chat_off") : "";
  const start = scene.state?.back?.includes("start") ? item("back-start", "back.start") : "";
  /** @param {string} name */
  const page = (name) => html`<a href="/${name}/${game}" target="_blank">${say(`top.${name}`)}</a>`;
  const title = say("menu.title");
  return html`<details class="menu" id="menu"><summary aria-label="${title}">
    <span>${title}</span>${ICON.menu}</summary><div>
    ${item("share", "menu.share")}${page("rules")}${page("cards")}${chat}${lead(scene)}${start}${ways()}
    ${seated && !scene.state?.outcome ? item("ask-resign", "menu.resign") : ""}</div></details>
    ${drawer(say(puzzle ? "puzzle.flag" : "rail.chronicle"), news)}`;
}
