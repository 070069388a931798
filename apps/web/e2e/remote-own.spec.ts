/** Users' own accounts at external sites, which submit for them, and their submissions made there. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { rootHeaders, signIn, writeProgram } from './helpers.ts';

/** An account name that is unused before: other journeys leave accounts behind. */
const own = { name: `bob${Date.now().toString(36)}`, password: 'secret two' };
const program = 'int main() { return 0; } // long enough for every site there is';

/** Runs `work` with a stand-in of the site, switched on by the operator, who has no account there. */
async function withSite(request: APIRequestContext, key: string, work: (site: StandIn) => Promise<void>) {
  const site = await new StandIn(allStandIns.find((pages) => pages.key === key)!).listen();
  // A stand-in counts runs from the start each time, unlike a site, so its next id must not belong to a known run.
  site.nextRunId = Number(String(Date.now()).slice(-9));
  site.accounts.set(own.name, own.password);
  const headers = await rootHeaders(request);
  const settings = { key, baseUrl: site.origin, allowedAddresses: ['127.0.0.0/8'] };
  await request.put('/api/admin/remote-site', { headers, data: { ...settings, isOn: true } });
  try {
    await work(site);
  } finally {
    await request.put('/api/admin/remote-site', { headers, data: { ...settings, isOn: false } });
    await site.close();
  }
}

async function importProblem(request: APIRequestContext, name: string, problemId: string): Promise<void> {
  const headers = await rootHeaders(request);
  const path = '/api/admin/problem/import-remote-oj-problem';
  const imported = await request.get(path, { headers, params: { name, problemId } });
  // Another journey may have imported the problem before.
  expect([200, 400]).toContain((await imported.json()).status);
}

/** Opens the dialog of the user's account at a site, and fills in the account's name. */
async function openAccount(page: Page, site: string, name: string): Promise<void> {
  await page.goto('/setting');
  await page.getByRole('button', { name: `Edit your account at ${site}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name at the site').fill(name);
}

async function saveAccount(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function attach(page: Page, displayId: string, language: string, run: string): Promise<void> {
  await page.goto(`/problem/${displayId}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
  await writeProgram(page, program);
  await page.getByRole('button', { name: 'Attach a submission' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Submission number or page address').fill(run);
  await dialog.getByRole('button', { name: 'Attach a submission' }).click();
}

/** Goes to the link's address: the elements around the link move when the verdict comes. */
async function openSubmission(page: Page): Promise<void> {
  const link = resultOn(page).getByRole('link', { name: /Submission #/ });
  await page.goto((await link.getAttribute('href'))!);
}

const resultOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Submission #' });

test('Codeforces wants to see a human: a submission that was made there is attached, known by its address', async ({
  page,
  request,
}) => {
  await withSite(request, 'CF', async (site) => {
    await importProblem(request, 'CF', '1A');
    site.knobs.challenge = ['login', 'submit'];
    await signIn(page);
    await openAccount(page, 'Codeforces', own.name);
    await page.getByRole('dialog').getByLabel('Login').selectOption('none');
    await saveAccount(page);
    await expect(page.getByText('only for attaching submissions; ownership not verified')).toBeVisible();

    const made = (account: string) => site.addRun({ account, problemId: '1A', language: '54', source: program }).id;
    const address = (id: number) => `https://codeforces.com/contest/1/submission/${id}`;
    await attach(page, 'CF-1A', 'GNU G++17 7.3.0', address(made('carol')));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Codeforces does not show this submission.')).toBeVisible();
    await dialog.getByLabel('Submission number or page address').fill(address(made(own.name)));
    await dialog.getByRole('button', { name: 'Attach a submission' }).click();
    await expect(page.getByText('The submission was attached')).toBeVisible();
    await expect(resultOn(page).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
    await openSubmission(page);
    await expect(page.getByText(`Made there by ${own.name} and attached here.`)).toBeVisible();
    expect(site.journal.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

test('AtCoder wants to see a human and shows runs to members: one is attached with the session of its author', async ({
  page,
  request,
}) => {
  await withSite(request, 'AC', async (site) => {
    await importProblem(request, 'AC', 'abc110_a');
    site.knobs.challenge = ['login', 'submit'];
    await signIn(page);
    await openAccount(page, 'AtCoder', own.name);
    const dialog = page.getByRole('dialog');
    const cookie = dialog.getByRole('textbox', { name: 'Cookie', exact: true });
    await cookie.fill(`${site.pages.sessionCookie}=dead`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('AtCoder does not keep the account logged in.')).toBeVisible();
    await cookie.fill(`${site.pages.sessionCookie}=${site.openSession(own.name)}`);
    await saveAccount(page);
    await expect(page.getByText('used for your submissions')).toBeVisible();

    const { id } = site.addRun({ account: own.name, problemId: 'abc110_a', language: '6017', source: program });
    const address = `https://atcoder.jp/contests/abc110/submissions/${id}`;
    await attach(page, 'AC-ABC110_A', 'C++23 (GCC 15.2)', address);
    await expect(resultOn(page).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
    await attach(page, 'AC-ABC110_A', 'C++23 (GCC 15.2)', String(id));
    await expect(dialog.getByText(/attached here already/)).toBeVisible();
  });
});

test("programs are sent with a person's own account, whose wrong password and closing are told at once", async ({
  page,
  request,
}) => {
  await withSite(request, 'HDU', async (site) => {
    await importProblem(request, 'HDU', '1000');
    await signIn(page);
    await openAccount(page, 'HDU', own.name);
    const dialog = page.getByRole('dialog');
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await password.fill('wrong word');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('HDU refused the account: the login is wrong.')).toBeVisible();
    site.knobs.closed = 'This account is banned.';
    await password.fill(own.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('HDU has closed the account. It says: “This account is banned.”')).toBeVisible();
    site.knobs.closed = null;
    await password.fill(own.password);
    await saveAccount(page);
    await expect(page.getByText('used for your submissions')).toBeVisible();

    await page.goto('/problem/HDU-1000');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('G++');
    await writeProgram(page, program);
    site.knobs.refusals = ['Not &lt;today&gt;'];
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(resultOn(page).getByText('Submitted Failed')).toBeVisible({ timeout: 60_000 });
    await openSubmission(page);
    await page.getByRole('button', { name: 'Submit again' }).click();
    await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`Sent with your account ${own.name}.`)).toBeVisible();
    expect(site.runs.length).toBe(1);

    await page.goto('/setting');
    await page.getByRole('button', { name: 'Delete your account at HDU' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your account there was removed')).toBeVisible();
  });
});
