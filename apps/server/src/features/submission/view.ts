/** What a reader may see of a submission, in the names and numbers of the HTTP contract. */
import { MAX_TRIES } from '@verdict/contract/judgehost.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import { type Visitor, isSiteAdmin } from '@verdict/domain/permission/actor.ts';
import { type Status, statuses } from '@verdict/domain/status.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Failure } from './state.sql.ts';
import type { SubmissionDetail, SubmissionListRow } from './submission.sql.ts';

/** Addresses are personal: administrators see them. */
const ipFor = (actor: Visitor, ip: string): string | null => (isSiteAdmin(actor) ? ip : null);

export const rowOnWire = (row: SubmissionListRow, actor: Visitor): JudgeRow => ({
  uid: row.uid,
  submitId: row.id,
  username: row.username,
  pid: row.problemId,
  displayPid: row.displayId,
  title: row.title,
  displayId: null,
  submitTime: row.submittedAt.toISOString(),
  status: statuses[row.status].wire,
  share: row.shared,
  time: row.timeMs,
  memory: row.memoryKib,
  score: row.score,
  oiRankScore: row.oiRankScore,
  length: row.codeLength,
  language: row.language,
  cid: 0,
  cpid: 0,
  source: null,
  judger: row.judger,
  ip: ipFor(actor, row.ip),
  isManual: row.isManual,
});

/** The members that follow a submission until its verdict: no code and no messages. */
export const progressOnWire = (row: SubmissionDetail, actor: Visitor): Judge => ({
  ...rowOnWire(row, actor),
  cid: row.contestId ?? 0,
  cpid: row.contestProblemId ?? 0,
  errorMessage: null,
  code: null,
  gid: row.groupId,
  version: row.version,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
});

/** Everything this reader may know. `hideCode`: the site shows no code outside contests. */
export const detailOnWire = (row: SubmissionDetail, actor: Visitor, locale: Locale, hideCode: boolean): Judge => ({
  ...progressOnWire(row, actor),
  code: codeFor(row, actor, locale, hideCode),
  errorMessage: messageFor(row, locale),
});

function codeFor(row: SubmissionDetail, actor: Visitor, locale: Locale, hideCode: boolean): string | null {
  if (hideCode && !can(actor, 'submission.seeHidden')) return say(locale, 'submission.codeHidden');
  const facts = { ownerUid: row.uid, shared: row.shared, codeShare: row.codeShare, contestId: row.contestId };
  return can(actor, 'submission.seeCode', facts) ? row.code : null;
}

/** States whose message is told to everyone who may see the submission. */
const spokenStates: ReadonlySet<Status> = new Set(['compileError', 'systemError', 'submittedFailed']);

function messageFor(row: SubmissionDetail, locale: Locale): string | null {
  if (row.failure !== null) return failureText(row.failure, locale);
  if (row.message === null) return null;
  return spokenStates.has(row.status) ? row.message : say(locale, 'submission.messageHidden');
}

/** What went wrong with us, in words. */
export const failureText = (failure: Failure, locale: Locale): string =>
  failure === 'hostLost' ? say(locale, 'judging.hostLost', { tries: MAX_TRIES }) : say(locale, 'judging.jobBroken');
