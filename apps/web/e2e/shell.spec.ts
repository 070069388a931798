import { expect, test } from '@playwright/test';
import { logIn } from '@verdict/testkit/browser-session.ts';
import { runningContest, signIn, writeProgram } from './helpers.ts';

test('the language changes at once, statements included, and is kept', async ({ page }) => {
  await page.goto('/problem/P1001');
  await expect(page.getByRole('heading', { name: 'Shopping List' })).toBeVisible();
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '购物清单' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.getByRole('heading', { name: '购物清单' })).toBeVisible();
  await page.goto('/problem?l=en-US');
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
});

test('the dark scheme is kept and there from the first paint', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Color scheme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('filters live in the address; going back takes them back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/problem');
  const box = page.getByRole('searchbox', { name: 'Search by title or ID' });
  // Unfinished input of an input method is not searched for, not even with Enter.
  await box.dispatchEvent('compositionstart');
  await box.fill('su shu');
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL(/\/problem$/);
  await box.fill('');
  await box.dispatchEvent('compositionend');
  // Going back skips all pauses made while typing.
  await box.fill('Pri');
  await expect(page).toHaveURL(/keyword=Pri$/);
  await box.fill('Primes');
  await expect(page).toHaveURL(/keyword=Primes/);
  await expect(page.getByRole('link', { name: 'Two Primes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A + B' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'A + B' })).toBeVisible();
  await page.goto('/problem?currentPage=0&difficulty=99&oj=nonsense');
  await expect(page.getByRole('link', { name: 'A + B' })).toBeVisible();
});

