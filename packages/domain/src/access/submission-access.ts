/** Access of a reader to one submission. */
import { scoringOf } from '../contest/rule-traits.ts';
import { type Visitor, isSiteAdmin } from './actor.ts';
import { type PlaceFacts, idsOf } from './place.ts';
import { type ProblemFacts, seesProblem } from './problem-access.ts';
import { type CaseAccess, type Evidence, allCases, commonEvidence, noCases, visibleAt } from './evidence.ts';
import { resultsAt } from './homework-access.ts';
import { type Reader, type Access, covers, accessOf } from './access.ts';

export interface SubmissionFacts {
  ownerUid: string;
  placeFacts: PlaceFacts;
  submittedAt: Date;
  shared: boolean;
  /** Levels to which the place and its group lower the problem's level. */
  ceilings: readonly Evidence[];
  problem: ProblemFacts & {
    /**
     * True when authors may share submissions. Submissions that were shared before this was turned off are not shown.
     */
    codeShare: boolean;
    evidence: Evidence;
    /** True when authors of failed submissions may search for a smallest failing input. */
    counterExamples: boolean;
  };
}

export interface SubmissionAccess {
  isOwn: boolean;
  /**
   * Verdict, time, memory, score and all changes of them. Without it the reader only knows that the submission exists.
   */
  result: boolean;
  /** Time at which homework shows a result that it hides now. Null when there is no such time or nothing is hidden. */
  resultAt: Date | null;
  /** Points of the submission and its cases, if the result is visible. */
  points: boolean;
  /** Time, memory and length; time and memory only if the result is visible. */
  usage: boolean;
  /** Compiler messages, if the result is visible. */
  messages: boolean;
  /** `hiddenBySite` shows a notice in place of the program. */
  code: 'shown' | 'hiddenBySite' | 'none';
  cases: CaseAccess;
  /** True when the reader is the author and may search for the smallest failing input. */
  counterExample: boolean;
  /** True when details that only the jury sees are visible. */
  jury: boolean;
  /** True when the reader runs the place or its group, and may cancel a judging that delays others. */
  mayEnd: boolean;
}

/** Null when the submission does not exist for this reader. The reader's own submissions are always visible. */
export function submissionAccess(reader: Reader, submission: SubmissionFacts): SubmissionAccess | null {
  const { placeFacts, problem, ownerUid, submittedAt } = submission;
  const isOwn = reader.actor?.uid === ownerUid;
  if (!isOwn && !seesProblem(reader, placeFacts, problem)) return null;
  const access = accessOf(reader, placeFacts);
  const isShown =
    access.code === 'all' || isOwn || (access.code === 'shared' && submission.shared && problem.codeShare);
  const messages = isOwn || access.messages === 'all';
  const result = covers(isOwn ? access.ownResults : access.results, submittedAt);
  return {
    isOwn,
    result,
    resultAt: result || placeFacts.kind !== 'training' ? null : resultsAt(reader, placeFacts)[isOwn ? 'own' : 'others'],
    // Where solved problems count, points would reveal how many cases a program passes.
    points: placeFacts.kind !== 'contest' || scoringOf(placeFacts.contest.rule) === 'score',
    usage: isOwn || access.usage === 'all',
    messages,
    code: access.code === 'none' ? 'hiddenBySite' : isShown ? 'shown' : 'none',
    cases: caseAccess(reader, submission, access, messages),
    counterExample: isOwn && covers(access.ownResults, submittedAt) && tellsCounterExample(submission),
    jury: access.jury,
    mayEnd: access.jury || access.code === 'all',
  };
}

/**
 * Readers of a program that its author shares. `problem`: those who may see a problem that is not public. `admins`: the
 * site hides programs from everybody else.
 */
export const shareAudiences = ['everybody', 'group', 'problem', 'admins'] as const;
export type ShareAudience = (typeof shareAudiences)[number];

/** The widest audience that the rule of submissions really lets read the program once it is shared. */
export function shareAudience(reader: Reader, submission: SubmissionFacts): ShareAudience {
  const reads = (actor: Visitor): boolean =>
    submissionAccess({ ...reader, actor }, { ...submission, shared: true })?.code === 'shown';
  const { groupId } = idsOf(submission.placeFacts);
  if (reads(null)) return 'everybody';
  if (groupId !== null && reads(anyMember(groupId))) return 'group';
  return reader.hidesCode ? 'admins' : 'problem';
}

const anyMember = (groupId: number): Visitor => ({
  uid: '',
  username: '',
  role: 1002,
  memberships: [{ groupId, role: 'member' }],
});

/**
 * Access to the test cases. The author of the problem and the jury know the cases, so they see everything. An exception
 * are those who run a group and use a problem of the bank: they, and readers of every program there, see the problem's
 * own level.
 */
function caseAccess(
  { actor }: Reader,
  { problem, ceilings, placeFacts }: SubmissionFacts,
  access: Access,
  messages: boolean,
): CaseAccess {
  if (access.cases === 'verdict') return noCases;
  const isOfBank = idsOf(placeFacts).groupId !== null && !problem.isGroup;
  const isAuthor = actor !== null && problem.ownerUid === actor.uid;
  if (isAuthor || (access.jury && (!isOfBank || isSiteAdmin(actor)))) return { ...allCases, output: messages };
  const teaches = access.jury || access.code === 'all';
  const level = teaches ? problem.evidence : commonEvidence([problem.evidence, ...ceilings]);
  return { level, samples: true, output: messages, juryWords: false };
}

/**
 * True when the counter-example search is allowed. It reveals a shrunk test, so the author of the problem must allow
 * it, even when the level shows no data. It is not allowed when the problem shows nothing about its tests, when a place
 * lowers the level below data, or in a contest.
 */
const tellsCounterExample = ({ placeFacts, problem, ceilings }: SubmissionFacts): boolean =>
  problem.counterExamples &&
  idsOf(placeFacts).contestId === null &&
  visibleAt[problem.evidence].results !== 'none' &&
  visibleAt[commonEvidence(['all', ...ceilings])].data !== 'none';
