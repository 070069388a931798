/** The rank of a private training the slow way: submission by submission, as the rule tells it. */
import type { Status } from '@verdict/domain/submission/status.ts';
import { rankedStatuses } from '@verdict/domain/training/rank.ts';

export interface Sent {
  uid: string;
  displayId: string;
  /** `other`: another training. */
  where: 'training' | 'bank' | 'other' | 'contest';
  at: number;
  status: Status;
  timeMs: number;
}

export interface Story {
  /** When each problem was added. */
  addedAt: Map<string, number>;
  /** When each account gave the password. */
  registeredAt: Map<string, number>;
  /** Oldest first. */
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

/** `uid solved runTime displayId:status …`, the first of the rank first. */
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
      const told = [...cells].map(([displayId, { status }]) => `${displayId}:${status}`);
      return [uid, solved, runTime, ...told.toSorted()].join(' ');
    });
}
