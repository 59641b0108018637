// The page's own types, for `make page` alone: no browser asks for this file. They are global, so that
// a comment can name them without an import. What a game brings is in its own folder's types.d.ts.

type Raw = import("./lib/html.js").Raw;
/** What html`...` takes between its pieces: markup as it is, everything else escaped. */
type Piece = Raw | string | number | boolean | null | undefined | readonly Piece[];
/** What fills the slots of a sentence. */
type Facts = Record<string, Piece>;
type Rng = ReturnType<typeof import("./lib/draw/rng.js").rng>;
type Palette = ReturnType<typeof import("./lib/draw/palette.js").palette>;
type Materials = ReturnType<typeof import("./lib/draw/paint.js").materials>;
type Point = [number, number];
/** Offset, colour, opacity. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

// --- elements and events --------------------------------------------------------------------------
// The page draws HTML, and SVG only as pictures in it: what is found by a selector is an HTMLElement.

interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(
    selectors: K,
  ): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(
    selectors: K,
  ): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}
/** The page's listeners hang on the document: what they hear came from an element. */
type From<E extends Event, T extends Element = HTMLElement> = E & { readonly target: T };
type Press = From<PointerEvent>;
type Touch1 = From<PointerEvent>;
type KeyPress = From<KeyboardEvent>;
/** Something was typed, chosen or ticked. A list and a text field have a `value` as well. */
type Entry = From<Event, HTMLInputElement>;
type Submit = From<SubmitEvent, HTMLFormElement>;
type Box = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
};

// --- messages of a table: lib/protocol.d.ts, with what the page knows of views and events ------------

type Fair = import("./lib/protocol.js").Fair;
type Person = import("./lib/protocol.js").Person;
type LegalAction = import("./lib/protocol.js").LegalAction;
type Ending = import("./lib/protocol.js").Ending;
type LessonState = import("./lib/protocol.js").LessonState;
type Welcome = import("./lib/protocol.js").Welcome;
type PilesAnswer = import("./lib/protocol.js").PilesAnswer;
type NewTable = import("./lib/protocol.js").NewTable;
type Chat = import("./lib/protocol.js").Chat;
type People = import("./lib/protocol.js").People;
type Ok = import("./lib/protocol.js").Ok;
type Refused1 = import("./lib/protocol.js").Error;
/** What happened: its kind, and what its game tells of it. */
type EventFacts = { kind: string } & Record<string, any>;
type LogEntry = Omit<import("./lib/protocol.js").LogEntry, "facts"> & { facts: EventFacts };
type Beside = Omit<import("./lib/protocol.js").Beside, "plan"> & { plan: Deed[] };
interface Daily {
  date: string;
  text?: string;
}
type TableState = Omit<
  import("./lib/protocol.js").State,
  "view" | "forecast" | "log" | "partners" | "puzzle" | "daily"
> & {
  view: View;
  forecast: Forecast;
  log: LogEntry[];
  partners: Beside[];
  puzzle: { id: string; status: string } | null;
  daily: Daily | null;
};
type WhyAnswer = import("./lib/protocol.js").WhyAnswer;
type Seen = { view: View; forecast: Forecast };
type LookAnswer = Omit<import("./lib/protocol.js").LookAnswer, keyof Seen> & Seen;
type ConsiderAnswer = Omit<import("./lib/protocol.js").ConsiderAnswer, keyof Seen> & Seen;
type HintAnswer = Omit<import("./lib/protocol.js").HintAnswer, "plan" | "next"> & {
  plan: Deed[];
  next: Deed | null;
};
type Message =
  | Exclude<import("./lib/protocol.js").Message, { t: "state" | "look" | "consider" | "hint" }>
  | TableState
  | LookAnswer
  | ConsiderAnswer
  | HintAnswer;
type Sent = Exclude<import("./lib/protocol.js").Request, { t: "hello" | "ping" }>;
/** What the page asks; `id` is the connection's to give. */
type Request1 = Sent extends infer R ? (R extends Sent ? Omit<R, "id"> : never) : never;
/** What answers a request. */
type Reply<T extends string> = T extends "why"
  ? WhyAnswer
  : T extends "look"
    ? LookAnswer
    : T extends "consider"
      ? ConsiderAnswer
      : T extends "piles"
        ? PilesAnswer
        : T extends "hint"
          ? HintAnswer
          : Ok;

// --- what the server tells beside a table's messages ----------------------------------------------

