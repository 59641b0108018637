// What is done in the workshop: cards are begun, written, drawn and taken away; each is kept by itself, looked
// over, and played with once it is sound.
import { board } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { put } from "../lib/bin.js";
import { say } from "../lib/words.js";
import { handOn, openFile, refusalWords } from "../live/opening.js";
import { lookOver, takeAlong } from "../live/owncards.js";
import { offerUndo } from "../live/undo.js";
import { composed } from "./art.js";
import { changed } from "./fields.js";
import { currentSet, isCard, keepSet, newSet } from "./kept.js";
import { artOf, named, rowOf, wrongOf } from "./making.js";
import { bringPictures } from "./pictures.js";
import { cut, draw, PICTURING } from "./picturing.js";
import { readSetFile } from "./setfile.js";
import { withRow, withRows, write } from "./writing.js";

/** @typedef {import("./making.js").Making} Making */
/** @typedef {Sent1<Making>} Sent2 */

const MOST_ROWS = 300;

/** Games for the card in hand, if there is nothing wrong with it. @param {Making} state */
function play(state) {
  const row = rowOf(state);
  const wrong = wrongOf(state).length || state.trouble;
  const waits = !row || !named(row) ? "empty" : wrong ? "wrong" : null;
  state.trial.want(row ? [row] : [], waits, state.house.first);
}

/**
 * A set of its own, if the file says that it is one; a bare table of cards is added to the set in hand.
 * @param {Making} state
 * @param {Sent2} sent
 * @param {Pick<import("../live/opening.js").Opened, "text" | "name">} file
 * @returns {Promise<Change<Making>>}
 */
async function takeIn(state, sent, { text, name }) {
  const { game, games, columns } = state;
  const { head, cards, pictures } = readSetFile(text);
  if (head?.game && head.game !== game && games.some((one) => one.name === head.game)) {
    handOn({ kind: "cards", text, name });
    sent.env.go(`/workshop/${head.game}`);
    return false;
  }
  try {
    const { rows } = await lookOver(game, { text: cards });
    const found = rows.filter((one) => isCard(one, columns));
    if (!found.length || found.length < rows.length)
      throw new Error(say("file.no_cards", { name }));
    await bringPictures(pictures);
    const fresh = head && state.set.rows.length;
    const set = fresh
      ? newSet(game, { ...head, game })
      : head
        ? { ...state.set, ...head, game }
        : state.set;
    const next = { ...state, set, back: fresh ? [] : state.back };
    return withRows(next, sent, [...set.rows, ...found].slice(0, MOST_ROWS), set.rows.length);
  } catch (error) {
    return { notice: messageOf(error) };
  }
}

/** @type {Record<string, (state: Making) => void>} */
const TRIALS = {
  pause: ({ trial }) => trial.pause(),
  go: ({ trial }) => trial.go(),
  more: ({ trial, house }) => trial.go(house.most),
};

/** @type {Updates<Making>} */
export const UPDATE = {
  check: async (state) => {
    const { rows } = state.set;
    const checked = rows.flatMap((one, i) => (named(one) ? [i] : []));
    const made = await lookOver(state.game, { rows: checked.map((i) => rows[i]) }).then(
      (told) => ({ told, checked, trouble: null }),
      (error) => ({ trouble: messageOf(error) }),
    );
    if (state.set.rows !== rows) return false;
    play({ ...state, ...made });
    return made;
  },
  // Games have said something.
  heard: (state) => {
    const card = state.trial.state().told?.reading?.cards?.[0];
    const name = rowOf(state)?.[board().own.named];
    if (!card || !name || card.name !== name || state.set.results[name] === card.verdict) return {};
    const set = { ...state.set, results: { ...state.set.results, [name]: card.verdict } };
    keepSet(set);
    return { set };
  },
  handed: (state, sent) => takeIn(state, sent, { text: sent.value, name: sent.at }),

  // --- the set ----------------------------------------------------------------------------------
  open: (state, { value }) => {
    const next = { at: Number(value), picture: { ...cut(state, null), at: 0 } };
    play({ ...state, ...next });
    return next;
  },
  new: (state, sent) => {
    const { blanks, named: column } = board().own;
    queueMicrotask(() => document.getElementById(`own-${column}`)?.focus());
    return { ...withRow(state, sent, blanks[sent.value]()), tab: "rules" };
  },
  "own-from": (state, sent) => {
    if (!sent.value) return false;
    if (sent.el instanceof HTMLSelectElement) sent.el.value = "";
    return withRow(state, sent, board().own.from(state.box[Number(sent.value)]));
  },
  "own-file": async (state, sent) => {
    const { file } = sent;
    if (!file) return false;
    const { opened, wrong } = await openFile(file, ["cards"]);
    return opened ? takeIn(state, sent, opened) : { notice: refusalWords(wrong) };
  },
  copy: (state, sent) => withRow(state, sent, { ...rowOf(state), [board().own.named]: "" }),
  delete: (state, sent) => {
    const { game, set, at } = state;
    const row = rowOf(state);
    const title = board().own.called(row) || say("workshop.nameless");
    const binned = put("card", title, { set: set.id, game, row });
    offerUndo(binned, title, () => {
      const found = currentSet(game);
      sent.program.take({ set: found, at: found.rows.length - 1 });
      sent.program.send("check");
    });
    const rows = set.rows.filter((one) => one !== row);
    return binned ? withRows(state, sent, rows, Math.max(0, at - 1)) : false;
  },
  back: (state, { program }) => {
    const last = state.back.at(-1);
    if (!last) return false;
    const set = { ...state.set, rows: last.rows };
    keepSet(set);
    queueMicrotask(() => program.send("check"));
    return { set, at: last.at, back: state.back.slice(0, -1) };
  },
  play: ({ game, set, told }, { env }) => {
    takeAlong(game, set.name || say("workshop.title"), told.text, set.link?.id);
    env.go("/");
    return false;
  },
  trial: (state, { value }) => TRIALS[value]?.(state),

  // --- the card ---------------------------------------------------------------------------------
  tab: (_, { value: tab }) => ({ tab }),
  try: (state, sent) => write(state, sent, sent.value, sent.el?.dataset.to ?? ""),
  // A control of the form, or of the picture.
  form: (state, sent) => {
    const [row, { tab, picture }] = [rowOf(state), state];
    if (!row || !sent.el) return false;
    const art = artOf(state);
    const next = tab === "picture" ? composed(sent.el, art, picture, row) : null;
    if (next)
      return {
        picture: { ...picture, at: next.at, lib: next.lib },
        ...(next.art === art ? {} : draw(state, sent, next.art)),
      };
    const made = changed(sent.el, row);
    return made ? write(state, sent, ...made) : false;
  },

  ...PICTURING,
};
