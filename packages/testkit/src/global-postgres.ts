/**
 * Vitest's global setup for tests that need a database: one PostgreSQL for the whole run, from which test files clone
 * their databases.
 *
 * `TEST_DATABASE_URL` names a server to use in place of the embedded one; its user must be allowed to create databases.
 * Tests read the address with `inject('postgresUrl')`. A run of all files fails when a query of the server was never
 * executed, because its declared row type is then never checked (`check-rows.ts`). `npm test` reads the list of such
 * queries from the file that `VERDICT_QUERY_REPORT` names.
 */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import type { TestProject } from 'vitest/node';
import { type DeclaredQueries, declaredQueries } from './row-types.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database from which others can be created and dropped. */
    postgresUrl: string;
    /** Row types to compare with the database. */
    declaredQueries: DeclaredQueries;
    /** Folder of files with the places of executed queries. */
    executedQueries: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const declared = declaredQueries(project.vitest.config.root);
  project.provide('declaredQueries', declared);
  const folder = await mkdtemp(join(tmpdir(), 'verdict-test-'));
  const executed = join(folder, 'executed-queries');
  await mkdir(executed);
  project.provide('executedQueries', executed);
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? null : await startScratchPostgres(folder);
  project.provide('postgresUrl', given ?? postgres?.url ?? '');
  return async () => {
    const reports = await Promise.all((await readdir(executed)).map((file) => readFile(join(executed, file), 'utf8')));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
    const { testFiles } = await project.globTestFiles();
    const places = new Set(reports.flatMap((report) => report.split('\n')));
    const missed = neverExecuted(declared, places);
    const file = process.env.VERDICT_QUERY_REPORT;
    if (file) await writeFile(file, JSON.stringify({ executed: [...places], missed }));
    const isWhole = reports.length >= testFiles.length && !project.config.testNamePattern;
    if (isWhole && missed.length > 0)
      throw new Error(`no test executes the queries whose row types are declared at\n${missed.join('\n')}`);
  };
}

function neverExecuted(declared: DeclaredQueries, executed: ReadonlySet<string>): string[] {
  const places = Object.values(declared).flatMap((queries) => queries.map(({ place }) => place));
  return places.filter((place) => !executed.has(place));
}
