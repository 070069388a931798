/**
 * A judge mode is pure: it defines which programs run in which round, and what their exits mean for the case. It never
 * starts anything; `apps/judge/src/run-case.ts` does.
 */
import type { Dialect, JuryEnd, JuryVerdict } from '../checker-dialects/dialect.ts';
import type { JudgeMode, JuryProgram, StatedLimits } from '../job.ts';
import type { Words } from '../../text/sentence.ts';
import type { FinalStatus } from '../../submission/status.ts';
import type { LimitHit, ProcessEnd } from '../process-end.ts';
import type { JuryRole } from '../mode-names.ts';
import type { ModeSettings } from '../mode-settings.ts';

/** Programs that one round starts. */
export type Plan =
  /** The contestant's program alone; its output is compared while it is read, or kept for the next round. */
  | { run: 'contestant'; output: 'compared' | 'kept' | 'comparedAndKept' }
  /** The checker alone, on the kept output of the round before. */
  | { run: 'checker' }
  /** Contestant and interactor, each one's stdout connected to the other's stdin. */
  | { run: 'conversation' }
  /** Manager and copies of the contestant's program, joined by pipes. */
  | { run: 'group' };

/** Process ends of the rounds so far. */
export interface Ends {
  contestant: ProcessEnd;
  jury?: JuryEnd;
  /** In a conversation: the side that ended first. */
  endedFirst?: 'contestant' | 'jury';
  /** In a conversation: CPU time of the interactor at the moment when the contestant ended. */
  juryCpuMsMeanwhile?: number;
}

/** Facts about the case and its problem that the rules need. */
export interface CaseContext {
  /** Effective limits, not the enforced ones. */
  limits: StatedLimits;
  /** Full score of the case. Null in ACM problems. */
  fullScore: number | null;
  /** Number of this pass, from 1, and maximum number of passes. Absent when there is only one. */
  pass?: { number: number; most: number };
  /** Null in default mode. */
  jury: { dialect: Dialect; scoreScale: JuryProgram['scoreScale'] } | null;
}

export interface CaseVerdict {
  status: FinalStatus;
  /** Points earned. Null in ACM problems. */
  score: number | null;
  limitHit: LimitHit | null;
  message: Words | null;
  juryMessage: Words | null;
}

export interface Mode {
  id: JudgeMode;
  /** Jury program that the mode requires of the problem. */
  needs: 'nothing' | JuryRole;
  /** Rounds in order; each runs only when the one before did not decide. */
  rounds: readonly Plan[];
  /** Arguments of the contestant's program when it runs alone, on input of its author. Absent for none. */
  argumentsAlone?(settings: ModeSettings): string[];
  /**
   * Verdict after round `round` (from 0). Null asks for the next round and is never returned by the last one.
   * `nextPass` asks for all rounds again, with the input that the jury's program wrote to its dialect's `nextPass`
   * file.
   */
  conclude(round: number, ends: Ends, context: CaseContext): CaseVerdict | 'nextPass' | null;
}

/** A verdict without points: every status but accepted and partly accepted. */
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

/** Ruling of a checker or interactor, in points of this case. A full share is accepted. */
export function verdictOfJury(verdict: JuryVerdict, context: CaseContext): CaseVerdict {
  const { ruling, message, juryMessage } = verdict;
  if (ruling.status === 'accepted') return accepted(context, { message, juryMessage });
  if (ruling.status !== 'partialAccepted') return rejected(context, { status: ruling.status, message, juryMessage });

  const scale = ruling.scale === 'percent' ? 'percent' : (context.jury?.scoreScale ?? 'percent');
  const share = shareOf(ruling.points, scale, context.fullScore);
  if (share >= 1) return accepted(context, { message, juryMessage });
  return {
    ...rejected(context, { status: 'partialAccepted', message, juryMessage }),
    // The small addend keeps 0.29 of 100 at 29, where binary fractions would make it 28.
    score: context.fullScore === null ? null : Math.floor(share * context.fullScore + 1e-9),
  };
}

/** Share between 0 and 1. Absolute points of a case without a full score count as all or nothing. */
function shareOf(points: number, scale: JuryProgram['scoreScale'], fullScore: number | null): number {
  const full = scale === 'share' ? 1 : scale === 'percent' ? 100 : fullScore;
  const share = full === null || full <= 0 ? Math.sign(points) : points / full;
  return Math.min(1, Math.max(0, share));
}
