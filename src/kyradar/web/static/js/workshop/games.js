// The panel beside a card: games as they are played, what they say so far, and what could be tried.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { chart } from "./chart.js";
import { labelOf } from "./fields.js";
import { number, signed, trialWord, verdictSign, verdictTone, verdictWord } from "./frame.js";

const SCALE = 10; // of the ruler of prices
const LONG = 90; // seconds from which on minutes are told

/** @param {{ key: string, value: number, low: number, high: number, printed?: number }} one */
function measure({ key, value, low, high, printed }) {
  /** @param {number} share */
  const at = (share) => Math.max(0, Math.min(100, share)).toFixed(1);
  const tick = printed === undefined ? "" : html`<i class="tick" style="left:${at(printed)}%"></i>`;
  return html`<div class="w-measure"><span>${say(`trial.${key}`)}</span><b class="num">${number(value, 1)} %</b>
    <div class="w-bar" aria-hidden="true"><i class="fill" style="width:${at(value)}%"></i><i class="range"
    style="left:${at(low)}%;width:${at(Number(at(high)) - Number(at(low)))}%"></i>${tick}</div></div>`;
}

/**
 * @param {{ value: number, low: number, high: number }} fair
 * @param {number} asked
 * @param {string} paid what it is paid in
 * @param {string} verdict
 */
function price(fair, asked, paid, verdict) {
  /** @param {number} cost */
  const at = (cost) => ((Math.min(SCALE, Math.max(0, cost)) / SCALE) * 100).toFixed(1);
  const facts = {
    price: number(fair.value, 1),
    low: number(fair.low, 1),
    high: number(fair.high, 1),
    asked,
    paid: labelOf(paid),
  };
  const steps = Array.from({ length: SCALE + 1 }, (_, i) => i);
  const cure =
    fair.value > SCALE
      ? "price_beyond"
      : fair.value === 0 && verdict === "weak"
        ? "price_below"
        : "";
  const wide = cure ? html`<p class="w-soft">${say(`trial.${cure}`)}</p>` : "";
  return html`<div class="w-price"><h3>${say("trial.price")}</h3><p>${say("trial.price_line", facts)}</p>
    <div class="w-ruler" role="img" aria-label="${say("trial.price_line", facts)}"><i class="span"
    style="left:${at(fair.low)}%;right:${(100 - Number(at(fair.high))).toFixed(1)}%"></i><i class="best"
    style="left:${at(fair.value)}%"></i><i class="asked" style="left:${at(asked)}%"></i>${steps.map(
      (i) => html`<span style="left:${i * 10}%">${i}</span>`,
    )}</div>${wide}</div>`;
}

/** @param {TrialReading} reading */
function heroes(reading) {
  const rows = (reading.by_hero ?? []).filter((one) => one.without !== null);
  if (!rows.length) return "";
  const foe = rows.some((one) => one.foe?.with);
  /** @param {string} key */
  const head = (key) => html`<th scope="col">${say(`trial.${key}`)}</th>`;
  /** What it does to this hero, and what printed foes of its level do.
   * @param {FoeMeasure | undefined} own @param {FoeMeasure | undefined} printed @param {"wounds" | "rounds"} key */
  const cell = (own, printed, key) =>
    html`<td class="num">${own ? number(own[key], 1) : "–"} <small>(${
      printed ? number(printed[key], 1) : "–"
    })</small></td>`;
  const list = rows.map(
    (one) => html`<tr><th scope="row">${say(`own.hero_${one.hero}`)}</th><td class="num">
      ${number(one.without ?? 0)} → ${number(one.with ?? 0)} %</td><td class="num">${signed(one.value ?? 0)}</td>${
        foe
          ? html`${cell(one.foe?.with, one.foe?.printed, "wounds")}${cell(one.foe?.with, one.foe?.printed, "rounds")}`
          : ""
      }</tr>`,
  );
  const { with: own, printed } = reading.foe ?? {};
  const first =
    own && printed
      ? html`<p class="w-soft">${say("trial.foe_first", {
          n: number(own.first),
          printed: number(printed.first),
        })}</p>`
      : "";
  return html`<h3>${say("trial.by_hero")}</h3><table class="w-heroes"><thead><tr>${head("hero")}${head("hero_wins")}
    ${head("change")}${
      foe ? html`${head("foe_wounds")}${head("foe_rounds")}` : ""
    }</tr></thead><tbody>${list}</tbody></table>${first}`;
}

/** @param {CardRow} row @param {string} verdict */
function tries(row, verdict) {
  if (verdict === "early") return "";
  const list = board().own.tries(row, verdict);
  if (!list.length) return "";
  /** @param {{ column: string, to: string }} one */
  const word = ({ column, to }) => {
    const parts = board().own.parts;
    /** @param {string} text */
    const short = (text) =>
      /[a-z]/.test(text)
        ? parts(text)
            .map(({ count }) => count)
            .join(", ")
        : text;
    return `${labelOf(column)} ${short(row[column])} → ${short(to)}`;
  };
  return html`<div class="row w-tries"><span class="w-soft">${say("trial.tries")}</span>${list.map(
    (one) =>
      html`<button type="button" class="do quiet" data-try="${one.column}" data-to="${one.to}">${word(one)}</button>`,
  )}</div>`;
}

/**
 * What the games say of a card: the sentence first, then numbers with their intervals.
 * @param {Trying} state
 * @param {CardRow} row
 */
