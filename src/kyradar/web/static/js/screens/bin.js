// The bin: what was deleted in this browser, how long it still lies there, and the way back.
import { alertLine } from "../lib/controls.js";
import { daysLeft, empty, list } from "../lib/bin.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { restore } from "../live/restore.js";
import { top } from "./top.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function binScreen({ draw }) {
  /** @type {Piece} */
  let note = "";
  let sure = false; // was emptying it asked for once?

  /** @param {import("../lib/bin.js").Binned} one */
  function row(one) {
    const title = one.title || say("bin.nameless");
    const key = one.kind === "broken" ? "bin.save" : "bin.restore";
    return html`<li class="w-box" data-key="bin:${one.id}"><span><b>${title}</b><small class="w-soft">
      ${say(`bin.kind_${one.kind}`)} · ${day(one.at)} · ${say("bin.days", { n: daysLeft(one) })}</small></span><button
      type="button" class="do" data-restore="${one.id}" data-title="${title}"
      aria-label="${say(`${key}_named`, { title })}">${one.kind === "broken" ? ICON.save : ICON.undo}<span>
      ${say(key)}</span></button></li>`;
  }
  function render() {
    const all = list();
    const emptying = !all.length
      ? ""
      : sure
        ? html`<div class="problem" role="alert"><p>${say("bin.sure", { n: all.length })}</p><p class="row">
            <button type="button" class="do" data-do="empty">${say("bin.empty_now")}</button><button type="button"
            class="do quiet" data-do="keep">${say("bin.keep")}</button></p></div>`
        : html`<button type="button" class="do quiet" data-do="ask">${ICON.trash}<span>${say("bin.empty")}</span>
            </button>`;
    draw(html`${top("yours")}<main class="page binpage" id="table"><div class="row w-head"><h1>${say("bin.title")}</h1>
      <span class="w-fill"></span>${emptying}</div><p class="w-soft">${say("bin.line")}</p>${note}${
        all.length
          ? html`<ul class="column bin-list">${all.map(row)}</ul>`
          : html`<p>${say("bin.nothing")}</p><p><a class="do" href="/yours">${say("top.yours")}</a></p>`
      }</main>`);
  }
  /** @param {string} id @param {string} title */
  async function bring(id, title) {
    const at = await restore(id);
    if (at === null) note = alertLine(say("bin.not_back"));
    else
      note = at
        ? html`<p class="from" role="status">${say("bin.back", { title })} <a href="${at}">${say("bin.there")}</a>
            </p>`
        : "";
    render();
  }
  return {
    title: () => say("bin.title"),
    render,
    click: ({ target }) => {
      const { restore: id, title, do: command } = target.closest("button")?.dataset ?? {};
      if (id) return void bring(id, title ?? "");
      if (!command) return undefined;
      if (command === "empty") empty();
      sure = command === "ask";
      note = "";
      return render();
    },
  };
}
