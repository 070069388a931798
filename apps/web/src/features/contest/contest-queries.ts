import { queryOptions } from '@tanstack/react-query';
import { getContestInfo } from '@verdict/contract/contest.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';

/** A contest as its page has it, with what it lets the reader do. */
export type ContestDetails = DataOf<typeof getContestInfo>;

export const contestQuery = (cid: number) =>
  queryOptions({
    queryKey: ['contest', 'info', cid],
    queryFn: ({ signal }) => client.call(getContestInfo, { cid }, { signal, quiet: true }),
  });
