/**
 * A judge mode is pure: it says which programs run in which round, and what their ends mean for the case.
 * It never starts anything; `apps/judge/src/run-case.ts` does.
 */
import type { Dialect, JuryEnd, JuryVerdict } from '../checker-dialects/dialect.ts';
import type { JudgeMode, JuryProgram, StatedLimits } from '../job.ts';
import type { Words } from '../../text/sentence.ts';
import type { FinalStatus } from '../../submission/status.ts';
import type { LimitHit, ProcessEnd } from '../process-end.ts';

/** What one round starts. */
export type Plan =
  /** The contestant's program alone; its output is compared while it is drained, or kept for the next round. */
  | { run: 'contestant'; output: 'compared' | 'kept' | 'comparedAndKept' }
  /** The checker alone, on the output kept in the round before. */
  | { run: 'checker' }
  /** Contestant and interactor, stdout of one being stdin of the other. */
  | { run: 'conversation' };

/** The ends known so far. */
export interface Ends {
  contestant: ProcessEnd;
  jury?: JuryEnd;
  /** Of a conversation: who ended first. */
  endedFirst?: 'contestant' | 'jury';
  /** Of a conversation: the processor time that the interactor had used when the contestant ended. */
  juryCpuMsMeanwhile?: number;
}

/** What the rules need to know about the case and its problem. */
export interface CaseContext {
  /** The effective limits, not those enforced. */
  limits: StatedLimits;
  /** Full score of the case; null in ACM problems. */
  fullScore: number | null;
  /** Which pass this is, from 1, and how many there may be; absent where there is one. */
  pass?: { number: number; most: number };
  /** Null in default mode. */
  jury: { dialect: Dialect; scoreScale: JuryProgram['scoreScale'] } | null;
}

export interface CaseVerdict {
  status: FinalStatus;
  /** Points earned; null in ACM problems. */
  score: number | null;
  limitHit: LimitHit | null;
  message: Words | null;
  juryMessage: Words | null;
}

export interface Mode {
  id: JudgeMode;
  /** What the problem must bring. */
  needs: 'nothing' | 'checker' | 'interactor';
  /** Rounds in order; each is run only when the one before did not decide. */
  rounds: readonly Plan[];
  /**
   * Decide after round `round` (0-based); null asks for the next one and never comes from the last. `nextPass` asks for
   * all rounds again, on the input that the jury's program left in its dialect's `nextPass`.
   */
  conclude(round: number, ends: Ends, context: CaseContext): CaseVerdict | 'nextPass' | null;
}

/** A verdict without points: everything but accepted and partial. */
export function rejected(
  context: CaseContext,
  facts: {
    status: FinalStatus;
    limitHit?: LimitHit | null;
    message?: Words | null;
    juryMessage?: Words | null;
  },
): CaseVerdict {
  return {
    status: facts.status,
    score: context.fullScore === null ? null : 0,
    limitHit: facts.limitHit ?? null,
    message: facts.message ?? null,
    juryMessage: facts.juryMessage ?? null,
  };
}

export function accepted(
  context: CaseContext,
  words: { message?: Words | null; juryMessage?: Words | null } = {},
): CaseVerdict {
  return { ...rejected(context, { status: 'accepted', ...words }), score: context.fullScore };
}

/** What a checker or interactor ruled, in points of this case. A full share is accepted. */
export function verdictOfJury(verdict: JuryVerdict, context: CaseContext): CaseVerdict {
  const { ruling, message, juryMessage } = verdict;
  if (ruling.status === 'accepted') return accepted(context, { message, juryMessage });
  if (ruling.status !== 'partialAccepted') return rejected(context, { status: ruling.status, message, juryMessage });

  const scale = ruling.scale === 'percent' ? 'percent' : (context.jury?.scoreScale ?? 'percent');
  const share = shareOf(ruling.points, scale, context.fullScore);
  if (share >= 1) return accepted(context, { message, juryMessage });
  return {
    ...rejected(context, { status: 'partialAccepted', message, juryMessage }),
    // The tiny addend keeps 0.29 of 100 at 29, where binary fractions would make it 28.
    score: context.fullScore === null ? null : Math.floor(share * context.fullScore + 1e-9),
  };
}

/** Between 0 and 1. Absolute points of a case without a full score count as all or nothing. */
function shareOf(points: number, scale: JuryProgram['scoreScale'], fullScore: number | null): number {
  const full = scale === 'share' ? 1 : scale === 'percent' ? 100 : fullScore;
  const share = full === null || full <= 0 ? Math.sign(points) : points / full;
  return Math.min(1, Math.max(0, share));
}
