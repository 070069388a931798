import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newStaff } from './helpers.ts';

const mark = Date.now().toString(36).toUpperCase();

async function signInAsAuthor(page: Page, username: string): Promise<void> {
  const author = { username, password: 'writing-1' };
  await newStaff(page.request, 1008, author);
  await page.goto('/admin/');
  await page.locator('input[autocomplete=username]').fill(author.username);
  await page.locator('input[type=password]').fill(author.password);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('input[type=password]')).toBeHidden();
}

const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.insertText(text);
};

test('an author is led to what is missing, gets back what a reload took, and drops a folder of test data', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAsAuthor(page, `form${mark.toLowerCase()}`);
  await page.goto('/admin/problem/create');
  const sections = page.getByRole('navigation', { name: 'Sections of the form' });
  await expect(sections.getByRole('link', { name: 'Basics' })).toHaveAttribute('aria-current', 'location');

  // Each error links to its field, and its section is marked.
  await expect(page.getByLabel('Display ID')).not.toHaveValue('');
  await page.getByLabel('Display ID').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct before saving' });
  await expect(sections.getByRole('link', { name: /^Statement/ })).toContainText('Statement');
  await expect(
    sections.getByRole('link', { name: /^Statement/ }).getByRole('img', { name: 'has errors' }),
  ).toBeVisible();
  await summary.getByRole('button', { name: 'The output description is required.' }).click();
  await expect(page.getByRole('textbox', { name: 'Output', exact: true })).toBeFocused();
  await expect(sections.getByRole('link', { name: /^Statement/ })).toHaveAttribute('aria-current', 'location');
  await summary.getByRole('button', { name: 'The display ID is required.' }).click();
  await expect(page.getByLabel('Display ID')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);

  // A reload loses no input.
  await page.getByLabel('Display ID').fill(`F${mark}`);
  await page.getByText('OI', { exact: true }).click();
  await page.getByLabel('Title').fill('Sum of two');
  await write(page, 'Input', 'Two numbers up to 100.');
  await write(page, 'Output', 'Their sum, $a+b$.');
  await expect(page.getByText('Not saved: Basics, Statement')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('You have a draft from')).toBeVisible();
  await expect(page.getByText('Changed: Basics, Statement.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Sum of two');

  // The form compares the two statements while the author writes.
  await page.getByRole('tab', { name: '简体中文' }).click();
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.getByLabel('Title').fill('两数之和');
  await write(page, 'Input', '不超过 200 的两个数。');
  await write(page, 'Output', '它们的和 $a+b$。');
  const differences = page.getByRole('status').filter({ hasText: 'The statements may not match' });
  await expect(differences).toContainText('100');
  await expect(differences).toContainText('200');
  await expect(differences).not.toContainText('a+b');

  // A folder is chosen as test data; at first one of its outputs is missing.
  const folder = await mkdtemp(join(tmpdir(), 'verdict-cases-'));
  try {
    for (const [name, text] of [
      ['1.in', '1 2\n'],
      ['1.out', '3\n'],
      ['2.in', '3 4\n'],
    ] as const)
      await writeFile(join(folder, name), text);
    await page.getByLabel('Case scoring').selectOption('subtask_lowest');
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a folder' }).click();
      await (await chooser).setFiles(folder);
    };
    await choose();
    await expect(page.getByRole('alert').filter({ hasText: 'Upload Testcase Failed' })).toContainText('2.in');
    await writeFile(join(folder, '2.out'), '7\n');
    await choose();
    await page.getByRole('button', { name: '2.out' }).click();
    const preview = page.getByRole('dialog', { name: '2.out' });
    await expect(preview.getByRole('region', { name: '2.out' })).toHaveText('7');
    expect(await seriousFindings(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
  } finally {
    await rm(folder, { recursive: true });
  }
  await page.getByLabel('Group of case 2').fill('2');
  await page.getByLabel('Score of case 1').fill('40');
  await page.getByLabel('Score of case 2').fill('30');
  await expect(page.getByText('Subtask 2 = 30')).toBeVisible();
  await expect(page.getByText('Total 70 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Add subtask dependencies' }).click();
  await page.getByRole('combobox', { name: 'Subtask 2 depends on' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Subtask 1' }).click();
  await page.keyboard.press('Escape');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
  await page.goto('/admin/problems');
  const saved = page.getByRole('row', { name: new RegExp(`F${mark}`) });
  await saved.getByRole('link', { name: 'Sum of two' }).click();
  await expect(
    page.getByRole('group', { name: 'Subtask dependencies' }).getByText('Subtask 1', { exact: true }),
  ).toBeVisible();

  // Cases typed by hand need an output when outputs are compared.
  await page.goto('/admin/problem/create');
  await expect(page.getByText('You have a draft from')).toBeHidden();
  await page.getByText('By hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.getByLabel('Input of the case').fill('5\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test case 1 has no expected output.' }).click();
  await expect(page.getByLabel('Expected output')).toBeFocused();
});

test.describe('on a phone in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  test('the sections are a list at the top, a template starts a checker, and leaving drops the draft', async ({
    page,
  }) => {
    await signInAsAuthor(page, `phone${mark.toLowerCase()}`);
    await page.goto('/admin/problems');
    await page.getByRole('link', { name: '创建题目' }).click();
    const sections = page.getByRole('navigation', { name: '表单各部分' });
    await sections.getByRole('link', { name: '评测方式' }).click();
    await expect(sections.getByRole('link', { name: '评测方式' })).toHaveAttribute('aria-current', 'location');
    await expect(sections).toBeInViewport();
    await page.getByLabel('评测模式').selectOption('spj');
    await page.getByLabel('调用约定').selectOption('testlib');
    await page.getByRole('button', { name: '从模板开始' }).click();
    await expect(page.getByRole('textbox', { name: '特殊评测程序' })).toContainText('registerTestlibCmd');
    await expect(page.getByText('未保存：评测方式')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: '放弃修改' }).click();
    await page.getByRole('link', { name: '创建题目' }).click();
    await expect(page.getByLabel('题号')).toBeVisible();
    await expect(page.getByText('您有一份')).toBeHidden();
  });
});
