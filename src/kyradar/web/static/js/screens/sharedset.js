// A set somebody shared by link: to look at, to play with, to keep a copy of.
import { board, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { lookOver, takeAlong } from "../live/owncards.js";
import { friendPage } from "../workshop/friend.js";
import { enlarged, saveFace } from "../workshop/larger.js";
import { keepSet, newSet } from "../workshop/kept.js";
import { printSet } from "../workshop/printing.js";
import { top } from "./top.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function sharedScreen({ draw, go, here, id }) {
  const [name, version] = id.split("/");
  /** @type {SharedSet} */
  const told = await get(
    `/api/sets/${encodeURIComponent(name)}${version ? `?version=${encodeURIComponent(version)}` : ""}`,
  );
  const { set } = told;
  await useBoard(set.game, here);
  /** @type {number | null} */
  let shown = null; // the card that is looked at
  function render() {
    const newer =
      told.version < told.newest
        ? html`<p class="w-soft">${say("link.newer", { n: told.version })} <a href="/set/${told.id}">
            ${say("link.see_newest")}</a></p>`
        : "";
    const keep = set.copy
      ? html`<button type="button" class="do" data-do="keep">${ICON.cards}<span>${say("link.keep")}</span></button>`
      : "";
    const buttons = html`<button type="button" class="end" data-do="play">${ICON.play}<span>${say("link.play")}</span>
      </button>${keep}<button type="button" class="do" data-do="print">${ICON.print}<span>${say("link.print")}</span>
      </button>`;
    draw(html`${top("workshop")}<main class="page sharedpage" id="table"><h1 class="vh">${set.name}</h1>
      ${friendPage(set, true, buttons)}${newer}</main>${shown === null ? "" : enlarged(set.rows[shown])}`);
    document.querySelector("#larger [data-do=close]")?.focus();
  }
  /** @param {number | null} card */
  function show(card) {
    const before = shown;
    shown = card;
    render();
    if (card === null) document.querySelector(`[data-card="${before}"]`)?.focus();
  }
  render();
  return {
    title: () => set.name,
    render,
    spoken: async () => {
      await useBoard(set.game, here);
      render();
    },
    key: ({ key }) => {
      if (key !== "Escape" || shown === null) return false;
      show(null);
      return true;
    },
    click: async ({ target }) => {
      const command = target.closest("[data-do]")?.dataset.do;
      const card = target.closest("[data-card]")?.dataset.card;
      if (card) show(Number(card));
      else if (command === "close") show(null);
      else if (command === "as-picture" && shown !== null)
        await saveFace(board().own.called(set.rows[shown]));
      else if (command === "print") {
        printSet(set);
        go(`/workshop/${set.game}/print`);
      } else if (command === "keep") {
        const { name: title, by, notes, cover, rows, results } = set;
        keepSet(newSet(set.game, { name: title, by, notes, cover, rows, results }));
        go(`/workshop/${set.game}`);
      } else if (command === "play") {
        const checked = await lookOver(set.game, { rows: set.rows });
        takeAlong(set.game, set.name, checked.text, told.id);
        go("/");
      }
    },
  };
}
