/** Database of a site for an operator's command, whether the site runs or not. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AlreadyRunning, claimInstance } from './instance.ts';
import { LogFile } from './log-file.ts';
import { startPostgres } from './postgres.ts';
import { databaseUrlFile } from './secrets.ts';

/**
 * Sentences that refuse the command when the site runs or when there is no site. When absent, the command continues.
 */
export interface Refusals {
  running?: string;
  missing?: string;
}

/**
 * Use the database that `given` names, otherwise that of the running site, otherwise start the embedded one for `work`.
 * Returns the exit code of `work`, or 1.
 */
export async function withSiteDatabase(
  given: string | null,
  data: string,
  refusals: Refusals,
  work: (databaseUrl: string) => Promise<number>,
): Promise<number> {
  if (given !== null) return work(given);
  let instance;
  try {
    instance = await claimInstance(data);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    if (refusals.running !== undefined) {
      console.error(`${error.message} ${refusals.running}`);
      return 1;
    }
    return work(readFileSync(databaseUrlFile(data), 'utf8'));
  }
  if (refusals.missing !== undefined && !existsSync(join(data, 'postgres'))) {
    console.error(`There is no database in ${data}: ${refusals.missing}.`);
    instance.release();
    return 1;
  }
  mkdirSync(join(data, 'logs'), { recursive: true, mode: 0o700 });
  const postgres = await startPostgres({
    cluster: join(data, 'postgres'),
    log: new LogFile(join(data, 'logs', 'postgres.log'), console.error),
    onProgress: (sentence) => console.log(sentence),
  });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    instance.release();
  }
}
