import {
  beginProblemExport,
  cancelProblemExport,
  downloadContestPackage,
  downloadExportedProblem,
  downloadProblemExport,
  exportProblem,
  getExportFindings,
  getProblemExport,
  getProblemExports,
} from '@verdict/contract/problem/export.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { type ExportFormatId, exportFormatIds, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { memoryFile } from '@verdict/problem-formats/package-files.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import { collectBlobs } from '../../../platform/blobs/collect.ts';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { storeAttachment } from '../../site/files/files.service.ts';
import { forgetOldExports } from './export.service.ts';
import { problemExportTasks } from './export.tasks.ts';

const DAY = 24 * 3_600_000;

let site: TestSite;
let root: TestUser;
let problemAdmin: TestUser;
let student: TestUser;
let [first, second] = [0, 0];
beforeAll(async () => {
  site = await createTestSite();
  [root, problemAdmin, student] = [await site.user(1000), await site.user(1008), await site.user(1002)];
  const cases = [testCase(1, { score: 40 }), testCase(2, { score: 60 })];
  first = (
    await testProblem(site, 'FIRST', {
      cases,
      scored: true,
      maxScore: 100,
      tags: ['sums'],
      editorial: { 'en-US': 'Add.' },
    })
  ).id;
  second = (await testProblem(site, 'SECOND', {}, 'hidden')).id;
});
afterAll(() => site.close());

/** Result of a download: its file, or the envelope of a refusal. */
async function fetched(user: TestUser, { path }: AnyEndpoint, input: Record<string, number | string | number[]>) {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const answer = await site.server.http.inject({
    method: 'GET',
    url: `${path}?${query}`,
    headers: { authorization: user.token },
  });
  const isFile = String(answer.headers['content-type']).startsWith('application/x-download');
  return {
    text: answer.body,
    http: answer.statusCode,
    bytes: isFile ? answer.rawPayload : null,
    headers: answer.headers,
  };
}

const problemsOf = async (bytes: Buffer | null, format: ExportFormatId = 'verdict') =>
  readPackage(await openUpload(`all.${exportFormats[format].ending}`, bytes!));
const work = () => site.server.jobs.runDue();

test.each(exportFormatIds)('one problem is downloaded at once: %s', async (format) => {
  const { bytes, headers } = await fetched(problemAdmin, downloadExportedProblem, { pid: first, format });
  expect(headers['content-disposition']).toContain(`FIRST.${exportFormats[format].ending}`);
  const [problem] = await problemsOf(bytes, format);
  expect(problem!.cases.filter(({ sample }) => !sample)).toHaveLength(2);
  expect(problem!.tags).toEqual(format === 'cms' ? [] : ['sums']);
});

test('our own format has all of it, and others say what they cannot hold', async () => {
  const [problem] = await problemsOf(
    (await fetched(root, downloadExportedProblem, { pid: first, format: 'verdict' })).bytes,
  );
  expect(problem).toMatchObject({
    displayId: 'FIRST',
    scored: true,
    maxScore: 100,
    editorial: { 'en-US': 'Add.' },
    languages: [],
  });
  expect((await root.call(getExportFindings, { pid: first, format: 'verdict' })).body.data).toEqual([]);
  const findings = (await root.call(getExportFindings, { pid: first, format: 'fps' })).body.data;
  expect(findings.map(({ code, message }) => [code, message.includes('editorial')])).toContainEqual([
    'not-written',
    true,
  ]);
});

test('what a format cannot hold is found out from the beginning of long test data', async () => {
  const long = Buffer.from('数'.repeat(60_000));
  const binary = Buffer.concat([Buffer.from([0]), long]);
  const { id } = await testProblem(site, 'LONG', {
    cases: [
      { ...testCase(1), input: memoryFile('1.in', long) },
      { ...testCase(2), input: memoryFile('2.in', binary) },
    ],
  });
  const findings = (await root.call(getExportFindings, { pid: id, format: 'fps' })).body.data;
  expect(findings.filter(({ message }) => message.includes('binary'))).toHaveLength(1);
});

test('pictures of the statement come along under their names', async () => {
  const picture = await storeAttachment(site.app, 'nobody', 'map.pdf', Buffer.from('%PDF-1.4'));
  await picture.keep(site.app.db, root.uid);
  const { id } = await testProblem(site, 'MAP', {
    statements: {
      'en-US': { title: 'Map', description: `[the map](${picture.link})`, input: '', output: '', hint: '' },
    },
  });
  const [problem] = await problemsOf(
    (await fetched(root, downloadExportedProblem, { pid: id, format: 'verdict' })).bytes,
  );
  expect(problem!.statements['en-US']!.description).toBe('[the map](map.pdf)');
  expect(String(await problem!.attachments['map.pdf']!.read())).toBe('%PDF-1.4');
});

