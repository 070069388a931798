import {
  beginSiteMove,
  cancelSiteMove,
  getSiteMove,
  getSiteMoves,
  sendSiteMovePart,
  startSiteMove,
} from '@verdict/contract/site/migration.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { hojDump, writeHojFiles } from '@verdict/testkit/old-sites/hoj.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { createAccount } from '../../account/account.service.ts';
import { workOnMove } from './move-work.ts';
import { forgetMoves } from './moves.service.ts';
import { siteMoveTasks } from './moves.tasks.ts';

let site: TestSite;
let root: TestUser;
let files: Buffer;
const dump = gzipSync(hojDump());
const PART = 20_000;

beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  const folder = await mkdtemp(join(tmpdir(), 'verdict-hoj-'));
  await mkdir(join(folder, 'hoj'));
  await writeHojFiles(join(folder, 'hoj'));
  execFileSync('tar', ['-cJf', join(folder, 'files.tar.xz'), '-C', folder, 'hoj']);
  files = await readFile(join(folder, 'files.tar.xz'));
  await rm(folder, { recursive: true });
});
afterAll(() => site.close());
afterEach(async () => {
  const moves = (await root.call(getSiteMoves, {})).body.data;
  for (const { id, endTime } of moves) if (endTime === null) await root.call(cancelSiteMove, { id });
});

const sent = (bytes: Buffer, role: 'dump' | 'files' = 'dump') => ({
  role,
  fileName: `${role}.gz`,
  bytes: bytes.length,
  modified: 7,
});

const way = { zone: 'Asia/Shanghai' };

async function send(id: number, role: 'dump' | 'files', bytes: Buffer, from = 0, to = bytes.length) {
  let answer;
  for (let at = from; at < to; at += PART)
    answer = await site.upload(
      sendSiteMovePart,
      { name: role, bytes: bytes.subarray(at, Math.min(to, at + PART)) },
      { token: root.token, fields: { id: String(id), role, from: String(at) } },
    );
  return answer!;
}

async function uploaded(bytes = dump, archive: Buffer | null = null): Promise<number> {
  const all = archive === null ? [sent(bytes)] : [sent(bytes), sent(archive, 'files')];
  const { id } = (await root.call(beginSiteMove, { ...way, files: all })).body.data;
  await send(id, 'dump', bytes);
  if (archive !== null) await send(id, 'files', archive);
  return id;
}

/** The work of the job, without a process of its own. */
const work = (id: number) => workOnMove(site.app, id, { reserveBytes: 0, onStored: () => {}, quit: () => {} });

const look = async (id: number, locale = 'en-US') =>
  (await site.call(getSiteMove, { id }, { token: root.token, locale })).body.data;
const held = () => readdir(join(site.dataFolder, 'moves')).catch(() => []);
const accounts = async () =>
  (await rows(site.app.db, sql<{ username: string }>`select username from account order by username`)).map(
    ({ username }) => username,
  );

test('what was uploaded is read, reported in the reader’s language, confirmed and moved', async () => {
  const id = await uploaded(dump, files);
  await work(id);
  const plan = await look(id);
  expect(plan).toMatchObject({ state: 'read', failure: null });
  const { report } = plan;
  expect(report).toMatchObject({
    judge: 'HOJ',
    isMoved: false,
    passwords: [{ scheme: 'md5', count: 6 }],
    boards: null,
    sample: null,
  });
  expect(report!.figures[0]).toEqual({ kind: 'Accounts', found: 6, moved: 0, before: 0 });
  expect((await look(id, 'zh-CN')).report!.figures[0]!.kind).toBe('账号');
  expect(report!.findings.map(({ text }) => text)).toContain(
    'The problem cannot be judged as it is, so it stays hidden',
  );
  expect(report!.estimate!.seconds).toBeGreaterThan(0);
  expect(report!.administrators).toContainEqual({ username: 'teacher', role: 1001, keeps: false });
  expect(await accounts()).toEqual(['boss', 'root']);

  const { digest } = report!;
  const other = await root.call(startSiteMove, { id, digest: 'f'.repeat(64), administrators: [] });
  expect(other.body.code).toBe('moveChanged');
  const stranger = await root.call(startSiteMove, { id, digest, administrators: ['boss'] });
  expect(stranger.body.status).toBe(400);
  expect((await root.call(startSiteMove, { id, digest, administrators: ['teacher'] })).body.msg).toBe('success');
  await site.server.jobs.runDue();
  const moved = await look(id);
  expect(moved).toMatchObject({ state: 'done', report: { isMoved: true, boards: { rows: 2, equal: 2 } } });
  expect(moved.report!.figures[0]).toEqual({ kind: 'Accounts', found: 6, moved: 6, before: 0 });
  expect(await rows(site.app.db, sql`select role from account where username = 'teacher'`)).toEqual([{ role: 1001 }]);
  expect(moved.report!.figures.find(({ kind }) => kind === 'Pictures and files')).toMatchObject({ moved: 1 });
  expect(await held()).toEqual([]);
  const [entry] = (await root.call(getAudit, { action: 'site.moveStart' })).body.data;
  expect(entry).toMatchObject({ username: 'boss', subject: String(id) });
  expect((await root.call(getAudit, { action: 'site.migrate' })).body.data[0]).toMatchObject({ username: 'boss' });
});

