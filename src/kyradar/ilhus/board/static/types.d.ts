// Ilhus's own types for its board; see types.d.ts of the shell. docs/positions.md tells what a view holds.
declare namespace Ilhus {
  /** One effect of a card: its word, how much, how far, and what is added. */
  interface Part {
    word: string;
    n: number | null;
    range?: string | null;
    plus?: string | null;
  }
  interface FieldOf<Effect> {
    id?: string;
    shape: string;
    zones: number;
    special: number[];
    when: string;
    effect?: Effect;
  }
  type Field = FieldOf<Part> & { id: string };
  interface FoeOf<Deed> {
    life: number;
    armour: number;
    first: Deed[];
    second: Deed[];
  }
  /** A card as /api/facts tells it: effects are text. */
  interface Row {
    id: string;
    name: string;
    called: string;
    rank: string;
    set: string;
    kind: string;
    colour: string;
    copies?: number;
    owner: string;
    /** Letters of its elements, or "*". */
    elements: string;
    block: number;
    line: string;
    ephemeral?: boolean;
    effect: string[];
    passive: string[];
    foe: FoeOf<string> | null;
    field: FieldOf<string> | null;
    /** What it counts as in a hero's game, and what is said of it there. */
    owned: Record<string, { as: string; line: string } | undefined>;
    /** Composed by its maker. */
    art?: Art | null;
  }
  /** The same with its effects read. */
  interface Card extends Omit<Row, "foe" | "field"> {
    parts: Part[];
    foe: FoeOf<Part> | null;
    field: Field | null;
  }
  interface Catalog {
    cards: Map<string, Card>;
    /** A card by name, where there may be none. */
    find(name: string): Card | undefined;
    /** A card the table has: an error if there is none. */
    card(name: string): Card;
    byId(id: string): Card | undefined;
    drawn(card: Card, known: Set<string>, first: string): string;
  }
  /** The numbers of a level for some heroes. */
  interface Danger {
    level: string;
    heroes: string[];
    foes_1: number;
    foes_2: number;
    foes_3: number;
    life_1: number;
    life_2: number;
    life_3: number;
    boss: number;
    omens: number;
    second: number;
    mend: number;
    calm: number;
  }
  type Known = HouseFacts & {
    cards: Row[];
    heroes: { name: string; takes: string[]; aids: string[] }[];
    dangers: Danger[];
    stair: { level: string; step: number; name: string; says: string }[];
  };
  /** A pile that lies open, or only its size. */
  type Pile = string[] | { count: number };
  /** A hero's game of cards. */
  interface SeatView {
    hero: string;
    deck: Pile;
    hand: string[];
    discard: string[];
    wounds: string[];
    played: string[];
    front: string[];
    exile: string[];
    focus: number;
    again: boolean;
    done: boolean;
  }
  /** A hero on the field; the twins are two. */
  interface Body {
    name: string;
    zone: number;
    guard: number;
  }
  interface Foe {
    name: string;
    life: number;
    zone: number;
    guard: number;
    slow: number;
    mark: number;
    delayed: boolean;
    next: "first" | "second";
  }
  /** With its place in the view's list. */
  type Standing = Foe & { i: number };
  /** A card of the Mistress's chain. */
  interface Link {
    card: string;
    elements: string;
    used: boolean;
  }
  interface GameView extends View {
    options: { cards?: CardRow[]; level?: string };
    winner: string | null;
    encounter: number;
    round: number;
    phase: string;
    active: number | null;
    field: string | null;
    seats: SeatView[];
    bodies: Body[];
    foes: Foe[];
    face: number;
    omens: { row: string[]; deck: Pile; used: string[] };
    destiny: string[];
    novices: string[];
    offer: string[];
    /** By the name of the pile. */
    rewards: Record<string, Pile | undefined>;
    enemies: Pile[];
    /** The choices of a reinforcement still to come: kind and seat. */
    script: [string, number][];
    sequence: Link[];
    queue: { kind: string; hero: string; n: number }[];
    pending: { kind: string; seat: number; options: string[] } | null;
  }