function said({ told }, row) {
  const reading = told?.reading;
  const card = reading?.cards?.[0];
  if (!told || !reading || !card) return html`<p class="w-soft">${say("trial.first")}</p>`;
  const done = told.state === "done";
  const paid = board().own.paid(row);
  const beyond = card.beyond
    ? html`<p class="num row w-beyond"><b>${signed(card.beyond.value)}</b><small>${say(
        "trial.between",
        {
          low: signed(card.beyond.low),
          high: signed(card.beyond.high),
        },
      )}</small><small>${trialWord("trial.beyond")}</small></p>`
    : "";
  const own = `verdict.${card.verdict}_${board().own.role(row)}_line`;
  const line = has(own) ? say(own) : trialWord(`verdict.${card.verdict}_line`);
  return html`<div class="tile item w-verdict ${verdictTone(card.verdict)}"><span class="disc w-big">
    ${verdictSign(card.verdict)}</span>
    <p><b>${verdictWord(card.verdict)}</b>${done ? "" : html` <small>${say("trial.so_far")}</small>`}<br>
    <span>${line}</span></p>${card.verdict === "early" ? "" : beyond}</div>
    ${
      card.measures?.length
        ? html`<div class="column">${card.measures.map(measure)}<p class="w-soft w-key">
      <i class="tick"></i>${say(reading.lines ? "trial.printed" : "trial.without")}</p></div>`
        : ""
    }
    ${card.price && card.verdict !== "early" ? price(card.price, card.asked ?? 0, paid, card.verdict) : ""}
    ${
      reading.lines
        ? html`<figure class="w-plot"><figcaption><h3>${say("trial.beside")}</h3></figcaption>
          ${chart(reading, card.verdict === "early" ? null : card, paid)}</figure>`
        : ""
    }${heroes(reading)}${tries(row, card.verdict)}`;
}

/** @param {Trying} state */
function status({ told, paused }) {
  if (!told) return "";
  const facts = { n: told.played, played: number(told.played), of: number(told.of) };
  const left = told.pace ? Math.ceil((told.of - told.played) / told.pace) : null;
  /** @type {string[]} */
  const parts = [say("trial.played", facts)];
  if (paused) parts.push(say("trial.paused"));
  else if (told.state === "queued") parts.push(say("trial.queued", { n: told.ahead }));
  else if (told.state === "running" && told.pace) {
    parts.push(say("trial.pace", { pace: number(told.pace, told.pace < 10 ? 1 : 0) }));
    if (left && left < LONG) parts.push(say("trial.left", { n: left }));
    else if (left) parts.push(say("trial.minutes", { n: Math.round(left / 60) }));
  }
  return html`<p class="w-soft w-status">${parts.join(" · ")}</p>`;
}

/**
 * Before the first game: what will stand here.
 * @param {TrialReading["printed"]} printed
 * @param {string} paid
 */
function ghost(printed, paid) {
  if (!printed?.length) return html`<p class="w-soft">${say("trial.ghost_heroes")}</p>`;
  const reading = { cards: [], changes: [], paired: 0, printed };
  return html`<figure class="w-plot w-ghost">${chart(reading, null, paid)}<figcaption class="w-soft">
    ${say("trial.ghost")}</figcaption></figure>`;
}

/**
 * @param {Trying} state
 * @param {CardRow | undefined} row
 * @param {Pick<WorkshopFacts, "most" | "trials" | "printed">} house
 * @param {string} game
 */
export function gamesPanel(state, row, house, game) {
  const { told, trouble, paused, before } = state;
  const head = html`<h2>${say("trial.title")}</h2>`;
  if (!house.trials)
    return html`<section class="w-box column w-games idle">${head}<p class="w-soft">
      ${say("trial.none_here")}</p></section>`;
  if (!row || state.waits === "empty")
    return html`<section class="w-box column w-games idle">${head}<p class="w-soft">${say("trial.empty")}</p>${ghost(
      house.printed?.[game] ?? [],
      board().own.paid(row),
    )}</section>`;
  if (state.waits === "wrong")
    return html`<section class="w-box column w-games idle">${head}<p
      class="w-wrong">${ICON.warn}<span>${say("trial.waits")}
      </span></p>${before ? html`<div class="column w-before">${said(before, row)}</div>` : ""}</section>`;
  const done = told?.state === "done";
  const button = done
    ? told.of < house.most
      ? html`<button type="button" class="do quiet" data-trial="more">${say("trial.more", {
          more: number(house.most - told.of),
        })}</button>`
      : ""
    : html`<button type="button" class="w-icon" data-trial="${paused ? "go" : "pause"}"
        aria-label="${say(paused ? "trial.go_on" : "trial.pause")}">${paused ? ICON.play : ICON.pause}</button>`;
  const wrong = trouble
    ? html`<p class="w-wrong" role="alert">${ICON.warn}<span>${trouble} <button type="button" class="w-linkish"
        data-trial="go">${say("trial.again")}</button></span></p>`
    : "";
  const progress = told
    ? html`<div class="gauge w-progress" role="progressbar" aria-label="${say("trial.title")}" aria-valuemin="0"
        aria-valuemax="${told.of}" aria-valuenow="${told.played}"><i style="width:${(
          (told.played / told.of) *
          100
        ).toFixed(1)}%"></i></div>`
    : "";
  return html`<section class="w-box column w-games"><header class="w-row between">${head}${button}</header>${progress}
    ${status(state)}${wrong}${said(state, row)}<p class="vh" role="status">${
      done && told?.reading?.cards?.[0] ? verdictWord(told.reading.cards[0].verdict) : ""
    }</p></section>`;
}
