import * as contract from '@verdict/contract/contest/import.ts';
import { decideForParticipant, getAdminContest, getContestParticipants } from '@verdict/contract/contest/editing.ts';
import { downloadGeneratedUsers } from '@verdict/contract/account/users.ts';
import { login } from '@verdict/contract/account/account.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'chief');
  await site.user(1002, 'veteran');
  await testProblem(site, 'APPLES');
});
afterAll(() => site.close());

const cup = {
  'contest.yaml': `name: SC 26
formal_name: Spring cup
start_time: 2026-05-01T10:00:00+08:00
duration: '5:00:00'
scoreboard_freeze_duration: '1:00:00'
penalty_time: 10
`,
  'problems.yaml': "- {id: apples, label: A, name: Red apples, rgb: '#ff0000'}\n- {id: bears, label: B}\n",
  'groups.json': '[{"id":"1","name":"East"},{"id":"2","name":"Guests","sortorder":1}]',
  'organizations.json': '[{"id":"u","name":"University"}]',
  'teams.json': `[{"id":"7","name":"The Team","organization_id":"u","group_ids":["1"]},
                  {"id":"8","name":"Old Hands","organization_id":"u","group_ids":["2"]},
                  {"id":"9","name":"Third","group_ids":[]}]`,
  'accounts.tsv': `accounts\t1
team\tThe Team\tteam007\tsecret-7
team\tOld Hands\tveteran8\t
team\tThird\tteam009\t
team\tNobody\tveteran\tother-password
judge\tJudge\tjudge1\tx
`,
};

const file = (contents: Record<string, string> | Buffer) => ({
  name: 'cup.zip',
  bytes: Buffer.isBuffer(contents) ? contents : zipOf(contents),
});
const intoField = (cid: number | null): Record<string, string> => (cid === null ? {} : { cid: String(cid) });
const preview = async (contents: Record<string, string> | Buffer, cid: number | null = null) =>
  (await site.upload(contract.previewContestImport, file(contents), { token: root.token, fields: intoField(cid) }))
    .body;
const apply = async (contents: Record<string, string>, digest: string, cid: number | null = null) => {
  const fields = { digest, ...intoField(cid) };
  return (await site.upload(contract.importContest, file(contents), { token: root.token, fields })).body;
};
const counts = () =>
  onlyRow(
    site.app.db,
    sql<{ accounts: number; contests: number }>`
    select (select count(*) from account) as accounts, (select count(*) from contest) as contests`,
  );

test('what an import would do is shown first, and nothing is done', async () => {
  const before = await counts();
  const { data } = await preview(cup);
  expect(data).toMatchObject({
    contest: {
      title: 'Spring cup',
      startTime: '2026-05-01T02:00:00.000Z',
      endTime: '2026-05-01T07:00:00.000Z',
      sealTime: '2026-05-01T06:00:00.000Z',
      penaltySeconds: 600,
      errors: [],
    },
    problems: [
      { label: 'A', problemId: 'apples', title: 'Red apples', state: 'added' },
      { label: 'B', problemId: 'bears', state: 'missing' },
    ],
    accounts: [
      {
        username: 'team007',
        name: 'The Team',
        school: 'University',
        star: false,
        kind: 'newWithPassword',
        group: 'East',
        from: 'accounts.tsv:2',
      },
      { username: 'veteran8', star: true, kind: 'new' },
      { username: 'team009', school: '', kind: 'new' },
      { username: 'veteran', kind: 'existing' },
    ],
    leftOut: ['judge1'],
    ready: true,
  });
  expect(await counts()).toEqual(before);
});

test('an import makes the contest with its problems and accounts; made-up passwords are given out once', async () => {
  const { digest } = (await preview(cup)).data;
  const { data } = await apply(cup, digest);
  const contest = (await root.call(getAdminContest, { cid: data.cid! })).body.data;
  expect(contest).toMatchObject({
    title: 'Spring cup',
    shortName: 'SC 26',
    visible: false,
    auth: 1,
    penaltySeconds: 600,
    penaltyUnit: 'minutes',
    // Ties are broken by the earlier last accept, as at the ICPC.
    ties: 'lastGain',
    starAccount: ['veteran8'],
  });
  const { records } = (await root.call(getContestParticipants, { cid: data.cid! })).body.data;
  expect(records.map(({ username, registered }) => [username, registered])).toEqual(
    ['team007', 'team009', 'veteran', 'veteran8'].map((name) => [name, true]),
  );
  const problems = await onlyRow(
    site.app.db,
    sql<{ labels: string[] }>`
    select array_agg(label || ' ' || title || ' ' || color) as labels from contest_problem where contest_id = ${data.cid}`,
  );
  expect(problems.labels).toEqual(['A Red apples #ff0000']);
  expect((await site.call(login, { username: 'team007', password: 'secret-7' })).body.status).toBe(200);
  // Existing accounts keep their password.
  expect((await site.call(login, { username: 'veteran', password: 'other-password' })).body.status).not.toBe(200);
  const sheet = () => root.call(downloadGeneratedUsers, { key: data.key! });
  expect((await sheet()).http).toBe(200);
  expect((await sheet()).http).toBe(400);
});

