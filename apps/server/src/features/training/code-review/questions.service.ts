/** Questions of students about lines of their programs: a queue for those who teach the training or its group. */
import {
  QUESTIONS_MAX,
  type QuestionQueue,
  type changeCodeQuestion,
  type getCodeQuestions,
  type getGroupCodeQuestions,
} from '@verdict/contract/training/code-review.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type QuestionState, afterReply } from '@verdict/domain/training/question.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { requireTaught } from '../../../platform/access/training-gate.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import * as sql from './questions.sql.ts';

/** Maximum number of unanswered questions of a student in a training. */
const UNANSWERED_MAX = 20;

interface Caller {
  actor: Actor;
  now: Date;
  locale: Locale;
}

export async function questions(
  db: Db,
  { actor, locale }: Caller,
  { tid, state }: ParsedInputOf<typeof getCodeQuestions>,
): Promise<Answer<QuestionQueue>> {
  await requireTaught(db, actor, tid);
  return queueOf(db, { trainingId: tid }, state, locale);
}

/** Admins of a group teach all its trainings. */
export async function questionsOfGroup(
  db: Db,
  { actor, locale }: Caller,
  { gid, state }: ParsedInputOf<typeof getGroupCodeQuestions>,
): Promise<Answer<QuestionQueue>> {
  await requireGroupRight(db, actor, gid, 'group.administer');
  return queueOf(db, { groupId: gid }, state, locale);
}

async function queueOf(db: Db, asked: sql.Asked, state: QuestionState, locale: Locale): Promise<Answer<QuestionQueue>> {
  const [counts, found] = await Promise.all([
    sql.questionCounts(db, asked),
    sql.questionsIn(db, asked, state, QUESTIONS_MAX),
  ]);
  const named = await problems.rowsOf(db, [...new Set(found.map(({ pid }) => pid))], locale);
  const byId = new Map(named.map((row) => [row.pid, row]));
  return {
    counts,
    questions: found.map((question) => {
      const problem = byId.get(question.pid);
      return { ...question, problemId: problem?.problemId ?? '', title: problem?.title ?? null };
    }),
  };
}

export async function change(
  db: Db,
  { actor, now }: Caller,
  { id, state }: ParsedInputOf<typeof changeCodeQuestion>,
): Promise<void> {
  const question = await sql.questionById(db, id);
  if (!question) throw new Refusal('error.codeCommentNotFound');
  await requireTaught(db, actor, question.trainingId);
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [actor.uid]);
    await sql.saveState(tx, id, { state, uid: actor.uid, now });
    await announce(tx, 'review', String(question.submissionId));
  });
}

/** Refuses a student with many unanswered questions. Holds the training, which the question belongs to. */
export async function requireRoomForQuestion(tx: Db, trainingId: number, uid: string): Promise<void> {
  await sql.holdTraining(tx, trainingId);
  if ((await sql.countUnanswered(tx, trainingId, uid)) >= UNANSWERED_MAX) throw new Refusal('error.questionsFull');
}

export const insertQuestion = sql.insertQuestion;

/** Changes the state of a question after a reply to it. Does nothing for other comments. */
export async function noteReply(
  tx: Db,
  commentId: number,
  { uid, isAsker, now }: { uid: string; isAsker: boolean; now: Date },
): Promise<void> {
  const question = await sql.questionById(tx, commentId);
  if (question) await sql.saveState(tx, commentId, { state: afterReply(question.state, { isAsker }), uid, now });
}
