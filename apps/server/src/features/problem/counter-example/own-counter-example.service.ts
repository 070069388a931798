/**
 * Smallest counter-examples for learners. Where the author of a problem allows them, a failed test is shrunk for the
 * author of the submission, within the bounds of the validators. `counterExample` of `domain/access` decides who may;
 * see docs/decisions/evidence.md.
 */
import type { getOwnCounterExample } from '@verdict/contract/submission/own-counter-example.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { SHRINK_TRIES_MAX } from '@verdict/domain/judging/shrink.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { isFinal, statuses } from '@verdict/domain/submission/status.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as problems from '../bank/problem.service.ts';
import { failedCases } from '../../submission/case-results.service.ts';
import { requireSeen } from '../../submission/submission.service.ts';
import {
  type Report,
  requireHost,
  isByInputAlone,
  referenceAmong,
  smallestOf,
  validatorsAmong,
} from './counter-example.service.ts';
import * as sql from './counter-example.sql.ts';
import type { CounterExampleRun } from '../verification/runs.service.ts';
import * as verifications from '../verification/verification.sql.ts';

/** Limit of searches: each occupies a judge host for up to a minute. */
const searches: Limit = { name: 'own-counter-example', max: 10, windowMs: 3_600_000 };

type Seen = Awaited<ReturnType<typeof requireSeen>>;
type Plan = CounterExampleRun['program'];

/** Program of the search for a host. Null when there is nothing to search for, or the reader may not. */
async function planFor(db: Db, { row, access }: Seen, now: Date): Promise<Plan | null> {
  const { judgingId, problemId, code, language, status, isManual } = row;
  if (!access.counterExample || !isFinal(status) || status === 'accepted') return null;
  if (judgingId === null || code === null || isManual) return null;
  if (await sql.isInOpenContest(db, problemId, now)) return null;
  const problem = (await problems.judgedProblems(db, [problemId])).get(problemId);
  if (!problem || !isByInputAlone(problem)) return null;
  const programs = await problems.programsOf(db, problemId);
  const reference = referenceAmong(programs);
  const validators = validatorsAmong(programs);
  // Without a validator, the smallest failing input is usually invalid for the problem.
  if (!reference || validators.length === 0) return null;
  const failed = (await failedCases(db, judgingId)).flatMap(({ caseId, inputName }) => {
    const found =
      problem.cases.find(({ id }) => id === caseId) ?? problem.cases.find((one) => one.inputName === inputName);
    return found ? [found] : [];
  });
  const from = smallestOf(failed);
  if (!from) return null;
  return {
    role: 'solution',
    name: `#${row.id}`,
    language,
    source: code,
    extraFiles: {},
    expected: [],
    expectedScore: null,
    args: [],
    validExitCode: 0,
    from,
    reference,
    validators,
    isSubmission: true,
  };
}

/** Whether the search found an example. Unsuccessful searches may be repeated. */
const isFound = ({ report }: { report: object | null }): boolean =>
  ((report as Report | null)?.result.data ?? null) !== null;

export async function view(
  db: Db,
  reader: Reader,
  submitId: number,
  locale: Locale,
): Promise<Answer<DataOf<typeof getOwnCounterExample>>> {
  const seen = await requireSeen(db, reader, submitId, locale);
  if (!seen.access.counterExample) return null;
  const plan = await planFor(db, seen, reader.now);
  const last = plan && (await sql.ofSubmission(db, submitId));
  if (!plan) return null;
  if (!last) return { offered: true, last: null };
  const { state, total, done } = last;
  const result = (last.report as Report | null)?.result ?? null;
  return {
    offered: state !== 'judging' && !isFound(last),
    last: {
      state,
      total,
      done: state === 'judging' ? Math.min(done, total) : (result?.tries ?? 0),
      refusal: result?.refusal ? wordsText(locale, result.refusal) : null,
      status: result?.status ? statuses[result.status].wire : null,
      found: result?.data ?? null,
      isSmallest: result?.isSmallest ?? false,
    },
  };
}

export async function start(app: App, actor: Actor, reader: Reader, submitId: number, locale: Locale): Promise<void> {
  const seen = await requireSeen(app.db, reader, submitId, locale);
  const plan = await planFor(app.db, seen, reader.now);
  const last = plan && (await sql.ofSubmission(app.db, submitId));
  if (!plan || (last && isFound(last))) throw new Refusal('error.ownCounterExampleNone');
  const problem = await problems.submittableById(app.db, seen.row.problemId);
  const all = [plan, plan.reference, ...plan.validators].map(({ language }) => language);
  const needs = await requireHost(app.db, [...all, problem?.juryLanguage ?? null]);
  await demand(app.db, searches, actor.uid, reader.now);
  try {
    await transaction(app.db, async (tx) => {
      if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
      await sql.forgetEnded(tx, submitId);
      const id = await verifications.insertVerification(tx, {
        problemId: seen.row.problemId,
        kind: 'ownCounterExample',
        uid: actor.uid,
        fingerprint: '',
        total: SHRINK_TRIES_MAX,
        submissionId: submitId,
      });
      const run = { purpose: 'counterExample' as const, program: plan, outcome: null };
      const [runId] = await verifications.insertRuns(tx, id, [run]);
      await enqueueVerification(tx, runId === undefined ? [] : [{ id: runId, needs }]);
      await announce(tx, 'judging', '');
    });
  } catch (error) {
    const isOpen =
      isDuplicate(error, 'verification_of_submission') || isDuplicate(error, 'verification_open_of_account');
    throw isOpen ? new Refusal('error.ownCounterExampleOpen') : error;
  }
}
