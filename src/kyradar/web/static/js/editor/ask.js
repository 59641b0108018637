// What the position editor asks the server: can this be, is this allowed, who wins.
import { get, messageOf, post } from "../lib/api.js";
import { language } from "../lib/words.js";

const LOOK = 900; // ms between two looks at running games
export const FIRST = 400; // games

/** @param {{ position?: Position, text?: string }} what @returns {Promise<PositionTold>} */
export const lookAt = (what) => post("/api/position", { ...what, lang: language() });
/** @param {Position} position @param {string} line @returns {Promise<AllowedTold>} */
export const isAllowed = (position, line) =>
  post("/api/position/allowed", { position, line, lang: language() });
/** @param {Position} position @param {string} kind @returns {Promise<Puzzle & { key: string }>} */
export const posePuzzle = (position, kind) =>
  post("/api/position/puzzle", { position, kind, lang: language() });

/**
 * Proof and games for one position; another position asked for ends the first.
 * @param {() => void} told something has changed
 */
export function winner(told) {
  /** @type {Winner} */
  let state = { asked: false, proof: null, odds: null, trouble: null };
  let turn = 0;
  let timer = 0;
  /** @param {Partial<Winner>} more */
  const set = (more) => {
    state = { ...state, ...more };
    told();
  };
  /** @param {unknown} error @param {number} mine */
  const failed = (error, mine) => mine === turn && set({ trouble: messageOf(error) });

  /** @param {number} mine */
  async function look(mine) {
    if (mine !== turn || !state.odds || state.odds.state === "done") return;
    try {
      /** @type {OddsTold} */
      const odds = await get(`/api/position/odds/${state.odds.job}`);
      if (mine !== turn) return;
      set({ odds });
      timer = setTimeout(() => look(mine), LOOK);
    } catch (error) {
      failed(error, mine);
    }
  }
  return {
    state: () => state,
    /** Nothing is known of what stands there now. */
    forget: () => {
      turn += 1;
      clearTimeout(timer);
      state = { asked: false, proof: null, odds: null, trouble: null };
    },
    /** @param {Position} position @param {number} [of] */
    ask: async (position, of = FIRST) => {
      turn += 1;
      const mine = turn;
      clearTimeout(timer);
      set({ asked: true, trouble: null });
      const proving = state.proof
        ? Promise.resolve()
        : post("/api/position/proof", { position, lang: language() }).then(
            (/** @type {ProofTold} */ proof) => void (mine === turn && set({ proof })),
            (error) => failed(error, mine),
          );
      try {
        /** @type {OddsTold} */
        const odds = await post("/api/position/odds", { position, of });
        if (mine !== turn) return;
        set({ odds });
        timer = setTimeout(() => look(mine), LOOK);
      } catch (error) {
        failed(error, mine);
      }
      await proving;
    },
  };
}

/**
 * A mistake as a scenario (docs/scenarios.md): it can be run, and fails until the rules are mended.
 * @param {{ setup: Position, line: string, allowed: boolean | null, note: string, versions: string }} what
 */
export function reportOf({ setup, line, allowed, note, versions }) {
  const { mode, options, ...rest } = setup;
  // What somebody expects is the contrary of what the rules say now.
  const step = allowed ? { illegal: [line] } : { legal: [line] };
  return JSON.stringify(
    {
      name: note.trim().slice(0, 200) || line || "a position",
      rules: [],
      ...(mode ? { mode } : {}),
      ...(options ? { options } : {}),
      seed: 1,
      setup: rest,
      steps: [{ ...(line ? step : {}), note: [note.trim(), versions].filter(Boolean).join(" · ") }],
    },
    null,
    2,
  );
}
