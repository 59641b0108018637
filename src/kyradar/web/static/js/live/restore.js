// Bringing back what lies in the bin: each kind by whoever keeps things of that kind.
import { bringSetup } from "../editor/begin.js";
import { put, take } from "../lib/bin.js";
import { saveFile } from "../lib/files.js";
import { bringPart, bringStudy } from "../study/kept.js";
import { bringCard, bringPicture, bringSet } from "../workshop/kept.js";
import { add } from "./profile.js";
import { bringPuzzle } from "./puzzles.js";
import { keep } from "./tables.js";

/**
 * By kind: brings it back, and says at which address it is found then. False means that there was no room.
 * @type {Record<string, { bring: (data: any) => unknown, at: (data: any) => string }>}
 */
const WAYS = {
  set: { bring: bringSet, at: ({ game }) => `/workshop/${game}/set` },
  card: { bring: bringCard, at: ({ game }) => `/workshop/${game}` },
  picture: { bring: bringPicture, at: ({ game }) => `/workshop/${game}` },
  study: { bring: bringStudy, at: () => "/studies" },
  part: { bring: bringPart, at: ({ id }) => `/studies/${id}` },
  game: { bring: (game) => add([game]), at: () => "/yours" },
  table: { bring: (entry) => keep(entry.id, entry), at: () => "/yours" },
  position: { bring: bringSetup, at: ({ game }) => `/editor/${game}` },
  puzzle: { bring: bringPuzzle, at: () => "/puzzles" },
  // What nobody could read goes nowhere but into a file.
  broken: {
    bring: (data) =>
      saveFile(
        "kyradar.broken.txt",
        typeof data === "string" ? data : JSON.stringify(data, null, 1),
        "text/plain",
      ),
    at: () => "",
  },
};

/**
 * Where it is again; null if it could not be brought back, and still lies in the bin.
 * @param {string} id
 */
export async function restore(id) {
  const found = take(id);
  const way = WAYS[found?.kind ?? ""];
  if (!found || !way) return null;
  try {
    if ((await way.bring(found.data)) === false) throw new Error("no room");
  } catch {
    put(found.kind, found.title, found.data, found.at);
    return null;
  }
  if (found.kind === "broken") put(found.kind, found.title, found.data, found.at);
  return way.at(found.data);
}
