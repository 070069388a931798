import { expect, test, type Page } from '@playwright/test';
import { sql, transaction } from '@verdict/server/platform/db/db.ts';
import { recomputeBoard } from '@verdict/server/platform/board/cells.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { inDatabase, runningContest, signInAsRoot } from './helpers.ts';

const PEOPLE = 300;
const isDrawn = '[role=grid] tbody tr:has(td)';

/** Creates people called `<name>-1` and so on, who have solved the only problem of the contest or training. */
const crowd = (name: string, place: { cid: number } | { tid: number }): Promise<void> =>
  inDatabase((db) =>
    transaction(db, async (tx) => {
      const { cid = null, tid = null } = place as { cid?: number; tid?: number };
      await sql`
      insert into account (uid, username, password_hash)
      select md5(${name} || n), ${name} || '-' || n, '' from generate_series(1, ${PEOPLE}::integer) as n`.execute(tx);
      await sql`
      insert into training_registration (training_id, uid)
      select ${tid}::bigint, md5(${name} || n) from generate_series(1, ${PEOPLE}::integer) as n
       where ${tid}::bigint is not null`.execute(tx);
      await sql`
      insert into submission (problem_id, uid, contest_id, contest_problem_id, training_id, language, code_length,
                              submitted_at, status, time_ms, memory_kib, judger, version)
      select p.id, md5(${name} || n), ${cid}::bigint, q.id, ${tid}::bigint, 'C', 20, now() - interval '1 minute',
             'accepted', 10, 2000, 'seed', 1
        from generate_series(1, ${PEOPLE}::integer) as n
        join problem p on p.display_id = 'P1000'
        left join contest_problem q on q.contest_id = ${cid}::bigint`.execute(tx);
      if (cid !== null) await recomputeBoard(tx, cid);
    }),
  );

const drawnRows = (page: Page): Promise<number> => page.locator(isDrawn).count();
const isWhole = (page: Page, username: string) =>
  page.locator(isDrawn).filter({ has: page.getByText(username, { exact: true }) });

/** Expects that a page with the grid draws few of its rows, wherever its reader is, and finds each of them. */
async function expectRowsInSight(page: Page, last: string): Promise<void> {
  const box = page.locator(':has(> [role=grid])');
  const row = page.getByRole('row');
  await expect(row).toHaveCount(PEOPLE + 1);
  const most = 80;
  const few = () => expect.poll(() => drawnRows(page)).toBeLessThan(most);
  await few();
  await expect(isWhole(page, last)).toHaveCount(0);

  // A row that the browser's search finds comes into sight and is drawn.
  await page.getByText(last, { exact: true }).scrollIntoViewIfNeeded();
  await expect(isWhole(page, last)).toHaveCount(1);
  await few();

  // The keyboard reaches the last cell, and the row with the focus stays when it is scrolled out of sight.
  await row.first().getByRole('columnheader').first().press('Control+End');
  const focused = () => page.evaluate(() => document.activeElement?.closest('td, th')?.nextElementSibling ?? 'none');
  await expect.poll(focused).toBe('none');
  await expect(page.locator(`tr:has(:focus)`)).toContainText(last);
  await box.evaluate((scrolled) => scrolled.scrollTo(0, 0));
  await expect(row.nth(1).locator('td').first()).toBeVisible();
  await expect(page.locator(`tr:has(:focus)`)).toContainText(last);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(row.nth(20).locator(':focus')).toHaveCount(1);
  await few();

  // Paper has all of them.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await drawnRows(page)).toBe(PEOPLE);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await few();
}

test('a class board of many students draws the rows in sight', async ({ page }) => {
  const name = `pupil${Date.now().toString(36)}`;
  const tid = await inDatabase(async (db) => {
    const created = await testTraining(db, new Date(), { access: 'private' });
    const { rows } = await sql<{ id: number }>`select id from problem where display_id = 'P1000'`.execute(db);
    await addTrainingProblem(db, new Date(), created, rows[0]!.id);
    return created;
  });
  await crowd(name, { tid });
  await signInAsRoot(page);
  await page.goto(`/training/${tid}/class`);
  await expectRowsInSight(page, `${name}-${PEOPLE}`);
});

test('a contest board of many participants draws the rows in sight', async ({ page }) => {
  const name = `team${Date.now().toString(36)}`;
  const cid = await runningContest({ title: 'Tall cup', openBoard: true });
  await crowd(name, { cid });
  await signInAsRoot(page);
  await page.goto(`/contest/${cid}/rank?limit=300`);
  const last = await page.getByRole('row').last().getByRole('link').textContent();
  await expectRowsInSight(page, last ?? '');
});
