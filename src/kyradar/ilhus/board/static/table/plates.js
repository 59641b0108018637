// Under every figure: name, life, tokens; and the same in words.
import { html } from "/static/js/lib/html.js";
import { n } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { called, short } from "../game/catalog.js";
import { heroName, intentSentence, sign, token } from "./intent.js";
import { falls } from "./meter.js";
import { changed, inWords, spanned } from "./span.js";
import { foeArt, isMoira, seatOf } from "./placed.js";

/** @type {("guard" | "slow" | "mark")[]} */
const TOKENS = ["guard", "slow", "mark"];
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
const armourOf = (ctx, foe) => ctx.catalog.card(foe.name).foe?.armour ?? 0;

/**
 * Life; `turns` is where Moira turns to her second face (B37), as long as that is to come.
 * @param {Ilhus.Foe} foe @param {number} full @param {number | undefined} after
 * @param {number} turns
 */
function bar(foe, full, after, turns) {
  const next = after ?? foe.life;
  const text = next === foe.life ? foe.life : `${foe.life} → ${next}`;
  const mark = turns ? html`<s style="--at:${n(turns / full)}"></s>` : "";
  return html`<span class="bar" style="--p:${n(foe.life / full)};--q:${n(next / full)}"><i></i><u></u>${mark}
    <b>${text}<small>/${full}</small></b></span>`;
}

/**
 * The life at which she will turn; 0 for everybody else, and once she has.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe
 */
function turnsAt(ctx, foe) {
  const { moira } = ctx.forecast;
  return moira && moira.face === 1 && isMoira(foeArt(ctx, foe.name)) ? moira.turns_at : 0;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
function tokens(ctx, foe) {
  const armour = armourOf(ctx, foe);
  /** @param {"slow" | "mark"} kind */
  const counted = (kind) =>
    foe[kind] ? html`<span class="tok">${sign(kind)}<b>${foe[kind]}</b></span>` : "";
  return html`<span class="toks">${armour ? token("armour", armour) : ""}${foe.guard ? token("guard", foe.guard) : ""}
    ${counted("slow")}${counted("mark")}${foe.delayed ? sign("delay") : ""}</span>`;
}

/** What lies on a foe, in words. @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
export function foeTokens(ctx, foe) {
  const armour = armourOf(ctx, foe);
  const said = armour ? [say("foe.armour", { n: armour })] : [];
  if (turnsAt(ctx, foe)) said.push(say("omen.turns_at", { n: turnsAt(ctx, foe) }));
  for (const kind of TOKENS) if (foe[kind]) said.push(say(`foe.${kind}`, { n: foe[kind] }));
  return said;
}

/**
 * What a screen reader says of a foe.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe @param {Ilhus.Intent[]} intents
 */
export function foeSentence(ctx, foe, intents) {
  const name = called(ctx.catalog, foe.name);
  const said = [say("foe.sentence", { name, n: foe.life, zone: foe.zone }), ...foeTokens(ctx, foe)];
  return [...said, ...intents.map((intent) => intentSentence(ctx, intent))].join(" ");
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Standing} foe @param {Ilhus.Foe | undefined} after */
export function foePlate(ctx, foe, after) {
  const now = after ?? foe;
  return html`<span class="plate foe"><b class="nm">${short(called(ctx.catalog, foe.name))}</b>
    ${bar(foe, ctx.forecast.full?.[foe.i] ?? foe.life, after?.life, turnsAt(ctx, foe))}
    ${tokens(ctx, { ...foe, guard: now.guard, slow: now.slow, mark: now.mark, delayed: now.delayed })}</span>`;
}

/**
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Body} body @param {Ilhus.Body | undefined} after
 * @param {Ilhus.Span} hurt @param {Ilhus.Span} [before]
 */
export function heroPlate(ctx, body, after, hurt, before) {
  const seat = ctx.view.seats[seatOf(ctx.view, body)];
  const guard = (after ?? body).guard;
  const fatal = falls(ctx, seatOf(ctx.view, body)) ? " fatal" : "";
  const wounds = hurt[1]
    ? html`<span class="hurt${fatal}${changed(hurt, before)}">${sign("wound")}<b>${spanned(hurt)}</b></span>`
    : "";
  const focus = seat.focus
    ? html`<span class="tok">${sign("focus")}<b>${seat.focus}</b></span>`
    : "";
  const again = seat.again ? sign("again") : "";
  const active = ctx.view.active === seatOf(ctx.view, body) ? " active" : "";
  return html`<span class="plate ally${active}"><b class="nm">${heroName(body.name)}</b>
    <span class="toks">${guard ? token("guard", guard) : ""}${focus}${again}${wounds}</span></span>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Body} body */
export function heroSentence(ctx, body) {
  const said = [say("field.hero_sentence", { name: heroName(body.name), zone: body.zone })];
  if (body.guard) said.push(say("foe.guard", { n: body.guard }));
  const hurt = ctx.forecast.wounds?.[body.name];
  if (hurt) said.push(say("field.hurt", { n: inWords(hurt) }));
  return said.join(" ");
}
