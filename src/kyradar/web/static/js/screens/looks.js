// Backs and cloths: looks only, each with the deed it came from.
import { facts, useBoard } from "../boards.js";
import { cloth } from "../lib/draw/cloth.js";
import { html, raw } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { say } from "../lib/words.js";
import { standing } from "../journey/facts.js";
import { head } from "../journey/frame.js";
import { amend } from "../journey/kept.js";
import { allLooks, dressLooks, owned, worn } from "../journey/looks.js";
import { top } from "./top.js";

/** The back of a card as a small picture: a game's own back takes the same variable. */
const CARD = raw(
  `<svg class="jo-backpic" viewBox="0 0 150 210" aria-hidden="true"><rect width="150" height="210" rx="10"
    fill="#5a3a12"/>` +
    `<rect x="8" y="8" width="134" height="194" rx="7" fill="#8a5a1c" stroke="#f0c878" stroke-width="2"/>` +
    `<path d="M75 50L110 105L75 160L40 105Z" fill="#c8943a" stroke="#ffe3a0" stroke-width="3"/>` +
    `<circle cx="75" cy="105" r="15" fill="#ffe9b8"/></svg>`,
);

/** @typedef {{ told: Awaited<ReturnType<typeof standing>>, looks: Look[] }} Wardrobe */

/** @param {Wardrobe} state @param {Look} look */
function whence({ told }, look) {
  const deed = told.facts.deeds.find(({ id }) => id === look.deed);
  if (deed) return deed.name;
  const [ladder, step] = (look.crown ?? "").split("/");
  if (step) return say("looks.crown", { ladder: say(`ladder.${ladder}`), n: step });
  return look.group ? say(`looks.${look.group}s`, { n: look.count }) : say("looks.always");
}

/** @param {Wardrobe} state @param {Look} look */
function one(state, look) {
  const { told, looks } = state;
  const mine = owned(look, told.journey);
  const on = worn(looks, look.kind, told.journey).id === look.id;
  const picture =
    look.kind === "back"
      ? html`<span class="jo-back" style="--look-back:${look.value || "none"}">${CARD}</span>`
      : html`<span class="jo-sw" style="background:${look.value || "var(--ink)"}"></span>`;
  return html`<li><button type="button" data-look="${look.kind}/${look.id}" data-key="look:${look.id}"
    class="press${mine ? "" : " todo"}" aria-pressed="${String(on)}"${mine ? "" : html` aria-disabled="true"`}>
    ${picture}<b>${say(`looks.${look.id}`)}</b><small>${whence(state, look)}</small></button></li>`;
}

/** @param {Wardrobe} state */
export function view(state) {
  const { looks } = state;
  const { journey } = state.told;
  const mine = looks.filter((look) => owned(look, journey)).length;
  const title = html`${say("journey.looks")} <small>${say("journey.of", { n: mine, of: looks.length })}</small>`;
  const list = (/** @type {"back" | "cloth"} */ kind) =>
    html`<h2>${say(`looks.${kind}s`)}</h2><ul class="tiles jo-looks" aria-label="${say(`looks.${kind}s`)}">
      ${looks.filter((look) => look.kind === kind).map((look) => one(state, look))}</ul>`;
  const [back, ground] = [worn(looks, "back", journey), worn(looks, "cloth", journey)];
  return html`${top("journey")}<main class="page" id="table">${head("looks", title)}
    <div class="split jo-lookgrid"><section class="w-box">${list("back")}${list("cloth")}
    <p class="w-soft">${say("looks.line")}</p></section>
    <section class="jo-preview night" style="background:${ground.value || "var(--ink)"}">${raw(cloth())}
    <div class="jo-fan">${[1, 2, 3].map(() => CARD)}</div><p>${say("looks.worn", {
      back: say(`looks.${back.id}`),
      cloth: say(`looks.${ground.id}`),
    })}</p></section></div></main>`;
}

/** @type {Updates<Wardrobe>} */
export const UPDATE = {
  look: ({ looks, told }, { value }) => {
    const [kind, id] = value.split("/");
    const look = looks.find((other) => other.id === id && other.kind === kind);
    if (!look || !owned(look, told.journey)) return false;
    amend((now) => {
      now.looks[look.kind] = look.id;
    });
    told.journey.looks[look.kind] = look.id;
    dressLooks();
    return {};
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function looksScreen(env) {
  const state = { told: await standing(), looks: await allLooks() };
  const { game } = await facts();
  await useBoard(game, env.here).catch(() => {});
  const program = new Program(env, state, UPDATE, view);
  return program.screen("journey.looks", {
    spoken: async () => void (state.told = await standing()),
    click: (event) => program.press(event, ["look"]),
  });
}
