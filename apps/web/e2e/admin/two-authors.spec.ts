import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, newStaff, rootHeaders, signInAsRoot } from './helpers.ts';

const mark = Date.now().toString(36);

/** Two administrators, each with their own browser. */
async function twoAuthors(browser: Browser, page: Page): Promise<{ first: Page; second: Page; other: string }> {
  const other = { username: `second${Date.now().toString(36)}`, password: 'writing-1' };
  await newStaff(page.request, 1000, other);
  await signInAsRoot(page);
  const second = await (await browser.newContext()).newPage();
  await second.goto('/admin/');
  await second.getByLabel('Username').fill(other.username);
  await second.getByLabel('Password', { exact: true }).fill(other.password);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  return { first: page, second, other: other.username };
}

const comparison = (page: Page) => page.getByRole('dialog', { name: 'Somebody else saved changes' });

test('two authors of a problem: the second save is refused, shows both versions, and keeps what was typed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const headers = await rootHeaders(page.request);
  const displayId = `TWO${mark.toUpperCase()}`;
  const created = await page.request.post('/api/admin/problem', {
    headers,
    data: {
      problem: {
        problemId: displayId,
        texts: {
          'en-US': { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: 'Their sum.', hint: '' },
        },
        type: 0,
        auth: 2,
      },
      samples: [{ input: '1 2\n', output: '3\n' }],
      isUploadTestCase: false,
      languages: [{ id: 1 }],
    },
  });
  const { pid } = (await created.json()).data;
  const { first, second, other } = await twoAuthors(browser, page);
  for (const author of [first, second]) {
    await author.goto(`/admin/problem/edit/${pid}`);
    await expect(author.getByLabel('Title')).toHaveValue('Sum');
  }

  await second.getByLabel('Title').fill('Sum of the other');
  await second.getByRole('textbox', { name: 'Hint', exact: true }).click();
  await second.keyboard.insertText('Their hint.');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Saved: Statement.')).toBeVisible();

  await first.getByLabel('Title').fill('My sum');
  await first.getByRole('textbox', { name: 'Input', exact: true }).click();
  await first.keyboard.insertText('Mine: ');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  const both = comparison(first);
  await expect(both).toContainText(`${other} saved this on`);
  const title = both.getByRole('radiogroup', { name: 'Title (English)' });
  await expect(title).toContainText('My sum');
  await expect(title).toContainText('Sum of the other');
  await expect(title).toHaveAccessibleDescription(`You and ${other} both changed this: choose one.`);
  await expectNoSidewaysScroll(first);
  // Both authors have changed the title; each has changed one more field alone.
  await expect(both.getByRole('button', { name: 'Save this choice' })).toBeDisabled();
  await expect(both.getByRole('radiogroup', { name: 'Hint (English)' }).getByLabel('Saved version')).toBeChecked();
  await expect(both.getByRole('radiogroup', { name: 'Input (English)' }).getByLabel('My version')).toBeChecked();
  await both.getByRole('button', { name: 'Back to the form' }).click();
  await expect(first.getByLabel('Title')).toHaveValue('My sum');

  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await title.getByLabel('My version').check();
  await both.getByRole('button', { name: 'Save this choice' }).click();
  await expect(first.getByText('Saved: Statement.')).toBeVisible();
  const stored = await first.request.get(`/api/admin/problem?pid=${pid}`, { headers });
  expect((await stored.json()).data.texts['en-US']).toMatchObject({
    title: 'My sum',
    input: expect.stringContaining('Mine: '),
    hint: 'Their hint.',
  });
  await second.context().close();
});

test('two authors of a training, and of an announcement', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const headers = await rootHeaders(page.request);
  const name = `Two ${mark}`;
  const made = await page.request.post('/api/admin/training', {
    headers,
    data: { training: { rank: 1, title: name, description: 'Old.' }, trainingCategory: { name: `C${mark}` } },
  });
  const { tid } = (await made.json()).data;
  await page.request.post('/api/admin/announcement', { headers, data: { title: name, content: 'Old.', status: 0 } });
  const { first, second, other } = await twoAuthors(browser, page);

  for (const author of [first, second]) await author.goto(`/admin/training/${tid}/edit`);
  await first.getByLabel('Title').fill(`${name} mine`);
  await second.getByLabel('Order number').fill('7');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(comparison(first)).toContainText(`${other} saved this on`);
  await comparison(first).getByRole('button', { name: 'Save this choice' }).click();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  const training = await first.request.get(`/api/admin/training?tid=${tid}`, { headers });
  expect((await training.json()).data.training).toMatchObject({ title: `${name} mine`, rank: 7 });

  const dialog = (author: Page) => author.getByRole('dialog', { name: 'Edit announcement' });
  for (const author of [first, second]) {
    await author.goto('/admin/announcement');
    await author.getByRole('button', { name: `Actions for ${name}` }).click();
    await author.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(dialog(author).getByLabel('Title')).toHaveValue(name);
  }
  await dialog(second).getByLabel('Title').fill(`${name} theirs`);
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(second)).toBeHidden();
  await dialog(first).getByLabel('Title').fill(`${name} mine`);
  await dialog(first).getByRole('button', { name: 'Save' }).click();
  await expect(comparison(first)).toContainText(`${name} theirs`);
  await comparison(first).getByRole('button', { name: 'Use all saved versions' }).click();
  await comparison(first).getByRole('button', { name: 'Save this choice' }).click();
  await expect(dialog(first)).toBeHidden();
  await expect(first.getByText(`${name} theirs`)).toBeVisible();
  await second.context().close();
});

test('two authors of one section of the settings: what each has changed stays', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const headers = await rootHeaders(page.request);
  const settings = async (): Promise<{ key: string; value: unknown }[]> =>
    (await (await page.request.get('/api/admin/config/settings', { headers })).json()).data;
  const valueOf = async (wanted: string) => (await settings()).find(({ key }) => key === wanted)?.value;
  const before = { description: await valueOf('description'), shortName: await valueOf('shortName') };
  const { first, second } = await twoAuthors(browser, page);
  for (const author of [first, second]) {
    await author.goto('/admin/conf');
    await expect(author.getByLabel('Short name', { exact: true })).toBeVisible();
  }
  const site = (author: Page) =>
    author.locator('form').filter({ has: author.getByLabel('Short name', { exact: true }) });
  await site(second).getByLabel('Description').fill(`Of the other ${mark}`);
  await site(second).getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  await site(first).getByLabel('Short name', { exact: true }).fill(`Mine ${mark}`);
  await site(first).getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  expect([await valueOf('description'), await valueOf('shortName')]).toEqual([`Of the other ${mark}`, `Mine ${mark}`]);
  await page.request.put('/api/admin/config/settings', { headers, data: { changes: before } });
  await second.context().close();
});
