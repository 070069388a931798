import { getAdminProblem } from '@verdict/contract/problem/editing.ts';
import { getTestGeneration, saveTestGeneration, startTestGeneration } from '@verdict/contract/problem/generation.ts';
import { getVerification } from '@verdict/contract/problem/verification.ts';
import {
  beginProblemImport,
  cancelProblemImport,
  downloadProblemPackage,
  getProblemImport,
  getProblemImports,
  getProblemImportStatement,
  sendProblemImportPart,
  startProblemImport,
} from '@verdict/contract/problem/import.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { makeTests } from '@verdict/testkit/generation.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectBlobs } from '../../../platform/blobs/collect.ts';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { wholeProblem } from '../export/whole-problem.service.ts';
import { concludeFinished } from '../verification/conclude.service.ts';
import { verifyImported } from '../verification/verification.service.ts';
import { forgetOldImports } from './import.service.ts';
import { problemImportTasks } from './import.tasks.ts';
import { editedProblem } from '../editing/access.service.ts';

const DAY = 24 * 3_600_000;

let site: TestSite;
let root: TestUser;
let setter: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
  setter = await site.user(1001, 'setter');
});
afterAll(() => site.close());

const source = 'int main() { return 0; }';
/** An ICPC package of one problem; `uuid` identifies it worldwide. */
const icpc = (name: string, { uuid = '', version = '1', answer = '3' } = {}) => ({
  [`${name}/problem.yaml`]: `name: The ${name}\nkeywords: sums\nlimits:\n  memory: 64${uuid && `\nuuid: ${uuid}\nversion: ${version}`}`,
  [`${name}/problem_statement/problem.en.tex`]: `\\problemname{x} Add up.`,
  [`${name}/data/sample/1.in`]: `1 2 ${name}`,
  [`${name}/data/sample/1.ans`]: answer,
  [`${name}/data/secret/1.in`]: `5 6 ${name}`,
  [`${name}/data/secret/1.ans`]: '11',
  [`${name}/submissions/accepted/a.c`]: source,
});

async function begin(user: TestUser, bytes: Buffer, { gid, name = 'some.zip' }: { gid?: number; name?: string } = {}) {
  return user.call(beginProblemImport, { gid, fileName: name, bytes: bytes.length, modified: 0 });
}
const send = (user: TestUser, id: number, from: number, bytes: Buffer) =>
  site.upload(
    sendProblemImportPart,
    { name: 'part', bytes },
    { token: user.token, fields: { id: String(id), from: String(from) } },
  );
