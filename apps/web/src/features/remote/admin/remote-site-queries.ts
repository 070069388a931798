import { queryOptions } from '@tanstack/react-query';
import {
  getRemoteSiteErrors,
  getRemoteSites,
  getUnknownVerdicts,
  type RemoteSiteRow,
} from '@verdict/contract/remote/sites.ts';
import { client } from '../../../app/client/client.ts';

/** Props of the dialogs of a remote site. */
export interface SiteDialogProps {
  site: RemoteSiteRow;
  onClose: () => void;
}

export const remoteSitesKey = ['remote-sites'] as const;
/** Refetch interval of the sites while they are on screen. */
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
