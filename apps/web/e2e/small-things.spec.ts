/** Small things that people meet on the way: rates of untried problems, the palette, sharing, the find bar. */
import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, signIn, submit, writeProgram } from './helpers.ts';

const phone = { width: 390, height: 844 };

test('where nobody has tried, the acceptance is a dash', async ({ page }) => {
  await page.goto('/problem');
  const row = page.getByRole('row', { name: /P1018/ });
  await expect(row.getByRole('button', { name: 'Results of P1018' })).toContainText('–');
  await expect(row).not.toContainText('0.00%');
  await page.goto('/problem/P1018');
  await expect(page.getByRole('main')).toContainText('Accepted –');
});

test.describe('the palette', () => {
  const search = async (page: Page, word: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(word);
  };

  test('finds tags in both languages and leads to their problems', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await search(page, 'shortest');
    const tag = page.getByRole('group', { name: 'Tags' }).getByRole('option');
    await expect(tag.first()).toContainText('shortest paths');
    await tag.first().click();
    await expect(page.getByRole('button', { name: 'Remove the filter shortest paths' })).toBeVisible();

    await page.goto('/home?l=zh-CN');
    await expect(page.getByRole('button', { name: '搜索' })).toBeVisible();
    await search(page, '最短路');
    await expect(page.getByRole('group', { name: '标签' }).getByRole('option').first()).toContainText('最短路');
  });

  test('offers a way on where nothing is found, also on a phone', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await page.setViewportSize(phone);
    await search(page, 'qqqq');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found.' })).toBeVisible();
    const ways = page.getByRole('group', { name: 'Look further' }).getByRole('option');
    await expect(ways).toHaveText(['Search discussions for “qqqq”', 'Browse all problems', 'Browse trainings']);
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/discussion\?keyword=qqqq/);
  });
});

test('sharing says who will read the program, gives a link that works without an account, and can be stopped', async ({
  page,
  browser,
}) => {
  const { token, username } = await signIn(page);
  await submit(page.request, token, { pid: 'P1000', code: programs.accepted });
  await page.goto(`/status?username=${username}`);
  await page.getByRole('row', { name: /P1000/ }).getByRole('link', { name: /^\d+$/ }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everybody will be able to read your program, also without an account.');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog).toContainText('Everybody can read your program');
  const link = await dialog.getByLabel('Link').inputValue();
  expect(await seriousFindings(page)).toEqual([]);

  const visitor = await browser.newPage({ viewport: phone, locale: 'zh-CN' });
  await visitor.goto(link);
  await expect(visitor.getByText('std::cin >> a >> b')).toBeVisible();
  await visitor.close();

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
});

for (const [locale, find] of [
  ['en-US', 'Find'],
  ['zh-CN', '查找'],
] as const)
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test(`the find bar is one row at ${viewport.width} px in ${locale}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/problem/P1000?l=${locale}`);
      if (viewport === phone) await page.getByRole('tab', { name: locale === 'zh-CN' ? '代码' : 'Code' }).click();
      await writeProgram(page, programs.accepted);
      await page.keyboard.press('ControlOrMeta+f');
      const field = page.getByRole('textbox', { name: find, exact: true });
      await expect(field).toBeFocused();
      const bar = page.locator('.cm-find');
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(40);
      expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      expect((await field.boundingBox())!.width).toBeGreaterThan(60);
      await page.keyboard.type('STD');
      await expect(page.locator('.cm-searchMatch')).toHaveCount(3);
      await bar.getByRole('button', { name: locale === 'zh-CN' ? '区分大小写' : 'Match case' }).click();
      await expect(page.locator('.cm-searchMatch')).toHaveCount(0);
      expect(await seriousFindings(page)).toEqual([]);

      // Replacing opens a second row, which fits as well.
      await bar.getByRole('button', { name: locale === 'zh-CN' ? '替换' : 'Replace', exact: true }).click();
      await field.fill('std');
      await page.getByRole('textbox', { name: locale === 'zh-CN' ? '替换' : 'Replace' }).fill('xyz');
      await bar.getByRole('button', { name: locale === 'zh-CN' ? '全部替换' : 'Replace all' }).click();
      await expect(page.locator('.cm-content')).toContainText('xyz::cin');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(bar).toBeHidden();
    });

test('a compile error and a crash come with one sentence about what to do, in both languages', async ({ page }) => {
  const { token, username } = await signIn(page);
  await submit(page.request, token, { pid: 'P1000', code: programs.broken });
  await page.goto(`/status?username=${username}`);
  await page.getByRole('row', { name: /P1000/ }).getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('heading', { name: 'Compile Error', level: 1 })).toBeVisible({ timeout: 30_000 });
  const hint = page.locator('[data-hint]');
  await expect(hint).toContainText('undeclared_name isn’t known here: declare it before this line');
  await page.setViewportSize(phone);
  await page.goto(`${new URL(page.url()).pathname}?l=zh-CN`);
  await expect(hint).toContainText('这里找不到 undeclared_name');
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);

  // Beside the editor, a test run that crashes says so as well.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/problem/P1000?l=en-US');
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('Python3');
  await writeProgram(page, 'print(total)\n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(hint.first()).toContainText('total has no value yet', { timeout: 30_000 });
});

test('a wrong answer begins with what failed', async ({ page }) => {
  const { token, username } = await signIn(page);
  await submit(page.request, token, { pid: 'P1000', code: programs.wrong });
  await page.goto(`/status?username=${username}`);
  await page.getByRole('row', { name: /P1000/ }).getByRole('link', { name: /^\d+$/ }).click();
  const failed = page.getByRole('region', { name: 'Test case #1' });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  const facts = page
    .getByText('Submitted', { exact: true })
    .or(page.getByRole('heading', { name: 'Code' }))
    .first();
  expect((await failed.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y);
  expect((await failed.boundingBox())!.y).toBeLessThan(
    (await page.getByRole('button', { name: /^#3/ }).boundingBox())!.y,
  );
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});
