// The workshop: the set, the card, its fields or its picture, and games beside it. Everything is kept by
// itself; games begin by themselves once the card is sound.
import { board, facts, useBoard } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { readArt, writeArt } from "../lib/draw/compose.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { handOn, openFile, refusalWords, takeHanded } from "../live/opening.js";
import { columnsOf, lookOver, takeAlong, workshopFacts } from "../live/owncards.js";
import { offerUndo } from "../live/undo.js";
import { put } from "../lib/bin.js";
import { drawFace, drawList } from "../workshop/bench.js";
import { chanceArt, composed, drawComposer, firstArt, keyed, slid } from "../workshop/composer.js";
import { beginCrop, cropped, endCrop } from "../workshop/crop.js";
import { changed, drawField, labelOf, syncControls } from "../workshop/fields.js";
import { tabs, verdictPill, number } from "../workshop/frame.js";
import { gamesPanel } from "../workshop/games.js";
import { Hold } from "../workshop/hold.js";
import { saveFace } from "../workshop/larger.js";
import { currentSet, isCard, keepSet, mend, newSet } from "../workshop/kept.js";
import { bringPictures, sendPicture } from "../workshop/pictures.js";
import { readSetFile } from "../workshop/setfile.js";
import { trier } from "../workshop/trial.js";
import { top } from "./top.js";

const PAUSE = 250; // ms after a key before the cards are looked over
const MOST_FILE = 200_000; // bytes of a picture
const MOST_ROWS = 300;
const MOST_BACK = 50;

/**
 * @param {Env} env
 * @returns {Promise<Screen1>}
 */
