import { expect, test, type Page } from '@playwright/test';
import { programs, signIn, writeProgram } from './helpers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Nothing may stick out to the side of a phone. */
async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

test('on a phone: drawer, lists instead of tables, a problem in three tabs', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Problems' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'A + B', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Statement' })).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Code' }).click();
  await writeProgram(page, programs.accepted);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Submissions' }).click();
  await page.getByRole('list', { name: 'Status' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const path of ['/status', '/acm-rank', '/user-home', '/setting', '/introduction', '/developer', '/no/such/page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoSidewaysScroll(page);
  }
});
