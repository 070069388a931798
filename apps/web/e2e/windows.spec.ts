import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { watchTokenFile } from '@verdict/server/features/site/dashboard/monitoring.routes.ts';
import { readFile } from 'node:fs/promises';
import { holdingProxy } from '@verdict/testkit/holding-proxy.ts';
import { programs, rootHeaders, runningContest, signIn, signInAsRoot, submit, writeProgram } from './helpers.ts';

/** Number of streams that the server holds for all browsers. */
async function streamsOf(context: BrowserContext): Promise<number> {
  const token = (await readFile(watchTokenFile(process.env.VERDICT_E2E_DATA ?? ''), 'utf8')).trim();
  const answer = await context.request.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  return Number(/^verdict_live_streams (\d+)$/m.exec(await answer.text())?.[1]);
}

/** Whether an ordinary request of this window is answered while all other windows are visible. */
const answers = (window: Page): Promise<boolean> =>
  window.evaluate(async () => (await fetch('/health', { signal: AbortSignal.timeout(10_000) })).ok);

// Closes contexts of earlier tests: they stay with the browser, and each of their windows holds a stream.
test.beforeEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const wrong = (board: Page) => board.getByRole('gridcell', { name: 'Not accepted, 1 try' });
const accepted = (board: Page) =>
  board.getByRole('gridcell', { name: /^First to solve it, after 6\d minutes, 2 tries$/ });

for (const [way, forbidden] of [
  ['a shared worker', []],
  ['the window that leads', ['SharedWorker']],
] as const) {
  test(`twelve windows in sight hold one stream, by ${way}, and all hear of a verdict`, async ({ context, page }) => {
    test.setTimeout(300_000);
    await context.addInitScript(
      (names) => names.forEach((name) => Reflect.deleteProperty(globalThis, name)),
      forbidden,
    );
    const cid = await runningContest({ title: `Wide cup, ${way}` });
    const { token } = await signIn(page);
    await page.goto(`/contest/${cid}/problem/A`);
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    const boards = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const board = await context.newPage();
        await board.goto(`/contest/${cid}/rank`);
        return board;
      }),
    );
    for (const board of boards) await expect(board.getByText('Nobody is on the board yet')).toBeVisible();
    await expect.poll(() => streamsOf(context)).toBe(1);
    expect(await Promise.all([page, ...boards].map(answers))).toEqual(Array(12).fill(true));

    await writeProgram(page, programs.wrong);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const result = page.getByRole('status').filter({ hasText: 'Submission #' });
    await expect(result.getByText('Wrong Answer', { exact: true })).toBeVisible({ timeout: 30_000 });
    for (const board of boards) await expect(wrong(board).first()).toBeVisible();
    expect(await streamsOf(context)).toBe(1);

    // The remaining windows continue, whichever window held the stream.
    for (const window of [page, ...boards.slice(0, 9)]) await window.close();
    const [left, other] = boards.slice(9) as [Page, Page];
    await expect.poll(() => streamsOf(context)).toBe(1);
    await submit(context.request, token, { cid, pid: 'A', code: programs.accepted });
    for (const board of [left, other]) await expect(accepted(board).first()).toBeVisible({ timeout: 30_000 });

    // Without windows, there is no stream.
    for (const board of [left, other]) await board.close();
    await expect.poll(() => streamsOf(context)).toBe(0);
  });
}

