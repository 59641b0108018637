// Facts as sentences, with the same signs as on the cards.
import { glyph, houseGlyph } from "../draw/icons.js";
import { html, joined } from "/static/js/lib/html.js";
import { say, tell, list } from "/static/js/lib/words.js";
import { KINDS, points } from "./price.js";

const house = (name) => html`<span class="pt">${houseGlyph(name)}<b>${say(`house.${name}`)}</b></span>`;
const effect = (e) =>
  KINDS.includes(e.word)
    ? tell("effect.gain", { points: points(e.word, e.count) })
    : tell(`effect.${e.word}`, { n: e.count });
const effects = (all) => list(all.map(effect));
const shieldOf = (value) =>
  html`<span class="pt">${glyph("shield", "", value)}<span class="vh">${value}</span></span>`;
const SPECIAL = {
  "Ascension Path": "path",
  Saboteur: "saboteur",
  "Broken Talisman": "talisman",
  "Mercenary Archer": "mercenary",
  "Mercenary Veteran": "mercenary",
};

export function cardFacts(card) {
  const lines = [];
  const gains = KINDS.filter((kind) => card.points[kind]).map((kind) => points(kind, card.points[kind]));
  if (gains.length)
    lines.push(
      tell(card.kind === "command" ? "explain.gives_once" : "explain.gives_each", {
        points: joined(gains, " "),
      }),
    );
  if (card.mainEffects.length) lines.push(tell("explain.asks", { effects: effects(card.mainEffects) }));
  if (card.kind === "troop") lines.push(tell("explain.troop", { defence: shieldOf(card.defence) }));
  if (card.secondary === "synergy") {
    const needs = tell("explain.needs", { n: card.needs.length, houses: list(card.needs.map(house)) });
    lines.push(
      tell("explain.synergy", {
        title: html`<b>${say("explain.synergy_title")}</b>`,
        needs,
        effects: effects(card.effects),
      }),
    );
  }
  if (card.secondary === "remove") {
    lines.push(
      tell("explain.remove", {
        title: html`<b>${say("explain.remove_title")}</b> ${glyph("torn")}`,
        effects: effects(card.effects),
      }),
    );
  }
  if (SPECIAL[card.name]) lines.push(tell(`explain.${SPECIAL[card.name]}`));
  const tribe = card.kind === "wonder" ? "explain.no_house" : `house.${card.house || "grey"}`;
  const kind = [say(`kind.${card.kind}`), say(tribe), card.set === "starting" && say("explain.starting")]
    .filter(Boolean)
    .join(", ");
  return { title: card.name, kind, lines };
}

export function cityFacts(ctx, city, total) {
  const { mode } = ctx.view;
  if (city.state !== "standing") {
    const ruins = { solo: "explain.ruined_solo", coop: "explain.ruined_coop" }[mode] || "explain.ruined";
    const lines = [tell(city.state === "gone" ? "explain.gone" : ruins)];
    return { title: city.name, kind: say("explain.city_fallen"), lines };
  }
  const lines = [tell("explain.defence", { defence: shieldOf(total) })];
  if (city.troop)
    lines.push(
      tell("explain.walls", {
        walls: city.defence,
        guard: ctx.catalog.card(city.troop).defence,
        card: city.troop,
      }),
    );
  if (city.bonus) lines.push(tell("explain.bonus", { n: city.bonus }));
  if (mode === "duel") lines.push(tell(city.troop ? "explain.guarded" : "explain.open"));
  if (city.name === "Lair") lines.push(tell("explain.lair"));
  if (ctx.view.dragon === city.name)
    lines.push(
      html`<b class="threat">${say("city.looms")}.</b>${" "}
        ${tell(mode === "coop" ? "explain.looming_coop" : "explain.looming")}`,
    );
  return { title: city.name, kind: say("kind.city"), lines };
}

/** A Stronghold: whose it is, what holds it, what an attack does (M2, M9). */
export function strongholdFacts(ctx, { team, place, total, owner }) {
  const title = say(`stronghold.${place.name}`);
  if (place.state !== "standing")
    return { title, kind: say("explain.stronghold_fallen"), lines: [tell("explain.ruined_team")] };
  const lines = [tell("explain.defence", { defence: shieldOf(total) })];
  lines.push(
    place.name === "middle" ? tell("explain.stronghold_shared") : tell("explain.stronghold_own", { owner }),
  );
  lines.push(tell(place.troops.length ? "explain.guarded_team" : "explain.open_team"));
  if (ctx.view.dragon === `${place.name} ${team}`)
    lines.push(html`<b class="threat">${say("city.looms")}.</b> ${tell("explain.looming_team")}`);
  return { title, kind: say("explain.stronghold"), lines };
}

const MOVES = {
  duel: ["dragon_moves", "dragon_falls"],
  solo: ["dragon_wakes", "dragon_strikes", "dragon_falls_solo"],
  coop: ["dragon_circles", "dragon_lured", "dragon_falls_coop"],
  team: ["dragon_moves_team", "dragon_taxes", "dragon_falls_team"],
};
const PLACES = { lair: "dragon_home", gone: "dragon_gone", rage: "dragon_rages", off: "dragon_off" };

export function dragonFacts(ctx) {
  const { dragon, mode } = ctx.view;
  const over = mode === "team" ? "dragon_over_team" : mode === "coop" ? "dragon_over_coop" : "dragon_over";
  const where = PLACES[dragon.startsWith("lair") ? "lair" : dragon] || over;
  return {
    title: say("name.dragon"),
    kind: say("explain.dragon_kind"),
    lines: [where, ...MOVES[mode]].map((key) => tell(`explain.${key}`, { city: dragon })),
  };
}

/** Piles that are more than a number. */
export const rageFacts = () => ({
  title: say("rage.pile"),
  kind: say("rage.kind"),
  lines: [tell("explain.rage_grows"), tell("explain.rage_strikes"), tell("explain.rage_calm")],
});
export const lairFacts = () => ({
  title: say("team.their_lair"),
  kind: say("explain.dragon_kind"),
  lines: [tell("explain.their_lair")],
});

const slug = (name) => name.toLowerCase().replace(/[^a-z]+/g, "_");
export const boonFacts = (kind, name) => ({
  title: name === "hidden" ? say("boon.secret") : name,
  kind: say(`kind.${kind}`),
  lines: [tell(name === "hidden" ? "boon.hidden" : `boon.${slug(name)}`)],
});
