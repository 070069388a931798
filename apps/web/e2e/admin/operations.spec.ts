import { expect, test, type APIRequestContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, signInAsRoot, rootHeaders, startProduct } from './helpers.ts';

const run = promisify(execFile);

/** Runs one of the product's commands on a data folder, as an operator would. */
const command = (name: string, file: string, data: string) =>
  run('npm', ['run', name, '--', file], { cwd: root, env: { ...process.env, VERDICT_DATA: data, DATABASE_URL: '' } });

const loginStatus = async (request: APIRequestContext, origin: string, username: string): Promise<number> =>
  (
    await (
      await request.post(`${origin}/api/login`, {
        data: { username, password: 'class-2026' },
        headers: { 'accept-language': 'en-US' },
      })
    ).json()
  ).status;

/** Subjects of these actions in the audit log, newest first. Root can log in, because its password is restored, too. */
async function actsOf(request: APIRequestContext, origin: string, action: string): Promise<string[]> {
  const answer = await request.get(`${origin}/api/admin/audit`, {
    params: { action },
    headers: await rootHeaders(request, origin),
  });
  return (await answer.json()).data.map(({ subjectName }: { subjectName: string }) => subjectName);
}

test('a super admin imports a class from CSV, bans a cheater, takes a backup and restores it', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(280_000);
  const mark = Date.now().toString(36);
  const [ann, bob] = [`ann${mark}`, `bob${mark}`];
  await signInAsRoot(page);
  await page.goto('/admin/user');
  await page.getByRole('link', { name: 'Import from CSV' }).click();

  // The preview reports errors by line and creates nothing.
  const list = [
    `\uFEFF${ann},class-2026,${ann}@example.org,安,female,Ann,Verdict School`,
    `${bob},class-2026,,Bob,male`,
    `x y,1,not an address`,
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByText('File contents (UTF-8)')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Import from CSV' });
  await expect(preview.getByRole('row').nth(1)).toContainText('安');
  await expect(preview.getByRole('row').nth(1).getByRole('listitem')).toHaveCount(0);
  await expect(preview.getByRole('row').nth(3).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('1 of 3 lines have errors')).toBeVisible();
  expect(await loginStatus(request, baseURL ?? '', ann)).toBe(400);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create 2 accounts' }).click();
  await expect(page.getByText('2 accounts were created')).toBeVisible();
  expect(await loginStatus(request, baseURL ?? '', ann)).toBe(200);
  expect(await loginStatus(request, baseURL ?? '', bob)).toBe(200);

  // The address contains the filter, so a list can be bookmarked and shared.
  await page.goto(`/admin/user?keyword=${bob}`);
  const row = page.getByRole('row', { name: new RegExp(bob) });
  await row.getByRole('button', { name: `Actions for ${bob}` }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page
    .getByRole('dialog', { name: `Ban ${bob}?` })
    .getByRole('button', { name: 'Ban' })
    .click();
  await expect(row.getByText('Banned')).toBeVisible();
  expect(await loginStatus(request, baseURL ?? '', bob)).not.toBe(200);

  const folder = await mkdtemp(join(tmpdir(), 'verdict-backup-'));
  const restored = join(tmpdir(), `verdict-restored-${mark}`);
  try {
    const archive = join(folder, 'site.zip');
    const taken = await command('backup', archive, process.env.VERDICT_E2E_DATA ?? '');
    expect(taken.stdout).toContain(`The backup is ${archive}`);
    expect(await actsOf(request, baseURL ?? '', 'site.backup')).toContain('site.zip');
    await page.goto(`/admin/user?keyword=${ann}`);
    await page.getByRole('button', { name: `Actions for ${ann}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete ${ann}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No users found')).toBeVisible();
    expect((await command('restore', archive, restored)).stdout).toContain('Restored as it was at');

    const product = await startProduct(restored);
    try {
      // As at the time of the backup, Ann exists and Bob is banned.
      expect(await loginStatus(request, product.origin, ann)).toBe(200);
      expect(await loginStatus(request, product.origin, bob)).not.toBe(200);
      expect(await actsOf(request, product.origin, 'site.restore')).toEqual(['site.zip']);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(restored, { recursive: true, force: true });
  }
});

test('without a mail server the back office shows what the site would have sent', async ({ page, request }) => {
  const email = `early${Date.now().toString(36)}@example.org`;
  await request.get('/api/get-register-code', { params: { email } });
  await signInAsRoot(page);
  await page.goto('/admin/mail');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByText(/^\d{6}$/)).toBeVisible();
  await dialog.getByText('As text').click();
  await expect(dialog.locator('pre')).toContainText(/\d{6}/);
});

test('the dashboard leads from what is not set up to a backup, which is made, fetched and deleted', async ({
  page,
}) => {
  await signInAsRoot(page);
  await page.goto('/admin/dashboard');
  const setup = page.getByRole('listitem').filter({ hasText: 'Your account has no second factor' });
  await setup.getByRole('button', { name: 'Not needed' }).click();
  await expect(setup).toBeHidden();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(setup).toBeVisible();

  await page.goto('/admin/backup');
  const rows = page.getByRole('row', { name: /verdict-.*\.zip/ });
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  const before = await rows.count();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(rows).toHaveCount(before + 1, { timeout: 60_000 });
  const [name] = /verdict-\S*\.zip/.exec((await rows.first().textContent()) ?? '') ?? [''];
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(before);
});