interface Mode {
  name: string;
  game: string;
  title: string;
  line: string;
  promise: string;
  sides: number[][];
  common_turn: boolean;
  /** What each seat is called; are there computers to play with? */
  houses: string[];
  computers: boolean;
  settings: string[];
}
interface GameFacts {
  name: string;
  title: string;
  line: string;
  minutes: string;
  /** Which pictures its board brings: "poster", "thumb", "examples". */
  draws: string[];
}
interface LessonStep {
  goal: string;
  title: string;
  text: string;
  note: string | null;
  turn: number | null;
  at: string[];
}
interface Lesson {
  name: string;
  title: string;
  line: string;
  minutes: number;
  steps: LessonStep[];
}
interface Tip {
  name: string;
  title: string;
  text: string;
  note?: string | null;
  enough: number;
  modes: string[];
  at: string[];
  did: string[];
}
/** A sentence, or one for each plural form. */
type Words = Record<string, Record<string, string | Record<string, string>>>;
/** /api/facts. What else there is of a game, its board reads. */
interface HouseFacts {
  version: string;
  languages: string[];
  games: GameFacts[];
  modes: Mode[];
  game: string;
  levels: { name: string; line: string }[];
  /** The ladder from a beginner up: a rung is shown by the name of a mark, and a step above it. */
  rungs: { name: string; mark: string; step: number }[];
  words: Words;
  lessons: Lesson[];
  tips: Tip[];
}
interface Rule {
  id: string;
  title: string;
  text: string;
  rulings: string[];
  ruling?: boolean;
  /** It follows a game that was not at hand: the board has the words for it (`rules.follows`). */
  follows?: boolean;
}
/** /api/rules: the book. */
interface Book {
  idea: { title: string; text: string; search: string } & Record<string, string>;
  examples: Record<string, string>;
  sections: { title: string; rules: Rule[] }[];
}
/** A puzzle in the index of all. */
interface PuzzleRow {
  id: string;
  number: number;
  game: string;
  mode: string;
  kind: string;
  grade: Grade;
  rating: number;
}
interface PuzzleIndex {
  all: PuzzleRow[];
  kinds: { game: string; name: string; title: string }[];
  modes: { game: string; name: string; title: string }[];
}
/** What of the list is shown; "" is all. */
interface PuzzleChoice {
  game: string;
  mode: string;
  kind: string;
  grade: string;
  status: string;
  page: number;
}
interface Puzzle {
  id: string;
  mode: string;
  rating: number;
  game: string;
  kind: string;
  grade: Grade;
  name: string;
  title: string;
  line: string;
  mode_title: string;
  picture: unknown;
  failed: Record<string, [number, number]>;
  keeps: number;
  first: number;
}
type Grade = "easy" | "medium" | "hard";
interface Solution {
  steps: { line: string; verb: string; card: string | null; parts: ActionParts; price: number[] }[];
  proof: { by: string; simulations: number; win: number; next?: [string, number] };
}
interface Decision {
  number: number;
  turn: number;
  seat: number;
  after: number;
  range?: [number, number];
  gain: number;
  first_side: boolean;
  played_parts: Deed;
  best_parts: Deed & { text: string };
  why?: Record<string, string>;
}
interface Analysis {
  actions: number;
  decisions: Decision[];
  /** Numbers of decisions, the dearest first. */
  mistakes: number[];
  result: number | null;
  versus: boolean;
  accuracy: Record<string, number>;
  way: { start?: number; skill?: number; slips: number; resigned: number } | null;
}
interface Progress {
  done: number;
  total: number;
  ahead?: number;
  left?: number | null;
  /** The curve so far: step and odds of the first side. */
  points?: [number, number][];
}
/** A game to be read again: a table's, or the text of a record. */
type Source = { table?: string; record?: string | null };
/** /api/replay. */
interface Replay {
  game: string;
  mode: string;
  options: Record<string, unknown>;
  people: Person[];
  outcome: Ending;
  steps: { n: number; seat: number | null; turn: number; line: string; log: ReplayEntry[] }[];
  views: Record<string, View[]>;
  forecasts: Forecast[] | null;
}
type ReplayEntry = Omit<LogEntry, "n" | "step">;
/** A table in short. */
type About = import("./lib/protocol.js").SummaryAnswer;
type NetworkState = import("./lib/protocol.js").NetworkAnswer;
/** A row of a card file, by column. */
type CardRow = Record<string, string>;
interface CardColumns {
  columns: string[];
  rows: CardRow[];
}
type CardsChecked = import("./lib/protocol.js").CardsAnswer;
type Mistake = import("./lib/protocol.js").MistakeAnswer;
type SharedLink = import("./lib/protocol.js").SharedAnswer;
/** What a house allows in the workshop. */
type WorkshopFacts = import("./lib/protocol.js").WorkshopAnswer;
interface Interval {
  value: number;
  low: number;
  high: number;
}
/** What games say of one card, in percent and points of win rate. */
interface TrialCard {
  name: string;
  verdict: string;
  measures?: (Interval & { key: string; printed?: number })[];
  even?: number;
  predicts?: number;
  asked?: number;
  beyond?: Interval | null;
  price?: Interval | null;
}
interface TrialChange extends Interval {
  key: string;
  share: boolean;
  without: number;
  with: number;
}
interface FoeMeasure {
  wounds: number;
  rounds: number;
  first: number;
}
interface FoeMeasures {
  with?: FoeMeasure;
  printed?: FoeMeasure;
}
interface TrialReading {
  cards: TrialCard[];
  printed?: { name: string; cost: number; paid_in: string; even: number }[];
  lines?: Record<string, { at: number[]; band: number } | undefined>;
  changes: TrialChange[];
  by_hero?: {
    hero: string;
    without: number | null;
    with: number | null;
    value: number | null;
    foe?: FoeMeasures;
  }[];
  /** An own foe where it was met, beside printed ones of its tier. */
  foe?: FoeMeasures | null;
  paired: number;
}
/** How far games are: GET /api/trials/JOB. */
interface TrialTold {
  job: string;
  state: "queued" | "running" | "done";
  ahead: number;
  played: number;
  of: number;
  pace: number | null;
  reading: TrialReading | null;
}
/** Games beside a card: what was told last, why they wait, and those of before a change. */
interface Trying {
  told: TrialTold | null;
  trouble: string | null;
  paused: boolean;
  waits: string | null;
  before: Trying | null;
}
/** A set of own cards while it is made. */
interface CardSet {
  id: string;
  game: string;
  name: string;
  by: string;
  notes: string;
  cover: string;
  rows: CardRow[];
  /** What games said of a card last, by its name. */
  results: Record<string, string>;
  versions: { n: number; at: number; text: string; rows: CardRow[] }[];
  link: { id: string; key: string; version: number; listed: boolean } | null;
  /** When it was changed last; 0 for sets of before that was written down. */
  at: number;
}
/** A set somebody shared: GET /api/sets/ID. */
interface SharedSet {
  id: string;
  version: number;
  newest: number;
  created: number;
  set: Pick<CardSet, "game" | "name" | "by" | "notes" | "cover" | "rows" | "results"> & {
    copy: boolean;
  };
}

// --- studies --------------------------------------------------------------------------------------

