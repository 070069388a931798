/**
 * Standings of contests, cached in each process. Changed cells are read once; ranks, awards and first accepts are
 * computed once per version and view, at the first read. Only the page is computed per reader.
 */
import { isJury } from '@verdict/domain/contest/access.ts';
import { awards } from '@verdict/domain/contest/awards.ts';
import {
  type Board,
  boardOf,
  type Entrant,
  type Entry,
  hasBegun,
  type Standing,
} from '@verdict/domain/contest/board.ts';
import { type BoardView, cellIn, type CellViews } from '@verdict/domain/contest/cell-views.ts';
import type { AwardTier, Contest } from '@verdict/domain/contest/contest.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import type { Cell } from '@verdict/domain/contest/rule.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../../context.ts';
import type { SharedEnd } from '../../../platform/http/ready-answer.ts';
import { contestPlaceOf } from '../../../platform/access/place-facts.sql.ts';
import * as sql from './board.sql.ts';
import { rowOf } from './wire.ts';

/** Age after which names, schools and pictures are read again. */
const PEOPLE_FRESH_MS = 10_000;
/** Maximum number of cached cells of all contests. The least recently used contests are dropped first. */
const CELLS_MAX = 300_000;
/** Maximum number of cached pages of one view, because readers choose the page sizes. */
const PAGES_MAX = 20;

export interface Ranked extends Entrant, Omit<sql.Person, 'role' | 'memberships'> {
  /** Participant's name in the form that the contest shows. */
  shownName: string;
}
export type RankedRow = Standing<Ranked>;

/** One view of a board at one version. */
export interface Standings extends Board<Ranked> {
  won: ReadonlyMap<string, AwardTier>;
  /** JSON of a row, written once for all readers. */
  write(row: RankedRow): string;
  rowOf(uid: string): RankedRow | undefined;
  /** Page for the key, made once and cached for all who request the same key. */
  page(key: string, make: () => SharedEnd): SharedEnd;
}

/** A board with its contest, for one reader. */
export interface BoardNow {
  placeFacts: ContestPlace;
  state: sql.BoardState;
  standings(view: BoardView, options: { removesStars: boolean }): Standings;
}

export interface Boards {
  /** Board at least as new as the call. Null when the contest does not exist. */
  current(contestId: number, actor: Visitor): Promise<BoardNow | null>;
}

/** Cells by contest problem id. */
type CellsOf = Map<number, CellViews>;

/** Cached state of one contest. */
interface Known {
  state: sql.BoardState;
  cells: Map<string, CellsOf>;
  people: Map<string, sql.Person>;
  peopleAt: number;
  /** Uids of people that were not read yet. */
  strangers: Set<string>;
  /** Standings by view. Every change clears them. */
  shown: Map<string, Standings>;
}

/** Result of one read of a contest, shared by all callers who waited for it. */
interface Read {
  board: Known;
  placeFactsFor(actor: Visitor): ContestPlace;
}

/** A read in progress, and the next one, which serves the callers who arrived meanwhile. */
interface Turn {
  running: Promise<Read | null>;
  next: { uids: Set<string>; reading: Promise<Read | null> } | null;
}

export function updateBoards(app: Pick<App, 'db' | 'now'>): Boards {
  const known = new Map<number, Known>();
  const turns = new Map<number, Turn>();

  const read = async (contestId: number, uids: ReadonlySet<string>): Promise<Read | null> => {
    const row = await sql.boardPlace(app.db, contestId, [...uids]);
    const board = row && (await boardAt(contestId, row.version));
    // Re-insertion moves the contest to the end, so the least recently used contest comes first.
    known.delete(contestId);
    if (!board) return null;
    await knowPeople(app, contestId, board);
    known.set(contestId, board);
    forgetOldest(known);
    return { board, placeFactsFor: contestPlaceOf(row) };
  };

  /** Board at this version or a newer one. Null when the contest was deleted meanwhile. */
  const boardAt = async (contestId: number, version: number): Promise<Known | null> => {
    const before = known.get(contestId);
    if (before?.state.version === version) return before;
    const state = await sql.boardState(app.db, contestId, before?.state.version ?? -1);
    return state && withChanges(before, state);
  };

  /** One read of a board runs at a time. Callers who arrive during a read share the next one. */
  const readFor = (contestId: number, actor: Visitor): Promise<Read | null> => {
    const turn = turns.get(contestId);
    if (!turn) return start(contestId, new Set(actor ? [actor.uid] : []));
    if (!turn.next) {
      const uids = new Set<string>();
      turn.next = { uids, reading: turn.running.catch(() => null).then(() => start(contestId, uids)) };
    }
    if (actor) turn.next.uids.add(actor.uid);
    return turn.next.reading;
  };
  const start = (contestId: number, uids: ReadonlySet<string>): Promise<Read | null> => {
    const turn: Turn = { running: read(contestId, uids), next: null };
    turns.set(contestId, turn);
    const end = (): void => {
      if (turn.next === null) turns.delete(contestId);
    };
    turn.running.then(end, end);
    return turn.running;
  };

  return {
    async current(contestId, actor) {
      const found = await readFor(contestId, actor);
      if (!found) return null;
      const { board, placeFactsFor } = found;
      const placeFacts = placeFactsFor(actor);
      return {
        placeFacts,
        state: board.state,
        standings: (view, options) => standingsOf(placeFacts.contest, board, view, options),
      };
    },
  };
}

