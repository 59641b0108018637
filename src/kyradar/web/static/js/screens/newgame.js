// The form of a new game: first game and mode, then only what makes sense for it. What is set in a
// game's own way (extra cards, difficulty ...) is a part of its board.
import { board } from "../boards.js";
import { alertLine, radio, select, text, tickbox } from "../lib/controls.js";
import { html } from "../lib/html.js";
import { allModes, modeNamed, seatsOf, takes, versus } from "../lib/modes.js";
import { ALONE } from "../lib/place.js";
import { say, tell } from "../lib/words.js";
import { local, network } from "../live/network.js";
import { ladder } from "./rungs.js";
import { isPartner, kindOf, mySeat, others } from "./seating.js";
import { added, summary } from "./summary.js";

/** @param {Choice} choice */
const kindsFor = ({ mode }) =>
  ["computer", "friend", "same"].filter((kind) => kindOf(mode, kind) === kind);
// Of a poster's shape, until that has come.
const BLANK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 230'/%3E";

/** Each game by its picture. @param {FormParts} what */
function games({ known, choice, posters }) {
  if (known.games.length < 2) return "";
  const { game } = modeNamed(choice.mode);
  /** @param {GameFacts} game */
  const one = ({ name, title, line, minutes }) =>
    html`<label class="mode poster night" title="${line}" data-key="game=${name}">
      <input type="radio" name="game" value="${name}"${name === game ? html` checked` : ""}>
      <img class="fills" src="${posters[name] || BLANK}" alt=""><b>${title}</b><small>${line}</small><small
        class="minutes">${minutes}</small></label>`;
  return html`<fieldset data-key="part:game"><legend>${say("home.game")}</legend>
    <div class="posters">${known.games.map(one)}</div></fieldset>`;
}

/** @param {FormParts} what */
function modes({ choice }) {
  const { game } = modeNamed(choice.mode);
  const all = allModes().filter((mode) => mode.game === game);
  if (all.length < 2) return "";
  /** @param {{ name: string, title: string, line: string }} what */
  const one = ({ name, title, line }) => radio("mode", name, choice.mode === name, title, line);
  return html`<fieldset data-key="part:mode"><legend>${say("home.mode")}</legend>
    <div class="modes four">${all.map(one)}</div></fieldset>`;
}

/** One other seat: large choices, as there is room for them. @param {FormParts} what */
function companion({ known, choice }) {
  const rivals = versus(choice.mode);
  /** @param {string} id */
  const line = (id) =>
    !rivals && id !== "computer" ? `home.${id}_line_partner` : `home.${id}_line`;
  const against = kindOf(choice.mode, choice.against);
  const cards = kindsFor(choice).map((id) =>
    radio("against", id, against === id, say(`home.${id}`), say(line(id))),
  );
  const field = rivals ? "level" : "partner";
  const more = against === "computer" ? ladder(field, choice[field], known.levels) : "";
  const alone = ALONE ? html`<p class="soft">${say("house.server")}</p>` : "";
  return html`<fieldset data-key="part:other:${cards.length}">
    <legend>${say(rivals ? "home.opponent" : "home.partner")}</legend>
    <div class="modes three">${cards}</div>${more}${alone}</fieldset>`;
}

/**
 * What was chosen for a seat that has no line of its own yet.
 * @param {Choice} choice
 * @param {number} seat
 */
const plainLevel = (choice, seat) => (isPartner(choice, seat) ? choice.partner : choice.level);

/** Several other seats: a line each. @param {FormParts} what */
function company({ choice, levels }) {
  const { setup, crest } = board();
  /** @param {OtherSeat} what */
  const row = ({ seat, kind, name }) => {
    const role = say(isPartner(choice, seat) ? "home.your_partner" : "home.an_opponent");
    const place = setup.seatName(choice.mode, seat);
    const kinds = kindsFor(choice).map((id) => [id, say(`home.${id}_short`)]);
    const last =
      kind === "computer"
        ? select(
            `level:${seat}`,
            say("home.level_short"),
            levels,
            choice.team[seat]?.level ?? plainLevel(choice, seat),
          )
        : text(`friend:${seat}`, say("home.their_name"), name, say("home.optional"));
    return html`<div class="company" data-key="seat:${seat}" role="group" aria-label="${say(
      "words.told",
      { what: role, said: place },
    )}">
      ${crest(setup.houseOf(choice.mode, seat))}<span class="who"><b>${role}</b><small>${place}</small></span>
      ${select(`kind:${seat}`, say("home.played_by"), kinds, kind)}${last}</div>`;
  };
  return html`<fieldset data-key="part:company"><legend>${say("home.company")}</legend>
    <div class="column companies">${others(choice).map(row)}</div></fieldset>`;
}

