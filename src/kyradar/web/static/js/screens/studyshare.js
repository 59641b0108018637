// Sharing a study: a link to one version, how it opens, whose hands are seen; and the study as a file.
import { messageOf, post } from "../lib/api.js";
import { copyText } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { linkBox, versionChoice } from "../lib/sharing.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { lookAround, openOrigin } from "../live/network.js";
import { newStudy, writeStudy } from "../study/format.js";
import { handsOf, ownSeats, shownAtFirst } from "../study/hands.js";
import { keepStudy, keptStudy, openStudy } from "../study/kept.js";
import { heading } from "../study/side.js";
import { top } from "./top.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function studyShareScreen({ draw, id: address }) {
  const [id] = address.split("/");
  let trouble = "";
  let newest = false;
  /** @type {import("../lib/clipboard.js").Copied} */
  let copied = "";
  /** @type {SeatHand[] | null} */
  let hands = null; // of a game that was played at a table of this server
  let study = newStudy();
  const found = openStudy(id);
  if (found) study = found;
  else trouble = say("study.gone");
  await lookAround();
  const own = new Map(ownSeats(study.table).map(({ seat, token }) => [seat, token]));
  if (study.table) hands = await handsOf(study.table).catch(() => null);

  const link = () => keptStudy(id)?.link ?? null;
  // Seats that agree with the first link, unless their ticks are taken away.
  const agreeing = new Set(
    hands && !link() ? shownAtFirst(hands, own).map(({ seat }) => seat) : [],
  );
  /** @param {number} seat @param {boolean} shown */
  async function agree(seat, shown) {
    agreeing.delete(seat);
    const path = `/api/tables/${encodeURIComponent(study.table)}/hands`;
    hands = (await post(path, { token: own.get(seat), shown })).hands;
  }
  const where = () => {
    const known = link();
    return known
      ? `${openOrigin() ?? location.origin}/study/${known.id}${newest ? "" : `/${known.version}`}`
      : "";
  };
  /** @param {Study} changed @param {Partial<KeptStudy>} [more] */
  function keep(changed, more) {
    study = changed;
    trouble = keepStudy(id, study, more) ? "" : say("study.no_room");
  }
  /** @param {() => Promise<void>} what */
  async function attempt(what) {
    trouble = "";
    copied = "";
    try {
      await what();
    } catch (error) {
      trouble = messageOf(error);
    }
    render();
  }
  const share = () =>
    attempt(async () => {
      const known = link();
      for (const seat of agreeing) await agree(seat, true);
      /** @type {SharedLink} */
      const answer = await post("/api/studies", {
        study: writeStudy(study),
        open: keptStudy(id)?.open ?? false,
        seen: keptStudy(id)?.seen ?? 0,
        ...(known ? { id: known.id, key: known.key } : {}),
      });
      keep(study, { link: answer });
    });
  const takeBack = () =>
    attempt(async () => {
      const known = link();
      if (!known) return;
      await post(`/api/studies/${known.id}/take-back`, { key: known.key });
      keep(study, { link: null });
    });

  /** @param {SeatHand} one */
  function handRow({ seat, kind, name, shown }) {
    const token = own.get(seat);
    const said =
      kind === "computer"
        ? html`<span class="pill st-pill good">${say("study.computer_shown")}</span>`
        : token
          ? html`<label class="check"><input type="checkbox" data-hand="${seat}"${
              shown || agreeing.has(seat) ? html` checked` : ""
            }><span>
              ${say("study.show_mine")}</span></label>`
          : html`<span class="pill st-pill${shown ? " good" : ""}">
            ${say(shown ? "study.agreed" : "study.until_agreed")}</span>`;
    return html`<li><b>${name}</b>${said}</li>`;
  }
  /** Names by seat; a file may have none. */
  function seatNames() {
    const acted = [...study.record.matchAll(/^p(\d):/gm)].map(([, n]) => Number(n));
    const count = Math.max(study.players.length, ...acted, 1);
    return Array.from(
      { length: Math.min(4, count) },
      (_, seat) => study.players[seat] || say("study.seat", { n: seat + 1 }),
    );
  }
  /** Nobody here can be asked: whoever shares it answers for it. */
  const wordRow = (/** @type {string} */ name, /** @type {number} */ seat) =>
    html`<li><b>${name}</b><label class="check"><input type="checkbox" data-word="${seat}"${
      study.hands[seat] === "shown" ? html` checked` : ""
    }><span>${say("study.may_show")}</span></label></li>`;
  function consent() {
    const asked = hands?.some(
      ({ seat, kind, shown }) => kind === "person" && !shown && !own.has(seat),
    );
    const line = hands
      ? asked
        ? html`<p class="w-soft">${say("study.ask_them")} <a href="/replay/${study.table}">
            ${location.origin}/replay/${study.table}</a></p>`
        : agreeing.size
          ? html`<p class="w-soft">${say("study.alone_line")}</p>`
          : ""
      : html`<p class="w-soft">${say("study.by_word")}</p>`;
    return html`<h2>${say("study.hands")}</h2><ul class="column st-consent">${
      hands ? hands.map(handRow) : seatNames().map(wordRow)
    }</ul>${line}<p class="w-soft">${say("study.hands_line")}</p>`;
  }

  function render() {
    const known = link();
    const page = { study, path: `/studies/${id}`, tab: "share", mine: true };
    const mode = (/** @type {string} */ name) =>
      html`<label class="check"><input type="radio" name="mode" value="${name}"${
        study.mode === name ? html` checked` : ""
      }><span>${say(`study.opens_${name}`)}</span></label>`;
    draw(html`${top("studies")}<main class="page column st-share" id="table">${heading(
      /** @type {import("../study/side.js").StudyPage} */ (page),
    )}${trouble ? html`<p class="w-wrong" role="alert">${ICON.warn}<span>${trouble}</span></p>` : ""}
      <div class="st-sharegrid"><section class="w-box column w-share"><label class="w-field" for="study-title"><span
      class="w-label">${say("study.name")}</span><input id="study-title" maxlength="120"
        value="${study.title}" dir="auto">
      </label><label class="w-field" for="study-by"><span class="w-label">${say("study.by")}</span><input id="study-by"
      maxlength="60" value="${study.by}" dir="auto"></label>${
        known ? html`${linkBox(where(), copied)}${versionChoice(known.version, newest)}` : ""
      }<fieldset class="w-field" data-key="study-opens"><legend>${say("study.opens")}</legend>
      ${mode("read")}${mode("guess")}</fieldset>
      <label class="check"><input type="checkbox" id="study-open"${keptStudy(id)?.open ? html` checked` : ""}><span>
      ${say("study.may_note")}</span></label>
      <button type="button" class="end" data-do="share"${found ? "" : html` disabled`}>${ICON.link}<span>
      ${say(known ? "link.again" : "link.make")}</span></button><p class="w-soft">${say("study.share_line")}</p>${
        known
          ? html`<button type="button" class="do quiet" data-do="back">${ICON.close}<span>
            ${say("link.take_back")}</span>
            </button>`
          : ""
      }</section><section class="w-box column w-share">${consent()}</section><section class="w-box column w-share"><h2>
      ${say("study.as_file")}</h2><p class="w-soft">${say("study.file_line")}</p><button type="button" class="do"
      data-do="save">${ICON.save}<span>${say("study.save")}</span></button></section></div></main>`);
  }
  return {
    title: () => study.title || say("study.title"),
    render,
    click: ({ target }) => {
      const command = target.closest("[data-do]")?.dataset.do;
      if (command === "share") share();
      else if (command === "back") takeBack();
      else if (command === "save") saveFile(`${id}.kyrs`, writeStudy(study), "text/plain");
      else if (command === "copy")
        copyText(where(), target).then((how) => {
          copied = how;
          render();
        });
    },
    change: ({ target }) => {
      const { hand, word } = target.dataset;
      if (hand !== undefined) attempt(() => agree(Number(hand), target.checked));
      else if (word !== undefined)
        keep({ ...study, hands: { ...study.hands, [word]: target.checked ? "shown" : "covered" } });
      else if (target.name === "mode") keep({ ...study, mode: target.value });
      else if (target.name === "newest") newest = target.value === "1";
      else if (target.id === "study-title") keep({ ...study, title: target.value.trim() });
      else if (target.id === "study-open") keep(study, { open: target.checked });
      else if (target.id === "study-by") keep({ ...study, by: target.value.trim() });
      else return;
      render();
    },
  };
}