interface StudyNote {
  step: number;
  in: string;
  by: string;
  text: string;
  nag: string;
}
interface StudyMark {
  step: number;
  in: string;
  from: string;
  to: string;
  tone: string;
  label: string;
}
interface StudyBranch {
  id: string;
  in: string;
  step: number;
  name: string;
  by: string;
  against: string;
  outcome: string;
  /** None where a hand is covered: then only `length` is known. */
  actions: string[];
  length?: number;
}
interface StudyChapter {
  name: string;
  from: number;
  to: number;
}
/** What docs/studies.md describes; `record` is empty where a hand is covered. */
interface Study {
  title: string;
  by: string;
  mode: string;
  players: string[];
  hands: Record<string, string>;
  table: string;
  chapters: StudyChapter[];
  notes: StudyNote[];
  marks: StudyMark[];
  branches: StudyBranch[];
  record: string;
}
/** One of this browser's own studies, in the list of them. */
interface KeptStudy {
  id: string;
  at: number;
  title: string;
  game: string;
  link: SharedLink | null;
  /** May readers add notes, and the last of theirs that was taken in. */
  open?: boolean;
  seen?: number;
}
/** A step of the game, or of one of its branches. */
interface StudyPlace {
  branch: string;
  step: number;
}
type StudySteps = Pick<Replay, "steps" | "views" | "forecasts"> & {
  outcome: Ending | null;
  now: (Moment & { seat: number }) | null;
};
interface SharedStudy {
  id: string;
  version: number;
  newest: number;
  seats: number;
  shown: number[];
  text?: string;
  study?: Omit<Study, "record" | "table" | "hands">;
  /** May whoever has the link add notes? And those that were added. */
  open?: boolean;
  notes?: ReaderNote[];
}
/** A note of somebody who has the link; `n` counts them. */
type ReaderNote = StudyNote & { n: number };
/** One's own hand in studies of a game. */
interface OwnHand {
  table: string;
  tokens: string[];
  shown: boolean;
}
interface SeatHand {
  seat: number;
  kind: string;
  name: string;
  shown: boolean;
}

// --- what this browser keeps ----------------------------------------------------------------------

/** A table this browser sits at. */
interface KeptTable {
  id: string;
  at: number;
  tokens?: string[];
  friends?: Friend[];
  title?: string;
  mode?: string;
  seats?: Seat[];
  others?: Person[];
  hash?: string | null;
  lesson?: string;
  read?: number;
  over?: boolean;
  advised?: boolean;
  /** What the game says of it in a few words. */
  note?: string;
}
interface Friend {
  seat: number;
  token: string;
  name: string;
}
/** A game that was finished here. */
interface Finished {
  id: string;
  at: number;
  game: string;
  mode: string;
  result: "won" | "lost" | "drawn" | "shared";
  against: string;
  level: string | null;
  turns: number | null;
  /** The sides one led. */
  houses: string[];
}
interface KeptLesson {
  table: string | null;
  tokens: string[];
  step: number;
  done: boolean;
  off: boolean;
}
/** What is noted of a game's shuffle: see live/kept.js. */
interface FairNotes {
  table: string;
  seat: number | null;
  hash: string | null;
  deal: string | null;
  part: string;
  commits: (string | null)[] | null;
  views: Record<string, string>;
  broken: "hash" | "deal" | "commits" | "views" | null;
}
/** What a finished game's record says of its shuffle. */
interface Revealed {
  version?: number;
  hash: string;
  secret: string;
  parts: string[];
  commits?: string[];
  seed: string;
  deal: string;
  start: boolean;
}

// --- screens --------------------------------------------------------------------------------------

/** What a screen is given. After it was left, draw, redraw and go do nothing. */
interface Env {
  draw(markup: Raw): void;
  redraw(part: Element | null, markup: Raw): void;
  go(to: string, push?: boolean): unknown;
  /** The part of the address that names a table, a game ...; empty where there is none. */
  id: string;
  app: HTMLElement;
  /** Is this still the screen that was gone to last? */
  here(): boolean;
  /** Another name for the screen, for its styles. */
  called(name: string): unknown;
}
/** What a screen does with events; main.js has one listener of each kind. */
interface Handlers {
  click?(event: Press): unknown;
  change?(event: Entry): unknown;
  input?(event: Entry): unknown;
  submit?(event: Submit): unknown;
  /** The pointer came over a thing, or it has the focus. */
  over?(target: Element): unknown;
  /** True: the key is used up. */
  key?(event: KeyPress): boolean;
  pointerdown?(event: Touch1): unknown;
  pointermove?(event: Touch1): unknown;
  pointerup?(event: Touch1): unknown;
  pointercancel?(event: Touch1): unknown;
}
/** Those of a table. */
type TableHandlers = Required<Omit<Handlers, "change" | "input">>;
interface Screen1 extends Handlers {
  title(): string;
  render(): unknown;
  /** After every drawing. */
  drawn?(): void;
  leave?(): void;
  /** Another language is spoken: what was loaded is loaded anew, before it is drawn. */
  spoken?(): unknown;
  /** The address has a new #part. */
  anchored?(): void;
  /** The server is back. */
  again?(): unknown;
}
type Open = (env: Env) => Promise<Screen1>;
/** What a message makes of a screen's state; false: nothing is to be drawn. */
type Change<S> = Partial<S> | void | boolean;
/** What a message says: the value pressed or chosen, and the element. */
interface Sent1<S extends object> {
  value: string;
  el: HTMLElement | null;
  /** The place that is meant, where a message tells one. */
  at: string;
  env: Env;
  program: import("./lib/program.js").Program<S>;
}
type Updates<S extends object> = Record<
  string,
  (state: S, sent: Sent1<any>) => Change<S> | Promise<Change<S>>
>;
/** What stands around a table: its console, and what lies over and beside it. */
interface Around {
  screen: string;
  state: Piece;
  extra?: Piece;
  console: Piece;
  over?: Piece;
  /** In the place of the rail. */
  side?: Piece;
}

// --- a table --------------------------------------------------------------------------------------

/** A seat's number; null for somebody who watches; undefined before the server has said welcome. */
type Seat = number | null | undefined;
/** The table as one seat may see it. Everything else of it is a game's own. */
interface View {
  mode: string;
  turn: number;
  pending?: unknown;
}
/** What a game says will happen: read by its board alone. */
type Forecast = object;

