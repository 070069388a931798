import { queryOptions } from '@tanstack/react-query';
import {
  getRemoteSiteErrors,
  getRemoteSites,
  getUnknownVerdicts,
  type RemoteSiteRow,
} from '@verdict/contract/remote/sites.ts';
import { client } from '@verdict/ui/app/client.ts';

/** What the dialogs of a site are given. */
export interface SiteDialogProps {
  site: RemoteSiteRow;
  onClose: () => void;
}

export const remoteSitesKey = ['remote-sites'] as const;
/** How often they are read again while they are on screen. */
const REREAD_MS = 10_000;

export const remoteSitesQuery = queryOptions({
  queryKey: [...remoteSitesKey, 'list'],
  queryFn: ({ signal }) => client.call(getRemoteSites, {}, { signal, quiet: true }),
  refetchInterval: REREAD_MS,
});

export const remoteErrorsQuery = (key: string) =>
  queryOptions({
    queryKey: [...remoteSitesKey, 'errors', key],
    queryFn: ({ signal }) => client.call(getRemoteSiteErrors, { key }, { signal, quiet: true }),
  });

export const unknownVerdictsQuery = (key: string) =>
  queryOptions({
    queryKey: [...remoteSitesKey, 'verdicts', key],
    queryFn: ({ signal }) => client.call(getUnknownVerdicts, { key }, { signal, quiet: true }),
  });
