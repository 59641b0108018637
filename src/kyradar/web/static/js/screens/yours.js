// One's own page: tables that go on, games that ended, how one fares; all of it kept in the browser.
import { boardOf, facts } from "../boards.js";
import { get, Refused } from "../lib/api.js";
import { saveFile } from "../lib/files.js";
import { recall } from "../lib/memory.js";
import { setSpeed } from "../lib/motion.js";
import { allModes } from "../lib/modes.js";
import { Program } from "../lib/program.js";
import { setSound } from "../lib/sound.js";
import { language } from "../lib/words.js";
import { keepFinished } from "../live/finished.js";
import { keeping } from "../live/keeping.js";
import { openFile, refusal, takeHanded } from "../live/opening.js";
import { drop, forgetBroken, profile } from "../live/profile.js";
import { calledTable, dropTable, forget, tables } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { openRecord } from "./replay.js";
import { modeName, view } from "./yours_page.js";

/** @typedef {import("./yours_page.js").Yours} Yours */

const LOOKED_AFTER = 12; // tables that are asked about

/** @param {Env} env @param {string} record */
function replay({ go }, record) {
  openRecord(record);
  go("/replay");
}

/** @type {Updates<Yours>} */
export const UPDATE = {
  // How far the tables are that go on.
  ask: async ({ asked }) => {
    const done = new Set(profile().games.map(({ id }) => id));
    const open = tables().filter(({ id }) => !done.has(id));
    /** @param {KeptTable} entry */
    const ask = async ({ id, seats = [] }) => {
      /** @type {About} */
      const about = await get(`/api/tables/${encodeURIComponent(id)}/about?lang=${language()}`);
      asked.set(id, about);
      if (about.outcome && about.kind === "game") keepFinished(about, seats);
    };
    /** @param {KeptTable} entry */
    const answered = (entry) =>
      ask(entry).catch((error) => {
        if (error instanceof Refused && error.status === 404) asked.set(entry.id, "gone");
      });
    await Promise.all(open.slice(0, LOOKED_AFTER).map(answered));
  },
  filter: (_, { value: filter }) => ({ filter }),
  more: () => ({ all: true }),
  forget: ({ asked }, { value, program }) => {
    const entry = tables().find(({ id }) => id === value);
    const told = asked.get(value);
    const title = entry ? calledTable(entry, told === "gone" ? undefined : told).name : "";
    offerUndo(dropTable(value, title), title, program.render);
  },
  drop: (_, { value, program }) => {
    const game = profile().games.find(({ id }) => id === value);
    const title = game ? game.against || modeName(game.mode) : "";
    offerUndo(drop(value, title), title, program.render);
    forget(value); // over: its record is found by the game
  },
  export: ({ copies }) => void copies.save(),
  "save-broken": () => saveFile("kyradar-games.broken.txt", profile().broken ?? "", "text/plain"),
  "forget-broken": () => forgetBroken(),
  sound: (_, { on }) => setSound(on),
  motion: (_, { value }) => setSpeed(value),
  "copy-file": async ({ copies }, { el }) => {
    if (el instanceof HTMLInputElement) await copies.chosen(el);
    return false;
  },
  "record-file": async (_, { file, env }) => {
    if (!file) return false;
    const { opened, wrong } = await openFile(file, ["record"]);
    if (!opened) return { note: refusal(wrong) };
    replay(env, opened.text);
    return false;
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function yoursScreen(env) {
  const copies = keeping((note) => {
    program.take({ note });
    program.send("ask");
  });
  /** @type {Yours} */
  const state = { asked: new Map(), filter: "all", all: false, note: "", copies };
  const program = new Program(env, state, UPDATE, view);
  await facts();
  const { mode } = recall("last", { mode: "" });
  if (allModes().length) await boardOf(mode || allModes()[0].name, env.here).catch(() => {});
  program.send("ask");
  copies.handed();
  const handed = takeHanded(["record"]);
  if (handed) replay(env, handed.text);
  return program.screen("top.yours", {
    spoken: () => program.send("ask"),
    click: (event) => program.press(event, ["forget", "drop", "filter"]),
    change: (event) => program.entered(event, ["sound", "motion", "copy-file", "record-file"]),
  });
}
