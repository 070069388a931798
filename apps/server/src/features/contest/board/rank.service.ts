/** Pages of a board. */
import type { getContestRank, getPublicScoreboard } from '@verdict/contract/contest/board.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { type BoardQuery, boardPage } from '@verdict/domain/contest/board-page.ts';
import type { BoardView } from '@verdict/domain/contest/cell-views.ts';
import { isSealed } from '@verdict/domain/contest/time.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { ReadyAnswer, SharedEnd } from '../../../platform/http/ready-answer.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Looker, type Looking, lookAt } from './gate.ts';
import type { Boards, Standings } from './standings.service.ts';
import { visibleVersion } from './visible-version.ts';

type Input = ParsedInputOf<typeof getContestRank>;

/** Board for logged-in readers, with the reader's own row at the top. */
export const insideBoard = (boards: Boards, looker: Looker, input: Input): Promise<ReadyAnswer> =>
  answer(boards, looker, input, { way: 'fromInside', ownUid: looker.actor?.uid ?? null });

export const outsideBoard = (boards: Boards, looker: Looker, input: Input): Promise<ReadyAnswer> =>
  answer(boards, looker, input, { way: 'fromOutside', ownUid: null });

/** How long a copy of a public board counts as new, in seconds. */
const COPY_FRESH_S = 2;

/** The outside board as everybody gets it, whoever asks. */
export async function publicBoard(
  boards: Boards,
  looker: Looker,
  page: ParsedInputOf<typeof getPublicScoreboard>,
): Promise<ReadyAnswer> {
  const everybody = { forceRefresh: false, concernedList: [], keyword: undefined, knownVersion: undefined };
  return (await outsideBoard(boards, looker, { ...page, ...everybody })).forEverybody(COPY_FRESH_S);
}

/** Choose the view. Only the jury may look behind the seal, and must ask for it. */
export function viewOf(
  { contest, isJury: isJuryMember }: Looking,
  now: Date,
  query: { forceRefresh: boolean; containsEnd: boolean },
): BoardView {
  if (isSealed(contest, now) && !(query.forceRefresh && isJuryMember)) return 'sealed';
  return query.containsEnd && contest.allowsLate ? 'late' : 'real';
}

async function answer(
  boards: Boards,
  looker: Looker,
  input: Input,
  { way, ownUid }: { way: 'fromInside' | 'fromOutside'; ownUid: string | null },
): Promise<ReadyAnswer> {
  const board = await boards.current(input.cid, looker.actor);
  if (!board) throw new Refusal('error.contestNotFound');
  const view = viewOf(lookAt(board.placeFacts, looker, way), looker.now, input);
  const version = visibleVersion(board.state, view === 'sealed');
  const header = { version, sealed: view === 'sealed' };
  if (input.knownVersion === version)
    return new ReadyAnswer(JSON.stringify({ ...pageOf([], 0, input), ...header, unchanged: true }));
  const standings = board.standings(view, { removesStars: input.removeStar });
  const own = ownUid === null ? undefined : standings.rowOf(ownUid);
  const query: BoardQuery = {
    ownUid: own ? ownUid : null,
    concerned: input.concernedList,
    keyword: input.keyword ?? '',
    page: input.currentPage,
    size: input.limit,
  };
  const write = (): Written => written(standings, query, input, header);
  if (query.concerned.length > 0 || query.keyword !== '') return ready(write());
  // Readers with a row of their own share the rest of the page.
  const rest = standings.page(`${version} ${own !== undefined} ${query.page} ${query.size}`, () => write().rest);
  return ready({ pinned: own && query.page === 1 ? standings.write(own) : '', rest });
}

/** A page in two parts. */
interface Written {
  /** The reader's own row, repeated at the top of the page. */
  pinned: string;
  rest: SharedEnd;
}

const ready = ({ pinned, rest }: Written): ReadyAnswer => new ReadyAnswer(`{"records":[${pinned}`, rest);

function written(
  { rows, write }: Standings,
  query: BoardQuery,
  input: Input,
  header: { version: number; sealed: boolean },
): Written {
  const found = boardPage(rows, query);
  const textOf = (isPinned: boolean): string[] =>
    found.rows.filter((one) => one.isPinned === isPinned).map(({ row }) => write(row));
  const [pinned, others] = [textOf(true), textOf(false)];
  const comma = pinned.length > 0 && others.length > 0 ? ',' : '';
  const { records: _none, ...page } = pageOf([], found.total, input);
  const facts = JSON.stringify({ ...page, ...header, unchanged: false });
  return { pinned: pinned.join(','), rest: new SharedEnd(`${comma}${others.join(',')}],${facts.slice(1)}`) };
}
