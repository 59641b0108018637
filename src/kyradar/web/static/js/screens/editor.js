// The position editor: any position of any mode set up by click, drag, keyboard or paste; then asked,
// played on, posed as a puzzle or written down as a mistake.
import { board, facts, gameTitle, useBoard } from "../boards.js";
import { lookAt, isAllowed, posePuzzle, reportOf, winner } from "../editor/ask.js";
import { menus, understood } from "../editor/asking.js";
import { dragging } from "../editor/drag.js";
import { drawHead, drawPaste } from "../editor/head.js";
import { firstSetup, keepSetup, putAside, takenOver } from "../editor/begin.js";
import { focusOn, keyed, pointAt } from "../editor/keys.js";
import {
  drawGroup,
  drawTray,
  faultLabels,
  fillOf,
  placesOf,
  refsOf,
  syncControls,
} from "../editor/parts.js";
import {
  at,
  moveCard,
  nearest,
  nextPlace,
  put,
  putCard,
  textOf,
  tidy,
  toggle,
  toLink,
  without,
} from "../editor/setup.js";
import { playOn } from "../editor/playing.js";
import { drawSide } from "../editor/side.js";
import { messageOf } from "../lib/api.js";
import { copyLink } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { addressOf, linkTo } from "../lib/place.js";
import { say } from "../lib/words.js";
import { openFile, refusalWords, takeHanded } from "../live/opening.js";
import { keepOwn, openPuzzle, takeBackOwn } from "../live/puzzles.js";
import { offerUndo } from "../live/undo.js";
import { top } from "./top.js";

const PAUSE = 200; // ms after a change before it is looked at
const MOST_BACK = 60;

/**
 * @param {Env} env
 * @returns {Promise<Screen1>}
 */
