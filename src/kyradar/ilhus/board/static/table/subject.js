// What the explanation is about: a card, a foe, a hero, a zone, a fusion.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { figure } from "../draw/figures.js";
import { called, identityOf, ownedLine } from "../game/catalog.js";
import { face } from "./cards.js";
import { effectLine } from "./field.js";
import { foeTokens } from "./plates.js";
import { fieldName, fieldOf, heroArt, seatOf, standing } from "./placed.js";
import { heroName, intentSentence } from "./intent.js";
import { inWords } from "./span.js";
import { fusionSentence } from "./web.js";

/** @param {string} art */
const body = (art) => html`<div class="lone1">${raw(figure(art))}</div>`;

/** @param {Ilhus.Ctx} ctx @param {string} name @param {string | null} hero */
function aboutCard(ctx, name, hero) {
  const card = ctx.catalog.find(name);
  if (!card) return null;
  const lines = card.rank === "identity" ? [say(`about.${card.owner}`)] : [];
  lines.push(ownedLine(card, hero));
  const told = ctx.forecast?.web?.find((one) => one.card === name);
  if (told && hero === "mistress") lines.push(fusionSentence(ctx, told));
  const omen = ctx.forecast?.intents?.find((one) => one.omen === name);
  if (omen) lines.push(intentSentence(ctx, omen));
  const picture = card.foe ? body(card.id) : card.field ? null : face(ctx, name, "full", hero);
  return {
    title: card.called,
    kind: card.kind,
    lines: lines.filter(Boolean).map((line) => html`${line}`),
    picture,
  };
}

/** @param {number} n */
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * How its blows differ from those on its card, and by what (B23): level, menace, slow.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe
 */
function shifted({ forecast }, foe) {
  const { hit = 0, menace = 0 } = forecast;
  /** @type {[string, number][]} */
  const causes = [
    ["level", hit],
    ["menace", menace],
    ["slow", -foe.slow],
  ];
  const why = causes.filter(([, n]) => n).map(([key, n]) => say(`foe.by_${key}`, { n: signed(n) }));
  const all = hit + menace - foe.slow;
  return all ? say("foe.blows", { n: signed(all), why: why.join(", ") }) : "";
}

/**
 * What it has and will do now; then what stands on its card.
 * @param {Ilhus.Ctx} ctx @param {string} name
 */
function aboutFoe(ctx, name) {
  const card = ctx.catalog.card(name);
  const foe = standing(ctx.view).find((one) => one.name === name);
  const title = called(ctx.catalog, name);
  const about = { title, kind: card.kind, picture: body(card.id) };
  if (!foe) return { ...about, lines: [html`${card.line}`] };
  const intents = (ctx.forecast.intents ?? []).filter((one) => one.foe === name);
  const full = ctx.forecast.full?.[foe.i] ?? foe.life;
  // Moira's printed number is never used (B34).
  const own = card.set !== "boss" && card.foe;
  const printed = own && own.life !== full ? own.life : null;
  const life = say("foe.life", { n: foe.life, full, zone: foe.zone });
  const lines = [
    printed === null ? life : `${life} ${say("foe.life_printed", { n: printed })}`,
    foeTokens(ctx, foe).join(" "),
    ...intents.map((one) => intentSentence(ctx, one)),
    shifted(ctx, foe),
  ];
  const card1 = html`<span class="printed">${say("foe.printed", { line: card.line })}</span>`;
  return { ...about, lines: [...lines.filter(Boolean).map((line) => html`${line}`), card1] };
}

/** @param {Ilhus.Ctx} ctx @param {string} name */
function aboutHero(ctx, name) {
  const found = ctx.view.bodies.find((one) => one.name === name);
  if (!found) return null;
  const hurt = ctx.forecast.wounds?.[name];
  const lines = [say("field.hero_sentence", { name: heroName(name), zone: found.zone })];
  if (found.guard) lines.push(say("foe.guard", { n: found.guard }));
  if (hurt) lines.push(say("field.hurt", { n: inWords(hurt) }));
  const { hero } = ctx.view.seats[seatOf(ctx.view, found)];
  lines.push(identityOf(ctx.catalog, hero)?.line ?? ""); // a rule of its own (I5, I16)
  return {
    title: heroName(name),
    kind: say("who.hero"),
    lines: lines.filter(Boolean).map((one) => html`${one}`),
    picture: body(heroArt(name)),
  };
}

/** @param {Ilhus.Ctx} ctx @param {string} z */
function aboutZone(ctx, z) {
  const field = fieldOf(ctx);
  const special = field.special.includes(Number(z));
  const line = (special && effectLine(ctx)) || say("field.plain");
  return {
    title: say("field.zone", { n: z }),
    kind: fieldName(ctx),
    lines: [html`${line}`],
    picture: null,
  };
}

/**
 * In whose game a card is explained; what lies open for all is explained to whoever chooses.
 * @param {Ilhus.Ctx} ctx @param {string} zone @param {string | number | null | undefined} of
 * @returns {string | null}
 */
function heroOf({ view, me }, zone, of) {
  const seat = of ?? (zone === "offer" ? view.pending?.seat : zone ? me : null);
  return seat === null || seat === undefined ? null : (view.seats[Number(seat)]?.hero ?? null);
}

/**
 * `of` is the seat in whose game a card lies; what one holds oneself needs no saying.
 * @param {Ilhus.Ctx} ctx @param {Shown} shown @returns {Subject | null}
 */
export function subject(ctx, { ref, name: named, of }) {
  const [zone, ...rest] = (ref ?? "").split(":");
  const name = rest.join(":");
  if (zone === "foe") return aboutFoe(ctx, name);
  if (zone === "body" && ctx.view.field) return aboutHero(ctx, name);
  if (zone === "zone") return aboutZone(ctx, name);
  const card = named || (["hand", "tray", "offer", "fuse", "step"].includes(zone) ? name : null);
  return card ? aboutCard(ctx, card, heroOf(ctx, zone, of)) : null;
}
