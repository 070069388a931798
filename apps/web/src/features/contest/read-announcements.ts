/** Which announcements of a contest an account has read, kept in this browser. */
import type { KeyValue } from '@verdict/client/storage.ts';

export interface Reader {
  cid: number;
  uid: string;
}

const keyOf = ({ cid, uid }: Reader): string => `contestAnnounce-${cid}-${uid}`;

/** The server takes so many; the oldest are forgotten. */
const MOST = 1000;

export function readIds(storage: KeyValue, reader: Reader): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(reader)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

export function markRead(storage: KeyValue, reader: Reader, ids: readonly number[]): void {
  const all = [...new Set([...readIds(storage, reader), ...ids])].slice(-MOST);
  storage.setItem(keyOf(reader), JSON.stringify(all));
}
