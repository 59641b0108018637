// The page that shares a study: a link to one version, how it opens, whose hands are seen; the study as a file.
import { html } from "../lib/html.js";
import { linkBox, versionChoice } from "../lib/sharing.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { openOrigin } from "../live/network.js";
import { top } from "../screens/top.js";
import { keptStudy } from "./kept.js";
import { heading } from "./side.js";

/**
 * @typedef {object} StudyShare
 * @property {string} id
 * @property {Study} study
 * @property {boolean} found is it there?
 * @property {string} trouble
 * @property {boolean} newest does the link lead to the newest version?
 * @property {import("../lib/clipboard.js").Copied} copied
 * @property {SeatHand[] | null} hands of a game that was played at a table of this server
 * @property {Map<number, string>} own tokens of one's own seats
 * @property {Set<number>} agreeing seats that agree with the first link, unless their ticks are taken away
 */

/** @param {string} id */
export const linkOf = (id) => keptStudy(id)?.link ?? null;
/** @param {StudyShare} state */
export function where({ id, newest }) {
  const link = linkOf(id);
  const path = link ? `/study/${link.id}${newest ? "" : `/${link.version}`}` : "";
  return path && `${openOrigin() ?? location.origin}${path}`;
}

/** @param {Piece} input @param {string} words */
const tick = (input, words) =>
  html`<label class="check">${input}<span>${say(words)}</span></label>`;
/** @param {boolean} on */
const checked = (on) => (on ? html` checked` : "");

/** @param {StudyShare} state @param {SeatHand} one */
function handRow({ own, agreeing }, { seat, kind, name, shown }) {
  const on = checked(shown || agreeing.has(seat));
  const said =
    kind === "computer"
      ? html`<span class="pill st-pill good">${say("study.computer_shown")}</span>`
      : own.has(seat)
        ? tick(html`<input type="checkbox" data-hand="${seat}"${on}>`, "study.show_mine")
        : html`<span class="pill st-pill${shown ? " good" : ""}">
          ${say(shown ? "study.agreed" : "study.until_agreed")}</span>`;
  return html`<li><b>${name}</b>${said}</li>`;
}

/**
 * Nobody here can be asked: whoever shares it answers for every seat. A file may have no names.
 * @param {Study} study
 */
function wordRows({ record, players, hands }) {
  const acted = [...record.matchAll(/^p(\d{1,2}):/gm)].map(([, n]) => Number(n));
  const count = Math.max(players.length, ...acted, 1);
  return Array.from({ length: count }, (_, seat) => {
    const on = checked(hands[seat] === "shown");
    const name = players[seat] || say("study.seat", { n: seat + 1 });
    return html`<li><b>${name}</b>${tick(
      html`<input type="checkbox" data-word="${seat}"${on}>`,
      "study.may_show",
    )}</li>`;
  });
}

/** @param {StudyShare} state */
function consent(state) {
  const { hands, own, agreeing, study } = state;
  const asked = hands?.some(
    ({ seat, kind, shown }) => kind === "person" && !shown && !own.has(seat),
  );
  const address = `/replay/${study.table}`;
  const line = !hands
    ? say("study.by_word")
    : asked
      ? html`${say("study.ask_them")} <a href="${address}">${location.origin}${address}</a>`
      : agreeing.size
        ? say("study.alone_line")
        : "";
  return html`<h2>${say("study.hands")}</h2><ul class="column st-consent">${
    hands ? hands.map((one) => handRow(state, one)) : wordRows(study)
  }</ul>${line ? html`<p class="w-soft">${line}</p>` : ""}<p class="w-soft">${say("study.hands_line")}</p>`;
}

/** @param {StudyShare} state */
export function view(state) {
  const { id, study, found, trouble, newest, copied } = state;
  const link = linkOf(id);
  const page = { study, path: `/studies/${id}`, tab: "share", mine: true };
  /** @param {string} name */
  const mode = (name) =>
    tick(
      html`<input type="radio" name="mode" value="${name}"${checked(study.mode === name)}>`,
      `study.opens_${name}`,
    );
  /** @param {"title" | "by"} name @param {string} words @param {number} most */
  const field = (name, words, most) =>
    html`<label class="w-field" for="study-${name}"><span class="w-label">${say(words)}</span><input
      id="study-${name}" maxlength="${most}" value="${study[name]}" dir="auto"></label>`;
  const open = html`<input type="checkbox" id="study-open"${checked(Boolean(keptStudy(id)?.open))}>`;
  return html`${top("studies")}<main class="page column st-share" id="table">${heading(page)}${
    trouble ? html`<p class="w-wrong" role="alert">${ICON.warn}<span>${trouble}</span></p>` : ""
  }<div class="st-sharegrid"><section class="w-box column w-share">${field("title", "study.name", 120)}
    ${field("by", "study.by", 60)}${
      link ? html`${linkBox(where(state), copied)}${versionChoice(link.version, newest)}` : ""
    }<fieldset class="w-field" data-key="study-opens"><legend>${say("study.opens")}</legend>
    ${mode("read")}${mode("guess")}</fieldset>${tick(open, "study.may_note")}
    <button type="button" class="end" data-do="share"${found ? "" : html` disabled`}>${ICON.link}<span>
    ${say(link ? "link.again" : "link.make")}</span></button><p class="w-soft">${say("study.share_line")}</p>${
      link
        ? html`<button type="button" class="do quiet" data-do="back">${ICON.close}<span>
          ${say("link.take_back")}</span></button>`
        : ""
    }</section><section class="w-box column w-share">${consent(state)}</section><section
      class="w-box column w-share"><h2>
    ${say("study.as_file")}</h2><p class="w-soft">${say("study.file_line")}</p><button type="button" class="do"
    data-do="save">${ICON.save}<span>${say("study.save")}</span></button></section></div></main>`;
}
