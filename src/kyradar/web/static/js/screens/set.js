// The set as a whole: cover, name, notes, every card with its verdict, versions, what it does to the game.
import { useBoard } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { syncControls } from "../lib/controls.js";
import { saveFile } from "../lib/files.js";
import { Program } from "../lib/program.js";
import { say } from "../lib/words.js";
import { columnsOf, lookOver, takeAlong, workshopFacts } from "../live/owncards.js";
import { offerUndo } from "../live/undo.js";
import * as kept from "../workshop/kept.js";
import { picturesIn } from "../workshop/pictures.js";
import { fileOf } from "../workshop/setfile.js";
import { MOST, view } from "../workshop/setpage.js";
import { trier } from "../workshop/trial.js";

/** @typedef {import("../workshop/setpage.js").SetPage} SetPage */

/** @param {SetPage} state @param {Partial<CardSet>} more @returns {Partial<SetPage>} */
function keep(state, more) {
  const set = { ...state.set, ...more };
  return kept.keepSet(set) ? { set } : { set, trouble: say("workshop.no_room") };
}
/** Another set is in hand, and looked over. @param {SetPage} state @param {Sent1<SetPage>} sent */
function another({ game }, { program }) {
  program.take({ set: kept.currentSet(game) });
  program.send("check");
  return false;
}

/** @type {Updates<SetPage>} */
export const UPDATE = {
  check: async (state) => {
    const { game, set, trial, house } = state;
    const made = await lookOver(game, { rows: set.rows }).then(
      ({ mistakes: { length: n }, text }) =>
        n ? { text: "", trouble: say("set.wrong", { n }) } : { text, trouble: "" },
      (error) => ({ trouble: messageOf(error) }),
    );
    if (state.set.rows !== set.rows) return false;
    Object.assign(state, made);
    trial.want(set.rows, set.rows.length ? (state.text ? null : "wrong") : "empty", house.first);
    return {};
  },
  set: (state, { at, value }) =>
    keep(state, { [at]: value.slice(0, MOST[/** @type {"name"} */ (at)]) }),
  "set-cover": (state, { value: cover }) => keep(state, { cover }),
  "set-which": (state, sent) => {
    kept.takeUp(state.game, sent.value);
    return another(state, sent);
  },
  fresh: (state, sent) => {
    kept.keepSet(state.set);
    kept.keepSet(kept.newSet(state.game));
    return another(state, sent);
  },
  drop: (state, sent) => {
    const { id, name } = state.set;
    offerUndo(kept.dropSet(state.set), name || say("workshop.title"), () => {
      kept.takeUp(state.game, id);
      another(state, sent);
    });
    return another(state, sent);
  },
  version: (state) => {
    const note = document.getElementById("version-text");
    if (!(note instanceof HTMLInputElement)) return false;
    const text = note.value.trim();
    note.value = "";
    return keep(state, kept.withVersion(state.set, text));
  },
  back: (state, { value, program }) => {
    const { set } = state;
    const old = set.versions.find(({ n }) => n === Number(value));
    if (!old) return false;
    // What is on the bench may not be in any version yet.
    const now = JSON.stringify(set.rows);
    const known = set.versions.some(({ rows }) => JSON.stringify(rows) === now);
    program.take(keep(state, { ...(known ? set : kept.withVersion(set, "")), rows: old.rows }));
    program.send("check");
    return false;
  },
  play: ({ game, set, text }, { env }) => {
    takeAlong(game, set.name || say("workshop.title"), text, set.link?.id);
    env.go("/");
    return false;
  },
  save: async ({ set }) => {
    const file = fileOf(set, await picturesIn(JSON.stringify(set.rows)));
    saveFile(`${set.name || "my-cards"}.toml`, file, "application/toml");
    return false;
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function setScreen(env) {
  const { here, id: game } = env;
  await useBoard(game, here);
  const [{ columns }, house] = await Promise.all([columnsOf(game), workshopFacts()]);
  kept.mend(game, columns);
  const trial = trier(game, () => program.render());
  /** @type {SetPage} */
  const state = { game, house, set: kept.currentSet(game), text: "", trouble: "", trial };
  const program = new Program(env, state, UPDATE, view);
  program.send("check");
  return program.screen("set.title", {
    drawn: () => syncControls(document),
    leave: () => {
      trial.leave();
    },
    spoken: () => useBoard(game, here),
    click: (event) => program.press(event, ["back"]),
    input: (event) => program.entered(event, ["set"]),
    change: (event) => program.entered(event, ["set-cover", "set-which"]),
  });
}