/** What the person has chosen, opened and pointed at. */
interface Ui {
  chosen: string | null;
  shown: Shown;
  /** Line -> why it is refused; empty where it is not. */
  reasons: Map<string, Refusal>;
  /** The thing whose reasons are all known. */
  reasonsFor?: string | null;
  note: Note | null;
  panel: string | null;
  filter: Filter;
}
type Filter = "all" | "theirs" | "mine" | "fights";
interface TableUi extends Ui {
  /** Moments are shown one after the other. */
  watching: object | null;
  past: Past | null;
  deck: PilesAnswer | null;
  /** The line that would end the turn, while it is asked whether it shall. */
  guard: string | null;
  facing: number;
  covered: boolean;
  considered: Considered | null;
  refusal: { code: string; text: string } | null;
  fairCheck: Record<string, boolean> | null;
  secret: Revealed | null;
  quiet: boolean;
  firstWin?: boolean;
  /** Deeds and a crown that a finished game brought. */
  brought?: { deeds: DeedFacts[]; crown: string | null };
  analysis?: Analysis | null;
  analysing?: Progress | null;
  analysisTrouble?: string | null;
  inviteAsked?: string | null;
  inviteTrouble?: string | null;
}
/** What is pointed at: a thing, a card by name (as the seat `of` has it), a boon, or a rule. */
interface Shown {
  ref?: string | null;
  name?: string | null;
  boon?: string | null;
  of?: string | null;
  rule?: string;
}
type Refusal = Partial<WhyAnswer>;
/** What the strip says: a refusal ("bad"), words about a hint and its making ("wait"), or the hint. */
type Note = Said | Plan;
interface Said {
  tone: string;
  text: string;
  rule?: string | null;
  line?: string;
  steps?: undefined;
}
/** When a hint was asked for: by whom, in which turn, and what the log had told by then. */
interface Asked {
  seat: Seat;
  turn: number;
  from: number;
  version: number;
}
type HintScene = Pick<import("./live/scene.js").Scene, "seat" | "log" | "now">;
/** A hint: what is left of its plan, why, and what it is worth. */
interface Plan {
  tone: "hint";
  asked: Asked;
  steps: Deed[];
  line: string;
  reason: string;
  win: number | null;
  range: number[] | null;
  certain: boolean;
  next: Deed | null;
  nextWin: number | null;
  clear: boolean;
}
/** A moment that is looked at instead of the table as it is; `at` of `of` while they follow one another. */
interface Past {
  step: number;
  view: View;
  forecast: Forecast;
  at?: number;
  of?: number;
}
/** What would follow from the thing pointed at. Without `then` there is nothing to be told. */
interface Considered extends Partial<ConsiderAnswer> {
  ref: string;
  parts?: ActionParts;
}
/** The parts of a line of notation. Which there are, its game says. */
type ActionParts = Record<string, any>;
/** An action by its parts: what `deed` of a board puts into words. */
type Deed = ActionParts & { verb: string; text?: string };

/** A legal action as the page shows it; made by `actions` of a board. */
interface Action extends LegalAction {
  /** The thing it belongs to: data-ref. "turn", "skip" and "end" are the console's buttons. */
  ref: string;
  /** Another thing it belongs to as well. */
  also?: string | null;
  /** Where the thing goes: data-ref-drop of that place. */
  to?: string | null;
  /** What its button says. */
  label: Piece;
  /** How it glows and its button looks: "", "act", "target", "threat" ... */
  tone: string;
  /** Is it worth a card (and not something lesser)? */
  main?: boolean;
  /** Is a press on the thing enough, where it can do nothing else? */
  quick?: boolean;
  /** Is its place pressed once the thing is chosen? */
  aim?: boolean;
  pick?: boolean;
  /** May it be let go anywhere above the hand? */
  loose?: boolean;
  /** What is sent instead of its line, where that says more than was meant. */
  sent?: string;
  /** Lines that take less of what it gives; they are folded away behind its button. */
  less?: { line: string; label: Piece }[];
}
/** Something one might want that is refused, with the reason. */
type Wish = Action & WhyAnswer;

/** What a table's state is made of, before anything is chosen. */
interface Moment {
  view: View;
  me: number;
  legal: LegalAction[];
  forecast: Forecast;
}
/** Everything the drawing functions need to know, gathered once per drawing (table/context.js). A board adds
 * what its `prepare` and `finish` return. */
