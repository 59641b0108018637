// Ladders of difficulty: ten steps, each adds one hindrance to all before it. Any step can be chosen.
import { facts } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { alertLine } from "../lib/controls.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { standing } from "../journey/facts.js";
import { head } from "../journey/frame.js";
import { emblem } from "../journey/map.js";
import { crowns, LEVELS } from "../journey/places.js";
import { keep, seatLink } from "../live/tables.js";
import { top } from "./top.js";

/**
 * @typedef {object} Ladders
 * @property {Awaited<ReturnType<typeof standing>>} told
 * @property {string | null} problem
 * @property {boolean} busy
 * @property {Record<string, number>} chosen ladder -> step
 */
/** @typedef {LadderFacts["rungs"][number]} Rung1 */

const RIVAL = "adept"; // in every other seat

/** The step after the highest that was won. @param {Journey} journey @param {LadderFacts} ladder */
function nextStep(journey, { id, rungs }) {
  const won = rungs.filter(({ number }) => journey.crowns[`${id}/${number}`]);
  return Math.min(LEVELS, (won.at(-1)?.number ?? 0) + 1);
}
/** The ladder in the address. @param {Ladders} state */
const shownOf = ({ told: { facts: known } }) =>
  known.ladders.find(({ id }) => `#${id}` === location.hash) ?? known.ladders[0];
/** @param {Ladders} state @param {LadderFacts} ladder */
const stepOf = ({ chosen, told }, ladder) => chosen[ladder.id] ?? nextStep(told.journey, ladder);

/** @type {Updates<Ladders>} */
export const UPDATE = {
  rung: ({ chosen }, { value }) => {
    const [ladder, step] = value.split("/");
    history.replaceState(null, "", `#${ladder}`);
    return { chosen: { ...chosen, [ladder]: Number(step) }, problem: null };
  },
  play: async (state, { env, program }) => {
    const ladder = shownOf(state);
    const step = stepOf(state, ladder);
    const { options, seats } = ladder.rungs[step - 1];
    const me = { kind: "person", name: recall("name", "") };
    const others = Array.from({ length: seats - 1 }, () => ({ kind: "computer", level: RIVAL }));
    program.take({ busy: true });
    try {
      /** @type {NewSeats} */
      const opened = await post("/api/tables", {
        ...{ mode: ladder.mode, options, seats: [me, ...others], chat: false },
      });
      const tokens = opened.seats.flatMap(({ token }) => token ?? []);
      const title = `${say(`ladder.${ladder.id}`)}, ${say("ladder.level", { n: step })}`;
      keep(opened.table, { tokens, title, hash: opened.hash });
      env.go(seatLink(opened.table, tokens));
      return false;
    } catch (error) {
      return { problem: messageOf(error), busy: false };
    }
  },
};

/** @param {Ladders} state @param {LadderFacts} ladder */
function column(state, ladder) {
  const { facts: known, journey } = state.told;
  const { id, rungs } = ladder;
  const here = shownOf(state).id === id;
  const next = nextStep(journey, ladder);
  /** @param {Rung1} rung */
  const one = ({ number, name }) => {
    const won = Boolean(journey.crowns[`${id}/${number}`]);
    const look = won ? " done" : number === next ? " next" : "";
    const pressed = String(here && stepOf(state, ladder) === number);
    const said = won ? `${name}, ${say("ladder.won")}` : name;
    return html`<li><button type="button" class="item press jo-rung${look}" data-rung="${id}/${number}"
      data-key="rung:${id}/${number}" aria-pressed="${pressed}"
      aria-label="${say("words.told", { what: say("ladder.level", { n: number }), said })}">
      <b>${number}</b><span>${name}</span>${
        won ? ICON.crown : number === next ? ICON.on : html`<i></i>`
      }</button></li>`;
  };
  const full = crowns(journey, id) >= LEVELS ? " full" : "";
  return html`<section class="w-box jo-ladder${here ? " here" : ""}" aria-label="${say(`ladder.${id}`)}" id="${id}">
    <div class="jo-cap${full}">${ICON.crown}</div><ol class="jo-rungs">${rungs.map(one)}</ol>
    <div class="row one jo-foot">${emblem(id, known)}<span>
    <b>${say(`ladder.${id}`)}</b><small>${say(`ladder.${id}_line`)}</small>
    </span></div></section>`;
}

