/** Pages of a board. */
import type { getContestRank } from '@verdict/contract/contest-board.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { type BoardQuery, boardPage } from '@verdict/domain/contest/board-page.ts';
import type { BoardView } from '@verdict/domain/contest/cell-views.ts';
import { isSealed } from '@verdict/domain/contest/time.ts';
import type { App } from '../../context.ts';
import { pageOf } from '../../http/page.ts';
import { ReadyAnswer } from '../../http/ready-answer.ts';
import { Refusal } from '../../refusal.ts';
import { type Looker, type Looking, demandLook } from './gate.ts';
import type { Boards, Standings } from './standings.service.ts';
import { toldVersion } from './told-version.ts';

type Input = ParsedInputOf<typeof getContestRank>;

/** With the reader's own row at the top. */
export async function insideBoard(app: App, boards: Boards, looker: Looker, input: Input): Promise<ReadyAnswer> {
  const looking = await demandLook(app.db, looker, input.cid, 'fromInside');
  return answer(boards, looking, looker, input, { ownUid: looker.actor?.uid ?? null });
}

export async function outsideBoard(app: App, boards: Boards, looker: Looker, input: Input): Promise<ReadyAnswer> {
  const looking = await demandLook(app.db, looker, input.cid, 'fromOutside');
  return answer(boards, looking, looker, input, { ownUid: null });
}

/** The board that is shown: only the jury may look behind the seal, and is asked to say so. */
export function viewOf(
  { contest, isJury: isJuryMember }: Looking,
  now: Date,
  asked: { forceRefresh: boolean; containsEnd: boolean },
): BoardView {
  if (isSealed(contest, now) && !(asked.forceRefresh && isJuryMember)) return 'sealed';
  return asked.containsEnd && contest.allowsLate ? 'late' : 'real';
}

async function answer(
  boards: Boards,
  looking: Looking,
  { now }: Looker,
  input: Input,
  { ownUid }: Pick<BoardQuery, 'ownUid'>,
): Promise<ReadyAnswer> {
  const board = await boards.current(looking.contest);
  if (!board) throw new Refusal('error.contestNotFound');
  const view = viewOf(looking, now, input);
  const version = toldVersion(board.state, view === 'sealed');
  const told = { version, sealed: view === 'sealed' };
  if (input.knownVersion === version)
    return new ReadyAnswer(JSON.stringify({ ...pageOf([], 0, input), ...told, unchanged: true }));
  const standings = board.standings(view, { removesStars: input.removeStar });
  const isRanked = ownUid !== null && standings.rows.some(({ entrant }) => entrant.uid === ownUid);
  const query: BoardQuery = {
    ownUid: isRanked ? ownUid : null,
    concerned: input.concernedList,
    keyword: input.keyword ?? '',
    page: input.currentPage,
    size: input.limit,
  };
  const isShared = query.ownUid === null && query.concerned.length === 0 && query.keyword === '';
  const key = isShared ? `${version} ${query.page} ${query.size}` : null;
  return standings.page(key, () => written(standings, query, input, told));
}

function written(
  { rows, write }: Standings,
  query: BoardQuery,
  input: Input,
  told: { version: number; sealed: boolean },
): ReadyAnswer {
  const found = boardPage(rows, query);
  const { records: _none, ...page } = pageOf([], found.total, input);
  const facts = JSON.stringify({ ...page, ...told, unchanged: false });
  return new ReadyAnswer(`{"records":[${found.rows.map(({ row }) => write(row)).join(',')}],${facts.slice(1)}`);
}
