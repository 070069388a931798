import { expect, test, type Locator } from '@playwright/test';
import { allStatuses } from '@verdict/domain/submission/status.ts';
import { sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { programs, rootHeaders, signIn, solveCaptcha, submit as sendProgram, writeProgram } from './helpers.ts';

test('a visitor registers, solves a problem in C++ and sees the result of every test case', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Home - Verdict');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('link', { name: 'A + B', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'P1000 A + B' })).toBeVisible();
  await expect(page).toHaveTitle('A + B - Verdict');

  // Submitting asks a visitor to log in; the dialog leads to registration and stays open after a click beside it.
  await writeProgram(page, programs.accepted);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Please login first')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Login - Verdict' })).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Register' }).click();

  const username = `ann${Date.now().toString(36)}`;
  await dialog.getByLabel('Username').fill('ROOT');
  await dialog.getByLabel('Email').fill(`${username}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-1');
  await dialog.getByLabel('Password again').fill('secret-2');
  await expect(dialog.getByText('The username already exists')).toBeVisible();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('Password does not match')).toBeVisible();
  await expect(dialog.getByText('The username already exists')).toBeVisible();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password again').fill('secret-1');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(result.getByRole('list', { name: 'Test cases' }).getByRole('listitem').first()).toBeVisible();
  // The result shows the next problem, and a mark appears beside the title.
  await expect(result.getByRole('link', { name: /^Next: / })).toBeVisible();
  await expect(page.getByRole('img', { name: 'You have solved the problem' })).toBeVisible();

  await result.getByRole('link', { name: /Submission #/ }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Test cases' })).toBeVisible();
  await expect(page.getByText('#1', { exact: true })).toBeVisible();

  // The list marks the reader's row and the solved problem.
  await page.goto('/problem');
  await expect(page.getByRole('row', { name: /P1000/ }).getByRole('img', { name: 'Accepted' })).toBeVisible();
});

test('a wrong answer shows which cases failed and what is wrong with one, and the status list has it', async ({
  page,
}) => {
  const { username } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.wrong);
  await page.keyboard.press('Control+Enter');
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });
  await expect(result.getByText('on test case 1')).toBeVisible();
  await expect(result.getByRole('region', { name: 'Program output' }).locator('mark')).toContainText('-1');

  await page.getByRole('tab', { name: 'My Submissions' }).click();
  await expect(page.getByRole('tabpanel', { name: 'My Submissions' }).getByText('Wrong Answer')).toBeVisible();

  // When submitting too soon, a message appears, and the button waits as long as the server asked for.
  const tooSoon = { status: 403, data: null, msg: 'You submit too often.' };
  await page.route(
    '**/api/submit-problem-judge',
    (route) => route.fulfill({ json: tooSoon, headers: { 'Retry-After': '3' } }),
    { times: 1 },
  );
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(page.getByRole('button', { name: /^Submit in \d s$/ })).toBeDisabled();
  await expect(page.getByText('You submit too often.').first()).toBeVisible();
  await expect(submit).toBeEnabled();

  await page.goto(`/status?username=${username}`);
  await expect(page.getByRole('combobox', { name: 'Status' }).locator('option')).toHaveCount(allStatuses.length + 1);
  const row = page.getByRole('row', { name: /P1000/ });
  await expect(row.getByText('Wrong Answer')).toBeVisible();
  await expect(row).toHaveAttribute('data-highlighted', 'true');

  // The first failed case is open, with the expected output beside the program's; a tile opens another case.
  await row.getByRole('link', { name: /^\d+$/ }).click();
  const failed = page.getByRole('region', { name: 'Test case #1' });
  await expect(failed.getByRole('region', { name: 'Expected output' }).locator('mark')).toContainText('3');
  await expect(failed.getByRole('region', { name: 'Program output' }).locator('mark')).toContainText('-1');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^#3/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Test case #3' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^#3/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a submission goes back to the editor, is judged up to its first failure, and shows what changed', async ({
  page,
}) => {
  const { username, token } = await signIn(page);
  await sendProgram(page.request, token, { pid: 'P1000', code: programs.wrong });
  await page.goto(`/status?username=${username}`);
  await page.getByRole('row', { name: /P1000/ }).getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('heading', { name: 'Wrong Answer', level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Edit again' }).click();
  await expect(page.locator('.cm-content')).toContainText('a - b');

  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByRole('checkbox', { name: 'Stop judging at the first failed case' }).check();
  await page.keyboard.press('Escape');
  await writeProgram(page, programs.wrong.replace('a - b', 'a * b'));
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Submission #' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });
  await expect(result.getByRole('list', { name: 'Test cases' }).getByRole('listitem')).toHaveCount(1);

  await result.getByRole('link', { name: /Submission #/ }).click();
  await expect(page.getByText('Judging stopped at the first failed case.')).toBeVisible();
  await page.getByRole('button', { name: /^Changes since #\d+$/ }).click();
  const changes = page.getByRole('region', { name: /^Changes since/ });
  await expect(changes.locator('[data-kind=removed]')).toContainText('a - b');
  await expect(changes.locator('[data-kind=added]')).toContainText('a * b');

  await page.goto(`/status?username=${username}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python3');
  await expect(page.getByText('No submissions')).toBeVisible();
});