test('only who may edit a problem gets it', async () => {
  for (const format of ['verdict', 'fps'] as const)
    expect((await fetched(student, downloadExportedProblem, { pid: second, format })).bytes).toBeNull();
  expect((await student.call(getExportFindings, { pid: second, format: 'fps' })).body.status).toBe(403);
  expect((await student.call(beginProblemExport, { pids: [second], format: 'fps' })).body.status).toBe(403);
  const setter = await site.user(1001);
  const refused = await setter.call(beginProblemExport, { pids: [first, second], format: 'fps' });
  expect([refused.body.status, refused.body.msg]).toEqual([403, expect.stringContaining(` ${first}:`)]);
  expect((await fetched(setter, exportProblem, { pid: [first] })).bytes).toBeNull();
});

test('several are written in the background, and the file is there for a day', async () => {
  const { data } = (await problemAdmin.call(beginProblemExport, { pids: [second, first], format: 'icpc' })).body;
  expect(data).toMatchObject({ state: 'waiting', done: 0, total: 2, bytes: null });
  expect((await fetched(problemAdmin, downloadProblemExport, { id: data.id })).bytes).toBeNull();
  await work();
  const made = (await problemAdmin.call(getProblemExport, { id: data.id })).body.data;
  expect(made).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect(made.items.map(({ problemId, state }) => [problemId, state])).toEqual([
    ['SECOND', 'written'],
    ['FIRST', 'written'],
  ]);
  expect(made.items[1]!.findings.map(({ message }) => message).join()).toContain('difficulty');
  const { bytes } = await fetched(problemAdmin, downloadProblemExport, { id: data.id });
  expect((await problemsOf(bytes)).map(({ displayId }) => displayId)).toEqual(['FIRST', 'SECOND']);
  expect(bytes!.length).toBe(made.bytes);

  // Only the owner sees an export, not even a super admin does.
  expect((await root.call(getProblemExport, { id: data.id })).body.status).toBe(400);
  expect((await root.call(getProblemExports, {})).body.data).toEqual([]);
  expect((await problemAdmin.call(getProblemExports, {})).body.data).toHaveLength(1);

  expect(await forgetOldExports(site.app.db, new Date(site.app.now().getTime() + DAY + 1))).toBe(1);
  expect((await fetched(problemAdmin, downloadProblemExport, { id: data.id })).bytes).toBeNull();
  const stored = () =>
    onlyRow(
      site.app.db,
      sql<{ there: boolean }>`select exists (select from blob where hash = ${hashOf(bytes!)}) as there`,
    );
  expect(await stored()).toEqual({ there: true });
  await collectBlobs(site.app, new Date(site.app.now().getTime() + 10 * 365 * DAY));
  expect(await stored()).toEqual({ there: false });
});

test('what is gone or is no more the account’s is left out when the file is made', async () => {
  const owner = await site.user(1008);
  const gone = await testProblem(site, 'GONE');
  const { id } = (await owner.call(beginProblemExport, { pids: [gone.id, first], format: 'verdict' })).body.data;
  await sql`delete from problem where id = ${gone.id}`.execute(site.app.db);
  await work();
  const { items } = (await owner.call(getProblemExport, { id })).body.data;
  expect(items.map(({ problemId, state }) => [problemId, state])).toEqual([
    ['GONE', 'left'],
    ['FIRST', 'written'],
  ]);
  expect(items[0]!.findings).toMatchObject([{ level: 'error', code: 'not-exported' }]);

  // Downloading requires current rights to everything in the file.
  await sql`update account set role = 1001 where uid = ${owner.uid}`.execute(site.app.db);
  expect((await fetched(owner, downloadProblemExport, { id })).bytes).toBeNull();
  const lost = (await problemAdmin.call(beginProblemExport, { pids: [first], format: 'verdict' })).body.data;
  await sql`update account set role = 1001 where uid = ${problemAdmin.uid}`.execute(site.app.db);
  await work();
  expect((await problemAdmin.call(getProblemExport, { id: lost.id })).body.data.items).toMatchObject([
    { state: 'left' },
  ]);
  await sql`update account set role = 1008 where uid = ${problemAdmin.uid}`.execute(site.app.db);
});

