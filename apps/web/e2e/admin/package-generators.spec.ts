import { expect, test, type Page } from '@playwright/test';
import { zipOf } from '@verdict/testkit/zip.ts';
import { newStaff } from './helpers.ts';

const mark = Date.now().toString(36);
const packages = {
  cms: {
    'task.yaml': `name: cms${mark}\ntitle: Sums of CMS\ntime_limit: 3\nmemory_limit: 64\ninfile: ""\noutfile: ""\n`,
    'gen/GEN': '# ST: 40\n1 2\n# ST: 60\n#COPY: big.txt\n3 4\n',
    'gen/generator.py': 'import sys, lib\nprint(lib.join(sys.argv[1:]))\n',
    'gen/lib.py': 'def join(words):\n    return " ".join(words)\n',
    'big.txt': '1000 2000\n',
    'sol/solution.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
  },
  dmoj: {
    'init.yml':
      'generator: gen.py\ntest_cases:\n- {generator_args: [7], points: 40}\n- {generator_args: [8], points: 60}\n',
    'gen.py': 'import sys\nprint(sys.argv[1])\nprint(int(sys.argv[1]) * 2, file=sys.stderr)\n',
  },
};

/** Imports the package; then the page of its generated tests appears. */
async function importPackage(page: Page, name: keyof typeof packages): Promise<void> {
  await page.goto('/admin/problem/import');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = zipOf(packages[name]);
  await (await chosen).setFiles([{ name: `${name}${mark}.zip`, mimeType: 'application/zip', buffer }]);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `${name}${mark}.zip`, exact: true }) });
  await expect(section.getByText('Ready to import')).toBeVisible();
  await section.getByRole('button', { name: 'Import one problem' }).click();
  await expect(section.getByText('1 of 1 problems')).toBeVisible();
  await section.getByRole('row').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Generators' }).click();
}

test('tests that a package leaves to its generators are made by a judge host after the import', async ({ page }) => {
  test.setTimeout(240_000);
  const author = { username: `gen${mark}`, password: 'importing-1' };
  await newStaff(page.request, 1001, author);
  await page.goto('/admin/');
  await page.getByLabel('Username').fill(author.username);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await importPackage(page, 'cms');
  for (const call of ['generator.py 1 2', 'copy_file.py 1.txt', 'generator.py 3 4'])
    await expect(page.getByRole('cell', { name: call }).first()).toBeVisible({ timeout: 60_000 });

  await importPackage(page, 'dmoj');
  await expect(page.getByRole('cell', { name: 'gen.py 8' }).first()).toBeVisible({ timeout: 60_000 });
});
