// The gallery of a game: its board draws it.
import { useBoard } from "../boards.js";
import { top } from "./top.js";

/** @param {Env} env @returns {Promise<Screen1>} */
export async function cardsScreen(env) {
  const board = await useBoard(env.id, env.here);
  const screen = board.gallery({ ...env, top: () => top("cards") });
  return {
    ...screen,
    spoken: async () => {
      await useBoard(env.id, env.here);
      screen.spoken?.();
    },
  };
}
