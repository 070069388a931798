/**
 * Setup of every test file with a database: compares the rows of each query with its declared row type. A file with a
 * disagreement fails; `global-postgres.ts` fails the run when a declared query was never executed.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { takeFindings } from './row-watch.ts';

afterAll(() => {
  const { executed, wrong } = takeFindings();
  writeFileSync(join(inject('executedQueries'), randomUUID()), executed.join('\n'));
  if (wrong.length > 0) throw new Error(`row types disagree with the database:\n${wrong.join('\n')}`);
});
