/** `npm run remote-tables`: the running site reads the languages of remote sites again; unknown verdicts are listed. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { runServerCommand } from './processes.ts';
import { databaseUrlFile } from './secrets.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();
const urlFile = databaseUrlFile(resolve(root, config.VERDICT_DATA));
const databaseUrl = config.DATABASE_URL ?? (existsSync(urlFile) ? readFileSync(urlFile, 'utf8') : null);
if (databaseUrl === null) {
  console.error('The site has never been started: nothing to do.');
  process.exit(1);
}
process.exitCode = await runServerCommand('remote-tables.ts', [], { DATABASE_URL: databaseUrl });
