/** The moment of Accepted: a green strip, a stamp, one's place, and the way on. */
import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, signIn, writeProgram } from './helpers.ts';

const phone = { width: 390, height: 844 };

for (const [locale, words] of [
  ['en-US', { accepted: 'Accepted', submit: 'Submit', next: /^Next: /, share: 'Share', code: 'Code' }],
  ['zh-CN', { accepted: '通过', submit: '提交', next: /^下一题：/, share: '分享', code: '代码' }],
] as const)
  test(`an accepted program gets the strip, the stamp, and the next problem (${locale})`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/problem/P1000?l=${locale}`);
    await writeProgram(page, programs.accepted);
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    const result = page.getByRole('status').filter({ has: page.getByRole('link', { name: words.next }) });
    await expect(result.getByText(words.accepted, { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(result.getByRole('link', { name: words.next })).toBeVisible();
    await expect(result.getByRole('button', { name: words.share })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousFindings(page)).toEqual([]);
    }
    // Without motion the stamp is there as well.
    await expect(result.getByText(words.accepted, { exact: true })).toHaveCSS('opacity', '1');

    await page.setViewportSize(phone);
    await page.getByRole('tab', { name: words.code }).click();
    await expect(result.getByText(words.accepted, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await result.getByRole('link', { name: words.next }).click();
    await expect(page).not.toHaveURL(/P1000/);
  });
