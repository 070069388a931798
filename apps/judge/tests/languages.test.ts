/**
 * Every language with a toolchain on this machine, on the real sandbox. Those without one are skipped; `npm run
 * test:languages` installs all that Debian has, and then none of these may be skipped.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allLanguages } from '@verdict/languages/index.ts';
import { testLanguage } from '../src/self-test.ts';
import { openTestJudge } from '../src/test-judge.ts';
import type { TestJudge } from '../src/test-judge.ts';
import { badPrograms } from './language-programs.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const limits = { timeMs: 2_000, memoryMiB: 256, stackMiB: 64 };
const short = { ...limits, timeMs: 500 };
/** The loop of a garbage collector at its limit may take its time. */
const long = { ...limits, timeMs: 10_000 };

test('every language has its bad programs', () => {
  expect(Object.keys(badPrograms).sort()).toEqual(allLanguages.map(({ name }) => name).sort());
});

describe.each(allLanguages)('$name', (language) => {
  const { name } = language;
  const programs = badPrograms[name];

  test('passes its self-test, and the other programs get their verdicts', async ({ skip }) => {
    const passed = await testLanguage(kit.judge, language);
    const demanded = process.env['VERDICT_TEST_LANGUAGES'] === 'all' && language.debian.length > 0;
    if ('problem' in passed && passed.problem.includes('not installed') && !demanded) skip(passed.problem);
    expect(passed).toHaveProperty('version');

    const verdictOf = async (code: string, its: typeof limits) => {
      const result = await kit.submit({ language: name, code, limits: its });
      return result.status;
    };
    const told = {
      template: await verdictOf(language.template, limits),
      codeTemplate: await verdictOf(language.codeTemplate.replace(/^\/\/.*\n/gm, ''), limits),
      crash: await verdictOf(programs?.crash ?? '', limits),
      loop: await verdictOf(programs?.loop ?? '', short),
      eat: await verdictOf(programs?.eat ?? '', long),
      broken: await verdictOf(programs?.broken ?? '', limits),
    };
    expect(told).toEqual({
      template: 'accepted',
      codeTemplate: 'accepted',
      crash: 'runtimeError',
      loop: 'timeLimitExceeded',
      eat: 'memoryLimitExceeded',
      broken: 'compileError',
    });
  }, 180_000);
});
