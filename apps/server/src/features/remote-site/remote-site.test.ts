/** Sites elsewhere, shown at their stand-ins: reaching them, accounts, and what is sent there. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../db/db.ts';
import { readSite, remoteRefusal, siteClient, siteOf, sitesOf } from './sites.service.ts';

let site: TestSite;
const hdu = new StandIn(allStandIns.find(({ key }) => key === 'HDU')!);

beforeAll(async () => {
  site = await createTestSite();
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

describe('reaching a site', () => {
  beforeEach(async () => {
    hdu.reset();
    await sql`delete from remote_site`.execute(site.app.db);
    await sql`delete from remote_error`.execute(site.app.db);
  });
  const configure = (allowed: string[]) =>
    sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
        values ('HDU', true, ${hdu.origin}, ${allowed}::text[])`.execute(site.app.db);
  const loopback = ['127.0.0.0/8'];

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
