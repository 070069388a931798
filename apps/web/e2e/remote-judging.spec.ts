import { expect, test, type Page } from '@playwright/test';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { rootHeaders, signIn, signInAsRoot, writeProgram } from './helpers.ts';

/** A problem of each stand-in, a language that it accepts, and its words for a refusal. */
const sites = {
  HDU: { problem: '1000', language: 'G++', refused: 'Not <today>' },
  CF: { problem: '1A', language: 'GNU G++17 7.3.0', refused: 'Not <today>' },
  GYM: { problem: '100001A', language: 'GNU G++17 7.3.0', refused: 'Not <today>' },
  POJ: { problem: '1000', language: 'G++', refused: 'Not <today>' },
  AC: { problem: 'abc110_a', language: 'C++23 (GCC 15.2)', refused: 'Not <today>' },
  SPOJ: { problem: 'TEST', language: 'C++14 (gcc 8.3)', refused: 'Not <today>' },
  LIBRE: { problem: '1', language: 'C++17 (g++, O2)', refused: 'PERMISSION_DENIED' },
} as const;
type Key = keyof typeof sites;

const program = 'int main() { return 0; } // long enough for every site there is';
const standIns = new Map<string, StandIn>();
const standIn = (key: Key): StandIn => standIns.get(key)!;

test.beforeAll(async ({ request }) => {
  for (const pages of allStandIns) standIns.set(pages.key, await new StandIn(pages).listen());
  const data = { changes: { defaultSubmitInterval: 0 } };
  await request.put('/api/admin/config/settings', { headers: await rootHeaders(request), data });
});
test.afterAll(async ({ request }) => {
  const headers = await rootHeaders(request);
  for (const [key, site] of standIns) {
    await request.put('/api/admin/remote-site', { headers, data: { key, isOn: false } });
    await site.close();
  }
  await request.put('/api/admin/config/settings', { headers, data: { changes: { defaultSubmitInterval: 8 } } });
});

/** Fills in the credentials of an account, for the site's usual way to log in. */
async function fillAccount(page: Page, key: Key, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name at the site').fill(name);
  const [kind] = allSites.find(({ facts }) => facts.key === key)!.facts.credentials;
  const site = standIn(key);
  if (kind === 'password') await dialog.getByRole('textbox', { name: 'Password' }).fill(site.accounts.get(name)!);
  else if (kind === 'token') await dialog.getByRole('textbox', { name: 'Token' }).fill(site.openSession(name));
  else
    await dialog
      .getByRole('textbox', { name: 'Cookie', exact: true })
      .fill(`${site.pages.sessionCookie}=${site.openSession(name)}`);
}

async function setUp(page: Page, key: Key): Promise<void> {
  const { name } = allSites.find(({ facts }) => facts.key === key)!.facts;
  await page.goto('/admin/remote-site');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Set up');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mirror address').fill(standIn(key).origin);
  await dialog.getByLabel('Allowed private addresses').fill('127.0.0.0/8');
  // The gym is switched on as soon as Codeforces has an account.
  const isOn = dialog.getByRole('switch', { name: 'Send programs to the site' });
  if (!(await isOn.isChecked())) await isOn.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await choose('Accounts');
  await page.getByRole('button', { name: 'Add or replace an account' }).click();
  await fillAccount(page, key, 'alice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /alice/ })).toContainText('In use');
  await page.keyboard.press('Escape');
  await choose('Test');
  await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('dialog').getByText('Reading the form to submit')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog').getByText('Failed')).toHaveCount(0);
}

async function importProblem(page: Page, key: Key): Promise<string> {
  await page.goto('/admin/problem/remote');
  await page.getByRole('button', { name: 'Import a remote problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site').selectOption(key);
  await dialog.getByLabel('Problem ID or address').fill(sites[key].problem);
  await dialog.getByRole('button', { name: 'Import' }).click();
  // The journey of imports may have imported the problem before.
  await expect(page.getByText(/was imported|is here already/).first()).toBeVisible({ timeout: 30_000 });
  return `${key}-${sites[key].problem.toUpperCase()}`;
}

async function submitProgram(page: Page, displayId: string, language: string): Promise<void> {
  await page.goto(`/problem/${displayId}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
  await writeProgram(page, program);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

for (const key of Object.keys(sites) as Key[])
  test(`${key}: the operator sets it up, a problem comes in, a learner's program gets its verdict there`, async ({
    page,
    browser,
  }) => {
    // Stand-ins keep the pace of their sites, so the test needs time.
    test.setTimeout(180_000);
    const { language, refused } = sites[key];
    const site = standIn(key);
    const { usualVerdicts } = site.pages;
    await signInAsRoot(page);
    await setUp(page, key);
    const displayId = await importProblem(page, key);

    const learner = await (await browser.newContext()).newPage();
    const { username } = await signIn(learner);
    site.knobs.verdicts = [{ words: usualVerdicts[0]! }, { words: usualVerdicts.at(-1)!, timeMs: 15, memoryKiB: 1392 }];
    await submitProgram(learner, displayId, language);
    await expect(learner.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
    const result = learner.getByRole('status').filter({ hasText: 'Submission #' });
    await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
    await result.getByRole('link', { name: /Submission #/ }).click();
    await expect(learner.getByText('Sent with the shared account alice.')).toBeVisible();
    expect(site.runs.length).toBe(1);

    // A refusal by the site is no verdict about the program: its author submits again.
    site.knobs.refusals = [refused];
    await submitProgram(learner, displayId, language);
    await expect(result.getByText('Submitted Failed')).toBeVisible({ timeout: 60_000 });
    await result.getByRole('link', { name: /Submission #/ }).click();
    await expect(learner.getByRole('heading', { name: 'Submitted Failed' })).toBeVisible();
    const address = learner.url();
    await learner.goto(`/status?username=${username}`);
    await learner.getByRole('button', { name: 'Submit again' }).click();
    await expect(learner.getByText('Resubmitted Successfully')).toBeVisible();
    await learner.goto(address);
    await expect(learner.getByRole('heading', { name: 'Accepted' })).toBeVisible({ timeout: 60_000 });
    expect(site.runs.length).toBe(2);
    await learner.context().close();
  });