/** Where there is room for one ladder only. @param {Ladders} state */
function choose(state) {
  const links = state.told.facts.ladders.map(
    ({ id }) =>
      html`<a href="/journey/ladders#${id}"${shownOf(state).id === id ? html` aria-current="true"` : ""}>
        ${say(`ladder.${id}`)}</a>`,
  );
  return html`<nav class="w-tabs jo-choose" aria-label="${say("journey.ladders")}">${links}</nav>`;
}

/** What the chosen step asks of one, and how to begin. @param {Ladders} state */
function side(state) {
  const { told, problem, busy } = state;
  const ladder = shownOf(state);
  const step = stepOf(state, ladder);
  const { measured } = ladder.rungs[step - 1];
  const tries = told.journey.tries[`${ladder.id}/${step}`] ?? [];
  /** @param {Rung1} rung */
  const hindrance = ({ number, says, rule }) =>
    html`<li class="item${number === step ? " fresh" : ""}"><b>${number}</b><span>${says}</span>
      <a class="rid" href="/rules/${ladder.game}#${rule}">${rule}</a></li>`;
  const marks = tries.map(
    (won) =>
      html`<i class="disc ${won ? "won" : "lost"}">${won ? ICON.check : ICON.close}<span class="vh">
        ${say(won ? "yours.won" : "yours.lost")}</span></i>`,
  );
  const others = measured
    ? say(`ladder.by_${measured.agent}`, { n: measured.won, of: measured.games })
    : say("ladder.unmeasured");
  return html`<aside class="w-box column jo-ladside"><div><p class="w-soft">${say(`ladder.${ladder.id}`)} ·
    ${say("ladder.level_of", { n: step, of: LEVELS })}</p><h2>${say("ladder.hindrances", { n: step })}</h2></div>
    <ol class="column jo-hind">${ladder.rungs.slice(0, step).map(hindrance)}</ol>
    ${
      tries.length
        ? html`<div class="w-row"><span class="w-soft">${say("ladder.tries")}</span>
            <span class="row jo-tries">${marks}</span></div>`
        : ""
    }
    <p class="w-soft">${others} ${say("ladder.crown")}</p>
    ${alertLine(problem)}
    <button type="button" class="end" data-do="play"${busy ? html` disabled` : ""}>${ICON.play}<span>
    ${say("ladder.play", { n: step })}</span></button></aside>`;
}

/** @param {Ladders} state */
export function view(state) {
  const { facts: known, journey } = state.told;
  const { ladders } = known;
  const n = ladders.reduce((sum, { id }) => sum + crowns(journey, id), 0);
  const pill = html`<span class="w-fill"></span><span class="pill jo-pill">${ICON.crown} ${say(
    "ladder.crowns",
    { n, of: ladders.length * LEVELS },
  )}</span>`;
  const columns = ladders.map((one) => column(state, one));
  return html`${top("journey")}<main class="page" id="table">${head("ladders", say("journey.ladders"), pill)}
    ${choose(state)}<div class="split"><div class="jo-ladders">${columns}</div>${side(state)}</div></main>`;
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function laddersScreen(env) {
  await facts();
  /** @type {Ladders} */
  const state = { told: await standing(), problem: null, busy: false, chosen: {} };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("journey.ladders", {
    anchored: program.render,
    spoken: async () => {
      await facts();
      state.told = await standing();
    },
    click: (event) => program.press(event, ["rung"]),
  });
}
