// Which screen an address leads to.
import { homeScreen } from "./screens/home.js";
import { nowhereScreen } from "./screens/lost.js";

/**
 * A screen's file is fetched when it is gone to: the first page needs none of the others.
 * @template {string} Name
 * @param {() => Promise<Record<Name, Open>>} load
 * @param {Name} name
 * @returns {Open}
 */
const later = (load, name) => async (env) => (await load())[name](env);
export const loadTable = () => import("./screens/table.js");
const loadStudy = () => import("./screens/study.js");
/** @type {[RegExp, string, Open][]} */
const ROUTES = [
  [/^\/t\/([^/]+)$/, "table", later(loadTable, "tableScreen")],
  [/^\/replay(?:\/([^/]+))?$/, "replay", replayOrYours],
  [/^\/yours$/, "yours", later(() => import("./screens/yours.js"), "yoursScreen")],
  [/^\/rules(?:\/([^/]+))?$/, "rules", later(() => import("./screens/rules.js"), "rulesScreen")],
  [
    /^\/workshop\/gallery$/,
    "workshop",
    later(() => import("./screens/gallery.js"), "galleryScreen"),
  ],
  [/^\/workshop\/([^/]+)\/set$/, "workshop", later(() => import("./screens/set.js"), "setScreen")],
  [
    /^\/workshop\/([^/]+)\/share$/,
    "workshop",
    later(() => import("./screens/share.js"), "shareScreen"),
  ],
  [
    /^\/workshop\/([^/]+)\/print$/,
    "workshop",
    later(() => import("./screens/print.js"), "printScreen"),
  ],
  [
    /^\/workshop(?:\/([^/]+))?$/,
    "workshop",
    later(() => import("./screens/workshop.js"), "workshopScreen"),
  ],
  [
    /^\/set\/([^/]+(?:\/\d+)?)$/,
    "workshop",
    later(() => import("./screens/sharedset.js"), "sharedScreen"),
  ],
  [/^\/bin$/, "bin", later(() => import("./screens/bin.js"), "binScreen")],
  [/^\/studies$/, "studies", later(() => import("./screens/studies.js"), "studiesScreen")],
  [
    /^\/studies\/([^/]+\/share)$/,
    "studies",
    later(() => import("./screens/studyshare.js"), "studyShareScreen"),
  ],
  [/^\/studies\/([^/]+(?:\/guess)?)$/, "study", later(loadStudy, "ownStudyScreen")],
  [/^\/study\/([^/]+(?:\/\d+)?)$/, "study", later(loadStudy, "sharedStudyScreen")],
  [/^\/cards(?:\/([^/]+))?$/, "cards", later(() => import("./screens/cards.js"), "cardsScreen")],
  [
    /^\/editor(?:\/([^/]+))?$/,
    "editor",
    later(() => import("./screens/editor.js"), "editorScreen"),
  ],
  [/^\/puzzles$/, "puzzles", later(() => import("./screens/puzzles.js"), "puzzlesScreen")],
  [/^\/journey$/, "journey", later(() => import("./screens/journey.js"), "journeyScreen")],
  [/^\/journey\/book$/, "journey", later(() => import("./screens/book.js"), "bookScreen")],
  [/^\/journey\/ladders$/, "journey", later(() => import("./screens/ladders.js"), "laddersScreen")],
  [/^\/journey\/rush$/, "journey", later(() => import("./screens/rush.js"), "rushScreen")],
  [/^\/journey\/curve$/, "journey", later(() => import("./screens/curve.js"), "curveScreen")],
  [/^\/journey\/looks$/, "journey", later(() => import("./screens/looks.js"), "looksScreen")],
  [/^\/$/, "home", homeScreen],
];
/** @type {[RegExp, string, Open]} */
const NOWHERE = [/^/, "nowhere", nowhereScreen];
/** The list of replays has become a part of one's own page. @param {Env} env */
async function replayOrYours(env) {
  const { hasRecord, replayScreen } = await import("./screens/replay.js");
  if (env.id || hasRecord()) return replayScreen(env);
  env.called("yours");
  return (await import("./screens/yours.js")).yoursScreen(env);
}

/** The screen of an address, and what it is called for its styles. @param {string} path */
export const routeOf = (path) => ROUTES.find(([pattern]) => pattern.test(path)) ?? NOWHERE;
