// My hero and the partners: life as the cards left, piles that open, the hand as a fan.
import { html, raw } from "/static/js/lib/html.js";
import { levelName } from "/static/js/lib/levels.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { called, identityOf, ownedCard } from "../game/catalog.js";
import { refsOf } from "../game/legal.js";
import { blockTab } from "./blow.js";
import { back, face, fullName, touchable } from "./cards.js";
import { sign } from "./intent.js";
import { meter } from "./meter.js";
import { count } from "./piles.js";
import { isLast } from "./way.js";

/** @type {Record<string, string[]>} */
export const BODIES = { mage: ["mage"], mistress: ["mistress"], twins: ["kilenne", "faremos"] };
/** @param {string} hero */
export const faces = (hero) => BODIES[hero].map((one, i) => raw(portrait(one, i ? "second" : "")));
/** @type {Record<string, string>} */
const TURN_NAME = { mage: "Mage", mistress: "Mistress", twins: "Twins" };

/** @param {Ilhus.Ctx} ctx */
const inBattle = ({ view }) => ["heroes", "foes"].includes(view.phase);

/**
 * @param {Ilhus.Ctx} ctx @param {number} seat @param {"deck" | "discard" | "wounds"} name
 * @param {string} kind
 */
function pile(ctx, seat, name, kind) {
  const side = ctx.view.seats[seat];
  const n = count(side[name]);
  const label = say(`pile.${name}`);
  const picture = n ? back(kind) : html`<span class="hole"></span>`;
  const inner = html`${picture}<b>${n}</b><small>${label}</small>`;
  const attributes = html`data-key="pile:${seat}:${name}" data-nav data-pile="${name}:${seat}"
    aria-label="${say("field.about", { a: label, b: n })}"`;
  if (name === "deck")
    return ctx.seat === null
      ? html`<span class="pile" data-key="pile:${seat}:deck" data-pile="deck:${seat}">${inner}</span>`
      : html`<button type="button" class="pile" ${attributes} data-deck="${seat}">${inner}</button>`;
  return html`<button type="button" class="pile open" ${attributes} data-open="${
    n ? `${name}:${seat}` : ""
  }">${inner}</button>`;
}

/** @param {Ilhus.Ctx} ctx @param {number} seat */
function said(ctx, seat) {
  const side = ctx.view.seats[seat];
  if (ctx.people?.[seat]?.kind === "computer" && ctx.thinking === seat)
    return say("table.thinking");
  if (ctx.view.phase === "foes") return say("me.foes_act");
  if (ctx.view.active === seat && ctx.view.phase === "heroes") return say("me.acts");
  return inBattle(ctx) ? say(side.done ? "me.done" : "me.to_go") : "";
}

/** Who leads a hero, where that is not plain. @param {Ilhus.Ctx} ctx @param {number} seat */
function leader(ctx, seat) {
  const person = ctx.people?.[seat];
  if (person?.kind === "computer") return levelName(person.level);
  return person && person.name !== TURN_NAME[ctx.view.seats[seat].hero] ? person.name : "";
}

/** @param {Ilhus.Ctx} ctx @param {number} seat */
function identity(ctx, seat) {
  const { hero, done } = ctx.view.seats[seat];
  const led = leader(ctx, seat);
  const line = [led, said(ctx, seat)].filter(Boolean).join(" · ");
  const card = identityOf(ctx.catalog, hero)?.name ?? "";
  return html`<button type="button" class="id" data-name="${card}" data-of="${seat}" data-nav tabindex="-1"
    data-key="id:${seat}" aria-label="${[say(`who.${hero}`), line].filter(Boolean).join(", ")}"
    >${faces(hero)}<span class="who"><b>${say(`who.${hero}`)}</b>
    <small class="${done ? "ok" : ""}">${line}</small></span></button>`;
}

/**
 * What a hero has lost by exile (B4), in a line: it is looked at now and then.
 * @param {Ilhus.Ctx} ctx @param {number} seat
 */
function exiled(ctx, seat) {
  const n = ctx.view.seats[seat].exile.length;
  return html`<button type="button" class="exiled" data-key="pile:${seat}:exile" data-nav
    data-open="${n ? `exile:${seat}` : ""}" title="${say("pile.exile_line")}"
    aria-label="${say("field.about", { a: say("pile.exile"), b: n })}">${sign("exile")}<b>${n}</b><small>${say(
      "pile.exile",
    )}</small></button>`;
}

/** @param {Ilhus.Ctx} ctx */
function mePanel(ctx) {
  const { me, view } = ctx;
  const { hero } = view.seats[me];
  const wounds = isLast(view) ? "" : pile(ctx, me, "wounds", "wound");
  return html`<div class="me" role="group" aria-label="${say(`who.${hero}`)}"
    >${identity(ctx, me)}${meter(ctx, me)}${exiled(ctx, me)}
    <span class="piles" data-group="piles">${pile(ctx, me, "deck", hero)}${pile(
      ctx,
      me,
      "discard",
      hero,
    )}${wounds}</span></div>`;
}

/**
 * Place in the fan, from -2 to 2 however many cards there are.
 * @param {number} i @param {number} all
 */