interface Ctx extends Moment {
  /** In a replay: the way to a study of it. */
  studyTools?: Piece;
  actions: Action[];
  byRef: Map<string | null, Action[]>;
  /** Does a question wait? */
  asked: boolean;
  chosen: string | null;
  /** Where the chosen thing can go. */
  targets: Map<string | null | undefined, Action>;
  shown: Shown;
  /** The thing a hint means. */
  hinted?: string | null;
  /** Refused wishes for what is chosen, and for what is pointed at. */
  wishes: Wish[];
  reasons: Wish[];
  note: Note | null;
  /** A phone; any window with room for small cards only. */
  small: boolean;
  mini: boolean;
  law(id: string): Rule;
  filter: Filter;
  seat: number | null;
  people: Person[];
  log: LogEntry[];
  chat: Chat[];
  chatOn: boolean;
  thinking: number | null;
  over: boolean;
  mayAct: boolean;
  toAct: number[];
  /** The seats that are played from this screen. */
  here: Seat[];
  back: string[];
  partnersWaiting: number[];
  undoAsked: number | null;
  rematchAsked: number[];
  // Of a live table only:
  past?: Past | null;
  considered?: Considered | null;
  table?: string;
  canUndo?: boolean;
  partners?: Beside[];
  hints?: boolean;
  lesson?: LessonState | null;
  lessonDone?: boolean;
  nextLesson?: Lesson | null;
  nextGame?: string | null;
  firstWin?: boolean;
  advised?: boolean;
  /** Deeds and a crown that a finished game brought. */
  brought?: { deeds: DeedFacts[]; crown: string | null };
  outcome?: Ending | null;
  daily?: Daily | null;
  riddle?: Raw | null;
  fair?: { hash?: string; secret?: string; parts?: (string | null)[] } | null;
  fairCheck?: Record<string, boolean> | null;
  analysis?: Analysis | null;
  analysing?: Progress | null;
  analysisTrouble?: string | null;
  playingAll?: boolean;
  friends?: (Friend & { path: string })[];
  watchPath?: string;
  myPath?: string | null;
  inviteAsked?: string | null;
  inviteTrouble?: string | null;
  corner?: Raw | null;
  recap?: Told | null;
  recapCard?: Raw | null;
  // Of a replay only:
  replay?: boolean;
  step?: number;
  steps?: number;
  side?: string;
  progress?: Progress | null;
  playing?: boolean;
  game?: Replay;
  now?: Replay["steps"][number];
  shareLink?: string | null;
  recordLink?: string | null;
  /** Every turn and the step at which it begins. */
  turns?: [number, number][];
}
/** What the live table's screen lets its helpers see and do. */
interface Table {
  ui: TableUi;
  id: string;
  tokens: string[];
  lines: import("./live/line.js").Line[];
  /** The line of the seat one looks from. */
  line(): import("./live/line.js").Line;
  go: Env["go"];
  /** Draws at once. */
  render(): void;
  /** Draws with the next frame; while more is on its way from the server, with that. */
  soon(): void;
  /** Something was sent: drawn with what comes of it, and meanwhile if that takes a while. */
  sent(): void;
  inspect(): void;
  turnTo(seats: number[]): void;
  /** What was drawn last; null while there is no table to be seen. */
  known(): Ctx | null;
  /** The same where there is one. */
  context(): Ctx;
  stage: import("./table/stage.js").Stage;
  finished(ctx: Ctx): void;
  riddle: import("./table/riddle.js").Riddle;
}
/** What a coach says: a lesson's step, a tip, or a sentence of its own. */
interface Spoken {
  title: string;
  text: string;
  note?: string | null;
  actions?: Piece;
  soft?: boolean;
  /** What it points at. */
  lines?: Action[] | null;
}
/** A replay's: with where it is. */
type ReplayCtx = Ctx & Required<Pick<Ctx, "step" | "steps" | "turns" | "game">>;
/** What the coach is given. */
type CoachTable = Pick<Table, "ui" | "id" | "tokens" | "go" | "render" | "inspect"> & {
  app: HTMLElement;
  acts: import("./table/acts.js").Acts;
};
/** What is known while people are still to come. */
type Waiting = Pick<
  Ctx,
  "seat" | "people" | "friends" | "watchPath" | "myPath" | "inviteAsked" | "inviteTrouble"
>;
/** Who sits where is enough to know names. */
type WithPeople = { people: Person[] };

/** What others did, from a board's `recap`; cards as [name, how many]. */
interface Recap {
  lines: { words: Piece; grave: boolean }[];
  played: [string, number][];
  bought: [string, number][];
}
/** The same with whose turn it was and the moments to watch. */
interface Told extends Recap {
  seat: number | null;
  name: string | null;
  turn: number;
  steps: number[];
}
/** A line of the chronicle, from a board's `deeds`. */
interface DeedLine {
  n: number;
  step: number;
  sign: Piece;
  words: Piece;
  /** For those who do not see the sign. */
  spoken?: Piece;
  fight?: boolean;
  /** Nothing was done in the turn that ends so. */
  pass?: boolean;
}
/** A short scene over the table: lib/drama.js tells what its parts mean. */
interface Scene1 {
  at: string;
  look?: string;
  inside?: Piece;
  copy?: boolean;
  moves?: Keyframe[] | ((way: { x: number; y: number }) => Keyframe[]);
  toward?: string | null;
  time?: number;
  sound?: string | null;
  along?: boolean;
  now?: boolean;
}
/** Is the card that left one place the one that came to another? */
type SameCard = (card: string, from: string, to: string) => boolean;
/** What a panel tells of a thing. */
interface Subject {
  title: string;
  kind: Piece;
  lines: Piece[];
  picture: Piece;
  inside?: Piece;
}
/** What would be lost if the turn ended now. */
interface Warning {
  danger?: boolean;
  picture: Piece;
  title: Piece;
  text?: Piece;
  ref?: string | null;
}
interface OpenPile {
  key: string;
  title: string;
  line: string;
  cards: string[];
}
interface Finale {
  line: Piece;
  facts: [Piece, Piece][];
  picture?: Piece;
  figure?: Piece;
  sides?: Piece;
  gave?: { name: string; words: Piece }[];
  gaveTitle?: Piece;
}

// --- the new game ---------------------------------------------------------------------------------

/** Another seat of a new game, as it was chosen. */
interface OtherSeat {
  seat: number;
  kind: string;
  level?: string | null;
  name?: string;
}
/** What is chosen for a new game. A board's `setup` adds its own. */
interface Choice {
  mode: string;
  against: string;
  level: string;
  partner: string;
  name: string;
  friend: string;
  house: string;
  first: string;
  team: Record<string, { kind?: string; level?: string; name?: string }>;
  undo: string;
  chat: boolean;
  seed: string;
  cards: { name: string; text: string; link?: string } | null;
  /** The options of the position that is played on from: who takes part is not to be chosen. */
  from: Record<string, unknown> | null;
}
/** What POST /api/tables answers. */
type NewSeats = import("./lib/protocol.js").TableAnswer;
/** What the form of a new game is drawn from. */
interface FormParts {
  known: HouseFacts;
  /** The levels of the computer for a list: value and name. */
  levels: string[][];
  choice: Choice;
  /** Steps of ladders that were won, by "ladder/step". */
  crowns?: Journey["crowns"];
  posters: Record<string, string>;
  start: StartPoint | null;
  problem: Piece | null;
  busy: boolean;
}
/** "Play on from here". */
interface StartPoint {
  point: Source & { step: number };
  turn: number;
  mode: string;
  options?: Record<string, unknown>;
}