test('a compile error shows what the compiler said', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.broken);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Compile Error')).toBeVisible({ timeout: 30_000 });
  await expect(result.getByText(/undeclared_name. was not declared/)).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toContainText('undeclared_name');
  // A line number in the message leads to that line of the program.
  await result.getByRole('button', { name: /main\.cpp:2/ }).click();
  await expect(page.locator('.cm-activeLine')).toContainText('undeclared_name');
  await result.getByRole('link', { name: /Submission #/ }).click();
  await expect(page.getByRole('heading', { name: 'Compile Error' })).toBeVisible();
  await expect(page.getByText('undeclared_name').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('where the author allows it, the smallest input that a program fails is found beside the code', async ({
  page,
}) => {
  const allow = (isAllowed: boolean) =>
    inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
      sql`update problem set counter_examples = ${isAllowed} where display_id = 'P1006'`.execute(db),
    );
  await allow(true);
  try {
    await signIn(page);
    await page.goto('/problem/P1006');
    await writeProgram(page, '#include <iostream>\nint main() { std::cout << 0 << std::endl; }\n');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Smallest counter-example' });
    await panel.getByRole('button', { name: 'Find a small failing input' }).click({ timeout: 30_000 });
    await expect(panel.getByText('This is the smallest input that your program fails.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(panel.getByRole('region', { name: 'Input' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  } finally {
    await allow(false);
  }
});

test('a run takes all samples and inputs of one’s own; what it shows and the code stay', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.wrong);
  // A lost poll costs a moment, but not the run.
  await page.route('**/api/check-problem-tests', (route) => route.abort(), { times: 1 });
  await page.keyboard.press("Control+'");
  const console = page.getByRole('tabpanel', { name: /Sample 1/ });
  await expect(console.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });
  await expect(console.getByRole('region', { name: 'Program output' }).locator('mark')).toContainText('-1');
  // The next run must wait a little, and the button shows that.
  await expect(page.getByRole('button', { name: /^Run( in \d s)?$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();

  await writeProgram(page, programs.accepted);
  await page.getByRole('button', { name: 'Add a test' }).click();
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill('20 22');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // The right output is unknown for this test, so it gets no verdict.
  const own = page.getByRole('tabpanel', { name: /Test 1/ });
  await expect(own.getByText('Finished')).toBeVisible({ timeout: 30_000 });
  await expect(own.getByRole('region', { name: 'Program output' })).toContainText('42');
  await page.getByRole('tab', { name: /Sample 2/ }).click();
  await expect(page.getByRole('tabpanel', { name: /Sample 2/ }).getByText('Accepted')).toBeVisible();
  await page.getByRole('tab', { name: /Test 1/ }).click();

  // Changing the language fetches the page again; a failure is reported once and removes nothing from the page.
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.route('**/api/get-problem-detail*', (route) => route.abort());
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByText('网络错误')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'P1000 A + B' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: /测试 1/ }).getByText('42', { exact: true })).toBeVisible();
  expect(paths).toContain('/api/get-problem-detail');
  expect(paths).not.toContain('/api/check-problem-tests');
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.locator('.cm-content')).toContainText('a - b');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(page.locator('.cm-content')).toContainText('a + b');
  await page.unrouteAll();
  await page.getByRole('button', { name: '语言', exact: true }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  await page.reload();
  await expect(page.locator('.cm-content')).toContainText('std::cin');
  // The reload keeps the test.
  await page.getByRole('tab', { name: 'Test run' }).click();
  await page.getByRole('tab', { name: /Test 1/ }).click();
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toHaveValue('20 22');

  // Verdict and test runs are tabs of one panel, and the program keeps half of the pane.
  const testRun = page.getByRole('tab', { name: 'Test run' });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: 'Verdict' })).toHaveAttribute('aria-selected', 'true');
  await expect(testRun).toHaveAttribute('aria-selected', 'false');
  await page.setViewportSize({ width: 1440, height: 560 });
  await testRun.click();
  const boxOf = async (one: Locator) => (await one.boundingBox())!;
  const program = await boxOf(page.locator('.cm-scroller').first());
  expect(program.height).toBeGreaterThanOrEqual(
    (await boxOf(page.getByRole('region', { name: 'Code' }))).height / 2 - 1,
  );
  expect((await boxOf(page.getByRole('tab', { name: /Test 1/ }))).y).toBeGreaterThanOrEqual(program.y + program.height);
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Reset to the template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('.cm-content')).not.toContainText('std::cin');
});

