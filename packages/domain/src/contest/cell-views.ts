/** What a board keeps of one participant at one problem: the cell of each view that somebody may be shown. */
import type { Status } from '../submission/status.ts';
import type { View } from './attempt.ts';
import type { Contest, CountedAttempt, Participant } from './contest.ts';
import type { Cell } from './rule.ts';
import { ruleOf } from './rules.ts';
import { contestTime, sealedFrom } from './time.ts';

/** `sealed`: for those who may not look behind the seal. `late`: also what was sent after the end. */
export const boardViews = ['real', 'sealed', 'late'] as const;
export type BoardView = (typeof boardViews)[number];

/** As it is stored: null where the board knows of no attempt, and a view that is absent is like the real one. */
export type CellViews = { real: Cell | null } & Partial<Record<BoardView, Cell | null>>;

export const cellIn = (views: CellViews, view: BoardView): Cell | null => {
  const cell = views[view];
  return cell === undefined ? views.real : cell;
};

/** A submission as its row has it. */
export interface Sent {
  id: number;
  at: Date;
  status: Status;
  score: number | null;
  timeMs: number | null;
}

/** `sent`: all of the participant at the problem, in order of submission (time, then id). */
export function cellViews(
  contest: Contest & { counted: CountedAttempt },
  participant: Participant,
  sent: readonly Sent[],
): CellViews {
  const { counted } = contest;
  const rule = ruleOf(contest.rule);
  const attempts = sent.map(({ at, ...attempt }) => ({ ...attempt, ...contestTime(contest, participant, at) }));
  const cell = (view: Omit<View, 'counted'>): Cell | null => rule.cell(attempts, { ...view, counted });
  const real = cell({ sealedFrom: null, includesLate: false });
  const from = sealedFrom(contest);
  const views: CellViews = { real };
  if (from !== null && attempts.some(({ seconds }) => seconds >= from))
    views.sealed = cell({ sealedFrom: from, includesLate: false });
  if (attempts.some(({ phase }) => phase === 'late')) views.late = cell({ sealedFrom: null, includesLate: true });
  return views;
}
