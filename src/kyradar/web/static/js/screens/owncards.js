// Making cards of one's own: a field for every column, the card as it will look, and what is wrong with
// it beside the field.
import { board, useBoard } from "../boards.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { has, say } from "../lib/words.js";
import { columnsOf, keepRows, keptRows, lookOver, takeAlong } from "../live/owncards.js";
import { top } from "./top.js";

const PAUSE = 250; // ms after a key before the cards are looked over

const label = (column) => (has(`own.${column}`) ? say(`own.${column}`) : column);
const hint = (column) => (has(`own.${column}_hint`) ? say(`own.${column}_hint`) : "");

export async function ownCardsScreen({ draw, go, id: game }) {
  await useBoard(game);
  const { columns, choices, rows: box } = await columnsOf(game);
  let rows = keptRows(game);
  let at = rows.length ? 0 : -1;
  let told = { mistakes: [], text: "" };
  let trouble = null;
  let timer = null;
  let asked = 0;

  const wrong = (row, field) => told.mistakes.filter((one) => one.row === row && (one.field ?? "") === field);

  async function check(what = { rows }) {
    asked += 1;
    const number = asked;
    trouble = null;
    try {
      const answer = await lookOver(game, what);
      if (number !== asked) return;
      told = answer;
      if (what.text !== undefined) {
        rows = answer.rows;
        at = rows.length ? 0 : -1;
      }
    } catch (error) {
      trouble = error.message;
    }
    keepRows(game, rows);
    render();
  }

  /** Columns of a row: those every card has, and those this one uses. */
  const shown = (row) => columns.filter((name) => board().own.always.includes(name) || row[name]);

  function field(column) {
    const value = rows[at][column] ?? "";
    const name = `own-${column}`;
    const mistakes = wrong(at, column);
    const bad = mistakes.length ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : "";
    const options = choices[column];
    const control = options
      ? html`<select id="${name}" data-column="${column}" data-key="${at}:${column}"${bad}>${[
          ...new Set([...options, value]),
        ].map((one) => html`<option value="${one}"${one === value ? html` selected` : ""}>
          ${one ? wordOf(column, one) : "–"}</option>`)}</select>`
      : html`<input type="text" id="${name}" data-column="${column}" data-key="${at}:${column}" value="${value}"
          placeholder="${hint(column)}" autocomplete="off" spellcheck="false"${bad}>`;
    const words = mistakes.map((one) => html`<span>${one.text}</span>`);
    return html`<div class="own-field"><label for="${name}">${label(column)}</label>${control}${
      mistakes.length ? html`<p class="wrong" id="${name}-wrong" role="status">${words}</p>` : ""
    }</div>`;
  }
  const wordOf = (column, value) => (has(`own.${column}_${value}`) ? say(`own.${column}_${value}`) : value);

  function preview() {
    try {
      return board().own.face(rows[at]);
    } catch {
      return html`<p>${say("owncards.no_face")}</p>`;
    }
  }

  function editor() {
    if (at < 0) return html`<section class="own-form"><p>${say("owncards.none")}</p></section>`;
    const loose = told.mistakes.filter(
      (one) => one.row === null || (one.row === at && !shown(rows[at]).includes(one.field)),
    );
    const rest = loose.length
      ? html`<ul class="wrong">${loose.map(({ field: name, text }) =>
          html`<li>${name ? `${label(name)}: ` : ""}${text}</li>`)}</ul>`
      : "";
    return html`<section class="own-form" aria-label="${say("owncards.card")}"><div class="own-fields">
      ${shown(rows[at]).map(field)}</div>${rest}</section>
      <section class="own-face" aria-label="${say("owncards.preview")}">${preview()}
      <button type="button" class="do quiet" data-do="delete">${say("owncards.delete")}</button></section>`;
  }

  function render() {
    const item = (row, i) => {
      const many = told.mistakes.filter((one) => one.row === i).length;
      const flag = many ? html` <i class="flag">${say("owncards.wrong", { n: many })}</i>` : "";
      return html`<li><button type="button" data-at="${i}"${i === at ? html` aria-current="true"` : ""}>
        ${board().own.called(row) || say("owncards.nameless")}${flag}</button></li>`;
    };
    const boxed = box.map((row, i) => html`<option value="${i}">${board().own.called(row)}</option>`);
    const fresh = board().own.blank
      ? html`<button type="button" class="do" data-do="new">${say("owncards.new")}</button>`
      : "";
    const good = rows.length && !told.mistakes.length && !trouble;
    const bad = told.mistakes.length;
    const state = trouble ?? (bad ? say("owncards.mistakes", { n: bad }) : good ? say("owncards.good") : "");
    draw(html`${top("cards")}<main class="owncards" id="table"><header><h1>${say("owncards.title")}</h1>
      <p>${say("owncards.line")}</p></header><section class="own-list"><ul>${rows.map(item)}</ul>${fresh}
      <label class="field" for="own-from"><span>${say("owncards.from_box")}</span><select id="own-from">
      <option value="">${say("owncards.choose")}</option>${boxed}</select></label>
      <label class="field" for="own-file"><span>${say("home.cards")}</span><input type="file" id="own-file"
      accept=".csv,.toml,text/csv,text/plain"></label></section>${editor()}
      <footer><button type="button" class="end" data-do="play"${good ? "" : html` disabled`}>${say("owncards.play")}
      </button><button type="button" class="do" data-do="save"${rows.length ? "" : html` disabled`}>
      ${say("owncards.save")}</button><p role="status" class="${bad || trouble ? "wrong" : "right"}">${state}</p>
      </footer></main>`);
  }

  function put(row) {
    rows = [...rows, row];
    at = rows.length - 1;
    check();
  }
  const COMMANDS = {
    new: () => put({ ...board().own.blank }),
    delete: () => {
      rows = rows.filter((_, i) => i !== at);
      at = Math.min(at, rows.length - 1);
      check();
    },
    save: () => saveFile("my-cards.csv", told.text, "text/csv"),
    play: () => {
      takeAlong(game, say("owncards.editor"), told.text);
      go("/");
    },
  };

  check();
  return {
    title: () => say("owncards.title"),
    render,
    leave: () => clearTimeout(timer),
    spoken: async () => {
      await useBoard(game);
      await check();
    },
    click: (event) => {
      const command = event.target.closest("[data-do]")?.dataset.do;
      const chosen = event.target.closest("[data-at]")?.dataset.at;
      if (command) COMMANDS[command]?.();
      else if (chosen !== undefined) {
        at = Number(chosen);
        render();
      }
    },
    input: ({ target }) => {
      const { column } = target.dataset;
      if (!column) return;
      rows = rows.map((row, i) => (i === at ? { ...row, [column]: target.value } : row));
      render();
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE);
    },
    change: async ({ target }) => {
      if (target.id === "own-from" && target.value) {
        put(board().own.from?.(box[Number(target.value)]) ?? { ...box[Number(target.value)] });
        target.value = "";
      } else if (target.id === "own-file" && target.files[0]) await check({ text: await target.files[0].text() });
    },
  };
}
