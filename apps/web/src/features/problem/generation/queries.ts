/** Test generation in the back office or a group, by its endpoints. */
import { queryOptions } from '@tanstack/react-query';
import type {
  cancelTestGeneration,
  getTestGeneration,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '@verdict/contract/problem/generation.ts';
import { client } from '../../../app/client/client.ts';

export interface GenerationEndpoints {
  read: typeof getTestGeneration;
  save: typeof saveTestGeneration;
  start: typeof startTestGeneration;
  cancel: typeof cancelTestGeneration;
  use: typeof useGeneratedTests;
}

export const testGenerationsKey = ['test-generations'] as const;
/** Interval at which progress is polled while a judge host is working. */
const REREAD_MS = 1000;

export const testGenerationQuery = (endpoints: GenerationEndpoints, pid: number) =>
  queryOptions({
    queryKey: [...testGenerationsKey, pid],
    queryFn: ({ signal }) => client.call(endpoints.read, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });
