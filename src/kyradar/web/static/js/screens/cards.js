// The gallery: every card of the box, what each sign means, and an explanation of the one in view.
import { cardFace } from "../draw/card.js";
import { glyph, houseGlyph } from "../draw/icons.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { facts } from "../game/catalog.js";
import { cardFacts, plain } from "../table/explain.js";
import { priceText } from "../table/price.js";
import { top } from "./top.js";

const KINDS = ["command", "troop", "building", "wonder"];
const HOUSES = ["turquoise", "red", "purple", "grey"];
const EFFECTS = [
  "draw",
  "remove_card",
  "remove_troop",
  "remove_building",
  "move_volfyirion",
  "bury",
  "erase",
  "bait",
];

const legend = () =>
  html`<ul class="legend" aria-label="${say("cards.legend")}">${["command", "battle", "knowledge"].map((kind) => html`<li>${glyph(kind, "", 3)}${say(`points.${kind}`)}</li>`)}<li>${glyph("shield", "", 4)}${say("cards.defence")}</li>${HOUSES.map((house) => html`<li>${houseGlyph(house)}${say(`house.${house}`)}</li>`)}${EFFECTS.map((word) => html`<li>${glyph(word, "", 1)}${say(`sign.${word}`)}</li>`)}<li>${glyph("torn")}${say("sign.torn")}</li></ul>`;

export async function cardsScreen({ draw }) {
  let { box } = await facts();
  let shown = null;
  let kind = "";
  let wanted = "";
  const text = (card) =>
    `${card.name} ${cardFacts(card).kind} ${cardFacts(card).lines.map(plain).join(" ")}`.toLowerCase();
  const cost = (card) =>
    card.cost === null
      ? ""
      : say("cards.cost", {
          price: priceText(card.kind === "wonder" ? [0, card.cost, 0] : [card.cost, 0, 0]),
        });

  function inspector() {
    if (!shown) return html`<section class="inspect idle"><div><p>${say("cards.idle")}</p></div></section>`;
    const about = cardFacts(shown);
    return html`<section class="inspect" id="inspect"><div class="big">${cardFace(shown)}</div><div class="words"><h2>${about.title}</h2><p class="kind">${about.kind}</p><p>${cost(shown)}</p>${about.lines.map((line) => html`<p>${line}</p>`)}<p class="kind">${say(`set.${shown.set}`)}${shown.copies ? html` · ${say("card.copies", { n: shown.copies })}` : ""}</p></div></section>`;
  }

  function render() {
    const cards = [...box.values()].filter(
      (card) => (!kind || card.kind === kind) && text(card).includes(wanted),
    );
    const cell = (card) =>
      html`<button type="button" class="card full cell" data-nav data-key="card:${card.name}" data-name="${card.name}" aria-label="${card.name}" aria-description="${cardFacts(card).lines.map(plain).join(" ")}">${cardFace(card)}</button>`;
    const options = [["", say("cards.all")], ...KINDS.map((each) => [each, say(`kinds.${each}`)])];
    draw(html`${top("cards")}<main class="gallery" id="table"><header><h1>${say("cards.title")}</h1><div class="filters"><label class="field"><span>${say("cards.kind")}</span><select id="kind">${options.map(([id, label]) => html`<option value="${id}">${label}</option>`)}</select></label><label class="field"><span>${say("rules.search")}</span><input type="search" id="search" value="" autocomplete="off"></label></div>${legend()}</header>
<p class="vh" role="status">${say("cards.count", { n: cards.length })}</p><div class="grid" data-group="cards">${cards.map(cell)}</div></main><aside class="rail" aria-label="${say("rail.label")}">${inspector()}</aside>`);
  }

  return {
    title: () => say("top.cards"),
    render,
    spoken: async () => {
      ({ box } = await facts());
    },
    input: (event) => {
      if (event.target.id !== "search") return;
      wanted = event.target.value.trim().toLowerCase();
      render();
    },
    change: (event) => {
      if (event.target.id !== "kind") return;
      kind = event.target.value;
      render();
    },
    over: (target) => {
      const name = target?.closest?.("[data-name]")?.dataset.name;
      if (!name || shown?.name === name) return;
      shown = box.get(name);
      render();
    },
    click: (event) => document.body.classList.toggle("peek", Boolean(event.target.closest("[data-name]"))),
  };
}
