// The position editor: any position of any mode set up by click, drag, keyboard or paste; then asked,
// played on, posed as a puzzle or written down as a mistake.
import { facts, useBoard } from "../boards.js";
import { dragging } from "../editor/drag.js";
import { beginning, groupsOf, view } from "../editor/editing.js";
import { keyed } from "../editor/keys.js";
import { UPDATE } from "../editor/updates.js";
import { syncControls } from "../lib/controls.js";
import { recall, remember } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { Program } from "../lib/program.js";
import { takeHanded } from "../live/opening.js";

const PRESSED = ["copy", "put", "place", "tab", "set", "step", "zone", "remove", "ask", "pose"];
const TYPED = ["e-search", "e-line", "e-text", "e-note"];
const CHOSEN = ["e-verb", "e-target", "e-mode", "e-file", "choice", "flag", "mark", "number"];

/** @param {Env} env @returns {Promise<Screen1>} */
export async function editorScreen(env) {
  const { here, id } = env;
  const { game } = await facts(id || recall("editor_game", ""));
  await useBoard(game, here);
  const house = await facts(game);
  remember("editor_game", game);
  const modes = allModes().filter((one) => one.game === game);
  const state = beginning(house, modes, () => program.render());
  const program = new Program(env, state, UPDATE, view);
  const hands = dragging(program);

  /** @param {ClipboardEvent} event */
  const pasted = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("input,textarea,select")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim()) program.send("take-over", text);
  };
  document.addEventListener("paste", pasted);
  if (groupsOf(state).length) program.send("look");
  const handed = takeHanded(["position"]);
  if (handed) program.send("take-over", handed.text);
  return program.screen("editor.title", {
    drawn: () => syncControls(document),
    leave: () => {
      clearTimeout(state.timer);
      state.who.forget();
      document.removeEventListener("paste", pasted);
    },
    anchored: () => program.send("link"),
    spoken: async () => {
      await useBoard(game, here);
      program.send("look");
    },
    click: (event) => !hands.wasDrag() && program.press(event, [...PRESSED, "goto"]),
    input: (event) => program.entered(event, TYPED),
    change: (event) => program.entered(event, CHOSEN),
    submit: ({ target }) => {
      if (target.id === "e-ask") program.send("ask");
      else if (target.id === "e-paste") program.send("take-over", state.paste.text);
    },
    key: (event) => keyed(event, program),
    pointerdown: hands.pointerdown,
    pointermove: hands.pointermove,
    pointerup: hands.pointerup,
    pointercancel: hands.end,
  });
}
