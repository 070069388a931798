import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemIntro } from './intro.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const introOf = (path: string, locale: 'en-US' | 'zh-CN' = 'en-US') => problemIntro(site.app)(path, locale);

test('the intro of a public problem is its title and the beginning of its statement, without markup', async () => {
  await testProblem(site, 'INTRO', {
    statements: {
      'en-US': {
        title: 'Sum',
        description: `Add **two** numbers.\n\n${'word '.repeat(500)}`,
        input: '',
        output: '',
        hint: '',
      },
    },
  });
  const intro = await introOf('/problem/intro');
  expect(intro).toMatchObject({ title: 'Sum', lang: 'en-US' });
  expect(intro?.text).toMatch(/^Add two numbers\. word word/);
  expect(intro?.text.length).toBeLessThanOrEqual(600);
});

test.for(['hidden', 'contest'] as const)('a %s problem has none: visitors may not read it', async (visibility) => {
  const { displayId } = await testProblem(site, `I-${visibility.toUpperCase()}`, {}, visibility);
  await expect(introOf(`/problem/${displayId}`)).rejects.toMatchObject({ key: 'error.problemHidden' });
});

test('pages of unknown problems and other pages have none', async () => {
  await expect(introOf('/problem/NOBODY')).rejects.toMatchObject({ key: 'error.problemNotFound' });
  await expect(introOf('/problem/%E0%A4')).rejects.toThrow('URI malformed');
  expect(await introOf('/problem/INTRO/print')).toBeNull();
  expect(await introOf('/home')).toBeNull();
});
