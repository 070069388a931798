import { expect, test } from '@playwright/test';
import { programs, signIn, writeProgram } from '../../web/e2e/helpers.ts';

const solution = '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a * b); }\n';

test('a super admin enters the back office, makes a problem, and a student solves it on the main site', async ({ page, browser }) => {
  test.slow();
  const displayId = `T${Date.now().toString(36).toUpperCase()}`;

  // Whatever address is asked for, the door comes first.
  await page.goto('/admin/problems');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill('root');
  await page.getByLabel('Password', { exact: true }).fill(process.env.VERDICT_ROOT_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('link', { name: 'Create problem' }).click();

  // What is missing is said at its field and in one list; nothing is sent.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct before saving' })).toContainText('The display ID is required.');

  await page.getByLabel('Display ID').fill(displayId);
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

  // Leaving now would lose all of it.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/problems$/);
  await expect(page.getByRole('row', { name: new RegExp(displayId) }).getByRole('link', { name: 'A Product' })).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await signIn(student);
  await student.goto(`/problem/${displayId}`);
  await expect(student.getByRole('heading', { name: `${displayId} A Product` })).toBeVisible();
  await writeProgram(student, solution);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Accepted')).toBeVisible({ timeout: 30_000 });

  // A student may not go through the door.
  await student.goto('/admin/user');
  await expect(student).toHaveURL(/\/admin\/login$/);
  await expect(student.getByText('Please login first by admin account')).toBeVisible();
});

test('a super admin announces, changes a setting, admits a judge host, plans a rejudging and finds it all in the audit log', async ({ page, browser }) => {
  test.slow();
  const host = `host-${Date.now().toString(36)}`;
  const student = await (await browser.newContext()).newPage();
  await signIn(student);
  await student.goto('/problem/P1000');
  await writeProgram(student, programs.wrong);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });

  await page.goto('/admin/');
  await page.getByLabel('Username').fill('root');
  await page.getByLabel('Password', { exact: true }).fill(process.env.VERDICT_ROOT_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });

  await menu.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('The term begins');
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('Welcome **all**.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /The term begins/ }).first()).toBeVisible();

  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Shortest program (characters)').fill(String(1 + (Date.now() % 20)));
  const limits = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Limits' }) });
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled();

  await menu.getByRole('link', { name: 'Judge hosts' }).click();
  await page.getByRole('button', { name: 'Admit a judge host' }).click();
  await dialog.getByLabel('Name').fill(host);
  await dialog.getByRole('button', { name: 'Admit a judge host' }).click();
  await expect(dialog.getByText('This token is shown only now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: new RegExp(host) })).toContainText('Not seen yet');

  await menu.getByRole('link', { name: 'Rejudge' }).click();
  await page.getByLabel('Problem', { exact: true }).fill('P1000');
  await page.getByLabel('Reason').fill('A weak test was mended');
  await page.getByRole('button', { name: 'Judge again' }).click();
  await expect(page.getByRole('heading', { name: 'Rejudging of P1000' })).toBeVisible();
  await expect(page.getByText('1 of 1 judged: 0 would change')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded · A weak test was mended')).toBeVisible();

  await menu.getByRole('link', { name: 'Audit log' }).click();
  const acts = page.getByRole('table', { name: 'Audit log' });
  await expect(acts.getByRole('row', { name: /The term begins/ }).first()).toBeVisible();
  await expect(acts.getByRole('row', { name: new RegExp(host) })).toBeVisible();
});
