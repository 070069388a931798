import { expect, test } from '@playwright/test';
import { runningContest, signIn, signInAsRoot } from './helpers.ts';

test('the problem page fills every window that has two panes, its tabs stand in one row', async ({ page }) => {
  for (const language of ['en-US', 'zh-CN']) {
    for (const width of [992, 1024, 1100, 1180]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/problem/P1000?l=${language}`);
      const handle = page.getByRole('separator');
      await expect(handle).toBeVisible();
      const [left, right] = await handle.evaluate((one) =>
        [one.previousElementSibling, one.nextElementSibling].map((pane) => pane!.getBoundingClientRect().width),
      );
      expect.soft(left! + right!, `${width} px`).toBeGreaterThan(width - 40);
      expect.soft(right!, `${width} px`).toBeGreaterThanOrEqual(579);
      const tops = await page
        .getByRole('tablist')
        .first()
        .getByRole('tab')
        .evaluateAll((tabs) => [...new Set(tabs.map((tab) => tab.getBoundingClientRect().top))]);
      expect.soft(tops, `${width} px, ${language}`).toHaveLength(1);
    }
  }
});

test('an address without a problem has the whole width for its answer', async ({ page }) => {
  for (const path of ['/problem/none', '/problem/P1000/none']) {
    await page.goto(path);
    const way = page.getByRole('main').getByRole('link', { name: 'Go Home' });
    await expect(way).toBeVisible();
    const { x } = (await page.getByRole('main').getByRole('heading').or(way).first().boundingBox())!;
    expect(x).toBeGreaterThan(480);
  }
});

test('on a phone, what is new in a contest stands above its title and state', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cid = await runningContest({ title: 'Phone cup' });
  const { token } = await signInAsRoot(page);
  await page.goto(`/contest/${cid}/rank`);
  const title = page.getByRole('heading', { name: 'Phone cup' });
  await expect(title).toBeVisible();
  const answer = await request.post('/api/admin/contest/announcement', {
    headers: { authorization: token },
    data: { cid, announcement: { title: 'Read me', content: 'Please.' } },
  });
  expect((await answer.json()).status).toBe(200);
  const notice = page.getByRole('status').filter({ hasText: 'Read me' }).locator('> div');
  await expect(notice).toBeVisible();
  const below = (await notice.boundingBox())!;
  expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(below.y + below.height);
});

for (const path of ['/home', '/admin/login']) {
  test(`a browser that is too old reads one sentence in both languages: ${path}`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto(path);
    await expect(page.getByText('Your browser is too old for this site.')).toBeVisible();
    await expect(page.getByText('您的浏览器版本过旧')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
  });

  test(`a browser without scripts reads that they are needed: ${path}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${baseURL}${path}`);
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Verdict needs JavaScript. 本站需要启用 JavaScript。');
    await page.close();
  });
}

test('pages keep their place when a bar to scroll by comes or goes, with a dialog, too', async ({ page }) => {
  await signIn(page);
  await page.goto('/problem');
  const root = page.locator('html');
  await expect(root).toHaveCSS('scrollbar-gutter', 'stable');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('body[data-scroll-locked]')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('margin-right', '0px');
});

test('on paper a problem and a board stand alone, dark on white', async ({ page }) => {
  const cid = await runningContest({ title: 'Paper cup', openBoard: true });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/problem/P1000');
  const statement = page.getByRole('tabpanel', { name: 'Description' });
  await expect(statement).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.cm-content')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await statement.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);

  await page.goto(`/contest/acm-scoreboard/${cid}`);
  await expect(page.getByRole('heading', { name: 'Paper cup' })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'search'] as const) await expect(page.getByRole(part)).toBeHidden();
});
