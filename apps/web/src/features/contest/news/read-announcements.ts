/** Ids of announcements that an account has read in a contest, stored in this browser. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { listOf } from '@verdict/kit/kept-list.ts';

export interface Reader {
  cid: number;
  uid: string;
}

const keyOf = ({ cid, uid }: Reader): string => `contestAnnounce-${cid}-${uid}`;

/** Maximum that the server accepts; the oldest ids are dropped. */
const MOST = 1000;

const isId = (item: unknown): item is number => Number.isSafeInteger(item);

export const readIds = (storage: KeyValue, reader: Reader): number[] => listOf(storage.getItem(keyOf(reader)), isId);

export function markRead(storage: KeyValue, reader: Reader, ids: readonly number[]): void {
  const all = [...new Set([...readIds(storage, reader), ...ids])].slice(-MOST);
  storage.setItem(keyOf(reader), JSON.stringify(all));
}
