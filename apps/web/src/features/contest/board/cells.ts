/** Contents of a board cell: a state, which has a colour and a sign, and its figures. */
import type { PassFailCell, PassFailRow, ScoreRow } from '@verdict/contract/contest/board.ts';

/**
 * States of cells of solved problems. `late` was accepted after the end; `tried` has tries that are sealed or being
 * judged.
 */
export type PassFailState = 'late' | 'first' | 'accepted' | 'tried' | 'wrong';
export type ScoreState = 'full' | 'part' | 'zero' | 'tried';

interface PassFailLook {
  state: PassFailState;
  /** Whole minutes until the accepted submission; null when there is none. */
  minutes: number | null;
  /** Judged tries, including the accepted one. */
  tries: number;
  /** Tries without a visible verdict: sealed or being judged. */
  open: number;
}

/** Null when no counted submission exists. */
export function passFailLook(cell: PassFailCell | undefined): PassFailLook | null {
  if (!cell) return null;
  const { isAC = false, ACTime = 0, errorNum, tryNum = 0, pending = 0 } = cell;
  const open = tryNum + pending;
  const look = { minutes: isAC ? Math.floor(ACTime / 60) : null, tries: errorNum + (isAC ? 1 : 0), open };
  if (isAC && cell.isAfterContest) return { ...look, state: 'late' };
  if (isAC) return { ...look, state: cell.isFirstAC ? 'first' : 'accepted' };
  if (open > 0) return { ...look, state: 'tried' };
  return errorNum > 0 ? { ...look, state: 'wrong' } : null;
}

interface ScoreLook {
  state: ScoreState;
  /** Null when the counted submission has no points, for example after a compile error. */
  score: number | null;
  open: number;
}

/** Null when no counted submission exists. */
export function scoreLook(
  row: Pick<ScoreRow, 'submissionInfo' | 'timeInfo' | 'pendingInfo' | 'fullInfo'>,
  label: string,
): ScoreLook | null {
  const score = row.submissionInfo[label];
  const open = row.pendingInfo?.[label] ?? 0;
  if (score === undefined) return open > 0 ? { state: 'tried', score: null, open } : null;
  if (row.timeInfo?.[label] !== undefined || row.fullInfo?.includes(label)) return { state: 'full', score, open };
  return { state: score === null || score === 0 ? 'zero' : 'part', score, open };
}

export type BoardRow = PassFailRow | ScoreRow;
export const isPassFailRow = (row: BoardRow): row is PassFailRow => 'ac' in row;

/** Name that the organisers chose to show; falls back to the username. */
export function shownName(
  row: { username: string; nickname: string | null; realname: string | null },
  shown: string | null,
): string {
  if (shown === 'nickname') return row.nickname || row.username;
  if (shown === 'realname') return row.realname || row.username;
  return row.username;
}

/**
 * Number of rows at the top of a board's first page that repeat rows from below: the reader's own, then those of
 * followed users in the board's order. The repeated row below is the one in its real place.
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
