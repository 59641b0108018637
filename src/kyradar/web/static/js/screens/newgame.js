// The form of a new game: first game and mode, then only what makes sense for it. What is set in a
// game's own way (extra cards, difficulty ...) is a part of its board.
import { board } from "../boards.js";
import { level, radio, select, text, tickbox } from "../lib/controls.js";
import { html } from "../lib/html.js";
import { allModes, modeNamed, seatsOf, takes, versus } from "../lib/modes.js";
import { say, tell } from "../lib/words.js";
import { local, network } from "../live/network.js";
import { isPartner, mySeat, others } from "./seating.js";

const KINDS = ["computer", "friend", "same"];

/** Each game by its picture. */
function games({ known, choice, posters }) {
  if (known.games.length < 2) return "";
  const { game } = modeNamed(choice.mode);
  const one = ({ name, title, line }) =>
    html`<label class="mode poster" data-key="game=${name}">
      <input type="radio" name="game" value="${name}"${name === game ? html` checked` : ""}>
      <img src="${posters[name]}" alt=""><b>${title}</b><small>${line}</small></label>`;
  return html`<fieldset data-key="part:game"><legend>${say("home.game")}</legend>
    <div class="posters">${known.games.map(one)}</div></fieldset>`;
}

function modes({ choice }) {
  const { game } = modeNamed(choice.mode);
  const all = allModes().filter((mode) => mode.game === game);
  if (all.length < 2) return "";
  const one = ({ name, title, line }) => radio("mode", name, choice.mode === name, title, line);
  return html`<fieldset data-key="part:mode"><legend>${say("home.mode")}</legend>
    <div class="modes four">${all.map(one)}</div></fieldset>`;
}

const levelOptions = (known) => known.levels.map(({ name }) => [name, say(`level.${name}`)]);

/** One other seat: large choices, as there is room for them. */
function companion({ known, choice }) {
  const rivals = versus(choice.mode);
  const line = (id) => (!rivals && id !== "computer" ? `home.${id}_line_partner` : `home.${id}_line`);
  const cards = KINDS.map((id) => radio("against", id, choice.against === id, say(`home.${id}`), say(line(id))));
  const levels = known.levels.map(({ name, line: said }) =>
    level("level", name, choice.level === name, say(`level.${name}`), said),
  );
  const more =
    choice.against === "computer"
      ? html`<div class="levels" role="radiogroup" aria-label="${say("home.level")}">${levels}</div>`
      : "";
  return html`<fieldset data-key="part:other"><legend>${say(rivals ? "home.opponent" : "home.partner")}</legend>
    <div class="modes three">${cards}</div>${more}</fieldset>`;
}

/** Several other seats: a line each. */
function company({ known, choice }) {
  const { setup, crest } = board();
  const row = ({ seat, kind, level: chosen, name }) => {
    const role = say(isPartner(choice, seat) ? "home.your_partner" : "home.an_opponent");
    const place = setup.seatName(choice.mode, seat);
    const kinds = KINDS.map((id) => [id, say(`home.${id}_short`)]);
    const last =
      kind === "computer"
        ? select(`level:${seat}`, say("home.level_short"), levelOptions(known), chosen)
        : text(`friend:${seat}`, say("home.their_name"), name, say("home.optional"));
    return html`<div class="company" data-key="seat:${seat}" role="group" aria-label="${role}: ${place}">
      ${crest(setup.houseOf(choice.mode, seat))}<span class="who"><b>${role}</b><small>${place}</small></span>
      ${select(`kind:${seat}`, say("home.played_by"), kinds, kind)}${last}</div>`;
  };
  return html`<fieldset data-key="part:company"><legend>${say("home.company")}</legend>
    <div class="companies">${others(choice).map(row)}</div></fieldset>`;
}

function chair(choice) {
  const { setup, crest } = board();
  const { mode } = choice;
  const count = seatsOf(mode);
  if (count === 1 || setup.seating) return "";
  const seats = Array.from({ length: count }, (_, seat) => [String(seat), setup.seatName(mode, seat)]);
  const label = say(count > 2 ? "home.seat" : "home.house");
  return html`<div class="chair">${crest(setup.houseOf(mode, mySeat(choice)))}
    ${select("house", label, seats, mySeat(choice))}</div>`;
}

function you({ choice, start }) {
  const { mode } = choice;
  const firsts = ["random", "me", "other"].map((id) => [id, say(`home.first_${id}`)]);
  const other =
    seatsOf(mode) !== 2 || choice.against === "computer"
      ? ""
      : text("friend", say("home.friend_name"), choice.friend, say("home.optional"));
  const first = start || !takes(mode, "first") ? "" : select("first", say("home.first"), firsts, choice.first);
  return html`<fieldset data-key="part:you"><legend>${say("home.you")}</legend><div class="seats">
    ${text("name", say("home.name"), choice.name, say("home.optional"))}${other}${chair(choice)}${first}
    </div></fieldset>`;
}

