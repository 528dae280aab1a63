// Written by `python -m tools.wire_types`: change the Python, not this.

export type RoleWord =
  | "baron"
  | "chancellor"
  | "countess"
  | "guard"
  | "handmaid"
  | "king"
  | "priest"
  | "prince"
  | "princess"
  | "spy";

export type Edition = "classic" | "standard" | "star-wars";

export type Theme = "court" | "star-wars";

export type Level = "easy" | "expert" | "hard" | "medium" | "random";

export type Phrase =
  | "again"
  | "good-luck"
  | "hello"
  | "hurry"
  | "laugh"
  | "oops"
  | "really"
  | "sorry"
  | "thanks"
  | "well-played";

export type Emblem = "broken-heart" | "heart" | "laugh" | "laurels" | "rose" | "surprise";

export type WireEvent =
  | RoundStarted
  | CardDealt
  | ProtectionEnded
  | CardDrawn
  | CardPlayed
  | GuardAnswered
  | HandSeen
  | HandsCompared
  | ProtectionGained
  | HandDiscarded
  | HandRedrawn
  | ChancellorDrew
  | CardsReturned
  | HandsTraded
  | KnockedOut
  | RoundEnded
  | TokenGained
  | MatchEnded
  | SeedRevealed;

export type TableEvent =
  | SeatTaken
  | BotJoined
  | SeatLeft
  | HostChanged
  | SeedMixed
  | MatchStarted
  | PlayerReady
  | StandInPlays
  | PlayerBack
  | PhraseSaid
  | TextWritten
  | TableClosed;

export type AnyWireEvent =
  | RoundStarted
  | CardDealt
  | ProtectionEnded
  | CardDrawn
  | CardPlayed
  | GuardAnswered
  | HandSeen
  | HandsCompared
  | ProtectionGained
  | HandDiscarded
  | HandRedrawn
  | ChancellorDrew
  | CardsReturned
  | HandsTraded
  | KnockedOut
  | RoundEnded
  | TokenGained
  | MatchEnded
  | SeedRevealed
  | SeatTaken
  | BotJoined
  | SeatLeft
  | HostChanged
  | SeedMixed
  | MatchStarted
  | PlayerReady
  | StandInPlays
  | PlayerBack
  | PhraseSaid
  | TextWritten
  | TableClosed;

export type AnyCommand =
  | Move
  | Ready
  | Start
  | AddBot
  | RemoveBot
  | ChangeOptions
  | Kick
  | VoteOut
  | Leave
  | TakeBack
  | Say
  | Write
  | Mix;

export type ClientMessage =
  | Hello
  | AskLink
  | AskHint
  | AskBeliefs
  | React
  | Ping
  | Move
  | Ready
  | Start
  | AddBot
  | RemoveBot
  | ChangeOptions
  | Kick
  | VoteOut
  | Leave
  | TakeBack
  | Say
  | Write
  | Mix;

export type ServerMessage =
  | Welcome
  | News
  | Changes
  | Done
  | Refusal
  | Present
  | Reaction
  | Link
  | Hint
  | Beliefs
  | Pong;

export const ROLES: readonly RoleWord[] = [
  "spy",
  "guard",
  "priest",
  "baron",
  "handmaid",
  "prince",
  "chancellor",
  "king",
  "countess",
  "princess",
];

export const EDITIONS: readonly Edition[] = ["standard", "classic", "star-wars"];

export const THEMES: readonly Theme[] = ["court", "star-wars"];

export const LEVELS: readonly Level[] = ["random", "easy", "medium", "hard", "expert"];

export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "well-played",
  "thanks",
  "oops",
  "really",
  "hurry",
  "laugh",
  "sorry",
  "again",
];

export const EMBLEMS: readonly Emblem[] = ["heart", "rose", "laurels", "laugh", "surprise", "broken-heart"];

export const TABLE_EVENTS: readonly TableEvent["event"][] = [
  "seat-taken",
  "bot-joined",
  "seat-left",
  "host-changed",
  "seed-mixed",
  "match-started",
  "player-ready",
  "stand-in-plays",
  "player-back",
  "phrase-said",
  "text-written",
  "table-closed",
];