export async function workshopScreen({ draw, go, here, id }) {
  const { games, game } = await facts(id || recall("workshop_game", ""));
  await useBoard(game, here);
  remember("workshop_game", game);
  const [{ rows: box, columns }, house] = await Promise.all([columnsOf(game), workshopFacts()]);
  const odd = mend(game, columns);
  let set = currentSet(game);
  let at = set.rows.length ? 0 : -1;
  let tab = "rules";
  let picture = {
    at: 0,
    lib: "tools",
    trouble: /** @type {string | null} */ (null),
    crop: /** @type {import("../workshop/crop.js").Crop | null} */ (null),
  };
  /** @type {Pick<CardsChecked, "mistakes" | "text" | "lines">} */
  let told = { mistakes: [], text: "", lines: [] };
  /** @type {number[]} */
  let checked = []; // which rows were looked over: those with a name
  /** @type {Piece | null} */
  let trouble = null;
  /** @type {Piece} */
  let notice = odd ? say("workshop.mended", { n: odd }) : ""; // until something is changed
  /** @type {{ rows: CardRow[], at: number }[]} */
  let back = []; // what can be taken back
  let timer = 0;
  let asked = 0;
  const trial = trier(game, () => here() && heard());

  const row = () => set.rows[at];
  /** @param {CardRow} one */
  const named = (one) => !!one[board().own.named]?.trim();
  /**
   * A new card is not blamed for being empty.
   * @param {number} i
   */
  const wrongOf = (i) => {
    const place = checked.indexOf(i);
    return place < 0 ? [] : told.mistakes.filter((one) => one.row === place);
  };
  const loose = () => told.mistakes.filter((one) => one.row === null);
  const sound = () => set.rows.some(named) && !told.mistakes.length && !trouble && told.text !== "";

  async function check() {
    asked += 1;
    const mine = asked;
    checked = set.rows.flatMap((one, i) => (named(one) ? [i] : []));
    trouble = null;
    try {
      const answer = await lookOver(game, { rows: checked.map((i) => set.rows[i]) });
      if (mine !== asked) return;
      told = answer;
    } catch (error) {
      if (mine !== asked) return;
      trouble = messageOf(error);
    }
    play();
    render();
  }
  /** Games for the card in hand, if there is nothing wrong with it. */
  function play() {
    const one = row();
    const waits = !one || !named(one) ? "empty" : wrongOf(at).length || trouble ? "wrong" : null;
    trial.want(one ? [one] : [], waits, house.first);
  }
  /** Games have said something. */
  function heard() {
    const one = row();
    const card = trial.state().told?.reading?.cards?.[0];
    const name = one?.[board().own.named];
    if (card && name && card.name === name && set.results[name] !== card.verdict) {
      set = { ...set, results: { ...set.results, [name]: card.verdict } };
      keepSet(set);
    }
    render();
  }

  /**
   * @param {CardRow[]} rows
   * @param {number} [next]
   */
  function change(rows, next = at) {
    back = [...back, { rows: set.rows, at }].slice(-MOST_BACK);
    set = { ...set, rows };
    at = Math.min(next, rows.length - 1);
    notice = keepSet(set) ? "" : say("workshop.no_room");
    render();
    clearTimeout(timer);
    timer = setTimeout(() => check(), PAUSE);
  }
  /**
   * @param {string} column
   * @param {string} value
   */
  function write(column, value) {
    if (!row() || row()[column] === value) return;
    if (column === "art") keepOwnPicture(value);
    const { [row()[board().own.named]]: _, ...results } = set.results;
    if (column !== "art") set = { ...set, results };
    change(
      set.rows.map((one, i) =>
        i === at ? board().own.settled({ ...one, [column]: value }, column) : one,
      ),
    );
  }
  /**
   * A picture of one's own makes room for another one: it is found in the bin.
   * @param {string} next
   */
  function keepOwnPicture(next) {
    const { named: column, called } = board().own;
    const { own } = readArt(row().art) ?? {};
    if (own && own !== readArt(next)?.own)
      put("picture", called(row()), { set: set.id, game, row: row(), named: column });
  }
  const art = () => readArt(row()?.art) ?? firstArt(row());

  // --- what is drawn --------------------------------------------------------------------------------

  function form() {
    const wrong = wrongOf(at);
    const fields = board().own.fields(row());
    const shown = fields.flatMap((one) => ("column" in one ? [one.column] : []));
    const rest = [...wrong.filter((one) => !shown.includes(one.field ?? "")), ...loose()].map(
      (one) =>
        html`<p class="w-wrong">${ICON.warn}<span>${
          one.field ? say("words.told", { what: labelOf(one.field), said: one.text }) : one.text
        }</span></p>`,
    );
    const count = wrong.length + loose().length;
    const note =
      notice || trouble
        ? html`<span class="w-flag">${notice || trouble}</span>`
        : count
          ? html`<span class="w-flag">${say("workshop.mistakes", { n: count })}</span>`
          : say("workshop.kept");
    const line = told.lines[checked.indexOf(at)];
    const body =
      tab === "rules"
        ? html`<div class="w-fields">${fields.map((one) => drawField(one, row(), wrong))}</div>
          ${line ? html`<p class="tile w-sentence">${line}</p>` : ""}${rest}`
        : drawComposer(art(), picture, row());
    /** @param {string} name @param {Piece} sign */
    const head = (name, sign) =>
      html`<button type="button" role="tab" id="tab-${name}" aria-controls="card-form" data-tab="${name}"
        aria-selected="${String(tab === name)}">${sign}<span>${say(`workshop.${name}`)}</span></button>`;
    return html`<section class="w-box column w-formbox"><div class="row between"><div class="w-tabs" role="tablist"
      aria-label="${say("workshop.card")}">${head("rules", ICON.pencil)}${head("picture", ICON.picture)}</div>
      <p class="w-soft w-note" role="status">${note}</p></div><div id="card-form" role="tabpanel"
      aria-labelledby="tab-${tab}">${body}</div></section>`;
  }
  function render() {
    const room = board().own.copies(set.rows);
    const cards = say("workshop.size", { n: set.rows.length });
    const copies = room ? say("workshop.copies", { n: room.used, room: room.room }) : "";
    const size = [cards, copies].filter(Boolean).join(" · ");
    const good = sound();
    const verdict = row()
      ? wrongOf(at).length
        ? "wrong"
        : (trial.state().told?.reading?.cards?.[0]?.verdict ?? "early")
      : "early";
    const playing = html`<button type="button" class="end" data-do="play"${good ? "" : html` disabled`}>
      ${ICON.play}<span>${say("workshop.play")}</span></button>`;
    const middle = row()
      ? html`${drawFace(row())}${form()}`
      : html`<section class="w-box column w-formbox w-none">${
          notice || trouble ? html`<p class="w-wrong" role="alert">${notice || trouble}</p>` : ""
        }<p>${say("workshop.none")}</p></section>`;
    const played = trial.state().told?.played ?? 0;
    draw(html`${top("workshop")}<main class="page workshop ${tab === "picture" ? "tab-picture" : ""}" id="table">
      <div class="row w-head"><h1>
      ${set.name || say("workshop.title")}<small>${size}</small></h1>${tabs(game, "cards", house.gallery)}
      <span class="w-fill"></span>${others()}<button type="button" class="w-icon" data-do="back"
      aria-label="${say("workshop.back")}" title="${say("workshop.back")}"${
        back.length ? "" : html` disabled`
      }>${ICON.undo}</button>${playing}</div><div class="w-bench">${drawList(
        set,
        at,
        box,
        (i) => wrongOf(i).length > 0,
      )}${middle}<div class="w-lab" id="games">
      ${gamesPanel(trial.state(), row(), house, game)}</div></div><div class="w-dock"><a href="#games" data-do="lab">
      ${verdictPill(verdict)}<small class="num">${number(played)}</small></a><button type="button" class="end"
      data-do="play"${good ? "" : html` disabled`}>${ICON.play}<span>
      ${say("workshop.play_short")}</span></button></div></main>`);
    syncControls(document);
  }
  const others = () =>
    games
      .filter(({ name }) => name !== game)
      .map(
        ({ name, title }) =>
          html`<a class="do quiet" href="/workshop/${name}">${say("workshop.to_game", { title })}</a>`,
      );

  // --- what is done ---------------------------------------------------------------------------------

  /** @type {Record<string, () => void>} */
  const COMMANDS = {
    delete: () => {
      const title = board().own.called(row()) || say("workshop.nameless");
      const binned = put("card", title, { set: set.id, game, row: row() });
      if (binned)
        change(
          set.rows.filter((_, i) => i !== at),
          Math.max(0, at - 1),
        );
      offerUndo(binned, title, () => {
        set = currentSet(game);
        at = set.rows.length - 1;
        check();
      });
    },
    copy: () => {
      const { named: column } = board().own;
      change([...set.rows, { ...row(), [column]: "" }], set.rows.length);
    },
    dice: () => write("art", writeArt(chanceArt(row()))),
    back: () => {
      const last = back.pop();
      if (!last) return;
      set = { ...set, rows: last.rows };
      at = last.at;
      keepSet(set);
      check();
    },
    play: () => {
      takeAlong(game, set.name || say("workshop.title"), told.text, set.link?.id);
      go("/");
    },
    "crop-use": () => {
      const { crop } = picture;
      if (crop) take(() => cropped(crop));
    },
    "crop-leave": () => {
      cut(null);
      render();
    },
    "as-picture": () => saveFace(board().own.called(row())),
    lab: () => document.getElementById("games")?.scrollIntoView({ block: "start" }),
  };
  /** @type {Record<string, () => void>} */
  const TRIALS = {
    pause: () => trial.pause(),
    go: () => trial.go(),
    more: () => trial.go(house.most),
  };
  /** @param {File} file */
  async function ownPicture(file) {
    cut(null);
    const vector = file.type === "image/svg+xml";
    if (vector && file.size > MOST_FILE)
      picture = { ...picture, trouble: say("picture.large", { most: MOST_FILE / 1000 }) };
    else if (vector) return take(() => file);
    else
      try {
        cut(await beginCrop(file));
      } catch {
        picture = { ...picture, trouble: say("picture.unreadable", { name: file.name }) };
      }
    return render();
  }
  /** @param {import("../workshop/crop.js").Crop | null} crop */
  function cut(crop) {
    if (crop?.address !== picture.crop?.address) endCrop(picture.crop);
    picture = { ...picture, crop, trouble: null };
  }
  /** @param {() => Blob | Promise<Blob>} make */
  async function take(make) {
    try {
      const own = await sendPicture(await make());
      cut(null);
      write("art", writeArt({ own, by: art().by }));
    } catch (error) {
      picture = { ...picture, trouble: messageOf(error) };
    }
    render();
  }
  /** @param {File} file */
  async function ownFile(file) {
    const { opened, wrong } = await openFile(file, ["cards"]);
    if (opened) return takeIn(opened);
    notice = refusalWords(wrong);
    return render();
  }
  /**
   * A set of its own, if the file says that it is one; a bare table of cards is added to the set in hand.
   * @param {import("../live/opening.js").Opened} file
   */
  async function takeIn({ text, name }) {
    const { head, cards, pictures } = readSetFile(text);
    if (head?.game && head.game !== game && games.some((one) => one.name === head.game)) {
      handOn({ kind: "cards", text, name });
      return go(`/workshop/${head.game}`);
    }
    try {
      const { rows } = await lookOver(game, { text: cards });
      const found = rows.filter((one) => isCard(one, columns));
      if (!found.length || found.length < rows.length)
        throw new Error(say("file.no_cards", { name }));
      await bringPictures(pictures);
      if (head && set.rows.length) {
        set = newSet(game, { ...head, game });
        back = [];
      } else if (head) set = { ...set, ...head, game };
      change([...set.rows, ...found].slice(0, MOST_ROWS), set.rows.length);
    } catch (error) {
      notice = messageOf(error);
      render();
    }
  }

  const hold = new Hold({
    art,
    at: () => picture.at,
    groups: () => board().own.groups,
    keep: (next) => write("art", writeArt(next)),
  });
  check();
  const handed = takeHanded(["cards"]);
  if (handed) takeIn(handed);
  return {
    title: () => say("workshop.title"),
    render,
    leave: () => {
      clearTimeout(timer);
      trial.leave();
      endCrop(picture.crop);
    },
    spoken: async () => {
      await useBoard(game, here);
      await check();
    },
    click: (event) => {
      const { target } = event;
      const button = target.closest("button, [data-do]");
      if (!button) return;
      const { data } = { data: button.dataset };
      if (data.do) {
        event.preventDefault();
        COMMANDS[data.do]?.();
      } else if (data.trial) TRIALS[data.trial]?.();
      else if (data.tab) {
        tab = data.tab;
        render();
      } else if (data.open !== undefined) {
        at = Number(data.open);
        cut(null);
        picture = { ...picture, at: 0 };
        play();
        render();
      } else if (data.new) {
        tab = "rules";
        change([...set.rows, board().own.blanks[data.new]()], set.rows.length);
        document.getElementById(`own-${board().own.named}`)?.focus();
      } else if (data.try) write(data.try, data.to ?? "");
      else if (row()) {
        const next = tab === "picture" ? composed(button, art(), picture, row()) : null;
        const made = next ? null : changed(button, row());
        if (next) {
          picture = { ...picture, at: next.at, lib: next.lib };
          if (next.art === art()) render();
          else write("art", writeArt(next.art));
          render();
        } else if (made) write(...made);
      }
    },
    input: ({ target }) => {
      if (!row()) return;
      if (target.dataset.crop && picture.crop) {
        cut({ ...picture.crop, [target.dataset.crop]: Number(target.value) });
        return void render();
      }
      if (target.id === "art-by")
        write("art", writeArt({ ...art(), by: target.value.slice(0, 60) }));
      else if (target.dataset.slide)
        write("art", writeArt(slid(art(), picture.at, target.dataset.slide, Number(target.value))));
      else if (target.dataset.text !== undefined) {
        const made = changed(target, row());
        if (made) write(...made);
      }
    },
    change: async ({ target }) => {
      if (target.id === "own-from" && target.value) {
        const made = board().own.from(box[Number(target.value)]);
        target.value = "";
        change([...set.rows, made], set.rows.length);
      } else if (target.id === "own-file" && target.files?.[0]) await ownFile(target.files[0]);
      else if (target.id === "own-picture" && target.files?.[0]) await ownPicture(target.files[0]);
      else if (row() && target.dataset.column) {
        const made = changed(target, row());
        if (made) write(...made);
      }
    },
    key: (event) => {
      if (!event.target.closest("#stage")) return false;
      const next = keyed(art(), picture.at, event);
      if (!next) return false;
      event.preventDefault();
      write("art", writeArt(next));
      return true;
    },
    pointerdown: (event) => hold.down(event),
    pointermove: (event) => hold.move(event),
    pointerup: () => hold.up(),
    pointercancel: () => hold.cancel(),
  };
}