// --- the position editor ---------------------------------------------------------------------------

/** A position, or a set-up that leaves most of it out: docs/positions.md. */
type Position = Record<string, unknown>;
/** A place for a card; refs are paths of the set-up. */
interface EditPlace {
  ref: string;
  label: string;
  /** What may be laid there, for `Edit.tray`; empty: nothing. */
  takes: string;
  card: string | null;
  /** Of a pile: what leaves it leaves no gap. */
  pile?: boolean;
  /** The place behind the last card of a pile. */
  add?: boolean;
  /** The field of an entry that names the card, where an entry has others besides. */
  wrap?: string;
  flags?: { name: string; on: boolean }[];
}
interface EditNumber {
  ref: string;
  label: string;
  sign?: Piece;
  value: number;
  least: number;
  most: number;
  /** What the entry says besides, once something of it is told. */
  fill?: object;
}
interface EditFigure {
  ref: string;
  label: string;
  picture: Piece;
  note: string;
  zone: number;
  pile?: boolean;
  fill?: object;
}
type EditPart =
  | { kind: "cards"; label: string; fold?: boolean; places: EditPlace[] }
  | {
      kind: "city";
      ref: string;
      label: string;
      picture: Piece;
      note: Piece;
      gone: boolean;
      states: { on: string; off: string; said: string };
      places: EditPlace[];
    }
  | { kind: "numbers"; items: EditNumber[] }
  | {
      kind: "choice";
      ref: string;
      label: string;
      value: unknown;
      options: { value: unknown; label: string }[];
    }
  | { kind: "flags"; label: string; items: { ref: string; label: string; on: boolean }[] }
  | {
      kind: "ground";
      label: string;
      picture: Piece;
      zones: number;
      figures: EditFigure[];
      add: { ref: string; label: string; takes: string; wrap: string };
    };
interface EditGroup {
  id: string;
  title: string;
  active?: boolean;
  wide?: boolean;
  small?: boolean;
  /** A path that is taken away with the whole group. */
  remove?: string;
  parts: EditPart[];
}
/** What a game brings to the position editor. */
interface Edit {
  /** An empty table of a mode. */
  empty(mode: string): Position;
  /** Any position or set-up as one to work on. */
  take(position: Position): Position;
  /** What else follows from a change at a path. */
  settle?(setup: Position, ref: string): Position;
  groups(setup: Position): EditGroup[];
  /** What may be laid at a place, by kind. */
  tray(
    takes: string,
    setup: Position,
  ): { id: string; label: string; cards: { value: string; label: string }[] }[];
  face(name: string, form: string, setup: Position): Piece;
  /** How many sit there, where a position tells it; else as many as its mode has seats. */
  seats?(setup: Position): number | undefined;
  /** Lines one might ask about at a place. */
  asks(setup: Position, place: EditPlace): string[];
  /** The side of a seat, and who plays against it. */
  side(setup: Position, seat: number): string;
  other(setup: Position, seat: number): string;
}
interface PositionTold {
  game: string | null;
  mode: string;
  setup: Position;
  position: Position | null;
  faults: { ref: string; text: string; rule: string | null }[];
  legal: string[];
  to_act: number[];
  /** How it ended, if it is over. */
  over: string | null;
  /** What a puzzle could ask for. */
  kinds: { kind: string; title: string }[];
}
interface AllowedTold {
  /** null: this is no action. */
  allowed: boolean | null;
  text: string;
  rule: string | null;
  line: string;
}
interface ProofTold {
  seat: number;
  found: { kind: string; title: string | null; steps: LegalAction[] }[];
  gave_up: boolean;
  states: number;
}
interface OddsTold {
  job: string;
  state: "queued" | "running" | "done";
  ahead: number;
  played: number;
  of: number;
  reading: {
    seat: number;
    games: number;
    won: number;
    drawn: number;
    value: number;
    low: number;
    high: number;
    agent: string;
  } | null;
}
interface Winner {
  asked: boolean;
  proof: ProofTold | null;
  odds: OddsTold | null;
  trouble: string | null;
}
interface EditState {
  game: string;
  setup: Position;
  told: PositionTold | null;
  trouble: string | null;
  /** Something was changed since it was looked at. */
  waits: boolean;
  winner: Winner;
  line: string;
  answer: AllowedTold | null;
  asks: string[];
  /** Whatever could be asked about here. */
  lines: string[];
  posed: { waits?: boolean; made?: Puzzle; trouble?: string } | null;
  /** What the field of a fault is called on the page. */
  labels: Map<string, string>;
  report: string;
  note: string;
}

// --- the board: what a game's board.js exports as its default --------------------------------------

interface Setup {
  /** What is chosen until something else is. */
  defaults: object;
  houseOf(mode: string, seat: number): string;
  seatName(mode: string, seat: number): string;
  form(parts: FormParts): Piece;
  read(form: HTMLFormElement, data: FormData, before: Choice): Partial<Choice>;
  options(choice: Choice): Record<string, unknown>;
  /** Words for what else was chosen. */
  told?(choice: Choice): string[];
  /** What was added, and what changes if one of them is left out. */
  extras?(choice: Choice): { name: string; label: string }[];
  without?(choice: Choice, name: string): Partial<Choice>;
  /** What is still to be chosen before it can begin. */
  missing?(choice: Choice): string;
  /** Where seats depend on what is chosen: the form, and who sits where. */
  company?(parts: FormParts): Piece;
  seating?(choice: Choice): OtherSeat[];
}
/** A thing set into a picture: where it stands, how large it is, how it is turned. */
interface ArtThing {
  part: string;
  x?: number;
  y?: number;
  s?: number;
  r?: number;
  flip?: boolean;
}
/** A card's picture as data (engine/picture.py). */
interface Art {
  mood?: string;
  seed?: number;
  back?: string;
  light?: string;
  air?: string;
  frame?: string;
  things?: ArtThing[];
  /** The hash of somebody's own picture, and who drew it. */
  own?: string;
  by?: string;
}
/** What can be set into pictures, by group and name. */
type PartGroups = Record<string, Record<string, (m: Materials) => string>>;
/** A field of the workshop. Its label is `own.COLUMN`, its choices' words are `own.COLUMN_VALUE`. */
type OwnField =
  | { kind: "text"; column: string }
  | { kind: "step"; column: string; least: number; most: number; sign?: Piece }
  | { kind: "pick"; column: string; options: { value: string; sign?: Piece }[] }
  | { kind: "banners"; column: string; options: { value: string; sign: Piece }[]; most: number }
  | { kind: "effects"; column: string; words: OwnWord[]; most: number; join: string }
  | { kind: "gap"; text: Piece };
