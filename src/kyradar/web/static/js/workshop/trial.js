// Games for a card under work, asked for and looked on at: they go on while somebody asks how far they are.
import { get, messageOf, post, Refused } from "../lib/api.js";

const PAUSE = 700; // ms after a change before games begin
const LOOK = 900; // ms between two looks

/** @param {CardRow[]} rows */
const asked = (rows) => JSON.stringify(rows.map(({ art: _, ...row }) => row));

/** @param {string} game @param {() => void} told something has changed */
export function trier(game, told) {
  /** @type {Trying} */
  let state = { told: null, trouble: null, paused: false, waits: "empty", before: null };
  let key = "";
  /** @type {CardRow[]} */
  let rows = [];
  let of = 0;
  let timer = 0;
  let turn = 0; // whatever was asked before is not listened to

  /** @param {Partial<Trying>} more */
  const set = (more) => {
    state = { ...state, ...more };
    told();
  };
  /** @param {() => Promise<TrialTold>} ask @param {number} mine */
  async function hear(ask, mine) {
    try {
      const answer = await ask();
      if (mine !== turn) return;
      set({ told: answer, trouble: null });
      if (answer.state !== "done" && !state.paused) again(() => look(mine), LOOK);
    } catch (error) {
      if (mine !== turn) return;
      // Another server of the house, or one that began anew: it is asked from the beginning.
      if (error instanceof Refused && error.code === "trial") return void begin(mine);
      set({ trouble: messageOf(error) });
    }
  }
  /** @param {number} mine */
  const begin = (mine) => hear(() => post("/api/trials", { game, rows, of }), mine);
  /** @param {number} mine */
  const look = (mine) => hear(() => get(`/api/trials/${state.told?.job}`), mine);
  /** @param {() => void} job @param {number} ms */
  function again(job, ms) {
    clearTimeout(timer);
    timer = setTimeout(job, ms);
  }

  return {
    state: () => state,
    /**
     * These rows from now on; the same ones go on as they were.
     * @param {CardRow[]} wanted
     * @param {string | null} waits why no games are played: it is empty, or wrong
     * @param {number} first deals
     */
    want(wanted, waits, first) {
      const next = asked(wanted);
      if (next === key && waits === state.waits) return;
      const before = state.told ? state : state.before;
      turn += 1;
      clearTimeout(timer);
      [key, rows, of] = [next, wanted, first];
      state = { told: null, trouble: null, paused: false, waits, before };
      const mine = turn;
      if (!waits) again(() => begin(mine), PAUSE);
      told();
    },
    pause() {
      clearTimeout(timer);
      set({ paused: true });
    },
    /** @param {number} [most] */
    go(most) {
      of = Math.max(of, most ?? 0);
      set({ paused: false, trouble: null });
      begin(turn);
    },
    leave() {
      turn += 1;
      clearTimeout(timer);
    },
  };
}
