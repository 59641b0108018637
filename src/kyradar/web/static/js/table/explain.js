// Facts as sentences, with the same signs as on the cards.
import { glyph, houseGlyph } from "../draw/icons.js";
import { html, joined, raw } from "../lib/html.js";
import { say, tell, list } from "../lib/words.js";
import { KINDS, points } from "./price.js";

const house = (name) => html`<span class="pt">${houseGlyph(name)}<b>${say(`house.${name}`)}</b></span>`;
const effect = (e) => (KINDS.includes(e.word) ? tell("effect.gain", { points: points(e.word, e.count) }) : tell(`effect.${e.word}`, { n: e.count }));
const effects = (all) => list(all.map(effect));
const shieldOf = (value) => html`<span class="pt">${glyph("shield", "", value)}<span class="vh">${value}</span></span>`;
const SPECIAL = { "Ascension Path": "path", Saboteur: "saboteur", "Broken Talisman": "talisman", "Mercenary Archer": "mercenary", "Mercenary Veteran": "mercenary" };

export function cardFacts(card) {
  const lines = [];
  const gains = KINDS.filter((kind) => card.points[kind]).map((kind) => points(kind, card.points[kind]));
  if (gains.length) lines.push(tell(card.kind === "command" ? "explain.gives_once" : "explain.gives_each", { points: joined(gains, " ") }));
  if (card.mainEffects.length) lines.push(tell("explain.asks", { effects: effects(card.mainEffects) }));
  if (card.kind === "troop") lines.push(tell("explain.troop", { defence: shieldOf(card.defence) }));
  if (card.secondary === "synergy") {
    const needs = tell("explain.needs", { n: card.needs.length, houses: list(card.needs.map(house)) });
    lines.push(tell("explain.synergy", { title: html`<b>${say("explain.synergy_title")}</b>`, needs, effects: effects(card.effects) }));
  }
  if (card.secondary === "remove") {
    lines.push(tell("explain.remove", { title: html`<b>${say("explain.remove_title")}</b> ${glyph("torn")}`, effects: effects(card.effects) }));
  }
  if (SPECIAL[card.name]) lines.push(tell(`explain.${SPECIAL[card.name]}`));
  const tribe = card.kind === "wonder" ? "explain.no_house" : `house.${card.house || "grey"}`;
  const kind = [say(`kind.${card.kind}`), say(tribe), card.set === "starting" && say("explain.starting")].filter(Boolean).join(", ");
  return { title: card.name, kind, lines };
}

export function cityFacts(ctx, city, total) {
  if (city.state !== "standing") {
    const lines = [tell(city.state === "gone" ? "explain.gone" : "explain.ruined")];
    return { title: city.name, kind: say("explain.city_fallen"), lines };
  }
  const lines = [tell("explain.defence", { defence: shieldOf(total) })];
  if (city.troop) lines.push(tell("explain.walls", { walls: city.defence, guard: ctx.catalog.card(city.troop).defence, card: city.troop }));
  if (city.bonus) lines.push(tell("explain.bonus", { n: city.bonus }));
  lines.push(tell(city.troop ? "explain.guarded" : "explain.open"));
  if (city.name === "Lair") lines.push(tell("explain.lair"));
  if (ctx.view.dragon === city.name) lines.push(html`<b class="threat">${say("city.looms")}</b> ${tell("explain.looming")}`);
  return { title: city.name, kind: say("kind.city"), lines };
}

export function dragonFacts(ctx) {
  const place = { lair: "explain.dragon_home", gone: "explain.dragon_gone" }[ctx.view.dragon];
  const where = place ? tell(place) : tell("explain.dragon_over", { city: ctx.view.dragon });
  return { title: say("name.dragon"), kind: say("explain.dragon_kind"), lines: [where, tell("explain.dragon_moves"), tell("explain.dragon_falls")] };
}

const slug = (name) => name.toLowerCase().replace(/[^a-z]+/g, "_");
export const boonFacts = (kind, name) => ({
  title: name === "hidden" ? say("boon.secret") : name,
  kind: say(`kind.${kind}`),
  lines: [tell(name === "hidden" ? "boon.hidden" : `boon.${slug(name)}`)],
});

/** Log sentences: [[Name]] becomes a reference, {battle 3} a sign. */
export function sentence(text) {
  const found = /(?:\[\[(.+?)\]\]|\{(command|battle|knowledge) (\d+)\})([.,:;)]*)/g;
  const out = [];
  let at = 0;
  for (const [all, name, kind, count, end] of text.matchAll(found)) {
    const start = text.indexOf(all, at);
    out.push(text.slice(at, start));
    const thing = name ? html`<button type="button" class="ref" tabindex="-1" data-name="${name}">${name}</button>` : points(kind, Number(count));
    out.push(html`<span class="unbroken">${thing}${end}</span>`); // no line begins with a full stop
    at = start + all.length;
  }
  return html`${[...out, text.slice(at)]}`;
}

const ENTITY = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
/** Markup as plain words, for labels: pictures leave, what only screen readers see stays. */
export const plain = (markup) =>
  raw(markup.text)
    .text.replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (sign) => ENTITY[sign]);
