// Sharing a study: a link to one version, how it opens, whose hands are seen; and the study as a file.
import { messageOf, post } from "../lib/api.js";
import { copyText } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { Program } from "../lib/program.js";
import { say } from "../lib/words.js";
import { lookAround } from "../live/network.js";
import { newStudy, writeStudy } from "../study/format.js";
import { handsOf, ownSeats, shownAtFirst } from "../study/hands.js";
import { keepStudy, keptStudy, openStudy } from "../study/kept.js";
import { linkOf, view, where } from "../study/sharepage.js";

/** @typedef {import("../study/sharepage.js").StudyShare} StudyShare */

/** @param {StudyShare} state @param {Partial<Study>} changed @param {Partial<KeptStudy>} [more] */
function keep({ id, study }, changed, more) {
  const next = { ...study, ...changed };
  return { study: next, trouble: keepStudy(id, next, more) ? "" : say("study.no_room") };
}
/**
 * What the server is asked for; what went wrong is said.
 * @param {() => Promise<Partial<StudyShare>>} what
 */
const attempt = (what) =>
  what().then(
    (made) => ({ trouble: "", copied: /** @type {const} */ (""), ...made }),
    (error) => ({ copied: /** @type {const} */ (""), trouble: messageOf(error) }),
  );
/** @param {StudyShare} state @param {number} seat @param {boolean} shown */
async function agree({ study, own, agreeing }, seat, shown) {
  agreeing.delete(seat);
  const path = `/api/tables/${encodeURIComponent(study.table)}/hands`;
  const { hands } = await post(path, { token: own.get(seat), shown });
  return { hands };
}

/** @type {Updates<StudyShare>} */
export const UPDATE = {
  share: (state) =>
    attempt(async () => {
      const { id, study, agreeing } = state;
      const [link, kept] = [linkOf(id), keptStudy(id)];
      for (const seat of agreeing) Object.assign(state, await agree(state, seat, true));
      /** @type {SharedLink} */
      const answer = await post("/api/studies", {
        ...{ study: writeStudy(study), open: kept?.open ?? false, seen: kept?.seen ?? 0 },
        ...(link ? { id: link.id, key: link.key } : {}),
      });
      return keep(state, {}, { link: answer });
    }),
  back: (state) =>
    attempt(async () => {
      const link = linkOf(state.id);
      if (!link) return {};
      await post(`/api/studies/${link.id}/take-back`, { key: link.key });
      return keep(state, {}, { link: null });
    }),
  hand: (state, { at, on }) => attempt(() => agree(state, Number(at), on)),
  word: (state, { at, on }) => {
    const hands = { ...state.study.hands, [at]: on ? "shown" : "covered" };
    return keep(state, { hands });
  },
  mode: (state, { value: mode }) => keep(state, { mode }),
  newest: (_, { value }) => ({ newest: value === "1" }),
  "study-title": (state, { value }) => keep(state, { title: value.trim() }),
  "study-by": (state, { value }) => keep(state, { by: value.trim() }),
  "study-open": (state, { on: open }) => keep(state, {}, { open }),
  copy: async (state, { el }) => el !== null && { copied: await copyText(where(state), el) },
  save: ({ id, study }) => {
    saveFile(`${id}.kyrs`, writeStudy(study), "text/plain");
    return false;
  },
};

const CHOSEN = ["hand", "word", "mode", "newest", "study-title", "study-by", "study-open"];

/** @param {Env} env @returns {Promise<Screen1>} */
export async function studyShareScreen(env) {
  const [id] = env.id.split("/");
  const found = openStudy(id);
  const study = found ?? newStudy();
  await lookAround();
  const own = new Map(ownSeats(study.table).map(({ seat, token }) => [seat, token]));
  const hands = study.table ? await handsOf(study.table).catch(() => null) : null;
  const first = hands && !linkOf(id) ? shownAtFirst(hands, own) : [];
  /** @type {StudyShare} */
  const state = {
    ...{ id, study, found: Boolean(found), trouble: found ? "" : say("study.gone"), own, hands },
    ...{ newest: false, copied: "", agreeing: new Set(first.map(({ seat }) => seat)) },
  };
  const program = new Program(env, state, UPDATE, view);
  return {
    title: () => state.study.title || say("study.title"),
    render: program.render,
    leave: () => program.leave(),
    click: (event) => program.press(event, []),
    change: (event) => program.entered(event, CHOSEN),
  };
}