test('a program is written and submitted before the editor is loaded, and stays when its code is gone', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/assets/code-mirror-*.js', async (route) => {
    await page.waitForRequest((request) => request.url().includes('/submit-problem-judge'));
    await route.abort();
  });
  await page.goto('/problem/P1000');
  const field = page.getByRole('textbox', { name: 'Code editor' });
  await field.fill(programs.accepted);
  await field.press('ControlOrMeta+Enter');
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });
  // The page does not reload while somebody writes.
  await expect(page.getByRole('region', { name: 'Code' }).getByText('could not be loaded')).toBeVisible();
  await expect(field).toHaveValue(programs.accepted);
});

test('a submission without a network is refused at once and not sent later', async ({ page, context }) => {
  const { username } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  // Shows the notice, or a message if the notice's parts were not fetched in time.
  await expect(page.getByText(/t send the program of .* there was no network|^Network error/).first()).toBeVisible();
  await expect(submit).toBeEnabled();
  await context.setOffline(false);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByText('No submissions')).toBeVisible();
});

test('who submits often proves to be a person, and the program stays in the editor meanwhile', async ({ page }) => {
  const headers = await rootHeaders(page.request);
  const set = (changes: object) => page.request.put('/api/admin/config/settings', { headers, data: { changes } });
  await set({ submissionsBeforeCaptcha: 1, defaultSubmitInterval: 0 });
  try {
    await signIn(page);
    await page.goto('/problem/P1000');
    await writeProgram(page, programs.broken);
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: 'Compile Error' })).toBeVisible({ timeout: 30_000 });
    await solveCaptcha(page, () => submit.click());
    const field = page.getByLabel('Characters in the picture');
    await field.fill('0');
    const sum = await solveCaptcha(page, () => submit.click());
    await expect(page.getByText('The characters are wrong or the picture has expired').first()).toBeVisible();
    await expect(page.locator('.cm-content')).toContainText('undeclared_name');
    await field.fill(sum);
    await submit.click();
    await expect(field).toBeHidden();
  } finally {
    await set({ submissionsBeforeCaptcha: 0, defaultSubmitInterval: 8 });
  }
});