export const ROUND_EVENTS: readonly WireEvent["event"][] = [
  "round-started",
  "card-dealt",
  "protection-ended",
  "card-drawn",
  "card-played",
  "guard-answered",
  "hand-seen",
  "hands-compared",
  "protection-gained",
  "hand-discarded",
  "hand-redrawn",
  "chancellor-drew",
  "cards-returned",
  "hands-traded",
  "knocked-out",
  "round-ended",
  "token-gained",
  "match-ended",
  "seed-revealed",
];

export const PROTOCOL = 1;

export const FINAL_CLOSE_CODES = [1002, 1003, 1007, 1008, 1009, 4404, 4426, 4432];

export const TOO_MANY_MESSAGES = 4429;

export interface RoundStarted {
  event: "round-started";
  number: number;
  first: number;
  faceup: RoleWord[];
}

export interface CardDealt {
  event: "card-dealt";
  seat: number;
  card: RoleWord | null;
}

export interface ProtectionEnded {
  event: "protection-ended";
  seat: number;
}

export interface CardDrawn {
  event: "card-drawn";
  seat: number;
  card: RoleWord | null;
  deck_size: number;
}

/** `target` and `named` are null where the card asks for none, or nobody could be chosen. */
export interface CardPlayed {
  event: "card-played";
  seat: number;
  card: RoleWord;
  target: number | null;
  named: RoleWord | null;
}

export interface GuardAnswered {
  event: "guard-answered";
  seat: number;
  target: number;
  named: RoleWord;
  hit: boolean;
}

export interface HandSeen {
  event: "hand-seen";
  seat: number;
  target: number;
  card: RoleWord | null;
}

/** The cards are those of the two; the loser, if there is one, is public. */
export interface HandsCompared {
  event: "hands-compared";
  seat: number;
  target: number;
  card: RoleWord | null;
  target_card: RoleWord | null;
  loser: number | null;
}

export interface ProtectionGained {
  event: "protection-gained";
  seat: number;
}

export interface HandDiscarded {
  event: "hand-discarded";
  seat: number;
  card: RoleWord;
}

/** After a Prince; `from_aside` when the deck was empty [C5.4]. */
export interface HandRedrawn {
  event: "hand-redrawn";
  seat: number;
  card: RoleWord | null;
  from_aside: boolean;
}

export interface ChancellorDrew {
  event: "chancellor-drew";
  seat: number;
  cards: RoleWord[] | null;
  count: number;
}

/** The end of a Chancellor's choice; `under` has the upper card first. */
export interface CardsReturned {
  event: "cards-returned";
  seat: number;
  kept: RoleWord | null;
  under: RoleWord[] | null;
  count: number;
}

/** `gave` and `got` as the one who played the King sees it; the other saw both cards too. */
export interface HandsTraded {
  event: "hands-traded";
  seat: number;
  target: number;
  gave: RoleWord | null;
  got: RoleWord | null;
}

/** `card` is the hand laid down by it; null if none was left to lay down. */
export interface KnockedOut {
  event: "knocked-out";
  seat: number;
  card: RoleWord | null;
}

/** `hands` are those shown at E3, by seat; all null when one seat was left [I3]. */
export interface RoundEnded {
  event: "round-ended";
  winners: number[];
  last_seat: boolean;
  hands: Array<RoleWord | null>;
}

/** For winning the round [E4], or, with `spy`, by the Spy [C0.2]; `tokens` is the new total. */
export interface TokenGained {
  event: "token-gained";
  seat: number;
  spy: boolean;
  tokens: number;
}

export interface MatchEnded {
  event: "match-ended";
  winners: number[];
}

/** Once the match is over, with what everyone needs to check its deals. */
export interface SeedRevealed {
  event: "seed-revealed";
  seed: string;
}

export interface SeatTaken {
  event: "seat-taken";
  seat: number;
  name: string;
}

export interface BotJoined {
  event: "bot-joined";
  seat: number;
  level: Level;
}

/** `name` is empty for a bot. */
export interface SeatLeft {
  event: "seat-left";
  seat: number;
  name: string;
  kicked: boolean;
}

export interface HostChanged {
  event: "host-changed";
  seat: number;
}

export interface SeedMixed {
  event: "seed-mixed";
  seat: number;
  nonce: string;
}