/** A word of an effect: its number, and how far it reaches. */
interface OwnWord {
  word: string;
  least?: number;
  most?: number;
  ranges?: string[];
}
interface OwnCards {
  /** As it will look; `form` as the game's faces know it. */
  face(row: CardRow, form?: string): Raw;
  back(row: CardRow): Raw;
  called(row: CardRow): string;
  /** The column of its name. */
  named: string;
  /** What can be made from nothing, by `own.new_NAME`. */
  blanks: Record<string, () => CardRow>;
  /** The row of one that begins with the box's. */
  from(row: CardRow): CardRow;
  /** Does the box's row serve as a beginning? */
  usable?(row: CardRow): boolean;
  fields(row: CardRow): OwnField[];
  /** A row after a change: what cannot stand together any more is put right. */
  settled(row: CardRow, column: string): CardRow;
  /** Effects of a field as [{ word, count, range }], and back. */
  parts(text: string): { word: string; count: number | null; range: string | null }[];
  written(parts: { word: string; count: number | null; range: string | null }[]): string;
  /** Changes worth a try when the games say this. */
  tries(row: CardRow, verdict: string): { column: string; to: string }[];
  /** The forms a card has at the table. */
  forms(row: CardRow): string[];
  /** What its pictures can be made of, and the colours it would have. */
  groups: PartGroups;
  mood(row: CardRow): string;
  /** The points it is paid with. */
  paid(row: CardRow | undefined): string;
  /** What it is besides a card: said of it as `verdict.early_ROLE_line`; "" if nothing. */
  role(row: CardRow): string;
  /** The address of the picture it has by itself, while nobody has made one for it. */
  picture(row: CardRow): string;
  /** Copies in the deck, and room for how many. */
  copies(rows: CardRow[]): { used: number; room: number } | null;
}
/** Methods, not properties: a game's functions may ask for its own Ctx, which is a Ctx with more in it. */
interface Board {
  /** Called with /api/facts of the game, in every language spoken. */
  learn(facts: HouseFacts): void;
  /** Draws what markup alone cannot; true asks for another drawing. */
  paint(root: Element): boolean | void;
  /** Is its table drawn for the size of the window? */
  measures: boolean;
  /** Its mark in the top bar, beside its name. */
  mark(): Piece;
  /** A picture behind the new game, curtain and end; and what stands before it. */
  backdrop(width: number, height: number): Piece;
  figure(): Piece;
  /** The sign of a House; what it is called, where the language says it otherwise. */
  crest(house: string): Piece;
  houseName?(house: string): string;
  setup: Setup;
  /** What its drawings need besides the scene; and what else from the whole context. */
  prepare(scene: Moment): object;
  finish(ctx: Ctx): object;
  /** Does a question wait? */
  asked(ctx: Ctx): boolean;
  /** Does it come from something of one's own that Escape takes back? */
  begun?(ctx: Ctx): boolean;
  /** The line whose consequences are shown for a thing. */
  considers(ctx: Ctx, ref: string): string | null | undefined;
  /** Is something shown for a thing that can do nothing? */
  previews?(ctx: Ctx, ref: string): boolean;
  /** Every legal action with its ref, label, tone, to ... */
  actions(ctx: Ctx): Action[];
  /** Lines one might want of a thing; and such a line's parts as an action, for its label. */
  wishes(ctx: Ctx, ref: string): string[];
  wishAction(ctx: Ctx, told: Refusal): Partial<Action>;
  /** Does a seat see what others may not? Then a curtain hangs between two at one screen. */
  secrets: boolean;
  /** Is there an end of a turn to be pressed? */
  ends: boolean;
  /** The lines of "play all", one for every card. */
  plays(ctx: Ctx): string[];
  /** Cards in the next hand, for how likely one of a deck is among them; 0 where that means nothing. */
  handSize: number;
  /** The whole table; `lower` is console and hand. */
  table(ctx: Ctx, lower: Piece): Raw;
  /** The cards one holds. */
  hand(ctx: Ctx): Piece;
  /** What one has, in the console; and the same as numbers, by data-count. */
  counters(ctx: Ctx): Piece;
  /** Does a move matter beyond the order of cards? Asked where a move is guessed. */
  weighty(line: string): boolean;
  points(ctx: Ctx): Record<string, number>;
  /** What a chosen thing is called. */
  thing(ctx: Ctx, ref: string): Piece;
  /** What is asked; more buttons while nothing is chosen; whom one waits for. */
  question(ctx: Ctx): Piece;
  idle(ctx: Ctx): Piece;
  waits(ctx: Ctx): Piece;
  /** What would be lost if the turn ended now. */
  warnings(ctx: Ctx): Warning[];
  /** Whose turn it is; words for the bar instead of turn and phase. */
  phase(state: Phase): string;
  status(state: { view: View }): Piece;
  /** A card's name in the language spoken. */
  called(name: string): string;
  subject(ctx: Ctx, shown: Shown): Subject | null;
  /** The pile a thing opens when it can do nothing. */
  opens(ref: string): string | null | undefined;
  /** Title and names of an opened pile, and in whose game it lies. */
  pile(ctx: Ctx, what: string): { title: Piece; names: string[]; of?: number | null };
  /** A card's face; as the seat `of` has it, where that differs. */
  face(ctx: Ctx, name: string, form: string, of?: number | null): Piece;
  /** A seat's open piles. */
  piles(ctx: Ctx, seat: number): OpenPile[];
  /** Entries of the chronicle in few lines. */
  /** `whole` is all that the actor did in the turn; `ctx` the reader's. */
  deeds(entries: LogEntry[], more?: { whole?: LogEntry[]; ctx?: Ctx }): DeedLine[];
  /** What others did, the worst first. */
  recap(entries: LogEntry[], ctx: Ctx): Recap;
  /** The seat whose turn an event ends. */
  closes(facts: EventFacts | null): number | null;
  /** Does an event begin a turn, where that is chosen? */
  begins?(facts: EventFacts | null): boolean;
  /** What sentences count. */
  sign(kind: string, count: number): Piece;
  /** A price to see and to hear. */
  price: { signs(price: number[]): Piece; text(price: number[]): string };
  /** A table in a few words, for the list of one's games. */
  brief?(ctx: Ctx): string;
  /** The end for "won", "lost" or a watcher. */
  ending(ctx: Ctx, reader: "won" | "lost" | null): Finale;
  /** The sound of an event by its kind. */
  sounds: Record<string, string>;
  scenes?(entries: LogEntry[], ctx: Ctx): Scene1[];
  /** What is drawn until its scenes are over, where the table changes as a whole; null: it does not. */
  lingers?(before: Ctx, now: Ctx): Ctx | null;
  /** What happened, as a test; null entries: something was taken back, or a moment is looked at. */
  travels?(entries: LogEntry[] | null, ctx: Ctx): SameCard | null;
  /** An action by itself: "attack Kyr". */
  deed(parts: Deed): string;
  own: OwnCards;
  /** The page of all cards. */
  /** Its places in the position editor. */
  edit: Edit;
  gallery(env: Env & { top(): Raw }): Screen1;
  /** In which language cards are printed, where it is not the reader's. */
  printed(): Piece;
  coach: {
    /** Who teaches; whoever plays a House is taught by its own, where the game has such. */
    face(house?: string): Piece;
    /** The corner card: how one wins, and signs with their words; null: there is no such card. */
    legend(mode: string): { win: Piece; signs: [Piece, Piece][] } | null;
    /** A selector of what a lesson's bubble should not hide besides what it speaks of. */
    keep?: string;
  };
}
/** What board.js of a game exports: parts that defaults.js knows may be left out. */
type BoardFile = Omit<Board, keyof typeof import("./defaults.js").DEFAULTS> & Partial<Board>;
/** What examples.js of a game draws for its rules, from the book's words. */
interface Examples {
  idea(words: Book["idea"]): { backdrop: Piece; steps: [Piece, string][] };
  examples(words: Book["examples"]): Record<string, Piece>;
}
/** A state with who looks at it, for one sentence about whose turn it is. */
type Phase = TableState & { seat: Seat; me: number };