  /** The least and the most, over what the players can choose (B23). */
  type Span = [number, number];
  interface Hit {
    hero: string;
    held: Span;
    wounds: Span;
  }
  interface IntentBlow {
    kind: string;
    amount: Span;
    hits: Hit[];
  }
  /** What a foe will do, or one of Moira's omens. */
  interface Intent {
    foe: string;
    omen: string | null;
    waits: boolean;
    way: number[];
    guard: number;
    mend: number;
    drags: number;
    blows: IntentBlow[];
  }
  /** The cards before the fall, now and when the foes act, and the wounds that are announced. */
  interface Lives {
    now: number;
    then: number;
    wounds: Span;
  }
  /** A fusion card, and what stands between the Mistress and it. */
  interface Fusion {
    card: string;
    state: "now" | "next" | "broken" | "far" | "locked" | "away" | "destiny" | "exiled";
    lacks: string;
    with: string[];
    by: string[];
    cut: string | null;
  }
  /** What a battle's forecast tells. */
  interface Battle {
    intents: Intent[];
    announced: Span;
    wounds: Record<string, Span | undefined>;
    lives: Lives[];
    falls: number[];
    full: number[];
    last_round: number;
    calm: number;
    menace: number;
    /** What the level adds to every blow. */
    hit: number;
    menace_rises: number;
    asker: { kind: string; name: string; hero?: string } | null;
    /** By card and hero: the zones in reach. */
    reach: Record<string, Record<string, number[]> | undefined>;
    web: Fusion[];
    /** `shears`: how many rounds off they are, 0 in a round they cut. */
    moira: {
      face: number;
      turns_at: number;
      turns: boolean;
      next_omens: number;
      shears: number;
    } | null;
  }
  /** Between battles: how many wounds come back, what decks and Reward piles hold. */
  type Foresight = Partial<Battle> & {
    back?: number;
    decks?: Record<string, number>[];
    piles?: Record<string, Record<string, number> | undefined>;
  };

  /** What may follow from a considered action, and by which answer. */
  interface Outcome {
    parts: ActionParts;
    view?: GameView;
    forecast?: Foresight;
  }
  type Considered = Omit<globalThis.Considered, "view" | "forecast" | "then"> & {
    view?: GameView;
    forecast?: Foresight;
    then?: Outcome[];
  };
  /** What is shown while somebody considers a card. */
  interface Look {
    view: GameView | undefined;
    forecast: Foresight | null;
    zones: Map<number, { n: Span; tone: string }>;
    aims: Set<string>;
    heroes: Set<string>;
    reach: Set<number>;
    letter: string | null;
    best: Outcome | undefined;
  }
  /** The blow that waits for an answer. */
  interface Blow {
    hero: string | null;
    left: number;
    foe: string | null;
    amount: number;
    held: number;
  }
  /** Whom a foe or an omen that is pointed at may hit, and where it goes. */
  interface Threat {
    heroes: Set<string>;
    zones: Set<number>;
  }
  /** Enough to draw cards. */
  interface WithCards {
    catalog: Catalog;
  }
  /** What the shell gives, before `finish` of the board has added to it. */
  type Begun = Omit<globalThis.Ctx, "view" | "forecast" | "considered"> &
    WithCards & {
      view: GameView;
      forecast: Foresight;
      considered?: Considered | null;
    };
  type Ctx = Begun & { look: Look | null; blow: Blow | null; threat: Threat };

  /** A zone as it is laid out: `y` is where feet stand. */
  interface Zone {
    z: number;
    x: number;
    y: number;
    w: number;
    special: boolean;
  }
  /** Where somebody stands, and how much room there is. */
  interface Spot {
    x: number;
    y: number;
    gap: number;
  }
  type Spots = Map<string, Spot>;
  /** A plate: `x` is its middle, `y` its foot. */
  interface Plate {
    x: number;
    y: number;
    w: number;
    h: number;
  }
  /** What is told of the foes; `before` is the same without what is considered. */
  interface Telling {
    intents: Intent[];
    before: Intent[] | null;
  }
  /** Everything about one drawing of the field, worked out once. */
  interface Scene extends Telling {
    W: number;
    H: number;
    field: Field;
    foes: Standing[];
    zones: Zone[];
    room: number;
    spots: Spots;
    scale: number;
    ring: boolean;
    look: Look | null;
    boss: boolean;
  }

  /** How one hero is led in a new game. */
  interface Led {
    kind: string;
    level: string;
    name: string;
  }
  interface Choice extends globalThis.Choice {
    danger: string;
    party: Record<string, Led>;
  }
  type FormParts = Omit<globalThis.FormParts, "choice"> & { choice: Choice };
  /** What a verb makes of an action. */
  type Made = Partial<globalThis.Action> & { ref: string; label: Piece };
}