test('files that are long on their way, in several windows, leave connections for everything else', async ({
  context,
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const cid = await runningContest({ title: 'Heavy cup' });
  const proxy = await holdingProxy(new URL(baseURL!), (path) => /download-contest-rank|upload-md-file/.test(path));
  try {
    await signInAsRoot(page);
    await page.goto(`${proxy.origin}/contest/${cid}/problem/A`);
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    const boards = await Promise.all(
      [1, 2, 3].map(async () => {
        const board = await context.newPage();
        await board.goto(`${proxy.origin}/contest/${cid}/rank`);
        return board;
      }),
    );
    const profile = await context.newPage();
    await profile.goto(`${proxy.origin}/setting`);
    await profile.getByRole('button', { name: 'User info' }).click();
    const text = profile.getByRole('textbox', { name: 'Signature' });
    await text.click();
    const files = [1, 2].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('text') }));
    await profile.locator('input[type=file][multiple]').setInputFiles(files);
    await expect.poll(proxy.held).toBe(2);
    const downloads = boards.flatMap((board) => [board.waitForEvent('download'), board.waitForEvent('download')]);
    for (const board of boards)
      for (const _ of [1, 2]) await board.getByRole('button', { name: 'Download as xlsx' }).click();

    await expect.poll(proxy.held).toBe(3);
    expect(await Promise.all([page, profile, ...boards].map(answers))).toEqual(Array(5).fill(true));
    await writeProgram(page, programs.wrong);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const result = page.getByRole('status').filter({ hasText: 'Submission #' });
    await expect(result.getByText('Wrong Answer', { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(proxy.held()).toBe(3);

    // Waiting downloads start when a connection is free, in other windows as well.
    proxy.release();
    await Promise.all(downloads);
    for (const { name } of files) await expect(text).toContainText(name);
  } finally {
    await proxy.close();
  }
});

test('a leading window that is put to sleep hands over the stream, and joins again when it wakes', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const cid = await runningContest({ title: 'Sleepy cup' });
  const { token } = await signIn(page);
  await page.goto(`/contest/${cid}/rank`);
  await expect.poll(() => streamsOf(context)).toBe(1);
  const other = await context.newPage();
  await other.goto(`/contest/${cid}/rank`);
  await expect(other.getByText('Nobody is on the board yet')).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await submit(context.request, token, { cid, pid: 'A', code: programs.wrong });
  await expect(wrong(other).first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => streamsOf(context)).toBe(1);

  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(wrong(page).first()).toBeVisible();
  await submit(context.request, token, { cid, pid: 'A', code: programs.accepted });
  for (const board of [page, other]) await expect(accepted(board).first()).toBeVisible({ timeout: 30_000 });
  expect(await streamsOf(context)).toBe(1);
});

test('when another account logs in, all windows hear what is for that account, and no more of the first', async ({
  context,
  page,
  request,
}) => {
  const first = await signIn(page);
  await page.goto('/problem');
  const other = await context.newPage();
  await other.goto('/problem');
  await expect(other.getByRole('button', { name: `Menu of ${first.username}` })).toBeVisible();
  await expect.poll(() => streamsOf(context)).toBe(1);
  const secondPage = await (await context.browser()!.newContext()).newPage();
  const second = await signIn(secondPage);
  await secondPage.context().close();

  await page.getByRole('button', { name: `Menu of ${first.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(second.username);
  await dialog.getByLabel('Password', { exact: true }).fill('walking-1');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  for (const window of [page, other])
    await expect(window.getByRole('button', { name: `Menu of ${second.username}` })).toBeVisible();
  await expect.poll(() => streamsOf(context)).toBe(1);

  const headers = await rootHeaders(request);
  const notify = (uid: string) =>
    request.post('/api/admin/msg/notice', {
      headers,
      data: { title: 'For one', content: 'Only you.', type: 'Single', recipientId: uid },
    });
  const tokens: string[] = [];
  for (const window of [page, other])
    window.on(
      'request',
      (one) => one.url().includes('/api/msg/unread') && tokens.push(one.headers()['authorization']!),
    );
  expect((await (await notify(first.uid)).json()).status).toBe(200);
  expect((await (await notify(second.uid)).json()).status).toBe(200);
  await expect.poll(() => tokens.length).toBeGreaterThanOrEqual(2);
  expect(tokens.filter((token) => token === first.token)).toEqual([]);
  for (const window of [page, other])
    await expect(window.getByRole('banner').getByRole('button', { name: /\b1 unread/ })).toBeVisible();
});
