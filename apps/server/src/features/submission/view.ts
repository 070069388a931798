/**
 * Visible part of a submission in the names and numbers of the HTTP contract. Every value passes a `SubmissionAccess`,
 * which comes from the domain's rule alone.
 */
import { LOSSES_MAX } from '@verdict/contract/submission/judgehost.ts';
import { placeOnWire } from '@verdict/contract/place.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { submissionRights } from '@verdict/domain/access/submission-rights.ts';
import { visibleAt } from '@verdict/domain/access/evidence.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import {
  type SubmissionAccess,
  type SubmissionFacts,
  submissionAccess,
} from '@verdict/domain/access/submission-access.ts';
import { isFinal, type Status, statuses } from '@verdict/domain/submission/status.ts';
import { say } from '@verdict/messages/errors.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { PlaceFactsFor } from '../../platform/access/place-facts.sql.ts';
import { siteOf } from '../remote/sites/sites.service.ts';
import type { Failure } from './state/state.sql.ts';
import type {
  FollowedSubmission,
  RemoteRunRow,
  SubmissionDetail,
  SubmissionFactsRow,
  SubmissionRow,
} from './submission.sql.ts';

/** Facts of a submission for the rule of access. */
export const factsOfRow = (reader: Reader, row: SubmissionFactsRow, placeFactsFor: PlaceFactsFor): SubmissionFacts => ({
  ownerUid: row.uid,
  placeFacts: placeFactsFor(placeOf(row), reader.actor),
  submittedAt: row.submittedAt,
  shared: row.shared,
  ceilings: row.ceilings,
  problem: row.problem,
});

/** Parts of the submission that the reader may see. Null when the reader may not know about it. */
export const accessOfRow = (
  reader: Reader,
  row: SubmissionFactsRow,
  placeFactsFor: PlaceFactsFor,
): SubmissionAccess | null => submissionAccess(reader, factsOfRow(reader, row, placeFactsFor));

/** Rows that the reader may see, each with what may be seen of it. */
export const seenOf = <Row extends SubmissionRow>(
  reader: Reader,
  rows: Row[],
  placeFactsFor: PlaceFactsFor,
): { row: Row; access: SubmissionAccess }[] =>
  rows.flatMap((row) => {
    const access = accessOfRow(reader, row, placeFactsFor);
    return access ? [{ row, access }] : [];
  });

export const rowOnWire = ({ actor }: Reader, row: SubmissionRow, access: SubmissionAccess): JudgeRow => ({
  uid: row.uid,
  submitId: row.id,
  username: row.username,
  pid: row.problemId,
  displayPid: row.displayId,
  title: row.title,
  displayId: row.label,
  submitTime: row.submittedAt.toISOString(),
  share: row.shared,
  length: access.usage ? row.codeLength : null,
  language: row.language,
  cid: placeOnWire(placeOf(row)).cid,
  cpid: row.contestProblemId ?? 0,
  source: null,
  // IP addresses are personal data.
  ip: access.jury ? row.ip : null,
  ...(access.result ? resultOf(row, access) : unknownResult),
  resultTime: access.resultAt && access.resultAt.toISOString(),
  may: submissionRights(actor, {
    ownerUid: row.uid,
    contestId: row.contestId,
    isJury: access.mayEnd,
    isFinal: isFinal(row.status),
    isSubmittedFailed: access.result && row.status === 'submittedFailed',
    isRemote: row.problem.isRemote,
    codeShare: row.problem.codeShare,
  }),
});

type Result = Pick<JudgeRow, 'status' | 'time' | 'memory' | 'score' | 'oiRankScore' | 'judger' | 'isManual'>;

const resultOf = (row: SubmissionRow, { usage, points }: SubmissionAccess): Result => ({
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
export const progressOnWire = (reader: Reader, row: FollowedSubmission, access: SubmissionAccess): Judge => ({
  ...rowOnWire(reader, row, access),
  errorMessage: null,
  code: null,
  gid: placeOnWire(placeOf(row)).gid,
  version: access.result ? row.rejudges : 0,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
  remote: null,
  maxScore: null,
  formerId: null,
});

/** Everything that this reader may know. */
export const detailOnWire = (
  reader: Reader,
  row: SubmissionDetail,
  access: SubmissionAccess,
  locale: Locale,
): Judge => ({
  ...progressOnWire(reader, row, access),
  code:
    access.code === 'hiddenBySite' ? say(locale, 'submission.codeHidden') : access.code === 'shown' ? row.code : null,
  errorMessage: access.result ? messageFor(row, access, locale) : null,
  maxScore: access.result && access.points && row.problem.scored && row.maxScore > 0 ? row.maxScore : null,
  formerId: access.isOwn ? row.formerId : null,
  ...(row.remote && (access.isOwn || access.jury) ? remoteOnWire(row.remote) : {}),
});

function remoteOnWire({ site: key, runId, problemId, ...run }: RemoteRunRow): Pick<Judge, 'remote' | 'vjudgeSubmitId'> {
  const site = siteOf(key);
  const url = runId === null ? null : site.runUrl({ runId, problemId, account: run.account });
  return { vjudgeSubmitId: runId === null ? null : Number(runId), remote: { ...run, site: site.facts.name, url } };
}

/** States whose message is shown to everyone who may see the submission. */
const spokenStates: ReadonlySet<Status> = new Set(['compileError', 'systemError', 'submittedFailed']);

function messageFor(row: SubmissionDetail, { messages, cases }: SubmissionAccess, locale: Locale): string | null {
  if (row.failure !== null) return failureText(row.failure, locale);
  if (row.message === null) return null;
  // Messages of judge errors name the failing case.
  const isShown = row.status !== 'systemError' || visibleAt[cases.level].results !== 'none';
  return messages && isShown && spokenStates.has(row.status)
    ? wordsText(locale, row.message)
    : say(locale, 'submission.messageHidden');
}

/** Text of a failure of the judge itself. */
export const failureText = (failure: Failure, locale: Locale): string =>
  failure === 'hostLost' ? say(locale, 'judging.hostLost', { times: LOSSES_MAX }) : say(locale, 'judging.jobBroken');
