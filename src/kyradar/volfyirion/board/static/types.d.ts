// Volfyirion's own types for its board; see types.d.ts of the shell. docs/positions.md tells what a view holds.
declare namespace Volf {
  type Kind = "command" | "battle" | "knowledge";
  type Points = Record<Kind, number>;
  /** A pile that lies open, or only its size. */
  type Zone = string[] & { count?: undefined };
  type Hidden = { count: number; length?: undefined; map?: undefined };
  type Pile = Zone | Hidden;
  interface Effect {
    word: string;
    count: number;
  }
  interface Special {
    acquired: string;
    guards: boolean;
    removable: boolean;
    sealable: boolean;
    take: number;
    shuffled: boolean;
    /** Modes in which the Troop falls in its City's place. */
    saves: string[];
    /** Modes in which the City's owner gains from it, whoever put it there (K5). */
    lent: string[];
    line: string;
  }
  /** A row of a card file, or of /api/facts: numbers may be text, effects may be text or pairs. */
  interface Row {
    name: string;
    kind: string;
    house?: string | null;
    cost?: string | number | null;
    points?: [number, number, number];
    command?: string | number;
    battle?: string | number;
    knowledge?: string | number;
    defence?: string | number;
    secondary?: string;
    needs?: string | string[];
    effects?: Effects;
    effect?: Effects;
    main_effect?: Effects;
    copies?: string | number | null;
    set?: string;
    special?: Special;
    art?: string;
  }
  type Effects = string | (string | [string, number] | Effect)[];
  interface Card {
    name: string;
    kind: string;
    house: string | null;
    cost: number | null;
    points: Points;
    defence: number;
    secondary: string;
    needs: string[];
    effects: Effect[];
    mainEffects: Effect[];
    copies: number | null;
    set: string;
    special: Special;
    /** Composed by its maker. */
    art?: Art | null;
  }
  /** A card that lies in no deck: a City, the Lair, a Perk, a Ploy. */
  interface Plaque {
    name: string;
    title: string;
    kind: string;
    group: string;
    set: string;
    copies: number;
    defence: number;
    lines: Raw[];
  }
  interface Catalog {
    cards: Map<string, Card>;
    card(name: string | null): Card;
  }
  interface InPlay {
    card: string;
    sealed: boolean;
    used: boolean;
    gained?: boolean;
  }
  interface City {
    name: string;
    defence: number;
    bonus?: number;
    state: "standing" | "ruined" | "gone";
    troop: string | null;
    building: string | null;
    troop_used?: boolean;
    building_used?: boolean;
  }
  interface Stronghold {
    name: string;
    defence: number;
    state: string;
    troops: string[];
    buildings: string[];
    troops_used?: string[];
    buildings_used?: string[];
  }
  interface SeatView {
    hand: Pile;
    deck: Pile;
    discard: string[];
    play: InPlay[];
    cities: City[];
    points: Points;
    perk?: string | null;
    ploy?: string | null;
    done?: boolean;
  }
  interface Market {
    row: (string | null)[];
    sealed_row?: boolean[];
    asset_deck: Pile;
    asset_top?: string;
    lair: (string | null)[];
    lair_owner?: number | string | null;
    wonder_deck: Pile;
  }
  interface Team extends Market {
    points: Points;
    strongholds: Stronghold[];
  }
  interface Pending {
    kind: string;
    left: number;
    seats?: number[];
    each?: boolean;
  }
  interface GameView extends View, Market {
    options: { difficulty?: string; rebuilding?: boolean; cards?: Row[] };
    active: number;
    seats: SeatView[];
    dragon: string;
    removed: string[];
    pending: Pending | null;
    /** Alone. */
    rage_pile?: Pile;
    rage_seen_cards?: string[];
    put_aside?: string[];
    /** Together. */
    grid?: ({ card: string; sealed: boolean } | null)[][];
    rage_deck?: Pile;
    rage_discard?: string[];
    circle?: string[];
    /** Two against two: then the market is each team's. */
    teams?: Team[];
  }
  interface Foresight {
    defeat?: number[];
    lure?: Record<string, string>;
    strike?: { city: string; falls: boolean; strength: number; defence: number } | null;
    rows?: { costs: number[]; sum: number }[];
    bonus?: number;
  }
  interface Own {
    view: GameView;
    forecast: Foresight;
    catalog: Catalog;
  }
  type Ctx = Omit<globalThis.Ctx, "view" | "forecast"> & Own;
  /** What is enough to know what may be wanted of a thing. */
  type Scene = Ctx;
  /** What a verb makes of an action. */
  type Made = Partial<globalThis.Action> & { ref: string | undefined; label: Piece };
  type Act = ActionParts & { card: string };
  interface Choice extends globalThis.Choice {
    options: Record<string, boolean>;
    difficulty: string;
    pairing: string;
    pairs: string[];
  }
  type Known = HouseFacts & {
    options: { name: string; kind: string; line: string }[];
    cards: Row[];
  };
  type FormParts = Omit<globalThis.FormParts, "choice" | "known"> & {
    choice: Choice;
    known: Known;
  };
  /** A deed of a turn, from the chronicle's entries: see table/deeds.js. */
  interface Turn {
    sort: string;
    entry: LogEntry;
    facts: EventFacts;
    all: LogEntry[];
    cards: string[];
    played: { card: string; city?: string }[];
    sums: Points;
    kind: Kind;
    costs: { card: string; kind: Kind; cost: number }[];
    texts: string[];
  }
}
