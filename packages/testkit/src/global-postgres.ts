/**
 * Vitest's global setup for tests that need a database: one PostgreSQL for the whole run, from which test files clone
 * their databases.
 *
 * `TEST_DATABASE_URL` names a server to use in place of the embedded one; its user must be allowed to create databases.
 * Tests read the address with `inject('postgresUrl')`. A run of all files fails when a query of the server was never
 * executed, because its declared row type is then never checked (`check-rows.ts`). `npm test` reads the list of such
 * queries from the file that `VERDICT_QUERY_REPORT` names.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import type { TestProject } from 'vitest/node';
import { databaseFolder } from './database-folder.ts';
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

/** One PostgreSQL for all projects of a run. Vitest loads this file for each of them. */
interface Shared {
  postgresUrl: string;
  declared: DeclaredQueries;
  executed: string;
  stop(): Promise<void>;
  /** Projects whose tests have not ended. */
  projects: number;
  testFiles: number;
}
const ofRun = globalThis as { verdictTestPostgres?: Promise<Shared> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { config } = project;
  const shared = await (ofRun.verdictTestPostgres ??= startShared(project.vitest.config.root));
  shared.projects += 1;
  shared.testFiles += (await project.globTestFiles()).testFiles.length;
  project.provide('declaredQueries', shared.declared);
  project.provide('executedQueries', shared.executed);
  project.provide('postgresUrl', shared.postgresUrl);
  return async () => {
    if (--shared.projects === 0) await endShared(shared, config.testNamePattern === undefined);
  };
}

async function startShared(root: string): Promise<Shared> {
  const folder = await databaseFolder();
  const executed = join(folder, 'executed-queries');
  await mkdir(executed);
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? null : await startScratchPostgres(folder);
  return {
    postgresUrl: given ?? postgres?.url ?? '',
    declared: declaredQueries(root),
    executed,
    async stop() {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
    projects: 0,
    testFiles: 0,
  };
}

async function endShared({ declared, executed, stop, testFiles }: Shared, isOfAllTests: boolean): Promise<void> {
  delete ofRun.verdictTestPostgres;
  const reports = await Promise.all((await readdir(executed)).map((file) => readFile(join(executed, file), 'utf8')));
  await stop();
  const places = new Set(reports.flatMap((report) => report.split('\n')));
  const missed = neverExecuted(declared, places);
  const file = process.env.VERDICT_QUERY_REPORT;
  if (file) await writeFile(file, JSON.stringify({ executed: [...places], missed }));
  const isWhole = reports.length >= testFiles && isOfAllTests;
  if (isWhole && missed.length > 0)
    throw new Error(`no test executes the queries whose row types are declared at\n${missed.join('\n')}`);
}

function neverExecuted(declared: DeclaredQueries, executed: ReadonlySet<string>): string[] {
  const places = Object.values(declared).flatMap((queries) => queries.map(({ place }) => place));
  return places.filter((place) => !executed.has(place));
}
