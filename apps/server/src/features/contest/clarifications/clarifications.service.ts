/** Questions to the jury of a contest and the answers to them. */
import type {
  addReadyAnswer as addReadyAnswerEndpoint,
  ContestQuestion,
  answerContestQuestion,
  getContestQuestions,
  ReadyAnswer,
} from '@verdict/contract/contest/clarifications.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { askRefusal, READY_ANSWERS_MAX, seesAsker } from '@verdict/domain/contest/questions.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { audienceAt, requireContest, requireInside, requireJury } from '../../../platform/access/contest-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from './clarifications.sql.ts';

interface Caller {
  actor: Actor;
  now: Date;
}

const questionsOfAccount: Limit = { name: 'contest-question', max: 20, windowMs: 600_000 };

export async function questionPage(
  app: App,
  caller: Caller,
  input: ParsedInputOf<typeof getContestQuestions>,
): Promise<Answer<DataOf<typeof getContestQuestions>>> {
  const { actor } = caller;
  const audience = audienceAt(caller, await requireInside(app.db, readerOf(app, caller), input.cid));
  const seen = { contestId: input.cid, uid: audience.isJury ? null : actor.uid };
  const filter = { ...seen, onlyOpen: input.onlyOpen };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const records = await sql.questionPage(app.db, filter, page);
  const { total, open } = await sql.countQuestions(app.db, filter);
  const ready = audience.isJury ? await sql.readyAnswers(app.db, input.cid) : [];
  return {
    ...pageOf(
      records.map((row) => questionFor(actor, audience, row)),
      total,
      input,
    ),
    open,
    ready,
  };
}

/** Muted accounts may ask as well, because participants need the jury. */
export async function ask(
  app: App,
  { actor, now }: Caller,
  { cid, displayId, content }: { cid: number; displayId?: string | undefined; content: string },
): Promise<Answer<ContestQuestion>> {
  const placeFacts = await requireContest(app.db, actor, cid);
  const audience = audienceAt({ actor }, placeFacts);
  const reason = askRefusal(placeFacts.contest, audience, now);
  if (reason) throw new Refusal(`error.${reason}`);
  const contestProblemId = displayId === undefined ? null : await sql.problemLabelled(app.db, cid, displayId);
  if (displayId !== undefined && contestProblemId === null) throw new Refusal('error.contestProblemNotFound');
  await demand(app.db, questionsOfAccount, actor.uid, now);
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, actor.uid);
    const questionId = await sql.insertQuestion(tx, { contestId: cid, contestProblemId, uid: actor.uid, content, now });
    await announceClarification(tx, cid);
    return questionFor(actor, audience, await sql.questionById(tx, questionId));
  });
}

/** A second answer replaces the first. */
export async function answer(
  app: App,
  context: ActorContext,
  { id, content, toAll, version }: ParsedInputOf<typeof answerContestQuestion>,
): Promise<Answer<ContestQuestion>> {
  const contestId = await sql.contestOfQuestion(app.db, id);
  if (contestId === null) throw new Refusal('error.contestQuestionNotFound');
  const { actor, now } = context;
  const audience = audienceAt({ actor }, await requireJury(app.db, actor, contestId));
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, actor.uid);
    const { content: question, answer: former, toAll: wasToAll } = await sql.questionById(tx, id);
    if (!(await sql.saveAnswer(tx, id, { version, content, toAll, uid: actor.uid, now })))
      throw new Refusal('error.contestQuestionAnswered');
    await record(tx, context, {
      action: 'contest.answer',
      subject: contestId,
      subjectName: question.slice(0, 100),
      before: former === null ? null : { answer: former, toAll: wasToAll },
      after: { answer: content, toAll },
    });
    await announceClarification(tx, contestId);
    return questionFor(actor, audience, await sql.questionById(tx, id));
  });
}

/** Keep an answer for later questions. Those who answer see it at their next refresh; participants never do. */
export async function addReadyAnswer(
  app: App,
  actor: Actor,
  { cid, content }: ParsedInputOf<typeof addReadyAnswerEndpoint>,
): Promise<Answer<ReadyAnswer>> {
  await requireJury(app.db, actor, cid);
  return transaction(app.db, async (tx) => {
    if (!(await sql.lockForReadyAnswers(tx, cid))) throw new Refusal('error.contestNotFound');
    const known = await sql.readyAnswers(tx, cid);
    const same = known.find((one) => one.content === content);
    if (same) return same;
    if (known.length >= READY_ANSWERS_MAX) throw new Refusal('error.contestReadyAnswers', { count: READY_ANSWERS_MAX });
    return sql.insertReadyAnswer(tx, cid, content);
  });
}

export async function removeReadyAnswer(
  app: App,
  actor: Actor,
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  await requireJury(app.db, actor, cid);
  if (!(await sql.deleteReadyAnswer(app.db, cid, id))) throw new Refusal('error.contestReadyAnswerNotFound');
}

const announceClarification = (tx: Db, contestId: number): Promise<void> =>
  announce(tx, 'clarifications', String(contestId));

const questionFor = (
  actor: Actor,
  audience: Parameters<typeof seesAsker>[1],
  { uid, fromName, ...question }: sql.QuestionRow,
): Answer<ContestQuestion> => {
  const asker = seesAsker(actor, audience, { uid }) ? { fromUid: uid, fromName } : { fromUid: null, fromName: null };
  return { ...question, ...asker };
};
