/** Other sites, tested with stand-ins: reaching them, their accounts, and the requests that they receive. */
import * as contract from '@verdict/contract/remote/sites.ts';
import {
  getRemoteAccounts,
  getUsableRemoteSites,
  removeRemoteAccount,
  saveRemoteAccount,
} from '@verdict/contract/remote/accounts.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { readSite, remoteRefusal, siteClient, siteOf, sitesOf } from './sites.service.ts';

let site: TestSite;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
const hdu = new StandIn(allStandIns.find(({ key }) => key === 'HDU')!);

beforeAll(async () => {
  site = await createTestSite();
  [root, ann, bob] = [await site.user(1000, 'chief'), await site.user(1002, 'ann'), await site.user(1002, 'bert')];
  await hdu.listen();
});
afterAll(async () => {
  await hdu.close();
  await site.close();
});

const fetchProblem = (id = '1000') => readSite(site.app, 'HDU', (client, { fetchProblem: fetch }) => fetch(client, id));
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key?: string; kind?: string }) => error.key ?? error.kind,
  );

beforeEach(async () => {
  hdu.reset();
  for (const table of ['remote_account', 'remote_site', 'remote_error'])
    await sql`delete from ${sql.table(table)}`.execute(site.app.db);
});
const configure = (allowed: string[]) =>
  sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
      values ('HDU', true, ${hdu.origin}, ${allowed}::text[])`.execute(site.app.db);
const loopback = ['127.0.0.0/8'];

describe('reaching a site', () => {
  test('it is off until somebody switches it on, and nothing is sent', async () => {
    expect((await sitesOf(site.app)).filter(({ isOn }) => isOn)).toEqual([]);
    expect(await kindOf(fetchProblem())).toBe('error.remoteSiteOff');
    expect(await kindOf(readSite(site.app, 'NOWHERE', () => Promise.resolve()))).toBe('error.remoteSiteUnknown');
    await configure(loopback);
    expect(await fetchProblem()).toMatchObject({ id: '1000' });
    expect((await sitesOf(site.app)).filter(({ isOn }) => isOn).map(({ site: on }) => on.facts.key)).toEqual(['HDU']);
    expect(hdu.journal.length).toBe(1);
  });

  test('a private address is refused unless it is listed', async () => {
    await configure([]);
    expect(await kindOf(fetchProblem())).toBe('remoteUnavailable');
    expect(await kindOf((await siteClient(site.app, 'HDU')).get('/'))).toBe('remoteUnavailable');
    expect(hdu.journal).toEqual([]);
  });

  test('after five outages it is left alone until its time has come', async () => {
    await configure(loopback);
    hdu.knobs.next = Array.from({ length: 5 }, () => ({ answer: { status: 502 } }));
    for (let count = 0; count < 5; count++) expect(await kindOf(fetchProblem())).toBe('remoteUnavailable');
    expect(await kindOf(fetchProblem())).toBe('error.remoteSiteResting');
    const restsUntil = new Date(site.app.now().getTime() + 60_000).toISOString();
    expect((await site.call(getUsableRemoteSites, {})).body.data).toEqual([
      { key: 'HDU', name: 'HDU', idExample: '1000', restsUntil },
    ]);
    expect(hdu.journal.length).toBe(5);
    site.later(60_000);
    expect(await kindOf(fetchProblem())).toBe('done');
    expect(await onlyRow(site.app.db, sql`select outages, alone_until from remote_site`)).toEqual({
      outages: 0,
      alone_until: null,
    });
  });

  test('the page that was not understood is kept for the operator, and only the last fifty errors', async () => {
    await configure(loopback);
    hdu.knobs.layout = 'changed';
    for (let count = 0; count < 52; count++) expect(await kindOf(fetchProblem())).toBe('pageNotUnderstood');
    const errors = await rows(
      site.app.db,
      sql<{ path: string; page: string }>`select path, page from remote_error where site = 'HDU'`,
    );
    expect(errors.length).toBe(50);
    expect(errors[0]).toEqual({ path: '/showproblem.php', page: expect.stringContaining('A + B') });
  });

  test('what a reader is told names the site, and quotes it', () => {
    const refused = new RemoteError('submitRefused', { detail: 'Not today' });
    expect(remoteRefusal(refused, siteOf('HDU')).text('en-US')).toBe('HDU refused the program. It says: “Not today”');
    expect(remoteRefusal(new RemoteError('badProblemId'), siteOf('CF')).text('zh-CN')).toContain('1A');
  });
});

const alice = { kind: 'password', password: 'secret one' } as const;
const rowOf = async (key: string) =>
  (await root.call(contract.getRemoteSites, {})).body.data.find((row) => row.key === key)!;

describe('what the operator does', () => {
  const give = (name = 'alice', credentials: { kind: 'password'; password: string } = alice) =>
    root.call(contract.saveRemoteSiteAccount, { pool: 'HDU', name, credentials });
  const reach = () =>
    root.call(contract.updateRemoteSite, { key: 'HDU', isOn: true, baseUrl: hdu.origin, allowedAddresses: loopback });

  test('a site is switched on with its first account, and stays off when somebody has said so', async () => {
    expect(await rowOf('HDU')).toMatchObject({ isOn: false, accounts: [] });
    expect((await give()).body.msg).toBe('success');
    expect(await rowOf('HDU')).toMatchObject({ isOn: true, accounts: [{ name: 'alice', state: 'ok', sending: 0 }] });
    await root.call(contract.updateRemoteSite, { key: 'HDU', isOn: false });
    await give('bob');
    const { isOn, accounts } = await rowOf('HDU');
    expect([isOn, accounts.length]).toEqual([false, 2]);
    await root.call(contract.removeRemoteSiteAccount, { id: accounts[0]!.id });
    expect((await rowOf('HDU')).accounts.map(({ name }) => name)).toEqual(['bob']);
  });

  test('the gym is switched on with Codeforces, whose accounts it has', async () => {
    await root.call(contract.saveRemoteSiteAccount, {
      pool: 'CF',
      name: 'ours',
      credentials: { kind: 'cookie', cookie: 'a=b' },
    });
    expect(await rowOf('GYM')).toMatchObject({ isOn: true, pool: 'CF', accounts: [{ name: 'ours' }] });
    const { body } = await root.call(contract.saveRemoteSiteAccount, { pool: 'GYM', name: 'ours', credentials: alice });
    expect(body.status).not.toBe(200);
  });

  test('secrets are never returned', async () => {
    await give();
    const answers = JSON.stringify((await root.call(contract.getRemoteSites, {})).body);
    const stored = await onlyRow(
      site.app.db,
      sql<{ credentials: string | null }>`select credentials from remote_account`,
    );
    expect(answers).not.toContain('secret one');
    expect(answers).not.toContain(stored.credentials);
    expect(stored.credentials).toMatch(/^sealed:/);
  });

  test('an account needs credentials that its site takes; addresses have to be some', async () => {
    const { body } = await root.call(contract.saveRemoteSiteAccount, {
      pool: 'HDU',
      name: 'alice',
      credentials: { kind: 'token', token: 'x' },
    });
    expect(body.msg).toBe('HDU doesn’t support this way to log in.');
    for (const wrong of [{ baseUrl: 'ftp://hdu' }, { proxy: 'https://proxy' }, { allowedAddresses: ['everything'] }]) {
      const refused = await root.call(contract.updateRemoteSite, { key: 'HDU', isOn: true, ...wrong });
      expect(refused.body.status).toBe(400);
    }
  });

  test('a site is tried step by step, up to the one that fails', async () => {
    await reach();
    const steps = async () => {
      const { body } = await root.call(contract.testRemoteSite, { key: 'HDU' });
      return body.data.map(({ step, outcome }) => `${step} ${outcome}`);
    };
    expect(await steps()).toEqual([
      'reach passed',
      'login skipped',
      'session skipped',
      'problem passed',
      'languages skipped',
    ]);
    await give('alice', { kind: 'password', password: 'wrong word' });
    expect(await steps()).toEqual(['reach passed', 'login failed']);
    await give();
    expect((await steps()).filter((step) => step.endsWith('passed')).length).toBe(5);
    hdu.knobs.next = [{ answer: { status: 404, body: 'Not Found' } }];
    expect(await steps()).toEqual(['reach failed']);
    hdu.knobs.layout = 'changed';
    expect((await steps()).at(-1)).toBe('problem failed');
    expect(hdu.runs).toEqual([]);
  });

  test('the latest errors come with the page that was not understood', async () => {
    await configure(loopback);
    hdu.knobs.layout = 'changed';
    await kindOf(fetchProblem());
    const { body } = await root.call(contract.getRemoteSiteErrors, { key: 'HDU' });
    expect(body.data[0]).toMatchObject({
      said: 'A page of HDU is not what we expected. We kept it for the administrators.',
      path: '/showproblem.php',
      page: expect.stringContaining('A + B'),
    });
  });
});

describe("people's own accounts", () => {
  const save = (user: TestUser, name: string, password?: string) =>
    user.call(saveRemoteAccount, {
      pool: 'HDU',
      name,
      credentials: password === undefined ? null : { kind: 'password', password },
    });
  const mine = async (user: TestUser) => (await user.call(getRemoteAccounts, {})).body.data;

  test('they are tried before they are kept, and the name is that of the site', async () => {
    expect(await mine(ann)).toEqual([]);
    await configure(loopback);
    expect((await save(ann, 'alice', 'wrong word')).body.msg).toBe('HDU refused the account: the login is wrong.');
    expect(await mine(ann)).toMatchObject([{ pool: 'HDU', site: 'HDU', name: null, sends: false }]);
    expect((await save(ann, 'alice', 'secret one')).body.msg).toBe('success');
    expect(await mine(ann)).toMatchObject([{ name: 'alice', sends: true, error: null }]);
    expect(JSON.stringify(await mine(ann))).not.toContain('secret');
    await ann.call(removeRemoteAccount, { pool: 'HDU' });
    expect(await mine(ann)).toMatchObject([{ name: null }]);
  });

  test('an account there is one person here', async () => {
    await configure(loopback);
    await save(ann, 'Alice');
    expect(await mine(ann)).toMatchObject([{ name: 'Alice', sends: false }]);
    expect((await save(bob, 'alice')).body.msg).toContain('Somebody else here already uses');
    const { body } = await root.call(contract.saveRemoteSiteAccount, {
      pool: 'HDU',
      name: 'alice',
      credentials: alice,
    });
    expect(body.msg).toContain('Somebody else here already uses');
  });

  test('nobody has passwords tried here', async () => {
    await configure(loopback);
    for (let count = 0; count < 10; count++) await save(bob, 'alice', 'wrong word');
    expect((await save(bob, 'alice', 'secret one')).body.status).toBe(403);
  });
});
