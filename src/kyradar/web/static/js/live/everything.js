// Everything this browser keeps in one file, and such a file brought into a browser: nothing that is there is
// lost. Of two versions of the same thing the newer one stays, and the other goes into the bin.
import * as bin from "../lib/bin.js";
import { names, recall, recallText, remember } from "../lib/memory.js";
import { say } from "../lib/words.js";
import { loadJourney } from "../journey/kept.js";
import { bringStudy, dropStudy, keptStudy, studyText } from "../study/kept.js";
import { bringSet, dropSet, keptSet, setsInHand, takeUp } from "../workshop/kept.js";
import { bringPictures, picturesIn } from "../workshop/pictures.js";
import { add, profile, readProfile } from "./profile.js";
import { keepOwn, ownKept, tried } from "./puzzles.js";
import { keep, table } from "./tables.js";

const VERSION = 1;
/** What is of this browser alone. */
const LEFT_OUT = ["try", "opened", "notices", "lang"];
/** Settings and small notes: what is set here stays. */
const SMALL = new RegExp(
  "^(motion|steps|theme|sound|tipping|tips|corner|lessons|name|last|mute|workshop_game|editor_game|" +
    "daily|analysed|unguarded|rush[.](clock|read)|kept|kept[.][\\w/-]+)$",
);

/**
 * How many came of each kind; `aside` are versions that went into the bin, `lost` what there was no room for.
 * @typedef {Record<"sets" | "studies" | "games" | "solved" | "puzzles" | "tables" | "positions" | "pictures" |
 *   "binned" | "aside" | "lost", number>} Came
 */

/** @returns {Came} */
const none = () => ({
  ...{ sets: 0, studies: 0, games: 0, solved: 0, puzzles: 0, tables: 0 },
  ...{ positions: 0, pictures: 0, binned: 0, aside: 0, lost: 0 },
});
/** @param {unknown} value @returns {value is Record<string, any>} */
const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** The text of the file. */
export async function everythingFile() {
  const mine = names().filter((name) => !LEFT_OUT.includes(name));
  const kept = Object.fromEntries(
    mine.sort().map((name) => [name, recall(name, recallText(name))]),
  );
  const pictures = await picturesIn(mine.map(recallText).join("\n"));
  const head = { kyradar: "everything", version: VERSION, saved: new Date().toISOString() };
  return JSON.stringify({ ...head, kept, pictures });
}

/**
 * Of two versions of a thing one stays here, and the other goes into the bin; the answer tells whether
 * theirs is there now.
 * @param {Came} came
 * @param {{ mine: number, theirs: number, same: boolean }} versions when each was changed
 * @param {{ drop: () => string | null, bring: () => boolean, aside: () => string | null }} ways
 */
function meet(came, { mine, theirs, same }, { drop, bring, aside }) {
  if (same) return false;
  const newer = theirs > mine;
  if ((newer ? drop() : aside()) === null) came.lost += 1;
  else came.aside += 1;
  return newer && bring();
}

