import { infiniteQueryOptions } from '@tanstack/react-query';
import { getJobs, JOBS_PAGE } from '@verdict/contract/site/jobs.ts';
import { client } from '../../../app/client/client.ts';
import type { JobSearch } from './routes.ts';

export const jobsKey = ['jobs'] as const;
/** Refetch intervals of the list; the short one applies while a job is running. */
const REREAD_MS = 10_000;
const REREAD_AT_WORK_MS = 2_000;

export const jobsQuery = (search: JobSearch) =>
  infiniteQueryOptions({
    queryKey: [...jobsKey, search],
    queryFn: ({ signal, pageParam }) => client.call(getJobs, { ...search, before: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < JOBS_PAGE ? undefined : last.at(-1)?.key),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((job) => !job.recurring && (job.state === 'running' || job.state === 'waiting'))
        ? REREAD_AT_WORK_MS
        : REREAD_MS,
    staleTime: 0,
  });