/** Seats may have moved up: look at the table again. */
export interface MatchStarted {
  event: "match-started";
  number: number;
  players: number;
}

export interface PlayerReady {
  event: "player-ready";
  seat: number;
}

export interface StandInPlays {
  event: "stand-in-plays";
  seat: number;
}

export interface PlayerBack {
  event: "player-back";
  seat: number;
}

export interface PhraseSaid {
  event: "phrase-said";
  seat: number;
  name: string;
  phrase: Phrase;
}

/** What a player typed: show it as text, never as markup. */
export interface TextWritten {
  event: "text-written";
  seat: number;
  name: string;
  text: string;
}

/** The last player has left. */
export interface TableClosed {
  event: "table-closed";
}

/** Play a card, or finish a Chancellor: `guard>2=baron`, `keep:king/guard,spy`. */
export interface Move {
  do: "move";
  id: string;
  version: number;
  action: string;
}

/** On to the next round. It is dealt when everybody wants it, or after a while. */
export interface Ready {
  do: "ready";
  id: string;
  version: number;
}

/** The host starts a match; after one is over, that is a rematch. */
export interface Start {
  do: "start";
  id: string;
  version: number;
}

/** The host puts a bot into an empty seat, or gives a bot another level. */
export interface AddBot {
  do: "add-bot";
  id: string;
  version: number;
  seat: number;
  level: Level;
}

export interface RemoveBot {
  do: "remove-bot";
  id: string;
  version: number;
  seat: number;
}

/**
 * The host changes what is agreed on, between matches. Editions and themes are the shipped ones, and
 * the options that aren't here stay as they are.
 */
export interface ChangeOptions {
  do: "options";
  id: string;
  version: number;
  edition: Edition;
  theme: Theme;
  seats: number;
  public: boolean;
  clock: number | null;
  hints: boolean;
  free_text: boolean;
  pace: "fast" | "normal" | "slow";
}

/** The host sends a player away: between matches, or during one if that player is stalling. */
export interface Kick {
  do: "kick";
  id: string;
  version: number;
  seat: number;
}

/** Send a stalling player away, together with more than half of the others. */
export interface VoteOut {
  do: "vote-out";
  id: string;
  version: number;
  seat: number;
}

/** Give up the seat for good; a stand-in finishes the match. */
export interface Leave {
  do: "leave";
  id: string;
  version: number;
}

/** Play on, where a stand-in did. */
export interface TakeBack {
  do: "take-back";
  id: string;
  version: number;
}

/** A quick phrase, which everyone reads in their own language. */
export interface Say {
  do: "say";
  id: string;
  version: number;
  phrase: Phrase;
}

/** Free text, where the table allows it. */
export interface Write {
  do: "write";
  id: string;
  version: number;
  text: string;
}

/** Add to the seed of the next match, after its commitment was seen (docs/explanation/fair-deal.md). */
export interface Mix {
  do: "mix";
  id: string;
  version: number;
  nonce: string;
}

/** The first message. Sent again, it asks for everything once more. The answer is a welcome. */
export interface Hello {
  do: "hello";
  /** The last version that the client knows, to be told what it missed. */
  since?: number | null;
}

/** A personal link, to sit in the same seat from another device. */
export interface AskLink {
  do: "link";
  id: string;
}

/** What a strong player would think of the legal moves, where the table allows it. */
export interface AskHint {
  do: "hint";
  id: string;
}

/** How likely each hidden hand is what, by counting what you have seen; where the table allows hints. */
export interface AskBeliefs {
  do: "beliefs";
  id: string;
}

/** Show an emblem to all who are here now. It isn't stored; answered by `done`. */
export interface React {
  do: "react";
  id: string;
  emblem: Emblem;
}

/** Is the server still there? For clients that can't send pings of the WebSocket protocol. */
export interface Ping {
  do: "ping";
}

/** What is agreed on when a table is opened. On a server the editions and themes are the shipped ones. */
export interface Options {
  /** Its name. */
  edition?: Edition;
  theme?: Theme;
  seats?: number;
  /** Whether it is shown in the lobby; otherwise it is found by its link or code alone. */
  public?: boolean;
  /** Seconds for a move, after which a stand-in plays on. */
  clock?: number | null;
  /** Seconds that a player may be gone when the others wait for them. */
  away?: number;
  hints?: boolean;
  /** Whether players may write to each other, besides the quick phrases. */
  free_text?: boolean;
  /** Who starts the first round [S5]. */
  first?: "host" | "lot";
  /** Who plays on for somebody who is gone. */
  stand_in?: Level;
  /** Whether all the players share one device, which goes round: who holds it acts for whoever waits. */
  one_device?: boolean;
  /** How long bots wait, so that people can read what happened before. */
  pace?: "fast" | "normal" | "slow";
}

export interface SeatInfo {
  kind: "bot" | "empty" | "player";
  /** Of a player; clients have names for bots, in their own language. */
  name: string;
  level: Level | null;
  /** A bot plays on for a player who is gone. */
  stand_in: boolean;
  /** The player is back, and plays again as soon as the bot has finished its turn. */
  returning?: boolean;
}

/** A player for whom a bot had to play so often in this match that the others may go on without them. */
export interface Stalling {
  seat: number;
  /** The seats that voted for it. */
  votes: number[];
  /** How many votes send them away. */
  needed: number;
}

/** What everybody may know of a table, besides the game itself. */
export interface TableInfo {
  code: string;
  options: Options;
  phase: "closed" | "over" | "playing" | "waiting";
  seats: SeatInfo[];
  host: number;
  /** How many matches have begun here. */
  number: number;
  /** How many play, in seats 0 and up. */
  players: number;
  /** Who wants the next round. */
  ready: number[];
  /** To the seed of the match that is on, or else of the next one. */
  commitment: string | null;
  /** What players have added to the seed of the next match, by seat. */
  nonces: Record<string, string>;
  /** The seat of whoever opened the table: the host can't send them away. */
  owner?: number | null;
  /** While a match is on: those whom the host may send away, and the others may vote out. */
  stalling?: Stalling[];
}

/** A round as one seat sees it, or a spectator (`seat` is null). Lists over seats are in seat order. */
export interface View {
  edition: string;
  /** How many copies of each role the edition has. */
  cards: Partial<Record<RoleWord, number>>;
  players: number;
  round: number;
  phase: string;
  to_act: number | null;
  goal: number;
  tokens: number[];
  deck_size: number;
  /** Whether the card set aside still lies there. */
  aside: boolean;
  faceup: RoleWord[];
  discards: RoleWord[][];
  hand_sizes: number[];
  out: boolean[];
  protected: boolean[];
  /** The hands shown at the end of the round [E3]. */
  shown: Array<RoleWord | null>;
  round_winners: number[];
  spy_bonus: number | null;
  match_winners: number[];
  /** What the match's seed was committed to before the first deal. */
  commitment: string | null;
  /** The seed, once the match is over. */
  seed: string | null;
  seat: number | null;
  hand: RoleWord[];
  legal: string[];
  /** For each other seat, the cards in its hand that this seat has seen go there and not leave. */
  known: RoleWord[][];
  /** For each other seat, the roles that its hand (before it drew) can't be; empty where that is known. */
  ruled_out: RoleWord[][];
  /** Cards that this seat put into the deck: how many are drawn before it, and the card. */
  under: [number, RoleWord][];
  /** What has happened in this round, as this seat saw it. */
  events?: WireEvent[];
}

/** Everything that this client may know now. */
export interface Welcome {
  say: "welcome";
  protocol: number;
  version: number;
  /** Your seat; null for a spectator. */
  you: number | null;
  table: TableInfo;
  /** By seat, whether its player is connected. */
  present: boolean[];
  /** How many spectators there are. */
  watching: number;
  chat: Array<PhraseSaid | TextWritten>;
  /** What happened since the version that the client named; null when that is too long ago. */
  missed: AnyWireEvent[] | null;
  /** The round as you see it, with all its events; null before the first match. */
  view: View | null;
  /** Of the view: `hash_of`. */
  hash: string | null;
  /** Milliseconds on the clock of the player to act. */
  remaining: number | null;
  /** Which build of the page the server serves; empty if it has none. A page with another one is old. */
  build?: string;
  /** Between rounds, milliseconds until the next one is dealt by itself; null if it waits for a player. */
  until_deal?: number | null;
}

/** What happened between two versions. If `after` isn't the version you know, say hello again. */
export interface News {
  say: "news";
  after: number;
  version: number;
  you: number | null;
  table: TableInfo;
  events: AnyWireEvent[];
  /**
   * As it is now, without its events: add those of this message to the ones you have, and forget
   * the old ones at `round-started`.
   */
  view: View | null;
  hash: string | null;
  remaining: number | null;
  until_deal?: number | null;
}

/** News for a client that connected with `?news=changes`: what is as it was at `after` is left out. */
export interface Changes {
  say: "changes";
  after: number;
  version: number;
  events: AnyWireEvent[];
  /** Of the whole view, as it is now. */
  hash: string | null;
  /** The fields of the table that are different, each whole. */
  table?: Record<string, unknown>;
  /** The fields of the view that are different, each whole. */
  view?: Record<string, unknown>;
  remaining?: number | null;
  until_deal?: number | null;
}

/** A command was done and is safely stored; so it was when the same id comes again. */
export interface Done {
  say: "done";
  id: string;
  version: number;
}

/** A command or a message was refused, and nothing has changed. Only its sender hears of it. */
export interface Refusal {
  say: "refused";
  id: string | null;
  reason: string;
  rule: string;
  details: Record<string, string | number>;
}

/** Somebody came or went; this has no version. */
export interface Present {
  say: "present";
  present: boolean[];
  watching: number;
}

/** A player shows an emblem; this has no version, and nobody is told of it later. */
export interface Reaction {
  say: "reaction";
  seat: number;
  emblem: Emblem;
}

/** Redeem the ticket once, with POST /api/tables/CODE/return, before it runs out. */
export interface Link {
  say: "link";
  id: string;
  ticket: string;
  seconds: number;
}

/** What speaks for a move; clients have a sentence for each code. */
export interface HintMotive {
  code: string;
  seat: number | null;
  card: RoleWord | null;
  percent: number | null;
  risk: number | null;
}

export interface HintMove {
  action: string;
  /** Of winning the match, as the hint sees it. */
  chance: number;
  /** The same, rounded to what the computation can tell apart. */
  percent?: number | null;
  motive?: HintMotive | null;
  /** Other moves that come to the same. */
  alike?: string[];
  /** The computation can't tell it apart from the first move. */
  close?: boolean;
}

/** How likely a hand has each role; roles that it can't have are left out. */
export interface HintSuggestion {
  seat: number;
  /** If all play as a strong player does. */
  chances: Partial<Record<RoleWord, number>>;
  /** By counting alone. */
  counted: Partial<Record<RoleWord, number>>;
}

/** The recommended move, then at most two others; from your own view alone. */
export interface Hint {
  say: "hint";
  id: string;
  version: number;
  moves: HintMove[];
  /** What the plays of the others suggest of their hands, where they tell anything. */
  suggestions?: HintSuggestion[];
}

/** One of the reasons of docs/research/beliefs.md; clients have a sentence for each code. */
export interface BeliefReason {
  code: string;
  seat: number | null;
  target: number | null;
  card: RoleWord | null;
  count: number | null;
  copies: number | null;
}

export interface Belief {
  seat: number;
  /** That the hand has the role; roles that it can't have are left out. */
  chances: Partial<Record<RoleWord, number>>;
  reasons: BeliefReason[];
}

/** Of all others who are still in, from your own view alone. */
export interface Beliefs {
  say: "beliefs";
  id: string;
  version: number;
  beliefs: Belief[];
}

export interface Pong {
  say: "pong";
  /** As in the welcome: the page may have been built again since then. */
  build?: string;
}

/** POST /api/tables */
export interface NewTable {
  name: string;
  options?: Options;
  /** For the seats beside the host's. */
  bots?: Level[];
}

/** POST /api/tables/CODE/seats */
export interface TakeSeat {
  name: string;
  /** Of those who share one device, which one sits down; 0 is its owner. */
  guest?: number;
}

/** POST /api/tables/CODE/return */
export interface ReturnBy {
  ticket: string;
}

/** POST /api/tables/CODE/matches/NUMBER/keep; answered by the match. */
export interface KeepMatch {
  kept: boolean;
}

