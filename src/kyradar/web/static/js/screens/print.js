// Sheets to print: nine cards of 63 x 88 mm to a page, marks outside them, backs mirrored for turning on the
// long edge, and a bar of 50 mm to check the scale with.
import { board, useBoard } from "../boards.js";
import { html, raw } from "../lib/html.js";
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

/** @param {Env} env @returns {Promise<Screen1>} */
export async function printScreen({ draw, here, id: game }) {
  await useBoard(game, here);
  const house = await workshopFacts();
  const set = setToPrint(game) ?? currentSet(game);
  const { own } = board();
  let choice = { paper: "a4", sides: "both", marks: true };

  const cards = () =>
    set.rows
      .filter((row) => row[own.named])
      .flatMap((row) => Array.from({ length: Math.min(39, Number(row.copies) || 1) }, () => row))
      .slice(0, MOST);
  /**
   * @param {(CardRow | null)[]} nine
   * @param {boolean} back
   * @param {number} page
   * @param {number} pages
   */
  function sheet(nine, back, page, pages) {
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
    html`<div class="w-field"><span class="w-label" id="label-${name}">${say(`print.${name}`)}</span><div class="row w-pick"
      role="radiogroup" aria-labelledby="label-${name}">${values.map(
        (
          value,
        ) => html`<button type="button" role="radio" aria-checked="${String(value === chosen)}"
          data-${raw(name)}="${value}">
          <span>${say(`print.${name}_${value}`)}</span></button>`,
      )}</div></div>`;
  function render() {
    const all = cards();
    const pages = Math.ceil(all.length / PAGE);
    const sheets = [];
    for (let page = 0; page < pages; page += 1) {
      const nine = all.slice(page * PAGE, (page + 1) * PAGE);
      if (choice.sides !== "backs") sheets.push(sheet(nine, false, page, pages));
      if (choice.sides !== "fronts") sheets.push(sheet(nine, true, page, pages));
    }
    const strong = set.rows
      .filter((row) => set.results[row[own.named]] === "strong")
      .map(
        (row) =>
          html`<p class="w-wrong">${ICON.warn}<span>${say("print.strong", { name: own.called(row) })}</span></p>`,
      );
    document.documentElement.dataset.paper = choice.paper;
    draw(html`${top("workshop")}<main class="page printpage" id="table"><div class="row w-head"><h1>
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
      }</div></main>`);
  }
  render();
  return {
    title: () => say("workshop.tab_print"),
    render,
    leave: () => delete document.documentElement.dataset.paper,
    spoken: async () => {
      await useBoard(game, here);
      render();
    },
    click: ({ target }) => {
      const { paper, sides, do: command } = target.closest("button")?.dataset ?? {};
      if (command === "print") window.print();
      else if (paper || sides) {
        choice = { ...choice, ...(paper ? { paper } : {}), ...(sides ? { sides } : {}) };
        render();
      }
    },
    change: ({ target }) => {
      if (target.id !== "print-marks") return;
      choice = { ...choice, marks: target.checked };
      render();
    },
  };
}
