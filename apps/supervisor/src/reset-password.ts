/**
 * `npm run reset-password -- <user> [--second-factor] [--stdin]`: sets a new password for an account that cannot log in
 * any more, including root. Uses the running site's database, or starts the embedded one for the command.
 */
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { runServerCommand } from './processes.ts';
import { withSiteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();
const { username, dropsSecondFactor, reads } = wanted();
const password = reads ? ((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '') : '';
if (reads && password === '') {
  console.error('The first line of the standard input is to be the new password; there is none.');
  process.exit(2);
}
const data = makeDataFolder(resolve(root, config.VERDICT_DATA));
process.exit(await withSiteDatabase(config.DATABASE_URL, data, { missing: 'no password to reset' }, reset));

function wanted(): { username: string; dropsSecondFactor: boolean; reads: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'second-factor': { type: 'boolean', default: false }, stdin: { type: 'boolean', default: false } },
    });
    if (positionals.length === 1)
      return { username: positionals[0]!, dropsSecondFactor: values['second-factor'], reads: values.stdin };
  } catch {
    // Unknown option.
  }
  console.error('Usage: npm run reset-password -- <user> [--second-factor] [--stdin]');
  return process.exit(2);
}

function reset(databaseUrl: string): Promise<number> {
  const args = [username, ...(dropsSecondFactor ? ['--second-factor'] : [])];
  const env = { DATABASE_URL: databaseUrl, VERDICT_DATA: data };
  // Other processes of this machine can see arguments but not the input.
  return runServerCommand('reset-password.ts', args, env, password);
}