export async function editorScreen({ draw, go, here, id }) {
  const { games, game } = await facts(id || recall("editor_game", ""));
  await useBoard(game, here);
  const house = await facts(game);
  remember("editor_game", game);
  const modes = allModes().filter((one) => one.game === game);
  /** @type {string | null} */
  let cut = null; // what was wrong with the link
  let setup = begin();
  /** @type {Position[]} */
  let back = [];
  let chosen = "";
  let [tab, search, line, note] = ["", "", "", ""];
  let paste = { open: false, text: "", trouble: /** @type {Piece} */ ("") };
  /** @type {PositionTold | null} */
  let told = null;
  /** @type {string | null} */
  let trouble = null;
  let waits = true;
  /** @type {AllowedTold | null} */
  let answer = null;
  /** @type {EditState["posed"]} */
  let posed = null;
  let reporting = false;
  let timer = 0;
  let asked = 0;
  const who = winner(() => here() && render());

  /** The position of the link, of the last visit, or an empty table. */
  function begin() {
    const found = firstSetup(game, modes);
    ({ cut } = found);
    return found.setup;
  }
  /** @param {Position} found */
  function taken(found) {
    const made = takenOver(found, modes[0].name);
    ({ cut } = made);
    return made.setup;
  }
  const groups = () => board().edit.groups(setup);
  /** @param {string} ref */
  const placeAt = (ref) => placesOf(groups()).find((one) => one.ref === ref) ?? null;
  const mode = () => String(setup.mode ?? modes[0].name);

  async function look() {
    asked += 1;
    const mine = asked;
    try {
      const found = await lookAt({ position: /** @type {Position} */ (tidy(setup) ?? {}) });
      if (mine !== asked) return;
      told = found;
      trouble = null;
    } catch (error) {
      if (mine !== asked) return;
      trouble = messageOf(error);
    }
    waits = false;
    if (here()) render();
  }
  /** What follows from a change: it is kept, told in the address and looked at. */
  function later() {
    waits = true;
    answer = null;
    posed = null;
    who.forget();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!here()) return;
      keepSetup(game, setup);
      history.replaceState(null, "", addressOf(`/editor/${game}#p=${toLink(setup)}`));
      look();
    }, PAUSE);
  }
  /**
   * @param {Position} next
   * @param {string} [focus] the place that is chosen then
   */
  function change(next, focus = chosen) {
    back = [...back, setup].slice(-MOST_BACK);
    setup = next;
    cut = null;
    chosen = focus;
    later();
    render();
  }
  /**
   * Another position in the place of this one, which goes into the bin.
   * @param {Position} next
   */
  function replace(next) {
    const before = setup;
    keepSetup(game, before);
    const binned = putAside(game, next);
    change(next, "");
    if (binned) offerUndo(binned, gameTitle(), () => change(before, ""));
  }
  /**
   * A card at the chosen place; in a pile the next place is chosen then.
   * @param {string} card
   * @param {string} [ref]
   */
  function lay(card, ref = chosen) {
    const place = placeAt(ref);
    if (!place?.takes) return;
    const next = putCard(setup, place, card);
    const wasEmpty = place.add || !place.card;
    change(next, ref);
    const following = wasEmpty ? nextPlace(ref, placesOf(groups())) : null;
    if (following) {
      chosen = following;
      render();
    }
  }
  function clear() {
    const place = chosen ? placeAt(chosen) : null;
    if (!place || (!place.card && !at(setup, chosen))) return;
    change(putCard(setup, place, null));
  }
  /** @param {string} ref @param {unknown} value */
  function set(ref, value) {
    const fill = fillOf(groups(), ref);
    const owner = ref.slice(0, ref.lastIndexOf("."));
    const filled = fill && at(setup, owner) === undefined ? put(setup, owner, fill) : setup;
    const next = value === null ? without(filled, ref) : put(filled, ref, value);
    change(board().edit.settle?.(next, ref) ?? next);
  }
  // --- what is drawn --------------------------------------------------------------------------------

  function render() {
    const shown = groups();
    if (!shown.length)
      return draw(html`${top("editor")}<main class="broken" id="table"><h1>${say("editor.title")}</h1>
        <p>${say("editor.no_board")}</p></main>`);
    const known = refsOf(shown);
    const bad = new Set((told?.faults ?? []).flatMap(({ ref }) => nearest(ref, known) ?? []));
    const place = placesOf(shown).find(({ ref }) => ref === chosen) ?? null;
    const asks = place ? board().edit.asks(setup, place) : [];
    const lines = linesNow();
    const versions = `Kyradar ${house.version ?? ""}`.trim();
    const report = reporting
      ? reportOf({ setup: short(), line, allowed: answer?.allowed ?? null, note, versions })
      : "";
    const labels = faultLabels(told?.faults ?? [], shown, known);
    const state = {
      ...{ labels, game, setup, told, trouble, waits, winner: who.state() },
      ...{ line, answer, asks, lines, posed, report, note },
    };
    const drawn = { setup, chosen, bad };
    const head = {
      ...{ games, game, modes, mode: mode() },
      back: back.length > 0,
      open: paste.open,
    };
    return draw(html`${top("editor")}<main class="page editor" id="table">${drawHead(head)}
      ${cut ? html`<p class="problem" role="alert">${cut}</p>` : ""}${drawPaste(paste)}
      <div class="e-grid"><div class="e-main"><div class="column e-table mode-${mode()}">${shown.map(
        (one) => drawGroup(one, drawn),
      )}</div>${drawTray(place, { setup, tab, search })}</div>
      ${drawSide(state)}</div><details class="e-text"><summary>${say("editor.as_text")}</summary>
      <pre>${textOf(setup)}</pre><button type="button" class="mini-do" data-copy="${textOf(setup)}">
      ${say("editor.copy")}</button></details></main>`);
  }
  const short = () => /** @type {Position} */ (tidy(setup) ?? {});

  // --- what is done ---------------------------------------------------------------------------------

  /** @param {string} text */
  async function takeOver(text) {
    paste = { open: true, text, trouble: "" };
    try {
      const found = await lookAt({ text });
      if (!here()) return;
      if (found.game && found.game !== game) {
        putAside(found.game, found.setup);
        keepSetup(found.game, found.setup);
        return void go(`/editor/${found.game}`);
      }
      paste = { open: false, text: "", trouble: "" };
      replace(taken({ ...found.setup, mode: found.mode ?? found.setup.mode }));
    } catch (error) {
      paste.trouble = messageOf(error);
      render();
    }
  }
  /** What could be asked about here. */
  const linesNow = () => [
    ...placesOf(groups()).flatMap((one) => board().edit.asks(setup, one)),
    ...(told?.legal ?? []).map((one) => one.replace(/^p\d: /, "")),
  ];
  /** @param {string} asking */
  async function ask(asking) {
    line = asking;
    if (!line.trim()) return;
    try {
      answer = await isAllowed(short(), understood(line, linesNow()));
    } catch (error) {
      answer = { allowed: null, text: messageOf(error), rule: null, line };
    }
    if (here()) render();
  }
  /** @param {string} kind */
  async function pose(kind) {
    posed = { waits: true };
    render();
    try {
      const made = await posePuzzle(short(), kind);
      keepOwn(made.id, made.key);
      posed = { made };
    } catch (error) {
      posed = { trouble: messageOf(error) };
    }
    if (here()) render();
  }
  /** @param {unknown} error */
  function failed(error) {
    trouble = messageOf(error);
    if (here()) render();
  }
  /** @param {string} ref */
  function choose(ref) {
    chosen = chosen === ref ? "" : ref;
    search = "";
    render();
  }
  /** @param {string} ref @param {number} zone */
  function march(ref, zone) {
    if (/^(bodies|foes)\.\d+$/.test(ref)) set(`${ref}.zone`, zone);
  }
  /** @type {Record<string, (el: HTMLElement) => unknown>} */
  const COMMANDS = {
    clear,
    back: () => {
      const last = back.pop();
      if (!last) return;
      setup = last;
      later();
      render();
    },
    empty: () => replace(board().edit.empty(mode())),
    paste: () => {
      paste = { ...paste, open: !paste.open, trouble: "" };
      render();
      document.getElementById("e-text")?.focus();
    },
    who: () => who.ask(short()),
    more: () => who.ask(short(), 2000),
    "play-on": () =>
      playOn(mode(), short(), told?.to_act[0] ?? 0)
        .then(go)
        .catch(failed),
    puzzle: () => {
      posed = posed ? null : {};
      render();
    },
    "take-back": () =>
      takeBackOwn(posed?.made?.id ?? "", posed?.made?.name ?? "").then((binned) => {
        offerUndo(binned, posed?.made?.name ?? "", () => {});
        posed = null;
        if (here()) render();
      }, failed),
    try: () => posed?.made && openPuzzle(posed.made.id).then(go).catch(failed),
    report: () => {
      reporting = !reporting;
      render();
      document.getElementById("e-note")?.focus();
    },
    "copy-link": (el) => {
      el.dataset.copy = linkTo(`/editor/${game}#p=${toLink(setup)}`);
      copyLink(el);
    },
    "copy-report": (el) => {
      el.dataset.copy = reportText();
      copyLink(el);
    },
    "save-report": () => saveFile("mistake.json", reportText()),
  };
  const reportText = () => document.getElementById("e-scenario")?.textContent ?? "";

  const hands = dragging({
    setup: () => setup,
    cardAt: (ref) => placeAt(ref)?.card ?? null,
    lay,
    move: (from, to) => {
      const [one, other] = [placeAt(from), placeAt(to)];
      if (one && other?.takes) change(moveCard(setup, one, other), to);
    },
    march,
    away: (ref) => {
      chosen = ref;
      clear();
    },
  });
  /** @param {ClipboardEvent} event */
  const pasted = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("input,textarea,select")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim()) takeOver(text);
  };
  document.addEventListener("paste", pasted);
  if (groups().length) look();
  const handed = takeHanded(["position"]);
  if (handed) takeOver(handed.text);
  return {
    title: () => say("editor.title"),
    render,
    drawn: () => syncControls(document),
    leave: () => {
      clearTimeout(timer);
      who.forget();
      document.removeEventListener("paste", pasted);
    },
    anchored: () => {
      const code = new URLSearchParams(location.hash.slice(1)).get("p");
      if (code !== null && code !== toLink(setup)) {
        setup = begin();
        later();
      }
      render();
    },
    spoken: async () => {
      await useBoard(game, here);
      await look();
    },
    click: (event) => {
      if (hands.wasDrag()) return;
      const button = event.target.closest("button, [data-do]");
      if (!button || button.closest("form button[type=submit]")) return;
      const { data } = { data: button.dataset };
      if (data.do) COMMANDS[data.do]?.(button);
      else if (data.copy) copyLink(button);
      else if (data.put) lay(data.put);
      else if (data.place !== undefined) choose(data.place);
      else if (data.tab) {
        tab = data.tab;
        search = "";
        render();
      } else if (data.set) {
        chosen = data.set;
        set(data.set, JSON.parse(data.value ?? "null"));
      } else if (data.step) step(data.at ?? "", Number(data.step));
      else if (data.zone) march(chosen, Number(data.zone));
      else if (data.remove) change(without(setup, data.remove), "");
      else if (data.ask) ask(data.ask);
      else if (data.pose) pose(data.pose);
      else if (data.goto) show(data.goto);
    },
    input: ({ target }) => {
      if (target.id === "e-search") {
        search = target.value;
        render();
      } else if (target.id === "e-line") line = target.value;
      else if (target.id === "e-text") paste.text = target.value;
      else if (target.id === "e-note") {
        note = target.value;
        render();
      }
    },
    change: async ({ target }) => {
      if (target.id === "e-verb") {
        line = target.value;
        answer = null;
        return void (menus(linesNow()).get(line)?.[0] === "" ? ask(line) : render());
      }
      if (target.id === "e-target")
        return void (target.value && ask(`${line.split(" ")[0]} ${target.value}`));
      if (target.id === "e-mode") replace(board().edit.empty(target.value));
      else if (target.id === "e-file" && target.files?.[0]) {
        const { opened, wrong } = await openFile(target.files[0], ["position", "record"]);
        if (opened) return void (await takeOver(opened.text));
        paste.trouble = refusalWords(wrong);
        render();
      } else if (target.dataset.choice) set(target.dataset.choice, JSON.parse(target.value));
      else if (target.dataset.flag) set(target.dataset.flag, target.checked || null);
      else if (target.dataset.mark) change(toggle(setup, chosen, target.dataset.mark));
      else if (target.dataset.number) {
        const number = Math.trunc(Number(target.value));
        if (Number.isSafeInteger(number)) set(target.dataset.number, number);
        else render();
      }
    },
    submit: ({ target }) => {
      if (target.id === "e-ask") ask(line);
      else if (target.id === "e-paste") takeOver(paste.text);
    },
    key: (event) =>
      keyed(event, {
        lay: (card) => {
          search = "";
          lay(card);
          focusOn(chosen);
        },
        leave: () => {
          search = "";
          render();
          focusOn(chosen);
        },
        clear: (ref) => {
          chosen = ref;
          clear();
          focusOn(chosen);
        },
        march,
        seek: (ref, first) => {
          chosen = ref;
          search = first;
          render();
        },
      }),
    pointerdown: hands.pointerdown,
    pointermove: hands.pointermove,
    pointerup: hands.pointerup,
    pointercancel: hands.end,
  };

  /** @param {string} ref @param {number} by */
  function step(ref, by) {
    const input = /** @type {HTMLInputElement | null} */ (
      document.querySelector(`[data-number="${CSS.escape(ref)}"]`)
    );
    if (input) set(ref, Number(input.value) + by);
  }
  /** The place of a fault. @param {string} path */
  function show(path) {
    const ref = nearest(path, refsOf(groups()));
    if (!ref) return;
    if (placeAt(ref)) choose(ref);
    pointAt(ref);
  }
}