/** @param {Came} came @param {Record<string, any>} kept */
function takeSets(came, kept) {
  const inHand = { ...kept.workshop?.at, ...setsInHand() };
  for (const one of listOf(kept.workshop?.sets)) {
    if (!isMap(one) || typeof one.game !== "string" || typeof one.id !== "string") continue;
    const set = /** @type {CardSet} */ (one);
    const mine = keptSet(set.id);
    /** @param {CardSet} what */
    const said = ({ at: _, results: __, ...rest }) => JSON.stringify(Object.entries(rest).sort());
    const fits = mine
      ? meet(
          came,
          { mine: mine.at, theirs: Number(set.at) || 0, same: said(mine) === said(set) },
          {
            drop: () => dropSet(mine),
            bring: () => bringSet(set),
            aside: () => bin.put("set", String(set.name), set),
          },
        )
      : bringSet(set);
    if (fits) came.sets += 1;
    else if (!mine) came.lost += 1;
  }
  for (const [game, id] of Object.entries(inHand)) takeUp(game, String(id));
}
/** @param {Came} came @param {Record<string, any>} kept */
function takeStudies(came, kept) {
  for (const entry of listOf(kept.studies)) {
    const text = kept[`study.${entry?.id}`];
    if (typeof entry?.id !== "string" || typeof text !== "string") continue;
    const mine = keptStudy(entry.id);
    const lost = { entry, text };
    const fits = mine
      ? meet(
          came,
          { mine: mine.at, theirs: Number(entry.at) || 0, same: studyText(entry.id) === text },
          {
            drop: () => dropStudy(entry.id),
            bring: () => bringStudy(lost),
            aside: () => bin.put("study", String(entry.title), lost),
          },
        )
      : bringStudy(lost);
    if (fits) came.studies += 1;
    else if (!mine) came.lost += 1;
  }
}
/** @param {Came} came @param {Record<string, any>} kept */
function takePuzzles(came, kept) {
  const mine = tried();
  const both = { ...mine };
  for (const [id, one] of Object.entries(isMap(kept.puzzles) ? kept.puzzles : {})) {
    if (!isMap(one) || id === "__proto__") continue;
    const { failed = 0, solved = null } = mine[id] ?? {};
    const at = [solved, one.solved].filter((when) => typeof when === "number");
    if (!solved && at.length) came.solved += 1;
    both[id] = {
      failed: Math.max(failed, Number(one.failed) || 0),
      solved: at.length ? Math.min(...at) : null,
    };
  }
  if (Object.keys(both).length) remember("puzzles", both);
  const known = ownKept().map(({ id }) => id);
  for (const one of listOf(kept.own_puzzles).reverse()) {
    const { id, key = "" } = isMap(one) ? one : { id: one };
    if (typeof id !== "string" || known.includes(id)) continue;
    keepOwn(id, String(key));
    came.puzzles += 1;
  }
}
/** @param {Came} came @param {Finished[]} games */
function takeGames(came, games) {
  const before = profile().games.length;
  if (games.length && !add(games)) came.lost += 1;
  came.games += profile().games.length - before;
}
/** @param {Came} came @param {Record<string, any>} kept */
function takeTables(came, kept) {
  for (const one of listOf(kept.tables).reverse())
    if (typeof one?.id === "string" && !table(one.id)) {
      keep(one.id, one);
      came.tables += 1;
    }
}
/** @param {Came} came @param {Record<string, any>} kept */
function takePositions(came, kept) {
  for (const [name, setup] of Object.entries(kept)) {
    const [, game] = /^editor_([a-z]+)$/.exec(name) ?? [];
    if (!game || game === "game" || !isMap(setup)) continue;
    const mine = recallText(name);
    if (mine === null) remember(name, setup);
    else if (mine !== JSON.stringify(setup)) bin.put("position", "", { game, setup });
    else continue;
    came[mine === null ? "positions" : "aside"] += 1;
  }
}
/** @param {Came} came @param {Record<string, any>} kept */
function takeBin(came, kept) {
  const before = bin.list().length;
  for (const one of listOf(kept.bin).reverse()) {
    const data = kept[`bin.${one?.id}`];
    if (data && typeof one.at === "number")
      bin.put(String(one.kind), String(one.title ?? ""), data, one.at);
  }
  came.binned += bin.list().length - before;
}
/** What was set there and not here. @param {Record<string, any>} kept */
function takeSmall(kept) {
  for (const [name, theirs] of Object.entries(kept)) {
    if (name.endsWith(".broken")) bin.put("broken", "", theirs);
    if (!SMALL.test(name)) continue;
    /** @type {unknown} */
    const mine = recall(name);
    if (mine === null) remember(name, theirs);
    else if (isMap(mine) && isMap(theirs)) remember(name, { ...theirs, ...mine });
  }
}

/**
 * Brings the text of a copy in: of everything, or one of before that, of games or of a journey alone. Null if
 * it cannot be read.
 * @param {string} text @returns {Promise<Came | null>}
 */
export async function takeIn(text) {
  const came = none();
  /** @type {any} whatever stands there */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const games = readProfile(text);
  if (games) takeGames(came, games);
  else if (file?.kyradar === "journey") {
    takeGames(came, listOf(file.games));
    if (!loadJourney(text)) return null;
  } else if (file?.kyradar === "everything" && isMap(file.kept)) {
    const { kept } = file;
    came.pictures = await bringPictures(file.pictures);
    for (const take of [takeSets, takeStudies, takePuzzles, takeTables, takePositions, takeBin])
      take(came, kept);
    takeGames(came, listOf(kept.profile?.games));
    if (isMap(kept.journey)) loadJourney(JSON.stringify(kept.journey));
    takeSmall(kept);
  } else return null;
  return came;
}

/** What came in, in a sentence or three. @param {Came} came */
export function cameLine({ aside, lost, ...came }) {
  const parts = Object.entries(came).flatMap(([name, n]) =>
    n ? [say(`everything.${name}`, { n })] : [],
  );
  const first = parts.length
    ? say("everything.came", { what: parts.join(", ") })
    : say("everything.nothing");
  const more = [
    aside ? say("everything.aside", { n: aside }) : "",
    lost ? say("everything.lost", { n: lost }) : "",
  ];
  return [first, ...more].filter(Boolean).join(" ");
}
