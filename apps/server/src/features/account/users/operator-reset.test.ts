import { login } from '@verdict/contract/account/account.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { createFirstRoot } from '../first-start.ts';
import { FIRST_ROOT_UID } from '../account.service.ts';
import { operator } from '../../site/audit/operator.ts';
import { resetAccess } from './operator-reset.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const reset = (username: string, wanted: Partial<Parameters<typeof resetAccess>[3]> = {}) =>
  resetAccess(site.app.db, operator(site.app.now()), username, { password: null, dropsSecondFactor: false, ...wanted });
const statusWith = async (username: string, password: string) =>
  (await site.call(login, { username, password })).body.status;
const sessionsOf = async (uid: string) =>
  (await rows(site.app.db, sql<{ id: number }>`select id from session where uid = ${uid} and ended_at is null`)).length;
const actsOn = (uid: string) =>
  rows(
    site.app.db,
    sql<{ action: string; ip: string; before: object | null; after: object | null }>`
    select action, ip, before, after from audit where subject = ${uid} order by id`,
  );

test('the operator gives an account a new password: its sessions end, and the audit log knows', async () => {
  const ann = await site.user();
  expect(await sessionsOf(ann.uid)).toBe(1);
  const done = await reset(ann.username);
  if (done.kind !== 'done') throw new Error(done.kind);
  expect(done).toMatchObject({ username: ann.username, secondFactor: 'none', disabled: false });
  expect(done.password).toMatch(/^[A-Za-z2-9]{20}$/);
  expect(await sessionsOf(ann.uid)).toBe(0);
  expect(await statusWith(ann.username, done.password)).toBe(200);
  expect(await statusWith(ann.username, 'secret-1')).not.toBe(200);
  expect(await actsOn(ann.uid)).toEqual([
    { action: 'account.edit', ip: 'command line', before: null, after: { password: 'changed' } },
  ]);
});

test('a second factor stays unless it is to go', async () => {
  const ann = await site.user();
  await sql`insert into second_factor (uid, secret, confirmed_at) values (${ann.uid}, 'x', now())`.execute(site.app.db);
  expect(await reset(ann.username)).toMatchObject({ secondFactor: 'stays' });
  expect(await reset(ann.username, { dropsSecondFactor: true })).toMatchObject({ secondFactor: 'removed' });
  expect(await reset(ann.username, { dropsSecondFactor: true })).toMatchObject({ secondFactor: 'none' });
  expect((await actsOn(ann.uid)).map(({ action, before }) => [action, before])).toEqual([
    ['account.edit', null],
    ['account.edit', null],
    ['account.removeSecondFactor', { secondFactor: true }],
    ['account.edit', null],
    ['account.removeSecondFactor', { secondFactor: false }],
  ]);
});

test('a name that nobody has, and a password that nobody may have, change nothing', async () => {
  const ann = await site.user();
  expect(await reset('nobody-of-that-name')).toEqual({ kind: 'unknownUser' });
  expect(await reset(ann.username, { password: 'short' })).toEqual({ kind: 'badPassword' });
  expect([await sessionsOf(ann.uid), await actsOn(ann.uid)]).toEqual([1, []]);
});

test('the command takes the password from its input, or prints one; root has no other way', async () => {
  await createFirstRoot(site.app, site.app.dataFolder, 'secret-1');
  const command = async (input: string, ...args: string[]) => {
    const script = fileURLToPath(new URL('../../../commands/reset-password.ts', import.meta.url));
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, DATABASE_URL: site.databaseUrl },
    });
    child.stdin.end(input);
    const [output, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { output, failed };
  };
  const typed = await command('typed by hand', 'root');
  expect(typed).toEqual({
    output: 'root has a new password, and all sessions of the account have ended.\n',
    failed: '',
  });
  expect(await statusWith('root', 'typed by hand')).toBe(200);
  const printed = await command('', 'ROOT', '--second-factor');
  expect(await statusWith('root', /^Password: (.*)$/m.exec(printed.output)?.[1] ?? '')).toBe(200);
  expect(await command('', 'nobody')).toEqual({ output: '', failed: 'There is no user nobody.\n' });
  expect(await command('short', 'root')).toEqual({ output: '', failed: 'A password has 6 to 20 characters.\n' });
  expect((await actsOn(FIRST_ROOT_UID)).map(({ action }) => action)).toEqual([
    'account.edit',
    'account.edit',
    'account.removeSecondFactor',
  ]);
});

test('a password in the configuration of a site that has its root is said to be of no effect', async () => {
  const warn = vi.spyOn(site.app.log, 'warn');
  await createFirstRoot(site.app, site.app.dataFolder, null);
  expect(warn).not.toHaveBeenCalled();
  await createFirstRoot(site.app, site.app.dataFolder, 'another one');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('npm run reset-password -- root'));
  expect(await statusWith('root', 'another one')).not.toBe(200);
});
