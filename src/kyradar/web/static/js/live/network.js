// Whether others in the network can reach this table, and the one step that lets them.
import { get, post } from "../lib/api.js";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];
let told = null; // the server's last answer

/** Is this page seen on the machine itself, under a name nobody else can use? */
export const local = () => LOOPBACK.includes(location.hostname);
/** The server's last answer; null before it was asked, or where it need not be. */
export const network = () => told;
/** The address others can open: our own, or the network's once it is open. Null while there is none. */
export const openOrigin = () => (local() ? (told?.open ?? null) : location.origin);

/** Asks once, where it matters. */
export async function lookAround() {
  if (local() && !told) told = await get("/api/network").catch(() => null);
  return told;
}
/** Opens the table to the network under one of its addresses; null closes it again. */
export async function openTo(address) {
  told = await post("/api/network", { address });
  return told;
}
