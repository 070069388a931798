import {
  getRemoteBanks,
  getRemoteImport,
  getRemoteImports,
  getRemoteProblem,
  type Importing,
} from '@verdict/contract/remote/problems.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../../app/client/client.ts';

export const remoteKey = ['remote-problems'] as const;
export const remoteImportsKey = [...remoteKey, 'imports'] as const;

/** Refetch interval of the progress while problems are being imported. */
const REREAD_MS = 3_000;

export const banksQuery = queryOptions({
  queryKey: [...remoteKey, 'sites'],
  queryFn: ({ signal }) => client.call(getRemoteBanks, {}, { signal }),
});

export const isUnderWay = ({ state }: Pick<Importing, 'state'>): boolean => state === 'waiting' || state === 'running';

export const importsQuery = queryOptions({
  queryKey: [...remoteImportsKey, 'list'],
  queryFn: ({ signal }) => client.call(getRemoteImports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REREAD_MS : false),
  staleTime: 0,
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...remoteImportsKey, id],
    queryFn: ({ signal }) => client.call(getRemoteImport, { id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REREAD_MS : false),
    staleTime: 0,
  });

export const sourceQuery = (pid: number) =>
  queryOptions({
    queryKey: [...remoteKey, 'source', pid],
    queryFn: ({ signal }) => client.call(getRemoteProblem, { pid }, { signal }),
  });
