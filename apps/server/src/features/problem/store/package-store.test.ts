import { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import {
  importFpsProblem,
  importHydroProblem,
  importProblem,
  importQdojProblem,
} from '@verdict/contract/problem/import-admin.ts';
import { duplicateProblem, getAdminProblem, updateProblem } from '@verdict/contract/problem/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import {
  getSubmissionDetail,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@verdict/contract/submission/submission.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { hostFacts, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { file, problemPackage, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { judgedProblems } from '../bank/judged-problem.ts';
import { createProblem, replaceProblem } from './store.service.ts';
import { withUnixLineEnds } from '../../../platform/files/unix-line-ends.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10"/></svg>';

test('pictures and files of the statement are kept and linked; what nobody links to is not', async () => {
  const { displayId } = await testProblem(site, 'PIC', {
    statements: {
      'en-US': {
        title: 'x',
        description: '![map](map) [rules](<rules.pdf>) ![gone](gone.png)',
        input: 'a',
        output: 'b',
        hint: '',
      },
    },
    attachments: {
      map: file('map.svg', svg),
      'rules.pdf': file('rules.pdf', '%PDF-1.4'),
      'unused.png': file('unused.png', 'x'),
    },
  });
  const { description } = (await site.call(getProblemDetail, { problemId: displayId })).body.data.problem;
  const [, picture = '', document = ''] =
    /^!\[map\]\((\S+)\) \[rules\]\(<(\S+)>\) !\[gone\]\(gone\.png\)$/.exec(description ?? '') ?? [];
  const get = (url: string) => site.server.http.inject({ method: 'GET', url });
  // SVG pictures could run scripts in the reader's browser, so they are converted to pixels.
  expect((await get(picture)).headers['content-type']).toBe('image/png');
  expect((await get(document)).headers['content-type']).toContain('pdf');
  expect(await onlyRow(site.app.db, sql`select count(*) as count from file`)).toEqual({ count: 2 });
});

test('line ends of test data become those of Unix; what is no text keeps every byte', () => {
  expect(withUnixLineEnds(Buffer.from('1\r\n2\r3\n')).toString()).toBe('1\n2\r3\n');
  const picture = Buffer.from('BM\0\r\n\0');
  expect(withUnixLineEnds(picture)).toEqual(picture);
});

test('the editorial of a package is stored with it; a package without one leaves it', async () => {
  const { id } = await testProblem(site, 'EXPLAINED', { editorial: { 'zh-CN': '相加。' } });
  const stored = () =>
    rows(
      site.app.db,
      sql<{ locale: string; content: string }>`
      select locale, content from problem_editorial where problem_id = ${id}`,
    );
  const owner = await site.user(1008);
  await replaceProblem(site.app, id, problemPackage(), owner);
  expect(await stored()).toEqual([{ locale: 'zh-CN', content: '相加。' }]);
  await replaceProblem(site.app, id, problemPackage({ editorial: { 'en-US': 'Add.' } }), owner);
  expect(await stored()).toEqual([{ locale: 'en-US', content: 'Add.' }]);
});

test('programs and validators of a package come with it', async () => {
  const { id } = await testProblem(site, 'PRG', {
    programs: [
      {
        name: 'submissions/wrong_answer/a.py',
        language: 'Python3',
        source: 'print(1)',
        extraFiles: { 'b.txt': 'x' },
        expected: ['wrongAnswer'],
        expectedScore: 30,
        useForTimeLimit: false,
      },
    ],
    inputValidators: [
      { name: 'validators/v.cpp', language: 'C++', source: 'v', extraFiles: {}, args: ['-s'], validExitCode: 42 },
    ],
  });
  const setter = await site.user(1008);
  expect((await setter.call(getAdminProblem, { pid: id })).body.data.programs).toEqual([
    {
      role: 'solution',
      name: 'submissions/wrong_answer/a.py',
      language: 'Python3',
      source: 'print(1)',
      extraFile: '{"b.txt":"x"}',
      expected: ['wrongAnswer'],
      expectedScore: 30,
      args: [],
      validExitCode: 0,
    },
    {
      role: 'validator',
      name: 'validators/v.cpp',
      language: 'C++',
      source: 'v',
      extraFile: '{}',
      expected: [],
      expectedScore: null,
      args: ['-s'],
      validExitCode: 42,
    },
  ]);
});

test('limits that hold in every language are divided for those that get a multiple', async () => {
  const host = await testHost(site);
  const student = await site.user();
  for (const [displayId, uniformLimits, stated] of [
    ['UNI', true, 500],
    ['OWN', false, 1000],
  ] as const) {
    await testProblem(site, displayId, { timeLimitMs: 1000, uniformLimits });
    await student.call(submitProblemJudge, { pid: displayId, language: 'Java', code: 'class Main {}' });
    site.later(60_000);
    const [claimed] = await host.claim(1, 0, { languages: [...hostFacts.languages, { name: 'Java', version: '' }] });
    expect(claimed?.job).toMatchObject({ language: 'Java', problem: { limits: { timeMs: stated } } });
  }
});

test('a contestant’s program is judged with what its package adds to it, and tried on an input with the same', async () => {
  const package_ = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\ntype: pass-fail',
    'statement/problem.en.md': '# Sum\nAdd.\n## Input\nx\n## Output\ny\n',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'include/default/words.txt': 'a',
    'include/cpp/driver.cpp': 'int sum(int, int);\nint main() {}',
    'output_validator/v.cpp': 'int unit();\nint main() { return unit(); }',
    'output_validator/src/unit.cpp': 'int unit() { return 42; }',
    'submissions/accepted/a.cpp': 'int sum(int a, int b) { return a + b; }',
  };
  const files = new PackageFiles(
    'sum',
    Object.entries(package_).map(([name, content]) => memoryFile(name, content)),
  );
  const [read] = await readPackage(files);
  const owner = await site.user(1008);
  const displayId = 'INC';
  const id = await createProblem(site.app, read!, { displayId, owner, visibility: 'public' });
  const host = await testHost(site);
  const languages = [...hostFacts.languages, { name: 'C++ 20 With O2', version: '' }];
  await host.claim(1, 0, { languages });
  const student = await site.user();

  const code = 'int sum(int a, int b) { return a - b; }';
  const { body } = await student.call(submitProblemJudge, { pid: displayId, language: 'C++', code });
  const [claimed] = await host.claim(1, 0, { languages });
  const driven = {
    language: 'C++',
    code: package_['include/cpp/driver.cpp'],
    extraFiles: { 'solution.cpp': code, 'words.txt': 'a' },
    gnuDialect: true,
  };
  const { extraFiles, gnuDialect, ...program } = driven;
  expect(claimed?.job).toMatchObject({
    ...program,
    problem: { extraFiles, gnuDialect, jury: { extraFiles: { 'src/unit.cpp': 'int unit() { return 42; }' } } },
  });
  await host.finish(claimed!, verdictFor(claimed!.job, { status: 'wrongAnswer' }));
  const { submission } = (await student.call(getSubmissionDetail, { submitId: body.data.submitId })).body.data;
  expect(submission).toMatchObject({ status: -1, code });

  const trial = { pid: id, language: 'C++', code, userInput: '1 2', type: 'public' } as const;
  await student.call(submitProblemTestJudge, trial);
  expect((await host.claim())[0]?.job).toMatchObject({ kind: 'testRun', ...driven });

  // Readers see neither; forms that do not know the fields keep them; a change is a new version.
  const shown = (await student.call(getProblemDetail, { problemId: displayId })).body.data.problem;
  expect(JSON.stringify(shown)).not.toContain('driver');
  const { data } = (await owner.call(getAdminProblem, { pid: id })).body;
  const form = {
    problem: { ...data, id, title: 'New', input: 'x', output: 'y', texts: null, includes: undefined, gnuDialect: null },
    languages: [{ id: 1 }],
    isUploadTestCase: true,
    uploadTestcaseDir: '',
  } as unknown as InputOf<typeof updateProblem>;
  const save = async (change: object) => {
    const { revision, gmtModified } = (await owner.call(getAdminProblem, { pid: id })).body.data;
    const sent = { ...form, problem: { ...form.problem, revision, gmtModified, ...change } };
    expect((await owner.call(updateProblem, sent)).body).toMatchObject({ msg: 'success' });
    const { includes, caseVersion } = (await owner.call(getAdminProblem, { pid: id })).body.data;
    return { includes, version: Number(caseVersion) - Number(data.caseVersion) };
  };
  expect(await save({})).toEqual({ includes: data.includes, version: 0 });
  const { pid } = (await owner.call(duplicateProblem, { pid: id })).body.data;
  expect((await owner.call(getAdminProblem, { pid })).body.data).toMatchObject({
    includes: data.includes,
    gnuDialect: true,
  });
  expect(await save({ includes: { c: { 'a.h': '' } } })).toEqual({ includes: { c: { 'a.h': '' } }, version: 1 });
  const { revision, gmtModified } = (await owner.call(getAdminProblem, { pid: id })).body.data;
  const includes = { c: { '../a.h': '' } };
  const hostile = { ...form, problem: { ...form.problem, revision, gmtModified, includes } };
  expect((await owner.call(updateProblem, hostile)).body.status).toBe(400);
});

test('the grader of a package is judged by, copied and kept by the form until another case mode is chosen', async () => {
  const members = [1, 2];
  const grader = {
    language: 'Python3',
    source: 'print("AC 1")',
    extraFiles: {},
    root: { isCustom: true, flags: ['more'], stops: false, acceptScore: 1, rejectScore: 0, members },
  };
  const cases = members.map((number) => testCase(number, { score: 1 }));
  const { id } = await testProblem(site, 'GRADED', { scored: true, cases, maxScore: 70, grader });
  const judged = async (pid: number) => {
    const problem = (await judgedProblems(site.app.db, [pid])).get(pid)!;
    return { grader: problem.grader, maxScore: problem.maxScore };
  };
  expect(await judged(id)).toEqual({ grader, maxScore: 70 });
  const owner = await site.user(1008);
  const { pid } = (await owner.call(duplicateProblem, { pid: id })).body.data;
  expect(await judged(pid)).toEqual({ grader, maxScore: 70 });
  const save = async (change: object) => {
    const { data } = (await owner.call(getAdminProblem, { pid: id })).body;
    const sent = {
      problem: { ...data, id, title: 'New', input: 'x', output: 'y', texts: null, includes: undefined, ...change },
      languages: [{ id: 1 }],
      isUploadTestCase: true,
      uploadTestcaseDir: '',
    } as unknown as InputOf<typeof updateProblem>;
    expect((await owner.call(updateProblem, sent)).body).toMatchObject({ msg: 'success' });
  };
  await save({});
  expect(await judged(id)).toEqual({ grader, maxScore: 70 });
  const shown = async (pid: number) => (await owner.call(getAdminProblem, { pid })).body.data.grader;
  expect(await shown(id)).toEqual({ language: 'Python3', source: 'print("AC 1")', extraFile: '{}' });
  const other = { language: 'C++', source: 'int main() {}', extraFile: { 'a.h': '1' } };
  await save({ grader: other });
  expect(await judged(id)).toEqual({
    grader: { language: 'C++', source: 'int main() {}', extraFiles: { 'a.h': '1' }, root: grader.root },
    maxScore: 70,
  });
  await save({ grader: undefined });
  expect(await shown(id)).toMatchObject({ language: 'C++', extraFile: '{"a.h":"1"}' });
  await save({ judgeCaseMode: 'subtask_lowest' });
  expect(await judged(id)).toEqual({ grader: null, maxScore: 1 });
  await save({ judgeCaseMode: 'default', grader: other });
  expect(await shown(id)).toBeNull();
  await save({ grader: null });
  expect(await shown(pid)).toMatchObject({ language: 'Python3' });
});

/** A UOJ package; its problem is named after the file. */
const uoj = (conf = '') =>
  zipOf({ 'problem.conf': `n_tests 1\nuse_builtin_checker wcmp\n${conf}`, 'input1.txt': '1\n', 'output1.txt': '2\n' });

test('a package of any format is imported hidden by each of the four doors; a dry run only tells', async () => {
  const root = await site.user(1000);
  const send = async (endpoint: typeof importProblem, name: string, bytes: Buffer, dryRun = false) =>
    (await site.upload(endpoint, { name, bytes }, { token: root.token, fields: dryRun ? { dryRun: 'true' } : {} }))
      .body;
  const states = (body: Awaited<ReturnType<typeof send>>) =>
    body.data.problems.map(({ state, problemId }) => `${state} ${problemId}`);

  expect(states(await send(importProblem, 'sum.zip', uoj(), true))).toEqual(['ready SUM']);
  const { problems } = (await send(importQdojProblem, 'sum.zip', uoj())).data;
  expect(problems).toMatchObject([
    { state: 'created', problemId: 'SUM', format: 'uoj', title: 'sum', cases: 1, score: 100, timeLimitMs: 1000 },
  ]);
  expect(problems[0]!.findings.map(({ level, code }) => `${level} ${code}`)).toEqual(['warning statement-missing']);
  const { data } = (await root.call(getAdminProblem, { pid: problems[0]!.pid! })).body;
  expect(data).toMatchObject({ problemId: 'SUM', auth: 2, type: 1 });
  // Test data alone is no problem.
  const bare = zipOf({ '1.in': '1\n', '1.out': '2\n' });
  expect(await send(importQdojProblem, 'bare.zip', bare)).toMatchObject({ status: 400 });
  // Existing problems are not overwritten.
  expect(states(await send(importHydroProblem, 'sum.zip', uoj(), true))).toEqual(['taken SUM']);
  expect(await send(importHydroProblem, 'sum.zip', uoj())).toMatchObject({
    status: 400,
    msg: '0 of 1 problems were imported. These display IDs are taken: SUM.',
  });

  const item = '<item><title>A</title><test_input>1</test_input><test_output>2</test_output></item>';
  const fps = Buffer.from(`<fps version="1.2">${item}${item}</fps>`);
  const numbered = (await send(importFpsProblem, 'two.xml', fps)).data.problems.map(({ problemId }) => problemId);
  expect(numbered.map((id) => /^P\d+$/.test(id!))).toEqual([true, true]);
  expect(new Set(numbered).size).toBe(2);
});

test('what is wrong with one problem of a package is told, and the others are imported; a package that is none is refused', async () => {
  const root = await site.user(1000);
  const send = async (bytes: Buffer, fields: Record<string, string> = {}) =>
    (await site.upload(importProblem, { name: 'x.zip', bytes }, { token: root.token, fields })).body;
  const both = zipOf({
    'bad/problem.yaml': 'verdict: 9',
    'refused/problem.conf': 'n_tests 1\nwith_implementer on\nuse_builtin_checker wcmp\n',
    'refused/input1.txt': '',
    'refused/output1.txt': '',
    'well/problem.conf': 'n_tests 1\nuse_builtin_checker wcmp\n',
    'well/input1.txt': '',
    'well/output1.txt': '',
  });
  const before = await onlyRow(site.app.db, sql<{ count: number }>`select count(*) as count from problem`);
  const { problems } = (await send(both, { dryRun: 'true' })).data;
  expect(problems.map(({ name, state }) => `${name} ${state}`)).toEqual(['bad broken', 'refused broken', 'well ready']);
  expect(problems[0]!.findings).toMatchObject([{ level: 'error', code: 'bad-descriptor' }]);
  // Clients of HOJ take any other status for success.
  expect(await send(both)).toMatchObject({
    status: 400,
    msg: '1 of 3 problems were imported. These cannot be read: bad, refused.',
  });
  const after = await onlyRow(site.app.db, sql<{ count: number }>`select count(*) as count from problem`);
  expect(after.count - before.count).toBe(1);
  expect((await send(Buffer.from('Rar!xxxxxxxx'))).msg).toMatch(/RAR/);
  expect((await send(zipOf({ '../x': '' }))).status).not.toBe(200);
});
