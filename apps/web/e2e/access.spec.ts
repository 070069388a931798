import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { programs, signIn, writeProgram } from './helpers.ts';

/** Serious and critical findings of axe, as lines that name the rule and the place. */
async function findings(page: import('@playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`));
}

const pages = ['/home', '/problem', '/problem/P1003', '/problem/P1001', '/status', '/developer', '/no/such/page'];

for (const locale of ['en-US', 'zh-CN'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
        test.use({ locale, colorScheme, viewport: { width, height: 900 } });

        test('axe finds nothing serious on any page', async ({ page }) => {
          const found: string[] = [];
          for (const path of pages) {
            await page.goto(path, { waitUntil: 'networkidle' });
            found.push(...(await findings(page)).map((finding) => `${path} ${finding}`));
          }
          await page.goto('/home');
          for (const name of [/^(Login|登录)$/, /^(Register|注册)$/]) {
            const button = page.getByRole('banner').getByRole('button', { name });
            if (!(await button.isVisible())) continue;
            await button.click();
            await page.getByRole('dialog').waitFor();
            found.push(...(await findings(page)).map((finding) => `dialog ${finding}`));
            await page.keyboard.press('Escape');
            await page.getByRole('dialog').waitFor({ state: 'hidden' });
          }
          expect(found).toEqual([]);
        });
      });

test('axe finds nothing serious on a submission, its list and the open console', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.getByRole('button', { name: 'Test run' }).click();
  await writeProgram(page, programs.wrong);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });
  const found = await findings(page);
  await result.getByRole('link', { name: /Submission #/ }).click();
  await expect(page.getByRole('heading', { name: 'Test cases' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findings(page)));
  }
  expect(found).toEqual([]);
});

test('a problem can be submitted with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('.cm-content').focus();
  await page.keyboard.insertText(programs.accepted);
  // Tab indents in the editor; Escape and then Tab leaves it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Accepted')).toBeVisible({ timeout: 30_000 });
});
