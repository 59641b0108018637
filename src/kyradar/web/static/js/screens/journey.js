// The journey: a map on which nothing is locked; it only remembers where one has been.
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { standing } from "../journey/facts.js";
import { head, shortDay } from "../journey/frame.js";
import { forgetBrokenJourney } from "../journey/kept.js";
import { country, emblem } from "../journey/map.js";
import { firstSteps, reached } from "../journey/places.js";
import { keeping, troubles } from "../live/keeping.js";
import { top } from "./top.js";

/** @typedef {Awaited<ReturnType<typeof standing>>} Standing */
const HERE = ["first", "ways"]; // places whose goals stand beside the map

/**
 * How far one is: crowns of a ladder, or so many of so many.
 * @param {import("../journey/places.js").Reached} place
 */
const far = ({ ladder, done, of }) =>
  ladder
    ? html`<span class="jo-lv">${ICON.crown}${say("journey.of", { n: done, of })}</span>`
    : say("journey.of", { n: done, of });

/**
 * @param {import("../journey/places.js").Reached} place
 * @param {string} shown
 * @param {JourneyFacts} facts
 */
function medal(place, shown, facts) {
  const { id, x, y, done, of, to } = place;
  const full = of > 0 && done >= of ? " full" : "";
  return html`<a class="jo-place${full}" href="${to}" data-key="place:${id}"
    style="left:${x}%;top:${y}%;--v:${of ? done / of : 0}"${id === shown ? html` aria-current="true"` : ""}>
    <span class="jo-medal">${emblem(id, facts)}</span><span class="jo-label"><b>${say(`place.${id}`)}</b>
    <small>${far(place)}</small></span></a>`;
}

/** Where a first step is taken; all others, and the ways to win, by a new game. @type {Record<string, string>} */
const TAKEN = { puzzle: "/puzzles", day: "/puzzles", look: "/yours" };

/**
 * @param {boolean} done
 * @param {Piece} name
 * @param {Piece} how
 * @param {{ at: number, table: string } | null} won
 * @param {string} to where it can be done
 */
function goal(done, name, how, won, to) {
  const look = won?.table
    ? html`<a class="jo-when" href="/replay/${won.table}" aria-label="${say("journey.look_at", {
        date: day(won.at),
      })}">${shortDay(won.at)}</a>`
    : "";
  return html`<li class="item"><i class="disc${done ? " won" : ""}">${done ? ICON.check : ICON.ring}<span class="vh">
    ${say(done ? "journey.done" : "journey.open")}</span></i><a class="jo-to"
      href="${to}"><b>${name}</b><small>${how}</small></a>
    ${look}</li>`;
}

/** The goals of the place one looks at. @param {Standing} told @param {string} shown */
function goals(told, shown) {
  if (shown === "first")
    return firstSteps(told).map(({ id, done, game }) =>
      goal(
        done,
        say(`first.${id}`),
        say(`first.${id}_how`),
        game && { at: game.at, table: game.id },
        TAKEN[id] ?? "/",
      ),
    );
  return told.facts.deeds
    .filter(({ group }) => group === "way")
    .map(({ id, name, says }) => {
      const won = told.journey.deeds[id] ?? null;
      return goal(Boolean(won), name, says, won, "/");
    });
}

/**
 * @typedef {object} Travelled
 * @property {Standing & { broken: string | null }} told
 * @property {Piece} note
 * @property {ReturnType<typeof keeping>} copies
 */

/** The place in the address; a newcomer sees the first steps, others the ways to win. @param {Travelled} state */
function shownPlace({ told }) {
  const asked = location.hash.slice(1);
  if (HERE.includes(asked)) return asked;
  return firstSteps(told).every(({ done }) => done) ? "ways" : "first";
}

/** @type {Updates<Travelled>} */
export const UPDATE = {
  // Something was brought in: the journey is told anew.
  came: async () => ({ told: await standing() }),
  export: ({ copies }) => void copies.save(),
  "save-broken": ({ told }) =>
    saveFile("kyradar-journey.broken.txt", told.broken ?? "", "text/plain"),
  "forget-broken": ({ told }) => {
    forgetBrokenJourney();
    return { told: { ...told, broken: null } };
  },
  "copy-file": async ({ copies }, { el }) => {
    if (el instanceof HTMLInputElement) await copies.chosen(el);
    return false;
  },
};

/** @param {Travelled} state */
export function view(state) {
  const { told, note, copies } = state;
  const shown = shownPlace(state);
  const places = reached(told);
  const here = places.find(({ id }) => id === shown) ?? places[0];
  return html`${top("journey")}<main class="page" id="table">${head(
    "map",
    say("journey.title"),
    html`<span class="w-fill"></span><a class="do quiet"
      href="/yours">${ICON.book}<span>${say("top.yours")}</span></a>`,
  )}${troubles(say("journey.broken"), told.broken)}${note}
    <div class="split jo-grid"><nav class="jo-map night" aria-label="${say("journey.map")}">${country(told.facts)}
    ${places.map((one) => medal(one, shown, told.facts))}</nav>
    <aside class="w-box jo-side"><header
      class="row one night">${emblem(shown, told.facts)}<h2>${say(`place.${shown}`)}</h2>
    <span class="pill jo-pill">${say("journey.of", { n: here.done, of: here.of })}</span></header>
    <ul class="column jo-goals" tabindex="0" aria-label="${say(`place.${shown}`)}">${goals(told, shown)}</ul>
    <footer class="column"><p class="w-soft">${say("journey.kept")}</p>${copies.panel()}</footer></aside></div></main>`;
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function journeyScreen(env) {
  const copies = keeping((note) => {
    state.note = note;
    program.send("came");
  });
  /** @type {Travelled} */
  const state = { told: await standing(), note: "", copies };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("journey.title", {
    anchored: program.render,
    spoken: async () => void (state.told = await standing()),
    click: (event) => program.press(event, []),
    change: (event) => program.entered(event, ["copy-file"]),
  });
}
