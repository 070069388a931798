import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, programs, runningContest, signIn, writeProgram } from './helpers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: drawer, lists instead of tables, a problem in three tabs', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Problems' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The browser's back button closes the menu.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();

  await page.getByRole('link', { name: 'A + B', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Statement' })).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScroll(page);
  // In full screen, every tab has the button that leaves it.
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('tab', { name: 'Code' }).click();
  await writeProgram(page, programs.accepted);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Submissions' }).click();
  await page.getByRole('list', { name: 'Status' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('keys for symbols stand below the code, and type as a keyboard would', async ({ page }) => {
  await page.goto('/problem/P1000');
  await page.getByRole('tab', { name: 'Code' }).click();
  await writeProgram(page, '');
  const symbols = page.getByRole('toolbar', { name: 'Symbols' });
  for (const name of ['(', ';', 'Cursor right', 'Indent']) await symbols.getByRole('button', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toHaveText('    (;)');
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toBeFocused();
});

test('the tab of the page that is shown is in sight, though the tabs of a contest are wider than a phone', async ({
  page,
}) => {
  const cid = await runningContest({ title: 'Pocket cup' });
  await signIn(page);
  await page.goto(`/contest/${cid}/comment`);
  const tabs = page.getByRole('navigation', { name: 'Pages of the contest' });
  await expect(tabs.getByRole('link', { name: 'Q&A' })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: 'Overview' })).not.toBeInViewport();
  await page.goto(`/contest/${cid}`);
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
});

const pages = [
  '/home',
  '/problem',
  '/problem/P1003',
  '/problem/no-such-problem',
  '/status',
  '/acm-rank',
  '/oi-rank',
  '/user-home?username=root',
  '/setting',
  '/reset-password?username=root&code=x',
  '/introduction',
  '/developer',
  '/no/such/page',
  '/message/sys',
  '/message/like',
  '/discussion',
  '/training',
  '/contest',
  '/group',
];

test('on a phone every page has a title and a heading, in either language by turns, and nothing sticks out or fails', async ({
  page,
}) => {
  await signIn(page);
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()} ${message.text()}`);
  });
  for (const [index, path] of pages.entries()) {
    const chinese = index % 2 === 0;
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}l=${chinese ? 'zh-CN' : 'en-US'}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(chinese ? /\p{Script=Han}.* - Verdict$/u : /^\p{ASCII}+ - Verdict$/u);
    await expectNoSidewaysScroll(page, { soft: true });
    // Rotates a tablet: elements that were measured wide must shrink.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoSidewaysScroll(page, { soft: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, { soft: true });
  }
  expect(found).toEqual([]);
});
