/** Counter-examples that authors add to the tests of their problem. */
import type { addCounterExampleTest } from '@verdict/contract/problem/counter-example.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { CounterExampleResult } from '@verdict/domain/judging/job.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { CASES_MAX } from '@verdict/domain/problem/problem-form.ts';
import type { App } from '../../../context.ts';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { requireEditable } from '../editing/access.service.ts';
import { snapshotOf } from '../editing/snapshot.service.ts';
import type { EditedProblem } from '../store/edit.sql.ts';
import * as testData from '../test-data/replace-cases.service.ts';
import { requireQuotaOfTyped } from '../test-data/test-data.service.ts';
import type { Report } from './counter-example.service.ts';
import * as sql from './counter-example.sql.ts';

type Found = NonNullable<CounterExampleResult['data']>;

/** The found input as a file. Null when only a part of it was kept. */
const wholeFile = ({ text, cutBefore, cutAfter }: Found['input']): Buffer | null =>
  cutBefore || cutAfter ? null : Buffer.from(text);

/** True when the found input is among the tests. */
export function isTest({ input }: Found, cases: readonly { input: { hash: string } }[]): boolean {
  const file = wholeFile(input);
  return file !== null && cases.some((one) => one.input.hash === hashOf(file));
}

/** Adds the result of the last search, which must be the one that the author has seen, behind the other tests. */
export async function addTest(
  app: App,
  context: ActorContext,
  scope: Scope,
  { pid, id }: { pid: number; id: number },
): Promise<DataOf<typeof addCounterExampleTest>> {
  const seen = requireEditable(context.actor, scope, await testData.editedProblem(app.db, pid));
  const { input, answer } = await foundFiles(app.db, pid, id);
  await requireQuotaOfTyped(app, seen.ownerUid ?? context.actor.uid, {
    problemId: pid,
    files: [
      ...(await testData.casesOf(app.db, pid)).flatMap((one) => [one.input, one.answer]),
      ...[input, answer].map(stored),
    ],
  });
  await app.blobs.put(input);
  await app.blobs.put(answer);
  return transaction(app.db, async (tx) => {
    // The record names the caller, and PostgreSQL checks the key of the problem's owner, so both are held first.
    await holdAccounts(tx, [context.actor.uid, ...(seen.ownerUid === null ? [] : [seen.ownerUid])]);
    const problem = requireEditable(context.actor, scope, await testData.lockEditedProblem(tx, pid));
    const { test } = await foundFiles(tx, pid, id);
    const before = await snapshotOf(tx, pid);
    const cases = (await testData.casesOf(tx, pid)).map(({ id: _id, ...one }) => one);
    if (cases.length >= CASES_MAX) throw new Refusal('error.problemCasesTooMany');
    if (cases.some((one) => one.input.hash === hashOf(input))) throw new Refusal('error.counterExampleThere');
    const name = nameBeside(cases, problem.isUploadCase);
    const added: testData.StoredCase = {
      inputName: `${name}.in`,
      answerName: `${name}.out`,
      input: stored(input),
      answer: stored(answer),
      ...pointsLike(
        problem,
        cases.find(({ inputName }) => inputName === test),
      ),
    };
    await testData.addCase(tx, problem, [...cases, added], context.actor.username);
    const changed = difference(before, await snapshotOf(tx, pid));
    if (changed)
      await record(tx, context, { action: 'problem.edit', subject: pid, subjectName: problem.displayId, ...changed });
    return { name: added.inputName, score: added.score, tests: cases.length + 1 };
  });
}

const stored = (file: Buffer) => ({ hash: hashOf(file), bytes: file.length });

/** Files of the search's result, and the test that the search started with. */
async function foundFiles(db: Db, pid: number, id: number): Promise<{ input: Buffer; answer: Buffer; test: string }> {
  const row = await sql.lastCounterExample(db, pid);
  const report = row?.report as Report | null | undefined;
  const found = report?.result.data;
  if (row?.id !== id || !report || !found) throw new Refusal('error.counterExampleGone');
  const [input, answer] = [wholeFile(found.input), wholeFile(found.answer)];
  if (!input || !answer) throw new Refusal('error.counterExampleCut');
  return { input, answer, test: report.test };
}

/** Typed cases are named by their number; uploaded ones get a name that no test has. */
function nameBeside(cases: readonly { inputName: string }[], isUpload: boolean): string {
  if (!isUpload) return String(cases.length + 1);
  const names = new Set(cases.map(({ inputName }) => inputName));
  let number = 1;
  while (names.has(`counter-example-${number}.in`)) number++;
  return `counter-example-${number}`;
}

/** In subtasks, the test joins the one it was made from. Elsewhere it has no points until its author gives it some. */
function pointsLike(
  { scored, caseMode }: EditedProblem,
  from: Pick<testData.StoredCase, 'score' | 'group'> | undefined,
): Pick<testData.StoredCase, 'score' | 'group'> {
  const hasSubtasks = scored && caseMode.startsWith('subtask');
  return hasSubtasks && from ? { score: from.score, group: from.group } : { score: 0, group: 1 };
}
