import { queryOptions } from '@tanstack/react-query';
import { getBackups } from '@verdict/contract/site/backup.ts';
import { getJobs } from '@verdict/contract/site/jobs.ts';
import { client } from '../../../app/client/client.ts';

export const backupsKey = ['backups'] as const;
/** Refetch interval while a backup is being written. */
const REREAD_MS = 1000;

export const backupsQuery = queryOptions({
  queryKey: [...backupsKey, 'files'],
  queryFn: ({ signal }) => client.call(getBackups, {}, { signal, quiet: true }),
});

/** The newest backup that was started with the button; null when there is none. */
export const backupJobQuery = queryOptions({
  queryKey: [...backupsKey, 'job'],
  queryFn: async ({ signal }) => (await client.call(getJobs, { kind: 'back-up' }, { signal, quiet: true }))[0] ?? null,
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'running' || data?.state === 'waiting' ? REREAD_MS : false,
});
