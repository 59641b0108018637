// Beside the table of the position editor: can this be, who wins, is this allowed, and where it goes.
import { alertLine } from "../lib/controls.js";
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { number } from "../workshop/frame.js";
import { FIRST } from "./ask.js";
import { menus, verbLabel } from "./asking.js";

/** @param {string} game @param {string | null} rule */
const ruleLink = (game, rule) =>
  rule ? html`<a class="e-rule" href="/rules/${game}#${rule}">${rule}</a>` : "";
/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** @param {EditState} state */
function verdict({ told, trouble, waits, game, labels }) {
  if (trouble)
    return html`<div class="tile item e-verdict no"
      role="status"><span>${ICON.warn}</span><p><b>${say("editor.unknown")}</b>
      <small>${trouble}</small></p></div>`;
  if (!told)
    return html`<div class="tile item e-verdict"
      role="status"><span>${ICON.clock}</span><p><b>${say("editor.looking")}</b></p></div>`;
  const { faults, over } = told;
  const good = !faults.length;
  const head = good
    ? say(over ? "editor.can_be_over" : "editor.can_be")
    : say("editor.cannot_be", { n: faults.length });
  const line = good ? (over ?? say("editor.can_be_line")) : say("editor.cannot_be_line");
  const list = faults.map(
    ({ ref, text, rule }) =>
      html`<li class="item">${ICON.close}<span>${
        ref
          ? html`<button type="button" class="e-ref" data-goto="${ref}" title="${ref}">${
              labels.get(ref) ?? ref
            }</button> `
          : ""
      }${text}</span>${ruleLink(game, rule)}</li>`,
  );
  return html`<div class="tile item e-verdict ${good ? "ok" : "no"}${waits ? " waits" : ""}" role="status"
    aria-live="polite">
    <span>${good ? ICON.check : ICON.warn}</span><p><b>${head}</b><small>${line}</small></p></div>
    ${faults.length ? html`<ul class="column e-faults">${list}</ul>` : ""}`;
}

/** @param {EditState} state */
function proofOf({ winner, setup }) {
  const { proof } = winner;
  if (!proof) return html`<p class="w-soft">${say("editor.proving")}</p>`;
  const side = board().edit.side(setup, proof.seat);
  const open = proof.gave_up
    ? html`<p class="w-soft"><b>${say("editor.unsettled")}</b> ${say(
        proof.states ? "editor.proof_gave_up" : "editor.proof_unasked",
        { n: number(proof.states) },
      )}</p>`
    : "";
  if (!proof.found.length)
    return (
      open ||
      html`<p class="w-soft"><b>${say("editor.proof")}</b> ${say("editor.proof_none", { side })}</p>`
    );
  return proof.found.map(({ kind, title, steps }) => {
    const what = kind === "win" || !title ? say("editor.proof_win", { side }) : title;
    const way = steps.map(({ line, verb, card, parts, price }) => {
      const signs = price?.some(Boolean) ? html` ${board().price.signs(price)}` : "";
      return html`<li>${board().deed({ verb, card, line, ...parts })}${signs}</li>`;
    });
    return html`<div class="e-proof"><p><b>${say("editor.proof")}</b> ${what}</p><ol class="prose">${way}</ol></div>`;
  });
}

/** @param {EditState} state */
function oddsOf({ winner, setup }) {
  const { odds } = winner;
  const read = odds?.reading;
  if (!odds) return "";
  if (!read)
    return html`<p class="w-soft" role="status">${
      odds.state === "queued" && odds.ahead
        ? say("editor.queued", { n: odds.ahead })
        : say("editor.playing")
    }</p>`;
  const side = board().edit.side(setup, read.seat);
  const other = board().edit.other(setup, read.seat);
  const lost = (read.games - read.won - read.drawn) / read.games;
  const drawn = read.drawn
    ? html` · ${say("editor.drawn", { n: percent(read.drawn / read.games) })}`
    : "";
  const more =
    odds.state === "done" && read.games < 2000
      ? html`<button type="button" class="mini-do" data-do="more">${say("editor.more_games")}</button>`
      : odds.state === "done"
        ? ""
        : html`<progress max="${odds.of}" value="${odds.played}" aria-label="${say("editor.playing")}"></progress>`;
  return html`<div class="column e-odds"><div class="gauge e-scale" role="img"
    aria-label="${side} ${percent(read.value)}">
    <i style="width: ${(read.value * 100).toFixed(1)}%"></i><u style="left: ${(read.low * 100).toFixed(1)}%; width:
    ${((read.high - read.low) * 100).toFixed(1)}%"></u></div><p
      class="row between"><b>${side} ${percent(read.value)}</b>
    <span class="w-soft">${other} ${percent(lost)}${drawn}</span></p><p class="w-soft">${say(
      "editor.played_out",
      {
        n: number(read.games),
        low: Math.round(read.low * 100),
        high: Math.round(read.high * 100),
      },
    )}</p>${more}</div>`;
}

/** @param {EditState} state */
function whoWins(state) {
  const { told, winner } = state;
  const good = told && !told.faults.length && !told.over;
  const body = !good
    ? html`<p class="w-soft">${say("editor.who_waits")}</p>`
    : winner.asked
      ? html`${proofOf(state)}${oddsOf(state)}`
      : html`<button type="button" class="do" data-do="who">${ICON.scales}<span>${say(
          "editor.who_ask",
          {
            n: FIRST,
          },
        )}</span></button>`;
  const trouble = alertLine(winner.trouble);
  return html`<section class="column e-who"><h2>${say("editor.who")}</h2>${body}${trouble}</section>`;
}

