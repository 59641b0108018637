// Ilhus in the position editor: the battlefield with its figures, the heroes' piles, the round. Refs
// are paths of a set-up (docs/positions.md).
/** @import { Data } from "./edit_base.js" */
import { picture } from "/static/js/lib/draw/store.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "./draw/fields.js";
import { figure, moiraArt } from "./draw/figures.js";
import { short } from "./game/catalog.js";
import { ahead, settle } from "./edit_ahead.js";
import { face } from "./table/cards.js";
import { foeGroups, heroGroup } from "./edit_groups.js";
import { round, moira } from "./edit_round.js";
import { BODIES, listed, partyOf, catalog, fieldOf, named, bodyName, FIELD } from "./edit_base.js";

const SIZE = /** @type {const} */ ([1000, 330]);
/** What a whole position says that lies shuffled in a set-up, or follows from the rest. */
const LEFT_OUT = ["rng", "rewards", "enemies", "pending"];

/** @param {Position} setup @param {Data} foe */
function lookOf(setup, foe) {
  const card = catalog(setup).find(String(foe?.name ?? ""));
  if (!card) return "E03";
  return card.set === "boss" ? moiraArt(Number(setup.face ?? 1)) : card.id;
}

/** @param {Position} setup @returns {EditPart} */
function ground(setup) {
  const card = fieldOf(setup);
  const zones = card.field?.zones ?? 5;
  const shape = card.field?.shape ?? "line";
  const art = Array.from({ length: zones }, (_, i) => ({
    n: i + 1,
    x: ((i + 0.5) / zones) * SIZE[0],
    y: 262,
    s: 1,
    w: SIZE[0] / zones,
    special: (card.field?.special ?? []).includes(i + 1),
  }));
  const src = picture(`edit/${card.id}`, ...SIZE, () =>
    fieldArt(card.id, ...SIZE, /** @type {any} */ (art), shape),
  );
  const bodies = partyOf(setup).flatMap((hero) => BODIES[hero]);
  const told = listed(setup.bodies);
  const figures = [
    ...bodies.map((name) => {
      const found = told.findIndex((one) => one?.name === name);
      const at = found < 0 ? told.length + bodies.indexOf(name) : found;
      const zone = Number(told[found]?.zone ?? 1);
      return {
        ref: `bodies.${at}`,
        fill: { name },
        label: bodyName(name),
        picture: raw(figure(name.toLowerCase())),
        note: "",
        zone,
      };
    }),
    ...listed(setup.foes).map((foe, i) => ({
      ref: `foes.${i}`,
      label: named(setup, String(foe?.name ?? "?")),
      picture: raw(figure(lookOf(setup, foe))),
      note: foe?.life === undefined ? "" : String(foe.life),
      zone: Number(foe?.zone ?? zones),
      pile: true,
    })),
  ];
  return {
    kind: "ground",
    label: named(setup, card.name),
    picture: raw(`<img src="${src}" alt="" draggable="false">`),
    figures,
    zones,
    add: {
      ref: `foes.${listed(setup.foes).length}`,
      label: say("edit.foe"),
      takes: "foe",
      wrap: "name",
    },
  };
}

/** @type {Edit} */
export const edit = {
  empty: (mode) => ({
    mode,
    options: { heroes: ["mage"], level: "normal" },
    field: FIELD,
    seats: [{}],
    bodies: [{ name: "Mage", zone: 1 }],
    foes: [],
  }),
  take: (position) => {
    const kept = Object.entries(position).filter(([name]) => !LEFT_OUT.includes(name));
    const setup = /** @type {Position} */ (Object.fromEntries(kept));
    const omens = /** @type {Data | undefined} */ (setup.omens);
    if (omens && "rng" in position) setup.omens = { row: omens.row ?? [], used: omens.used ?? [] };
    return { ...setup, mode: "ilhus" };
  },
  settle,
  groups: (setup) => [
    { id: "field", title: "", wide: true, parts: [ground(setup)] },
    ...partyOf(setup).map((hero, p) => heroGroup(setup, hero, p)),
    ...foeGroups(setup),
    ...moira(setup),
    ...ahead(setup),
    round(setup),
  ],
  tray: (takes, setup) => {
    const cards = [...catalog(setup).cards.values()];
    /** @param {string} id @param {string} label @param {(card: Ilhus.Card) => boolean} fits */
    const tab = (id, label, fits) => ({
      id,
      label,
      cards: cards
        .filter(fits)
        .map((card) => ({ value: card.name, label: short(card.called) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    });
    if (takes === "foe")
      return [
        tab("enemy", say("gallery.enemy"), ({ set }) => set === "enemy"),
        tab("boss", say("gallery.boss"), ({ rank }) => rank === "boss"),
      ];
    const [kind, which] = takes.split(":");
    if (kind === "reward")
      return [
        tab(
          "reward",
          which ? say(`colour.${which}`) : say("gallery.reward"),
          ({ set, colour }) =>
            set === "reward" && (!which || colour === (which === "colourless" ? "none" : which)),
        ),
      ];
    if (kind === "enemy")
      return [
        tab(
          "enemy",
          say(`edit.level_${which}`),
          ({ set, rank }) => set === "enemy" && rank === which,
        ),
      ];
    if (takes === "omen") return [tab("omen", say("edit.omens"), ({ rank }) => rank === "omen")];
    const fused = ["initiate", "adept", "master"];
    if (takes === "fusion")
      return [
        tab("hero", say("web.title"), (c) => c.owner === "mistress" && fused.includes(c.rank)),
      ];
    const [, hero] = takes.split(":");
    return [
      tab("base", say("gallery.base"), ({ set, owner }) => set === "base" && owner === hero),
      tab(
        "hero",
        say("gallery.hero"),
        ({ set, owner, rank }) =>
          set === "hero" && rank !== "identity" && ["any", hero].includes(owner),
      ),
      tab("reward", say("gallery.reward"), ({ set }) => set === "reward"),
    ];
  },
  face: (name, form, setup) => {
    const cards = catalog(setup);
    const card = cards.find(name);
    if (!card) return html`<span class="e-unknown">${name}</span>`;
    if (card.foe) return raw(figure(card.set === "boss" ? "M01" : card.id));
    return face({ catalog: cards }, name, form);
  },
  asks: (setup, { ref, card, label }) => {
    if (ref.startsWith("foes.")) return [`target ${label}`];
    if (!card || !ref.includes(".hand.")) return [];
    return [`play ${card}`, `step ${card} > 2`];
  },
  seats: (setup) => partyOf(setup).length,
  side: () => say("edit.heroes"),
  other: () => say("edit.the_foes"),
};
