/** What a reader may see of one submission. */
import { ruleOf } from '../contest/rules.ts';
import { isSiteAdmin } from './actor.ts';
import { type Ground, idsOf } from './place.ts';
import { type ProblemFacts, seesProblem } from './problem-access.ts';
import { type CaseSight, type Evidence, allCases, commonEvidence, noCases, visibleAt } from './evidence.ts';
import { resultsAt } from './homework-access.ts';
import { type Reader, type Sight, covers, sightOf } from './access.ts';

export interface SubmissionFacts {
  ownerUid: string;
  ground: Ground;
  submittedAt: Date;
  shared: boolean;
  /** Levels that the place, and the group that it belongs to, lower the problem's to. */
  ceilings: readonly Evidence[];
  problem: ProblemFacts & {
    /** Authors of submissions may share them. What was shared before that was forbidden is not shown. */
    codeShare: boolean;
    evidence: Evidence;
    /** Its author lets authors of failed submissions look for a smallest input that fails. */
    counterExamples: boolean;
  };
}

export interface SubmissionSight {
  isOwn: boolean;
  /** Verdict, time, memory, score and every change of them. Without it the reader knows that it was sent, no more. */
  result: boolean;
  /** When homework will tell a result that it hides now; null: it does not, or it hides nothing. */
  resultAt: Date | null;
  /** Points of the submission and of its cases, with the result. */
  points: boolean;
  /** Time, memory and length; the first two only with the result. */
  usage: boolean;
  /** What the compiler said, with the result. */
  messages: boolean;
  /** `hiddenBySite`: a notice in place of the program. */
  code: 'shown' | 'hiddenBySite' | 'none';
  cases: CaseSight;
  /** The reader, its author, may look for the smallest input on which it fails. */
  counterExample: boolean;
  /** Also what only those who run the site see. */
  jury: boolean;
  /** The reader runs the place, or looks after its people: may end a judging that holds others up. */
  mayEnd: boolean;
}

/** Null: for this reader there is no such submission. One's own are always there. */
export function submissionSight(reader: Reader, submission: SubmissionFacts): SubmissionSight | null {
  const { ground, problem, ownerUid, submittedAt } = submission;
  const isOwn = reader.actor?.uid === ownerUid;
  if (!isOwn && !seesProblem(reader, ground, problem)) return null;
  const sight = sightOf(reader, ground);
  const isShown = sight.code === 'all' || isOwn || (sight.code === 'shared' && submission.shared && problem.codeShare);
  const messages = isOwn || sight.messages === 'all';
  const result = covers(isOwn ? sight.ownResults : sight.results, submittedAt);
  return {
    isOwn,
    result,
    resultAt: result || ground.kind !== 'training' ? null : resultsAt(reader, ground)[isOwn ? 'own' : 'others'],
    points: ground.kind !== 'contest' || ruleOf(ground.contest.rule).hasPoints,
    usage: isOwn || sight.usage === 'all',
    messages,
    code: sight.code === 'none' ? 'hiddenBySite' : isShown ? 'shown' : 'none',
    cases: caseSight(reader, submission, sight, messages),
    counterExample: isOwn && covers(sight.ownResults, submittedAt) && tellsCounterExample(submission),
    jury: sight.jury,
    mayEnd: sight.jury || sight.code === 'all',
  };
}

/**
 * Who knows the test cases anyway is told everything: the author of the problem, and the jury, but for those who run a
 * group and use a problem of the bank. They, and who reads every program there, are told what the problem tells.
 */
function caseSight(
  { actor }: Reader,
  { problem, ceilings, ground }: SubmissionFacts,
  sight: Sight,
  messages: boolean,
): CaseSight {
  if (sight.cases === 'verdict') return noCases;
  const isOfBank = idsOf(ground).groupId !== null && !problem.isGroup;
  const isAuthor = actor !== null && problem.ownerUid === actor.uid;
  if (isAuthor || (sight.jury && (!isOfBank || isSiteAdmin(actor)))) return { ...allCases, output: messages };
  const teaches = sight.jury || sight.code === 'all';
  const level = teaches ? problem.evidence : commonEvidence([problem.evidence, ...ceilings]);
  return { level, samples: true, output: messages, juryWords: false };
}

/**
 * What is shrunk is a test. So the author of the problem must say so, also where the level tells no data; a problem
 * that tells nothing of its tests has none, nor a place that lowers what is told to less than data, nor a contest.
 */
const tellsCounterExample = ({ ground, problem, ceilings }: SubmissionFacts): boolean =>
  problem.counterExamples &&
  idsOf(ground).contestId === null &&
  visibleAt[problem.evidence].results !== 'none' &&
  visibleAt[commonEvidence(['all', ...ceilings])].data !== 'none';
