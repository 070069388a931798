import * as contract from '@verdict/contract/admin/contest-import.ts';
import { getAdminContest, getContestParticipants } from '@verdict/contract/admin/contests.ts';
import { downloadGeneratedUsers } from '@verdict/contract/admin/users.ts';
import { login } from '@verdict/contract/account.ts';
import { zipOf } from '@verdict/problem-formats/test-zip.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../db/db.ts';

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
  'contest.yaml': `name: Spring cup
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
const preview = async (contents: Record<string, string> | Buffer) =>
  (await site.upload(contract.previewContestImport, file(contents), { token: root.token })).body;
const apply = async (contents: Record<string, string>, digest: string) =>
  (await site.upload(contract.importContest, file(contents), { token: root.token, fields: { digest } })).body;
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
      { label: 'A', problemId: 'apples', title: 'Red apples', found: true },
      { label: 'B', problemId: 'bears', found: false },
    ],
    accounts: [
      { username: 'team007', name: 'The Team', school: 'University', star: false, kind: 'newWithPassword' },
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
    visible: false,
    auth: 1,
    penaltySeconds: 600,
    penaltyUnit: 'minutes',
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
  // Who was there keeps the password.
  expect((await site.call(login, { username: 'veteran', password: 'other-password' })).body.status).not.toBe(200);
  const sheet = () => root.call(downloadGeneratedUsers, { key: data.key! });
  expect((await sheet()).http).toBe(200);
  expect((await sheet()).http).toBe(400);
});

test('what is not what was shown is not done, and nothing is half-written', async () => {
  const before = await counts();
  const { digest } = (await preview({ 'teams.tsv': 'teams\t1\n1\t1\t1\tOne\n' })).data;
  expect((await apply({ 'teams.tsv': 'teams\t1\n1\t1\t1\tOther\n' }, digest)).msg).toMatch('not what was shown');
  const wrong = { 'accounts.tsv': 'accounts\t1\nteam\tA\tgood1\tsecret-1\nteam\tB\tb d\tsecret-1\n' };
  const shown = (await preview(wrong)).data;
  expect([shown.ready, shown.accounts[1]!.errors.length]).toEqual([false, 1]);
  expect((await apply(wrong, shown.digest)).msg).toMatch('has mistakes');
  expect(await counts()).toEqual(before);
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