test('an export is cancelled, and one whose job fails for good is stopped', async () => {
  const begin = async () =>
    (await problemAdmin.call(beginProblemExport, { pids: [first], format: 'verdict' })).body.data.id;
  const id = await begin();
  expect((await problemAdmin.call(cancelProblemExport, { id })).body.status).toBe(200);
  await work();
  expect((await problemAdmin.call(getProblemExport, { id })).body.data.state).toBe('cancelled');
  expect((await problemAdmin.call(cancelProblemExport, { id })).body.status).toBe(400);
  expect((await root.call(cancelProblemExport, { id: await begin() })).body.status).toBe(400);
  await work();
  // Cancelled while the file is being written, between two problems.
  const midway = (await problemAdmin.call(beginProblemExport, { pids: [first, second], format: 'verdict' })).body.data
    .id;
  await problemExportTasks['export-problems'].run(site.app, { exportId: midway }, async () => {
    await sql`update problem_export set state = 'cancelled' where id = ${midway}`.execute(site.app.db);
  });
  expect((await problemAdmin.call(getProblemExport, { id: midway })).body.data).toMatchObject({
    state: 'cancelled',
    done: 1,
    bytes: null,
  });
  await sql`update problem_export set state = 'waiting' where id = ${midway}`.execute(site.app.db);
  await problemExportTasks['export-problems'].giveUp!(site.app, { exportId: midway });
  expect((await problemAdmin.call(getProblemExport, { id: midway })).body.data.state).toBe('stuck');
  await addJob(site.app.db, 'export-problems', { exportId: midway });
  await work();
  expect((await problemAdmin.call(getProblemExport, { id: midway })).body.data.state).toBe('stuck');
});

test('a group exports its own problems', async () => {
  const [owner, member] = [await site.user(), await site.user()];
  const gid = await testGroup(site.app.db, { ownerUid: owner.uid, members: { [member.uid]: levels.member } });
  const { id: pid } = await testGroupProblem(site, 'OURS', { groupId: gid, author: owner });
  expect((await member.call(beginProblemExport, { gid, pids: [pid], format: 'hoj' })).body.status).toBe(403);
  expect((await owner.call(beginProblemExport, { gid, pids: [pid, first], format: 'hoj' })).body.status).toBe(403);
  expect((await root.call(beginProblemExport, { pids: [pid], format: 'hoj' })).body.status).toBe(404);
  const { id } = (await owner.call(beginProblemExport, { gid, pids: [pid], format: 'hoj' })).body.data;
  // Jobs of one account share a queue, so that jobs of others find a free worker.
  const queues = sql<{ name: string | null }>`
    select queue_name as name from graphile_worker.jobs where task_identifier = 'export-problems'`;
  expect(await rows(site.app.db, queues)).toEqual([{ name: `account ${owner.uid}` }]);
  await work();
  const { bytes } = await fetched(owner, downloadProblemExport, { id });
  expect((await problemsOf(bytes)).map(({ displayId }) => displayId)).toEqual(['OURS']);
  expect((await owner.call(getProblemExports, { gid })).body.data).toMatchObject([{ id, gid, state: 'done' }]);
});

test('clients of HOJ get its own export', async () => {
  const { bytes, headers } = await fetched(root, exportProblem, { pid: [first, second] });
  expect(headers['content-disposition']).toMatch(/problem_export_\d+\.zip/);
  const files = await openUpload('x.zip', bytes!);
  expect(files.children('').toSorted()).toEqual([
    'problem_FIRST',
    'problem_FIRST.json',
    'problem_SECOND',
    'problem_SECOND.json',
  ]);
  expect((await fetched(problemAdmin, exportProblem, { pid: first })).bytes).toBeNull();
});

test('a contest is a package for its organisers who may edit its problems', async () => {
  const jury = await site.user(1001);
  const now = site.app.now();
  const cid = await testContest(site.app.db, now, {
    title: 'Spring cup',
    shortName: 'SC 26',
    authorUid: jury.uid,
    startAt: new Date('2026-05-01T10:00:00Z'),
    endAt: new Date('2026-05-01T15:00:00Z'),
    sealAt: new Date('2026-05-01T14:00:00Z'),
  });
  await addContestProblem(site.app.db, cid, first, 'A');
  // The jury added somebody else's problem.
  expect((await fetched(jury, downloadContestPackage, { cid })).text).toContain(' A:');
  expect((await fetched(student, downloadContestPackage, { cid })).bytes).toBeNull();
  const { bytes } = await fetched(root, downloadContestPackage, { cid });
  const files = await openUpload('contest.zip', bytes!);
  const settings = String(await files.get('contest.yaml')!.read());
  expect(settings).toContain('name: SC 26\nformal_name: Spring cup\n');
  expect(settings).toContain('duration: 5:00:00\nscoreboard_freeze_duration: 1:00:00');
  expect((await readPackage(files)).map(({ displayId }) => displayId)).toEqual(['FIRST']);
});

test('exports are on record', async () => {
  const { count } = await onlyRow(
    site.app.db,
    sql<{ count: number }>`select count(*) as count from audit where action in ('problem.export', 'contest.export')`,
  );
  expect(Number(count)).toBeGreaterThan(5);
});
