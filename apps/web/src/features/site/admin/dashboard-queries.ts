import { getServiceInfo } from '@verdict/contract/site/settings.ts';
import {
  getAttention,
  getDashboardInfo,
  getServerErrors,
  getSetup,
  getSessions,
  getSiteLoad,
} from '@verdict/contract/site/dashboard.ts';
import { getLastWeekSubmissionStatistics } from '@verdict/contract/site/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../app/client/client.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Refetch interval of the services' state while the page is open. */
const REREAD_MS = 15_000;

export const figuresQuery = queryOptions({
  queryKey: ['dashboard', 'figures'],
  queryFn: ({ signal }) => client.call(getDashboardInfo, { timeZone }, { signal }),
});

export const lastWeekQuery = queryOptions({
  queryKey: ['dashboard', 'last-week'],
  queryFn: ({ signal }) => client.call(getLastWeekSubmissionStatistics, { timeZone }, { signal, quiet: true }),
});

export const previousLoginQuery = queryOptions({
  queryKey: ['dashboard', 'previous-login'],
  // The call fails for an account without an earlier login; no toast is shown for that.
  queryFn: ({ signal }) => client.call(getSessions, {}, { signal, quiet: true }),
});

export const serviceQuery = queryOptions({
  queryKey: ['dashboard', 'service'],
  queryFn: ({ signal }) => client.call(getServiceInfo, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});

export const loadQuery = queryOptions({
  queryKey: ['dashboard', 'load'],
  queryFn: ({ signal }) => client.call(getSiteLoad, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});

export const serverErrorsQuery = queryOptions({
  queryKey: ['dashboard', 'errors'],
  queryFn: ({ signal }) => client.call(getServerErrors, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});

export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'],
  queryFn: ({ signal }) => client.call(getAttention, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});

export const setupKey = ['dashboard', 'setup'] as const;
export const setupQuery = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => client.call(getSetup, {}, { signal, quiet: true }),
});
