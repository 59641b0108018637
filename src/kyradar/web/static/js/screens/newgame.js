// The form of a new game: first the mode, then only what makes sense for it.
import { seatsOf } from "../game/sides.js";
import { html } from "../lib/html.js";
import { say, tell } from "../lib/words.js";
import { crest } from "../table/plate.js";
import { level, radio, select, text, tickbox } from "./controls.js";
import { isPartner, mySeat, others } from "./seating.js";

const MODES = ["duel", "solo", "coop", "team"];
const KINDS = ["computer", "friend", "same"];
const DIFFICULTIES = ["easy", "normal", "hard"];
const HOUSES = ["Volarees", "Rorius"];
export const houseOf = ({ mode, ...choice }) => HOUSES[mySeat({ mode, ...choice }) >> (mode === "team" ? 1 : 0)];

const modes = ({ choice }) =>
  html`<fieldset data-key="part:mode"><legend>${say("home.mode")}</legend><div class="modes four">${MODES.map((id) => radio("mode", id, choice.mode === id, say(`mode.${id}`), say(`mode.${id}_line`)))}</div></fieldset>`;

const levelOptions = (known) => known.levels.map(({ name }) => [name, say(`level.${name}`)]);

/** One other seat: large choices, as there is room for them. */
function companion({ known, choice }) {
  const { mode } = choice;
  const line = (id) => (mode === "coop" && id !== "computer" ? `home.${id}_line_coop` : `home.${id}_line`);
  const cards = KINDS.map((id) => radio("against", id, choice.against === id, say(`home.${id}`), say(line(id))));
  const levels = known.levels.map(({ name, line: said }) =>
    level("level", name, choice.level === name, say(`level.${name}`), said),
  );
  const more =
    choice.against === "computer"
      ? html`<div class="levels" role="radiogroup" aria-label="${say("home.level")}">${levels}</div>`
      : "";
  return html`<fieldset data-key="part:other"><legend>${say(mode === "coop" ? "home.partner" : "home.opponent")}</legend><div class="modes three">${cards}</div>${more}</fieldset>`;
}

/** Three other seats: a line each. */
function company({ known, choice }) {
  const row = ({ seat, kind, level: chosen, name }) => {
    const role = say(isPartner(choice, seat) ? "home.your_partner" : "home.an_opponent");
    const place = say(seat % 2 ? "home.right_seat" : "home.left_seat", { house: HOUSES[seat >> 1] });
    const kinds = KINDS.map((id) => [id, say(`home.${id}_short`)]);
    const last =
      kind === "computer"
        ? select(`level:${seat}`, say("home.level_short"), levelOptions(known), chosen)
        : text(`friend:${seat}`, say("home.their_name"), name, say("home.optional"));
    return html`<div class="company" data-key="seat:${seat}" role="group" aria-label="${role}: ${place}">${crest(HOUSES[seat >> 1])}<span class="who"><b>${role}</b><small>${place}</small></span>${select(`kind:${seat}`, say("home.played_by"), kinds, kind)}${last}</div>`;
  };
  return html`<fieldset data-key="part:company"><legend>${say("home.company")}</legend><div class="companies">${others(choice).map(row)}</div></fieldset>`;
}

function houses(choice) {
  if (choice.mode !== "team") return HOUSES.map((house, seat) => [String(seat), say("table.house", { house })]);
  return [0, 1, 2, 3].map((seat) => [
    String(seat),
    say(seat % 2 ? "home.right_seat" : "home.left_seat", { house: HOUSES[seat >> 1] }),
  ]);
}

function you({ choice, start }) {
  const { mode } = choice;
  const firsts = ["random", "me", "other"].map((id) => [id, say(`home.first_${id}`)]);
  const other =
    mode === "team" || mode === "solo" || choice.against === "computer"
      ? ""
      : text("friend", say("home.friend_name"), choice.friend, say("home.optional"));
  const chair =
    seatsOf(mode) === 1
      ? ""
      : html`<div class="chair">${crest(houseOf(choice))}${select("house", say(mode === "team" ? "home.seat" : "home.house"), houses(choice), mySeat(choice))}</div>`;
  const first =
    start || mode === "solo" || mode === "coop" ? "" : select("first", say("home.first"), firsts, choice.first);
  return html`<fieldset data-key="part:you"><legend>${say("home.you")}</legend><div class="seats">${text("name", say("home.name"), choice.name, say("home.optional"))}${other}${chair}${first}</div></fieldset>`;
}

function extras({ known, choice }) {
  const switches = known.options.filter((option) => option.kind === "switch");
  const boxes = switches.map((option) =>
    tickbox(`option:${option.name}`, choice.options[option.name], say(`option.${option.name}`), option.line),
  );
  return html`<fieldset data-key="part:extras"><legend>${say("home.extras")}</legend><div class="extras">${boxes}</div></fieldset>`;
}