const bend = (i, all) =>
  Math.round((i - (all - 1) / 2) * Math.min(1, 4 / Math.max(1, all - 1)) * 100) / 100;

/**
 * A step is a card discarded (B17): a small foot at the card's corner. The arrows pass it by: a letter
 * presses the foot of the card in focus.
 * @param {Ilhus.Ctx} ctx @param {string} name @param {number} copy
 */
function stepButton(ctx, name, copy) {
  const ref = `step:${name}`;
  if (!ctx.byRef.has(ref)) return "";
  const label = say("act.step_with", { card: called(ctx.catalog, name) });
  return html`<button type="button" class="stepper${lit(ctx, ref)}" ${marks(ctx, ref, copy, false)}
    title="${label} (S)" aria-keyshortcuts="S" aria-label="${label}">${sign("move")}</button>`;
}

/** @param {Ilhus.Ctx} ctx */
function heldCards(ctx) {
  const { hand, hero } = ctx.view.seats[ctx.me];
  /** @type {Map<string, number>} */
  const seen = new Map();
  return hand.map((name, i) => {
    const copy = seen.get(name) || 0;
    seen.set(name, copy + 1);
    const places = {
      from: `[data-pile="deck:${ctx.me}"]`,
      goes: `[data-pile="discard:${ctx.me}"]`,
    };
    const card = touchable(ctx, name, `hand:${name}`, { copy, hero, ...places });
    const blow = ctx.mayAct && ctx.byRef.has(`hand:${name}`) ? ctx.blow : null;
    const tab = blow ? blockTab(blow, ownedCard(ctx.catalog, ctx.catalog.card(name), hero)) : "";
    return html`<div class="held" style="--i:${bend(i, hand.length)}" data-key="held:hand:${name}#${copy}">${card}
      ${stepButton(ctx, name, copy)}${tab}</div>`;
  });
}

/** @type {Record<string, string | undefined>} */
const OPENED = {
  recall: "pile.discard",
  mend: "pile.wounds",
  exile: "pile.wounds",
  trim: "pile.game",
};

/** Cards to choose from that lie in a pile: it opens beside the hand. @param {Ilhus.Ctx} ctx */
function tray(ctx) {
  const refs = refsOf(ctx, "tray");
  if (!refs.length || !ctx.mayAct) return "";
  const title = say(OPENED[ctx.view.pending?.kind ?? ""] ?? "pile.discard");
  const { hero } = ctx.view.seats[ctx.me];
  const cards = refs.map((ref) => {
    const name = ref.slice(5);
    return html`<div class="held" data-key="held:${ref}">${touchable(ctx, name, ref, { hero })}</div>`;
  });
  return html`<div class="opened" role="group" data-group="tray" aria-label="${title}"><span class="tag">${title}</span>
    <div class="fan1">${cards}</div></div>`;
}

/** @param {Ilhus.Ctx} ctx @param {number} seat */
function partner(ctx, seat) {
  const { view } = ctx;
  const side = view.seats[seat];
  const ref = `turn:${TURN_NAME[side.hero]}`;
  const minis = side.hand.map(
    (
      name,
      i,
    ) => html`<button type="button" class="card mini" data-name="${name}" data-of="${seat}" data-nav
      data-key="p:${seat}:${i}:${name}"
        aria-label="${fullName(ctx, name, side.hero)}">${face(ctx, name, "mini", side.hero)}</button>`,
  );
  /** @type {("deck" | "discard" | "wounds" | "exile")[]} */
  const piles = [
    "deck",
    "discard",
    ...(isLast(view) ? [] : /** @type {const} */ (["wounds"])),
    "exile",
  ];
  const counts = piles.map((name) =>
    name === "deck"
      ? html`<span><b>${count(side.deck)}</b> ${say("pile.deck")}</span>`
      : html`<button type="button" data-open="${side[name].length ? `${name}:${seat}` : ""}" data-nav
          data-key="pc:${seat}:${name}"><b>${side[name].length}</b> ${say(`pile.${name}`)}</button>`,
  );
  const glow = ctx.byRef.has(ref) ? " can" : "";
  return html`<div class="partner${glow}" data-key="partner:${seat}" role="group" data-group="partner:${seat}"
    aria-label="${say(`who.${side.hero}`)}">${identity(ctx, seat)}${meter(ctx, seat, "small")}
    <span class="minis">${minis}</span><span class="counts">${counts}</span></div>`;
}

/** Between battles nobody holds a card. @param {Ilhus.Ctx} ctx */
export function hand(ctx) {
  if (!inBattle(ctx) && ctx.view.phase !== "over") return "";
  const others = ctx.view.seats.map((_, seat) => seat).filter((seat) => seat !== ctx.me);
  const held = heldCards(ctx);
  const opened = tray(ctx);
  return html`<section class="hand${opened ? " choosing" : ""} n${others.length}"
    aria-label="${say("me.hand")}">${mePanel(ctx)}
    <div class="cards" data-group="hand" style="--k:${held.length}">${held}</div>${opened}
    <div class="partners n${others.length}">${others.map((seat) => partner(ctx, seat))}</div></section>`;
}
