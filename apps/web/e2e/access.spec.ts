import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, programs, signIn, writeProgram } from './helpers.ts';

// Covers each language, theme and width once.
const looks = [
  { locale: 'en-US', colorScheme: 'light', width: 1440 },
  { locale: 'zh-CN', colorScheme: 'dark', width: 390 },
] as const;

async function findingsInAllLooks(page: Page, path: string, open: (page: Page) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const { locale, colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}l=${locale}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    found.push(...(await seriousFindings(page)).map((finding) => `${locale} ${colorScheme} ${width}: ${finding}`));
  }
  return found;
}

/** The last panel that a visitor of a new site sees; those without any news are left out. */
async function findLatestProblems(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Recently updated|最近更新)$/ }).waitFor();
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function findLogin(page: Page): Promise<void> {
  await page.getByText('/api/login', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('login');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('/api/get-problem-list', { exact: true }).waitFor({ state: 'detached' });
}

const pages: [path: string, open: (page: Page) => Promise<void>][] = [
  ['/home', findLatestProblems],
  ['/problem', (page) => page.getByRole('link', { name: 'A + B' }).waitFor()],
  ['/problem/P1003', (page) => page.locator('.markdown .katex').first().waitFor()],
  ['/training', (page) => page.getByRole('searchbox').waitFor()],
  ['/status', (page) => page.getByRole('button', { name: /Refresh|刷新/ }).waitFor()],
  ['/oi-rank', (page) => page.getByRole('searchbox').waitFor()],
  ['/acm-rank', (page) => page.getByRole('searchbox').waitFor()],
  ['/user-home?username=root', (page) => page.locator('figure rect').first().waitFor()],
  ['/introduction', (page) => page.getByRole('button', { name: /^Java/ }).first().click()],
  ['/reset-password?username=root&code=x', (page) => page.getByRole('main').locator('form').waitFor()],
  // Only a few of the two hundred calls: all look alike, and axe would need a minute for them.
  ['/developer', findLogin],
  ['/no/such/page', (page) => page.getByRole('img', { name: '404' }).waitFor()],
];

for (const [path, open] of pages)
  test(`axe finds nothing serious on ${path}, in both languages and themes`, async ({ page }) => {
    test.slow();
    expect(await findingsInAllLooks(page, path, open)).toEqual([]);
  });

test('axe finds nothing serious on the settings, both parts open', async ({ page }) => {
  test.slow();
  await signIn(page);
  const found = await findingsInAllLooks(page, '/setting', async () => {
    await page.getByRole('button', { name: /^(User info|个人信息)$/ }).click();
    await page.locator('.cm-content').waitFor();
  });
  expect(found).toEqual([]);
});

test('axe finds nothing serious in the login and register dialogs', async ({ page }) => {
  test.slow();
  const found = await findingsInAllLooks(page, '/home', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Login|登录)$/ })
      .click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Register|注册)$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByLabel(/Email|邮箱/)
      .waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Register|注册)$/ })
      .click();
  });
  expect(found).toEqual([]);
});

test('axe finds nothing serious on a submission, and with the console open', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.getByRole('tab', { name: 'Test run' }).click();
  await writeProgram(page, programs.wrong);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Wrong Answer')).toBeVisible({ timeout: 30_000 });
  const found = await seriousFindings(page);
  await result.getByRole('link', { name: /Submission #/ }).click();
  await expect(page.getByRole('heading', { name: 'Test cases' })).toBeVisible();
  found.push(
    ...(await findingsInAllLooks(page, new URL(page.url()).pathname, () =>
      page.getByText('#1', { exact: true }).waitFor(),
    )),
  );
  expect(found).toEqual([]);
});

// Each case that reaches its limit costs the judge host a second, so only the first case loops.
const loopsOnce =
  '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; if (a + b == 3) for (;;); std::cout << a + b; }\n';
// Verdicts and messages in the workspace, on a desktop and on a phone.
const verdicts = [
  // program                                                      verdict               shown
  [programs.broken, 'Compile Error', 'main.cpp:2'],
  [programs.wrong, 'Wrong Answer', 'on test case 1'],
  ['int main() { int *p = nullptr; return *p; }', 'Runtime Error', 'on test case 1'],
  [loopsOnce, 'Time Limit Exceeded', 'on test case 1'],
  [programs.accepted, 'Accepted', 'Submission #'],
] as const;
for (const { colorScheme, width } of looks)
  for (const [program, verdict, shown] of verdicts)
    test(`axe finds nothing serious beside the editor after ${verdict}, ${colorScheme} at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page);
      await page.goto('/problem/P1000');
      if (width < 992) await page.getByRole('tab', { name: 'Code' }).click();
      await writeProgram(page, program);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      const result = page.getByRole('status').filter({ hasText: 'Submission #' });
      await expect(result.getByText(verdict, { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(result).toContainText(shown);
      await expectNoSidewaysScroll(page);
      expect(await seriousFindings(page)).toEqual([]);
    });

test('a problem can be submitted with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem/P1000');
  await page.locator('.cm-content').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.locator('.cm-content').focus();
  // Replace the template.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(programs.accepted);
  // Tab indents in the editor; Escape and then Tab leaves it. A first Escape closes suggestions, if there are any.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Test run' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Submission #' }).getByText('Accepted', { exact: true }),
  ).toBeVisible({
    timeout: 30_000,
  });
});