const difficulty = ({ choice }) =>
  html`<fieldset data-key="part:difficulty"><legend>${say("home.difficulty")}</legend><div class="levels three">${DIFFICULTIES.map((id) => level("difficulty", id, choice.difficulty === id, say(`difficulty.${id}`), say(`difficulty.${id}_line`)))}</div></fieldset>`;

/** Every way to make three Strongholds of six Cities (M1), left to right. */
const TRIPLES = [[18, 18, 18], [16, 18, 20], [17, 18, 19], [17, 17, 20], [16, 19, 19]].flatMap(orders);
function orders([a, b, c]) {
  const all = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]].map((one) => one.join(" "));
  return [...new Set(all)];
}

function pairing({ choice }) {
  const kinds = ["symmetric", "free"].map((id) =>
    level("pairing", id, choice.pairing === id, say(`pairing.${id}`), say(`pairing.${id}_line`)),
  );
  const triples = TRIPLES.map((one) => [one, one.replaceAll(" ", " · ")]);
  const own = HOUSES.map((house, i) =>
    select(`pair:${i}`, say("table.house", { house }), triples, choice.pairs[i]),
  );
  return html`<fieldset data-key="part:strongholds"><legend>${say("home.strongholds")}</legend><div class="levels two">${kinds}</div>${choice.pairing === "free" ? html`<div class="seats">${own}</div>` : ""}</fieldset>`;
}

function more({ choice, start }) {
  const friends = others(choice).some(({ kind }) => kind === "friend");
  const people = friends
    ? html`${tickbox("chat", choice.chat, say("home.chat"), say("home.chat_line"))}${tickbox("free-undo", choice.undo === "free", say("home.free_undo"), say("home.free_undo_line"))}`
    : "";
  const cards = choice.cards
    ? html`<p class="chosen-file">${tell("home.cards_chosen", { name: choice.cards.name })} <button type="button" class="do quiet" data-do="drop-cards">${say("home.cards_drop")}</button></p>`
    : "";
  const own =
    choice.mode === "duel"
      ? html`<label class="field" data-key="cards" for="cards-file"><span>${say("home.cards")}</span><input type="file" id="cards-file" accept=".csv,.toml,text/csv,text/plain"></label>`
      : "";
  const dealt = start
    ? ""
    : html`<div class="seats two">${text("seed", say("home.seed"), choice.seed, say("home.seed_hint"), html` inputmode="numeric" pattern="[0-9]*"`)}${own}</div>${choice.mode === "duel" ? cards : ""}`;
  if (start && !people) return "";
  return html`<details class="more" id="more"><summary>${say(choice.mode === "duel" ? "home.more" : "home.more_plain")}</summary>${dealt}<div class="extras">${people}</div></details>`;
}

const COMPANY = { duel: companion, coop: companion, team: company, solo: () => "" };
const SETTINGS = { duel: extras, solo: difficulty, coop: difficulty, team: pairing };

export function form(parts) {
  const { start, problem, busy, choice } = parts;
  const from = start
    ? html`<p class="from">${say("home.from", { n: start.turn })} <button type="button" class="do quiet" data-do="drop-start">${say("home.from_drop")}</button></p>`
    : "";
  return html`<form class="sheetform" id="newgame" autocomplete="off">${from}${start ? "" : modes(parts)}${COMPANY[choice.mode](parts)}${you(parts)}${start ? "" : SETTINGS[choice.mode](parts)}${more(parts)}
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}<div class="go"><button type="submit" class="end" id="begin"${busy ? html` disabled` : ""}>${say("home.begin")}</button><p>${say(`promise.${choice.mode}`)}</p></div></form>`;
}

/** What the form says now, as a choice. */
export function read(el, before) {
  const data = new FormData(el);
  const options = {};
  for (const box of el.querySelectorAll('input[name^="option:"]'))
    if (box.checked) options[box.name.slice(7)] = true;
  const value = (name) => (data.has(name) ? String(data.get(name)).trim() : before[name]);
  const box = (name, otherwise) => (el.elements[name] ? el.elements[name].checked : otherwise);
  const plain = ["mode", "against", "level", "name", "friend", "house", "first", "seed", "difficulty", "pairing"];
  return {
    ...Object.fromEntries(plain.map((name) => [name, value(name)])),
    team: seatsRead(data, before.team),
    pairs: before.pairs.map((pair, i) => data.get(`pair:${i}`) ?? pair),
    options: el.querySelector('input[name^="option:"]') ? options : before.options,
    chat: box("chat", before.chat),
    undo: box("free-undo", before.undo === "free") ? "free" : "ask",
  };
}

/** The lines of three other seats, by seat; those that are not shown stay as they were. */
function seatsRead(data, before) {
  const found = { ...before };
  for (const [name, value] of data) {
    const [field, seat] = name.split(":");
    const key = { kind: "kind", level: "level", friend: "name" }[field];
    if (key && seat) found[seat] = { ...found[seat], [key]: String(value).trim() };
  }
  return found;
}
