// The workshop: the set, the card, its fields or its picture, and games beside it. Everything is kept by
// itself; games begin by themselves once the card is sound.
import { board, facts, useBoard } from "../boards.js";
import { syncControls } from "../lib/controls.js";
import { writeArt } from "../lib/draw/compose.js";
import { recall, remember } from "../lib/memory.js";
import { Program } from "../lib/program.js";
import { say } from "../lib/words.js";
import { takeHanded } from "../live/opening.js";
import { columnsOf, workshopFacts } from "../live/owncards.js";
import { keyed } from "../workshop/art.js";
import { endCrop } from "../workshop/crop.js";
import { Hold } from "../workshop/hold.js";
import { currentSet, mend } from "../workshop/kept.js";
import { artOf, beginning, view } from "../workshop/making.js";
import { trier } from "../workshop/trial.js";
import { UPDATE } from "../workshop/updates.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function workshopScreen(env) {
  const { games, game } = await facts(env.id || recall("workshop_game", ""));
  await useBoard(game, env.here);
  remember("workshop_game", game);
  const [{ rows: box, columns }, house] = await Promise.all([columnsOf(game), workshopFacts()]);
  const odd = mend(game, columns);
  const state = beginning({
    ...{ games, game, house, box, columns, set: currentSet(game) },
    notice: odd ? say("workshop.mended", { n: odd }) : "",
    trial: trier(game, () => program.send("heard")),
  });
  const program = new Program(env, state, UPDATE, view);
  const hold = new Hold({
    art: () => artOf(state),
    at: () => state.picture.at,
    groups: () => board().own.groups,
    keep: (next) => program.send("art", writeArt(next)),
  });
  program.send("check");
  const handed = takeHanded(["cards"]);
  if (handed) program.send("handed", handed.text, null, handed.name);
  return program.screen("workshop.title", {
    drawn: () => syncControls(document),
    leave: () => {
      clearTimeout(state.timer);
      state.trial.leave();
      endCrop(state.picture.crop);
    },
    // The games that are played stand below the card on a phone.
    anchored: () => {
      program.render();
      if (location.hash) document.getElementById("games")?.scrollIntoView({ block: "start" });
    },
    spoken: async () => {
      await useBoard(game, env.here);
      program.send("check");
    },
    click: (event) => {
      if (program.press(event, ["trial", "tab", "open", "new", "try"])) return;
      const button = event.target.closest("button");
      if (button) program.send("form", "", button);
    },
    input: (event) => {
      if (program.entered(event, ["crop", "art-by", "slide"])) return;
      if (event.target.dataset.text !== undefined) program.send("form", "", event.target);
    },
    change: (event) => {
      if (program.entered(event, ["own-from", "own-file", "own-picture"])) return;
      if (event.target.dataset.column) program.send("form", "", event.target);
    },
    key: (event) => {
      const stage = event.target.closest("#stage");
      const next = stage ? keyed(artOf(state), state.picture.at, event) : null;
      if (!next) return false;
      event.preventDefault();
      return program.send("art", writeArt(next));
    },
    pointerdown: (event) => hold.down(event),
    pointermove: (event) => hold.move(event),
    pointerup: () => hold.up(),
    pointercancel: () => hold.cancel(),
  });
}
