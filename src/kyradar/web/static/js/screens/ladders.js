// Ladders of difficulty: ten steps, each adds one hindrance to all before it. Any step can be chosen.
import { messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { keep, seatLink } from "../live/tables.js";
import { standing } from "../journey/facts.js";
import { head } from "../journey/frame.js";
import { emblem } from "../journey/map.js";
import { crowns, LEVELS } from "../journey/places.js";
import { recall } from "../lib/memory.js";
import { facts } from "../boards.js";
import { top } from "./top.js";

/**
 * The step after the highest that was won.
 * @param {Journey} journey
 * @param {LadderFacts} ladder
 */
function nextStep(journey, { id, rungs }) {
  const won = rungs.filter(({ number }) => journey.crowns[`${id}/${number}`]);
  return Math.min(LEVELS, (won.at(-1)?.number ?? 0) + 1);
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function laddersScreen({ draw, go }) {
  await facts();
  let told = await standing();
  /** @type {string | null} */
  let problem = null;
  let busy = false;
  /** @type {Record<string, number>} */
  const chosen = {}; // ladder -> step

  /** The ladder in the address. */
  function shown() {
    const { ladders } = told.facts;
    return ladders.find(({ id }) => `#${id}` === location.hash) ?? ladders[0];
  }
  /** @param {LadderFacts} ladder */
  const stepOf = (ladder) => chosen[ladder.id] ?? nextStep(told.journey, ladder);

  /** @param {LadderFacts} ladder */
  function column(ladder) {
    const { id, rungs } = ladder;
    const here = shown().id === id;
    const next = nextStep(told.journey, ladder);
    const rung = (/** @type {LadderFacts["rungs"][number]} */ { number, name }) => {
      const won = Boolean(told.journey.crowns[`${id}/${number}`]);
      const state = won ? " done" : number === next ? " next" : "";
      const pressed = String(here && stepOf(ladder) === number);
      const said = won ? `${name}, ${say("ladder.won")}` : name;
      return html`<li><button type="button" class="item press jo-rung${state}" data-rung="${id}/${number}"
        data-key="rung:${id}/${number}" aria-pressed="${pressed}"
        aria-label="${say("words.told", { what: say("ladder.level", { n: number }), said })}">
        <b>${number}</b><span>${name}</span>${
          won ? ICON.crown : number === next ? ICON.on : html`<i></i>`
        }</button></li>`;
    };
    const full = crowns(told.journey, id) >= LEVELS ? " full" : "";
    return html`<section class="w-box jo-ladder${here ? " here" : ""}" aria-label="${say(`ladder.${id}`)}" id="${id}">
      <div class="jo-cap${full}">${ICON.crown}</div><ol class="jo-rungs">${rungs.map(rung)}</ol>
      <div class="row one jo-foot">${emblem(id, told.facts)}<span>
      <b>${say(`ladder.${id}`)}</b><small>${say(`ladder.${id}_line`)}</small>
      </span></div></section>`;
  }

  /** Where there is room for one ladder only. */
  function choose() {
    const links = told.facts.ladders.map(
      ({ id }) =>
        html`<a href="/journey/ladders#${id}"${shown().id === id ? html` aria-current="true"` : ""}>
          ${say(`ladder.${id}`)}</a>`,
    );
    return html`<nav class="w-tabs jo-choose" aria-label="${say("journey.ladders")}">${links}</nav>`;
  }

  /** What the chosen step asks of one, and how to begin. */
  function side() {
    const ladder = shown();
    const step = stepOf(ladder);
    const { measured } = ladder.rungs[step - 1];
    const tries = told.journey.tries[`${ladder.id}/${step}`] ?? [];
    const hindrance = (/** @type {LadderFacts["rungs"][number]} */ { number, says, rule }) =>
      html`<li class="item${number === step ? " fresh" : ""}"><b>${number}</b><span>${says}</span>
        <a class="rid" href="/rules/${ladder.game}#${rule}">${rule}</a></li>`;
    const marks = tries.map(
      (won) =>
        html`<i class="disc ${won ? "won" : "lost"}">${won ? ICON.check : ICON.close}<span class="vh">
          ${say(won ? "yours.won" : "yours.lost")}</span></i>`,
    );
    const adept = measured
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
      <p class="w-soft">${adept} ${say("ladder.crown")}</p>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
      <button type="button" class="end" data-do="play"${busy ? html` disabled` : ""}>${ICON.play}<span>
      ${say("ladder.play", { n: step })}</span></button></aside>`;
  }

  function render() {
    const { ladders } = told.facts;
    const all = ladders.reduce((sum, { id }) => sum + crowns(told.journey, id), 0);
    const pill = html`<span class="w-fill"></span><span class="pill jo-pill">${ICON.crown} ${say(
      "ladder.crowns",
      { n: all, of: ladders.length * LEVELS },
    )}</span>`;
    draw(html`${top("journey")}<main class="page" id="table">${head("ladders", say("journey.ladders"), pill)}
      ${choose()}<div class="split"><div class="jo-ladders">${ladders.map(column)}</div>${side()}</div></main>`);
  }

  async function play() {
    const ladder = shown();
    const step = stepOf(ladder);
    const { options, seats } = ladder.rungs[step - 1];
    busy = true;
    render();
    try {
      /** @type {NewSeats} */
      const opened = await post("/api/tables", {
        mode: ladder.mode,
        options,
        seats: Array.from({ length: seats }, (_, seat) =>
          seat
            ? { kind: "computer", level: "adept" }
            : { kind: "person", name: recall("name", "") },
        ),
        chat: false,
      });
      const tokens = opened.seats.map(({ token }) => token).filter((token) => token !== null);
      const title = `${say(`ladder.${ladder.id}`)}, ${say("ladder.level", { n: step })}`;
      keep(opened.table, { tokens, title, hash: opened.hash });
      go(seatLink(opened.table, tokens));
    } catch (error) {
      problem = messageOf(error);
      busy = false;
      render();
    }
  }

  return {
    title: () => say("journey.ladders"),
    render,
    anchored: render,
    spoken: async () => {
      await facts();
      told = await standing();
    },
    click: (event) => {
      const rung = event.target.closest("[data-rung]")?.dataset.rung;
      if (rung) {
        const [ladder, step] = rung.split("/");
        chosen[ladder] = Number(step);
        history.replaceState(null, "", `#${ladder}`);
        problem = null;
        render();
      } else if (event.target.closest("[data-do='play']")) play();
    },
  };
}
