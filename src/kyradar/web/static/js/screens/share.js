// Sharing a set: a link to one version that never changes, and what a friend sees who opens it.
import { board, useBoard } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { copyText } from "../lib/clipboard.js";
import { html } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { linkBox, versionChoice } from "../lib/sharing.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { lookAround, openOrigin } from "../live/network.js";
import { columnsOf, workshopFacts } from "../live/owncards.js";
import { friendPage } from "../workshop/friend.js";
import { tabs } from "../workshop/frame.js";
import { currentSet, keepSet, mend } from "../workshop/kept.js";
import { top } from "./top.js";

/**
 * @typedef {object} SetShare
 * @property {string} game
 * @property {WorkshopFacts} house
 * @property {CardSet} set
 * @property {string} trouble
 * @property {import("../lib/clipboard.js").Copied} copied
 * @property {{ listed: boolean, results: boolean, copy: boolean, newest: boolean }} choice
 */

/** @param {SetShare} state */
function where({ set: { link }, choice }) {
  const path = link ? `/set/${link.id}${choice.newest ? "" : `/${link.version}`}` : "";
  return path && `${openOrigin() ?? location.origin}${path}`;
}
/** @param {CardSet} set */
function kept(set) {
  keepSet(set);
  return { set, trouble: "" };
}
/** @param {unknown} error */
const failed = (error) => ({ trouble: messageOf(error) });

/** @type {Updates<SetShare>} */
export const UPDATE = {
  share: async ({ game, set, choice }) => {
    const { name, by, notes, cover, rows, link, results } = set;
    const { listed, copy } = choice;
    const named = rows.filter((row) => row[board().own.named]);
    try {
      /** @type {SharedLink} */
      const answer = await post("/api/sets", {
        ...{ game, name: name || say("workshop.title"), by, notes, cover, rows: named },
        ...{ results: choice.results ? results : {}, copy, listed },
        ...(link ? { id: link.id, key: link.key } : {}),
      });
      return kept({ ...set, link: { ...answer, listed } });
    } catch (error) {
      return failed(error);
    }
  },
  back: async ({ set }) => {
    if (!set.link) return false;
    const { id, key } = set.link;
    return post(`/api/sets/${id}/take-back`, { key }).then(
      () => kept({ ...set, link: null }),
      failed,
    );
  },
  choice: ({ choice }, { at, on }) => ({ choice: { ...choice, [at]: on }, copied: "" }),
  newest: ({ choice }, { value }) => ({ choice: { ...choice, newest: value === "1" }, copied: "" }),
  copy: async (state, { el }) => el !== null && { copied: await copyText(where(state), el) },
};

/** @param {string} name @param {boolean} on */
const tick = (name, on) =>
  html`<label class="check"><input type="checkbox" data-choice="${name}"${on ? html` checked` : ""}>
    <span>${say(`link.${name}`)}</span></label>`;

/** @param {SetShare} state */
export function view(state) {
  const { game, house, set, choice, trouble, copied } = state;
  const link = set.link
    ? html`${linkBox(where(state), copied)}${versionChoice(set.link.version, choice.newest)}`
    : "";
  return html`${top("workshop")}<main class="page sharepage" id="table"><div class="row w-head"><h1>
    ${say("workshop.tab_share")}</h1>${tabs(game, "share", house.gallery)}</div><div class="w-sharegrid">
    <aside class="w-box column w-share"><h2>${say("link.link_to", { name: set.name || say("workshop.title") })}</h2>
    ${link}
    <fieldset class="w-field" data-key="link-beside"><legend>${say("link.beside")}</legend>${
      house.gallery ? tick("listed", choice.listed) : ""
    }${tick("results", choice.results)}${tick("copy", choice.copy)}</fieldset>${
      trouble ? html`<p class="w-wrong" role="alert">${ICON.warn}<span>${trouble}</span></p>` : ""
    }<button type="button" class="end" data-do="share"${set.rows.length ? "" : html` disabled`}>${ICON.link}<span>
    ${say(set.link ? "link.again" : "link.make")}</span></button><p class="w-soft">${say("link.line")}</p>${
      set.link
        ? html`<button type="button" class="do quiet" data-do="back">${ICON.close}
          <span>${say("link.take_back")}</span></button>`
        : ""
    }</aside><section class="w-friend" aria-label="${say("link.friend")}"><p class="w-soft w-friendbar">
    ${say("link.friend")}</p>${friendPage(set, choice.results)}</section></div></main>`;
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function shareScreen(env) {
  const { here, id: game } = env;
  await useBoard(game, here);
  const [house, { columns }] = await Promise.all([workshopFacts(), columnsOf(game), lookAround()]);
  mend(game, columns);
  const set = currentSet(game);
  const choice = { listed: set.link?.listed ?? false, results: true, copy: true, newest: false };
  /** @type {SetShare} */
  const state = { game, house, set, trouble: "", copied: "", choice };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("workshop.tab_share", {
    spoken: () => useBoard(game, here),
    click: (event) => program.press(event, []),
    change: (event) => program.entered(event, ["choice", "newest"]),
  });
}
