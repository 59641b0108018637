// The messages of a table, as TypeScript sees them. Written by python -m tools.protocol_types from
// protocol.py, and read by type checkers only.

/** What the shuffle comes from. */
export interface Fair {
  version: number;
  hash: string;
  deal: string;
  commits: (string | null)[];
  complete: boolean;
  parts: (string | null)[];
}

/** Who sits at a seat. */
export interface Person {
  name: string;
  house: string;
  kind: string;
  level: string | null;
  online: boolean;
}

/** Something that may be done now, with its parts beside its line. */
export interface LegalAction {
  line: string;
  price: number[];
  rule: string;
  verb: string;
  card: string | null;
  parts: Record<string, any>;
}

/** A line of the chronicle. */
export interface LogEntry {
  n: number;
  turn: number;
  seat: number | null;
  text: string;
  facts: any;
  step: number;
}

/** How it ended. */
export interface Ending {
  winner: number | string;
  winners: number[];
  cause: string;
  text: string;
  lost: string;
}

/** How far a guided game is. */
export interface LessonState {
  name: string;
  step: number;
  missed: boolean;
  turn: number | null;
}

/** A computer on one's own side: what it is about to do, and what it was told. */
export interface Beside {
  seat: number;
  waits: boolean;
  guards: boolean | null;
  plan: Record<string, any>[];
  text: string;
}

/** To come in. A page of another version may send fields of its own: the answer tells it the server's build. */
export interface Hello {
  t: "hello";
  token?: string | null;
  lang?: string;
  part?: string | null;
  commit?: string | null;
  name?: string | null;
  session?: string | null;
}

/** What binds one's part of the shuffle, or the part itself once everybody is bound. */
export interface Shuffle {
  t: "shuffle";
  id: number;
  commit?: string | null;
  part?: string | null;
}

/** An action, chosen at a version. */
export interface Act {
  t: "act";
  id: number;
  at: number;
  line: string;
}

/** Why not? */
export interface Why {
  t: "why";
  id: number;
  line: string;
}

/** To take the last action back. */
export interface Undo {
  t: "undo";
  id: number;
  at?: number | null;
  to?: string | null;
}

/** Consent to what the other player asked for, or not. */
export interface UndoAnswer {
  t: "undo_answer";
  id: number;
  yes: boolean;
  at?: number | null;
}

/** To the computers of one's own side: go now, go first in every turn, wait, or guard me. */
export interface Partner {
  t: "partner";
  id: number;
  at?: number | null;
  go?: boolean;
  first?: boolean | null;
  seat?: number | null;
  wait?: boolean;
  guard?: boolean | null;
}

/** The table as it was after so many actions. */
export interface Look {
  t: "look";
  id: number;
  step: number;
}

/** What would follow from an action. */
export interface Consider {
  t: "consider";
  id: number;
  line: string;
}

/** What is left in a seat's deck, in no order. */
export interface Piles {
  t: "piles";
  id: number;
  seat: number;
}

/** The best action. */
export interface Hint {
  t: "hint";
  id: number;
}

/** To give up. */
export interface Resign {
  t: "resign";
  id: number;
}

/** Another game; with `swap` the sides change. */
export interface Rematch {
  t: "rematch";
  id: number;
  swap?: boolean;
}

/** A line of chat. */
export interface Say {
  t: "say";
  id: number;
  text: string;
}

/** Another name. */
export interface Name {
  t: "name";
  id: number;
  name: string;
}

/** Another language. */
export interface Lang {
  t: "lang";
  id: number;
  lang: string;
}

/** Is anybody there? */
export interface Ping {
  t: "ping";
}

/** You are in. */
export interface Welcome {
  t: "welcome";
  table: string;
  game: string;
  mode: string;
  seat: number | null;
  lang: string;
  fair: Fair | null;
  chat: boolean;
  undo: string;
  hints: boolean;
  build: string;
}

/** The whole truth of a seat. */
export interface State {
  t: "state";
  version: number;
  step: number;
  started: boolean;
  forecast: any;
  people: Person[];
  to_act: number[];
  undo_asked: number | null;
  thinking: number | null;
  partners_waiting: number[];
  partner_first: number[];
  outcome: Ending | null;
  rematch_asked: number[];
  lesson: LessonState | null;
  puzzle: Record<string, string> | null;
  daily: Record<string, any> | null;
  view: any;
  legal: LegalAction[];
  log: LogEntry[];
  log_from: number;
  can_undo: boolean;
  back: string[];
  partners: Beside[];
}

/** Who sits where, when only that has changed. */
export interface People {
  t: "people";
  people: Person[];
}

