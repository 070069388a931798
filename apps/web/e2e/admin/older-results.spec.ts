import { expect, test } from '@playwright/test';
import { programs, signIn, submit } from '../helpers.ts';
import { expectNoSidewaysScroll, rootHeaders, signInAsRoot } from './helpers.ts';

test('after points changed, the form says that a result is older and plans its rejudging', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const displayId = `OLD${Date.now().toString(36).toUpperCase()}`;
  const languages = (await (await page.request.get('/api/languages?all=false')).json()).data;
  const statement = { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: '' };
  const created = await page.request.post('/api/admin/problem', {
    headers: await rootHeaders(page.request),
    data: {
      problem: { problemId: displayId, texts: { 'en-US': statement }, type: 1, auth: 1 },
      samples: [
        { input: '1 2\n', output: '3\n', score: 50 },
        { input: '2 2\n', output: '4\n', score: 50 },
      ],
      isUploadTestCase: false,
      languages,
    },
  });
  const { pid } = (await created.json()).data;
  const learner = await (await browser.newContext()).newPage();
  const { token } = await signIn(learner);
  await submit(learner.request, token, { pid: displayId, code: programs.accepted });
  const statusOf = async () =>
    (await (await learner.request.get(`/api/get-submission-list?problemID=${displayId}`)).json()).data.records[0]
      ?.status;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(0);
  await learner.context().close();

  await signInAsRoot(page);
  await page.goto(`/admin/problem/edit/${pid}`);
  await page
    .getByLabel(/^Points of case 1$|^Score/)
    .first()
    .fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: Test data. 1 result is older than this change')).toBeVisible();
  const notice = page
    .getByRole('status')
    .filter({ hasText: '1 result is older than the test data, points or checker' });
  await expect(notice).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Rejudge outside of contests (1)' }).click();
  await notice.getByRole('link', { name: 'Compare and apply the rejudging' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayId);
});