test('an unknown address is a 404 page with two ways out', async ({ page }) => {
  await page.goto('/problem');
  await page.goto('/no/such/page');
  await expect(page.getByRole('img', { name: '404' })).toHaveText('404');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/problem$/);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/problem/NOPE');
  await expect(page.getByRole('heading', { level: 1, name: 'The problem does not exist.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found - /);
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Problems' }).click();
  await expect(page).toHaveURL(/\/problem$/);
});

test('logging out ends the session before the server has heard of it; another tab that comes to the front follows', async ({
  page,
  context,
}) => {
  const { username } = await signIn(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/status?onlyMine=true');
  const menu = page.getByRole('button', { name: `Menu of ${username}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const response = page.waitForResponse('**/api/logout');
  letGo();
  expect((await response).status()).toBe(200);

  // The page follows the log-in of another tab at once, although it is hidden.
  const other = await context.newPage();
  const next = await signIn(other);
  await other.goto('/home');
  await expect(page.getByRole('button', { name: `Menu of ${next.username}` })).toBeVisible();
});

test('a token that another tab has renewed or replaced is not cleared by a 401 of the old one; nothing of one account shows to the next', async ({
  page,
  context,
}) => {
  const ann = await signIn(page);
  const bob = await signIn(page);
  await page.goto('/status?onlyMine=true');
  const menuOf = (username: string) => page.getByRole('button', { name: `Menu of ${username}` });
  await expect(menuOf(ann.username)).toBeVisible();

  // The other tab renews the token while a call of this tab is under way with the old one: the call is repeated.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/get-submission-list*', async (route) => {
    sent.push(route.request().headers()['authorization'] ?? '');
    if (sent.length > 1) return route.continue();
    await held;
    await route.fulfill({ status: 401, json: { status: 401, msg: 'expired', data: null } });
  });
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => sent.length).toBe(1);
  const renewed = (await logIn(page.request, { username: ann.username, password: 'walking-1' })).token;
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate((token) => localStorage.setItem('token', token), renewed);
  letGo();
  await expect.poll(() => sent).toEqual([ann.token, renewed]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menuOf(ann.username)).toBeVisible();
  await page.unrouteAll();

  // Ann's program is not shown to Bob, who logs in in the other tab.
  await page.goto('/problem/P1000');
  const code = page.locator('.cm-content');
  await writeProgram(page, '// by Ann');
  await expect(code).toHaveText('// by Ann');
  await other.evaluate(
    ([token, user]) => {
      localStorage.removeItem('userInfo');
      localStorage.setItem('token', token);
      localStorage.setItem('userInfo', JSON.stringify(user));
    },
    [bob.token, bob.user] as const,
  );
  await expect(menuOf(bob.username)).toBeVisible();
  await expect(code).not.toContainText('by Ann');
});

test('a browser that forbids storage keeps a session as long as the page', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const { username } = await signIn(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/problem/P1000');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('walking-1');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await writeProgram(page, '// kept nowhere');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('banner').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a dead token is told once, cleared, and the login dialog opens', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', 'yes');
    localStorage.setItem('token', 'not-a-token');
    localStorage.setItem('userInfo', JSON.stringify({ uid: 'x', username: 'ghost', roleList: ['default_user'] }));
  });
  // A page without requests in the reader's name notices the end of the session, too.
  await page.goto('/introduction');
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Login - Verdict' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ]);

  // The filter for own submissions ends with the session.
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
  await page.goto('/status?onlyMine=true&status=0');
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Login - Verdict' })).toBeVisible();
  await expect(page).toHaveURL(/\/status\?status=0$/);
  await expect(page.getByText(/log ?in first/)).toHaveCount(0);

  // On the page for a new password the session is cleared, too, but no log-in dialog covers the page.
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
  await page.goto('/reset-password?username=ghost&code=made-up');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a profile that is lost or unreadable is fetched for the token that is there', async ({ page }) => {
  const { username } = await signIn(page);
  await page.goto('/home');
  const menu = page.getByRole('button', { name: `Menu of ${username}` });
  for (const left of [null, '{', '{}']) {
    await page.evaluate(
      (text) => (text === null ? localStorage.removeItem('userInfo') : localStorage.setItem('userInfo', text)),
      left,
    );
    await page.reload();
    await expect(menu).toBeVisible();
  }
});

test('no page has a script of its own making: the policy holds everywhere', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  for (const path of [
    '/home',
    '/problem',
    '/problem/P1003',
    '/status',
    '/acm-rank',
    '/user-home?username=root',
    '/introduction',
    '/developer',
    '/no/such/page',
    '/admin/',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('script:not([src])').count()).toBe(0);
  }
  expect(broken).toEqual([]);
});

test('focus mode gives a problem the whole window until it is left, or the page is', async ({ page }) => {
  await page.goto('/problem');
  await page.getByRole('link', { name: 'A + B' }).click();
  const enter = page.getByRole('button', { name: 'Full screen', exact: true });
  await enter.click();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await enter.click();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/problem$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the home page leads to the seven remote judges', async ({ page }) => {
  await page.goto('/home');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Remote judges' }) })
    .last();
  await expect(card.getByRole('link')).toHaveCount(7);
  await expect(card.getByRole('link', { name: 'AtCoder' })).toHaveAttribute('href', 'https://atcoder.jp/');
});

test('the page of languages names what the judge measured, and the libraries', async ({ page }) => {
  await page.goto('/introduction');
  await page.getByRole('button', { name: /^C\+\+ 17 With O2 .* \d+\.\d+/ }).click();
  await expect(page.getByText(/^g\+\+ .*\d+\.\d+\.\d+$/)).toBeVisible();
  await expect(page.getByText(/bits\/stdc\+\+\.h, and the GNU extensions/)).toBeVisible();
});

test('a page comes with the progress bar; back leads to where one had read', async ({ page }) => {
  await page.goto('/introduction');
  await page.getByRole('button', { name: /^JavaScript Node/ }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/assets/RankPage*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { includeHidden: true }).first();
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'ACM Rank' }).click();
  await expect(bar).toHaveAttribute('aria-hidden', 'false');
  seen();
  await expect(page.getByRole('heading', { name: 'ACM Rank', level: 1 })).toBeVisible();
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('another page begins at its heading; a filter and a tab of the same place leave the keyboard where it is', async ({
  page,
}) => {
  const title = `Keys ${Date.now().toString(36)}`;
  const cid = await runningContest({ title });
  await signIn(page);
  await page.clock.install();
  const begins = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
  await page.keyboard.type('acm');
  await page.keyboard.press('Enter');
  await begins('ACM Rank');
  await page.getByRole('banner').getByRole('link', { name: 'Problems' }).press('Enter');
  await begins('Problems');

  const box = page.getByRole('searchbox', { name: 'Search by title or ID' });
  await box.fill('Primes');
  await expect(page).toHaveURL(/keyword=Primes/);
  await expect(page.getByRole('link', { name: 'A + B' })).toBeHidden();
  await page.clock.fastForward(1000);
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: 'Two Primes' }).press('Enter');
  await begins('P1005 Two Primes');
  await page.goBack();
  await begins('Problems');

  await page.getByRole('banner').getByRole('link', { name: 'Contests' }).press('Enter');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}$`));
  await begins(title);
  const tab = page.getByRole('navigation', { name: 'Pages of the contest' }).getByRole('link', { name: 'Problems' });
  await tab.press('Enter');
  await expect(page.getByRole('link', { name: 'Problem A' })).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(tab).toBeFocused();
});

test('a page whose code is gone says so and is there after trying again', async ({ page }) => {
  await page.goto('/home');
  await page.route('**/assets/RankPage*.js', (route) => route.abort());
  // The first missing file may be due to an update of the site: the page reloads by itself, once.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'ACM Rank' }).click();
  await reloaded;
  if (!page.url().endsWith('/acm-rank')) await page.getByRole('banner').getByRole('link', { name: 'ACM Rank' }).click();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/RankPage*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'ACM Rank', level: 1 })).toBeVisible();
});

test('without a network, and without a part of its code, the rest of the page stays', async ({ page, context }) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'ACM Rank' }).click();
  const lost = page.getByRole('heading', { name: 'This page could not be shown' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(lost).toBeVisible();
  await retry.click();
  await expect(page.getByText('Network error')).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'ACM Rank', level: 1 })).toBeVisible();

  await page.route('**/assets/HeaderMenus*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ACM Rank', level: 1 })).toBeVisible();
});

test('a first page that is long in coming leaves its place to a loading state in the shell', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/RankPage*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/acm-rank', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Problems' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  letGo();
  await expect(page.getByRole('heading', { name: 'ACM Rank', level: 1 })).toBeVisible();
});
