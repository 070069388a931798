import {
  closeOwnAccount,
  confirmSecondFactor,
  getOwnData,
  login,
  startSecondFactor,
} from '@verdict/contract/account/account.ts';
import { closeUser } from '@verdict/contract/account/users.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { PAGE } from './own-data.sql.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
});
afterAll(() => site.close());

const fileOf = async (user: TestUser) => {
  const answer = await site.server.http.inject({ url: getOwnData.path, headers: { authorization: user.token } });
  return { http: answer.statusCode, body: answer.json() };
};
const storedOf = (uid: string) =>
  onlyRow(
    site.app.db,
    sql<{ username: string; email: string | null; disabled: boolean }>`
    select username, email, disabled from account where uid = ${uid}`,
  );

describe('own data', () => {
  test('the file has what the account wrote, however many pages that is, and nothing of others', async () => {
    const [ann, bob] = [await site.user(), await site.user()];
    for (const { uid } of [ann, bob])
      await sql`
        insert into discussion (uid, kind, title, description, content)
        select ${uid}, 'solution', 'title ' || n, '', 'by ' || ${uid} from generate_series(1, ${PAGE + 1}) as n`.execute(
        site.app.db,
      );
    const { body } = await fileOf(ann);
    expect(body.account).toMatchObject({ username: ann.username, email: `${ann.username}@example.test` });
    expect(body.discussions).toHaveLength(PAGE + 1);
    expect(JSON.stringify(body)).not.toContain(bob.uid);
    expect(Object.keys(body)).toEqual([
      'account',
      'submissions',
      'discussions',
      'comments',
      'replies',
      'messages',
      'notices',
      'notes',
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('nobody asks for it again and again', async () => {
    const ann = await site.user();
    for (let time = 0; time < 5; time++) expect((await fileOf(ann)).http).toBe(200);
    expect((await fileOf(ann)).body.code).toBe('tooManyRequests');
  });
});

describe('closing an account', () => {
  const close = (user: TestUser, password = 'secret-1') => user.call(closeOwnAccount, { password });

  test('the person goes and the contributions stay; name and address are free again', async () => {
    const ann = await site.user();
    const id = await testDiscussion(site.app.db, ann.uid);
    expect((await close(ann, 'wrong-1')).body.code).toBe('passwordWrong');
    expect((await close(ann)).body.status).toBe(200);
    const stored = await storedOf(ann.uid);
    expect(stored).toEqual({ username: expect.stringMatching(/^deleted-\d+$/), email: null, disabled: true });
    expect((await fileOf(ann)).http).toBe(401);
    const again = { username: stored.username, password: 'secret-1' };
    expect((await site.call(login, again)).body.code).toBe('wrongCredentials');
    expect(await onlyRow(site.app.db, sql`select uid from discussion where id = ${id}`)).toEqual({ uid: ann.uid });
    const newcomer = await site.user(1002, ann.username);
    expect((await storedOf(newcomer.uid)).email).toBe(`${ann.username}@example.test`);
    const acts = (await root.call(getAudit, { action: 'account.close' })).body.data;
    expect(acts[0]).toMatchObject({ subject: ann.uid, subjectName: stored.username });
  });

  test('with a second factor its code is needed, too, and a code works once', async () => {
    const ann = await site.user();
    const { secret } = (await ann.call(startSecondFactor, { password: 'secret-1' })).body.data;
    const code = () => new TOTP({ secret }).generate({ timestamp: site.app.now().getTime() });
    await ann.call(confirmSecondFactor, { code: code() });
    const closeWith = (secondFactorCode?: string) =>
      ann.call(closeOwnAccount, { password: 'secret-1', ...(secondFactorCode && { secondFactorCode }) });
    expect((await closeWith()).body.code).toBe('secondFactorNeeded');
    expect((await closeWith('000000')).body.code).toBe('secondFactorWrong');
    // The code of the set-up is spent.
    expect((await closeWith(code())).body.code).toBe('secondFactorWrong');
    expect((await storedOf(ann.uid)).username).toBe(ann.username);
    site.later(60_000);
    expect((await closeWith(code())).body.status).toBe(200);
    expect((await storedOf(ann.uid)).disabled).toBe(true);
  });

  test('not while a contest runs in which the person takes part', async () => {
    const ann = await site.user();
    const id = await testContest(site.app.db, site.app.now());
    await sql`insert into contest_registration (contest_id, uid, registered_at) values (${id}, ${ann.uid}, now())`.execute(
      site.app.db,
    );
    expect((await close(ann)).body.code).toBe('accountInContest');
    expect((await storedOf(ann.uid)).username).toBe(ann.username);
    site.later(5 * 3_600_000);
    expect((await close(ann)).body.status).toBe(200);
  });

  test('a super admin does it for somebody, but not for the last super admin, and nobody else may', async () => {
    const [ann, admin] = [await site.user(), await site.user(1001)];
    expect((await admin.call(closeUser, { uid: ann.uid })).http).toBe(403);
    expect((await root.call(closeUser, { uid: root.uid })).body.code).toBe('notOneself');
    expect((await root.call(closeUser, { uid: ann.uid })).body.status).toBe(200);
    expect((await root.call(closeUser, { uid: ann.uid })).body.code).toBe('userNotFound');
    await sql`update account set disabled = true where role = 1000 and uid <> ${root.uid}`.execute(site.app.db);
    expect((await close(root)).body.code).toBe('lastSuperAdmin');
  });
});
