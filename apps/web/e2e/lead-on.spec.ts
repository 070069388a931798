import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, signIn, submit } from './helpers.ts';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await seriousFindings(page)]).toEqual([colorScheme, []]);
  }
}

/** Ids of the rows, in their order. */
const ids = (page: Page) => page.getByRole('table', { name: 'Problems' }).locator('tbody td:nth-child(2)');

test('home says where one stands and leads on; the list is narrowed, ordered and explains itself; the profile names what was solved', async ({
  page,
}) => {
  test.slow();
  const { token, username } = await signIn(page);

  await test.step('a new learner has something to begin with, and the problem of the day', async () => {
    await page.goto('/home');
    const practice = page.getByRole('region', { name: 'Your practice' });
    await expect(practice.getByRole('heading', { name: 'Problem of the day' })).toBeVisible();
    await expect(practice.getByText('0 problems solved')).toBeVisible();
    await expect(practice.getByText(/^New topic: /).first()).toBeVisible();
    // `last`: when few easy problems are left, beside those of other journeys, several suggestions are a step up.
    await expect(practice.getByText('A step up').last()).toBeVisible();
    await expect(practice.getByRole('heading', { name: 'Continue where you left off' })).toBeHidden();
  });

  await test.step('what was tried waits on the home page; what was solved is counted', async () => {
    await submit(page.request, token, { pid: 'P1000', code: programs.wrong });
    await page.reload();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/problem\/P1000$/);
    await expect(async () => {
      await submit(page.request, token, { pid: 'P1000', code: programs.accepted });
    }).toPass();
    await expect(async () => {
      await page.goto('/home');
      await expect(page.getByText('1 problem solved')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('1 day with a solved problem.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('filters are chips that can be taken back; tags lead on', async () => {
    await page.goto('/problem');
    await page.getByRole('combobox', { name: 'My progress' }).selectOption('Solved');
    await expect(ids(page)).toHaveText(['P1000']);
    await page.getByRole('button', { name: 'Remove the filter Solved' }).click();
    await expect(ids(page)).not.toHaveText(['P1000']);
    await page.getByRole('combobox', { name: 'My progress' }).selectOption('Not tried yet');
    await page.getByRole('table').getByRole('link', { name: 'beginner' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove the filter beginner' })).toBeVisible();
    // The list may contain problems of other journeys.
    await expect(ids(page).filter({ hasText: 'P1001' })).toBeVisible();
    await expect(ids(page).filter({ hasText: 'P1000' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tags: 1' }).click();
    // The count of a tag refers to the filtered problems, so it equals the length of the list.
    const left = (await page.getByText(/^\d+ problems?$/).innerText()).split(' ')[0]!;
    await expect(page.getByRole('dialog').getByText(new RegExp(`^beginner\\s*${left}$`))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/problem$/);
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
  });

  await test.step('columns sort; how a problem was answered is told to the mouse and to the keys', async () => {
    await page.getByRole('button', { name: 'Level' }).click();
    await expect(ids(page).first()).toHaveText('P1000');
    await page.getByRole('button', { name: 'Level' }).click();
    await expect(ids(page).first()).toHaveText('P1016');
    await expect(page).toHaveURL(/sort=-level/);
    const rate = page.getByRole('button', { name: 'Results of P1016' });
    await rate.hover();
    await expect(page.getByRole('tooltip')).toContainText('P1016');
    // Pointing anywhere at a row shows the tooltip.
    await page.getByRole('row', { name: /P1015/ }).getByRole('cell').nth(1).hover();
    await expect(page.getByRole('tooltip')).toContainText('P1015');
    await page.getByRole('heading', { name: 'Problems' }).hover();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await rate.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tooltip')).toContainText('P1016');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  await page.goto(`/user-home?username=${username}`);
  await page.getByRole('tab', { name: 'Solved problems' }).click();
  await expect(page.getByRole('link', { name: 'P1000 A + B' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });

  test('home, list and results are there for a finger, in Chinese', async ({ page }) => {
    test.slow();
    await signIn(page);
    await page.goto('/home?l=zh-CN');
    await expect(page.getByRole('heading', { name: '每日一题' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '接下来做什么' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('region', { name: '我的练习' }).getByRole('link', { name: '困难' }).click();
    await expect(page.getByRole('button', { name: '移除筛选条件“困难”' })).toBeVisible();
    await expect(page.getByRole('button', { name: '移除筛选条件“未尝试”' })).toBeVisible();
    await page.getByRole('combobox', { name: '排序' }).selectOption('通过率：降序');
    await expect(page).toHaveURL(/sort=-rate/);
    await page.getByRole('button', { name: /P1003 的结果分布/ }).tap();
    await expect(page.getByRole('tooltip')).toContainText('P1003');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: '全部清除' }).tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expectAccessible(page);
  });
});