// --- data-* attributes ----------------------------------------------------------------------------
// Markup tells the page's listeners what a thing is, by these attributes. table/pointer.js reads them.
//
//   data-key        its name for the drawing by difference (lib/patch.js); ids count, too
//   data-keep       drawn once: under the same value it is left as it is
//   data-nav        arrow keys go to it; data-group: one of these is in the tab order (lib/keys.js)
//   data-ref        a thing of the table, by the name actions know it under (Action.ref)
//   data-ref-drop   a place things are let go at (Action.to)
//   data-drop-box   a figure that is such a place though it is no button; data-drop-ground: the place it stands on
//   data-can        how it glows: act, minor, target, threat (lib/lights.js)
//   data-name       a card, by name; data-of: as that seat has it; data-boon: a boon
//   data-line       pressing sends this line of notation
//   data-do         pressing does this: one of `Command`
//   data-open       opens a pile; data-deck: the deck of a seat; data-jump, data-step: a moment
//   data-rule       shows a rule; data-copy: copies this text; data-filter: which lines are shown
//   data-coach      a press for the coach; data-learn: for the lessons of the home screen
//   data-from, data-goes   selectors of where a card flies in from and off to (lib/travel.js)
//   data-count      a number that climbs to its new value (lib/travel.js)
//   data-follow     a list that stays at its newest line; data-newest: its button (lib/follow.js)

/** What data-do may say at a table: keys of COMMANDS in table/furniture.js. */
type Command = keyof typeof import("./table/furniture.js").COMMANDS;

// --- the journey (js/journey) -----------------------------------------------------------------------

/** When something was done, and in which game. */
interface Won {
  at: number;
  table: string;
}
interface Rush {
  at: number;
  clock: boolean;
  results: { id: string; solved: boolean; seconds: number }[];
}
/** What an analysis said of a game, in points of winning chance. */
interface GameFigures {
  id: string;
  at: number;
  mode: string;
  skill: number;
  luck: number;
  mistakes: number;
}
/** What this browser remembers; `crowns` and `tries` by "ladder/step". */
interface Journey {
  deeds: Record<string, Won>;
  crowns: Record<string, Won>;
  tries: Record<string, boolean[]>;
  /** Tables whose try was counted. */
  counted: string[];
  rushes: Rush[];
  days: Record<string, "won" | "lost">;
  figures: GameFigures[];
  rating: {
    me: import("./journey/glicko.js").Rating;
    puzzles: Record<string, import("./journey/glicko.js").Rating>;
  };
  looks: { back: string; cloth: string };
}
/** A back or a cloth, and what must be there: a deed, a crown, so many deeds of a group, or nothing. */
interface Look {
  id: string;
  kind: "back" | "cloth";
  /**
   * For the style sheet. Backs differ from game to game: sepia first makes all of them one hue, so that a name
   * fits its colour.
   */
  value: string;
  deed?: string;
  crown?: string;
  group?: string;
  count?: number;
}
type JourneyFacts = import("./lib/protocol.js").JourneyAnswer;
type DeedFacts = import("./lib/protocol.js").DeedAnswer;
type LadderFacts = import("./lib/protocol.js").LadderAnswer;
type DoneFacts = import("./lib/protocol.js").DoneAnswer;
