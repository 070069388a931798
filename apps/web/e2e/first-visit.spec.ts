/** A visitor's way: the first program on the home page, without an account, and with it into an account. */
import { expect, test, type Page } from '@playwright/test';
import { sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, inDatabase, programs, signIn, writeProgram } from './helpers.ts';

const phone = { width: 390, height: 844 };

// A problem that a contest uses is not offered to visitors, and contests of earlier journeys may go on for hours.
test.beforeEach(() =>
  inDatabase(async (db) => {
    const using = sql`(select cp.contest_id from contest_problem cp join problem p on p.id = cp.problem_id
                        where p.display_id = 'P1000')`;
    await sql`update contest_pause set until_at = now() where until_at is null and contest_id in ${using}`.execute(db);
    await sql`
    update contest
       set start_at = start_at - interval '10 years', end_at = end_at - interval '10 years',
           seal_at = seal_at - interval '10 years'
     where id in ${using}`.execute(db);
    await sql`update problem set visibility = 'public' where display_id = 'P1000'`.execute(db);
  }),
);

async function register(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const username = `eve${Date.now().toString(36)}`;
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-1');
  await dialog.getByLabel('Password again').fill('secret-1');
  await dialog.getByRole('button', { name: 'Register' }).click();
}

test('a visitor runs a wrong and a right program, registers, and finds the program in the editor of the problem', async ({
  page,
}) => {
  test.slow();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Try it now: A + B' })).toBeVisible();
  const bench = page.getByRole('region', { name: 'Your program' });
  await writeProgram(page, programs.wrong);
  await bench.getByRole('button', { name: 'Run' }).click();
  await expect(bench.getByText('Wrong Answer')).toBeVisible({ timeout: 60_000 });
  await expect(bench.getByRole('region', { name: 'Program output' }).locator('mark')).toContainText('-1');
  expect(await seriousFindings(page)).toEqual([]);

  await writeProgram(page, programs.broken);
  await bench.getByRole('button', { name: 'Run' }).click();
  await expect(bench.locator('[data-hint=undeclared]')).toBeVisible({ timeout: 60_000 });

  await writeProgram(page, programs.accepted);
  await bench.getByRole('button', { name: 'Run' }).click();
  await expect(bench.getByText('That’s right.')).toBeVisible({ timeout: 60_000 });
  await bench.getByRole('button', { name: 'Create an account' }).click();
  await register(page);
  await expect(page).toHaveURL(/\/problem\/P1000$/);
  await expect(page.locator('.cm-content')).toContainText('a + b');
});

test('after a few runs a visitor is asked to log in; the home has three steps and no empty card', async ({ page }) => {
  await page.route('**/api/visitor-run', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { status: 403, data: null, msg: 'That’s all the runs without an account for now.' },
          headers: { 'Retry-After': '30' },
        })
      : route.continue(),
  );
  await page.goto('/home');
  const bench = page.getByRole('region', { name: 'Your program' });
  await writeProgram(page, programs.accepted);
  await bench.getByRole('button', { name: 'Run' }).click();
  await expect(bench.getByText('That’s all the runs without an account for now.')).toBeVisible();
  await bench.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Login/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Three steps' }).getByRole('listitem')).toHaveCount(3);
  for (const empty of ['No contests soon', 'No announcements', 'Nobody has solved a problem in the last 7 days'])
    await expect(page.getByText(empty)).toHaveCount(0);
});

test('on a phone, in Chinese and in the dark, the first program runs as well', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home?l=zh-CN');
  await expect(page.getByRole('heading', { name: '马上试试：A + B' })).toBeVisible();
  const bench = page.getByRole('region', { name: '您的程序' });
  await expectNoSidewaysScroll(page);
  await writeProgram(page, programs.accepted);
  await bench.getByRole('button', { name: '运行' }).click();
  await expect(bench.getByText('结果正确。')).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test('a new site has the trainings First steps and Graphs, on a desktop and on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/training');
  const row = page.getByRole('row', { name: /First steps · 入门/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /Graphs · 图论/ })).toBeVisible();
  await row.getByRole('link', { name: /First steps/ }).click();
  await expect(page.getByText('six problems for your first week')).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto(`${new URL(page.url()).pathname}/problems?l=zh-CN`);
  await expect(page.getByText('购物清单').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);
});
