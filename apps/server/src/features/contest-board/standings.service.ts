/**
 * Standings of contests, kept by each process: cells are read once, as they change, and ranks, awards and first accepts
 * are worked out once per version and view, at the first read of it. Nothing is worked out per reader but the page.
 */
import { isJury } from '@verdict/domain/contest/access.ts';
import { awards } from '@verdict/domain/contest/awards.ts';
import {
  type Board,
  type Entrant,
  type Entry,
  type Standing,
  boardOf,
  hasBegun,
} from '@verdict/domain/contest/board.ts';
import { type BoardView, type CellViews, cellIn } from '@verdict/domain/contest/cell-views.ts';
import type { AwardTier, Contest } from '@verdict/domain/contest/contest.ts';
import type { Cell } from '@verdict/domain/contest/rule.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { ReadyAnswer } from '../../http/ready-answer.ts';
import * as sql from './board.sql.ts';
import { rowOf } from './wire.ts';

/** After so long names, schools and pictures are read again. */
const PEOPLE_FRESH_MS = 10_000;
/** Of all contests together; those that nobody looked at for the longest time go first. */
const CELLS_MAX = 300_000;
/** Of one view: readers choose the sizes of their pages. */
const PAGES_MAX = 20;

export interface Ranked extends Entrant, Omit<sql.Person, 'role'> {
  /** As the contest wants participants to be named. */
  shownName: string;
}
export type RankedRow = Standing<Ranked>;

/** One view of a board at one version. */
export interface Standings extends Board<Ranked> {
  won: ReadonlyMap<string, AwardTier>;
  /** JSON of a row, written once for all who read it. */
  write(row: RankedRow): string;
  /** Answers with a key are kept for all who ask for the same. */
  page(key: string | null, make: () => ReadyAnswer): ReadyAnswer;
}

export interface BoardNow {
  state: sql.BoardState;
  standings(view: BoardView, options: { removesStars: boolean }): Standings;
}

export interface Boards {
  /** At least as new as the call. Null: there is no such contest. */
  current(contest: Contest): Promise<BoardNow | null>;
}

/** By problem of the contest. */
type CellsOf = Map<number, CellViews>;

/** What the process knows of one contest. */
interface Known {
  state: sql.BoardState;
  cells: Map<string, CellsOf>;
  people: Map<string, sql.Person>;
  peopleAt: number;
  /** By view; thrown away with every change. */
  shown: Map<string, Standings>;
}

export function keepBoards(app: Pick<App, 'db' | 'now'>): Boards {
  const known = new Map<number, Known>();
  const readers = new Map<number, { running: Promise<Known | null>; next: Promise<Known | null> | null }>();

  const read = async (contestId: number): Promise<Known | null> => {
    const before = known.get(contestId);
    const state = await sql.boardState(app.db, contestId, before?.state.version ?? -1);
    // Those who were used last stand last.
    known.delete(contestId);
    if (!state) return null;
    const after = before ?? { state, cells: new Map(), people: new Map(), peopleAt: 0, shown: new Map() };
    await bringUpToDate(app, after, state);
    known.set(contestId, after);
    forgetOldest(known);
    return after;
  };

  /** Whoever comes while it is read waits for one more read, which all of them share. */
  const refreshed = (contestId: number): Promise<Known | null> => {
    const reader = readers.get(contestId);
    if (reader) return (reader.next ??= reader.running.catch(() => null).then(() => start(contestId)));
    return start(contestId);
  };
  const start = (contestId: number): Promise<Known | null> => {
    const reader = { running: read(contestId), next: null as Promise<Known | null> | null };
    readers.set(contestId, reader);
    const end = (): void => {
      if (reader.next === null) readers.delete(contestId);
    };
    reader.running.then(end, end);
    return reader.running;
  };

  return {
    async current(contest) {
      const board = await refreshed(contest.id);
      return (
        board && {
          state: board.state,
          standings: (view, options) => standingsOf(contest, board, view, options),
        }
      );
    },
  };
}

async function bringUpToDate(app: Pick<App, 'db' | 'now'>, board: Known, state: sql.BoardState): Promise<void> {
  const { isWhole, cells, ...facts } = state;
  if (isWhole) board.cells.clear();
  byPerson(board.cells, cells);
  const now = app.now().getTime();
  const isOld = Math.abs(now - board.peopleAt) > PEOPLE_FRESH_MS;
  const unknown = [...board.cells.keys()].filter((uid) => isOld || !board.people.has(uid));
  if (unknown.length > 0) await readPeople(app.db, board.people, unknown);
  if (isOld) board.peopleAt = now;
  if (isWhole || cells.length > 0 || unknown.length > 0 || state.version !== board.state.version) board.shown.clear();
  board.state = { ...facts, isWhole, cells: [] };
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

async function readPeople(db: Db, into: Map<string, sql.Person>, uids: string[]): Promise<void> {
  for (const person of await sql.people(db, uids)) into.set(person.uid, person);
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

/** What standings are worked out from. */
interface Source {
  state: Pick<sql.BoardState, 'stars' | 'banned' | 'problems' | 'shownName' | 'penalty' | 'awardKind' | 'awards'>;
  people: ReadonlyMap<string, sql.Person>;
}

/** The board as it really stands, from cells that are not those of a process. */
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
  const stars = new Set(state.stars);
  const banned = new Set(state.banned);
  const entries: Entry<Ranked>[] = [];
  for (const [uid, cells] of board.cells) {
    const person = board.people.get(uid);
    if (!person || banned.has(uid) || isJury({ ...person, memberships: [] }, contest)) continue;
    const { role: _role, ...facts } = person;
    const entrant = {
      ...facts,
      isStar: stars.has(person.username),
      shownName: person[state.shownName] || person.username,
    };
    const entry = { entrant, cells: cellsByLabel(state.problems, cells, view) };
    if (hasBegun(entry.cells)) entries.push(entry);
  }
  const standings = boardOf(ruleOf(contest.rule).counting(state.penalty), entries, options);
  const won = awards(standings.rows, state.awardKind, state.awards);
  const look = { ...standings, won, namesReally: state.shownName === 'realname' };
  const rowTexts = new Map<RankedRow, string>();
  const pages = new Map<string, ReadyAnswer>();
  return {
    ...standings,
    won,
    write: (row) => kept(rowTexts, row, Infinity, () => JSON.stringify(rowOf[contest.rule](row, look))),
    page: (key, make) => (key === null ? make() : kept(pages, key, PAGES_MAX, make)),
  };
}

function kept<K, V>(known: Map<K, V>, key: K, max: number, make: () => V): V {
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
