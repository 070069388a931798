/**
 * Example problems of a new site, and the trainings made of them, imported once, at the first start, from
 * `examples/problems`.
 *
 * A marker records the progress. It is set to "started" only while there is no problem at all; each problem is one
 * transaction, so the next start continues a killed one, and a problem that the operator deletes later does not come
 * back.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from '../../../context.ts';
import { type ProblemOwner, createProblem } from '../store/store.service.ts';
import { seedTraining } from '../../training/editing/training.service.ts';
import { type ExampleTraining, exampleTrainings } from './example-trainings.ts';
import * as sql from './examples.sql.ts';

export const examplesFolder = fileURLToPath(new URL('../../../../../../examples/problems', import.meta.url));

/** Imports missing examples, owned by `owner`. Returns how many were imported now. */
export async function importExamples(app: App, owner: ProblemOwner, folder = examplesFolder): Promise<number> {
  return sql.onlyOneImports(app.db, async () => {
    if (!(await sql.beginImport(app.db))) return 0;
    let imported = 0;
    for (const name of (await readdir(folder)).sort()) {
      imported += (await importOne(app, owner, join(folder, name))) ? 1 : 0;
    }
    for (const training of exampleTrainings) await addTraining(app, owner, training);
    await sql.endImport(app.db);
    return imported;
  });
}

/** Adds a training of those of its problems that are there, unless an interrupted import has added it. */
async function addTraining(
  app: App,
  owner: ProblemOwner,
  { rank, title, description, problems }: ExampleTraining,
): Promise<void> {
  const found = await sql.problemIdsOf(app.db, problems);
  if (found.length === 0 || (await sql.hasTraining(app.db, title))) return;
  await seedTraining(app.db, { authorUid: owner.uid, now: app.now() }, { rank, title, description }, found);
}

async function importOne(app: App, owner: ProblemOwner, path: string): Promise<boolean> {
  // Only the first start reads packages in this process.
  const { openPackage } = await import('@verdict/problem-formats/archive.ts');
  const { readPackage } = await import('@verdict/problem-formats/detect.ts');
  const files = await openPackage(path);
  try {
    for (const problem of await readPackage(files)) {
      const wrong = problem.findings.filter((finding) => finding.level === 'error');
      if (wrong.length > 0 || problem.displayId === null) {
        app.log.warn({ path, wrong }, 'an example problem is broken and was left out');
        return false;
      }
      if (await sql.displayIdTaken(app.db, problem.displayId)) return false;
      await createProblem(app, problem, { displayId: problem.displayId, owner, visibility: 'public' });
    }
    return true;
  } finally {
    await files.close();
  }
}
