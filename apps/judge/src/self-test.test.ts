/** Languages that a host offers: which results are remembered, which are tested again, and what failures report. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '@verdict/domain/judging/language.ts';
import { languageByName } from '@verdict/languages/index.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgeSubmission } from './judge-submission.ts';
import { isOffered, testLanguage, testLanguages } from './self-test.ts';
import type { SelfTest } from './self-test.ts';
import { openTestJudge } from '../tests/test-judge.ts';
import type { TestJudge } from '../tests/test-judge.ts';

let kit: TestJudge;
let folder: string;
beforeAll(async () => {
  kit = await openTestJudge();
  folder = await mkdtemp(join(tmpdir(), 'self-test-'));
});
afterAll(async () => {
  await kit?.close();
  await rm(folder, { recursive: true, force: true });
});

const python = languageByName('Python3')!;
const c = languageByName('C')!;

/** A judge that counts the runs of its sandbox; `version` is the sandbox's version. */
function counting(version = kit.judge.sandbox.version): { judge: JudgeContext; runs: () => number } {
  let runs = 0;
  const sandbox = Object.create(kit.judge.sandbox, {
    version: { value: version },
    run: {
      value: (request: Parameters<typeof kit.judge.sandbox.run>[0]) => {
        runs += 1;
        return kit.judge.sandbox.run(request);
      },
    },
  }) as typeof kit.judge.sandbox;
  return { judge: { ...kit.judge, sandbox }, runs: () => runs };
}

async function tested(judge: JudgeContext, languages: readonly Language[], memory: string): Promise<SelfTest[]> {
  const results: SelfTest[] = [];
  await testLanguages(judge, languages, join(folder, memory), (result) => results.push(result));
  return results;
}

test('a language that adds two numbers is offered with the version of its toolchain', async () => {
  expect(await testLanguage(kit.judge, python)).toMatchObject({
    version: expect.stringMatching(/^Python 3\.\d+/),
  });
});

test('one without a toolchain is not, and one that answers wrongly or not at all says why', async () => {
  expect(await testLanguage(kit.judge, { ...python, versionCommand: ['/no/python'] })).toMatchObject({
    problem: 'its toolchain is not installed',
  });
  const withHello = (hello: string) => testLanguage(kit.judge, { ...python, hello });
  expect(await withHello('print(8)')).toMatchObject({ problem: 'its self-test ended with wrongAnswer.' });
  expect(await withHello('import nothing_of_that_name')).toMatchObject({
    problem: expect.stringMatching(/^its self-test ended with runtimeError\. Exit code 1\.\n[^]*ModuleNotFoundError/),
  });
  expect(await withHello('print(')).toMatchObject({ problem: expect.stringContaining('compileError') });
});

test('passes are remembered: the next start runs nothing', async () => {
  const first = counting();
  expect((await tested(first.judge, [python, c], 'passes')).map(({ language }) => language.name)).toEqual([
    'Python3',
    'C',
  ]);
  expect(first.runs()).toBeGreaterThanOrEqual(2);
  const next = counting();
  expect(await tested(next.judge, [python, c], 'passes')).toHaveLength(2);
  expect(next.runs()).toBe(0);
});

test('a command asks whether one language is there, and the next one remembers it', async () => {
  const first = counting();
  expect(await isOffered(first.judge, python, join(folder, 'asked.json'))).toBe(true);
  expect(first.runs()).toBeGreaterThan(0);
  const second = counting();
  expect(await isOffered(second.judge, python, join(folder, 'asked.json'))).toBe(true);
  expect(second.runs()).toBe(0);
  expect(await isOffered(second.judge, { ...python, versionCommand: ['/no/python'] }, join(folder, 'asked.json'))).toBe(
    false,
  );
});

test('a change of the language or of the sandbox is tested anew; what is remembered is told first', async () => {
  await tested(kit.judge, [python, c], 'changes');
  const changed = counting();
  const results = await tested(changed.judge, [{ ...python, hello: `${python.hello}# changed\n` }, c], 'changes');
  expect(results.map(({ language }) => language.name)).toEqual(['C', 'Python3']);
  expect(changed.runs()).toBeGreaterThan(0);
  const newer = counting('another');
  await tested(newer.judge, [python, c], 'changes');
  expect(newer.runs()).toBeGreaterThanOrEqual(2);
});

test('a failure is not remembered, nor is a file that cannot be read an obstacle', async () => {
  const broken = { ...python, hello: 'print(8)' };
  await tested(kit.judge, [broken], 'failures');
  const again = counting();
  expect(await tested(again.judge, [broken], 'failures')).toMatchObject([{ problem: expect.any(String) }]);
  expect(again.runs()).toBe(1);
  await writeFile(join(folder, 'failures'), '{ half');
  expect(await tested(kit.judge, [python], 'failures')).toMatchObject([{ version: expect.any(String) }]);
  expect(Object.values(JSON.parse(await readFile(join(folder, 'failures'), 'utf8')) as object)).toHaveLength(1);
});

/** A judge on which every run takes this much processor time. */
function slow(cpuMs: number): JudgeContext {
  const sandbox = Object.create(kit.judge.sandbox, {
    run: {
      value: async (request: Parameters<typeof kit.judge.sandbox.run>[0]) => ({
        ...(await kit.judge.sandbox.run(request)),
        cpuMs,
      }),
    },
  }) as typeof kit.judge.sandbox;
  return { ...kit.judge, sandbox, startUps: new Map() };
}

test('the start of a language is measured, remembered and allowed for', async () => {
  const judge = slow(1_640);
  expect(await tested(judge, [python], 'starts')).toMatchObject([{ startUpMs: 1_650 }]);
  expect(judge.startUps.get('Python3')).toBe(1_650);
  const next = slow(10);
  expect(await tested(next, [python], 'starts')).toMatchObject([{ startUpMs: 1_650 }]);
  expect(next.startUps.get('Python3')).toBe(1_650);
  const { status } = await judgeSubmission(judge, kit.job({ language: 'Python3', code: python.hello }));
  expect(status).toBe('accepted');
});

test('a language in which an empty program cannot keep a limit of one second is not offered', async () => {
  expect(await testLanguage(slow(5_500), python)).toMatchObject({
    problem: 'a program that does nothing takes 5500 ms here, so none keeps a limit of 1 s',
  });
});

test('passes of earlier versions, which measured no start, are tested again', async () => {
  await tested(slow(10), [python], 'earlier');
  const memory = JSON.parse(await readFile(join(folder, 'earlier'), 'utf8')) as object;
  const texts = Object.fromEntries(Object.keys(memory).map((print) => [print, 'Python 3.11.2']));
  await writeFile(join(folder, 'earlier'), JSON.stringify(texts));
  expect(await tested(slow(1_000), [python], 'earlier')).toMatchObject([{ startUpMs: 1_000 }]);
});