function ownCards({ cards, mode }) {
  const { game } = modeNamed(mode);
  const chosen = cards
    ? html`<p class="chosen-file">${tell("home.cards_chosen", { name: cards.name })}${" "}
        <button type="button" class="do quiet" data-do="drop-cards">${say("home.cards_drop")}</button></p>`
    : "";
  const editor = html`<a class="do" href="/cards/${game}/own">${say("home.cards_make")}</a>`;
  const field = html`<div class="own-way"><label class="field" data-key="cards" for="cards-file">
    <span>${say("home.cards")}</span><input type="file" id="cards-file" accept=".csv,.toml,text/csv,text/plain"></label>
    ${editor}</div>`;
  return { field, chosen };
}

function more({ choice, start }) {
  const friends = others(choice).some(({ kind }) => kind === "friend");
  const people = friends
    ? html`${tickbox("chat", choice.chat, say("home.chat"), say("home.chat_line"))}
        ${tickbox("free-undo", choice.undo === "free", say("home.free_undo"), say("home.free_undo_line"))}`
    : "";
  const cards = takes(choice.mode, "cards");
  const { field, chosen } = cards ? ownCards(choice) : { field: "", chosen: "" };
  const digits = html` inputmode="numeric" pattern="[0-9]*"`;
  const seed = text("seed", say("home.seed"), choice.seed, say("home.seed_hint"), digits);
  const dealt = start ? "" : html`<div class="seats two">${seed}${field}</div>${chosen}`;
  if (start && !people) return "";
  return html`<details class="more" id="more"><summary>${say(cards ? "home.more" : "home.more_plain")}</summary>
    ${dealt}<div class="extras">${people}</div></details>`;
}

/** Who else plays: nobody, one with large choices, or several with a line each. */
function rest(parts) {
  const count = seatsOf(parts.choice.mode);
  if (board().setup.company) return board().setup.company(parts);
  if (count === 1) return "";
  return count === 2 ? companion(parts) : company(parts);
}

/** A friend's link would not leave this machine: said before the table is laid. */
function alone({ choice }) {
  const friends = others(choice).some(({ kind }) => kind === "friend");
  return friends && local() && !network()?.open ? html`<p class="from">${say("invite.next")}</p>` : "";
}

export function form(parts) {
  const { start, problem, busy, choice } = parts;
  const drop = html`<button type="button" class="do quiet" data-do="drop-start">${say("home.from_drop")}</button>`;
  const from = start ? html`<p class="from">${say("home.from", { n: start.turn })} ${drop}</p>` : "";
  const trouble = problem ? html`<p class="problem" role="alert">${problem}</p>` : "";
  return html`<form class="sheetform" id="newgame" autocomplete="off">${from}
    ${start ? "" : html`${games(parts)}${modes(parts)}`}${rest(parts)}${alone(parts)}${you(parts)}
    ${start ? "" : board().setup.form(parts)}${more(parts)}${trouble}
    <div class="go"><button type="submit" class="end" id="begin"${busy ? html` disabled` : ""}>
    ${say("home.begin")}</button><p>${modeNamed(choice.mode).promise}</p></div></form>`;
}

const PLAIN = ["mode", "against", "level", "name", "friend", "house", "first", "seed"];

/** What the form says now, as a choice. */
export function read(el, before) {
  const data = new FormData(el);
  const value = (name) => (data.has(name) ? String(data.get(name)).trim() : before[name]);
  const box = (name, otherwise) => (el.elements[name] ? el.elements[name].checked : otherwise);
  const found = {
    ...Object.fromEntries(PLAIN.map((name) => [name, value(name)])),
    team: seatsRead(data, before.team),
    ...board().setup.read(el, data, before),
    chat: box("chat", before.chat),
    undo: box("free-undo", before.undo === "free") ? "free" : "ask",
  };
  // Another game begins with its first mode.
  const game = data.get("game");
  if (game && modeNamed(found.mode).game !== game)
    found.mode = allModes().find((mode) => mode.game === game).name;
  return found;
}

/** The lines of several other seats, by seat; those that are not shown stay as they were. */
function seatsRead(data, before) {
  const found = { ...before };
  for (const [name, value] of data) {
    const [field, seat] = name.split(":");
    const key = { kind: "kind", level: "level", friend: "name" }[field];
    if (key && seat) found[seat] = { ...found[seat], [key]: String(value).trim() };
  }
  return found;
}