const detail = async (user: TestUser, id: number) => (await user.call(getProblemImport, { id })).body.data;
const work = () => site.server.jobs.runDue();
const countProblems = async () =>
  (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::integer as n from problem`)).n;

/** Uploads and reads a package. Returns the import's id. */
async function read(user: TestUser, files: Record<string, string>, gid?: number): Promise<number> {
  const bytes = zipOf(files);
  const { id } = (await begin(user, bytes, { gid })).body.data;
  await send(user, id, 0, bytes);
  await work();
  return id;
}
async function make(user: TestUser, id: number, choices: { seq: number; choice: 'create' | 'update' }[]) {
  const { msg } = (await user.call(startProblemImport, { id, choices })).body;
  expect(msg).toBe('success');
  await work();
  return detail(user, id);
}

test('a file comes in parts, and who lost the connection goes on with it; then it is read in the background', async () => {
  const bytes = zipOf({ ...icpc('sum'), 'torn/problem.yaml': 'name: [', 'torn/data/secret/1.in': '' });
  const { id, received } = (await begin(setter, bytes)).body.data;
  expect(received).toBe(0);
  const half = bytes.length >> 1;
  await send(setter, id, 0, bytes.subarray(0, half));
  // Refuses a repeated part and a part that leaves a gap.
  for (const from of [0, half + 1])
    expect((await send(setter, id, from, bytes.subarray(from))).body.msg).toContain('does not continue');
  expect((await begin(setter, bytes)).body.data).toMatchObject({ id, received: half, state: 'uploading' });
  expect((await send(setter, id, half, bytes.subarray(half))).body.data.state).toBe('reading');

  await work();
  expect(await detail(setter, id)).toMatchObject({
    state: 'read',
    done: 2,
    total: 2,
    items: [
      {
        seq: 0,
        name: 'sum',
        state: 'ready',
        problemId: 'SUM',
        repeats: null,
        facts: { format: 'kattis', title: 'The sum', cases: 2, programs: 1, memoryLimitMib: 64 },
      },
      { seq: 1, name: 'torn', state: 'broken', facts: null, findings: [{ code: 'bad-descriptor' }] },
    ],
  });
  expect((await setter.call(getProblemImports, {})).body.data).toMatchObject([{ id, fileName: 'some.zip' }]);
  const { texts, examples } = (await setter.call(getProblemImportStatement, { id, seq: 0 })).body.data;
  expect(texts).toMatchObject([{ locale: 'en-US', description: 'Add up.' }]);
  expect(examples).toContain('1 2 sum');
  // Only its owner finds the import, and no problem was made.
  expect((await root.call(getProblemImport, { id })).body.msg).toContain('The import does not exist');
  expect(await countProblems()).toBe(0);
});

test('pictures of the statement are seen before anything is made, drawings as pixels', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const id = await read(setter, {
    ...icpc('drawn'),
    'drawn/problem_statement/problem.en.tex':
      '\\problemname{x} Look: \\includegraphics{map} \\includegraphics{broken.png} end.',
    'drawn/problem_statement/map.svg': svg,
    'drawn/problem_statement/broken.png': '\u0089PNG',
  });
  const { texts } = (await setter.call(getProblemImportStatement, { id, seq: 0 })).body.data;
  expect(texts[0]!.description).toMatch(
    /^Look: !\[\]\(data:image\/png;base64,[A-Za-z0-9+/=]+\) !\[\]\(broken\.png\) end\.$/,
  );
});

test('a picture that only an editorial shows is stored with it', async () => {
  const id = await read(setter, {
    ...icpc('solved'),
    'solved/solution/solution.en.md': 'Look: ![](map.svg)',
    'solved/solution/map.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  });
  const [item] = (await make(setter, id, [{ seq: 0, choice: 'create' }])).items;
  expect(item!.findings.filter(({ code }) => code === 'file-left-out')).toEqual([]);
  const stored = sql<{ content: string }>`select content from problem_editorial where problem_id = ${item!.pid}`;
  const { content } = await onlyRow(site.app.db, stored);
  expect(content).toMatch(/^Look: !\[\]\(\/api\/public\/img\/\w+\.png\)$/);
  const whole = await wholeProblem(site.app, (await editedProblem(site.app.db, item!.pid!))!);
  expect(whole.editorial).toEqual({ 'en-US': 'Look: ![](map.svg)' });
  expect(Object.keys(whole.attachments)).toEqual(['map.svg']);
});

test('what is chosen is made, hidden, with its package; what comes again is known', async () => {
  const files = { ...icpc('first', { uuid: 'A-1' }), ...icpc('second') };
  const id = await read(setter, files);
  expect((await setter.call(startProblemImport, { id, choices: [] })).body.msg).toContain('at least one');
  expect((await setter.call(startProblemImport, { id, choices: [{ seq: 0, choice: 'update' }] })).body.status).toBe(
    400,
  );
  const done = await make(setter, id, [{ seq: 0, choice: 'create' }]);
  expect(done).toMatchObject({ state: 'done', done: 1, total: 1, items: [{ state: 'created' }, { state: 'ready' }] });
  const pid = done.items[0]!.pid!;
  expect((await setter.call(getAdminProblem, { pid })).body.data).toMatchObject({
    problemId: 'FIRST',
    auth: 2,
    hasPackage: true,
  });
  const download = await site.server.http.inject({
    url: `${downloadProblemPackage.path}?pid=${pid}`,
    headers: { authorization: setter.token },
  });
  expect(download.rawPayload.equals(zipOf(files))).toBe(true);

  const again = await read(setter, { ...icpc('first', { uuid: 'A-1', version: '2', answer: '4' }), ...icpc('second') });
  const [first, second] = (await detail(setter, again)).items;
  expect([first!.repeats, second!.repeats]).toEqual([{ pid, problemId: 'FIRST', same: ['source', 'displayId'] }, null]);
  const twice = await make(setter, again, [
    { seq: 0, choice: 'update' },
    { seq: 1, choice: 'create' },
  ]);
  expect(twice.items).toMatchObject([
    { state: 'updated', pid },
    { state: 'created', problemId: 'SECOND' },
  ]);

  // Under another name the problem is recognised by its test data; as a new problem it gets a number.
  const renamed = Object.fromEntries(
    Object.entries(icpc('second')).map(([name, text]) => [name.replace('second', 'other'), text]),
  );
  const third = await read(setter, renamed);
  const [item] = (await detail(setter, third)).items;
  expect(item!.repeats).toMatchObject({ problemId: 'SECOND', same: ['testData'] });
  const more = await read(setter, icpc('first'));
  expect((await make(setter, more, [{ seq: 0, choice: 'create' }])).items).toMatchObject([
    { state: 'created', problemId: 'P1000' },
  ]);
});

test('of problems that are not theirs people learn no more than that the display id is taken', async () => {
  const other = await site.user(1001);
  const [item] = (await detail(other, await read(other, icpc('first', { uuid: 'A-1' })))).items;
  expect(item!.repeats).toEqual({ pid: null, problemId: 'FIRST', same: ['displayId'] });
});

test('a server that is killed in the middle loses nothing: the job goes on with what is not made', async () => {
  const id = await read(setter, { ...icpc('k1'), ...icpc('k2'), ...icpc('k3') });
  const choices = [0, 1, 2].map((seq) => ({ seq, choice: 'create' as const }));
  await setter.call(startProblemImport, { id, choices });
  // The server dies while it makes the second problem.
  let stored = 0;
  const putFile = site.app.blobs.put.bind(site.app.blobs);
  const dying = { ...site.app, blobs: { ...site.app.blobs, put: die } };
  async function die(bytes: Buffer) {
    if (++stored > 4) throw new Error('killed');
    return putFile(bytes);
  }
  const task = problemImportTasks['import-problems'];
  await expect(task.run(dying, { importId: id }, async () => {})).rejects.toThrow('killed');
  expect((await detail(setter, id)).items.map(({ state }) => state)).toEqual(['created', 'ready', 'ready']);
  const before = await countProblems();

  // The next server reads the package once, however many problems are left.
  let packages = 0;
  const counting = {
    ...site.app.blobs,
    put: putFile,
    pathOf: (hash: string) => {
      packages++;
      return site.app.blobs.pathOf(hash);
    },
  };
  await task.run({ ...site.app, blobs: counting }, { importId: id }, async () => {});
  expect(packages).toBe(1);
  await work();
  expect((await detail(setter, id)).items.map(({ state }) => state)).toEqual(['created', 'created', 'created']);
  expect(await countProblems()).toBe(before + 2);

  // An import that fails for good says so, and continues on request.
  const stuck = await read(setter, icpc('k4'));
  await setter.call(startProblemImport, { id: stuck, choices: [{ seq: 0, choice: 'create' }] });
  await task.giveUp?.(site.app, { importId: stuck });
  expect((await detail(setter, stuck)).state).toBe('stuck');
  await setter.call(startProblemImport, { id: stuck, choices: [] });
  await work();
  expect(await detail(setter, stuck)).toMatchObject({ state: 'done', items: [{ state: 'created' }] });
});

test('an import that is cancelled keeps what it has made and makes no more', async () => {
  const id = await read(setter, { ...icpc('c1'), ...icpc('c2') });
  await setter.call(startProblemImport, { id, choices: [0, 1].map((seq) => ({ seq, choice: 'create' as const })) });
  const task = problemImportTasks['import-problems'];
  await task.run(site.app, { importId: id }, async (made) => {
    if (made === 1) await setter.call(cancelProblemImport, { id });
  });
  expect(await detail(setter, id)).toMatchObject({
    state: 'cancelled',
    items: [{ state: 'created' }, { state: 'ready' }],
  });
  expect((await setter.call(cancelProblemImport, { id })).body.msg).toContain('already ended');
});

test('who has lost the right makes nothing; what is no package is refused with its reason', async () => {
  const fallen = await site.user(1001);
  const id = await read(fallen, icpc('fallen'));
  await fallen.call(startProblemImport, { id, choices: [{ seq: 0, choice: 'create' }] });
  await sql`update account set role = 1002 where uid = ${fallen.uid}`.execute(site.app.db);
  await work();
  const { state } = await onlyRow(
    site.app.db,
    sql<{ state: string }>`select state from problem_import where id = ${id}`,
  );
  expect(state).toBe('cancelled');

  const none = await read(setter, { 'readme.txt': 'x' });
  expect(await detail(setter, none)).toMatchObject({ state: 'refused', failure: expect.stringContaining('formats') });
});

test('a group has the same importer: for those who run it, with its prefix, its limits and its tags', async () => {
  const [teacher, member] = [await site.user(), await site.user()];
  const gid = await testGroup(site.app.db, { ownerUid: teacher.uid, shortName: 'CLS' });
  const files = { ...icpc('big'), 'big/problem.yaml': 'name: big\nkeywords: rare\nlimits:\n  memory: 4096' };
  expect((await begin(member, zipOf(files), { gid })).body.status).toBe(403);
  expect((await begin(teacher, zipOf(files))).body.status).toBe(403);
  const id = await read(teacher, files, gid);
  const [item] = (await detail(teacher, id)).items;
  expect(item).toMatchObject({ problemId: 'CLSBIG', facts: { memoryLimitMib: 1024 } });
  expect(item!.findings.map(({ code }) => code)).toContain('limits-clamped');
  const [made] = (await make(teacher, id, [{ seq: 0, choice: 'create' }])).items;
  const { db } = site.app;
  expect(await onlyRow(db, sql`select group_id, is_group from problem where id = ${made!.pid}`)).toEqual({
    group_id: gid,
    is_group: true,
  });
  expect(await rows(db, sql`select name, group_id from tag where name = 'rare'`)).toEqual([
    { name: 'rare', group_id: gid },
  ]);
});

test("the jury's programs of what was imported are judged in the background", async () => {
  const host = await testHost(site);
  await host.judgeAll();
  const id = await read(root, { ...icpc('judged'), 'judged/submissions/accepted/b.py': 'print(3)' });
  const pid = (await make(root, id, [{ seq: 0, choice: 'create' }])).items[0]!.pid!;
  const state = async () => (await root.call(getVerification, { pid })).body.data.last?.state;
  const timeLimit = async () => (await root.call(getAdminProblem, { pid })).body.data.timeLimit;
  expect(await state()).toBeUndefined();
  // A limit that the package leaves open is generous until its programs have been judged.
  expect(await timeLimit()).toBe(10_000);
  // Problems of earlier tests wait for verification as well.
  await expect
    .poll(async () => {
      await verifyImported(site.app);
      return state();
    })
    .toBe('judging');
  await host.judgeAll();
  expect((await root.call(getVerification, { pid })).body.data.last).toMatchObject({ username: root.username });
  await concludeFinished(site.app);
  expect(await timeLimit()).toBe(1000);
});

test('packages count as files of the account, and what nobody needs any more goes', async () => {
  const { app } = site;
  await app.settings.save(app.db, { filesPerAccountMib: 1 });
  const hoarder = await site.user(1001);
  const claim = (bytes: number) => hoarder.call(beginProblemImport, { fileName: `${bytes}.zip`, bytes, modified: 0 });
  expect((await claim(2 << 20)).body.status).not.toBe(200);
  // Space reserved for one upload is not available for another.
  expect((await claim(700_000)).body.msg).toBe('success');
  expect((await claim(700_001)).body.status).not.toBe(200);
  const kept = await read(setter, icpc('kept'));
  await app.settings.save(app.db, { filesPerAccountMib: 1024 });
  const pid = (await make(setter, kept, [{ seq: 0, choice: 'create' }])).items[0]!.pid!;
  const half = zipOf(icpc('half'));
  const { id } = (await begin(setter, half, { name: 'half.zip' })).body.data;
  await send(setter, id, 0, half.subarray(0, 10));
  const later = new Date(app.now().getTime() + 8 * DAY);
  await collectBlobs(app, later);
  expect((await send(setter, id, 10, half.subarray(10))).body.data.state).toBe('reading');
  await work();

  await forgetOldImports(app.db, later);
  const files = await rows(
    app.db,
    sql<{ pid: number }>`
    select o.problem_id as pid from file f join problem_origin o on o.file_id = f.id where f.kind = 'package'`,
  );
  expect(files.map((file) => file.pid)).toContain(pid);
  expect(await rows(app.db, sql`select from problem_import`)).toEqual([]);
});

test('a job whose import is over does nothing', async () => {
  await addJob(site.app.db, 'import-problems', { importId: 999_999 });
  await work();
  const [job] = await rows(
    site.app.db,
    sql`
    select state from background_job where payload ->> 'importId' = '999999'`,
  );
  expect(job).toEqual({ state: 'done' });
});

test('tests that generators of a package make are made after the import, used at once, and then programs are judged', async () => {
  const host = await testHost(site);
  await host.judgeAll();
  const files = {
    'task.yaml': 'name: adder\ntitle: Adder\ntime_limit: 3\nmemory_limit: 64\ninfile: ""\noutfile: ""\n',
    'gen/GEN': '# ST: 40\n1 2\n# ST: 60\n#COPY: big.txt\n3 4\n',
    'gen/generator.py': 'print(1)',
    'big.txt': '9',
    'sol/solution.py': 'print(3)',
  };
  const id = await read(setter, files);
  const { items } = await detail(setter, id);
  expect(items).toMatchObject([{ state: 'ready', facts: { format: 'cms', cases: 0, timeLimitMs: 3000 } }]);
  expect(items[0]!.findings.map(({ level, code }) => `${level} ${code}`)).toContain('warning tests-to-make');
  const done = await make(setter, id, [{ seq: 0, choice: 'create' }]);
  const pid = done.items[0]!.pid!;
  const generated = async () => (await setter.call(getTestGeneration, { pid })).body.data;
  expect(await generated()).toMatchObject({
    reference: 'sol/solution.py',
    tests: [],
    last: { state: 'judging', total: 3, done: 0, username: 'setter' },
  });
  expect(await verifyImported(site.app)).toBeUndefined();
  expect((await setter.call(getVerification, { pid })).body.data.last).toBeNull();

  const job = await makeTests(site, host);
  expect(job.generators.map(({ name, extraFiles }) => [name, extraFiles])).toEqual([
    ['generator.py', {}],
    ['copy_file.py', { '1.txt': '9' }],
  ]);
  expect((await generated()).tests.map(({ call, groupNum, score }) => `${call} ${groupNum}/${score}`)).toEqual([
    'generator.py 1 2 1/40',
    'copy_file.py 1.txt 2/60',
    'generator.py 3 4 2/60',
  ]);
  expect((await editedProblem(site.app.db, pid))?.caseMode).toBe('subtask_lowest');
  await verifyImported(site.app);
  expect((await setter.call(getVerification, { pid })).body.data.last).toMatchObject({ state: 'judging', total: 1 });

  // Saving the form keeps the files beside generators, which it does not show.
  const { generators, script, reference } = await generated();
  const changed = { pid, generators, script: `${script}generator.py 5\n`, reference };
  expect((await setter.call(saveTestGeneration, changed)).body.msg).toBe('success');
  await host.judgeAll();
  expect((await setter.call(startTestGeneration, { pid })).body.msg).toBe('success');
  const again = await makeTests(site, host);
  expect(again.generators[1]?.extraFiles).toEqual({ '1.txt': '9' });
  // Only tests that a package left to be generated are used automatically.
  expect((await generated()).tests.length).toBe(3);
});

test('DMOJ: generators that print the answers need no program of the jury', async () => {
  const host = await testHost(site);
  await host.judgeAll();
  const init = 'generator: gen.py\ntest_cases: [{generator_args: [7], points: 10}]\n';
  const id = await read(setter, { 'init.yml': init, 'gen.py': 'print(1)' });
  const pid = (await make(setter, id, [{ seq: 0, choice: 'create' }])).items[0]!.pid!;
  const job = await makeTests(site, host);
  expect([job.reference, job.generators]).toMatchObject([null, [{ name: 'gen.py', printsAnswer: true }]]);
  const { tests, answers } = (await setter.call(getTestGeneration, { pid })).body.data;
  expect(answers).toBe('printed');
  expect(tests.map(({ call, score }) => `${call} ${score}`)).toEqual(['gen.py 7 10']);
});
