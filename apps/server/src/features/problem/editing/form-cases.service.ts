/** Cases of a problem's form: typed ones become files, uploaded ones are chosen by name. */
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { ProblemForm } from '@verdict/domain/problem/problem-form.ts';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import type { EditedProblem } from '../store/edit.sql.ts';
import type * as store from '../store/store.sql.ts';
import { requireQuotaOfTyped, uploadedCases } from '../test-data/test-data.service.ts';

/** Files of the typed cases, with Unix line ends. */
const typedFiles = ({ cases }: ProblemForm) => {
  const file = (text: string): Buffer => Buffer.from(text.replaceAll(/\r\n?/g, '\n'));
  return cases.map(({ input, output }) => ({ input: file(input), answer: file(output) }));
};

/**
 * Stores typed cases before the transaction that saves the form. They count towards the quota of the problem's author,
 * whoever types them.
 */
export async function storeTypedCases(
  app: App,
  context: ActorContext,
  { form, sent, cases }: { form: ProblemForm; sent: ProblemFormSent; cases: store.StoredCase[] },
  seen: EditedProblem | null,
): Promise<void> {
  if (form.isUploadCase || !sent.samples) return;
  await requireQuotaOfTyped(app, seen?.ownerUid ?? context.actor.uid, {
    problemId: seen?.id ?? null,
    files: cases.flatMap(({ input, answer }) => [input, answer]),
  });
  for (const { input, answer } of typedFiles(form)) {
    await app.blobs.put(input);
    await app.blobs.put(answer);
  }
}

/**
 * Cases to be stored: typed ones with their files; uploaded ones found by name in the upload or among the problem's
 * cases.
 */
export async function casesToStore(
  tx: Db,
  context: ActorContext,
  sent: ProblemFormSent,
  form: ProblemForm,
  storedCases: store.StoredCase[],
  stored: EditedProblem | null,
): Promise<store.StoredCase[]> {
  const points = (one: ProblemForm['cases'][number]) => ({
    score: form.scored ? one.score : 0,
    group: form.scored && Number.isInteger(one.group) ? one.group : 1,
  });
  if (!form.isUploadCase) {
    const stored = (file: Buffer) => ({ hash: hashOf(file), bytes: file.length });
    return typedFiles(form).map(({ input, answer }, index) => ({
      inputName: `${index + 1}.in`,
      answerName: `${index + 1}.out`,
      input: stored(input),
      answer: stored(answer),
      ...points(form.cases[index]!),
    }));
  }
  const files = await filesOf(tx, context, sent, storedCases, stored);
  return form.cases.map((one) => {
    // Imported problems may repeat names: each file is used once, in order.
    const index = files.findIndex((file) => file.inputName === one.input);
    const [file] = index === -1 ? [] : files.splice(index, 1);
    if (!file) throw new Refusal('error.problemCaseUnknown', { name: one.input });
    return { ...file, ...points(one) };
  });
}

async function filesOf(
  tx: Db,
  context: ActorContext,
  { uploadTestcaseDir }: ProblemFormSent,
  storedCases: store.StoredCase[],
  stored: EditedProblem | null,
): Promise<Omit<store.StoredCase, 'score' | 'group'>[]> {
  if (uploadTestcaseDir === '') {
    if (!stored?.isUploadCase) throw new Refusal('error.problemCasesRequired');
    return storedCases.map(({ inputName, answerName, input, answer }) => ({ inputName, answerName, input, answer }));
  }
  const uploaded = await uploadedCases(tx, uploadTestcaseDir, context.actor.uid, context.now);
  if (!uploaded) throw new Refusal('error.testDataGone');
  return [...uploaded];
}

/** Facts that distinguish a changed case from an unchanged one. */
export const caseFacts = ({ inputName, answerName, input, answer, score, group }: store.StoredCase) => [
  inputName,
  answerName,
  input.hash,
  answer.hash,
  score,
  group,
];