/** Done, and on disk. */
export interface Ok {
  t: "ok";
  id: number;
  version: number;
}

/** Refused; nothing has changed. */
export interface Error {
  t: "error";
  id: number | null;
  code: string;
  text: string;
  rule: string | null;
}

/** The answer to `why`. */
export interface WhyAnswer {
  t: "why";
  id: number;
  line: string;
  ok: boolean;
  text: string;
  rule: string | null;
  price: number[];
  verb: string;
  card: string | null;
  parts: Record<string, any>;
}

/** The answer to `look`. */
export interface LookAnswer {
  t: "look";
  id: number;
  step: number;
  view: any;
  forecast: any;
}

/** The answer to `consider`. */
export interface ConsiderAnswer {
  t: "consider";
  id: number;
  line: string;
  view: any;
  forecast: any;
  then: any;
}

/** The answer to `piles`. */
export interface PilesAnswer {
  t: "piles";
  id: number;
  seat: number;
  cards: Record<string, number>;
  with_hand: boolean;
}

/** The answer to `hint`; no odds where there was no time to find any. */
export interface HintAnswer {
  t: "hint";
  id: number;
  line: string;
  text: string;
  win: number | null;
  range: number[] | null;
  certain: boolean;
  plan: Record<string, any>[];
  decided: number;
  next: Record<string, any> | null;
  next_win: number | null;
  clear: boolean;
}

/** The next game is at that table. */
export interface NewTable {
  t: "rematch";
  table: string;
  token: string | null;
  hash: string | null;
}

/** Somebody said something. */
export interface Chat {
  t: "chat";
  seat: number;
  name: string;
  text: string;
}

/** The answer to `ping`. */
export interface Pong {
  t: "pong";
}

/** The server is going. */
export interface Closing {
  t: "closing";
}

/** Who shall sit at a seat. */
export interface SeatBody {
  kind: string;
  level?: string | null;
  name?: string | null;
}

/** Where in a finished game a new one begins, or from which position. */
export interface StartBody {
  step?: number;
  record?: string | null;
  table?: string | null;
  position?: Record<string, any> | null;
}

/** A guided game, from its beginning or from one of its steps. */
export interface LessonBody {
  name: string;
  step?: number;
}

/** A table somebody would like to open. */
export interface TableBody {
  mode?: string;
  options?: Record<string, any>;
  seed?: number | null;
  seats?: SeatBody[];
  chat?: boolean;
  undo?: string;
  cards?: string | null;
  start?: StartBody | null;
  lesson?: LessonBody | null;
}

/** A finished game: its record, or its table. */
export interface RecordBody {
  record?: string | null;
  table?: string | null;
  people?: string[];
  lang?: string;
}

/** A decision of a finished game, to be tried anew. */
export interface RetryBody {
  number: number;
  record?: string | null;
  table?: string | null;
  line?: string | null;
  best?: string | null;
  lang?: string;
}

/** Open the table to the network, or close it again. */
export interface NetworkBody {
  address: string | null;
}

/** Cards to look at: rows, or the text of a file. */
export interface CardsBody {
  game: string;
  rows?: Record<string, string>[] | null;
  text?: string | null;
  lang?: string;
}

/** Cards to be tried in games. */
export interface TrialBody {
  game: string;
  rows: Record<string, string>[];
  of?: number;
}

/** A set of cards to be shared: a new one, or with its key a new version of one. */
export interface SetBody {
  game: string;
  rows: Record<string, string>[];
  name: string;
  by?: string;
  notes?: string;
  cover?: string;
  results?: Record<string, string>;
  copy?: boolean;
  listed?: boolean;
  id?: string | null;
  key?: string | null;
}

/** A study to be shared: a new one, or with its key a new version of one. */
export interface StudyBody {
  study: string;
  id?: string | null;
  key?: string | null;
  open?: boolean;
  seen?: number;
}

/** A reader's note on a shared study. */
export interface NoteBody {
  step: number;
  text: string;
  branch?: string;
  by?: string;
  nag?: string;
}

/** Steps away from a finished game: of a record, or of a study that was shared. */
export interface BranchBody {
  step?: number;
  lines?: string[];
  record?: string | null;
  study?: string | null;
  version?: number;
  branch?: string | null;
  people?: string[];
  level?: string | null;
  computers?: number[];
  lang?: string;
}

/** Whether whoever sat at a table lets their hand be seen in studies of that game. */
export interface HandsBody {
  token: string;
  shown: boolean;
}

/** What opens a shared set or study to its maker. */
export interface KeyBody {
  key: string;
}

