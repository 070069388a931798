/**
 * `npm run reset-password` once the database is available: `reset-password-command.ts <user> [--second-factor]`. A
 * password on standard input is the new one; without it one is generated and printed.
 */
import { PASSWORD_MAX, PASSWORD_MIN } from '@verdict/contract/account/account.ts';
import { readConfig } from '@verdict/domain/site/config.ts';
import { text } from 'node:stream/consumers';
import { serverKeys } from '../config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { resetAccess } from '../features/account/users/operator-reset.service.ts';
import { operator } from '../features/site/audit/operator.ts';

const { DATABASE_URL: databaseUrl } = readConfig(process.env, serverKeys);
const [username, flag] = process.argv.slice(2);
if (databaseUrl === null || username === undefined) throw new Error('DATABASE_URL and a user are needed');

const given = (await text(process.stdin)) || null;
const db = openDatabase(databaseUrl, { connections: 1 });
try {
  const found = await resetAccess(db, operator(new Date()), username, {
    password: given,
    dropsSecondFactor: flag === '--second-factor',
  });
  if (found.kind === 'unknownUser') fail(`There is no user ${username}.`);
  else if (found.kind === 'badPassword') fail(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  else {
    console.log(`${found.username} has a new password, and all sessions of the account have ended.`);
    if (given === null) console.log(`Password: ${found.password}`);
    if (found.secondFactor === 'removed') console.log('The second factor is removed.');
    if (found.secondFactor === 'stays')
      console.log('The second factor is still asked for; with --second-factor it is removed, too.');
    if (found.disabled) console.log('The account is disabled; another administrator can enable it.');
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  await db.destroy();
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
