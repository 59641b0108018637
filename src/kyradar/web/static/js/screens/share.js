// Sharing a set: a link to one version that never changes, and what a friend sees who opens it.
import { board, useBoard } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { copyText } from "../lib/clipboard.js";
import { html } from "../lib/html.js";
import { linkBox, versionChoice } from "../lib/sharing.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { lookAround, openOrigin } from "../live/network.js";
import { columnsOf, workshopFacts } from "../live/owncards.js";
import { tabs } from "../workshop/frame.js";
import { currentSet, keepSet, mend } from "../workshop/kept.js";
import { friendPage } from "../workshop/friend.js";
import { top } from "./top.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function shareScreen({ draw, here, id: game }) {
  await useBoard(game, here);
  const [house, { columns }] = await Promise.all([workshopFacts(), columnsOf(game), lookAround()]);
  mend(game, columns);
  let set = currentSet(game);
  let trouble = "";
  /** @type {import("../lib/clipboard.js").Copied} */
  let copied = "";
  let choice = { listed: set.link?.listed ?? false, results: true, copy: true, newest: false };

  const address = () =>
    set.link
      ? `${openOrigin() ?? location.origin}/set/${set.link.id}${choice.newest ? "" : `/${set.link.version}`}`
      : "";
  async function share() {
    trouble = "";
    try {
      const { name, by, notes, cover, rows, link } = set;
      const named = rows.filter((row) => row[board().own.named]);
      /** @type {SharedLink} */
      const answer = await post("/api/sets", {
        ...{ game, name: name || say("workshop.title"), by, notes, cover, rows: named },
        results: choice.results ? set.results : {},
        copy: choice.copy,
        listed: choice.listed,
        ...(link ? { id: link.id, key: link.key } : {}),
      });
      set = { ...set, link: { ...answer, listed: choice.listed } };
      keepSet(set);
    } catch (error) {
      trouble = messageOf(error);
    }
    render();
  }
  async function takeBack() {
    if (!set.link) return;
    try {
      await post(`/api/sets/${set.link.id}/take-back`, { key: set.link.key });
      set = { ...set, link: null };
      keepSet(set);
      trouble = "";
    } catch (error) {
      trouble = messageOf(error);
    }
    render();
  }
  /** @param {string} name @param {boolean} on */
  const tick = (name, on) =>
    html`<label class="check"><input type="checkbox" data-choice="${name}"${on ? html` checked` : ""}>
      <span>${say(`link.${name}`)}</span></label>`;
  function render() {
    const link = set.link
      ? html`${linkBox(address(), copied)}${versionChoice(set.link.version, choice.newest)}`
      : "";
    draw(html`${top("workshop")}<main class="page sharepage" id="table"><div class="row w-head"><h1>
      ${say("workshop.tab_share")}</h1>${tabs(game, "share", house.gallery)}</div><div class="w-sharegrid">
      <aside class="w-box column w-share"><h2>${say("link.link_to", { name: set.name || say("workshop.title") })}</h2>${link}
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
      ${say("link.friend")}</p>${friendPage(set, choice.results)}</section></div></main>`);
  }
  render();
  return {
    title: () => say("workshop.tab_share"),
    render,
    spoken: async () => {
      await useBoard(game, here);
      render();
    },
    click: ({ target }) => {
      const command = target.closest("[data-do]")?.dataset.do;
      if (command === "share") share();
      else if (command === "back") takeBack();
      else if (command === "copy")
        copyText(address(), target).then((how) => {
          copied = how;
          render();
        });
    },
    change: ({ target }) => {
      const { choice: name } = target.dataset;
      if (name) choice = { ...choice, [name]: target.checked };
      else if (target.name === "newest") choice = { ...choice, newest: target.value === "1" };
      else return;
      copied = "";
      render();
    },
  };
}
