/** What a reader may see of one submission. */
import type { Place } from '../place.ts';
import { type ProblemFacts, seesProblem } from './problem-sight.ts';
import { type Evidence, type Reader, covers, sightOf } from './sight.ts';

export interface SubmissionFacts {
  ownerUid: string;
  place: Place;
  submittedAt: Date;
  shared: boolean;
  problem: ProblemFacts & {
    /** Authors of submissions may share them. What was shared before that was forbidden is not shown. */
    codeShare: boolean;
    openCaseResult: boolean;
  };
}

export interface SubmissionSight {
  isOwn: boolean;
  /** Verdict, time, memory, score and every change of them. Without it the reader knows that it was sent, no more. */
  result: boolean;
  /** `hiddenBySite`: a notice in place of the program. */
  code: 'shown' | 'hiddenBySite' | 'none';
  cases: Evidence;
  /** Also what only those who run the site see. */
  jury: boolean;
}

/** Null: for this reader there is no such submission. One's own are always there. */
export function submissionSight(reader: Reader, submission: SubmissionFacts): SubmissionSight | null {
  const { place, problem, ownerUid, submittedAt } = submission;
  const isOwn = reader.actor?.uid === ownerUid;
  if (!isOwn && !seesProblem(reader, place, problem)) return null;
  const sight = sightOf(reader, place);
  const isShown = sight.code === 'all' || isOwn || (sight.code === 'shared' && submission.shared && problem.codeShare);
  return {
    isOwn,
    result: covers(isOwn ? sight.ownResults : sight.results, submittedAt),
    code: sight.code === 'none' ? 'hiddenBySite' : isShown ? 'shown' : 'none',
    cases: sight.jury || problem.openCaseResult ? sight.cases : 'verdict',
    jury: sight.jury,
  };
}
