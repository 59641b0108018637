// The Mistress's web: what was played lies at the bottom, threads grow from it to the cards it can
// become. Which can be taken now, which are one card away, and what broke the chain, the server says.
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { n } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { ELEMENT, gemIcon } from "../draw/icons.js";
import { aidsOf, BASE, called, ownedCard } from "../game/catalog.js";
import { sign } from "./intent.js";
import { CHAIN, HIGH, ORDER, WIDE, medal, soft, spotOf, threads } from "./webart.js";

const ROW = 8; // beads side by side; more make a second row
/** @param {Ilhus.Ctx} ctx @param {string} letters */
const elementNames = (ctx, letters) =>
  [...letters].map((e) => called(ctx.catalog, BASE[ELEMENT[e]])).join(" + ");

/**
 * What stands between her and a fusion card, in a sentence.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told
 */
export function fusionSentence(ctx, told) {
  const facts = {
    card: called(ctx.catalog, told.card),
    lacks: elementNames(ctx, told.lacks),
    all: elementNames(ctx, ctx.catalog.card(told.card).elements),
    with: told.with
      .map((text) =>
        text
          .split(" as ")
          .map((one) => called(ctx.catalog, one))
          .join(" = "),
      )
      .join(" + "),
    by: told.by.map((name) => called(ctx.catalog, name)).join(", "),
    cut: told.cut ? called(ctx.catalog, told.cut.split(" as ")[0]) : "",
    n: ctx.catalog.card(told.card).rank === "master" ? 2 : 1,
  };
  return say(`web.${told.state}`, facts);
}

/** @param {string} letters @param {number} [most] */
const gems = (letters, most = 2) =>
  raw(
    [...new Set(letters)]
      .slice(0, most)
      .map((e) => gemIcon(e))
      .join(""),
  );
/** @type {Record<string, string | undefined>} */
const BADGE = {
  broken: "broken",
  locked: "lock",
  away: "cards",
  destiny: "cards",
  exiled: "exile",
};
/** What looks like another state. @type {Record<string, string | undefined>} */
const LOOK = { destiny: "away", exiled: "locked" };
/** @param {Ilhus.Fusion} told */
const badge = ({ state, lacks }) => {
  const plain = BADGE[state];
  return plain ? sign(plain) : state === "next" ? gems(lacks) : "";
};

/** What it wants, as gems; 2× where it wants each twice. @param {string} letters */
const recipe = (letters) => {
  const each = new Set(letters).size;
  const times = letters.length > each ? html`<i>${letters.length / each}×</i>` : "";
  return html`<span class="recipe">${times}${gems(letters, 4)}</span>`;
};

/**
 * Could these cards alone, played one after the other, make it? Each serves for one element; "*" for any.
 * @param {string} wanted @param {string[]} hand the elements of each card @returns {boolean}
 */
export function makes(wanted, hand) {
  if (!wanted) return true;
  return hand.some(
    (own, i) =>
      (own === "*" || own.includes(wanted[0])) &&
      makes(
        wanted.slice(1),
        hand.filter((_, k) => k !== i),
      ),
  );
}
/**
 * Does the hand hold all of a fusion that is more than a card away?
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told
 */