/** @param {Choice} choice */
function chair(choice) {
  const { setup, crest } = board();
  const { mode } = choice;
  const count = seatsOf(mode);
  if (count === 1 || setup.seating) return "";
  const seats = Array.from({ length: count }, (_, seat) => [
    String(seat),
    setup.seatName(mode, seat),
  ]);
  const label = say(count > 2 ? "home.seat" : "home.house");
  return html`<div class="chair">${crest(setup.houseOf(mode, mySeat(choice)))}
    ${select("house", label, seats, mySeat(choice))}</div>`;
}

/** @param {FormParts} what */
function you({ choice, start }) {
  const { mode } = choice;
  const firsts = ["random", "me", "other"].map((id) => [id, say(`home.first_${id}`)]);
  const other =
    seatsOf(mode) !== 2 || choice.against === "computer"
      ? ""
      : text("friend", say("home.friend_name"), choice.friend, say("home.optional"));
  const first =
    start || !takes(mode, "first") ? "" : select("first", say("home.first"), firsts, choice.first);
  return html`<fieldset data-key="part:you"><legend>${say("home.you")}</legend><div class="seats">
    ${text("name", say("home.name"), choice.name, say("home.optional"))}${other}${chair(choice)}${first}
    </div></fieldset>`;
}

/** @param {Choice} what */
function ownCards({ cards, mode }) {
  const { game } = modeNamed(mode);
  const chosen = cards
    ? html`<p class="chosen-file">${tell("home.cards_chosen", { name: cards.name })}${" "}
        <button type="button" class="do quiet" data-do="drop-cards">${say("home.cards_drop")}</button></p>`
    : "";
  const editor = html`<a class="do" href="/workshop/${game}">${say("home.cards_make")}</a>`;
  const field = html`<div class="own-way"><label class="field" data-key="cards" for="cards-file">
    <span>${say("home.cards")}</span><input type="file" id="cards-file" accept=".csv,.toml,text/csv,text/plain"></label>
    ${editor}</div>`;
  return { field, chosen };
}

/** @param {FormParts} what */
function more({ choice, start }) {
  const friends = others(choice).some(({ kind }) => kind === "friend");
  const people = friends
    ? html`${tickbox("chat", choice.chat, say("home.chat"), say("home.chat_line"))}
        ${tickbox(
          "free-undo",
          choice.undo === "free",
          say("home.free_undo"),
          say(versus(choice.mode) ? "home.free_undo_line" : "home.free_undo_partner"),
        )}`
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

/**
 * Who else plays: nobody, one with large choices, or several with a line each.
 * @param {FormParts} parts
 */
function rest(parts) {
  const count = seatsOf(parts.choice.mode);
  if (board().setup.company) return board().setup.company?.(parts);
  if (count === 1) return "";
  return count === 2 ? companion(parts) : company(parts);
}

/**
 * A friend's link would not leave this machine: said before the table is laid.
 * @param {FormParts} what
 */
function alone({ choice }) {
  const friends = others(choice).some(({ kind }) => kind === "friend");
  return friends && local() && !network()?.open
    ? html`<p class="from">${say("invite.next")}</p>`
    : "";
}

/** @param {FormParts} parts */
export function form(parts) {
  const { start, problem, busy, choice } = parts;
  const drop = html`<button type="button" class="do quiet" data-do="drop-start">${say("home.from_drop")}</button>`;
  const from = start
    ? html`<p class="from">${say("home.from", { n: start.turn })} ${drop}</p>`
    : "";
  const trouble = alertLine(problem);
  const missing = (!start && board().setup.missing?.(choice)) || "";
  const line = missing ? alertLine(missing) : html`<p>${modeNamed(choice.mode).promise}</p>`;
  return html`<form class="sheetform" id="newgame" autocomplete="off">${from}
    ${start ? "" : html`${games(parts)}${modes(parts)}`}${rest(parts)}${alone(parts)}${you(parts)}
    ${start ? "" : board().setup.form(parts)}${more(parts)}${trouble}
    <div class="row go"><button type="submit" class="end" id="begin"${busy || missing ? html` disabled` : ""}>
    <b>${say("home.play")}</b><small>${summary(choice, start)}</small></button>
    ${added(choice, start)}${line}</div></form>`;
}