/** A set-up to look at: as data, or as a text (of a set-up, a scenario or a record). */
export interface PositionBody {
  position?: Record<string, any> | null;
  text?: string | null;
  lang?: string;
}

/** An action in a set-up: is it allowed? */
export interface AllowedBody {
  position: Record<string, any>;
  line: string;
  lang?: string;
}

/** A set-up: what is certain in this turn? */
export interface ProofBody {
  position: Record<string, any>;
  lang?: string;
}

/** A set-up to be played on from, so many times. */
export interface OddsBody {
  position: Record<string, any>;
  of?: number;
}

/** A set-up as a puzzle of one's own. */
export interface PoseBody {
  position: Record<string, any>;
  kind: string;
  lang?: string;
}

/** A seat of a new table; a person's comes with the token of its link. */
export interface SeatAnswer {
  seat: number;
  kind: string;
  name: string;
  token: string | null;
}

/** A table that was opened. */
export interface TableAnswer {
  table: string;
  seats: SeatAnswer[];
  watch: string;
  hash: string | null;
}

/** A table of one's own that was opened: the tokens of its seats. */
export interface OpenedAnswer {
  table: string;
  tokens: string[];
}

/** An analysis that was begun. */
export interface JobAnswer {
  job: string;
  ahead: number;
}

/** How the table stands to the network. */
export interface NetworkAnswer {
  lonely: boolean;
  open: string | null;
  may_open: boolean;
  addresses: string[];
}

/** What is wrong, and where: the number of the row and its column, as far as they are known. */
export interface MistakeAnswer {
  row: number | null;
  field: string | null;
  text: string;
}

/** The rows, what is wrong with them, and the same as a CSV file. */
export interface CardsAnswer {
  rows: Record<string, string>[];
  mistakes: MistakeAnswer[];
  text: string;
  lines: string[];
}

/** A printed card in the chart of the workshop. */
export interface PrintedCard {
  name: string;
  cost: number;
  paid_in: string;
  even: number;
}

/** What this server allows in the workshop. */
export interface WorkshopAnswer {
  trials: number;
  first: number;
  most: number;
  gallery: boolean;
  printed: Record<string, PrintedCard[]>;
}

/** A set or study that was shared; the key is told to its maker only. */
export interface SharedAnswer {
  id: string;
  version: number;
  key: string;
}

/** A deed in words. */
export interface DeedAnswer {
  id: string;
  game: string;
  group: string;
  about: string;
  name: string;
  says: string;
}

/** How often a player of the house wins a step. */
export interface MeasuredAnswer {
  agent: string;
  won: number;
  games: number;
}

/** A step of a ladder. */
export interface RungAnswer {
  number: number;
  options: Record<string, any>;
  seats: number;
  rule: string;
  name: string;
  says: string;
  measured: MeasuredAnswer | null;
}

/** Where something stands on the map, in percent, where roads lead from there, its emblem. */
export interface PlaceAnswer {
  x: number;
  y: number;
  roads: string[];
  deep: string;
  light: string;
  path: string;
}

/** A ladder from its first step to its last. */
export interface LadderAnswer {
  id: string;
  game: string;
  mode: string;
  place: PlaceAnswer;
  rungs: RungAnswer[];
}

/** What there is on the journey; what was done is kept by the browser. */
export interface JourneyAnswer {
  deeds: DeedAnswer[];
  ladders: LadderAnswer[];
}

/** The deeds of a finished game, by seat. */
export interface DoneAnswer {
  game: string;
  mode: string;
  options: Record<string, any>;
  seats: string[][];
  won: boolean[];
  taken_back: boolean;
}

/** Who sits at a seat. */
export interface PersonAnswer {
  name: string;
  house: string;
  kind: string;
  level: string | null;
  online: boolean;
}

/** How it ended. */
export interface EndingAnswer {
  winners: number[];
  cause: string;
  text: string;
}

/** A table in short. */
export interface SummaryAnswer {
  table: string;
  game: string;
  mode: string;
  kind: string;
  chosen: boolean;
  started: boolean;
  turn: number;
  to_act: number[];
  people: PersonAnswer[];
  outcome: EndingAnswer | null;
}

export type Request =
  | Hello
  | Shuffle
  | Act
  | Why
  | Undo
  | UndoAnswer
  | Partner
  | Look
  | Consider
  | Piles
  | Hint
  | Resign
  | Rematch
  | Say
  | Name
  | Lang
  | Ping;

export type Message =
  | Welcome
  | State
  | People
  | Ok
  | Error
  | WhyAnswer
  | LookAnswer
  | ConsiderAnswer
  | PilesAnswer
  | HintAnswer
  | NewTable
  | Chat
  | Pong
  | Closing;
