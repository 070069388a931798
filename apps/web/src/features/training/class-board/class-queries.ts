import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClassBoard, getClassPath } from '@verdict/contract/training/class-board.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '../../../app/client/client.ts';
import { markKey } from '../marks/mark-queries.ts';

export type ClassBoard = DataOf<typeof getClassBoard>;

export const classKey = [...markKey, 'class-board'] as const;

/** Refetch interval: time alone can make a student count as stuck. */
const BOARD_POLL_MS = 60_000;

export const classBoardQuery = (tid: number) =>
  queryOptions({
    queryKey: [...classKey, tid],
    queryFn: ({ signal }) => client.call(getClassBoard, { tid }, { signal, quiet: true }),
    refetchInterval: BOARD_POLL_MS,
  });

export const classPathQuery = (tid: number, uid: string) =>
  queryOptions({
    queryKey: [...classKey, tid, 'path', uid],
    queryFn: ({ signal }) => client.call(getClassPath, { tid, uid }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
