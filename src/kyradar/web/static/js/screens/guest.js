// Somebody comes by a link for the first time: told what it is, and asked for a name.
import { board, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { modeNamed } from "../lib/modes.js";
import { language, say, tell } from "../lib/words.js";
import { top } from "./top.js";

/**
 * What a link leads to, before it is opened: the table as a watcher sees it.
 * @param {string} id
 * @param {() => boolean} here
 */
async function lookAt(id, here) {
  const state = await get(`/api/tables/${encodeURIComponent(id)}/about?lang=${language()}`);
  await useBoard(state.game, here);
  return state;
}

/** @param {About} what */
const personsOf = ({ people }) => people.filter(({ kind }) => kind === "person");

/**
 * The screen before the table. `enter(watch)` goes on to it, with the seat or only to watch. Null where
 * nobody can have invited: no other person sits at that table.
 * @param {Env & { enter(watch: boolean): void }} what
 * @returns {Promise<Screen1 | null>}
 */
export async function guestScreen({ draw, here, id, enter }) {
  const state = await lookAt(id, here);
  const persons = personsOf(state);
  if (persons.length < 2) return null;
  // The host may have said whom the link is for.
  const meant = persons
    .filter(({ online, name, house }) => !online && name !== house)
    .map(({ name }) => name);
  const called = recall("name") ?? (meant.length === 1 ? meant[0] : "");
  const host = persons.find(({ online, name }) => online && name) ?? null;

  /** Which hero waits for whoever comes, where seats are somebody's; with several all are named. */
  const waiting = () => {
    const free = persons
      .filter(({ online }) => !online)
      .map(({ house }) => board().houseName?.(house));
    return free.length && free.every(Boolean) ? say("guest.as", { house: free.join(" / ") }) : "";
  };

  function render() {
    const mode = modeNamed(state.mode).title;
    const title = host ? tell("guest.invites", { name: host.name }) : say("guest.invited");
    draw(html`${top("table")}<main class="guest night" id="table"><div class="gpic">${board().backdrop(420, 300)}
      ${board().figure()}</div><form class="column gwords" id="guest" autocomplete="off">
      <p class="kicker">${mode}</p><h1>${title}</h1><p>${say(state.started ? "guest.going_on" : "guest.line")}</p>
      ${waiting() ? html`<p class="as">${waiting()}</p>` : ""}${
        state.chosen ? html`<p class="chosen">${say("guest.chosen")}</p>` : ""
      }
      <label class="field" for="guest-name"><span>${say("home.name")}</span><input type="text" id="guest-name"
        name="name" maxlength="40" value="${called}" placeholder="${say("guest.hint")}"></label>
      <button type="submit" class="end">${say("guest.sit")}</button>
      <button type="button" class="do quiet" data-do="watch">${say("guest.watch")}</button></form></main>`);
  }

  return {
    title: () => say("guest.title"),
    render,
    spoken: async () => Object.assign(state, await lookAt(id, here)),
    submit: () => {
      /** @type {HTMLInputElement | null} */
      const field = document.querySelector("#guest-name");
      const name = field?.value.trim();
      remember("name", name || null);
      enter(false);
    },
    click: (event) => event.target.closest('[data-do="watch"]') && enter(true),
  };
}
