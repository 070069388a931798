/** Problems of the bank that contests use. */
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import * as sql from './edit.sql.ts';

/** Held until the transaction ends. Refuses problems of groups and hidden ones. */
export async function lockForContest(
  tx: Db,
  id: number,
  locale: Locale,
): Promise<sql.EditedProblem & { title: string }> {
  const problem = await sql.lockEditedProblem(tx, id);
  if (!problem || problem.isGroup) throw new Refusal('error.problemNotFound');
  if (problem.visibility === 'hidden') throw new Refusal('error.contestProblemHidden');
  const texts = await sql.textsOf(tx, id);
  const { title = '' } = texts.find((text) => text.locale === locale) ?? texts[0] ?? {};
  return { ...problem, title };
}

/** It leaves the bank's list; the caller holds it. */
export async function takeIntoContest(tx: Db, doer: Doer, problem: sql.EditedProblem): Promise<void> {
  if (problem.visibility === 'contest') return;
  await sql.saveVisibility(tx, problem.id, 'contest', doer.actor.username);
  await record(tx, doer, {
    action: 'problem.visibility',
    subject: problem.id,
    subjectName: problem.displayId,
    before: { visibility: problem.visibility },
    after: { visibility: 'contest' },
  });
}
