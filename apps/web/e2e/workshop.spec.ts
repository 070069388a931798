import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, signIn, writeProgram } from './helpers.ts';

const editor = (page: Page) =>
  page.locator('section[aria-label="Code"] .cm-content, section[aria-label="代码"] .cm-content');
/** Waits for the parts of the offline notice, which the page fetches when it is idle. */
const offlinePartsFetched = (page: Page) =>
  page.waitForFunction(async () => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const notice = fetched.find((name) => /UnsentNotice.*js$/.test(name));
    if (notice === undefined) return false;
    // With what it imports, and its texts.
    await (await import(notice)).loadTexts();
    return true;
  });
const expectAccessible = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);

test('a program for each language begins with its template, is kept with its time, and goes back', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.selectOption('C++ 17');
  await expect(editor(page)).toContainText('int main()');
  await expect(page.getByText(/^Saved/)).toHaveCount(0);
  await writeProgram(page, programs.accepted);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await language.selectOption('Python3');
  await expect(editor(page)).toContainText('def main():');
  await language.selectOption('C++ 17 With O2');
  await expect(editor(page)).toContainText('std::cin');
  await page.reload();
  await expect(editor(page)).toContainText('std::cin');
  await page.getByRole('button', { name: 'Reset to the template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(editor(page)).not.toContainText('std::cin');
  await expect(editor(page)).toContainText('int main()');
});

test('the editor follows the page, has the theme of the specification when one is wanted, and keys of Vim', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python3');
  await expect(editor(page)).toContainText('def main():');
  const placeFacts = () =>
    page
      .locator('.cm-editor')
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  const white = 'rgb(255, 255, 255)';
  expect(await placeFacts()).toBe(white);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(placeFacts).toBe('rgb(26, 31, 38)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(placeFacts).toBe(white);

  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByLabel('Colors').selectOption('theme');
  await expect(page.getByLabel('Theme')).toHaveValue('solarized');
  await expect.poll(placeFacts).toBe('rgb(253, 246, 227)');
  await page.getByLabel('Colors').selectOption('page');
  await page.getByRole('checkbox', { name: 'Wrap long lines' }).check();
  await page.getByLabel('Keys').selectOption('vim');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.cm-vim-panel')).toBeVisible();
  await editor(page).click();
  await page.keyboard.type('ggdGiprint(1)');
  await expect(editor(page)).toHaveText('print(1)');
  // Leaves the editor by keyboard.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();

  await page.goto('/problem/P1001');
  await expect(page.locator('.cm-vim-panel')).toBeVisible();
  await expect(page.locator('.cm-lineWrapping').first()).toBeVisible();
});

test('one goes on in the list that one came from, by button and by key', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem');
  await page.getByRole('link', { name: 'A + B', exact: true }).click();
  const tools = page.getByRole('group', { name: 'Tools for this problem' });
  await expect(tools.getByRole('button', { name: 'Previous problem' })).toBeDisabled();
  await tools.getByRole('button', { name: 'Next problem', exact: true }).click();
  await expect(page).toHaveURL(/\/problem\/P1001$/);
  await expect(tools).toContainText('2 of ');
  await editor(page).click();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/\/problem\/P1002$/);
  await expect(tools).toContainText('3 of ');
  await page.keyboard.press('Alt+p');
  await expect(page).toHaveURL(/\/problem\/P1001$/);
  await expect(tools.getByRole('button', { name: 'Next unsolved problem' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByText('Previous or next problem of the list')).toBeVisible();
});

test('a note saves itself and is there on another device; a star is found again', async ({ page, browser }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.getByRole('button', { name: 'My note' }).click();
  const note = page.getByRole('region', { name: 'My note' });
  await note.locator('.cm-content').click();
  await page.keyboard.insertText('Read **both** first.');
  await expect(note.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await expectAccessible(page);

  // The browser stores no note: after a reload it comes from the server.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('problemNote')))).toEqual(
    [],
  );
  await page.reload();
  await page.getByRole('button', { name: 'My note (not empty)' }).click();
  await expect(note.getByRole('strong').filter({ hasText: 'both' })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other);
  await other.goto('/problem/P1000');
  await expect(other.getByRole('button', { name: 'My note', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  await other.close();
});

test('without a network a banner says so, and a program that was not sent is kept until one sends it', async ({
  page,
  context,
}) => {
  const { username } = await signIn(page);
  await page.goto('/problem/P1000');
  await writeProgram(page, programs.accepted);
  await offlinePartsFetched(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/t send the program of .* there was no network/)).toBeVisible();
  // The failure is reported once.
  await expect(page.getByText(/^Network error/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send it now' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.goto(`/status?username=${username}`);
  await expect(page.getByText('No submissions')).toBeVisible();

  await page.goto('/problem/P1000');
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText(/t send the program of/)).toHaveCount(0);
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});

test('the banner needs no further file, and what the page fetches later comes when the network is back', async ({
  page,
  context,
}) => {
  // The browser is busy, so the page fetches nothing that can wait.
  await page.addInitScript(() => {
    const rest = new Promise((resolve) => addEventListener('at-rest', resolve));
    window.requestIdleCallback = (work) => {
      void rest.then(() => work({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await page.goto('/problem');
  await expect(page.getByRole('link', { name: 'A + B', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('at-rest')));
  await page.keyboard.press('Control+k');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test.describe('on a phone in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true });

  test('notes, stars and the way on fit, and everything is said in Chinese', async ({ page }) => {
    await signIn(page);
    await page.goto('/problem?l=zh-CN');
    await page.getByRole('link', { name: 'A + B', exact: true }).click();
    const tools = page.getByRole('group', { name: '本题工具' });
    await tools.getByRole('button', { name: '加入收藏' }).click();
    await expect(tools.getByRole('button', { name: '取消收藏' })).toBeVisible();
    await tools.getByRole('button', { name: '我的笔记' }).click();
    const note = page.getByRole('region', { name: '我的笔记' });
    await note.locator('.cm-content').click();
    await page.keyboard.insertText('先读**两个**数。');
    await expect(note.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tools.getByRole('button', { name: '下一题', exact: true }).click();
    await expect(page).toHaveURL(/\/problem\/P1001$/);
  });

  test('without a network nothing is covered, and what can no longer be fetched takes nothing away', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/problem/P1000?l=zh-CN');
    await page.getByRole('tab', { name: '代码' }).click();
    await writeProgram(page, programs.accepted);
    await offlinePartsFetched(page);
    await context.setOffline(true);
    await expect(page.getByText('您已离线。')).toBeVisible();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await expect(page.getByText(/因无网络而未发送/)).toBeVisible();
    // A part that cannot be fetched leaves the rest of the page intact.
    await page.getByRole('tab', { name: '自测' }).click();
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(editor(page)).toContainText('iostream');
    await page.getByRole('tab', { name: '题面' }).click();
    await expect(page.getByRole('heading', { name: '题目描述' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('tab', { name: '代码' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(page.getByText(/因无网络而未发送/)).toHaveCount(0);
  });
});
