/**
 * A request that arrived counts once; a request that may have arrived is called uncertain until the outcome is known.
 */
import { expect, test, type Page } from '@playwright/test';
import { programs, rootHeaders, signIn, submit as sendProgram, writeProgram } from './helpers.ts';

/** Page of a proxy that answers instead of the server. */
const proxyPage = (status: number) => ({
  status,
  contentType: 'text/html',
  body: `<html><h1>${status} from the proxy</h1></html>`,
});

interface Break {
  /** Whether the request reaches the server. */
  delivers: boolean;
  /** Status of the proxy's page; or the connection breaks, or no answer comes. */
  answers: number | 'broken' | 'silent';
  times: number;
}

/** Breaks the next `times` requests to this path. */
async function breakOff(page: Page, path: string, how: Break) {
  const keys: (string | undefined)[] = [];
  await page.route(
    `**${path}`,
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (how.delivers) await route.fetch();
      if (how.answers === 'broken') await route.abort('connectionreset');
      if (typeof how.answers === 'number') await route.fulfill(proxyPage(how.answers));
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
  const keys = await breakOff(page, '/api/comment', { delivers: true, answers: 'broken', times: 2 });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Posted by one click.' })).toHaveCount(1);
});

const result = (page: Page) => page.getByRole('status').filter({ hasText: 'Submission #' });
const notice = (page: Page) => page.getByText(/We didn’t hear back|didn’t arrive/);

/** Shortens the client's timeout for the next submission of the page. */
const hurry = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (typeof address !== 'string' || !address.includes('/api/submit-problem-judge')) return fetch(address, init);
      window.fetch = fetch;
      const signals = [AbortSignal.timeout(500), ...(init?.signal ? [init.signal] : [])];
      return fetch(address, { ...init, signal: AbortSignal.any(signals) });
    };
  });

for (const answers of [502, 503, 504, 'broken', 'silent'] as const) {
  const how =
    { broken: 'its connection broke', silent: 'no answer came' }[answers as string] ?? `a proxy said ${answers}`;

  test(`a program that arrived though ${how} is followed, and the notice goes by itself`, async ({ page }) => {
    const { username } = await signIn(page);
    await page.goto('/problem/P1000');
    await writeProgram(page, programs.accepted);
    // The question about the outcome fails at first, too.
    await breakOff(page, '/api/request-outcome?*', {
      delivers: false,
      answers: answers === 'silent' ? 502 : answers,
      times: 2,
    });
    await breakOff(page, '/api/submit-problem-judge', { delivers: true, answers, times: 1 });
    if (answers === 'silent') await hurry(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(/We didn’t hear back/)).toBeVisible();
    await expect(result(page).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByText(/^Server error/)).toHaveCount(0);
    await page.goto(`/status?username=${username}`);
    await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
  });

  test(`a program that did not arrive because ${how} is offered to be sent again, and is then one`, async ({
    page,
  }) => {
    const { username } = await signIn(page);
    await page.goto('/problem/P1000');
    await writeProgram(page, programs.accepted);
    const keys = await breakOff(page, '/api/submit-problem-judge', { delivers: false, answers, times: 1 });
    if (answers === 'silent') await hurry(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(/didn’t arrive/)).toBeVisible();
    // The notice is still there after a reload, and sends with the same idempotency key.
    await page.reload();
    const again = page.waitForRequest('**/api/submit-problem-judge');
    await page.getByRole('button', { name: 'Send it now' }).click();
    expect((await again).headers()['idempotency-key']).toBe(keys[0]);
    await expect(result(page).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`/status?username=${username}`);
    await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
  });
}

test('a client without keys that sends the same program again hears of the first submission', async ({ page }) => {
  const { username, token } = await signIn(page);
  const data = { pid: 'P1000', code: programs.wrong };
  for (const _ of [1, 2]) await sendProgram(page.request, token, data);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(1);
});
