/** What a cell of a board shows: one state, which has a colour and a sign, and the figures beside it. */
import type { AcmCell, AcmRow, OiRow } from '@verdict/contract/contest/board.ts';

/** ACM: `late` is an accept after the end; `tried` has tries that are sealed or being judged. */
export type AcmState = 'late' | 'first' | 'accepted' | 'tried' | 'wrong';
export type OiState = 'full' | 'part' | 'zero' | 'tried';

interface AcmLook {
  state: AcmState;
  /** Whole minutes until the accept; null: it is not accepted. */
  minutes: number | null;
  /** Judged tries, the accepted one included. */
  tries: number;
  /** Tries whose verdict is not shown yet: behind the seal or being judged. */
  open: number;
}

/** Null: nothing was sent that counts. */
export function acmLook(cell: AcmCell | undefined): AcmLook | null {
  if (!cell) return null;
  const { isAC = false, ACTime = 0, errorNum, tryNum = 0, pending = 0 } = cell;
  const open = tryNum + pending;
  const look = { minutes: isAC ? Math.floor(ACTime / 60) : null, tries: errorNum + (isAC ? 1 : 0), open };
  if (isAC && cell.isAfterContest) return { ...look, state: 'late' };
  if (isAC) return { ...look, state: cell.isFirstAC ? 'first' : 'accepted' };
  if (open > 0) return { ...look, state: 'tried' };
  return errorNum > 0 ? { ...look, state: 'wrong' } : null;
}

interface OiLook {
  state: OiState;
  /** Null: what counts has no points, such as a program that does not compile. */
  score: number | null;
  open: number;
}

/** Null: nothing was sent that counts. */
export function oiLook(row: Pick<OiRow, 'submissionInfo' | 'timeInfo' | 'pendingInfo'>, label: string): OiLook | null {
  const score = row.submissionInfo[label];
  const open = row.pendingInfo?.[label] ?? 0;
  if (score === undefined) return open > 0 ? { state: 'tried', score: null, open } : null;
  if (row.timeInfo?.[label] !== undefined) return { state: 'full', score, open };
  return { state: score === null || score === 0 ? 'zero' : 'part', score, open };
}

export type BoardRow = AcmRow | OiRow;
export const isAcmRow = (row: BoardRow): row is AcmRow => 'ac' in row;

/** The name that the organisers chose to show; whoever has none is shown by the user name. */
export function shownName(
  row: { username: string; nickname: string | null; realname: string | null },
  shown: string | null,
): string {
  if (shown === 'nickname') return row.nickname || row.username;
  if (shown === 'realname') return row.realname || row.username;
  return row.username;
}

/**
 * How many rows at the top of a board's first page repeat rows from below: the reader's own, then those of concerned
 * users in the order of the board. A row that comes again is the real one.
 */
export function pinnedCount(
  rows: readonly { uid: string }[],
  ownUid: string | null,
  concerned: readonly string[],
): number {
  const wanted = new Set(ownUid === null ? concerned : [ownUid, ...concerned]);
  let count = 0;
  for (const { uid } of rows) {
    if (!wanted.delete(uid)) break;
    count += 1;
  }
  return count;
}

/** Contest time or penalty as hours, minutes and seconds: "4:05:09". */
export function formatSpan(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
