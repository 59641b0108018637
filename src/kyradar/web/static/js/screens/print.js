// Sheets to print: nine cards of 63 x 88 mm to a page, marks outside them, backs mirrored for turning on the
// long edge, and a bar of 50 mm to check the scale with.
import { board, useBoard } from "../boards.js";
import { html, raw } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { workshopFacts } from "../live/owncards.js";
import { tabs } from "../workshop/frame.js";
import { currentSet } from "../workshop/kept.js";
import { setToPrint } from "../workshop/printing.js";
import { emptyPage } from "./empty.js";
import { top } from "./top.js";

const [WIDE, HIGH, ACROSS, DOWN] = [63, 88, 3, 3]; // mm, and cards to a page
const PAGE = ACROSS * DOWN;
const MOST = 400; // cards: more sheets than anybody cuts

/** Marks outside the cards, for a knife and a ruler. */
function marks() {
  const [width, height] = [WIDE * ACROSS, HIGH * DOWN];
  /** @param {number} count */
  const steps = (count) => Array.from({ length: count + 1 }, (_, i) => i);
  const upright = steps(ACROSS).map(
    (i) => `M${i * WIDE} -7V-2M${i * WIDE} ${height + 2}V${height + 7}`,
  );
  const level = steps(DOWN).map((i) => `M-7 ${i * HIGH}H-2M${width + 2} ${i * HIGH}H${width + 7}`);
  return raw(`<svg class="p-marks" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path
    d="${[...upright, ...level].join("")}"/></svg>`);
}

/**
 * @typedef {object} Printing
 * @property {string} game
 * @property {WorkshopFacts} house
 * @property {import("../workshop/printing.js").Printed | CardSet} set
 * @property {{ paper: string, sides: string, marks: boolean }} choice
 */

/**
 * @param {Printing} state
 * @param {(CardRow | null)[]} nine
 * @param {boolean} back
 * @param {number} page
 * @param {number} pages
 */
function sheet({ set, choice }, nine, back, page, pages) {
  const { own } = board();
  const full = [...nine, ...Array(PAGE - nine.length).fill(null)];
  const order = back
    ? Array.from({ length: DOWN }, (_, i) =>
        full.slice(i * ACROSS, (i + 1) * ACROSS).reverse(),
      ).flat()
    : full;
  const cells = order.map((row, i) =>
    row
      ? html`<div class="p-cell" data-key="cell:${page}:${String(back)}:${i}">
          ${back ? own.back(row) : own.face(row, "full")}</div>`
      : html`<div class="p-cell none"></div>`,
  );
  const foot = say(back ? "print.backs_foot" : "print.fronts_foot", {
    name: set.name || say("workshop.title"),
    n: page + 1,
    of: pages,
  });
  return html`<li><figure class="p-sheet ${choice.paper}"><div class="p-nine">
    ${choice.marks ? marks() : ""}${cells}</div>
    <figcaption class="p-foot"><i class="p-bar"></i><span>50 mm · ${foot}</span></figcaption></figure></li>`;
}
/** @param {string} name @param {string[]} values @param {string} chosen */
const pick = (name, values, chosen) =>
  html`<div class="w-field"><span class="w-label" id="label-${name}">${say(`print.${name}`)}</span><div
    class="row w-pick"
    role="radiogroup" aria-labelledby="label-${name}">${values.map(
      (value) => html`<button type="button" role="radio" aria-checked="${String(value === chosen)}"
        data-${raw(name)}="${value}">
        <span>${say(`print.${name}_${value}`)}</span></button>`,
    )}</div></div>`;
/** @param {Printing} state */
export function view(state) {
  const { set, game, house, choice } = state;
  const { own } = board();
  const all = set.rows
    .filter((row) => row[own.named])
    .flatMap((row) => Array.from({ length: Math.min(39, Number(row.copies) || 1) }, () => row))
    .slice(0, MOST);
  const pages = Math.ceil(all.length / PAGE);
  const sheets = [];
  for (let page = 0; page < pages; page += 1) {
    const nine = all.slice(page * PAGE, (page + 1) * PAGE);
    if (choice.sides !== "backs") sheets.push(sheet(state, nine, false, page, pages));
    if (choice.sides !== "fronts") sheets.push(sheet(state, nine, true, page, pages));
  }
  const strong = set.rows
    .filter((row) => set.results[row[own.named]] === "strong")
    .map(
      (row) =>
        html`<p class="w-wrong">${ICON.warn}<span>${say("print.strong", { name: own.called(row) })}</span></p>`,
    );
  return html`${top("workshop")}<main class="page printpage" id="table"><div class="row w-head"><h1>
    ${say("workshop.tab_print")}
    <small>${set.name}</small></h1>${tabs(game, "print", house.gallery)}</div><div class="w-printgrid"><aside
    class="w-box column w-printopts"><h2>${say("print.title")}</h2><p class="w-soft">${say(
      "print.line",
      {
        n: all.length,
        pages: sheets.length,
      },
    )}</p>${pick("paper", ["a4", "letter"], choice.paper)}${pick("sides", ["both", "fronts", "backs"], choice.sides)}
    <label class="check"><input type="checkbox" id="print-marks"${choice.marks ? html` checked` : ""}><span>
    ${say("print.marks")}</span></label>${strong}<button type="button" class="end" data-do="print"${
      all.length ? "" : html` disabled`
    }>${ICON.print}<span>${say("workshop.tab_print")}</span></button><p class="w-soft">
    ${say("print.check")}</p></aside>
    ${
      sheets.length
        ? html`<ol class="p-sheets">${sheets}</ol>`
        : emptyPage(say("print.nothing_yet"), `/workshop/${game}`, say("own.new_card"))
    }</div></main>`;
}

/** @type {Updates<Printing>} */
export const UPDATE = {
  paper: ({ choice }, { value: paper }) => ({ choice: { ...choice, paper } }),
  sides: ({ choice }, { value: sides }) => ({ choice: { ...choice, sides } }),
  "print-marks": ({ choice }, { on }) => ({ choice: { ...choice, marks: on } }),
  print: () => {
    window.print();
    return false;
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function printScreen(env) {
  const { here, id: game } = env;
  await useBoard(game, here);
  const choice = { paper: "a4", sides: "both", marks: true };
  const set = setToPrint(game) ?? currentSet(game);
  /** @type {Printing} */
  const state = { game, house: await workshopFacts(), set, choice };
  const program = new Program(env, state, UPDATE, view);
  const { dataset } = document.documentElement;
  return program.screen("workshop.tab_print", {
    drawn: () => void (dataset.paper = state.choice.paper),
    leave: () => void delete dataset.paper,
    spoken: () => useBoard(game, here),
    click: (event) => program.press(event, ["paper", "sides"]),
    change: (event) => program.entered(event, ["print-marks"]),
  });
}
