/** What a super admin does to one submission: judge it again, give a verdict by hand, take it out. */
import type { Judge } from '@verdict/contract/shapes.ts';
import { oiRankScoreByHand } from '@verdict/domain/judging/scoring.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import { type FinalStatus, isFinal, statusFromWire, statuses } from '@verdict/domain/status.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/live.ts';
import { enqueueSubmission, withdraw } from '../../queue/queue.sql.ts';
import * as problems from '../problem/problem.service.ts';
import { type LockedSubmission, changeState, lockSubmission, unjudged } from '../submission/state.service.ts';
import { needsOf } from '../submission/submit.service.ts';
import * as sql from './judging.sql.ts';

/** Puts the submission into the queue again. Its former judgings stay in the history. */
export async function rejudge(app: App, actor: Actor, id: number): Promise<Partial<Judge>> {
  if (!can(actor, 'submission.rejudge')) throw new Refusal('error.forbidden');
  return onSubmission(app.db, id, async (tx, submission) => {
    const problem = await problems.submittableById(tx, submission.problemId);
    if (!problem) throw new Refusal('error.problemNotFound');
    if (problem.isRemote) throw new Refusal('error.problemRemote');
    await withdraw(tx, id, actor.uid);
    const needs = needsOf(submission.language, problem);
    await enqueueSubmission(tx, { submissionId: id, uid: null, needs, lane: 'rejudge', orderedBy: actor.uid });
    await changeState(tx, submission, unjudged);
    await announce(tx, 'judging', '');
    return { submitId: id, pid: submission.problemId, uid: submission.uid, status: statuses.pending.wire };
  });
}

/** A score counts in scored problems only, and at most the full one. */
export async function judgeByHand(
  app: App,
  actor: Actor,
  input: { submitId: number; status: number; score?: number | undefined },
): Promise<Partial<Judge>> {
  if (!can(actor, 'submission.judgeByHand')) throw new Refusal('error.forbidden');
  const status = statusFromWire(input.status);
  if (status === null || !statuses[status].manual) throw new Refusal('error.judgeByHandStatus');
  return onSubmission(app.db, input.submitId, async (tx, submission) => {
    if (!isFinal(submission.state.status)) throw new Refusal('error.stillJudging');
    if (submission.state.status === 'compileError') throw new Refusal('error.judgeByHandCompileError');
    const problem = (await problems.judgedProblems(tx, [submission.problemId])).get(submission.problemId);
    const points = problem && problem.scored && problem.maxScore > 0 && input.score !== undefined;
    const score = points ? Math.min(Math.max(0, input.score ?? 0), problem.maxScore) : submission.state.score;
    const oiRankScore = points ? oiRankScoreByHand(score ?? 0, problem.difficulty) : submission.state.oiRankScore;
    return decide(tx, actor, submission, { status: status as FinalStatus, score, oiRankScore });
  });
}

/** Takes a submission out of the queue, or its verdict away. Not while a host works on it. */
export async function cancel(app: App, actor: Actor, id: number): Promise<Partial<Judge>> {
  if (!can(actor, 'submission.cancel')) throw new Refusal('error.forbidden');
  return onSubmission(app.db, id, async (tx, submission) => {
    const { phase } = statuses[submission.state.status];
    if (phase === 'judging' || (await sql.isLeased(tx, id))) throw new Refusal('error.stillJudging');
    await withdraw(tx, id, actor.uid);
    return decide(tx, actor, submission, { status: 'cancelled', score: null, oiRankScore: null });
  });
}

async function onSubmission<T>(db: Db, id: number, work: (tx: Db, submission: LockedSubmission) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    const submission = await lockSubmission(tx, id);
    if (!submission) throw new Refusal('error.submissionNotFound');
    return work(tx, submission);
  });
}

async function decide(
  tx: Db,
  actor: Actor,
  submission: LockedSubmission,
  decision: { status: FinalStatus; score: number | null; oiRankScore: number | null },
): Promise<Partial<Judge>> {
  await sql.saveDecision(tx, { submissionId: submission.id, by: actor.uid, ...decision });
  await changeState(tx, submission, { ...decision, failure: null, judger: actor.username, isManual: true });
  return {
    submitId: submission.id,
    judger: actor.username,
    status: statuses[decision.status].wire,
    score: decision.score,
    oiRankScore: decision.oiRankScore,
    isManual: true,
  };
}
