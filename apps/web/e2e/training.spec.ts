import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { storedOrder } from '@verdict/testkit/stored-order.ts';
import { drag, expectNoSidewaysScroll, newStaff, programs, signIn, writeProgram } from './helpers.ts';

test('an author makes a private training; a student enters it, solves a problem and is in the rankings', async ({
  browser,
  page,
}) => {
  test.setTimeout(360_000);
  const stamp = Date.now().toString(36);
  const [title, category] = [`Paths ${stamp}`, `Graphs ${stamp}`];
  const author = { username: `tutor${stamp}`, password: 'teaching-1' };
  await newStaff(page.request, 1008, author);
  await openSession(page, author);
  const dialog = page.getByRole('dialog');
  const pages = page.getByRole('navigation', { name: 'Pages of the training' });
  const found: string[] = [];
  const inspect = async (name: string, where = page): Promise<void> => {
    found.push(...(await seriousFindings(where)).map((finding) => `${name}: ${finding}`));
  };

  // Every training has a category, so the form redirects to categories when there is none. Other journeys may have
  // created one.
  const { data: categories } = await (await page.request.get('/api/get-training-category')).json();
  await page.goto(categories.length === 0 ? '/admin/training/create' : '/admin/training/category');
  await expect(page).toHaveURL(/\/admin\/training\/category$/);
  if (categories.length === 0) await expect(page.getByText('Trainings need a category: add one first')).toBeVisible();
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(category);
  await dialog.getByLabel('Color').fill('#1971c2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(category) })).toBeVisible();
  await inspect('categories');

  await page.getByRole('link', { name: 'Trainings', exact: true }).click();
  await page.getByRole('link', { name: 'Create training' }).click();
  await expect(page.getByLabel('Order number')).toHaveValue('1000');
  await page.getByLabel('Order number').fill('');
  await page.getByLabel('Access').selectOption('private');
  await page.getByRole('button', { name: 'Save' }).click();
  const complaints = page.getByRole('alert').filter({ hasText: 'Please correct this first' }).getByRole('listitem');
  await expect(complaints).toHaveText([
    'Order number is required',
    'The title is required.',
    'Description is required',
    'Category is required',
    'Password is required',
  ]);
  await inspect('form');
  await page.getByLabel('Order number').fill('7');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.insertText('From breadth-first search to Dijkstra.');
  await page.getByLabel('Password').fill('open-sesame');
  await page.getByRole('button', { name: 'Save' }).click();

  // A new training leads to its problems. The dialog stays open for the next one.
  await expect(page.getByText('The training has no problems yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add from the bank' }).click();
  for (const id of ['P1000', 'P1001']) {
    await dialog.getByRole('searchbox').fill(id);
    // Two rows are the header and the found problem; a click on a moving row would be lost.
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('button', { name: new RegExp(`^Add ${id}`) }).click();
    await expect(dialog.getByText('No problems to add')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  const handles = page.getByRole('row').getByRole('button', { name: /^Move / });
  const second = page.getByRole('button', { name: /^Move P1001/ });
  await second.focus();
  const stored = storedOrder(page);
  await second.press('ArrowUp');
  await expect(page.getByText('P1001 is now number 1')).toBeAttached();
  await stored;
  await expect(handles.first()).toHaveAccessibleName(/^Move P1001/);
  await expect(second).toBeFocused();
  await inspect('problems in the back office');
  await page.reload();
  await expect(handles.first()).toHaveAccessibleName(/^Move P1001/);
  // Problems can be moved with the mouse as well.
  await drag(page.getByRole('button', { name: /^Move P1000/ }), second);
  await expect(handles.first()).toHaveAccessibleName(/^Move P1000/);
  await page.reload();
  await expect(handles.first()).toHaveAccessibleName(/^Move P1000/);
  await pages.getByRole('link', { name: 'Show on the site' }).click();
  await expect(page).toHaveURL(/\/training\/\d+$/);
  const address = page.url();

  // A visitor is asked to log in without leaving the page.
  const visitor = await browser.newContext({ baseURL: new URL(address).origin });
  const student = await visitor.newPage();
  await student.goto(`/training?keyword=${stamp}`);
  await student.getByRole('link', { name: title }).click();
  await expect(student.getByText('Please login first')).toBeVisible();

  const { username } = await signIn(student);
  // Pages that are not open yet redirect to the overview.
  await student.goto(`${address}/problems`);
  await expect(student).toHaveURL(address);
  await student.goto('/training');
  await student.getByRole('group', { name: 'Category' }).getByRole('button', { name: category }).click();
  await expect(student.getByRole('row', { name: title })).toContainText('0.00%');
  await inspect('list', student);
  await student.getByRole('link', { name: title }).click();
  const tabs = student.getByRole('navigation', { name: 'Pages of the training' });
  await expect(tabs.getByText('Rankings')).toHaveAttribute('aria-disabled', 'true');
  await student.getByRole('button', { name: 'Register' }).click();
  await expect(student.getByText('Enter the training password')).toBeVisible();
  await student.getByLabel('Training password').fill('sesame');
  await student.getByRole('button', { name: 'Register' }).click();
  await expect(student.getByRole('alert').filter({ hasText: 'password is wrong' })).toBeVisible();
  await inspect('overview', student);
  await student.getByLabel('Training password').fill('open-sesame');
  await student.getByRole('button', { name: 'Register' }).click();
  await expect(student.getByText('Register training successfully')).toBeVisible();

  // The author opens the class page.
  await page.getByRole('link', { name: 'Class', exact: true }).click();
  const inClass = page.getByRole('row', { name: username });
  await expect(inClass).toContainText('0/2');

  await tabs.getByRole('link', { name: 'Problems' }).click();
  await inspect('problems', student);
  await student.getByRole('link', { name: 'A + B' }).click();
  await student.getByRole('button', { name: 'Full screen' }).click();
  await expect(student).toHaveURL(/\/problem\/P1000\/full-screen$/);
  const menu = student.getByRole('navigation', { name: 'Problems' });
  await expect(menu.getByRole('link')).toHaveCount(2);
  await student.getByRole('button', { name: 'Leave full screen' }).click();
  await writeProgram(student, programs.accepted);
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = student.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });
  await tabs.getByRole('link', { name: 'Problems' }).click();
  await expect(student.getByRole('row', { name: 'A + B' }).getByRole('img', { name: 'Accepted' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(student.getByTitle('1 of 2 solved')).toContainText('50.00%');
  await tabs.getByRole('link', { name: 'Rankings' }).click();
  await expect(student.getByRole('row', { name: username })).toContainText(/Accepted\s*\d+ ms/);
  await expect(student.getByRole('columnheader', { name: 'Real name' })).toHaveCount(0);
  await inspect('rankings', student);
  // On a phone, nothing is wider than the screen.
  await student.setViewportSize({ width: 390, height: 844 });
  await expect(student.getByRole('list', { name: 'Rankings' })).toContainText(username);
  await expectNoSidewaysScroll(student);

  // The class page updates itself; the verdict opens the program.
  await expect(inClass).toContainText('1/2');
  await inspect('class');
  await inClass.getByRole('button').click();
  await dialog.getByRole('link', { name: /Accepted/ }).click();
  await expect(page.getByText('int main')).toBeVisible();

  // The author selects a line with the arrow keys, comments on it, and gives a mark.
  await page.getByRole('button', { name: 'Comment on line 1', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).click();
  await page.keyboard.insertText('Could this **overflow**?');
  await inspect('comment at a line');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const question = page.getByRole('region', { name: 'Line 2' });
  await expect(question.getByText('Could this overflow?')).toBeVisible();
  await page.getByRole('button', { name: 'Give a mark' }).click();
  await dialog.getByLabel('Points').fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Points, 0 to 100')).toHaveCount(2);
  await dialog.getByLabel('Points').fill('85');
  await dialog.getByLabel('Note').fill('Mind the types.');
  await inspect('mark');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('85 of 100')).toBeVisible();
  await inspect('reviewed program');

  // The student is notified, replies at the line, and sees the mark beside the problems.
  await student.goto('/message/discuss');
  await inspect('message', student);
  await student.getByRole('link', { name: /submission #\d+, line 2/ }).click();
  const thread = student.getByRole('region', { name: 'Line 2' });
  await expect(thread.getByText('overflow')).toBeInViewport();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Reply' }).click();
  await student.keyboard.insertText('The sum is below 2^31.');
  await thread.getByRole('button', { name: 'Reply' }).last().click();
  await expect(thread.getByText('The sum is below 2^31.')).toBeVisible();
  // The author's page, which stays open, shows the reply at once.
  await expect(question.getByText('The sum is below 2^31.')).toBeVisible();
  await inspect('answered program', student);
  await expectNoSidewaysScroll(student);
  await student.goto(`${address}/problems`);
  await expect(student.getByText('Mind the types.')).toBeVisible();
  await inspect('marks of a student', student);
  await page.goto('/message/reply');
  await page.getByRole('link', { name: /submission #\d+, line 2/ }).click();
  await expect(question.getByText('The sum is below 2^31.')).toBeVisible();
  await question.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('button', { name: /^Show the resolved comment/ })).toBeVisible();

  await page.goto(`${address}/class?view=marks`);
  await page.getByRole('button', { name: /P1001: no mark$/ }).click();
  await dialog.getByLabel('Points').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /P1001: 7 of 100$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /P1000: 85 of 100$/ })).toBeVisible();
  await inspect('marks');
  await visitor.close();
  await page.goto(`${address}/class`);
  await inClass.getByRole('button').first().click();
  await expect(dialog.getByRole('link', { name: /Accepted/ })).toBeVisible();
  await inspect('path of a student');
  await page.keyboard.press('Escape');
  await page.getByText('Topics', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'beginner' })).toBeVisible();
  await inspect('topics');
  await page.goBack();
  await page.getByRole('columnheader', { name: 'Student' }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: /P1001: |P1000: / })).toHaveCount(1);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^class_\d+\.csv$/);

  // The author sees real names and the link to the form.
  await page.getByRole('link', { name: 'Rankings' }).click();
  await expect(page.getByRole('columnheader', { name: 'Real name' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByLabel('Password')).toHaveValue('open-sesame');
  await page.getByLabel('Access').selectOption('public');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Public');
  await row.getByRole('switch').press('Space');
  await expect(row.getByRole('switch')).not.toBeChecked();

  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: 'Problems' }).click();
  await page.getByRole('button', { name: 'Actions for P1001' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(handles).toHaveCount(1);
  expect(found).toEqual([]);
});
