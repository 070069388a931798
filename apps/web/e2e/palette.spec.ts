import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, signIn, signInAsRoot } from './helpers.ts';

test('by the keys alone: to a problem by its id, back to it among the recent ones, and to a page', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search and go to' });
  await expect(field).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('P1001');
  const problem = page.getByRole('group', { name: 'Problems' }).getByRole('option', { name: 'Shopping List' });
  await expect(problem).toHaveAttribute('aria-selected', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/problem\/P1001$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/Shopping List/);
  await page.keyboard.type('acm');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/acm-rank/);
});

test('one request for a pause in typing, and none for what was typed over', async ({ page }) => {
  await page.goto('/home');
  const keywords: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/find-anything') keywords.push(searchParams.get('keyword'));
  });
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
  await page.keyboard.type('shopping');
  await expect(page.getByRole('option', { name: 'Shopping List' })).toBeVisible();
  expect(keywords).toEqual(['shopping']);
  await page.keyboard.type(' qqqq');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a slash goes to the search field of the page, and opens the palette where there is none', async ({ page }) => {
  await page.goto('/problem');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search by title or ID' });
  await expect(box).toBeFocused();
  // In the field, a slash is an ordinary character.
  await page.keyboard.press('/');
  await expect(box).toHaveValue('/');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
});

test('who administers nothing finds no acts of administrators', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
  await page.keyboard.type('create a');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found.' })).toBeVisible();
});

test('administrators find their acts; in the back office what they may edit', async ({ page }) => {
  await signInAsRoot(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
  await page.keyboard.type('create a problem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/problem\/create/);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
  await page.keyboard.type('P1001');
  await expect(page.getByRole('option', { name: 'Shopping List' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+/);
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the search is in the menu', async ({ page }) => {
    await page.goto('/home?l=zh-CN');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '搜索' }).click();
    const field = page.getByRole('combobox', { name: '搜索与跳转' });
    await field.fill('购物');
    await expectNoSidewaysScroll(page);
    await page.getByRole('option', { name: '购物清单' }).click();
    await expect(page).toHaveURL(/\/problem\/P1001$/);
  });
});
