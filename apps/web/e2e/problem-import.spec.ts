import { expect, test, type Page } from '@playwright/test';
import { sendProblemImportPart } from '@verdict/contract/problem/import.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { randomBytes } from 'node:crypto';
import { expectNoSidewaysScroll, newStaff, signIn } from './helpers.ts';

/** An ICPC package of one problem. */
const icpc = (name: string, title: string) => ({
  [`${name}/problem.yaml`]: `name: ${title}\n`,
  [`${name}/problem_statement/problem.en.tex`]: '\\problemname{x} Add up all of the numbers.',
  [`${name}/data/sample/1.in`]: `1 2 ${name}`,
  [`${name}/data/sample/1.ans`]: '3',
  [`${name}/data/secret/1.in`]: `5 6 ${name}`,
  [`${name}/data/secret/1.ans`]: '11',
});
const brokenPackage = { name: 'torn.zip', bytes: Buffer.from('PK, and then nothing more') };

/** Drops the files onto the page, as from another window. */
async function drop(page: Page, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (sent) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent)
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { lastModified: 0 }),
        );
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await page.getByText('Drop packages here').dispatchEvent('drop', { dataTransfer });
}

const importOf = (page: Page, fileName: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: fileName, exact: true }) });

test('packages are dropped, looked at and imported; the package is kept with the problem', async ({ page }) => {
  test.setTimeout(180_000);
  const stamp = Date.now().toString(36);
  const setter = { username: `setter${stamp}`, password: 'importing-1' };
  await newStaff(page.request, 1001, setter);
  await page.goto('/admin/');
  await page.getByLabel('Username').fill(setter.username);
  await page.getByLabel('Password', { exact: true }).fill(setter.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Problems', exact: true })
    .click();
  await page.getByRole('link', { name: 'Import problems' }).click();
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible();

  const title = `Sums of ${stamp}`;
  const files = {
    ...icpc(`sums${stamp}`, title),
    ...icpc(`more${stamp}`, 'More sums'),
    'torn/problem.yaml': 'name: [',
    'torn/data/secret/1.in': '',
  };
  await drop(page, [{ name: 'good.zip', bytes: zipOf(files) }, brokenPackage]);
  await expect(importOf(page, 'torn.zip').getByText('Cannot be read')).toBeVisible();
  const good = importOf(page, 'good.zip');
  await expect(good.getByText('Ready to import')).toBeVisible();
  await expect(good.getByRole('row').filter({ hasText: 'torn' }).getByText('Cannot be imported')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await good.getByRole('button', { name: new RegExp(`^Preview .*${title}`) }).click();
  await expect(page.getByRole('dialog').getByText('Add up all of the numbers.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(good.getByRole('list', { name: 'Problem' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousFindings(page)).toEqual([]);
  await good.getByLabel(/^Action for .*More sums/).selectOption('leave');
  await good.getByRole('button', { name: 'Import one problem' }).click();
  await expect(good.getByText('1 of 1 problems')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(good.getByRole('row').filter({ hasText: 'More sums' }).getByText('Left out')).toBeVisible();
  await good.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download package' }).click();
  expect((await download).suggestedFilename()).toBe('good.zip');

  // Imports the same package again, in parts. The third part is lost: the upload continues with it, and the import
  // recognises the existing problem. Then the import is cancelled.
  const more = { [`large${stamp}/problem.yaml`]: 'name: [', [`large${stamp}/data/secret/1.in`]: randomBytes(17 << 20) };
  let sent = 0;
  await page.route(`**${sendProblemImportPart.path}`, (route) =>
    ++sent === 3 ? route.abort('connectionfailed') : route.continue(),
  );
  await page.goto('/admin/problem/import');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chosen
  ).setFiles([{ name: 'again.zip', mimeType: 'application/zip', buffer: zipOf({ ...files, ...more }) }]);
  const again = importOf(page, 'again.zip');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText(/has the same .*test data/).first()).toBeVisible();
  // The package has nineteen parts, one of which is sent twice.
  expect(sent).toBe(20);
  await again.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
  await expect(again.getByText('Cancelled')).toBeVisible();
});

test('who runs a group imports into it, with its short name in front', async ({ page }) => {
  const stamp = Date.now().toString(36);
  const owner = await signIn(page);
  const shortName = stamp.slice(-8).toUpperCase();
  const gid = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    testGroup(db, { ownerUid: owner.uid, name: `Imports ${stamp}`, shortName, access: 'private', members: {} }),
  );
  await page.goto(`/group/${gid}/problem/admin`);
  await page.getByRole('link', { name: 'Import problems' }).click();
  await drop(page, [{ name: 'for-the-group.zip', bytes: zipOf(icpc('add', 'Add up')) }]);
  const sent = importOf(page, 'for-the-group.zip');
  await sent.getByRole('button', { name: 'Import one problem' }).click();
  await sent.getByRole('link', { name: new RegExp(`${shortName}ADD`) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${shortName}ADD`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download package' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('a problem comes again as an update, two leave in one file, and output files are handed in', async ({ page }) => {
  test.setTimeout(180_000);
  const stamp = Date.now().toString(36);
  const setter = { username: `again${stamp}`, password: 'importing-1' };
  await newStaff(page.request, 1001, setter);
  await openSession(page, setter);
  await page.goto('/admin/problem/import');
  const [sums, files] = [`again${stamp}`.toUpperCase(), `files${stamp}`.toUpperCase()];
  const packageOf = (version: number) =>
    zipOf({
      ...icpc(sums, `Version ${version} of ${stamp}`),
      [`${sums}/problem.yaml`]: `name: Version ${version} of ${stamp}\nuuid: ${stamp}\nversion: ${version}\n`,
      [`${files}/problem.yaml`]: `problem_format_version: 2025-09\nname: Files of ${stamp}\ntype: submit-answer\n`,
      [`${files}/statement/problem.en.md`]: 'Hand in what the input says.',
      [`${files}/data/secret/one.in`]: `hello ${stamp}`,
      [`${files}/data/secret/one.ans`]: `hello ${stamp}`,
    });
  await drop(page, [{ name: 'first.zip', bytes: packageOf(1) }]);
  const first = importOf(page, 'first.zip');
  await first.getByRole('button', { name: 'Import 2 problems' }).click();
  await expect(first.getByText('Imported', { exact: true })).toBeVisible();

  await drop(page, [{ name: 'second.zip', bytes: packageOf(2) }]);
  const second = importOf(page, 'second.zip');
  await expect(second.getByText(new RegExp(`${sums} has the same .*origin`))).toBeVisible();
  await second.getByLabel(new RegExp(`^Action for .*Version 2`)).selectOption('update');
  await second.getByRole('button', { name: 'Import one problem' }).click();
  await expect(second.getByText('Updated', { exact: true })).toBeVisible();

  await page.goto(`/admin/problems?keyword=${stamp}`);
  for (const problemId of [sums, files]) await page.getByRole('checkbox', { name: `Select ${problemId}` }).check();
  await page.getByRole('button', { name: 'Export (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the export' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const written = await openPackage(await (await download).path());
  const titles = (await readPackage(written)).map(({ statements }) => statements['en-US']?.title);
  await written.close();
  expect(new Set(titles)).toEqual(new Set([`Files of ${stamp}`, `Version 2 of ${stamp}`]));

  await page.goto(`/problem/${files}`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files or a zip' }).click();
  const buffer = Buffer.from(`hello ${stamp}\n`);
  await (await chosen).setFiles([{ name: 'one.out', mimeType: 'text/plain', buffer }]);
  await expect(page.getByText('not submitted')).toBeHidden();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
});
