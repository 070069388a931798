/** Users whose rows a reader pins to the top of a contest's board; stored in this browser, per contest. */
import { isText, keepList, useKeptList } from '@verdict/kit/kept-list.ts';

/** Maximum that the endpoint accepts. */
const most = 300;
const keyOf = (cid: number): string => `verdict-contest-rank-concerned-${cid}`;

/** Uids of the pinned users, and a function that adds or removes one. */
export function useConcerned(cid: number): [concerned: readonly string[], toggle: (uid: string) => void] {
  const concerned = useKeptList(keyOf(cid), isText).slice(0, most);
  function toggle(uid: string): void {
    const next = concerned.includes(uid) ? concerned.filter((each) => each !== uid) : [...concerned, uid].slice(-most);
    keepList(keyOf(cid), next);
  }
  return [concerned, toggle];
}
