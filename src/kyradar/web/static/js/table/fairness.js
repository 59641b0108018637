// Once a game is over: was the shuffle what was promised? A seal, and how one knows.
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { say, tell } from "../lib/words.js";
import { checkFair, fairLine } from "../live/fair.js";

/** @param {Table} what */
export async function checkShuffle({ id, lines, ui, render }) {
  const revealed = await fairLine(id).catch(() => undefined);
  const notes = lines.map(({ kept }) => kept.notes);
  // Nothing was promised; or it was, and is not kept.
  if (revealed === undefined || (!revealed && !notes.some(({ hash }) => hash))) return;
  ui.secret = revealed;
  ui.fairCheck = revealed ? checkFair(notes, revealed) : { hash: false };
  render();
}

/** What this browser kept, as a file for `kyradar verify --kept`. @param {Table} what */
export function saveKept({ id, line }) {
  saveFile(`${id}.kept.json`, JSON.stringify(line().kept.notes, null, 1));
}

/** @param {Ctx} ctx */
export function seal(ctx) {
  const { fair: values, fairCheck } = ctx;
  if (!values?.hash && !fairCheck) return html`<p class="fair">${say("fair.chosen")}</p>`;
  /** @param {Piece} label @param {Piece} value */
  const row = (label, value) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`;
  const persons = ctx.people
    .map((who, seat) => ({ ...who, seat }))
    .filter(({ kind }) => kind === "person");
  const parts = persons.map(({ seat }, n) =>
    row(
      tell("fair.part", { name: nameOf(ctx, seat) }),
      values?.parts?.[fairCheck ? n : seat] || "–",
    ),
  );
  const good = fairCheck && Object.values(fairCheck).every(Boolean);
  const verdict = fairCheck
    ? html`<p class="seal ${good ? "good" : "bad"}" role="status">${say(good ? "fair.good" : "fair.bad")}</p>`
    : "";
  const checks = Object.entries(fairCheck || {}).map(
    ([name, true_]) =>
      html`<li class="${true_ ? "good" : "bad"}">${say(true_ ? "fair.yes" : "fair.no")}
        ${say(`fair.check_${name}`)}</li>`,
  );
  const save =
    ctx.seat === null
      ? ""
      : html`<p><button type="button" class="do quiet" data-do="save-kept">
    ${say("fair.save")}</button> ${say("fair.save_line")}</p>`;
  return html`<div class="fair">${verdict}<details><summary>${say("fair.how")}</summary><p>${say("fair.line")}</p>
    <ul>${checks}</ul>${save}<dl>${values ? row(say("fair.hash"), values.hash) : ""}
    ${values?.secret ? row(say("fair.secret"), values.secret) : ""}${parts}</dl></details></div>`;
}
