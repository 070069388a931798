/** Query of the judge hosts, shared by the dashboard and their own page. */
import { getJudgeServiceInfo } from '@verdict/contract/submission/judgehosts.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client/client.ts';

export type Judgehost = DataOf<typeof getJudgeServiceInfo>[number];

export const judgehostsKey = ['judgehosts'] as const;
/** Refetch interval of the judge hosts while they are on screen. */
const REREAD_MS = 10_000;

export const judgehostsQuery = queryOptions({
  queryKey: judgehostsKey,
  queryFn: ({ signal }) => client.call(getJudgeServiceInfo, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});
