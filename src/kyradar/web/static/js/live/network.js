// Whether others in the network can reach this table, and the one step that lets them.
import { get, post } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { ALONE } from "../lib/place.js";
import { tellBanner } from "./banner.js";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];
/** @type {NetworkState | null} */
let told = null; // the server's last answer

/** Is this page seen on the machine itself, under a name nobody else can use? */
export const local = () => !ALONE && LOOPBACK.includes(location.hostname);
/** The server's last answer; null before it was asked, or where it need not be. */
export const network = () => told;
/** The address others can open: our own, or the network's once it is open. Null while there is none. */
export const openOrigin = () => (local() ? (told?.open ?? null) : location.origin);

/** Asks where it matters: once, or `again` after the server was away. */
export async function lookAround(again = false) {
  if (local() && (again || !told)) told = (await get("/api/network").catch(() => null)) ?? told;
  if (told?.open) remember("opened", told.open);
  return told;
}
/** It was open when it was last seen here, and nobody has closed it: the server was started anew. */
const closedAgain = () => Boolean(local() && told?.may_open && !told.open && recall("opened"));

/** Says so, with a way to open it again; taken back once it is open. @param {() => void} openIt */
export function tellClosed(openIt) {
  const close = () => {
    remember("opened", null);
    tellBanner("network", null);
  };
  const act = () => {
    close();
    openIt();
  };
  const words = {
    title: "invite.closed_again",
    line: "invite.closed_again_line",
    label: "invite.open_again",
  };
  tellBanner("network", closedAgain() ? { ...words, calm: true, act, close } : null);
}
/**
 * Opens the table to the network under one of its addresses; null closes it again.
 * @param {string | null} address
 */
export async function openTo(address) {
  /** @type {NetworkState} */
  const answer = await post("/api/network", { address });
  told = answer;
  remember("opened", answer.open);
  return answer;
}
