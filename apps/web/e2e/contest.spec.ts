import { expect, test } from '@playwright/test';
import { programs, rootHeaders, runningContest, signIn, writeProgram } from './helpers.ts';

test('a participant registers, solves a problem and hears an announcement', async ({ page }) => {
  const title = `Spring ${Date.now().toString(36)}`;
  const cid = await runningContest({ title, access: 'private', password: 'open-sesame' });

  // A visitor is asked to log in without leaving the page.
  await page.goto('/contest');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Please login first')).toBeVisible();
  await expect(page).toHaveURL(/\/contest$/);

  await signIn(page);
  await page.goto('/contest');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0[34]:\d\d:\d\d$/);
  const tabs = page.getByRole('navigation', { name: 'Pages of the contest' });
  await expect(tabs.getByText('Problems')).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Enter the contest password')).toBeVisible();
  await page.getByLabel('Contest password').fill('sesame');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible();
  await page.getByLabel('Contest password').fill('open-sesame');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Register contest successfully')).toBeVisible();

  const announced = await page.request.post('/api/admin/contest/announcement', {
    headers: await rootHeaders(page.request),
    data: { cid, announcement: { title: 'Sample 2', content: 'Sample 2: it is mended.', status: 0 } },
  });
  expect(await announced.json()).toMatchObject({ status: 200 });
  await tabs.getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('link', { name: 'Problem A' }).click();
  await expect(page.getByRole('heading', { name: 'A Problem A' })).toBeVisible();
  await expect(page.getByText('Contest Problem')).toBeVisible();
  await writeProgram(page, programs.accepted);
  // In full screen the program is kept, and links below it lead to the other problems.
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page).toHaveURL(/\/full-screen$/);
  await expect(page.getByRole('navigation', { name: 'Problems' }).getByRole('link', { name: /^A/ })).toBeVisible();
  await expect(page.locator('.cm-content')).toContainText('std::cin');
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });

  await tabs.getByRole('link', { name: 'Submissions' }).click();
  await expect(page).toHaveURL(/onlyMine=true/);
  await page
    .getByRole('row', { name: /A Problem A/ })
    .getByRole('link', { name: 'Accepted' })
    .click();
  await expect(page).toHaveURL(/\/problem\/A\/submission-detail\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.locator('main').getByText('std::cin').first()).toBeVisible();

  // News are shown once.
  await page.reload();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Sample 2: it is mended.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const response = page.waitForResponse('**/api/get-contest-not-read-announcement');
  await tabs.getByRole('link', { name: 'Announcements' }).click();
  await page.reload();
  expect((await (await response).json()).data).toEqual([]);
  await page.getByRole('link', { name: 'Sample 2' }).click();
  await expect(page).toHaveURL(/\/announcements\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Sample 2' })).toBeVisible();
  await expect(page.getByText('Sample 2: it is mended.')).toBeVisible();
});

test('what was submitted after the end counts where the reader wants it', async ({ page }) => {
  const [startAt, endAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
  const cid = await runningContest({ startAt, endAt, allowsLate: true });
  const { token } = await signIn(page);
  const data = { cid, pid: 'A', language: 'C++', code: programs.accepted };
  await page.request.post('/api/submit-problem-judge', { headers: { authorization: token }, data });
  await page.goto(`/contest/${cid}/problems`);
  const tally = page.getByRole('row', { name: 'Problem A' });
  await expect(tally).toContainText('0 / 0');
  await page.getByRole('button', { name: 'Contest settings' }).click();
  const choice = page.getByRole('switch', { name: 'Include submissions after the contest' });
  await choice.check();
  await expect(choice).toBeChecked();
  await expect(async () => {
    await page.reload();
    await expect(tally).toContainText('1 / 1', { timeout: 5000 });
  }).toPass();
});
