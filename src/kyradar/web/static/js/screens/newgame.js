// The form of a new game: plain controls, so that it works with any input.
import { html } from "../lib/html.js";
import { say, tell } from "../lib/words.js";
import { crest } from "../table/plate.js";

const AGAINST = ["computer", "friend", "same"];
const checked = (on) => (on ? html` checked` : "");
const selected = (on) => (on ? html` selected` : "");

const radio = (name, value, on, title, line) =>
  html`<label class="mode"><input type="radio" name="${name}" value="${value}"${checked(on)}><b>${title}</b><small>${line}</small></label>`;
const select = (name, label, options, value) =>
  html`<label class="field"><span>${label}</span><select name="${name}">${options.map(([id, text]) => html`<option value="${id}"${selected(String(value) === id)}>${text}</option>`)}</select></label>`;
const text = (name, label, value, hint, more = "") =>
  html`<label class="field"><span>${label}</span><input type="text" name="${name}" value="${value}" placeholder="${hint}" maxlength="40" autocomplete="off"${more}></label>`;
const tickbox = (name, on, title, line) =>
  html`<label class="extra"><input type="checkbox" name="${name}"${checked(on)}><span><b>${title}</b><small>${line}</small></span></label>`;

function opponent({ known, choice }) {
  const cards = AGAINST.map((id) =>
    radio("against", id, choice.against === id, say(`home.${id}`), say(`home.${id}_line`)),
  );
  const levels = known.levels.map(
    (level) =>
      html`<label class="level"><input type="radio" name="level" value="${level.name}"${checked(choice.level === level.name)}><b>${say(`level.${level.name}`)}</b><small>${level.line}</small></label>`,
  );
  const more =
    choice.against === "computer"
      ? html`<div class="levels" role="radiogroup" aria-label="${say("home.level")}">${levels}</div>`
      : "";
  return html`<fieldset><legend>${say("home.opponent")}</legend><div class="modes three">${cards}</div>${more}</fieldset>`;
}

function you({ choice, start }) {
  const houses = [
    ["0", say("table.house", { house: "Volarees" })],
    ["1", say("table.house", { house: "Rorius" })],
  ];
  const firsts = [
    ["random", say("home.first_random")],
    ["me", say("home.first_me")],
    ["other", say("home.first_other")],
  ];
  const other =
    choice.against === "computer"
      ? ""
      : text("friend", say("home.friend_name"), choice.friend, say("home.optional"));
  return html`<fieldset><legend>${say("home.you")}</legend><div class="seats">${text("name", say("home.name"), choice.name, say("home.optional"))}${other}<div class="chair">${crest(choice.house === "0" ? "Volarees" : "Rorius")}${select("house", say("home.house"), houses, choice.house)}</div>${start ? "" : select("first", say("home.first"), firsts, choice.first)}</div></fieldset>`;
}

function extras({ known, choice }) {
  const switches = known.options.filter((option) => option.kind === "switch");
  const boxes = switches.map((option) =>
    tickbox(`option:${option.name}`, choice.options[option.name], say(`option.${option.name}`), option.line),
  );
  return html`<fieldset><legend>${say("home.extras")}</legend><div class="extras">${boxes}</div></fieldset>`;
}

function more({ choice, start }) {
  const people =
    choice.against === "friend"
      ? html`${tickbox("chat", choice.chat, say("home.chat"), say("home.chat_line"))}${tickbox("free-undo", choice.undo === "free", say("home.free_undo"), say("home.free_undo_line"))}`
      : "";
  const cards = choice.cards
    ? html`<p class="chosen-file">${tell("home.cards_chosen", { name: choice.cards.name })} <button type="button" class="do quiet" data-do="drop-cards">${say("home.cards_drop")}</button></p>`
    : "";
  const dealt = start
    ? ""
    : html`<div class="seats two">${text("seed", say("home.seed"), choice.seed, say("home.seed_hint"), html` inputmode="numeric" pattern="[0-9]*"`)}<label class="field" for="cards-file"><span>${say("home.cards")}</span><input type="file" id="cards-file" accept=".csv,.toml,text/csv,text/plain"></label></div>${cards}`;
  if (start && !people) return "";
  return html`<details class="more" id="more"><summary>${say("home.more")}</summary>${dealt}<div class="extras">${people}</div></details>`;
}

export function form(parts) {
  const { start, problem, busy } = parts;
  const from = start
    ? html`<p class="from">${say("home.from", { n: start.turn })} <button type="button" class="do quiet" data-do="drop-start">${say("home.from_drop")}</button></p>`
    : "";
  return html`<form class="sheetform" id="newgame" autocomplete="off">${from}${opponent(parts)}${you(parts)}${start ? "" : extras(parts)}${more(parts)}
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}<div class="go"><button type="submit" class="end" id="begin"${busy ? html` disabled` : ""}>${say("home.begin")}</button><p>${say("home.promise")}</p></div></form>`;
}

/** What the form says now, as a choice. */
export function read(el, before) {
  const data = new FormData(el);
  const options = {};
  for (const box of el.querySelectorAll('input[name^="option:"]'))
    if (box.checked) options[box.name.slice(7)] = true;
  const value = (name) => (data.has(name) ? String(data.get(name)).trim() : before[name]);
  const box = (name, otherwise) => (el.elements[name] ? el.elements[name].checked : otherwise);
  return {
    against: value("against"),
    level: value("level"),
    name: value("name"),
    friend: value("friend"),
    house: value("house"),
    first: value("first"),
    seed: value("seed"),
    options: el.querySelector('input[name^="option:"]') ? options : before.options,
    chat: box("chat", before.chat),
    undo: box("free-undo", before.undo === "free") ? "free" : "ask",
  };
}
