import { expect, test, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, programs, signIn, writeProgram } from './helpers.ts';

const editor = (page: Page) => page.locator('section[aria-label="Code"] .cm-content');
const storedProgram = (page: Page, uid: string) =>
  page.evaluate((key) => localStorage.getItem(key), `problemCodeAndSetting-P1000-NoContest-${uid}`);

/** Password of the accounts that `signIn` makes. */
const password = 'walking-1';

/** Ends the session; this browser only notices that when the page is loaded again. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.reload();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
}

async function logInThroughDialog(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
}

test('a saved program is still there after the session has ended and one logs in through the dialog', async ({
  page,
}) => {
  const { username, uid } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await expect.poll(() => storedProgram(page, uid)).toContain('a + b');
  await endSession(page);
  await expect(editor(page)).not.toContainText('a + b');
  await logInThroughDialog(page, username);
  await expect(editor(page)).toContainText('a + b');
  await editor(page).press('Control+End');
  await page.keyboard.type('/');
  await expect.poll(() => storedProgram(page, uid)).toMatch(/a \+ b.*\//);
  await expect(editor(page)).toContainText('a + b');
});

test('what was written before the log-in goes to the account; where it has a program, one is asked', async ({
  page,
}) => {
  const { username, uid } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await expect.poll(() => storedProgram(page, uid)).toContain('a + b');
  await endSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await writeProgram(page, programs.wrong);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await logInThroughDialog(page, username);
  const question = page.getByRole('dialog', { name: 'Which text do you want to keep?' });
  await expect(question).toContainText('a - b');
  await question.getByRole('button', { name: 'Compare' }).click();
  await expect(question.getByRole('region', { name: /^Your account's draft/ })).toContainText('a + b');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await storedProgram(page, uid)).toContain('a + b');
  await question.getByRole('button', { name: 'Keep my draft' }).click();
  await expect(editor(page)).toContainText('a - b');
  await expect.poll(() => storedProgram(page, uid)).toContain('a - b');
  expect(await page.evaluate(() => localStorage.getItem('problemCodeAndSetting-P1000-NoContest'))).toBe(null);
});

/** Inserts one character after the other, as dictation, phone keyboards and autocompletion do. */
async function insertSlowly(page: Page, text: string): Promise<void> {
  for (const character of text) await page.keyboard.insertText(character);
}

/** Types like an input method: each syllable is composed letter by letter, then replaced by its word. */
async function compose(page: Page, words: [letters: string, word: string][]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const [letters, word] of words) {
    for (let end = 1; end <= letters.length; end++)
      await devtools.send('Input.imeSetComposition', {
        text: letters.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
    await devtools.send('Input.insertText', { text: word });
  }
}

const alphabet = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('');
const chinese: [string, string][] = [
  ['ni', '你'],
  ['hao', '好'],
  ['shijie', '世界'],
];

test('200 characters without key events, and an input method, reach the code editor and this browser', async ({
  page,
}) => {
  const { uid } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, ' ');
  await editor(page).press('Control+a');
  await insertSlowly(page, alphabet);
  await compose(page, chinese);
  await expect(editor(page)).toHaveText(`${alphabet}你好世界`);
  await expect.poll(() => storedProgram(page, uid)).toContain(`${alphabet}你好世界`);
});

test('200 characters without key events, and an input method, reach the editor of texts', async ({ page }) => {
  await signIn(page);
  await page.goto('/setting');
  await page.getByRole('button', { name: 'User info' }).click();
  const text = page.getByRole('textbox', { name: 'Signature' });
  await text.click();
  await insertSlowly(page, alphabet);
  await compose(page, chinese);
  await expect(text).toHaveText(`${alphabet}你好世界`);
  // The saved text is the visible one.
  const saved = page.waitForRequest('**/api/change-userInfo');
  const heading = page.getByRole('heading', { level: 3, name: 'Profile', exact: true });
  const profile = page.locator('section').filter({ has: heading }).last();
  await profile.getByRole('button', { name: 'Save' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ signature: `${alphabet}你好世界` });
});

test('two windows of a browser do not overwrite each other', async ({ page, context }) => {
  const { uid } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, 'first window');
  await expect.poll(() => storedProgram(page, uid)).toContain('first window');
  const other = await context.newPage();
  await other.goto('/problem/P1000');
  await expect(editor(other)).toContainText('first window');
  await editor(other).press('Control+End');
  await other.keyboard.insertText(', second window');
  await expect(editor(page)).toContainText('first window, second window');
  await editor(page).press('Control+End');
  await page.keyboard.insertText(', first again');
  await expect(editor(other)).toContainText('first window, second window, first again');
});
