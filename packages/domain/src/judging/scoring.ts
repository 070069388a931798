/** Computes the verdict, points and rank points of a submission from the verdicts of its cases. */
import type { FinalStatus } from '../submission/status.ts';
import { bySeq, totalScore } from './case-modes/case-mode.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import { caseModeRules } from './case-modes/index.ts';
import type { GroupNeeds } from './group-needs.ts';
import type { CaseMode } from './job.ts';

export interface ScoringRules {
  scored: boolean;
  caseMode: CaseMode;
  groupNeeds?: GroupNeeds;
  /** Full score of the problem, which caps the total. 0 for no cap. */
  maxScore: number;
  /** Level from 0 to 5. */
  difficulty: number;
}

export interface Total<O extends CaseOutcome> {
  status: FinalStatus;
  /** The failing case that decides the status. Null when accepted or partly accepted. */
  decidedBy: O | null;
  /** Null in ACM problems, like `oiRankScore`. */
  score: number | null;
  oiRankScore: number | null;
}

/**
 * Rules of the total: accepted when all cases are accepted. An ACM problem, or one without a single accepted case, gets
 * the status of the first failing case. Otherwise partly accepted, except that a judge error in any case is a judge
 * error of the submission: a score that lacks a case through our fault is not the contestant's.
 */
export function totalOf<O extends CaseOutcome>(outcomes: readonly O[], rules: ScoringRules): Total<O> {
  const status = statusOf(outcomes, rules.scored);
  if (!rules.scored) return { ...status, score: null, oiRankScore: null };

  const earned = totalScore(caseModeRules(rules.caseMode, rules.scored), outcomes);
  const score = rules.maxScore === 0 ? earned : Math.min(earned, rules.maxScore);
  const wholeProblem = rules.caseMode === 'default' && status.status === 'accepted';
  return { ...status, score, oiRankScore: oiRankScore(wholeProblem ? rules.maxScore : score, rules) };
}

/** Rank points of a score: a tenth of the score, plus twice the difficulty in proportion to the score. */
export function oiRankScore(score: number, rules: Pick<ScoringRules, 'maxScore' | 'difficulty'>): number {
  if (rules.maxScore === 0) return 0;
  return Math.round(0.1 * score + (2 * rules.difficulty * score) / rules.maxScore);
}

/** Rank points of a score that an administrator set by hand. */
export function oiRankScoreByHand(score: number, difficulty: number): number {
  return Math.round(0.1 * score + 2 * difficulty);
}

function statusOf<O extends CaseOutcome>(
  outcomes: readonly O[],
  scored: boolean,
): Pick<Total<O>, 'status' | 'decidedBy'> {
  const ran = bySeq(outcomes.filter((outcome) => outcome.status !== 'cancelled'));
  const failing = ran.filter((outcome) => outcome.status !== 'accepted');
  const first = failing[0];
  if (!first) {
    return { status: ran.length > 0 ? 'accepted' : 'systemError', decidedBy: null };
  }
  if (!scored || failing.length === ran.length) return { status: first.status, decidedBy: first };

  const judgeError = failing.find((outcome) => outcome.status === 'systemError');
  if (judgeError) return { status: 'systemError', decidedBy: judgeError };
  return { status: 'partialAccepted', decidedBy: null };
}
