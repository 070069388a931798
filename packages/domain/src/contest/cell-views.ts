/** Stored cells of one participant at one problem: one cell for each view of the board. */
import type { SubtaskResults } from '../judging/subtask-results.ts';
import type { Status } from '../submission/status.ts';
import type { View } from './attempt.ts';
import type { Contest, CountedAttempt, Participant } from './contest.ts';
import type { Cell } from './rule.ts';
import { ruleOf } from './rules.ts';
import { contestTime, sealedFrom } from './time.ts';

/** `sealed`: for readers who may not see behind the seal. `late`: includes submissions after the end. */
export const boardViews = ['real', 'sealed', 'late'] as const;
export type BoardView = (typeof boardViews)[number];

/** Stored form. A cell is null when the board has no attempt. A missing view equals the real one. */
export type CellViews = { real: Cell | null } & Partial<Record<BoardView, Cell | null>>;

export const cellIn = (views: CellViews, view: BoardView): Cell | null => {
  const cell = views[view];
  return cell === undefined ? views.real : cell;
};

/** A submission with the columns of its row that count. */
export interface Sent {
  id: number;
  at: Date;
  status: Status;
  score: number | null;
  timeMs: number | null;
  /** Null or absent without subtasks, and for a verdict by hand. */
  subtasks?: SubtaskResults | null;
}

/** `sent` contains all submissions of the participant to the problem, in order of submission (time, then id). */
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
