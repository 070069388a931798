import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { qrModules } from '@verdict/kit/controls/QrCode.tsx';
import { programs, signIn, writeProgram } from '../helpers.ts';
import { signInAsRoot } from './helpers.ts';

const mark = Date.now().toString(36);

test.beforeEach(({ page }) => signInAsRoot(page));

test('a GBK class list is read as such', async ({ page }) => {
  await page.goto('/admin/user/import');
  // "gbk<mark>,secret-1,,张三" in the encoding of Windows in China.
  const line = Buffer.concat([
    Buffer.from(`gbk${mark},secret-1,,`),
    Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
    Buffer.from('\r\n'),
  ]);
  await page.locator('input[type=file]').setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: line });
  await expect(page.getByText('File contents (GBK)')).toBeVisible();
  await expect(page.getByRole('cell', { name: '张三' })).toBeVisible();
});

test('accounts are generated, and their sheet is not lost by closing a dialog', async ({ page, browser }) => {
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Generate accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate accounts' });
  await dialog.getByLabel('Prefix').fill(`g${mark}`);
  await dialog.getByLabel('Last number').fill('0');
  await dialog.getByRole('button', { name: 'Generate accounts' }).click();
  await expect(dialog.getByText('The last number must not be below the first')).toBeVisible();
  await dialog.getByLabel('Last number').fill('3');
  await expect(dialog.getByLabel('Last number')).toBeFocused();
  await dialog.getByLabel('Password length').fill('26');
  await dialog.getByRole('button', { name: 'Generate accounts' }).click();
  await expect(dialog.getByText('The password length must be a number from 6 to 25')).toBeVisible();
  await dialog.getByLabel('Password length').fill('12');
  await dialog.getByRole('button', { name: 'Generate accounts' }).click();
  await expect(dialog.getByText('can download once')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const question = page.getByRole('dialog', { name: 'Leave without the passwords?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  // Cards are printed from a separate page; their codes lead to the log-in page with the username filled in.
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Print cards' }).click();
  const cards = await opened;
  await expect(cards.getByRole('listitem').filter({ hasText: `g${mark}` })).toHaveCount(3);
  await cards.emulateMedia({ media: 'print' });
  await expect(cards.getByRole('banner')).toBeHidden();
  const link = `${new URL(cards.url()).origin}/login?username=g${mark}1`;
  const code = cards.getByRole('img', { name: `QR code of g${mark}1` });
  await expect(code).toBeVisible();
  await expect(code.locator('path')).toHaveAttribute('d', qrModules(link).path);
  await cards.close();
  const visitor = await browser.newContext();
  const arrival = await visitor.newPage();
  await arrival.goto(link);
  await expect(arrival.getByRole('dialog').getByLabel('Username')).toHaveValue(`g${mark}1`);
  await expect(arrival.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused();
  await visitor.close();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the sheet' }).click();
  expect((await readFile((await (await download).path()) ?? '')).subarray(0, 2).toString()).toBe('PK');
  await expect(dialog.getByText('can’t download it again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/user?keyword=g${mark}`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  // Actions apply only to checked rows that are still visible.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Delete selected (3)' })).toBeVisible();
  await page.getByRole('searchbox').fill('root');
  await expect(page.getByRole('row', { name: /root/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete selected/ })).toBeHidden();
});

test('the passwords of an import are not left behind unasked', async ({ page }) => {
  const teams = Buffer.from(`teams\t1\n1\t1\t1\tTeam ${mark}\n`);
  await page.goto('/admin/contest/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'teams.tsv', mimeType: 'text/plain', buffer: teams });
  await page.getByRole('button', { name: 'Import all' }).click();
  await expect(page.getByText('can download once')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without the passwords?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the sheet' }).click();
  await download;
  await expect(page.getByText('can’t download it again')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('a notice for nobody is refused at its field; a later one waits', async ({ page }) => {
  await page.goto('/admin/notice');
  await page.getByRole('button', { name: 'Write a notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a notice' });
  await dialog.getByLabel('Title').fill(`Exam ${mark}`);
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('Bring a pen.');
  await dialog.getByLabel('To', { exact: true }).selectOption('One user');
  await dialog.getByLabel('Username').fill('nobody-of-this-name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is no user with this name')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue(`Exam ${mark}`);
  // The field suggests names while typing; the keyboard can choose one.
  await dialog.getByLabel('Username').fill('roo');
  await expect(page.getByRole('option', { name: 'root', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Username')).toHaveValue('root');
  await dialog.getByLabel('To', { exact: true }).selectOption('All users');
  await dialog.getByLabel('Send time').fill('2099-01-01T08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toContainText('Waiting');
});

test('the order of a list is in its address and stays after a reload', async ({ page }) => {
  await page.goto('/admin/user');
  const header = page.getByRole('columnheader', { name: 'Username' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-username/);
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  // Phones show no column headers, so a field sorts the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Sort by')).toHaveValue('-username');
  await page.getByLabel('Sort by').selectOption('Created: ascending');
  await expect(page).toHaveURL(/sort=created/);
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toContainText('root');
  // The browser sorts a list without pages, by the displayed names.
  await page.goto('/admin/problem/tag?sort=-name');
  const tags = page.getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem');
  await expect(tags.first()).toBeVisible();
  const names = await tags.locator('[title]').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => new Intl.Collator('en-US', { numeric: true }).compare(b, a)));
});

test('a picture is put on the home page with a link and taken down; what is no picture is refused in words', async ({
  page,
}) => {
  await page.goto('/admin/carousel');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toBeVisible();
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Link of picture 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a web address, or a path of this site that begins with /')).toBeVisible();
  await dialog.getByLabel('Link').fill('/contest?status=1');
  await dialog.getByLabel('Description').fill('The autumn cup');
  // A form that closes after saving is locked while it saves, because further input would be lost.
  const saved = Promise.withResolvers<void>();
  await page.route(
    '**/api/admin/config/home-carousel*',
    async (route) => {
      await saved.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByLabel('Description').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading', 'true');
  await page.keyboard.type(' of this year');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('The autumn cup');
  saved.resolve();
  await expect(dialog).toBeHidden();

  // The keyboard moves a second picture before the first.
  await input.setInputFiles({ name: 'y.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Move picture 2' }).focus();
  const stored = page.waitForResponse('**/api/admin/config/home-carousel');
  await page.keyboard.press('ArrowUp');
  expect((await stored).ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'The picture is now number 1' })).toHaveCount(1);

  // The move is saved even when the page is left right after an arrow key.
  const described = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /Picture|autumn/ }) });
  for (const [key, place] of [
    ['ArrowUp', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.getByRole('button', { name: `Move picture ${2 - place}` }).focus();
    await page.keyboard.press(key);
    await expect(async () => {
      await page.reload();
      await expect(described.nth(place)).toContainText('The autumn cup', { timeout: 3000 });
    }).toPass();
  }

  // Visitors can follow the link of the second picture.
  await page.goto('/home');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByRole('link', { name: 'The autumn cup' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contest\?status=1$/);

  await page.goto('/admin/carousel');
  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  await page.getByRole('dialog', { name: 'Delete picture 2?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The autumn cup')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete picture 1' }).click();
  await page.getByRole('dialog', { name: 'Delete picture 1?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No pictures yet')).toBeVisible();
});

test('mail settings are tried with a button; a limit out of bounds is said at its field and not lost unasked', async ({
  page,
}) => {
  await page.goto('/admin/conf');
  const mail = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mail', exact: true }) });
  await mail.getByRole('textbox', { name: 'Email' }).last().fill('not an address');
  await mail.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(mail.getByText(/e-?mail/i).last()).toBeVisible();
  await mail.getByRole('textbox', { name: 'Email' }).last().fill(`try-${mark}@example.org`);
  await mail.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText('No mail server is set, so no mail was sent.')).toBeVisible();
  // An empty field keeps a stored secret; a button of its own removes it.
  await mail.getByLabel('Password', { exact: true }).fill('mail-secret');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText('Set, and never shown.')).toBeVisible();
  await mail.getByRole('button', { name: 'Remove: Password' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the stored value of “Password”?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(mail.getByText('Not set.')).toBeVisible();
  await page.getByLabel('Shortest program (characters)').fill('-5');
  await page.getByLabel('Shortest program (characters)').blur();
  await expect(page.getByText(/A whole number from \d+ to \d+ is required/)).toBeVisible();
  await mail.getByLabel('Mail server').fill('mail\u202E.example');
  await mail.getByLabel('Mail server').blur();
  await expect(mail.getByText('Control characters and line breaks are not allowed')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('a judge host is admitted, paused, put to work, drained and revoked', async ({ page }) => {
  const name = `rack-${mark}`;
  await page.goto('/admin/judgehost');
  await page.getByRole('button', { name: 'Add a judge host' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('no good name');
  await dialog.getByRole('button', { name: 'Add a judge host' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add a judge host' }).click();
  const [token, command] = [dialog.locator('code').first(), dialog.locator('code').last()];
  await expect(token).toHaveText(/^\S{32,}$/);
  const shown = `VERDICT_JUDGEHOST_NAME=${name} VERDICT_JUDGEHOST_TOKEN=${await token.textContent()} npm run judgehost`;
  await expect(command).toContainText(shown);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  const act = async (what: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Drain');
  await expect(row).toContainText('Drained');
  await act('Resume');
  await expect(row).toContainText('Not seen yet');
  await act('Pause');
  await act('Revoke');
  await page
    .getByRole('dialog', { name: `Revoke the token of ${name}?` })
    .getByRole('button', { name: 'Revoke the token' })
    .click();
  await expect(row).toHaveCount(0);
});

test('a rejudging shows what becomes what, and its new verdicts count once they are applied', async ({
  page,
  browser,
}) => {
  test.slow();
  const student = await (await browser.newContext()).newPage();
  const { username } = await signIn(student);
  await student.goto('/problem/P1000');
  await writeProgram(student, programs.wrong);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(student.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Wrong Answer')).toBeVisible({
    timeout: 30_000,
  });
  // A wrong verdict, as a weak test would have caused.
  await page.goto(`/status?username=${username}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Judge by hand' }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption('Accepted');
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update Successfully')).toBeVisible();

  await page.goto('/admin/rejudge');
  await page.getByLabel('Problem', { exact: true }).fill('P1000');
  await page.getByLabel('Include submissions judged by hand or cancelled').check();
  await page.getByRole('button', { name: 'Judge again' }).click();
  await expect(page.getByText(/(\d+) of \1 judged: [1-9]\d* would change/)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Applied/).first()).toBeVisible({ timeout: 20_000 });
  await student.goto('/status?onlyMine=true');
  await expect(student.getByRole('row').filter({ hasText: 'P1000' }).getByText('Wrong Answer')).toBeVisible();
});
