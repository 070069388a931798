/** Queries of moves, and the upload of a site. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { IMPORT_PART_BYTES } from '@verdict/contract/problem/import.ts';
import {
  beginSiteMove,
  getSiteMove,
  getSiteMoves,
  type MoveFileRole,
  sendSiteMovePart,
  type SiteMove,
  type SiteMoveHead,
} from '@verdict/contract/site/migration.ts';
import { client } from '../../../../app/client/client.ts';

export const movesKey = ['site-moves'] as const;
/** Interval at which progress is polled while a process is at work. */
const REREAD_MS = 1000;
/** Interval at which the sample is polled while it is judged. */
const SAMPLE_MS = 5000;

export const isAtWork = ({ state }: SiteMoveHead): boolean => state === 'reading' || state === 'moving';

export const movesQuery = queryOptions({
  queryKey: [...movesKey, 'list'],
  queryFn: ({ signal }) => client.call(getSiteMoves, {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? REREAD_MS : false),
  staleTime: 0,
});

const isBeingJudged = (move: SiteMove | undefined): boolean => {
  const sample = move?.report?.sample;
  return sample !== null && sample !== undefined && sample.judged < sample.total;
};

/** A move with its report, which changes with its state only, and with the sample that is judged. */
export const moveQuery = ({ id, state: moveState }: SiteMoveHead) =>
  queryOptions({
    queryKey: [...movesKey, 'one', id, moveState],
    queryFn: ({ signal }) => client.call(getSiteMove, { id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isBeingJudged(state.data) ? SAMPLE_MS : false),
  });

export interface SiteUpload {
  dump: File;
  files: File | null;
  zone: string;
  name: string;
  withCases: boolean;
}

/** Sends the parts that have not arrived in this or an earlier attempt. `onProgress` receives the share that has. */
export async function sendSite(
  { dump, files, ...way }: SiteUpload,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const quiet = { signal, quiet: true };
  const sent: Partial<Record<MoveFileRole, File>> = { dump, ...(files && { files }) };
  const total = dump.size + (files?.size ?? 0);
  const about = Object.entries(sent).map(([role, file]) => ({
    role: role as MoveFileRole,
    fileName: file.name,
    bytes: file.size,
    modified: file.lastModified,
  }));
  let head = await client.call(beginSiteMove, { ...way, files: about }, quiet);
  while (head.state === 'uploading') {
    const arrived = head.files.reduce((sum, { received }) => sum + received, 0);
    const next = head.files.find(({ received, bytes }) => received < bytes);
    const file = next && sent[next.role];
    if (!next || !file) return;
    const part = new File([file.slice(next.received, next.received + IMPORT_PART_BYTES)], file.name);
    onProgress(arrived / total);
    head = await client.upload(sendSiteMovePart, { id: head.id, role: next.role, from: next.received }, part, {
      ...quiet,
      onProgress: (share) => onProgress((arrived + share * part.size) / total),
    });
  }
}
