import { getProblemDetail } from '@verdict/contract/problem.ts';
import { getAdminProblem } from '@verdict/contract/admin/problems.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { hostFacts, testHost } from '@verdict/testkit/judgehost.ts';
import { file, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../db/db.ts';

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
  // A drawing could run a program in the reader's browser, so it has become pixels.
  expect((await get(picture)).headers['content-type']).toBe('image/png');
  expect((await get(document)).headers['content-type']).toContain('pdf');
  expect(await onlyRow(site.app.db, sql`select count(*) as count from file`)).toEqual({ count: 2 });
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
