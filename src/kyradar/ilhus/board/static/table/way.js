// The way of four encounters: which are won, which is fought, whom the heroes may meet in the others.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { danger } from "../game/catalog.js";

export const LAST = 4; // against Moira (B8)
const MOIRA = "M01";
const STOPS = Array.from({ length: LAST }, (_, i) => i + 1);
const WITH_FACE = new Set(["E01", "E02", "E03", "E04", "E05", "E06", "E07", "E08", "E09", MOIRA]);

/** @param {{ encounter: number }} view */
export const isLast = ({ encounter }) => encounter === LAST;

/**
 * Everybody an encounter can be fought with: the enemies of its level, or Moira.
 * @param {Ilhus.Catalog} catalog @param {number} stop
 */
const mayMeet = (catalog, stop) =>
  [...catalog.cards.values()]
    .filter(({ set, rank }) =>
      stop === LAST ? rank === "boss" : set === "enemy" && rank === String(stop),
    )
    .flatMap((card) => Array.from({ length: card.copies ?? 1 }, () => card));

/**
 * How many of them come, or Moira's life: by level and party (B34).
 * @param {string} level @param {string[]} heroes @param {number} stop
 */
function howMany(level, heroes, stop) {
  const row = danger(level, heroes);
  if (!row) return 0;
  return stop === LAST ? row.boss : [row.foes_1, row.foes_2, row.foes_3][stop - 1];
}

/**
 * A stop in a sentence: who was, is or may be met there.
 * @param {Ilhus.Catalog} catalog @param {string} level @param {string[]} heroes
 * @param {number} stop @param {"past" | "cur" | "next"} state
 */
function stopSentence(catalog, level, heroes, stop, state) {
  if (state === "past") return say("way.past", { n: stop });
  const n = howMany(level, heroes, stop);
  if (stop === LAST) return say("way.moira", { n });
  const all = mayMeet(catalog, stop).map(({ called }) => called);
  const facts = { n: stop, foes: n, names: [...new Set(all)].join(", ") };
  return say(state === "cur" ? "way.cur" : all.length > n ? "way.some" : "way.all", facts);
}

/** @param {string} id */
const facePicture = (id) => raw(portrait(WITH_FACE.has(id) ? id : "E03", "tiny"));

/**
 * The four stops. `at` is the encounter that is fought, or was won last (`won`).
 * @param {{ catalog: Ilhus.Catalog, level: string, heroes: string[], at: number, won: boolean, faces?: boolean,
 *   place?: string }} what `faces`: with those who may be met; `place`: where a press lays them open
 */
export function wayOf({ catalog, level, heroes, at, won, faces = false, place = "" }) {
  /** @param {number} stop */
  const one = (stop) => {
    const state = stop < at || (stop === at && won) ? "past" : stop === at ? "cur" : "next";
    const told = stopSentence(catalog, level, heroes, stop, state);
    const n = howMany(level, heroes, stop);
    const mark = stop === LAST ? facePicture(MOIRA) : html`<b>${state === "past" ? "✓" : stop}</b>`;
    const ids = [...new Set(mayMeet(catalog, stop).map(({ id }) => id))];
    const whom =
      !faces || state === "past"
        ? ""
        : stop === LAST
          ? html`<small>${say("way.life", { n })}</small>`
          : html`<span class="whom">${ids.map(facePicture)}</span><small>${say("way.of", {
              n,
              all: mayMeet(catalog, stop).length,
            })}</small>`;
    const inside = html`${mark}${whom}`;
    const current = state === "cur" ? html` aria-current="step"` : "";
    return html`<span role="listitem" class="stop ${state}${stop === LAST ? " last" : ""}"${current}
      data-key="stop:${stop}">${
        place
          ? html`<button type="button" data-open="way:${stop}" data-nav data-key="${place}:${stop}" title="${told}"
            aria-label="${told}">${inside}</button>`
          : html`<span class="plain" title="${told}"><span class="vh">${told}</span>
            <span class="shown" aria-hidden="true">${inside}</span></span>`
      }</span>`;
  };
  // In the bar it stands within a line of text: no list of HTML may.
  return html`<span role="list" class="way4${faces ? " faces4" : ""}" aria-label="${say("way.title")}"${
    place ? html` data-group="${place}"` : ""
  }>${STOPS.map(one)}</span>`;
}

/**
 * The same of a game that is played.
 * @param {{ view: Ilhus.GameView, catalog: Ilhus.Catalog }} what @param {string} place
 * @param {boolean} [faces]
 */
export const way = ({ view, catalog }, place, faces = false) =>
  wayOf({
    catalog,
    level: String(view.options.level ?? "normal"),
    heroes: view.seats.map(({ hero }) => hero),
    at: view.encounter,
    won: view.phase === "reinforcement" || view.winner === "heroes",
    ...{ faces, place },
  });

/**
 * Those who were met at a stop, as the chronicle tells.
 * @param {LogEntry[]} log @param {number} stop
 */
function met(log, stop) {
  let at = 0;
  return log.flatMap(({ facts }) => {
    if (facts?.kind === "encounter_began") at = facts.encounter;
    return facts?.kind === "foe_appeared" && at === stop ? [String(facts.foe)] : [];
  });
}

/**
 * Who may be met at a stop, to be laid open: those who stood or stand there, or all who may come.
 * @param {{ view: Ilhus.GameView, catalog: Ilhus.Catalog, log: LogEntry[] }} what
 * @param {number} stop
 */
export function stopPile({ view, catalog, log }, stop) {
  const heroes = view.seats.map(({ hero }) => hero);
  const here = stop === view.encounter && view.phase !== "reinforcement";
  const state =
    stop < view.encounter || (stop === view.encounter && !here) ? "past" : here ? "cur" : "next";
  const level = String(view.options.level ?? "normal");
  const coming = mayMeet(catalog, stop).map(({ name }) => name);
  const standing = here && view.foes.length ? view.foes.map(({ name }) => name) : coming;
  const names = state === "past" ? met(log, stop) : standing;
  return { title: stopSentence(catalog, level, heroes, stop, state), names };
}