/**
 * A verb, and what it is done to: nobody has to know how an action is written.
 * @param {string[]} lines
 * @param {string} line
 */
function menuRow(lines, line) {
  const all = menus(lines);
  const [verb, ...rest] = line.split(" ");
  const targets = all.get(verb) ?? [];
  /** @param {string} value @param {string} label @param {boolean} on */
  const option = (value, label, on) =>
    html`<option value="${value}"${on ? html` selected` : ""}>${label}</option>`;
  const target =
    targets.length > 1 || targets[0]
      ? html`<select id="e-target" data-key="target:${verb}" aria-label="${say("editor.target")}">
          ${option("", say("editor.target"), !targets.includes(rest.join(" ")))}
          ${targets.map((one) => option(one, one, one === rest.join(" ")))}</select>`
      : "";
  return html`<div class="e-askrow"><select id="e-verb" aria-label="${say("editor.verb")}">
    ${option("", say("editor.verb"), !all.has(verb))}
    ${[...all.keys()].map((one) => option(one, verbLabel(one), one === verb))}</select>${target}</div>`;
}

/** @param {EditState} state */
function allowedBox({ told, line, answer, asks, lines, game }) {
  const good = told && !told.faults.length;
  const said = answer
    ? html`<p class="tile e-answer ${answer.allowed ? "yes" : "no"}" role="status">${
        answer.allowed ? ICON.check : answer.allowed === null ? ICON.warn : ICON.close
      }<span><b>${say(
        answer.allowed ? "editor.yes" : answer.allowed === null ? "editor.no_action" : "editor.no",
      )}</b> ${answer.text} ${ruleLink(game, answer.rule)}</span></p>`
    : "";
  const chips = asks.map(
    (one) =>
      html`<button type="button" class="mini-do" data-ask="${one}"${good ? "" : html` disabled`}>${one}</button>`,
  );
  return html`<section class="e-allowed"><h2>${say("editor.allowed")}</h2>
    ${menuRow(lines, line)}<form class="e-askrow" id="e-ask"><label class="vh"
      for="e-line">${say("editor.line")}</label><input id="e-line"
    list="e-lines" autocomplete="off" maxlength="300" placeholder="${say("edit.example")}" value="${line}"
      data-now="${line}"><datalist
    id="e-lines">${(told?.legal ?? []).map((one) => html`<option value="${one.replace(/^p\d: /, "")}">`)}</datalist>
    <button class="do"${good ? "" : html` disabled`}>${say("editor.ask")}</button></form>
    ${chips.length ? html`<div class="row e-chips">${chips}</div>` : ""}${said}</section>`;
}

/** @param {EditState} state */
function sends({ told, posed, report, note }) {
  const good = told && !told.faults.length && !told.over;
  const off = good ? "" : html` disabled`;
  const kinds = told?.kinds ?? [];
  const goals = kinds.map(
    ({ kind, title }) =>
      html`<button type="button" class="mini-do" data-pose="${kind}">${ICON.star}<span>${title}</span></button>`,
  );
  const puzzle = posed
    ? html`<div class="e-posed" role="status">${
        posed.trouble
          ? html`<p class="problem">${posed.trouble}</p>`
          : posed.made
            ? html`<p>${say("editor.posed", { name: posed.made.name })}</p><p class="row e-chips"><button type="button"
              class="do" data-do="try">${ICON.play}<span>${say("editor.try_puzzle")}</span></button><a class="mini-do"
              href="/puzzles">${say("puzzle.all")}</a><button type="button" class="mini-do" data-do="take-back">
              ${ICON.close}<span>${say("editor.take_back_this")}</span></button></p>`
            : posed.waits
              ? html`<p>${say("editor.proving")}</p>`
              : html`<p>${say(kinds.length ? "editor.which_goal" : "editor.no_goal")}</p><p
                class="row e-chips">${goals}</p>`
      }</div>`
    : "";
  const mistake = report
    ? html`<div class="column e-report"><label class="w-field"><span>${say("editor.expected")}</span><input
      id="e-note" maxlength="300"
        value="${note}" placeholder="${say("editor.expected_hint")}"></label><p class="w-soft">${say(
          "editor.report_line",
        )}</p><pre id="e-scenario" tabindex="0" aria-label="${say("editor.report")}">${report}</pre>
        <p class="row e-chips"><button type="button" class="mini-do"
          data-do="copy-report">${say("editor.copy")}</button>
        <button type="button" class="mini-do" data-do="save-report">${ICON.save}<span>${say("editor.save")}</span>
        </button></p></div>`
    : "";
  return html`<div class="e-sends"><button type="button" class="do" data-do="play-on"${off}>${ICON.play}<span>
    ${say("editor.play_on")}</span></button><button type="button" class="do" data-do="puzzle"${off}>${ICON.star}<span>
    ${say("editor.as_puzzle")}</span></button><button type="button" class="do quiet" data-do="copy-link">${ICON.link}
    <span>${say("editor.copy_link")}</span></button><button type="button" class="do quiet" data-do="report">${ICON.warn}
    <span>${say("editor.report")}</span></button></div>${puzzle}${mistake}`;
}

/** @param {EditState} state */
export const drawSide = (
  state,
) => html`<aside class="w-box column e-side" aria-label="${say("editor.asked")}">
  ${verdict(state)}${whoWins(state)}${allowedBox(state)}${sends(state)}</aside>`;
