import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { getContestOutsideInfo } from '@verdict/contract/contest/contest.ts';
import {
  getContestOutsideScoreboard,
  getContestRank,
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
  getPublicScoreboard,
} from '@verdict/contract/contest/board.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { boardPages, type BoardSearch } from './board-search.ts';

export const BOARD_POLL_MS = 30_000;

/** Access to a board: `inside` for participants, `outside` for everybody. */
export type BoardDoor = 'inside' | 'outside';
const endpoints = { inside: getContestRank, outside: getContestOutsideScoreboard } as const;

type Board = DataOf<(typeof endpoints)[BoardDoor]>;

/** The last version of each board that the server has pushed. A page that is asked for with it is no older copy. */
const heardVersions = new Map<number, number>();

export const noteHeard = (cid: number, version: number): void => void heardVersions.set(cid, version);

/** Sends the version on screen; the server omits the rows while that version is the newest. */
export const boardQuery = (door: BoardDoor, cid: number, search: BoardSearch, concernedList: readonly string[]) => {
  const { force, plain: _plain, ...rest } = search;
  const queryKey: QueryKey = ['contest', 'board', door, cid, search, concernedList];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client: queries }): Promise<Board> => {
      // Everybody gets the same page, so that a CDN may have it.
      if (door === 'outside' && !force && concernedList.length === 0 && rest.keyword === undefined)
        return client.call(
          getPublicScoreboard,
          { cid, ...pagingInput(rest, boardPages), version: heardVersions.get(cid) },
          { signal, quiet: true },
        );
      const known = queries.getQueryData<Board>(queryKey);
      const board = await client.call(
        endpoints[door],
        {
          cid,
          ...pagingInput(rest, boardPages),
          forceRefresh: force,
          concernedList: [...concernedList],
          knownVersion: known?.version,
        },
        { signal, quiet: true },
      );
      return known && board.unchanged ? known : board;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Contest and columns of a public board. */
export const outsideInfoQuery = (cid: number) =>
  queryOptions({
    queryKey: ['contest', 'outside', cid],
    queryFn: ({ signal }) => client.call(getContestOutsideInfo, { cid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** All data of a scroll board. Star users are included; the page that shows the board removes them. */
export const scrollDataQuery = (cid: number) =>
  queryOptions({
    queryKey: ['contest', 'scroll-board', cid],
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true };
      const [info, submissions] = await Promise.all([
        client.call(getContestScrollBoardInfo, { cid }, quietly),
        client.call(getContestScrollBoardSubmission, { cid }, quietly),
      ]);
      return { info, submissions };
    },
    staleTime: Infinity,
  });
