/** Which announcements of a contest an account has read, kept in this browser. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { listOf } from '@verdict/ui/kept-list.ts';

export interface Reader {
  cid: number;
  uid: string;
}

const keyOf = ({ cid, uid }: Reader): string => `contestAnnounce-${cid}-${uid}`;

/** The server takes so many; the oldest are forgotten. */
const MOST = 1000;

const isId = (item: unknown): item is number => Number.isSafeInteger(item);

export const readIds = (storage: KeyValue, reader: Reader): number[] => listOf(storage.getItem(keyOf(reader)), isId);

export function markRead(storage: KeyValue, reader: Reader, ids: readonly number[]): void {
  const all = [...new Set([...readIds(storage, reader), ...ids])].slice(-MOST);
  storage.setItem(keyOf(reader), JSON.stringify(all));
}