test('teams come into a contest that there is: registered, with their groups and stars, and with nothing else changed', async () => {
  const cid = await testContest(site.app.db, site.app.now(), { access: 'private', password: 'pw', title: 'Old cup' });
  await site.user(1002, 'early');
  await sql`insert into contest_registration (contest_id, uid) select ${cid}, uid from account where username = 'early'`.execute(
    site.app.db,
  );
  await testProblem(site, 'CHERRIES');
  const files = {
    'contest.yaml': 'name: Another name\nduration: 1:00:00\n',
    'problems.yaml': '- {id: cherries, label: C}\n- {id: bears, label: B}\n',
    'groups.tsv': 'groups\t1\n1\tWest\n2\tGuests\n',
    'groups.json': '[{"id":"3","name":"Coaches","hidden":true}]',
    'teams.json': '[{"id":"21","name":"Wanderers","group_ids":["1"]},{"id":"22","name":"Staff","group_ids":["3"]}]',
    'accounts.tsv': 'accounts\t1\nteam\tWanderers\tw21\tsecret-1\nteam\tStaff\tw22\tsecret-1\nteam\tEarly\tearly\t\n',
  };
  const { data: shown } = await preview(files, cid);
  expect(shown).toMatchObject({
    into: { cid, title: 'Old cup' },
    keepsFacts: true,
    contest: null,
    problems: [{ state: 'added' }, { state: 'missing' }],
    accounts: [{ group: 'West' }, { group: 'Coaches', star: true }, { kind: 'existing', group: '' }],
    ready: true,
  });
  const before = (await root.call(getAdminContest, { cid })).body.data;
  // The digest of a preview for a new contest is refused for this contest.
  expect((await apply(files, (await preview(files)).data.digest, cid)).msg).toMatch('changed since the preview');
  expect((await apply(files, shown.digest, cid)).data).toEqual({ cid, key: null });
  const after = (await root.call(getAdminContest, { cid })).body.data;
  expect(after).toEqual({ ...before, starAccount: ['w22'], revision: after.revision, gmtModified: after.gmtModified });
  const records = async () => (await root.call(getContestParticipants, { cid })).body.data.records;
  expect((await records()).map(({ username, registered, group, star }) => [username, registered, group, star])).toEqual(
    [
      ['early', true, '', false],
      ['w21', true, 'West', false],
      ['w22', true, 'Coaches', true],
    ],
  );
  // A second import creates nothing twice and keeps the organisers' decisions.
  await root.call(decideForParticipant, { cid, username: 'w21', group: 'East', extra: 60, reason: 'moved' });
  const again = (await preview(files, cid)).data;
  expect([again.problems[0]!.state, again.accounts.map(({ kind }) => kind)]).toEqual([
    'present',
    ['existing', 'existing', 'existing'],
  ]);
  expect((await apply(files, again.digest, cid)).data).toEqual({ cid, key: null });
  expect((await records()).find(({ username }) => username === 'w21')).toMatchObject({ group: 'West', extra: 60 });
  expect((await preview(files, 999_999)).status).not.toBe(200);
});

test('what is not what was shown is not done, and nothing is half-written', async () => {
  const before = await counts();
  const { digest } = (await preview({ 'teams.tsv': 'teams\t1\n1\t1\t1\tOne\n' })).data;
  expect((await apply({ 'teams.tsv': 'teams\t1\n1\t1\t1\tOther\n' }, digest)).msg).toMatch('changed since the preview');
  const wrong = { 'accounts.tsv': 'accounts\t1\nteam\tA\tgood1\tsecret-1\nteam\tB\tb d\tsecret-1\n' };
  const shown = (await preview(wrong)).data;
  expect([shown.ready, shown.accounts[1]!.errors.length]).toEqual([false, 1]);
  expect((await apply(wrong, shown.digest)).msg).toMatch('has mistakes');
  expect(await counts()).toEqual(before);
});

test('a file whose name leads out of the archive is refused, and a line that makes no account is named', async () => {
  const outside = { '../../accounts.tsv': 'accounts\t1\nteam\tA\tup1\tsecret-1\n' };
  expect((await preview(outside)).status).not.toBe(200);
  const wrong = { 'accounts.tsv': 'accounts\t1\n\nteam\tA\tb d\tsecret-1\nteam\tB\tgood2\tsecret-1\n' };
  const { accounts, ready } = (await preview(wrong)).data;
  expect([ready, accounts.map(({ from, errors }) => [from, errors.length])]).toEqual([
    false,
    [
      ['accounts.tsv:3', 1],
      ['accounts.tsv:4', 0],
    ],
  ]);
});

test.each([
  ['no file of the field', { 'x.txt': 'x' }, 'none of the formats'],
  ['a line of a table', { 'teams.tsv': 'teams\t1\n1\t1\n' }, 'line 2'],
  ['a duration', { 'contest.yaml': 'name: x\nduration: x\n' }, 'duration'],
])('%s is refused with where it stands', async (_what, contents, says) => {
  expect((await preview(contents as unknown as Record<string, string>)).msg).toContain(says);
});

test('an archive that would fill the memory is refused', async () => {
  const { msg } = await preview({ 'contest.yaml': 'x'.repeat(20 << 20) });
  expect(msg).toMatch(/bytes|times/);
});
