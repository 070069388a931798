import { queryOptions } from '@tanstack/react-query';
import { getTestGeneration } from '@verdict/contract/admin/test-generation.ts';
import { client } from '../app/client.ts';

export const testGenerationsKey = ['test-generations'] as const;
/** How often progress is read again while a judge host is at work. */
const REREAD_MS = 1000;

export const testGenerationQuery = (pid: number) =>
  queryOptions({
    queryKey: [...testGenerationsKey, pid],
    queryFn: ({ signal }) => client.call(getTestGeneration, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });
