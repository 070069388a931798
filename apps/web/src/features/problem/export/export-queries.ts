/** Queries for the reader's exports from the bank or a group: the list, a single one, and losses of a format. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getExportFindings,
  getProblemExport,
  getProblemExports,
  type ProblemExportHead,
} from '@verdict/contract/problem/export.ts';
import type { ExportFormatId } from '@verdict/domain/problem/export-formats.ts';
import { client } from '../../../app/client/client.ts';

export const exportsKey = ['problem-exports'] as const;
/** Interval at which progress is polled while a file is being created. */
const REREAD_MS = 1000;

/** `groupId` is null for the bank. */
export const exportsQuery = (groupId: number | null) =>
  queryOptions({
    queryKey: [...exportsKey, 'list', groupId],
    queryFn: ({ signal }) => client.call(getProblemExports, { gid: groupId ?? undefined }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? REREAD_MS : false),
    staleTime: 0,
  });

/** A single export. The state is part of the key, so it is fetched again when the export has ended. */
export const exportQuery = ({ id, state }: ProblemExportHead) =>
  queryOptions({
    queryKey: [...exportsKey, 'one', id, state],
    queryFn: ({ signal }) => client.call(getProblemExport, { id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const exportFindingsQuery = (pid: number, format: ExportFormatId) =>
  queryOptions({
    queryKey: [...exportsKey, 'findings', pid, format],
    queryFn: ({ signal }) => client.call(getExportFindings, { pid, format }, { signal, quiet: true }),
    staleTime: 0,
  });
