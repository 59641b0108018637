// The set as a whole: cover, name, notes, every card with its verdict, versions, what it does to the game.
import { board, useBoard } from "../boards.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import { binLink } from "../live/keeping.js";
import { columnsOf, lookOver, takeAlong, workshopFacts } from "../live/owncards.js";
import { offerUndo } from "../live/undo.js";
import { coverOf } from "../workshop/cover.js";
import { signed, tabs, number, verdictPill } from "../workshop/frame.js";
import {
  currentSet,
  dropSet,
  keepSet,
  mend,
  newSet,
  setsOf,
  takeUp,
  withVersion,
} from "../workshop/kept.js";
import { preview } from "../workshop/larger.js";
import { picturesIn } from "../workshop/pictures.js";
import { fileOf } from "../workshop/setfile.js";
import { trier } from "../workshop/trial.js";
import { top } from "./top.js";

const MOST = { name: 60, by: 40, notes: 2_000 };

/** @param {Env} env @returns {Promise<Screen1>} */
export async function setScreen({ draw, go, here, id: game }) {
  await useBoard(game, here);
  const [{ columns }, house] = await Promise.all([columnsOf(game), workshopFacts()]);
  mend(game, columns);
  let set = currentSet(game);
  let text = "";
  let trouble = "";
  const trial = trier(game, () => here() && render());
  const { own } = board();

  /** @param {Partial<CardSet>} more */
  function keep(more) {
    set = { ...set, ...more };
    if (!keepSet(set)) trouble = say("workshop.no_room");
    render();
  }
  async function check() {
    try {
      const answer = await lookOver(game, { rows: set.rows });
      text = answer.mistakes.length ? "" : answer.text;
      trouble = answer.mistakes.length ? say("set.wrong", { n: answer.mistakes.length }) : "";
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error);
    }
    trial.want(set.rows, set.rows.length ? (text ? null : "wrong") : "empty", house.first);
    render();
  }

  /** @param {"name" | "by" | "notes"} name @param {boolean} [long] */
  const field = (name, long = false) =>
    html`<label class="w-field"><span class="w-label">${say(`set.${name}`)}</span>${
      long
        ? html`<textarea rows="4" id="set-${name}" data-set="${name}" maxlength="${MOST[name]}">${set[name]}</textarea>`
        : html`<input type="text" id="set-${name}" data-set="${name}" maxlength="${MOST[name]}" value="${set[name]}"
            data-value="${set[name]}">`
    }</label>`;
  /** @param {TrialChange} one */
  const delta = (one) => {
    const unit = one.share ? " %" : "";
    return html`<div><dt>${say(`trial.change_${one.key}`)}</dt><dd class="num">${number(one.without, 1)}${unit} →
      ${number(one.with, 1)}${unit}</dd><dd class="w-soft num">${signed(one.value)} (${say(
        "trial.between",
        {
          low: signed(one.low),
          high: signed(one.high),
        },
      )})</dd></div>`;
  };
  function effect() {
    const { told, trouble: stopped } = trial.state();
    const reading = told?.reading;
    return html`<section class="w-box"><h2>${say("set.effect")}</h2><p class="w-soft">${
      stopped ??
      (told
        ? say("trial.played", { n: told.played, played: number(told.played), of: number(told.of) })
        : say("set.effect_line"))
    }</p>${reading?.changes.length ? html`<dl class="column w-delta">${reading.changes.map(delta)}</dl>` : ""}</section>`;
  }
  function render() {
    const others = setsOf(game);
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    const cards = set.rows.map(
      (
        row,
      ) => html`<li><a class="w-cardbtn" href="/workshop/${game}" aria-label="${own.called(row)}">
        ${preview(row, "full")}</a>${verdictPill(set.results[row[own.named]] ?? "early")}</li>`,
    );
    const choices = others.map(
      (one) =>
        html`<option value="${one.id}"${one.id === set.id ? html` selected` : ""}>${
          one.name || say("workshop.title")
        }</option>`,
    );
    const covers = set.rows.map(
      (row) =>
        html`<option value="${row[own.named]}"${row[own.named] === set.cover ? html` selected` : ""}>${own.called(
          row,
        )}</option>`,
    );
    draw(html`${top("workshop")}<main class="page setpage" id="table"><div class="row w-head"><h1>${say("set.title")}</h1>
      ${tabs(game, "set", house.gallery)}<span class="w-fill"></span><button type="button" class="end" data-do="play"${
        text ? "" : html` disabled`
      }>${ICON.play}<span>${say("workshop.play")}</span></button></div><div class="w-setgrid">
      <section class="w-box column w-setform">
      ${coverOf(set)}<label class="w-field"><span class="w-label">${say("set.cover")}</span><select id="set-cover"
      data-value="${set.cover}"><option value="">–</option>${covers}</select></label>${field("name")}${field("by")}
      ${field("notes", true)}<label class="w-field"><span class="w-label">${say("set.which")}</span><select
      id="set-which" data-value="${set.id}">${choices}</select></label><div class="w-row"><button type="button"
      class="do quiet" data-do="fresh">${ICON.plus}<span>${say("set.fresh")}</span></button><button type="button"
      class="do quiet" data-do="drop">${ICON.trash}<span>${say("set.drop")}</span></button>${binLink()}</div></section>
      <section class="w-box column w-setcards"><h2>${say("set.cards", { n: set.rows.length })}</h2>${
        trouble ? html`<p class="w-wrong">${ICON.warn}<span>${trouble}</span></p>` : ""
      }<ul class="tiles w-cards">${cards}<li><a class="w-newcard" href="/workshop/${game}">${ICON.plus}<span>
      ${say("own.new_card")}</span></a></li></ul><h3>${say("set.versions")}</h3><div class="w-row"><input type="text"
      id="version-text" maxlength="120" aria-label="${say("set.version_text")}"
      placeholder="${say("set.version_text")}">
      <button type="button" class="do" data-do="version">${say("set.version")}</button></div><ol class="w-versions">
      ${set.versions.map(
        (
          one,
        ) => html`<li class="item"><b>${one.n}</b><span>${one.text}</span><small class="w-soft">${when.format(one.at)}</small>
        <button type="button" class="do quiet" data-back="${one.n}">${say("set.back")}</button></li>`,
      )}</ol></section><aside class="column">${effect()}<section class="w-box column"><a class="do"
      href="/workshop/${game}/print">${ICON.print}<span>${say("workshop.tab_print")}</span></a><a class="do"
      href="/workshop/${game}/share">${ICON.link}<span>${say("workshop.tab_share")}</span></a><button type="button"
      class="do quiet" data-do="save">${ICON.save}<span>${say("set.save")}</span></button></section>
      </aside></div></main>`);
    for (const one of document.querySelectorAll("[data-value]")) {
      const el = /** @type {HTMLInputElement} */ (one);
      if (el !== document.activeElement) el.value = el.dataset.value ?? "";
    }
  }
  /** @type {Record<string, () => void>} */
  const COMMANDS = {
    play: () => {
      takeAlong(game, set.name || say("workshop.title"), text, set.link?.id);
      go("/");
    },
    save: async () => {
      const file = fileOf(set, await picturesIn(JSON.stringify(set.rows)));
      saveFile(`${set.name || "my-cards"}.toml`, file, "application/toml");
    },
    fresh: () => {
      keepSet(set);
      set = newSet(game);
      keepSet(set);
      check();
    },
    drop: () => {
      const { id, name } = set;
      offerUndo(dropSet(set), name || say("workshop.title"), () => {
        takeUp(game, id);
        set = currentSet(game);
        check();
      });
      set = currentSet(game);
      render();
      check();
    },
    version: () => {
      const note = /** @type {HTMLInputElement | null} */ (document.getElementById("version-text"));
      keep(withVersion(set, note?.value.trim() ?? ""));
      if (note) note.value = "";
    },
  };
  check();
  return {
    title: () => say("set.title"),
    render,
    leave: () => trial.leave(),
    spoken: async () => {
      await useBoard(game, here);
      render();
    },
    click: ({ target }) => {
      const button = target.closest("button");
      const { do: command, back } = button?.dataset ?? {};
      if (command) COMMANDS[command]?.();
      else if (back) {
        const old = set.versions.find(({ n }) => n === Number(back));
        if (old) {
          // What is on the bench may not be in any version yet.
          const known = set.versions.some(
            ({ rows }) => JSON.stringify(rows) === JSON.stringify(set.rows),
          );
          keep({ ...(known ? set : withVersion(set, "")), rows: old.rows });
          check();
        }
      }
    },
    input: ({ target }) => {
      const { set: name } = target.dataset;
      if (name) keep({ [name]: target.value.slice(0, MOST[/** @type {"name"} */ (name)]) });
    },
    change: ({ target }) => {
      if (target.id === "set-cover") keep({ cover: target.value });
      else if (target.id === "set-which") {
        takeUp(game, target.value);
        set = currentSet(game);
        check();
      }
    },
  };
}
