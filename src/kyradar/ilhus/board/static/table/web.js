// The Mistress's web: what was played lies at the bottom, threads grow from it to the cards it can
// become. Which can be taken now, which are one card away, and what broke the chain, the server says.
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { n, stroke, uid } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { cardArt } from "../draw/card.js";
import { COLOUR, ELEMENT, gemIcon } from "../draw/icons.js";
import { aidsOf, BASE, called, ownedCard } from "../game/catalog.js";
import { sign } from "./intent.js";

// Under each row there is room for the lines its names need in every language: one, three, two, one.
/** @type {Record<string, Point>} */
const AT = {
  Equilibrium: [88, 27],
  Genesis: [196, 27],
  "Ashen Blessing": [36, 97],
  "Ember Rain": [109, 97],
  "Hanging Garden": [180, 97],
  Thunderstorm: [248, 97],
  Wildfire: [50, 191],
  "Dust Screen": [142, 191],
  Mist: [234, 191],
  Magma: [50, 271],
  Steam: [142, 271],
  Silt: [234, 271],
};
const [WIDE, HIGH, CHAIN] = [284, 358, 336];
const ROW = 8; // beads side by side; more make a second row
const ORDER = "FAEW";
// Long words may break under a medal.
const SOFT = [
  ...["Thunder-storm", "Bénédic-tion", "sus-pendu", "Benedi-zione", "pous-sière", "Tempo-rale"],
  ...["Equi-librium", "Equi-librio", "Équi-libre"],
].map((word) => [word.replace("-", ""), word.replace("-", "\u00ad")]);
/** @param {string} text */
const soft = (text) => SOFT.reduce((out, [word, broken]) => out.replace(word, broken), text);
/**
 * A fusion card of an owner's own finds a place between the others.
 * @param {string} name
 * @param {number} i
 */
const spotOf = (name, i) => AT[name] ?? [40 + ((i * 67) % 220), 66 + ((i * 41) % 160)];
/** @param {Ilhus.Ctx} ctx @param {string} letters */
const elementNames = (ctx, letters) =>
  [...letters].map((e) => called(ctx.catalog, BASE[ELEMENT[e]])).join(" + ");

/**
 * The rim of a medal has one arc per element needed, bright where the chain provides it.
 * @type {Map<string, Raw>}
 */
const kept = new Map();
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told */
function medal(ctx, told) {
  const key = `${told.card}/${told.state}/${told.lacks}`;
  const made = kept.get(key) ?? struck(ctx, told, key);
  kept.set(key, made);
  return made;
}
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told @param {string} key */
function struck(ctx, told, key) {
  const card = ctx.catalog.card(told.card);
  const letters = [...card.elements].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const lacks = [...told.lacks];
  const clip = uid("m");
  const R = letters.length > 3 ? 25 : 22;
  const arcs = letters.map((e, i) => {
    const missing = lacks.indexOf(e);
    const on = missing < 0 || told.state === "now";
    if (missing >= 0) lacks.splice(missing, 1);
    /** @param {number} k @param {number} gap */
    const turn = (k, gap) => -Math.PI / 2 + (k / letters.length) * Math.PI * 2 + gap;
    const [a, b] = [turn(i, 0.07), turn(i + 1, -0.07)];
    /** @param {number} angle */
    const at = (angle) => `${n(Math.cos(angle) * R)} ${n(Math.sin(angle) * R)}`;
    const tone = COLOUR[ELEMENT[e]];
    const dim = ["locked", "exiled"].includes(told.state) ? 0.35 : 0.6;
    return stroke(
      `M${at(a)}A${R} ${R} 0 ${b - a > Math.PI ? 1 : 0} 1 ${at(b)}`,
      on || told.state === "away" ? tone.light : tone.main,
      on ? 4.6 : 3.2,
      `opacity="${on ? 1 : dim}"`,
    );
  });
  const r = R - 4;
  return raw(`<svg viewBox="-32 -32 64 64" class="medal" data-keep="${key}" aria-hidden="true"><defs><clipPath
    id="${clip}"><circle r="${r}"/>
    </clipPath></defs><circle r="${R + 2.6}" fill="#07080b"/><g clip-path="url(#${clip})">
    <g transform="scale(${(r * 2) / 112}) translate(-75 -58)">${cardArt(card)}</g></g>
    <circle r="${r}" fill="none" stroke="#07080b" stroke-width="1.2"/>${arcs.join("")}</svg>`);
}

/**
 * What stands between her and a fusion card, in a sentence.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Fusion} told
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

/**
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 * @param {string} cls
 */
const curve = (x0, y0, x1, y1, cls) =>
  `<path d="M${n(x0)} ${n(y0)}C${n(x0)} ${n((y0 + y1) / 2)} ${n(x1)} ${n((y0 + y1) / 2 + 6)} ${n(x1)} ${n(y1)}"
    class="${cls}"/>`;

/**
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Fusion[]} web
 * @param {Ilhus.Link[]} chain
 * @param {(k: number) => number} beadX
 */
function threads(ctx, web, chain, beadX) {
  const spots = web.map(({ card }, i) => spotOf(card, i));
  const letters = web.map(({ card }) => ctx.catalog.card(card).elements);
  let lines = "";
  letters.forEach((wanted, i) => {
    if (wanted.length !== 3) return;
    letters.forEach((own, j) => {
      if (own.length === 2 && [...own].every((e) => wanted.includes(e)))
        lines += curve(...spots[j], ...spots[i], "ln");
    });
    lines += curve(...spots[i], ...AT.Equilibrium, "ln");
  });
  lines += curve(...AT.Equilibrium, ...AT.Genesis, "ln");
  web.forEach((told, i) => {
    if (!["now", "next"].includes(told.state)) return;
    const [x, y] = spots[i];
    const wanted = [...told.with];
    chain.forEach((one, k) => {
      const used = wanted.findIndex((text) => text.split(" as ")[0] === one.card);
      const serves =
        told.state === "now"
          ? used >= 0
          : !one.used && [...one.elements].some((e) => letters[i].includes(e));
      if (used >= 0) wanted.splice(used, 1);
      if (serves && !one.used) lines += curve(beadX(k), CHAIN - 12, x, y + 6, `ln ${told.state}`);
    });
  });
  return raw(`<svg class="lines" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none"
    aria-hidden="true">${lines}</svg>`);
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
 * @param {string} wanted
 * @param {string[]} hand the elements of each card
 * @returns {boolean}
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
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Fusion} told
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
      html`<span class="k s-${state}">${
        state === "broken" ? sign("broken") : ""
      }${say(`web.key_${state}`)}</span>`,
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
