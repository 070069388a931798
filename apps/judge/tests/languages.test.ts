/** Tests languages on the real sandbox; a language without a Debian package may be missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '@verdict/domain/problem/problem-form.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import { testLanguage } from '../src/self-test.ts';
import { openTestJudge } from './test-judge.ts';
import type { TestJudge } from './test-judge.ts';
import { badPrograms } from './language-programs.ts';
import { testedLanguages } from './tested-languages.ts';
import { type Use, usagePrograms, uses } from './usage-programs.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const limits = { timeMs: 2_000, memoryMiB: 256, stackMiB: 64 };
const short = { ...limits, timeMs: 500 };
/** A garbage collector at its memory limit may loop for a while. */
const long = { ...limits, timeMs: 10_000 };

test('every language has its bad programs', () => {
  expect(Object.keys(badPrograms).sort()).toEqual(allLanguages.map(({ name }) => name).sort());
});

test('endless recursion in Java is a runtime error at the limits that a problem has by default', async () => {
  const code =
    'public class Main { static int down(int n) { return down(n + 1) + 1; } public static void main(String[] a) { down(0); } }';
  const { timeLimitMs, memoryLimitMiB: memoryMiB, stackLimitMiB: stackMiB } = defaultLimits;
  const result = await kit.submit({ language: 'Java', code, limits: { timeMs: 5 * timeLimitMs, memoryMiB, stackMiB } });
  expect(result.status).toBe('runtimeError');
});

describe.each(testedLanguages)('$name', (language) => {
  const { name } = language;
  const programs = badPrograms[name];

  test('passes its self-test, and the other programs get their verdicts', async ({ skip }) => {
    const passed = await testLanguage(kit.judge, language);
    if ('problem' in passed && passed.problem.includes('not installed') && language.debian.length === 0)
      skip(passed.problem);
    expect(passed).toHaveProperty('version');

    const verdictOf = async (code: string, its: typeof limits) => {
      const result = await kit.submit({ language: name, code, limits: its });
      return result.status;
    };
    const verdicts = {
      template: await verdictOf(language.template, limits),
      codeTemplate: await verdictOf(language.codeTemplate.replace(/^\/\/.*\n/gm, ''), limits),
      crash: await verdictOf(programs?.crash ?? '', limits),
      loop: await verdictOf(programs?.loop ?? '', short),
      eat: await verdictOf(programs?.eat ?? '', long),
      broken: await verdictOf(programs?.broken ?? '', limits),
    };
    expect(verdicts).toEqual({
      template: 'accepted',
      codeTemplate: 'accepted',
      crash: 'runtimeError',
      loop: 'timeLimitExceeded',
      eat: 'memoryLimitExceeded',
      broken: 'compileError',
    });
  });
});

test('each compiler has a program as contestants write it', () => {
  const compilers = new Set(allLanguages.map(({ versionCommand }) => versionCommand.join(' ')));
  // PyPy 2, which Debian no longer has, is not tested.
  const untried = 1;
  const tried = allLanguages.filter(({ name }) => name in usagePrograms);
  expect(new Set(tried.map(({ versionCommand }) => versionCommand.join(' '))).size).toBe(compilers.size - untried);
});

test.each(testedLanguages.filter(({ name }) => name in usagePrograms))(
  '$name as contestants use it',
  async ({ name }) => {
    const { code, without = [] } = usagePrograms[name]!;
    const tried = Object.entries(uses).filter(([use]) => !without.includes(use as Use));
    const cases = tried.map(([, [input, answer]]) => [input, answer] as const);
    const result = await kit.submit({ language: name, code, limits, cases });
    expect(result.message).toBeNull();
    const outcomes = tried.map(([use], index) => {
      const { status, message, juryMessage } = result.cases[index]!;
      return status === 'accepted' ? [use, status] : [use, status, message, juryMessage];
    });
    expect(outcomes).toEqual(tried.map(([use]) => [use, 'accepted']));
  },
);
