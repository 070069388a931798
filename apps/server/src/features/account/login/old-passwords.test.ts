/** Logins of accounts that came from another judge with its hash. */
import { createHash } from 'node:crypto';
import { changePassword, login } from '@verdict/contract/account/account.ts';
import { djangoPassword, hojPassword } from '@verdict/domain/account/old-passwords.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { accountByUid, createAccount } from '../account.service.ts';
import { hashOldPassword } from '../password.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const hoj = () => hashOldPassword(hojPassword('d41e98d1eafa6d6011d3a70f1a5b92f0')!);
const arrived = async (username: string, passwordHash: string) =>
  createAccount(site.app.db, { username, email: null, role: 1002, passwordHash });
const hashOf = async (uid: string) => (await accountByUid(site.app.db, uid))!.passwordHash;
const statusOf = async (username: string, password: string) =>
  (await site.call(login, { username, password })).body.status;

test('the old password opens the account, and is then stored anew', async () => {
  const name = `${'long name '.repeat(5)}1`;
  const uid = await arrived(name, await hoj());
  expect(await hashOf(uid)).toMatch(/^old\$md5\$\$\$argon2id\$/);
  expect(await statusOf(name, 'Passw0rd!')).toBe(400);
  expect(await hashOf(uid)).toMatch(/^old\$/);
  // HOJ ignored blanks around a password; the password itself is what is kept.
  expect(await statusOf(name, ' Passw0rd')).toBe(200);
  expect(await hashOf(uid)).toMatch(/^\$argon2id\$/);
  expect(await statusOf(name, 'Passw0rd')).toBe(200);
});

test('two first logins at once both succeed, and a new password meanwhile stays', async () => {
  const uid = await arrived('both', await hoj());
  expect(await Promise.all([statusOf('both', 'Passw0rd'), statusOf('both', 'Passw0rd')])).toEqual([200, 200]);
  const hash = await hashOf(uid);
  expect(await statusOf('both', 'Passw0rd')).toBe(200);
  expect(await hashOf(uid)).toBe(hash);
});

test('a short or long password that another judge allowed opens the account', async () => {
  for (const [index, password] of ['pw', 'x'.repeat(60)].entries()) {
    await arrived(`odd${index}`, await hashOldPassword(hojPassword(createHash('md5').update(password).digest('hex'))!));
    expect(await statusOf(`odd${index}`, password)).toBe(200);
  }
});

test('a PBKDF2 hash is kept as it is until the login', async () => {
  const stored = 'pbkdf2_sha256$36000$GRTkJhYx0Qz9$T30vj9i8d6tWLvj4T//Btb9Ca+ow+SPUfZ3rKy90yuE=';
  const uid = await arrived('django', await hashOldPassword(djangoPassword(stored)!));
  expect(await statusOf('django', 'Passw0rd')).toBe(200);
  expect(await hashOf(uid)).toMatch(/^\$argon2id\$/);
});

test('an account without a password is closed, and one with a damaged hash is no error', async () => {
  await arrived('nobody-in', '');
  expect(await statusOf('nobody-in', 'Passw0rd')).toBe(400);
  await arrived('unknown-scheme', 'old$newer$x$y');
  expect(await statusOf('unknown-scheme', 'Passw0rd')).toBe(400);
});

test('the old password is good for changing it', async () => {
  const ann = await site.user();
  await sql`update account set password_hash = ${await hoj()} where uid = ${ann.uid}`.execute(site.app.db);
  const form = { oldPassword: 'Passw0rd', newPassword: 'secret-9' };
  expect((await ann.call(changePassword, form)).body.data.code).toBe(200);
  const { isOld } = await onlyRow(
    site.app.db,
    sql<{ isOld: boolean }>`select password_hash like 'old%' as "isOld" from account where uid = ${ann.uid}`,
  );
  expect(isOld).toBe(false);
});
