// Around the table of a study: what opens its side on a phone, keys to the next note, marks in words; and the
// page of a study whose game cannot be shown.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { replayBar } from "../screens/replaybar.js";
import { top } from "../screens/top.js";
import { inspector } from "../table/rail.js";
import { drawer } from "../table/viewer.js";
import { guessPanel } from "./guesspanel.js";
import { at, spokenSteps } from "./tree.js";

export const OVERLAY = html`<svg class="st-marks fills" aria-hidden="true"></svg>`;

/** @param {string} ref */
const thing = (ref) => ref.split(":").slice(1).reverse().join(", ") || ref;
/** Marks in words, for whoever cannot see them. @param {Study} study @param {StudyPlace} place */
export function saidMarks(study, place) {
  const sentences = at(study.marks, place).map((one) =>
    say(one.from ? "study.arrow_said" : "study.ring_said", {
      from: thing(one.from),
      to: thing(one.to),
      tone: say(`study.tone_${one.tone}`),
      label: one.label,
    }),
  );
  return sentences.length ? html`<p class="vh">${sentences.join(". ")}</p>` : "";
}

/**
 * To the step before and after about which something is said.
 * @param {Study} study
 * @param {number} here
 */
export function jumps(study, here) {
  const known = spokenSteps(study);
  const before = [...known].reverse().find((step) => step < here);
  const after = known.find((step) => step > here);
  /** @param {number | undefined} step @param {string} name */
  const key = (step, name) =>
    html`<button type="button" class="do quiet" data-step="${step ?? ""}"${step === undefined ? html` disabled` : ""}>
        ${say(`study.${name}`)}</button>`;
  return known.length ? html`${key(before, "before")}${key(after, "after")}` : "";
}

/**
 * While somebody plays on.
 * @param {import("./playing.js").PlayOn} playing
 * @param {Ctx} ctx
 * @param {Piece} heading
 */
export const playingAround = (playing, ctx, heading) => ({
  console: html`${board().hand(ctx)}${playing.bar(ctx)}`,
  side: html`<aside class="rail st-side" id="rail">${heading}<p class="st-soft">${say("study.branch_line")}</p>
    <div id="inspect">${inspector(ctx)}</div></aside>`,
});

/**
 * While a move is to be guessed; on a phone the question lies over the lower half.
 * @param {import("./guess.js").Guess} guess
 * @param {Ctx | null} asked the table as its seat sees it
 * @param {ReplayCtx} ctx
 * @param {Piece} heading
 * @param {boolean} small
 */
export function guessAround(guess, asked, ctx, heading, small) {
  const panel = guessPanel(guess);
  const strip = asked?.chosen ? html`<div class="st-strip">${guess.bar(asked)}</div>` : "";
  return {
    extra: drawer(say("study.guess")),
    console: html`${replayBar(ctx, { tools: "", cut: true })}${board().hand(asked ?? ctx)}`,
    side: html`<aside class="rail st-side" id="rail">${heading}${small ? "" : panel}</aside>${
      small ? html`<div class="st-sheet">${panel}</div>` : ""
    }${strip}`,
  };
}

/**
 * A game that cannot be shown; what is said about one of older rules can still be read.
 * @param {string} problem
 * @param {Study | null} study
 */
export const unplayable = (problem, study) =>
  html`${top("studies")}<main class="${study ? "page st-old" : "broken"}" id="table">
    <h1>${study?.title || say("study.title")}</h1>
    <p class="problem" role="alert">${study ? say("study.old") : problem}</p>${study ? oldMoves(study) : ""}
    <p><a class="do" href="/studies">${say("study.list")}</a></p></main>`;

/** @param {Study} study */
function oldMoves(study) {
  const lines = study.record.split("\n").flatMap((line) => /p\d: .*/.exec(line)?.[0] ?? []);
  const rows = ["", ...lines].map((line, step) => {
    const chapter = study.chapters.find(({ from }) => from === step);
    const notes = at(study.notes, { branch: "", step });
    if (!line && !chapter && !notes.length) return "";
    return html`${chapter ? html`<li class="st-oldchapter"><h2>${chapter.name}</h2></li>` : ""}<li>
      ${line ? html`<b class="num">${step}</b> ${line}` : ""}${notes.map(
        (
          one,
        ) => html`<div class="st-note" dir="auto"><p>${one.by ? html`<b class="by">${one.by}</b>` : ""}
          ${one.text} ${one.nag}</p></div>`,
      )}</li>`;
  });
  return html`<section class="w-box" aria-label="${say("study.old_moves")}"><ol class="column st-oldmoves">${rows}</ol>
    </section>`;
}
