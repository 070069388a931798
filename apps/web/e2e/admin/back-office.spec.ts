import { expect, test, type Page } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs, signIn, writeProgram } from '../helpers.ts';
import { startProduct } from './helpers.ts';

const solution = '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a * b); }\n';

/** Logs in to the back office and expects the page with this heading. */
async function enter(page: Page, username: string, password: string, heading = 'Dashboard'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test('a teacher sets up a site from empty to a problem that students solve', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const data = await mkdtemp(join(tmpdir(), 'verdict-empty-'));
  const product = await startProduct(data, { VERDICT_EXAMPLES: 'off' });
  const someone = async () => (await browser.newContext({ baseURL: product.origin })).newPage();
  const office = page.getByRole('navigation', { name: 'Main menu' });
  const dialog = page.getByRole('dialog');
  try {
    // Every address of the back office leads to its log-in page first. The product made root's password at its first
    // start.
    await page.goto(`${product.origin}/admin/problems`);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await enter(page, 'root', (await readFile(join(data, 'root-password.txt'), 'utf8')).trim(), 'Problems');
    await expect(page.getByText('No problems found')).toBeVisible();
    await expect(page.getByText('Create the first one.')).toBeVisible();
    await office.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Nothing needs your attention.')).toBeVisible();

    await office.getByRole('link', { name: 'Settings' }).click();
    const site = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Site', exact: true }) });
    await site.getByLabel('Name', { exact: true }).fill('School of Verdict');
    await site.getByLabel('Short name', { exact: true }).fill('School');
    await site.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // The super admin creates the teacher's account and gives her rights.
    await office.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('link', { name: 'Import from CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('teacher,class-2026,teacher@example.org,Ada\r\n'),
    });
    await page.getByRole('button', { name: /^Create 1 account/ }).click();
    await page.getByRole('button', { name: 'teacher', exact: true }).click();
    await dialog.getByLabel('Role').selectOption('1008');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /teacher/ })).toContainText('Problem admin');

    const teacher = await someone();
    await teacher.goto('/admin/');
    await enter(teacher, 'teacher', 'class-2026');
    await expect(teacher.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await makeProblem(teacher);

    await office.getByRole('link', { name: 'Announcements' }).click();
    await page.getByRole('button', { name: 'Write an announcement' }).click();
    await dialog.getByLabel('Title').fill('The first problem');
    await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
    await page.keyboard.insertText('Try [A Product](/problem/T1).');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /The first problem/ })).toBeVisible();

    const student = await someone();
    await student.goto('/home');
    await expect(student).toHaveTitle('Home - School');
    await student.getByRole('button', { name: 'Register' }).click();
    const form = student.getByRole('dialog');
    await form.getByLabel('Username').fill('student');
    await form.getByLabel('Email').fill('student@example.org');
    await form.getByLabel('Password', { exact: true }).fill('secret-1');
    await form.getByLabel('Password again').fill('secret-1');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toBeHidden();
    // The problem's page puts the focus on its heading, and going back leads to the list.
    const entry = student.getByRole('link', { name: 'The first problem' });
    await entry.press('Enter');
    await expect(student.getByRole('heading', { name: 'The first problem', level: 1 })).toBeFocused();
    await student.getByRole('main').getByRole('link', { name: 'Announcements' }).press('Enter');
    await entry.press('Enter');
    await student.getByRole('link', { name: 'A Product' }).first().click();
    await expect(student.getByRole('heading', { name: 'T1 A Product' })).toBeVisible();
    await writeProgram(student, solution);
    await student.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(
      student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Accepted', { exact: true }),
    ).toBeVisible({
      timeout: 30_000,
    });

    // A student may not enter the back office.
    await student.goto('/admin/user');
    await expect(student).toHaveURL(/\/admin\/login$/);
    await expect(student.getByText('Please login first by admin account')).toBeVisible();
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
});

