/**
 * Reference implementation of a private training's rank: slow, submission by submission, word for word as the rule
 * says.
 */
import type { Status } from '@verdict/domain/submission/status.ts';
import { rankedStatuses } from '@verdict/domain/training/rank.ts';

export interface Sent {
  uid: string;
  displayId: string;
  /** `other` means another training. */
  where: 'training' | 'bank' | 'other' | 'contest';
  at: number;
  status: Status;
  timeMs: number;
}

export interface Story {
  /** When each problem was added, by display id. */
  addedAt: Map<string, number>;
  /** When each account entered the password, by uid. */
  registeredAt: Map<string, number>;
  /** Submissions, oldest first. */
  sent: Sent[];
  leftOut: ReadonlySet<string>;
}

const counts = ({ addedAt, registeredAt, leftOut }: Story, { uid, displayId, where, at, status }: Sent): boolean => {
  const added = addedAt.get(displayId);
  const registered = registeredAt.get(uid);
  if (added === undefined || leftOut.has(uid) || !rankedStatuses.includes(status) || where === 'contest') return false;
  if (where === 'training') return true;
  if (registered === undefined) return false;
  return status === 'accepted' || (where === 'bank' && at >= registered && at >= added);
};

/** Lines `uid solved runTime displayId:status …`, best rank first. */
export function naiveRank(story: Story): string[] {
  const rows = new Map<string, Map<string, { status: Status; runTime: number | null }>>();
  for (const one of story.sent.filter((sent) => counts(story, sent))) {
    const cells = rows.get(one.uid) ?? new Map();
    rows.set(one.uid, cells);
    const before = cells.get(one.displayId);
    const isAccepted = one.status === 'accepted';
    if (before?.status !== 'accepted')
      cells.set(one.displayId, { status: one.status, runTime: isAccepted ? one.timeMs : null });
    else if (isAccepted) before.runTime = Math.min(before.runTime, one.timeMs);
  }
  return [...rows]
    .map(([uid, cells]) => {
      const solved = [...cells.values()].filter(({ status }) => status === 'accepted');
      return { uid, cells, solved: solved.length, runTime: solved.reduce((sum, cell) => sum + (cell.runTime ?? 0), 0) };
    })
    .toSorted((a, b) => b.solved - a.solved || a.runTime - b.runTime || (a.uid < b.uid ? -1 : 1))
    .map(({ uid, cells, solved, runTime }) => {
      const summary = [...cells].map(([displayId, { status }]) => `${displayId}:${status}`);
      return [uid, solved, runTime, ...summary.toSorted()].join(' ');
    });
}
