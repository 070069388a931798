import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { newStaff, signInAsRoot } from './helpers.ts';

type Who = 'visitor' | 'student' | 'problemAdmin' | 'root';
interface Row {
  who: Who;
  path: string;
  /** Path after redirects. */
  at: string;
  says?: string;
}

const first = 'Please login first';
const adminFirst = 'Please login first by admin account';
const missing = 'There is nothing here';

const site: Row[] = [
  { who: 'visitor', path: '/', at: '/home' },
  { who: 'visitor', path: '/setting', at: '/home', says: first },
  { who: 'visitor', path: '/training/1000/problems', at: '/home', says: first },
  { who: 'visitor', path: '/logout', at: '/home', says: first },
  { who: 'visitor', path: '/status?onlyMine=true', at: '/status', says: first },
  { who: 'visitor', path: '/message/mine', at: '/home', says: first },
  { who: 'student', path: '/setting', at: '/setting' },
  { who: 'student', path: '/message', at: '/message/discuss' },
  { who: 'student', path: '/status?onlyMine=true', at: '/status?onlyMine=true' },
  ...['/no/such/page', '/problem/P1000/extra', '/home/extra', '/submission-detail/first', '/training/first'].map(
    (path): Row => ({
      who: 'visitor',
      path,
      at: path,
      says: missing,
    }),
  ),
];

const superAdminPages = [
  'user',
  'user/import',
  'announcement',
  'notice',
  'conf',
  'carousel',
  'judgehost',
  'rejudge',
  'rejudge/1',
  'job',
  'mail',
  'audit',
];
const office: Row[] = [
  ...['', 'conf', 'no/such'].map((page): Row => ({
    who: 'visitor',
    path: `/admin/${page}`,
    at: '/admin/login',
    ...(page !== 'no/such' && { says: first }),
  })),
  { who: 'student', path: '/admin/', at: '/admin/login', says: adminFirst },
  ...superAdminPages.map((page): Row => ({
    who: 'problemAdmin',
    path: `/admin/${page}`,
    at: '/admin/dashboard',
    says: adminFirst,
  })),
  { who: 'problemAdmin', path: '/admin/problem/tag', at: '/admin/problem/tag' },
  { who: 'root', path: '/admin/conf', at: '/admin/conf' },
  // The log-in page for a logged-in user, and an address without a page.
  { who: 'root', path: '/admin/login', at: '/admin/dashboard' },
  { who: 'root', path: '/admin/no/such', at: '/admin/dashboard' },
  // Addresses of HOJ whose pages have another one here.
  { who: 'root', path: '/admin/switch', at: '/admin/conf#settings-features' },
  { who: 'root', path: '/admin/problem/batch-operation', at: '/admin/problem/import' },
];

test('every guard of the route table sends each reader where he belongs and says why', async ({
  browser,
  request,
  baseURL,
}) => {
  const pages = new Map<Who, Awaited<ReturnType<typeof pageOf>>>();
  for (const { who, path, at, says } of [...site, ...office]) {
    const page = pages.get(who) ?? (await pageOf(who, browser, request));
    pages.set(who, page);
    await test.step(`${who} ${path}`, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${baseURL}${at}`);
      if (says === missing) {
        await expect(page.getByRole('heading', { name: missing })).toBeVisible();
        await expect(page).toHaveTitle(/^Page not found - /);
      }
      if (says && says !== missing)
        await expect(page.locator('[role=status], [role=alert]').filter({ hasText: says })).toBeVisible();
      // Pages of the site open the log-in dialog; the back office has its own log-in page.
      if (says === first && !path.startsWith('/admin')) await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
  for (const page of pages.values()) await page.context().close();
});

test('a visitor who is sent away leaves nothing of an old session behind', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('userInfo', '{"uid":"x","username":"ghost","roleList":["root"]}'),
  );
  await page.goto('/setting');
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ]);
});

/** Opens a page in a browser of its own, with the session of such an account. */
async function pageOf(who: Who, browser: Browser, request: APIRequestContext) {
  const page = await (await browser.newContext()).newPage();
  if (who === 'visitor') return page;
  if (who === 'root') {
    await signInAsRoot(page);
    return page;
  }
  const account = { username: `guard${who}`, password: 'guarded-1' };
  if (who === 'problemAdmin') await newStaff(request, 1008, account);
  else await request.post('/api/register', { data: { ...account, email: `${account.username}@example.org` } });
  await openSession(page, account);
  return page;
}
