import * as contract from '@verdict/contract/problem/editing.ts';
import {
  downloadTestcaseFile,
  previewTestcase,
  TESTCASE_PREVIEW_MAX,
  uploadTestcaseZip,
} from '@verdict/contract/site/files.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { type TestEntry, testZip, zipOf } from '@verdict/testkit/zip.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { forgetAbandonedUploads } from '../../../platform/http/disk-upload.ts';
import { judgedProblems } from '../bank/problem.service.ts';
import { forgetExpiredUploads } from './test-data.service.ts';

let site: TestSite;
let setter: TestUser;
let admin: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  [setter, admin] = [await site.user(1008), await site.user(1001)];
});
afterAll(() => site.close());

const upload = (bytes: Buffer, { name = 'cases.zip', mode = 'default', who = setter, language = 'en-US' } = {}) =>
  site.upload(
    uploadTestcaseZip,
    { name, bytes },
    { token: who.token, fields: { mode }, headers: { 'accept-language': language } },
  );
const counted = () =>
  onlyRow(site.app.db, sql`select (select count(*) from test_data_upload) as u, (select count(*) from blob) as b`);
const download = (pid: number, who = setter) =>
  site.server.http.inject({
    url: '/api/file/download-testcase',
    query: { pid: String(pid) },
    headers: { authorization: who.token },
  });
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const problem = (change: object) => ({
  problemId: `T${Math.floor(performance.now() * 1000)}`,
  title: 'x',
  input: 'x',
  output: 'x',
  type: 1,
  auth: 2,
  ...change,
});
const languages = async () => [
  await onlyRow(site.app.db, sql<{ id: number }>`select id from language where name = 'C' and oj = 'ME'`),
];