/** Creates T1, a public problem with one case typed by hand. */
async function makeProblem(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Problems', exact: true })
    .click();
  await page.getByRole('link', { name: 'Create problem' }).click();

  // Missing values are reported at their fields and in one list; nothing is sent.
  await expect(page.getByLabel('Display ID')).toHaveValue('P1000');
  await page.getByLabel('Display ID').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct before saving' })).toContainText(
    'The display ID is required.',
  );

  await page.getByLabel('Display ID').fill('T1');
  await page.getByLabel('Visibility').selectOption('public');
  await page.getByLabel('Title').fill('A Product');
  for (const [part, text] of [
    ['Description', 'Multiply $a$ and $b$.'],
    ['Input', 'Two integers.'],
    ['Output', 'Their product.'],
  ] as const) {
    await page.getByRole('textbox', { name: part, exact: true }).click();
    await page.keyboard.insertText(text);
  }
  await page.getByLabel('Sample input 1').fill('3 4');
  await page.getByLabel('Sample output 1').fill('12');
  await page.getByText('By hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.getByLabel('Input of the case').fill('3 4\n');
  await page.getByLabel('Expected output').fill('12\n');

  // Leaving now would lose the whole form.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
  await page.goto('/admin/problems');
  await expect(page.getByRole('row', { name: /T1/ }).getByRole('link', { name: 'A Product' })).toBeVisible();
}

test('a super admin announces, changes a setting, admits a judge host, plans a rejudging and finds it all in the audit log', async ({
  page,
  browser,
}) => {
  test.slow();
  const host = `host-${Date.now().toString(36)}`;
  const student = await (await browser.newContext()).newPage();
  await signIn(student);
  await student.goto('/problem/P1000');
  await writeProgram(student, programs.wrong);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Wrong Answer')).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/admin/');
  await enter(page, 'root', process.env.VERDICT_ROOT_PASSWORD ?? '');
  const menu = page.getByRole('navigation', { name: 'Main menu' });

  await menu.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('The term begins');
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('Welcome **all**.');
  await dialog.getByLabel('Also in a second language').check();
  await dialog.getByLabel('Title in 简体中文').fill('新学期开始');
  await dialog.getByRole('textbox', { name: 'Content in 简体中文' }).click();
  await page.keyboard.insertText('欢迎**大家**。');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /The term begins/ }).first()).toBeVisible();

  // Announcements have their own page, in the reader's language.
  await student.goto('/home');
  await student.getByRole('link', { name: 'The term begins' }).first().click();
  await expect(student).toHaveURL(/\/announcement\/\d+$/);
  await expect(student).toHaveTitle(/^The term begins - /);
  await expect(student.getByRole('heading', { name: 'The term begins', level: 1 })).toBeVisible();
  await student.getByRole('button', { name: 'Language', exact: true }).click();
  await student.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(student.getByRole('heading', { name: '新学期开始', level: 1 })).toBeVisible();
  await expect(student.getByText('欢迎大家。')).toBeVisible();

  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Shortest program (characters)').fill(String(1 + (Date.now() % 20)));
  const limits = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Limits' }) });
  const save = limits.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toBeDisabled();
  // The button is disabled while saving as well, so wait for the end of saving.
  await expect(save).not.toHaveAttribute('data-loading');

  await menu.getByRole('link', { name: 'Judge hosts' }).click();
  await page.getByRole('button', { name: 'Add a judge host' }).click();
  await dialog.getByLabel('Name').fill(host);
  await dialog.getByRole('button', { name: 'Add a judge host' }).click();
  await expect(dialog.getByText('This token is shown only now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: new RegExp(host) })).toContainText('Not seen yet');

  await menu.getByRole('link', { name: 'Rejudge' }).click();
  await page.getByLabel('Problem', { exact: true }).fill('P1000');
  await page.getByLabel('Reason').fill('A weak test was mended');
  await page.getByRole('button', { name: 'Judge again' }).click();
  await expect(page.getByRole('heading', { name: 'Rejudging of P1000' })).toBeVisible();
  await expect(page.getByText(/(\d+) of \1 judged: 0 would change/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded · A weak test was mended')).toBeVisible();

  await menu.getByRole('link', { name: 'Audit log' }).click();
  const acts = page.getByRole('table', { name: 'Audit log' });
  await expect(acts.getByRole('row', { name: /The term begins/ }).first()).toBeVisible();
  await expect(acts.getByRole('row', { name: new RegExp(host) })).toBeVisible();
});
