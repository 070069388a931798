/** What arrived counts once, and what may have arrived is said to be uncertain until that is known. */
import { expect, test, type Page } from '@playwright/test';
import { programs, rootHeaders, signIn, submit as sendProgram, writeProgram } from './helpers.ts';

const badGateway = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

/** The next `times` requests: delivered or not, and answered by a proxy or not at all. */
async function breakOff(page: Page, path: string, how: { delivers: boolean; answers: boolean; times: number }) {
  const keys: (string | undefined)[] = [];
  await page.route(
    `**${path}`,
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (how.delivers) await route.fetch();
      await (how.answers ? route.fulfill(badGateway) : route.abort('connectionreset'));
    },
    { times: how.times },
  );
  return keys;
}

test('a comment whose answers got lost on the way is posted once', async ({ page, request }) => {
  const changes = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };
  const headers = await rootHeaders(request);
  await request.put('/api/admin/config/settings', { headers, data: { changes } });
  const post = { title: 'One click', description: 'x', content: 'x', categoryId: 1, pid: 'P1000' };
  const { data } = await (await request.post('/api/discussion', { headers, data: post })).json();
  await signIn(page);
  await page.goto(`/discussion-detail/${data.did}`);
  await page.locator('.cm-content').click();
  await page.keyboard.insertText('Posted by one click.');
  const keys = await breakOff(page, '/api/comment', { delivers: true, answers: false, times: 2 });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Posted by one click.' })).toHaveCount(1);
});

test('a program that arrived though a proxy said 502 is followed, and the notice goes', async ({ page }) => {
  const { username } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await breakOff(page, '/api/submit-problem-judge', { delivers: true, answers: true, times: 1 });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/We didn’t hear back|didn’t arrive/)).toHaveCount(0);
  await expect(page.getByText(/^Server error/)).toHaveCount(0);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
});

test('a program that did not arrive is offered to be sent again, and is then one submission', async ({ page }) => {
  const { username } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await breakOff(page, '/api/submit-problem-judge', { delivers: false, answers: true, times: 1 });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/didn’t arrive/)).toBeVisible();
  // The notice is there after a reload, and sends with the key of the same click.
  await page.reload();
  await page.getByRole('button', { name: 'Send it now' }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/didn’t arrive/)).toHaveCount(0);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
});

test('a client without keys that sends the same program again hears of the first submission', async ({ page }) => {
  const { username, token } = await signIn(page);
  const data = { pid: 'P1000', code: programs.wrong };
  for (const _ of [1, 2]) await sendProgram(page.request, token, data);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
});
