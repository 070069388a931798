/** Whose rows a reader wants on top of the board of a contest; kept in this browser, contest by contest. */
import { isText, keepList, useKeptList } from '@verdict/ui/kept-list.ts';

/** As many as the endpoint takes. */
const most = 300;
const keyOf = (cid: number): string => `verdict-contest-rank-concerned-${cid}`;

/** Their uids, and how to take one in or out. */
export function useConcerned(cid: number): [concerned: readonly string[], toggle: (uid: string) => void] {
  const concerned = useKeptList(keyOf(cid), isText).slice(0, most);
  function toggle(uid: string): void {
    const next = concerned.includes(uid) ? concerned.filter((each) => each !== uid) : [...concerned, uid].slice(-most);
    keepList(keyOf(cid), next);
  }
  return [concerned, toggle];
}
