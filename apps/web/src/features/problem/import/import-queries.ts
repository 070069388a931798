/** Queries for the reader's imports of the bank or a group: the list, a single one, and the upload of a package. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  IMPORT_PART_BYTES,
  beginProblemImport,
  getProblemImport,
  getProblemImports,
  getProblemImportStatement,
  type ProblemImportHead,
  sendProblemImportPart,
} from '@verdict/contract/problem/import.ts';
import { client } from '../../../app/client/client.ts';

/** Null for the bank. */
export type ImportPlace = number | null;

export const importsKey = ['problem-imports'] as const;
/** Interval at which progress is polled while a job is running. */
const REREAD_MS = 1000;

const isAtWork = ({ state }: ProblemImportHead): boolean => state === 'reading' || state === 'importing';

export const importsQuery = (place: ImportPlace) =>
  queryOptions({
    queryKey: [...importsKey, 'list', place],
    queryFn: ({ signal }) => client.call(getProblemImports, { gid: place ?? undefined }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? REREAD_MS : false),
    staleTime: 0,
  });

/**
 * An import with its problems. They change only with its state, so a list of thousands is not fetched again for every
 * step of the progress.
 */
export const importQuery = ({ id, state }: ProblemImportHead) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id, state],
    queryFn: ({ signal }) => client.call(getProblemImport, { id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const importedStatementQuery = (id: number, seq: number) =>
  queryOptions({
    queryKey: [...importsKey, 'statement', id, seq],
    queryFn: ({ signal }) => client.call(getProblemImportStatement, { id, seq }, { signal, quiet: true }),
  });

/**
 * Sends the parts of the file that have not arrived in this or an earlier attempt. `onProgress` receives the share that
 * has arrived.
 */
export async function sendPackage(
  place: ImportPlace,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const quiet = { signal, quiet: true };
  const about = { fileName: file.name, bytes: file.size, modified: file.lastModified };
  let head = await client.call(beginProblemImport, { gid: place ?? undefined, ...about }, quiet);
  while (head.state === 'uploading') {
    const { id, received } = head;
    const part = new File([file.slice(received, received + IMPORT_PART_BYTES)], file.name);
    onProgress(received / file.size);
    head = await client.upload(sendProblemImportPart, { id, from: received }, part, {
      ...quiet,
      onProgress: (share) => onProgress((received + share * part.size) / file.size),
    });
  }
}
