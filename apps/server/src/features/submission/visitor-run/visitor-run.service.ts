/**
 * Runs of visitors on the sample of an easy problem: few per address, behind all other work, and none during exams, in
 * which a participant could log out. The program leaves the database when the run ends, its result when it is fetched.
 */
import { randomBytes } from 'node:crypto';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { TestJudgeResult } from '@verdict/contract/submission/submission.ts';
import type { getVisitorProblem } from '@verdict/contract/submission/visitor-run.ts';
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { announce } from '../../../platform/live/live.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { enqueueTrials, unfinishedInLane } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { firstProblem } from '../../problem/practice/practice.service.ts';
import { forgetTrial } from '../submitting/submit.sql.ts';
import { requireLanguage, testRunOf, trialOnWire } from '../submitting/submit.service.ts';
import * as sql from './visitor-run.sql.ts';

/** Enough for trying things out; a class behind one address is asked to log in. */
const runsByAddress: Limit = { name: 'visitor-run', max: 6, windowMs: 60_000, refusal: 'error.visitorRunsUsed' };
/** Most runs of all visitors that wait or run at once. */
const WAITING_MAX = 20;

const isOffered = ({ settings, exams }: App, now: Date): boolean =>
  settings.current.visitorRuns && settings.current.openPublicJudge && exams.runningAt(now).length === 0;

/** The problem with its sample. Null when visitors are offered no run. */
export async function visitorProblem(app: App, locale: Locale, now: Date): Promise<DataOf<typeof getVisitorProblem>> {
  const found = isOffered(app, now) ? await firstProblem(app.db, locale, now) : null;
  const problem = found && (await problems.submittableById(app.db, found.id));
  if (!found || !problem) return null;
  const { languages, offered } = problem;
  return {
    problemId: found.problemId,
    title: found.title,
    ...found.sample,
    languages: languages.length === 0 ? offered : offered.filter((name) => languages.includes(name)),
  };
}

/** Puts a program into the queue. Returns the key for asking for its result. */
export async function run(app: App, input: { language: string; code: string }, ip: string, now: Date): Promise<string> {
  if (!isOffered(app, now)) throw new Refusal('error.judgeClosed');
  await demand(app.db, runsByAddress, addressBlock(ip), now);
  const { code, language } = storable(input);
  return transaction(app.db, async (tx) => {
    if ((await unfinishedInLane(tx, 'visitor')) >= WAITING_MAX) throw new Refusal('error.visitorRunsFull');
    const found = await firstProblem(tx, 'en-US', now);
    const problem = found && (await problems.submittableById(tx, found.id));
    if (!found || !problem) throw new Refusal('error.problemNotFound');
    requireLanguage(problem, language);
    const judged = (await problems.judgedProblems(tx, [problem.id])).get(problem.id);
    if (!judged) throw new Refusal('error.problemNotFound');
    const { input: userInput, expectedOutput } = found.sample;
    const job = testRunOf(judged, { language, code }, { userInput, expectedOutput });
    const key = randomBytes(16).toString('hex');
    await enqueueTrials(tx, { uid: null, needs: [language], trials: [{ key, job }], lane: 'visitor' });
    await announce(tx, 'judging', '');
    return key;
  });
}

export async function result(app: App, key: string, locale: Locale): Promise<TestJudgeResult> {
  const trial = await sql.visitorTrial(app.db, key);
  if (!trial) throw new Refusal('error.testResultGone');
  if (trial.finished) await forgetTrial(app.db, key);
  return trialOnWire(trial, locale);
}
