import { expect, test } from '@playwright/test';
import { programs, signIn, signInAsRoot, writeProgram } from './helpers.ts';

test('a super admin judges again, by hand and not at all; nobody else sees how', async ({ page, browser }) => {
  test.slow();
  const student = await (await browser.newContext()).newPage();
  const { username } = await signIn(student);
  await student.goto('/problem/P1000');
  await writeProgram(student, programs.wrong);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Wrong Answer')).toBeVisible({
    timeout: 30_000,
  });
  await student.goto('/status?onlyMine=true');
  const own = student.getByRole('row').filter({ hasText: 'P1000' });
  await expect(own.getByText('Wrong Answer')).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);

  await signInAsRoot(page);
  await page.goto(`/status?username=${username}`);
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByRole('button', { name: /^Rejudge/ }).click();
  await page.getByRole('dialog', { name: 'Rejudge submission' }).getByRole('button', { name: 'Rejudge' }).click();
  await expect(page.getByText('Rejudge successfully')).toBeVisible();
  // The row follows the new judging without a reload.
  await expect(row.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });

  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Judge by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'by hand' });
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText([
    'Presentation Error',
    'Wrong Answer',
    'Accepted',
    'Time Limit Exceeded',
    'Memory Limit Exceeded',
    'Runtime Error',
    'System Error',
    'Partial Accepted',
    'Submitted Failed',
  ]);
  await dialog.getByLabel('Status').selectOption('Submitted Failed');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(row.getByText('Submitted Failed')).toBeVisible();
  await expect(row.getByLabel('Judged by hand')).toBeVisible();

  // The author submits again after a failure on the way to the judge.
  await student.reload();
  await own.getByRole('button', { name: 'Submit again' }).click();
  await expect(student.getByText('Resubmitted Successfully')).toBeVisible();
  await expect(own.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await row.getByText('Wrong Answer').click();
  await page.getByRole('button', { name: 'Cancel judging' }).click();
  await page.getByRole('dialog', { name: 'Cancel submission' }).getByRole('button', { name: 'Cancel judging' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel judging' })).toBeDisabled();
  await page.getByRole('button', { name: 'Judge by hand' }).click();
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  await dialog.getByLabel('Status').selectOption('Accepted');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rejudge' })).toBeEnabled();
});

test('its author reads how long a submission still waits', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await page.route('**/api/get-queue-position*', (answer) =>
    answer.fulfill({
      json: {
        status: 200,
        msg: 'success',
        data: {
          ahead: 7,
          judging: false,
          estimateSeconds: 12,
          isBusy: false,
          noHost: false,
          site: null,
          siteOff: false,
          siteRestsUntil: null,
          cases: null,
        },
      },
    }),
  );
  const submitted = page.waitForResponse('**/api/submit-problem-judge');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const { submitId } = (await (await submitted).json()).data;
  // Fetches the answer in advance, because nothing can be fetched while the page is being left.
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const json = await (
    await page.request.get('/api/get-submission-detail', { params: { submitId }, headers: { authorization } })
  ).json();
  json.data.submission.status = 5;
  await page.route('**/api/get-submission-detail*', (answer) => answer.fulfill({ json }));
  await page.goto(`/submission-detail/${submitId}`);
  await expect(page.getByText('7 submissions are ahead of yours. Result in about 12 sec')).toBeVisible();
});
