import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { watchTokenFile } from '@verdict/server/features/dashboard/monitoring.routes.ts';
import { readFile } from 'node:fs/promises';
import { programs, runningContest, signIn, submit, writeProgram } from './helpers.ts';

/** Streams that the server holds for all browsers. */
async function streamsOf(context: BrowserContext): Promise<number> {
  const token = (await readFile(watchTokenFile(process.env.VERDICT_E2E_DATA ?? ''), 'utf8')).trim();
  const answer = await context.request.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  return Number(/^verdict_live_streams (\d+)$/m.exec(await answer.text())?.[1]);
}

/** Whether an ordinary request of this window has its answer while all others are in sight, too. */
const answers = (window: Page): Promise<boolean> =>
  window.evaluate(async () => (await fetch('/health', { signal: AbortSignal.timeout(10_000) })).ok);

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

    // Whichever window held the stream: those that are left go on.
    for (const window of [page, ...boards.slice(0, 9)]) await window.close();
    const [left, other] = boards.slice(9) as [Page, Page];
    await expect.poll(() => streamsOf(context)).toBe(1);
    await submit(context.request, token, { cid, pid: 'A', code: programs.accepted });
    for (const board of [left, other]) await expect(accepted(board).first()).toBeVisible({ timeout: 30_000 });

    // Without windows there is no stream.
    for (const board of [left, other]) await board.close();
    await expect.poll(() => streamsOf(context)).toBe(0);
  });
}