function inHand({ catalog, view, me }, { card, state }) {
  if (!["far", "broken"].includes(state)) return false;
  const hand = view.seats[me].hand.map(
    (name) => ownedCard(catalog, catalog.card(name), "mistress").elements,
  );
  return makes(catalog.card(card).elements, hand.filter(Boolean));
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told @param {number} i */
function node(ctx, told, i) {
  const ref = `fuse:${told.card}`;
  const [x, y] = spotOf(told.card, i);
  const { elements } = ctx.catalog.card(told.card);
  const wanted = elements.length;
  const could = inHand(ctx, told);
  const cls = `${wanted > 3 ? " big" : wanted === 3 ? " three" : ""}${could ? " could" : ""}`;
  const said = `${fusionSentence(ctx, told)}${could ? ` ${say("web.could")}` : ""}`;
  const at = `left:${n((x / WIDE) * 100)}%;top:${n((y / HIGH) * 100)}%`;
  return html`<button type="button" class="node s-${LOOK[told.state] ?? told.state}${cls}${lit(ctx, ref)}"
    ${marks(ctx, ref)}
    data-name="${told.card}"
    style="${at}" aria-label="${said}">${medal(ctx, told)}${recipe(elements)}<span class="badge">${badge(told)}</span>
    <b>${soft(called(ctx.catalog, told.card))}</b></button>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Link} one @param {number} k @param {Point} spot */
function bead(ctx, one, k, [x, y]) {
  const at = `left:${n((x / WIDE) * 100)}%;top:${n((y / HIGH) * 100)}%`;
  const inner =
    one.elements.length > 1
      ? html`<span class="pair">${gems(one.elements, 4)}</span>`
      : gems(one.elements);
  const name = called(ctx.catalog, one.card);
  const label = one.used ? say("web.bead_used", { card: name }) : name;
  return html`<span class="bead${one.used ? " used" : ""}" data-key="bead:${k}" data-name="${one.card}"
    data-of="${ctx.me}" style="${at}" title="${label}" role="img"
    aria-label="${label}">${inner || sign("broken")}</span>`;
}

/**
 * Where the beads of a chain lie: in one row, in two if there are many; `gap` is what each has.
 * @param {number} count
 */
function strung(count) {
  const rows = Math.ceil(count / ROW) || 1;
  const each = Math.ceil(count / rows);
  const gap = Math.min(44, 214 / Math.max(1, each));
  /** @param {number} k @returns {Point} */
  const at = (k) => {
    const row = Math.floor(k / each);
    const here = Math.min(each, count - row * each);
    return [172 + ((k % each) - (here - 1) / 2) * gap, CHAIN + (rows > 1 ? (row - 0.5) * 22 : 0)];
  };
  return { at, gap, rows };
}

/**
 * The five base cards with what they do: what her Rewards and Novices are, too (I5).
 * @param {Ilhus.Ctx} ctx
 */
function aids(ctx) {
  /** @param {Ilhus.Card} card */
  const one = (card) => {
    const part = card.parts[0];
    const does = part
      ? html`${sign(part.word)}<b>${part.n ?? ""}</b>`
      : html`<span class="four">${gems(ORDER, 4)}</span>`;
    return html`<button type="button" class="aid" data-nav data-name="${card.name}" data-of="${ctx.me}"
      data-key="aid:${card.id}" aria-label="${say("field.about", { a: card.called, b: card.line })}"
      title="${card.called}">${raw(gemIcon(card.elements))}${does}</button>`;
  };
  return html`<div class="aids" role="group" data-group="aids"
    aria-label="${say("web.aids")}"><small>${say("web.aids")}</small>
    ${aidsOf(ctx.catalog, "mistress").map(one)}</div>`;
}

/** The panel beside the field; shown to whoever leads the Mistress. @param {Ilhus.Ctx} ctx */
export function webPanel(ctx) {
  const { web = [] } = ctx.forecast;
  const { sequence: chain } = ctx.view;
  const { at: beadAt, gap, rows } = strung(chain.length);
  /** @param {number} k */
  const beadX = (k) => beadAt(k)[0];
  const links = chain.slice(1).map((one, k) => {
    const [x, y] = beadAt(k + 1);
    if (y !== beadAt(k)[1]) return "";
    const at = `left:${n(((x - gap / 2) / WIDE) * 100)}%;top:${n((y / HIGH) * 100)}%`;
    return html`<i class="link1${one.used || chain[k].used ? " used" : ""}" style="${at}"></i>`;
  });
  const dense = gap < 40 || rows > 1 ? " dense" : "";
  const key = ["now", "next", "could", "broken"].map(
    (state) =>
      html`<span class="k s-${state}">${state === "broken" ? sign("broken") : ""}${say(`web.key_${state}`)}</span>`,
  );
  // Where there is no room for all of it, what lies before her opens as a pile.
  const whole = html`<button type="button" class="allweb" data-nav data-key="allweb"
    data-open="front:${ctx.me}">${say("web.title")}</button>`;
  const none = chain.length ? "" : html`<span class="chainnone">${say("web.nothing")}</span>`;
  return html`<section class="side web" aria-label="${say("web.title")}"><h2 class="railhead">${say("web.title")}</h2>
    <div class="webkey">${key}</div><div class="webpane${dense}" data-group="web"
    style="--gap1:${n(rows > 1 ? Math.min(gap, 23) : gap)}">${threads(ctx, web, chain, beadX)}
    ${web.map((told, i) => node(ctx, told, i))}<span class="chainlabel">${say("web.chain")}</span>${links}
    ${chain.map((one, k) => bead(ctx, one, k, beadAt(k)))}${none}${whole}</div>${aids(ctx)}</section>`;
}
