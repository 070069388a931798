/** Changes test data outside the form: by generated tests, or by a counter-example. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { EditedProblem } from '../store/edit.sql.ts';
import * as sql from './replace-cases.sql.ts';
import { type StoredCase, saveCases } from '../store/store.sql.ts';

export type { StoredCase } from '../store/store.sql.ts';
export { type CaseRow, casesOf } from '../store/edit.sql.ts';
export { editedProblem, lockEditedProblem } from '../store/edit.sql.ts';
export { keptBytes, saveUpload, uploadedCases } from './test-data.sql.ts';

/** Replaces the cases inside a transaction that holds the problem. */
export async function replaceCases(tx: Db, problem: EditedProblem, cases: StoredCase[], editor: string): Promise<void> {
  const maxScore = fullScore(problem.scored, problem.caseMode, cases);
  await sql.saveNewCases(tx, problem.id, { maxScore, isUpload: true, editor });
  await saveCases(tx, problem.id, cases);
}

/** Stores the cases with one more inside a transaction that holds the problem. Typed cases stay typed. */
export async function addCase(tx: Db, problem: EditedProblem, cases: StoredCase[], editor: string): Promise<void> {
  const maxScore = fullScore(problem.scored, problem.caseMode, cases);
  await sql.saveNewCases(tx, problem.id, { maxScore, isUpload: problem.isUploadCase, editor });
  await saveCases(tx, problem.id, cases);
}
