import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, rootHeaders, signInAsRoot } from './helpers.ts';

const mark = Date.now().toString(36).toUpperCase();

const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.insertText(text);
};

test('saving keeps the author on the page: cursor, scroll and open sections stay, and a second save works', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAsRoot(page);
  await page.goto('/admin/problem/create');
  const displayId = `NOON${mark}`;
  await page.getByLabel('Display ID').fill(displayId.toLowerCase());
  await page.getByLabel('Title').fill('Sum of two');
  await write(page, 'Input', 'Two numbers.');
  await page.getByText('By hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.getByLabel('Input of the case').fill('1 2\n');
  await page.getByLabel('Expected output').fill('3\n');
  await page.getByRole('tab', { name: '简体中文' }).click();
  await page.getByRole('tab', { name: 'English' }).click();
  await write(page, 'Output', 'Their sum.');
  const output = page.getByRole('textbox', { name: 'Output', exact: true });
  const place = async () => Math.round((await output.boundingBox())!.y / 10);
  const seen = await place();

  // A new problem gets its address, and the cursor stays where it was.
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved: Basics, Statement, Test data.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${displayId} · Sum of two`);
  await expect(page.getByLabel('Display ID')).toHaveValue(displayId);
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(await place()).toBe(seen);
  await page.keyboard.insertText(' It fits.');
  await expect(output).toHaveText('Their sum. It fits.');
  await expect(page.getByText('Not saved: Statement')).toBeVisible();

  // The second save replaces the first one, and input during a save stays unsaved.
  await page.route('**/api/admin/problem', async (route) => {
    await page.keyboard.insertText(' Always.');
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved: Statement.')).toBeVisible();
  await page.unroute('**/api/admin/problem');
  await expect(output).toHaveText('Their sum. It fits. Always.');
  await expect(page.getByText('Not saved: Statement')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  const pid = page.url().split('/').at(-1)!;
  const headers = await rootHeaders(page.request);
  const stored = (await (await page.request.get(`/api/admin/problem?pid=${pid}`, { headers })).json()).data;
  expect(stored.texts['en-US'].output).toBe('Their sum. It fits. Always.');

  // Saved input is no draft.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Sum of two');
  await expect(page.getByText('You have a draft from')).toBeHidden();
});

const testlib = (call: string): string =>
  `#include "testlib.h"\nint main(int argc, char* argv[]) {\n  // registerGen in a comment does not count.\n  ${call}\n}\n`;
const programs = [
  { name: 'sol.cpp', text: 'int main() {}\n' },
  { name: 'val.cpp', text: testlib('registerValidation(argc, argv);') },
  { name: 'chk.cpp', text: testlib('registerTestlibCmd(argc, argv);') },
  { name: 'gen.cpp', text: testlib('registerGen(argc, argv, 1);') },
];

for (const look of [
  { name: 'at a desk in English', width: 1440, locale: 'en-US' },
  { name: 'on a phone in Chinese', width: 390, locale: 'zh-CN' },
] as const)
  test.describe(look.name, () => {
    test.use({ viewport: { width: look.width, height: 844 }, locale: look.locale });

    test('a free ID is offered, programs find their place, and the tabs and the progress lead on', async ({ page }) => {
      test.setTimeout(180_000);
      const isChinese = look.locale === 'zh-CN';
      const say = (english: string, chinese: string): string => (isChinese ? chinese : english);
      await signInAsRoot(page);
      await page.goto('/admin/problem/create');
      const displayId = page.getByLabel(say('Display ID', '题号'));
      await expect(displayId).toHaveValue(/\d$/);
      const title = page.getByRole('textbox', { name: say('Title', '标题') });
      const progress = page.getByRole('region', { name: say('Progress', '进度') });
      await expect(progress.getByText(say('No tests', '没有测试点'))).toBeVisible();

      // A test that is added can be typed at once.
      await page.getByText(say('By hand', '手动填写'), { exact: true }).click();
      await page.getByRole('button', { name: say('Add a case', '添加测试点') }).click();
      await expect(page.getByLabel(say('Input of the case', '测试点输入'))).toBeFocused();
      await page.keyboard.insertText('1 2\n');
      await page.getByLabel(say('Expected output', '期望输出')).fill('3\n');
      await expect(progress.getByText(say('Done: 1 test', '已完成： 1 个测试点'))).toBeVisible();

      // Several programs at once.
      const section = page.locator('#problem-programs');
      const chosen = page.waitForEvent('filechooser');
      await section.getByRole('button', { name: say('Read from disk', '从本地读取') }).click();
      await (
        await chosen
      ).setFiles(programs.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
      await expect(section.getByRole('status').filter({ hasText: 'chk.cpp' })).toContainText(
        say('val.cpp: validator.', 'val.cpp：校验器。'),
      );
      await expect(page.getByLabel(say('Judge mode', '评测模式'))).toHaveValue('spj');
      const add = section.getByRole('button', { name: say('Add to the generators', '添加到数据生成') });
      await expect(add).toBeDisabled();
      await expect(progress.getByText(say('Done: Validator', '已完成： 输入校验器'))).toBeVisible();

      // The statement of one language is the start of the other.
      const [first, second] = isChinese ? ['简体中文', 'English'] : ['English', '简体中文'];
      await title.fill('Sum');
      await write(page, say('Input', '输入描述'), 'Two numbers.');
      await write(page, say('Output', '输出描述'), 'Their sum.');
      await page.getByRole('tab', { name: second }).click();
      await page.getByRole('button', { name: say(`Copy from ${first}`, `从${first}复制`) }).click();
      await expect(title).toHaveValue('Sum');
      expect(await seriousFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);

      // The checker is compiled, then all is saved and the generator is added beside the form.
      await section.getByRole('button', { name: say('Compile', '编译'), exact: true }).click();
      await expect(section.getByText(say('Compiled Successfully', '编译成功'))).toBeVisible({ timeout: 90_000 });
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
      await add.click();
      await expect(add).toBeHidden();

      const tabs = page.getByRole('navigation', { name: say('Pages of the problem', '题目的各个页面') });
      await tabs.getByRole('link', { name: say('Generators', '数据生成') }).click();
      await expect(page.getByText('gen.cpp')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await tabs.getByRole('link', { name: say('Preview', '预览') }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Sum' })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await tabs.getByRole('link', { name: say('Form', '表单') }).click();

      // Unsaved changes are not lost by a tab.
      await title.fill('Sum of two');
      await tabs.getByRole('link', { name: say('Verification', '验证') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Cancel', '取消') })
        .click();
      await expect(title).toHaveValue('Sum of two');
    });
  });
