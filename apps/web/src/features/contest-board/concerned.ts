/** Whose rows a reader wants on top of the board of a contest; kept in this browser, contest by contest. */
import { kept } from '@verdict/ui/storage.ts';
import { useState } from 'react';

/** As many as the endpoint takes. */
const most = 300;
const keyOf = (cid: number): string => `verdict-contest-rank-concerned-${cid}`;

export function readConcerned(cid: number): string[] {
  try {
    const stored: unknown = JSON.parse(kept.getItem(keyOf(cid)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Their uids, and how to take one in or out. */
export function useConcerned(cid: number): [concerned: readonly string[], toggle: (uid: string) => void] {
  const [concerned, setConcerned] = useState(() => readConcerned(cid));
  function toggle(uid: string): void {
    const next = concerned.includes(uid) ? concerned.filter((each) => each !== uid) : [...concerned, uid].slice(-most);
    setConcerned(next);
    kept.setItem(keyOf(cid), JSON.stringify(next));
  }
  return [concerned, toggle];
}
