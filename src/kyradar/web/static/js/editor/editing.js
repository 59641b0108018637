// The position that is edited: what is known of it and its places, and the page around it.
import { alertLine } from "../lib/controls.js";
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { top } from "../screens/top.js";
import { reportOf, winner } from "./ask.js";
import { firstSetup } from "./begin.js";
import { drawHead, drawPaste } from "./head.js";
import { drawGroup } from "./parts.js";
import { faultLabels, placesOf, refsOf } from "./places.js";
import { nearest, textOf, tidy } from "./setup.js";
import { drawSide } from "./side.js";
import { drawTray } from "./tray.js";

/**
 * @typedef {object} Editing
 * @property {HouseFacts} house
 * @property {Mode[]} modes of the game
 * @property {Position} setup
 * @property {string | null} cut what was wrong with the link
 * @property {Position[]} back what can be taken back
 * @property {string} chosen path of a place
 * @property {string} tab of the tray
 * @property {string} search in the tray
 * @property {{ open: boolean, text: string, trouble: Piece }} paste
 * @property {PositionTold | null} told what the server says of the position
 * @property {string | null} trouble
 * @property {boolean} waits was something changed since it was looked at?
 * @property {number} timer until it is looked at
 * @property {string} line that is asked about
 * @property {AllowedTold | null} answer
 * @property {EditState["posed"]} posed
 * @property {boolean} reporting
 * @property {string} note of the report
 * @property {ReturnType<typeof winner>} who wins
 */

/** @param {HouseFacts} house @param {Mode[]} modes @param {() => void} render @returns {Editing} */
export const beginning = (house, modes, render) => ({
  ...{ house, modes, ...firstSetup(house.game, modes), back: [], chosen: "" },
  ...{ tab: "", search: "", line: "", note: "", told: null, trouble: null, waits: true, timer: 0 },
  ...{ answer: null, posed: null, reporting: false, who: winner(render) },
  paste: { open: false, text: "", trouble: "" },
});

/** @param {Editing} state */
export const groupsOf = ({ setup }) => board().edit.groups(setup);
/** @param {Editing} state @param {string} [ref] */
export const placeAt = (state, ref = state.chosen) =>
  placesOf(groupsOf(state)).find((one) => one.ref === ref) ?? null;
/** @param {Editing} state */
export const modeOf = ({ setup, modes }) => String(setup.mode ?? modes[0].name);
/** @param {Editing} state */
export const short = ({ setup }) => /** @type {Position} */ (tidy(setup) ?? {});
/** What could be asked about here. @param {Editing} state */
export const linesOf = (state) => [
  ...placesOf(groupsOf(state)).flatMap((one) => board().edit.asks(state.setup, one)),
  ...(state.told?.legal ?? []).map((one) => one.replace(/^p\d: /, "")),
];

/** @param {Editing} state @returns {EditState} */
function besides(state) {
  const { house, setup, told, line, answer, note } = state;
  const shown = groupsOf(state);
  const place = placeAt(state);
  const versions = `Kyradar ${house.version ?? ""}`.trim();
  const allowed = answer?.allowed ?? null;
  return {
    ...{ setup, told, line, answer, note, trouble: state.trouble, waits: state.waits },
    ...{ game: house.game, winner: state.who.state(), posed: state.posed, lines: linesOf(state) },
    labels: faultLabels(told?.faults ?? [], shown, refsOf(shown)),
    asks: place ? board().edit.asks(setup, place) : [],
    report: state.reporting ? reportOf({ setup: short(state), line, allowed, note, versions }) : "",
  };
}

/** @param {Editing} state */
export function view(state) {
  const { house, modes, setup, chosen, paste, cut } = state;
  const shown = groupsOf(state);
  if (!shown.length)
    return html`${top("editor")}<main class="broken" id="table"><h1>${say("editor.title")}</h1>
      <p>${say("editor.no_board")}</p></main>`;
  const known = refsOf(shown);
  const bad = new Set((state.told?.faults ?? []).flatMap(({ ref }) => nearest(ref, known) ?? []));
  const mode = modeOf(state);
  const { games, game } = house;
  const head = { games, game, modes, mode, back: state.back.length > 0, open: paste.open };
  return html`${top("editor")}<main class="page editor" id="table">${drawHead(head)}
    ${alertLine(cut)}${drawPaste(paste)}
    <div class="e-grid"><div class="e-main"><div class="column e-table mode-${mode}">${shown.map(
      (one) => drawGroup(one, { setup, chosen, bad }),
    )}</div>${drawTray(placeAt(state), state)}</div>
    ${drawSide(besides(state))}</div><details class="e-text"><summary>${say("editor.as_text")}</summary>
    <pre>${textOf(setup)}</pre><button type="button" class="mini-do" data-copy="${textOf(setup)}">
    ${say("editor.copy")}</button></details></main>`;
}
