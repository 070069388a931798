/**
 * `npm run backup [-- <file>]` and `npm run restore -- <file>`. With a running site, its database is used; else the
 * embedded one is started for the time of the command. DATABASE_URL names another one, so that an archive also moves
 * a site from one database to another.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { AlreadyRunning, claimInstance } from './instance.ts';
import { LogFile } from './log-file.ts';
import { startPostgres } from './postgres.ts';
import { endingOf, spawnTied } from './processes.ts';
import { databaseUrlFile } from './secrets.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();

const [verb, given] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || (verb === 'restore' && !given)) {
  console.error('Usage: npm run backup [-- <file>]   or   npm run restore -- <file>');
  process.exit(2);
}

const data = makeDataFolder(resolve(root, config.VERDICT_DATA));
const file = resolve(given ?? join(data, 'backups', `verdict-${new Date().toISOString().replace(/[:.]/g, '-')}.zip`));
process.exit(await withDatabase((databaseUrl) => runArchiver(databaseUrl)));

async function withDatabase(work: (databaseUrl: string) => Promise<number>): Promise<number> {
  if (config.DATABASE_URL !== null) return work(config.DATABASE_URL);
  let instance;
  try {
    instance = await claimInstance(data);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    if (verb === 'restore') {
      console.error(`${error.message} Stop it first, or restore into another VERDICT_DATA.`);
      return 1;
    }
    return work(readFileSync(databaseUrlFile(data), 'utf8'));
  }
  if (verb === 'backup' && !existsSync(join(data, 'postgres'))) {
    console.error(`There is no database in ${data}: nothing to back up.`);
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

async function runArchiver(databaseUrl: string): Promise<number> {
  const child = spawnTied({
    command: process.execPath,
    args: [join(root, 'apps/server/src/backup-command.ts'), verb ?? '', file],
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, VERDICT_DATA: data },
    deathSignal: 'KILL',
  });
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  return (await endingOf(child)).code ?? 1;
}
