/**
 * Visible part of a submission in the names and numbers of the HTTP contract. Every value passes a `SubmissionSight`,
 * which comes from the domain's rule alone.
 */
import { LOSSES_MAX } from '@verdict/contract/submission/judgehost.ts';
import { placeOnWire } from '@verdict/contract/place.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { submissionRights } from '@verdict/domain/access/submission-rights.ts';
import { visibleAt } from '@verdict/domain/access/evidence.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { type SubmissionSight, submissionSight } from '@verdict/domain/access/submission-access.ts';
import { isFinal, type Status, statuses } from '@verdict/domain/submission/status.ts';
import { say } from '@verdict/messages/errors.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Grounds } from '../../platform/access/grounds.sql.ts';
import { siteOf } from '../remote/sites/sites.service.ts';
import type { Failure } from './state/state.sql.ts';
import type {
  FollowedSubmission,
  RemoteRunRow,
  SubmissionDetail,
  SubmissionFactsRow,
  SubmissionRow,
} from './submission.sql.ts';

/** Parts of the submission that the reader may see. Null when the reader may not know about it. */
export const sightOfRow = (reader: Reader, row: SubmissionFactsRow, grounds: Grounds): SubmissionSight | null =>
  submissionSight(reader, {
    ownerUid: row.uid,
    ground: grounds(placeOf(row), reader.actor),
    submittedAt: row.submittedAt,
    shared: row.shared,
    ceilings: row.ceilings,
    problem: row.problem,
  });

/** Rows that the reader may see, each with what may be seen of it. */
export const seenOf = <Row extends SubmissionRow>(
  reader: Reader,
  rows: Row[],
  grounds: Grounds,
): { row: Row; sight: SubmissionSight }[] =>
  rows.flatMap((row) => {
    const sight = sightOfRow(reader, row, grounds);
    return sight ? [{ row, sight }] : [];
  });

export const rowOnWire = ({ actor }: Reader, row: SubmissionRow, sight: SubmissionSight): JudgeRow => ({
  uid: row.uid,
  submitId: row.id,
  username: row.username,
  pid: row.problemId,
  displayPid: row.displayId,
  title: row.title,
  displayId: row.label,
  submitTime: row.submittedAt.toISOString(),
  share: row.shared,
  length: sight.usage ? row.codeLength : null,
  language: row.language,
  cid: placeOnWire(placeOf(row)).cid,
  cpid: row.contestProblemId ?? 0,
  source: null,
  // IP addresses are personal data.
  ip: sight.jury ? row.ip : null,
  ...(sight.result ? resultOf(row, sight) : unknownResult),
  resultTime: sight.resultAt && sight.resultAt.toISOString(),
  may: submissionRights(actor, {
    ownerUid: row.uid,
    contestId: row.contestId,
    isJury: sight.mayEnd,
    isFinal: isFinal(row.status),
    isSubmittedFailed: sight.result && row.status === 'submittedFailed',
    isRemote: row.problem.isRemote,
    codeShare: row.problem.codeShare,
  }),
});

type Result = Pick<JudgeRow, 'status' | 'time' | 'memory' | 'score' | 'oiRankScore' | 'judger' | 'isManual'>;

const resultOf = (row: SubmissionRow, { usage, points }: SubmissionSight): Result => ({
  status: statuses[row.status].wire,
  time: usage ? row.timeMs : null,
  memory: usage ? row.memoryKib : null,
  score: points ? row.score : null,
  // OI rank scores count for the site alone, and reveal how difficult the problem is.
  oiRankScore: row.label === null ? row.oiRankScore : null,
  judger: row.judger,
  isManual: row.isManual,
});

const unknownResult: Result = {
  status: statuses.unknownResult.wire,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  judger: null,
  isManual: false,
};

/** Fields for following a submission until its verdict, without code and messages. */
export const progressOnWire = (reader: Reader, row: FollowedSubmission, sight: SubmissionSight): Judge => ({
  ...rowOnWire(reader, row, sight),
  errorMessage: null,
  code: null,
  gid: placeOnWire(placeOf(row)).gid,
  version: sight.result ? row.rejudges : 0,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
  remote: null,
  maxScore: null,
  formerId: null,
});

/** Everything that this reader may know. */
export const detailOnWire = (reader: Reader, row: SubmissionDetail, sight: SubmissionSight, locale: Locale): Judge => ({
  ...progressOnWire(reader, row, sight),
  code: sight.code === 'hiddenBySite' ? say(locale, 'submission.codeHidden') : sight.code === 'shown' ? row.code : null,
  errorMessage: sight.result ? messageFor(row, sight, locale) : null,
  maxScore: sight.result && sight.points && row.problem.scored && row.maxScore > 0 ? row.maxScore : null,
  formerId: sight.isOwn ? row.formerId : null,
  ...(row.remote && (sight.isOwn || sight.jury) ? remoteOnWire(row.remote) : {}),
});

function remoteOnWire({ site: key, runId, problemId, ...run }: RemoteRunRow): Pick<Judge, 'remote' | 'vjudgeSubmitId'> {
  const site = siteOf(key);
  const url = runId === null ? null : site.runUrl({ runId, problemId, account: run.account });
  return { vjudgeSubmitId: runId === null ? null : Number(runId), remote: { ...run, site: site.facts.name, url } };
}

/** States whose message is shown to everyone who may see the submission. */
const spokenStates: ReadonlySet<Status> = new Set(['compileError', 'systemError', 'submittedFailed']);

function messageFor(row: SubmissionDetail, { messages, cases }: SubmissionSight, locale: Locale): string | null {
  if (row.failure !== null) return failureText(row.failure, locale);
  if (row.message === null) return null;
  // Messages of judge errors name the failing case.
  const isTold = row.status !== 'systemError' || visibleAt[cases.level].results !== 'none';
  return messages && isTold && spokenStates.has(row.status)
    ? wordsText(locale, row.message)
    : say(locale, 'submission.messageHidden');
}

/** Text of a failure of the judge itself. */
export const failureText = (failure: Failure, locale: Locale): string =>
  failure === 'hostLost' ? say(locale, 'judging.hostLost', { times: LOSSES_MAX }) : say(locale, 'judging.jobBroken');