describe('an uploaded zip', () => {
  test('is paired, ordered and kept until a problem is saved with it', async () => {
    const zip = zipOf({
      '10.in': 'ten\r\n',
      '10.out': '10',
      '2.in': 'two',
      '2.ans': '2',
      '3.in': 'three',
      '3.out': '',
      'readme.md': 'hello',
      'x.out': '',
    });
    const { data } = (await upload(zip)).body;
    expect(data.fileList).toEqual([
      { input: '2.in', output: '2.ans', score: 33, inputBytes: 3, outputBytes: 1 },
      { input: '3.in', output: '3.out', score: 33, inputBytes: 5, outputBytes: 0 },
      { input: '10.in', output: '10.out', score: 34, inputBytes: 4, outputBytes: 2 },
    ]);
    expect(data.findings.map((finding) => finding.code).toSorted()).toEqual([
      'attachment-kept',
      'crlf-converted',
      'orphan-output',
    ]);
    const sent = {
      problem: problem({}),
      samples: data.fileList.map(({ input, output, score }) => ({ input, output, score })),
      isUploadTestCase: true,
      uploadTestcaseDir: data.fileListDir,
      languages: await languages(),
    };
    // Only the uploader can use an upload.
    expect((await admin.call(contract.createProblem, sent)).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('expired'),
    });
    const { pid } = (await setter.call(contract.createProblem, sent)).body.data;
    const judged = (await judgedProblems(site.app.db, [pid])).get(pid)!;
    expect(judged.cases.map((one) => [one.inputName, one.answerName, one.score, one.input.bytes])).toEqual([
      ['2.in', '2.ans', 33, 3],
      ['3.in', '3.out', 33, 5],
      ['10.in', '10.out', 34, 4],
    ]);
    expect((await site.app.blobs.read(judged.cases[2]!.input.hash)).toString()).toBe('ten\n');
    expect(judged.maxScore).toBe(100);
  });

  test('each of its files is looked at before and after the problem is saved, cut where it is long', async () => {
    const long = '大7\n'.repeat(3000);
    const zip = zipOf({ '1.in': 'one', '1.out': '1', '2.in': long, '2.out': Buffer.from([0, 1, 255]) });
    const { data } = (await upload(zip)).body;
    const look = async (where: object, seq: number, side: 'input' | 'output', who = setter) =>
      (await who.call(previewTestcase, { ...where, seq, side })).body;
    const waiting = { upload: data.fileListDir };
    expect((await look(waiting, 1, 'input')).data).toEqual({ name: '1.in', bytes: 3, text: 'one', isCut: false });
    const { pid } = (
      await setter.call(contract.createProblem, {
        problem: problem({}),
        samples: data.fileList.map(({ input, output, score }) => ({ input, output, score })),
        isUploadTestCase: true,
        uploadTestcaseDir: data.fileListDir,
        languages: await languages(),
      })
    ).body.data;
    const cut = (await look({ pid }, 2, 'input')).data;
    expect(cut).toMatchObject({ name: '2.in', bytes: Buffer.byteLength(long), isCut: true });
    expect([...(cut.text ?? '')]).toHaveLength(TESTCASE_PREVIEW_MAX);
    expect(long.startsWith(cut.text ?? '?')).toBe(true);
    expect((await look({ pid }, 2, 'output')).data).toMatchObject({ bytes: 3, text: null });
    const whole = await site.server.http.inject({
      url: downloadTestcaseFile.path,
      query: { pid: String(pid), seq: '2', side: 'input' },
      headers: { authorization: setter.token },
    });
    expect([whole.body, whole.headers['content-disposition']]).toEqual([long, expect.stringContaining('2.in')]);
    // There is no third case; only the uploader sees an upload, and test data are not public.
    expect((await look({ pid }, 3, 'input')).status).toBe(400);
    expect((await look(waiting, 1, 'input', admin)).status).toBe(400);
    expect((await look({ pid }, 1, 'input', await site.user(1002))).status).toBe(403);
    expect((await look({}, 1, 'input')).status).toBe(404);
  });

  test('gets group 1 proposed in subtask modes', async () => {
    const { data } = (await upload(zipOf({ '1.in': '', '1.out': '' }), { mode: 'subtask_lowest' })).body;
    expect(data.fileList).toMatchObject([{ input: '1.in', groupNum: 1, score: 100 }]);
  });

  test('is forgotten after a day', async () => {
    const { data } = (await upload(zipOf({ '1.in': 'old', '1.out': '' }))).body;
    site.later(25 * 3_600_000);
    expect(await forgetExpiredUploads(site.app.db, site.app.now())).toBeGreaterThan(0);
    setter = await site.user(1008);
    admin = await site.user(1001);
    const sent = {
      problem: problem({}),
      samples: [{ input: '1.in', output: '', score: 1 }],
      uploadTestcaseDir: data.fileListDir,
      languages: await languages(),
    };
    expect((await setter.call(contract.createProblem, sent)).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('expired'),
    });
  });

  test('lies on disk while it is read, and nowhere afterwards, whether it was good or not', async () => {
    const folder = join(site.app.dataFolder, 'uploads');
    await upload(zipOf({ '1.in': 'x', '1.out': 'y' }));
    await upload(Buffer.from('no zip at all'));
    expect(await readdir(folder)).toEqual([]);
    // A file left by a killed server.
    await writeFile(join(folder, 'left'), 'x');
    await utimes(join(folder, 'left'), new Date(0), new Date(0));
    expect(await forgetAbandonedUploads(site.app.dataFolder, new Date(1000))).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  const cases: [what: string, code: string, entries: TestEntry[]][] = [
    ['climbs out of its folder', 'unsafe-name', [{ name: '../../etc/1.in', content: 'x' }]],
    ['holds a name twice', 'duplicate-entry', [{ name: '1.in' }, { name: '1.in' }]],
    ['is a bomb', 'suspicious-ratio', [{ name: '1.in', content: Buffer.alloc(30 << 20) }]],
    ['lies about its sizes', 'damaged-archive', [{ name: '1.in', content: 'abc', claimed: { crc: 7 } }]],
    ['is encrypted', 'encrypted', [{ name: '1.in', content: 'x', flags: 1 }]],
    ['forgets an answer', 'missing-output', [{ name: '1.in' }, { name: '1.out' }, { name: '2.in' }]],
    [
      'is a package of Hydro',
      'no-tests',
      [{ name: 'problem.yaml', content: 'pid: P1\ntitle: x' }, { name: 'testdata/1.in' }],
    ],
    ['holds no input', 'no-tests', [{ name: 'readme.txt', content: 'x' }]],
    [
      'holds 20,000 files',
      'too-many-files',
      Array.from({ length: 20_000 }, (_, n) => ({ name: `${n}.in`, method: 0 })),
    ],
    [
      'holds nothing but a link to a file of the host',
      'empty',
      [{ name: '1.in', content: '/etc/passwd', mode: 0o120777 }],
    ],
  ];
  test.each(cases)('that %s is refused as %s, and nothing is written', async (_what, code, entries) => {
    const before = await counted();
    const { body } = await upload(testZip(entries));
    expect(body).toMatchObject({ status: 400, msg: expect.stringContaining(`(${code})`) });
    expect(await counted()).toEqual(before);
  });

  test('what is refused and what was noticed is told in the language of the reader', async () => {
    const messagesFor = async (entries: TestEntry[], language: string) => {
      const { msg, data } = (await upload(testZip(entries), { language })).body;
      return data ? data.findings.map(({ message }) => message) : msg;
    };
    const twice = [{ name: '1.in' }, { name: '1.in' }];
    expect(await messagesFor(twice, 'en-US')).toBe(
      'The archive was refused (duplicate-entry): The archive holds 1.in twice',
    );
    expect(await messagesFor(twice, 'zh-CN')).toBe('压缩包被拒绝（duplicate-entry）：压缩包中 1.in 出现了两次');
    const forgotten = [{ name: '1.in' }, { name: '1.out' }, { name: '2.in' }];
    expect(await messagesFor(forgotten, 'zh-CN')).toBe(
      '压缩包被拒绝（missing-output）：2.in 没有对应的答案，而其他输入都有',
    );
    const spare = [{ name: '1.in' }, { name: '1.out' }, { name: '2.out' }];
    expect(await messagesFor(spare, 'en-US')).toEqual(['The answer has no input']);
    expect(await messagesFor(spare, 'zh-CN')).toEqual(['该答案没有对应的输入']);
  });

  test('that is cut off or no zip at all is refused', async () => {
    const zip = zipOf({ '1.in': 'x'.repeat(1000) });
    expect((await upload(zip.subarray(0, zip.length - 30))).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('damaged-archive'),
    });
    for (const [bytes, name] of [
      [zip, 'cases.rar'],
      [Buffer.from('hello'), 'cases.zip'],
      [Buffer.alloc(0), 'cases.zip'],
    ] as const) {
      expect((await upload(bytes, { name })).body).toMatchObject({ status: 400, msg: expect.stringContaining('zip') });
    }
  });

  test('with compressed files is unpacked, one with pointers of Git LFS is refused', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 5\n`;
    const { data } = (await upload(zipOf({ '1.in.gz': gzipSync('1 2\n'), '1.out': '3\n' }))).body;
    expect(data.fileList).toMatchObject([{ input: '1.in', output: '1.out', inputBytes: 4 }]);
    expect(data.findings.map(({ message }) => message)).toEqual(['A compressed test file was unpacked']);
    const refused = { status: 400, msg: expect.stringContaining('只是 Git LFS 的指针') };
    expect((await upload(zipOf({ '1.in': pointer, '1.out': '' }), { language: 'zh-CN' })).body).toMatchObject(refused);
    const bomb = gzipSync('\0'.repeat(12 << 20));
    expect((await upload(zipOf({ '1.in.gz': bomb }))).body.msg).toContain('(suspicious-ratio)');
  });

  test('with GBK names is read', async () => {
    const name = Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x2e, 0x69, 0x6e]); // 测试.in
    const { data } = (await upload(testZip([{ name, content: '1' }]))).body;
    expect(data.fileList.map((one) => one.input)).toEqual(['测试.in']);
  });
});

describe('downloaded test data', () => {
  test('are the cases with their description', async () => {
    const { id } = await testProblem(site, 'DOWN');
    const answer = await download(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`problem_${id}_testcase_\\d+\\.zip`));
    const files = await openUpload('x.zip', answer.rawPayload);
    expect(files.files.map((file) => file.name)).toEqual(['1.in', '1.out', '2.in', '2.out', 'info']);
    expect((await files.get('2.out')!.read()).toString()).toBe('4\n');
    expect(JSON.parse((await files.get('info')!.read()).toString())).toMatchObject({
      mode: 'default',
      judgeCaseMode: 'default',
      testCasesSize: 2,
      testCases: [
        {
          inputName: '1.in',
          outputName: '1.out',
          outputSize: 2,
          outputMd5: md5('2\n'),
          allStrippedOutputMd5: md5('2'),
          EOFStrippedOutputMd5: md5('2'),
        },
        { inputName: '2.in' },
      ],
    });
  });

  test('are for the author, super admins and problem admins; refusals have HTTP 400', async () => {
    const { id } = await testProblem(site, 'CLOSED');
    for (const who of [admin, await site.user()]) {
      const answer = await download(id, who);
      expect([answer.statusCode, answer.json().status]).toEqual([400, 403]);
    }
    await sql`update problem set author_uid = ${admin.uid} where id = ${id}`.execute(site.app.db);
    expect((await download(id, admin)).statusCode).toBe(200);
    const { id: empty } = await testProblem(site, 'EMPTY', { cases: [] });
    expect((await download(empty)).json()).toMatchObject({ status: 400, msg: 'The problem has no test data.' });
    expect((await download(999_999)).statusCode).toBe(400);
  });
});

test('an account keeps so much test data, saved or not, and no more', async () => {
  const author = await site.user(1001);
  const MIB = 1 << 20;
  const cases = (letter: string) => zipOf({ [`${letter}.in`]: letter.repeat(0.7 * MIB), [`${letter}.out`]: '' });
  await site.app.settings.save(site.app.db, { testDataPerAccountMib: 1 });
  expect((await upload(cases('a'), { who: author })).body.status).toBe(200);
  expect((await upload(cases('b'), { who: author })).body).toMatchObject({
    status: 400,
    msg: 'Your test data would take more than the 1 MiB that an account may keep. Delete problems that are not needed first.',
  });
  expect((await upload(cases('b'))).body.status).toBe(200);
  await sql`delete from test_data_upload where uid = ${author.uid}`.execute(site.app.db);
  expect((await upload(cases('b'), { who: author })).body.status).toBe(200);
  await site.app.settings.save(site.app.db, { testDataPerAccountMib: 10_240 });
});
