import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { newStaff } from './helpers.ts';

const checker = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int n = inf.readInt();
  int a = ouf.readInt(), b = ouf.readInt();
  if (a < 1 || b < 1 || a + b != n) quitf(_wa, "%d and %d do not make %d", a, b, n);
  quitf(_ok, "fine");
}
`;
const validator = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  inf.readInt(2, 1000000, "n");
  inf.readEoln();
  inf.readEof();
}
`;
const program = (type: string, first: string, second: string): string =>
  `#include <iostream>\nint main() { ${type} n; std::cin >> n; std::cout << ${first} << ' ' << ${second} << std::endl; }\n`;

interface NewProgram {
  name: string;
  source: string;
  /** Verdict other than Accepted, and its points. */
  mustGet?: [verdict: string, score: string];
  role?: 'validator';
}

async function addProgram(page: Page, { name, source, mustGet, role }: NewProgram): Promise<void> {
  await page.getByRole('button', { name: 'Add a program' }).click();
  const fields = page.getByRole('group', { name: /^Program \d+$/ });
  await fields.getByLabel('Language of the program').selectOption('C++ 17');
  if (role) await fields.getByLabel('Role').selectOption(role);
  if (mustGet) {
    const [verdict, score] = mustGet;
    await fields.getByLabel('Expected verdict').first().press('ArrowDown');
    await page.getByRole('option', { name: 'Accepted', exact: true }).click();
    await page.getByRole('option', { name: verdict, exact: true }).click();
    await page.keyboard.press('Escape');
    await fields.getByLabel('Expected score').fill(score);
  }
  await fields.getByRole('textbox', { name: 'Code of the program' }).click();
  await page.keyboard.insertText(source);
  // The fields' group is labelled by this name, so fill it in last.
  await fields.getByLabel('Name of the program').fill(name);
}

test('an author makes a problem with subtasks and a special judge, finds a weak test by the verification report and mends it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const displayId = `W${Date.now().toString(36).toUpperCase()}`;
  const author = { username: `author${Date.now().toString(36)}`, password: 'writing-1' };
  await newStaff(page.request, 1008, author);
  await page.goto('/admin/');
  await page.getByLabel('Username').fill(author.username);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Problems', exact: true })
    .click();
  await page.getByRole('link', { name: 'Create problem' }).click();
  // The list, which is still visible, has a search field for display ids, so wait for the form.
  await expect(page.getByRole('heading', { name: 'Create problem' })).toBeVisible();

  await page.getByLabel('Display ID').fill(displayId);
  await page.getByText('OI', { exact: true }).click();
  await page.getByLabel('Title').fill('Two Summands');
  for (const [part, text] of [
    ['Input', 'A number $n$.'],
    ['Output', 'Two positive integers that add up to $n$.'],
  ] as const) {
    await page.getByRole('textbox', { name: part, exact: true }).click();
    await page.keyboard.insertText(text);
  }
  await page.getByLabel('Case scoring').selectOption('subtask_lowest');
  await page.getByLabel('Judge mode').selectOption('spj');

  // The compiler's message appears for a checker that does not compile, and no input is lost.
  const code = page.getByRole('textbox', { name: 'Special judge program' });
  await code.click();
  await page.keyboard.insertText('int main() { return undeclared_name; }');
  await page.getByRole('button', { name: 'Compile', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Compile Error' })).toContainText('undeclared_name', {
    timeout: 60_000,
  });
  await page.getByLabel('Calling convention').selectOption('testlib');
  await code.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(checker);
  await page.getByRole('button', { name: 'Compile', exact: true }).click();
  await expect(page.getByText('Compiled Successfully')).toBeVisible({ timeout: 60_000 });

  await page.getByText('By hand', { exact: true }).click();
  for (const [index, [input, group]] of [
    ['3', '1'],
    ['5', '1'],
    ['10', '2'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a case' }).click();
    const one = page.getByRole('group', { name: `Case ${index + 1}`, exact: true });
    await one.getByLabel('Input of the case').fill(`${input}\n`);
    await one.getByLabel(`Group of case ${index + 1}`).fill(group ?? '');
  }
  await page.getByRole('button', { name: 'Spread 100 points evenly' }).click();
  await expect(page.getByLabel('Score of case 3')).toHaveValue(/50/);

  await addProgram(page, { name: 'good.cpp', source: program('int', '1', 'n - 1') });
  await addProgram(page, {
    name: 'halves.cpp',
    source: program('int', 'n / 2', 'n / 2'),
    mustGet: ['Partial Accepted', '50'],
  });
  await addProgram(page, {
    name: 'short.cpp',
    source: program('short', '1', 'n - 1'),
    mustGet: ['Partial Accepted', '50'],
  });
  await addProgram(page, { name: 'validate.cpp', source: validator, role: 'validator' });

  // A file that is included in solvers' programs, like those of an imported package.
  const joining = page.getByRole('group', { name: 'Joining the solver’s program' });
  await joining.getByLabel('Language of the programs').selectOption('C++');
  const chooser = page.waitForEvent('filechooser');
  await joining.getByRole('button', { name: 'Read from disk' }).click();
  await (await chooser).setFiles({ name: 'shared.h', mimeType: 'text/plain', buffer: Buffer.from('#pragma once\n') });
  await expect(joining.getByRole('listitem')).toHaveText('shared.hC++ · 13 B');
  await page.getByLabel('C and C++ in the GNU dialect').check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const tabs = page.getByRole('navigation', { name: 'Pages of the problem' });
  await tabs.getByRole('link', { name: 'Verification' }).click();
  await expect(page.getByText('This problem has never been verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The problem has errors.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('short.cpp got Accepted, not Partial Accepted')).toBeVisible();
  await expect(page.getByText('No wrong program fails 3.in')).toBeVisible();
  await expect(page.getByText('The validators accept all 3 inputs')).toBeVisible();

  expect(await seriousFindings(page)).toEqual([]);

  // The third test is replaced by a large one.
  await tabs.getByRole('link', { name: 'Form' }).click();
  await expect(page.getByLabel('C and C++ in the GNU dialect')).toBeChecked();
  await joining.getByRole('button', { name: 'Remove shared.h' }).click();
  await expect(joining.getByRole('listitem')).toBeHidden();
  await page.getByRole('group', { name: 'Case 3', exact: true }).getByLabel('Input of the case').fill('100000\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Saved: Test data, Extra files. The last verification was before this change.'),
  ).toBeVisible();
  await tabs.getByRole('link', { name: 'Verification' }).click();
  await expect(page.getByText('Verify again.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect(page.getByText('No problems found.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('3 programs got the expected results')).toBeVisible();

  // A copy is the start of a variant.
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Problems', exact: true })
    .click();
  await page.getByRole('button', { name: `Actions for ${displayId}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${displayId}-2`) })).toBeVisible();
});

test('an operator sees what goes on in the background and has the figures counted anew', async ({ page }) => {
  await page.goto('/admin/');
  await page.getByLabel('Username').fill('root');
  await page.getByLabel('Password', { exact: true }).fill(process.env.VERDICT_ROOT_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Background jobs' }).click();
  await page.getByRole('button', { name: 'Recount figures' }).click();
  const recount = page.getByRole('row', { name: /Recount of figures/ }).first();
  await expect(recount).toContainText('Done', { timeout: 30_000 });
  await expect(recount).toContainText('All figures were right');
  await page.getByLabel('State').selectOption('failed');
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText('No jobs found')).toBeVisible();
  await page.getByLabel('State').selectOption('');
  expect(await seriousFindings(page)).toEqual([]);
});
