// The picture of the card in hand: composed, by chance, or somebody's own, cut as it is wanted.
import { board } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { writeArt } from "../lib/draw/compose.js";
import { say } from "../lib/words.js";
import { chanceArt, slid } from "./art.js";
import { beginCrop, cropped, endCrop } from "./crop.js";
import { saveFace } from "./larger.js";
import { artOf, rowOf } from "./making.js";
import { sendPicture } from "./pictures.js";
import { write } from "./writing.js";

/** @typedef {import("./making.js").Making} Making */
/** @typedef {Sent1<Making>} Sent2 */

const MOST_FILE = 200_000; // bytes of a picture

/** @param {Making} state @param {Sent2} sent @param {Art} art */
export const draw = (state, sent, art) => write(state, sent, "art", writeArt(art));
/**
 * Another picture is cut, or none any more.
 * @param {Making} state
 * @param {import("./crop.js").Crop | null} crop
 */
export function cut({ picture }, crop) {
  if (crop?.address !== picture.crop?.address) endCrop(picture.crop);
  return { ...picture, crop, trouble: null };
}
/** @param {Making} state @param {string} trouble @returns {Partial<Making>} */
const spoilt = ({ picture }, trouble) => ({ picture: { ...picture, trouble } });
/**
 * @param {Making} state
 * @param {Sent2} sent
 * @param {() => Blob | Promise<Blob>} make
 * @returns {Promise<Partial<Making>>}
 */
async function take(state, sent, make) {
  try {
    const own = await sendPicture(await make());
    const picture = cut(state, null);
    return { ...draw(state, sent, { own, by: artOf(state).by }), picture };
  } catch (error) {
    return spoilt(state, messageOf(error));
  }
}

/** @type {Updates<Making>} */
export const PICTURING = {
  art: (state, sent) => write(state, sent, "art", sent.value),
  dice: (state, sent) => draw(state, sent, chanceArt(rowOf(state))),
  "art-by": (state, sent) => draw(state, sent, { ...artOf(state), by: sent.value.slice(0, 60) }),
  slide: (state, sent) =>
    draw(state, sent, slid(artOf(state), state.picture.at, sent.at, Number(sent.value))),
  crop: (state, { at, value }) =>
    state.picture.crop
      ? { picture: cut(state, { ...state.picture.crop, [at]: Number(value) }) }
      : false,
  "crop-use": (state, sent) => {
    const { crop } = state.picture;
    return crop ? take(state, sent, () => cropped(crop)) : false;
  },
  "crop-leave": (state) => ({ picture: cut(state, null) }),
  "own-picture": async (state, sent) => {
    const { file } = sent;
    if (!file) return false;
    const free = { ...state, picture: cut(state, null) };
    const vector = file.type === "image/svg+xml";
    if (vector && file.size > MOST_FILE)
      return spoilt(free, say("picture.large", { most: MOST_FILE / 1000 }));
    if (vector) return take(state, sent, () => file);
    try {
      return { picture: cut(free, await beginCrop(file)) };
    } catch {
      return spoilt(free, say("picture.unreadable", { name: file.name }));
    }
  },
  "as-picture": (state) => {
    saveFace(board().own.called(rowOf(state)));
    return false;
  },
};