function withChanges(before: Known | undefined, { isWhole, cells, ...facts }: sql.BoardState): Known {
  const state = { ...facts, isWhole, cells: [] };
  const board = before ?? {
    state,
    cells: new Map(),
    people: new Map(),
    peopleAt: -Infinity,
    strangers: new Set(),
    shown: new Map(),
  };
  if (isWhole) board.cells.clear();
  byPerson(board.cells, cells);
  for (const { uid } of cells) if (!board.people.has(uid)) board.strangers.add(uid);
  board.state = state;
  board.shown.clear();
  return board;
}

/** Read the people of the board: everyone when the cache is old, otherwise only those not read yet. */
async function knowPeople(app: Pick<App, 'db' | 'now'>, contestId: number, board: Known): Promise<void> {
  const now = app.now().getTime();
  const isOld = Math.abs(now - board.peopleAt) > PEOPLE_FRESH_MS;
  const wanted = [...(isOld ? board.cells.keys() : board.strangers)];
  const found = wanted.length > 0 ? await sql.people(app.db, contestId, wanted) : [];
  const changed = found.filter((person) => !isDeepStrictEqual(person, board.people.get(person.uid)));
  for (const person of changed) board.people.set(person.uid, person);
  if (changed.length > 0) board.shown.clear();
  board.strangers.clear();
  if (isOld) board.peopleAt = now;
}

function byPerson(
  known: Map<string, CellsOf>,
  cells: readonly { uid: string; contestProblemId: number; cells: CellViews }[],
): Map<string, CellsOf> {
  for (const { uid, contestProblemId, cells: views } of cells) {
    const own = known.get(uid) ?? new Map<number, CellViews>();
    known.set(uid, own.set(contestProblemId, views));
  }
  return known;
}

function forgetOldest(known: Map<number, Known>): void {
  const size = ({ cells, state }: Known): number => cells.size * Math.max(1, state.problems.length);
  let left = [...known.values()].reduce((sum, one) => sum + size(one), 0);
  for (const [id, board] of known) {
    if (left <= CELLS_MAX || known.size === 1) return;
    known.delete(id);
    left -= size(board);
  }
}

function standingsOf(
  contest: Contest,
  board: Known,
  view: BoardView,
  { removesStars }: { removesStars: boolean },
): Standings {
  const key = `${view} ${removesStars}`;
  const shown = board.shown.get(key) ?? compute(contest, board, view, { removesStars });
  board.shown.set(key, shown);
  return shown;
}

/** Input of the standings. */
interface Source {
  state: Pick<sql.BoardState, 'starUids' | 'banned' | 'problems' | 'shownName' | 'penalty' | 'awardKind' | 'awards'>;
  people: ReadonlyMap<string, sql.Person>;
}

/** The real board, computed from the given cells instead of the cached ones. */
export function standingsFrom(
  contest: Contest,
  { cells, ...source }: Source & { cells: readonly { uid: string; contestProblemId: number; cells: CellViews }[] },
): Standings {
  return compute(contest, { ...source, cells: byPerson(new Map(), cells) }, 'real', { removesStars: false });
}

function compute(
  contest: Contest,
  board: Source & { cells: ReadonlyMap<string, CellsOf> },
  view: BoardView,
  options: { removesStars: boolean },
): Standings {
  const { state } = board;
  const stars = new Set(state.starUids);
  const banned = new Set(state.banned);
  const [entries, waiting]: [Entry<Ranked>[], Entry<Ranked>[]] = [[], []];
  for (const [uid, cells] of board.cells) {
    const person = board.people.get(uid);
    if (!person || banned.has(uid) || isJury(person, contest)) continue;
    const { role: _role, memberships: _memberships, ...facts } = person;
    const entrant = {
      ...facts,
      isStar: stars.has(uid),
      shownName: person[state.shownName] || person.username,
    };
    const entry = { entrant, cells: cellsByLabel(state.problems, cells, view) };
    (hasBegun(entry.cells) ? entries : waiting).push(entry);
  }
  const rule = ruleOf(contest.rule).counting(state.penalty);
  const standings = boardOf(rule, entries, { ...options, waiting });
  // Submissions after the end win nothing, on any board.
  const won =
    view === 'late'
      ? compute(contest, board, 'real', options).won
      : awards(standings.rows, state.awardKind, state.awards, rule);
  const look = { ...standings, rule, won, namesReally: state.shownName === 'realname' };
  const rowTexts = new Map<RankedRow, string>();
  const pages = new Map<string, SharedEnd>();
  const byUid = new Map(standings.rows.map((row) => [row.entrant.uid, row]));
  return {
    ...standings,
    won,
    write: (row) => cached(rowTexts, row, Infinity, () => JSON.stringify(rowOf(row, look))),
    rowOf: (uid) => byUid.get(uid),
    page: (key, make) => cached(pages, key, PAGES_MAX, make),
  };
}

function cached<K, V>(known: Map<K, V>, key: K, max: number, make: () => V): V {
  const value = known.get(key) ?? make();
  if (known.size < max) known.set(key, value);
  return value;
}

function cellsByLabel(problems: readonly sql.BoardProblem[], cells: CellsOf, view: BoardView): Record<string, Cell> {
  const found: Record<string, Cell> = Object.create(null);
  for (const { id, label } of problems) {
    const views = cells.get(id);
    const cell = views ? cellIn(views, view) : null;
    if (cell) found[label] = cell;
  }
  return found;
}
