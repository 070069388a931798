/**
 * Actions of a super admin on one submission: judge it again, set its verdict manually, cancel it. Also the author's
 * resubmission after a failure on the way.
 */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { Judge } from '@verdict/contract/shapes.ts';
import { oiRankScoreByHand } from '@verdict/domain/judging/scoring.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { type FinalStatus, isFinal, statusFromWire, statuses } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announce } from '../../../platform/live/live.ts';
import { type Lane, laneOf } from '../../../platform/queue/lanes.ts';
import { enqueueSubmission, withdraw } from '../../../platform/queue/queue.sql.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { endRun, enqueueAgain } from '../../remote/sites/runs.service.ts';
import { type LockedSubmission, changeState, lockSubmission, unjudged } from '../state/state.service.ts';
import { requireSeen, progressOf } from '../submission.service.ts';
import { needsOf } from '../submitting/submit.service.ts';
import * as sql from './judging.sql.ts';

/** Puts the submission into the queue again. Earlier judgings stay in the history. */
export async function rejudge(app: App, context: ActorContext, id: number, locale: Locale): Promise<Judge> {
  if (!can(context.actor, 'submission.rejudge')) throw new Refusal('error.forbidden');
  return onSubmission(app, context, id, locale, async (tx, submission) => {
    await queueAgain(tx, submission, { uid: null, lane: 'rejudge', orderedBy: context.actor.uid, now: context.now });
    await recordVerdict(tx, context, 'submission.rejudge', submission, unjudged);
  });
}

/**
 * Sends a submission again that never reached a judge. Only for its author; other final states cannot be resubmitted.
 */
export async function resubmit(
  app: App,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  id: number,
  locale: Locale,
): Promise<Judge> {
  return onSubmission(app, { actor, now }, id, locale, async (tx, submission) => {
    if (submission.uid !== actor.uid) throw new Refusal('error.forbidden');
    if (!can(actor, 'submission.create')) throw new Refusal('error.submitForbidden');
    const isRemote = (await problems.submittableById(tx, submission.problemId))?.isRemote === true;
    if (placeOf(submission).kind === 'contest' && !isRemote) throw new Refusal('error.submissionNotFound');
    if (submission.state.status !== 'submittedFailed') throw new Refusal('error.resubmitStatus');
    await queueAgain(tx, submission, { uid: actor.uid, lane: laneOf(placeOf(submission)), orderedBy: actor.uid, now });
  });
}

async function queueAgain(
  tx: Db,
  submission: LockedSubmission,
  order: { uid: string | null; lane: Lane; orderedBy: string; now: Date },
): Promise<void> {
  const problem = await problems.submittableById(tx, submission.problemId);
  if (!problem) throw new Refusal('error.problemNotFound');
  if (problem.isRemote) {
    const { uid, id } = submission;
    const stage = await enqueueAgain(tx, id, { uid, lane: order.lane, now: order.now });
    return changeState(tx, submission, { ...unjudged, status: stage === 'sent' ? 'pending' : 'submitting' });
  }
  await withdraw(tx, submission.id, order.orderedBy);
  await enqueueSubmission(tx, { submissionId: submission.id, needs: needsOf(submission.language, problem), ...order });
  await changeState(tx, submission, unjudged);
  await announce(tx, 'judging', '');
}

/** Sets a verdict. A score counts only in scored problems, and is capped at the full score. */
export async function judgeByHand(
  app: App,
  context: ActorContext,
  input: { submitId: number; status: number; score?: number | undefined },
  locale: Locale,
): Promise<Judge> {
  if (!can(context.actor, 'submission.judgeByHand')) throw new Refusal('error.forbidden');
  const status = statusFromWire(input.status);
  if (status === null || !statuses[status].manual) throw new Refusal('error.judgeByHandStatus');
  return onSubmission(app, context, input.submitId, locale, async (tx, submission) => {
    if (!isFinal(submission.state.status)) throw new Refusal('error.stillJudging');
    if (submission.state.status === 'compileError') throw new Refusal('error.judgeByHandCompileError');
    const problem = (await problems.judgedProblems(tx, [submission.problemId])).get(submission.problemId);
    const points = problem && problem.scored && problem.maxScore > 0 && input.score !== undefined;
    const score = points ? Math.min(Math.max(0, input.score ?? 0), problem.maxScore) : submission.state.score;
    const oiRankScore = points ? oiRankScoreByHand(score ?? 0, problem.difficulty) : submission.state.oiRankScore;
    await decide(tx, context, 'submission.judgeByHand', submission, {
      status: status as FinalStatus,
      score,
      oiRankScore,
    });
  });
}

/**
 * Takes a submission out of the queue, or removes its verdict. The host that judges it learns so with its next report,
 * and stops.
 */
export async function cancel(app: App, context: ActorContext, id: number, locale: Locale): Promise<Judge> {
  const { access } = await requireSeen(app.db, readerOf(app, context), id, locale);
  return onSubmission(app, context, id, locale, async (tx, submission) => {
    const facts = { isJury: access.mayEnd, isFinal: isFinal(submission.state.status) };
    if (!can(context.actor, 'submission.cancel', facts)) throw new Refusal('error.forbidden');
    await endRun(tx, id);
    await withdraw(tx, id, context.actor.uid);
    await decide(tx, context, 'submission.cancel', submission, { status: 'cancelled', score: null, oiRankScore: null });
  });
}

/** Runs `work` on the locked submission. Returns the changed submission without its code. */
async function onSubmission(
  app: App,
  by: Pick<ActorContext, 'actor' | 'now'>,
  id: number,
  locale: Locale,
  work: (tx: Db, submission: LockedSubmission) => Promise<void>,
): Promise<Judge> {
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, by.actor.uid))) throw new Refusal('error.userNotFound');
    const submission = await lockSubmission(tx, id);
    if (!submission) throw new Refusal('error.submissionNotFound');
    await work(tx, submission);
    return progressOf(tx, readerOf(app, by), id, locale);
  });
}

async function decide(
  tx: Db,
  context: ActorContext,
  action: AuditAction,
  submission: LockedSubmission,
  decision: { status: FinalStatus; score: number | null; oiRankScore: number | null },
): Promise<void> {
  const { actor } = context;
  await sql.saveDecision(tx, { submissionId: submission.id, by: actor.uid, ...decision });
  await changeState(tx, submission, { ...decision, failure: null, judger: actor.username, isManual: true });
  await recordVerdict(tx, context, action, submission, decision);
}

type ManualVerdict = Pick<LockedSubmission['state'], 'status' | 'score' | 'oiRankScore'>;
const verdictOf = ({ status, score, oiRankScore }: ManualVerdict): ManualVerdict => ({ status, score, oiRankScore });

const recordVerdict = (
  tx: Db,
  context: ActorContext,
  action: AuditAction,
  submission: LockedSubmission,
  after: ManualVerdict,
): Promise<unknown> =>
  record(tx, context, {
    action,
    subject: submission.id,
    subjectName: `#${submission.id}`,
    before: verdictOf(submission.state),
    after: verdictOf(after),
  });
