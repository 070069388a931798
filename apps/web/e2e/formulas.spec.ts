import { expect, test } from '@playwright/test';

const FORMULAS = 300;

test('formulas are set when they come near the reader, and all of them on paper', async ({ page }) => {
  await page.route('**/api/get-problem-detail*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const lines = Array.from({ length: FORMULAS }, (_, n) => `Line ${n + 1} of $\\sum_{i=1}^{${n}} x_i$.\n\n`);
    answer.data.problem.description = lines.join('');
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/problem/P1000');
  const set = page.locator('.markdown .katex');
  const setIn = (line: number) => page.getByText(`Line ${line} of`, { exact: false }).locator('.katex');
  await expect(setIn(1)).toBeVisible();
  expect(await set.count()).toBeLessThan(150);

  await page.getByText(`Line ${FORMULAS} of`).scrollIntoViewIfNeeded();
  await expect(setIn(FORMULAS)).toBeVisible();
  expect(await set.count()).toBeLessThan(200);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // The samples and the text around them have none.
  expect(await set.count()).toBeGreaterThanOrEqual(FORMULAS);
  await expect(page.locator('[data-math]:not([class])')).toHaveCount(0);
});
