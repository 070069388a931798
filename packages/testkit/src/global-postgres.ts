/**
 * Vitest's global set-up for tests that need a database: one PostgreSQL for the whole run, from which test files clone
 * their own databases. `TEST_DATABASE_URL` names a server to use in place of the embedded one; its user must be allowed
 * to create databases. Tests read the address with `inject('postgresUrl')`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database from which others may be created and dropped. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'verdict-test-'));
  const postgres = await startScratchPostgres(folder);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
