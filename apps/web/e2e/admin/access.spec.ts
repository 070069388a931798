import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, signInAsRoot } from './helpers.ts';

/** Pages of the back office without an id in their address. */
const paths = [
  '/dashboard',
  '/problems',
  '/problem/create',
  '/problem/remote',
  '/problem/tag',
  '/problem/import',
  '/problem/export',
  '/group-problem/apply',
  '/user',
  '/user/import',
  '/announcement',
  '/notice',
  '/conf',
  '/carousel',
  '/contest',
  '/contest/create',
  '/contest/import',
  '/training',
  '/training/create',
  '/training/category',
  '/discussion',
  '/discussion-report',
  '/judgehost',
  '/remote-site',
  '/rejudge',
  '/job',
  '/mail',
  '/audit',
  '/backup',
];
// Covers each language, theme and width once.
const looks = [
  { locale: 'en-US', colorScheme: 'light', width: 1440 },
  { locale: 'zh-CN', colorScheme: 'dark', width: 390 },
] as const;

for (const { locale, colorScheme, width } of looks) {
  test(`no page of the back office has a serious finding of axe or is wider than the screen: ${locale} ${colorScheme} ${width}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signInAsRoot(page);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(`/admin${path}?l=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      found.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`));
      // Also checks a tablet and a rotation back: elements that were measured wide must shrink.
      for (const next of [width, 1024, 390, width]) {
        await page.setViewportSize({ width: next, height: 900 });
        await expectNoSidewaysScroll(page, { soft: true });
      }
    }
    await page.goto(`/admin/problem/tag?l=${locale}`);
    await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
    await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
    // The library's menu has children without a role.
    const ofMenu = (await seriousFindings(page)).filter((finding) => !finding.startsWith('aria-required-children'));
    found.push(...ofMenu.map((finding) => `the menu of a row: ${finding}`));
    expect(found).toEqual([]);
  });
}
