import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, runningContest, signIn, submit } from './helpers.ts';

const accept = (page: Page) => page.getByRole('gridcell', { name: /^First to solve it, after 6\d minutes, 1 try$/ });

test('a verdict comes to the open boards by itself, inside and outside, and rows can be pinned', async ({
  page,
  browser,
}) => {
  test.slow();
  const cid = await runningContest({ title: 'Open cup', openBoard: true });
  const { username, token } = await signIn(page);
  await page.goto(`/contest/${cid}/rank`);
  await expect(page.getByText('Nobody is on the board yet')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto refresh' })).toBeChecked();
  await submit(page.request, token, { cid, pid: 'A', code: programs.accepted });
  // The own row stands on top of the board and at its place.
  await expect(accept(page)).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole('row').filter({ hasText: username }).filter({ hasText: 'Repeated on top' })).toHaveCount(
    1,
  );
  await accept(page).last().hover();
  await expect(page.getByRole('tooltip')).toContainText('A. Problem A');
  expect(await seriousFindings(page)).toEqual([]);

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`/contest/acm-scoreboard/${cid}`);
  await expect(visitor.getByRole('heading', { name: 'Open cup' })).toBeVisible();
  await expect(accept(visitor)).toHaveCount(1);
  await visitor.getByRole('button', { name: `Pin the row of ${username} on top` }).click();
  await expect(accept(visitor)).toHaveCount(2);
  await visitor.reload();
  await expect(accept(visitor)).toHaveCount(2);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('searchbox', { name: 'Name or school' }).fill('nobody of that name');
  await expect(visitor.getByText('Nobody found')).toBeVisible();
  // Only a board that is wider than its window has columns that stay: each such cell costs with every scrolled frame.
  await visitor.getByRole('searchbox', { name: 'Name or school' }).fill('');
  const staying = (reader: Page) =>
    reader
      .getByRole('rowheader')
      .last()
      .evaluate((cell) => getComputedStyle(cell).position);
  expect([await staying(page), await staying(visitor)]).toEqual(['static', 'static']);
  await visitor.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => staying(visitor)).toBe('sticky');
  await visitor.context().close();
});