test('accepted submissions are judged again, and the report tells which differ', async () => {
  const { id } = (await root.call(getSiteMoves, {})).body.data[0]!;
  const { sample } = (await look(id)).report!;
  expect(sample).toMatchObject({ judged: 0, agreed: 0, differing: [] });
  expect(sample!.total).toBeGreaterThan(1);
  const before = await rows(site.app.db, sql`select id, status from submission order by id`);
  await sql`
    update judging set finished_at = now(), status = case when id % 2 = 0 then 'accepted' else 'wrongAnswer' end
     where rejudging_id is not null`.execute(site.app.db);
  const judged = (await look(id)).report!.sample!;
  expect(judged.judged).toBe(judged.total);
  expect(judged.agreed + judged.differing.length).toBe(judged.total);
  expect(judged.differing[0]).toMatchObject({ status: -1 });
  expect(await rows(site.app.db, sql`select id, status from submission order by id`)).toEqual(before);
});

test('an upload continues where it stopped, and only the files that were confirmed are moved', async () => {
  const all = { ...way, files: [sent(dump)] };
  const { id } = (await root.call(beginSiteMove, all)).body.data;
  const half = Math.floor(dump.length / 2);
  await send(id, 'dump', dump, 0, half);
  expect((await root.call(beginSiteMove, all)).body.data).toMatchObject({ id, files: [{ received: half }] });
  const otherFile = { ...all, files: [{ ...sent(dump), modified: 8 }] };
  expect((await root.call(beginSiteMove, otherFile)).body.code).toBe('moveOpen');
  expect((await root.call(beginSiteMove, { ...all, zone: 'UTC' })).body.code).toBe('moveOpen');
  expect((await send(id, 'dump', dump, half + 1)).body.code).toBe('importPart');
  expect((await send(id, 'dump', dump, half)).body.data).toMatchObject({ state: 'reading' });
  await work(id);
  expect(await look(id)).toMatchObject({ state: 'read' });
  // Only the confirmed files are moved.
  const { digest } = (await look(id)).report!;
  await writeFile(join(site.dataFolder, 'moves', String(id), 'dump'), gzipSync(hojDump({ later: true })));
  await root.call(startSiteMove, { id, digest });
  await work(id);
  expect(await look(id)).toMatchObject({
    state: 'refused',
    failure: 'The files are not those that were read and confirmed',
  });
});

test('what is no site is refused by a sentence, and removed', async () => {
  const id = await uploaded(gzipSync('CREATE TABLE `cats` (`id` int);\n'));
  await work(id);
  expect(await look(id, 'zh-CN')).toMatchObject({ state: 'refused', failure: expect.stringContaining('cats') });
  await forgetMoves(site.app, site.app.now());
  expect(await held()).toEqual([]);
  expect((await root.call(cancelSiteMove, { id })).body.code).toBe('moveEnded');
});

test('a move can be cancelled, and what nobody continues is forgotten', async () => {
  const id = await uploaded();
  await root.call(cancelSiteMove, { id });
  await siteMoveTasks['move-site'].run(site.app, { moveId: id }, async () => {});
  expect([(await look(id)).state, await held()]).toEqual(['cancelled', []]);
  const forgotten = await uploaded();
  await sql`update site_move set state = 'read' where id = ${forgotten}`.execute(site.app.db);
  expect(await held()).toEqual([String(forgotten)]);
  await forgetMoves(site.app, new Date(site.app.now().getTime() + 8 * 24 * 3_600_000));
  expect([(await look(forgotten)).state, await held()]).toEqual(['cancelled', []]);
});

test('a move whose process keeps dying is stuck until somebody continues it', async () => {
  const id = await uploaded();
  await sql`update site_move set zone = 'Nowhere/Land' where id = ${id}`.execute(site.app.db);
  await expect(work(id)).rejects.toThrow('Nowhere/Land');
  expect(await look(id)).toMatchObject({ state: 'reading' });
  await siteMoveTasks['move-site'].giveUp!(site.app, { moveId: id });
  expect(await look(id)).toMatchObject({ state: 'stuck' });
  await sql`update site_move set zone = 'Asia/Shanghai' where id = ${id}`.execute(site.app.db);
  const [{ digest }] = (await rows(
    site.app.db,
    sql<{ digest: string | null }>`select digest from site_move where id = ${id}`,
  )) as [{ digest: string | null }];
  await root.call(startSiteMove, { id, digest });
  await work(id);
  expect(await look(id)).toMatchObject({ state: 'read' });
});

test('only super administrators move sites', async () => {
  const admin = await site.user(1001, 'dean');
  expect((await admin.call(getSiteMoves, {})).body.status).toBe(403);
  expect((await admin.call(beginSiteMove, { ...way, files: [sent(dump)] })).body.status).toBe(403);
  expect((await root.call(beginSiteMove, { zone: 'Mars/Crater', files: [sent(dump)] })).body.code).toBe('moveZone');
  expect((await root.call(beginSiteMove, { ...way, name: 'a/b', files: [sent(dump)] })).body.code).toBe('moveName');
  expect((await root.call(beginSiteMove, { ...way, files: [sent(dump, 'files')] })).body.status).toBe(400);
});
