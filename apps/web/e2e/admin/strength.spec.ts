import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { newStaff, rootHeaders } from './helpers.ts';

const reference = `#include <iostream>
int main() { long long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }
`;
const generator = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  int most = atoi(argv[1]);
  printf("%d %d\\n", rnd.next(1, most), rnd.next(1, most));
}
`;

/** Creates a problem with a jury program and one sample test; returns its id. */
async function newProblem(page: Page, displayId: string): Promise<number> {
  const answer = await page.request.post('/api/admin/problem', {
    headers: await rootHeaders(page.request),
    data: {
      problem: {
        problemId: displayId,
        title: 'Sums',
        description: 'Add.',
        input: 'Two integers.',
        output: 'Their sum.',
        type: 0,
        auth: 2,
        judgeMode: 'default',
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
      },
      languages: [{ id: 1 }],
      isUploadTestCase: false,
      samples: [{ input: '1 2\n', output: '3\n', score: 0, groupNum: 1 }],
      programs: [{ role: 'solution', name: 'good.cpp', language: 'C++ 17', source: reference, expected: ['accepted'] }],
    },
  });
  const { data, msg } = await answer.json();
  expect(msg).toBe('success');
  return data.pid;
}

test('an author lets tests be generated, sees what is wrong by its line, and uses them', async ({ page }) => {
  test.setTimeout(240_000);
  const author = { username: `maker${Date.now().toString(36)}`, password: 'writing-1' };
  await newStaff(page.request, 1008, author);
  await page.goto('/admin/');
  await page.getByLabel('Username').fill(author.username);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const pid = await newProblem(page, `T${Date.now().toString(36).toUpperCase()}`);

  await page.goto(`/admin/problem/edit/${pid}`);
  await page.getByRole('link', { name: 'Generators' }).click();
  await expect(page.getByText('Not generated')).toBeVisible();
  await page.getByRole('button', { name: 'Add a generator' }).click();
  await page.getByRole('textbox', { name: 'Code of the generator' }).click();
  await page.keyboard.insertText(generator);
  await page.getByRole('textbox', { name: 'Script' }).click();
  await page.keyboard.insertText('# small and large\ngen 10\nnobody 7\n');
  await expect(page.getByText('Line 3: there is no generator nobody')).toBeVisible();
  await page.getByRole('textbox', { name: 'Script' }).press('ControlOrMeta+A');
  await page.keyboard.insertText('# small and large\ngen 10\ngen -5\n');
  await page.getByLabel('Program that gives the answers').selectOption('good.cpp');
  await page.getByRole('button', { name: 'Save and generate' }).click();
  await expect(page.getByText('Something went wrong, so no test was made.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('The generator gen.cpp failed.');

  await page.getByRole('textbox', { name: 'Script' }).press('ControlOrMeta+A');
  await page.keyboard.insertText('# small and large\ngen 10\ngen 1000000000 > large\n');
  await page.getByRole('button', { name: 'Save and generate' }).click();
  await expect(page.getByText('2 tests are ready.')).toBeVisible({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use as test data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use as test data' }).click();
  await expect(page.getByText('The problem already has these tests.')).toBeVisible();
  const tests = page.getByRole('table', { name: 'Tests of the problem' });
  await expect(tests.getByRole('row')).toHaveText([
    /Test/,
    /1\.in\s*Not generated/,
    /2\.in\s*gen 10/,
    /large\.in\s*gen 1000000000/,
  ]);

  // A mistake that these tests do not detect is shown with its line: the sums are too small for it.
  await page.getByRole('link', { name: 'Verification', exact: true }).click();
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText(/^The tests fail \d of 2 wrong programs\.$/)).toBeVisible({ timeout: 120_000 });
  const survivor = page.getByRole('listitem').filter({ hasText: '32 bits instead of 64' });
  await expect(survivor).toContainText('good.cpp, line 2');
  await expect(page.getByText('Without 2 tests the others would fail the same programs')).toBeVisible();
  await page.getByText('Wrong programs failed by each test').click();
  await expect(page.getByText('A test in bold is not needed.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Line 2' }).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