/** GET /api/push, and the answer to the two below. */
export interface PushOffer {
  /** The public key to subscribe with; null if this server sends no push messages. */
  key: string | null;
}

/** POST /api/push: tell this browser when it is your turn and you are not at the table. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** POST /api/push/forget */
export interface Unsubscribe {
  endpoint: string;
}

/** The answer to all three: where you sit. */
export interface AtTable {
  code: string;
  seat: number;
  /** Of the table's page: the link to share is this on the server's address. */
  path: string;
}

/** A table in a list. */
export interface LobbyTable {
  code: string;
  phase: "closed" | "over" | "playing" | "waiting";
  edition: string;
  theme: string;
  seats: number;
  taken: number;
  bots: number;
  clock: number | null;
  /** The host's name. */
  host: string;
  /** Whether somebody who sits there is connected now. */
  present?: boolean;
  /** Seconds since it was opened. */
  age?: number;
  /** Seconds since something last happened there. */
  idle?: number;
}

/** GET /api/tables: public tables with a free seat; where somebody is present first, then the latest. */
export interface Lobby {
  tables: LobbyTable[];
}

/** GET /api/tables/CODE/matches/NUMBER */
export interface MatchSummary {
  code: string;
  number: number;
  /** When it ended, in milliseconds since the epoch. */
  at: number;
  edition: string;
  names: string[];
  tokens: number[];
  winners: number[];
  rounds: number;
  theme?: string;
  /** By seat, of bots; null for players. Empty in what was stored before there were levels. */
  levels?: Array<Level | null>;
  /** Whether you keep it: then it stays when the server forgets old tables. Null if you didn't play it. */
  kept?: boolean | null;
}

/** All that was hidden at one moment of a match. */
export interface OpenCards {
  /** By seat; of the seat to act, what it held and then what it drew. */
  hands: RoleWord[][];
  aside: RoleWord | null;
  /** The next card to be drawn first. */
  deck: RoleWord[];
}

/** A deal, or a move and what came of it. */
export interface ReplayStep {
  round: number;
  /** Which one of the round; 0 for the deal. */
  move: number;
  /** Who moved; null for a deal. */
  seat: number | null;
  /** Null for a deal, and where it was hidden: what a Chancellor kept. */
  action: string | null;
  events: WireEvent[];
  /** As it was then, without its events. */
  view: View;
  /** For `all`. */
  open: OpenCards | null;
}

/**
 * GET /api/tables/CODE/matches/NUMBER/replay/WHO: a finished match, step by step, as a seat knew it (WHO
 * is its number), as a spectator did (`public`), or with all cards open (`all`).
 */
export interface Replay {
  edition: string;
  players: number;
  names: string[];
  commitment: string | null;
  seed: string | null;
  steps: ReplayStep[];
}

export interface PuzzleTitle {
  number: number;
  /** From 1 to 3. */
  difficulty: number;
  /** That solves it. */
  card: RoleWord;
  players: number;
}

/** GET /api/puzzles: all puzzles, in the order of their numbers. */
export interface PuzzleBook {
  puzzles: PuzzleTitle[];
}

/** GET /api/puzzles/WHICH: a position and its solution. WHICH is a number, or a day as `2026-11-16`. */
export interface Puzzle {
  number: number;
  /** Of all puzzles. */
  count: number;
  difficulty: number;
  /** Of the seat to act, with the events of the round so far. */
  view: View;
  /** The actions that solve it: they come to the same. */
  best: string[];
  /** What a simpler player would do. */
  tempting: string;
  /** To win the round, after the best action and after the tempting one. */
  chance: number;
  tempted: number;
  /** What speaks for the best action, and for the tempting one. */
  motive: HintMotive;
  tempting_motive: HintMotive;
}

/** GET /api/version: whether the server answers, and which page it serves. */
export interface ServerVersion {
  protocol: number;
  /** As in the welcome. */
  build: string;
}

/** GET /api/history: of whoever asks, the latest first. */
export interface History {
  /** Where they have a seat. */
  tables: LobbyTable[];
  /** That they have finished. */
  matches: MatchSummary[];
}

/** The answer to a request that was refused. */
export interface Problem {
  reason: string;
  rule: string;
  details: Record<string, string | number>;
}
