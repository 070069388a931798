import { expect, type Page, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { rootHeaders, signIn, solveCaptcha } from './helpers.ts';

/** A section of the settings page by its heading. The enclosing card contains the heading as well, hence `last`. */
const matter = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    .last();

/** Moves the piece into its gap with the keyboard, as slowly as a person. */
async function passChallenge(page: Page): Promise<void> {
  const piece = page.getByRole('dialog').getByRole('slider');
  await piece.focus();
  const distance = Number(/\d+/.exec((await piece.getAttribute('aria-valuetext')) ?? '')?.[0]);
  for (let step = 0; step < Math.floor(distance / 10); step++) await page.keyboard.press('PageUp');
  for (let step = 0; step < distance % 10; step++) await page.keyboard.press('ArrowRight');
  // The server refuses solutions that are faster than a person.
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
}

/** The newest mail to an address in the super admin's mail log. */
async function mailTo(page: Page, recipient: string): Promise<string> {
  const headers = await rootHeaders(page.request);
  let text = '';
  await expect(async () => {
    const { data } = await (await page.request.get('/api/admin/config/mail-catcher', { headers })).json();
    text = data.find((mail: { recipient: string }) => mail.recipient === recipient)?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

test('a profile is changed in the settings and shows on the user home', async ({ page }) => {
  const { username } = await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: `Menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'User info' }).click();
  await page.getByLabel('Blog').fill('not an address');
  await page.getByLabel('Nickname').fill('The Walker');
  // Ordinary accounts may not upload: a pasted picture shows a message, and the typed text stays.
  const signature = page.getByRole('textbox', { name: 'Signature' });
  await signature.fill('I walk.');
  await signature.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('You can’t upload files here')).toBeVisible();
  await expect(signature).toHaveText('I walk.');
  await expect(page.getByText('An address must begin with http:// or https://')).toBeVisible();
  await page.getByLabel('Blog').fill('https://blog.example.org');
  // When the session has ended meanwhile, logging in again keeps the typed text.
  const save = matter(page, 'Profile').getByRole('button', { name: 'Save' });
  await page.request.get('/api/logout', {
    headers: { Authorization: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' },
  });
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('walking-1');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  // Leaving with unsaved changes asks first; saving does not overwrite changes from another device.
  await page.getByRole('banner').getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await page.request.post('/api/change-userInfo', { headers: { authorization }, data: { school: 'Lake School' } });
  await save.click();
  await expect(page.getByText('Your profile was saved')).toBeVisible();

  await page.getByRole('button', { name: `Menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'User Home' }).click();
  await expect(page.getByText('Lake School')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByText('The Walker')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.example.org');
  await page.getByRole('tab', { name: 'Solved problems' }).click();
  await expect(page.getByText('No problem solved yet')).toBeVisible();
});

test('a wrong password is said at its field and nothing typed is lost; the right one changes it', async ({ page }) => {
  await signIn(page);
  await page.goto('/setting');
  const form = matter(page, 'Password');
  await form.getByLabel('Current password').fill('not-the-one');
  await form.getByLabel('New password').fill('walking-2');
  await form.getByLabel('Password again').fill('walking-2');
  await form.getByRole('button', { name: 'Change password' }).click();
  await passChallenge(page);
  await expect(form.getByText('The password is wrong')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('walking-2');
  await form.getByLabel('Current password').fill('walking-1');
  await form.getByRole('button', { name: 'Change password' }).click();
  await passChallenge(page);
  await expect(page.getByText('Your password was changed')).toBeVisible();
});

test('a new address counts once its mailed code was typed', async ({ page }) => {
  const { username } = await signIn(page);
  const address = `new-${username}@example.org`;
  await page.goto('/setting');
  const form = matter(page, 'Email');
  await form.getByLabel('New email').fill(address);
  let requests = 0;
  const { promise: isClicked, resolve: clicked } = Promise.withResolvers<void>();
  await page.route('**/api/get-change-email-code*', async (route) => {
    requests += 1;
    await isClicked;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Send' }).dblclick();
  clicked();
  await expect(form.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  expect(requests).toBe(1);
  await form.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(await mailTo(page, address))?.[0] ?? '');
  await form.getByLabel('Current password').fill('walking-1');
  await form.getByRole('button', { name: 'Change email' }).click();
  await passChallenge(page);
  await expect(form.getByText(`Current email: ${address}`)).toBeVisible();
});

test('a forgotten password: a wrong answer brings a new picture, a wrong link is refused, the mailed one opens and ends old sessions', async ({
  page,
}) => {
  const { username } = await signIn(page);
  const old = {
    Authorization:
      (await page.request.post('/api/login', { data: { username, password: 'walking-1' } })).headers()[
        'authorization'
      ] ?? '',
  };
  // Another site may link to /logout, so opening it does not log out yet.
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(dialog.getByText('This site can’t send email')).toBeVisible();
  await dialog.getByLabel('Email').fill('nobody@example.org');
  await dialog.getByLabel('Characters in the picture').focus();
  await expect(dialog.getByText('The email does not exist')).toBeVisible();
  await dialog.getByLabel('Email').fill(`${username}@example.org`);
  await dialog.getByLabel('Characters in the picture').fill('0');
  const sum = await solveCaptcha(page, () => dialog.getByRole('button', { name: 'Request the link' }).click());
  await expect(dialog.getByText('The characters are wrong or the picture has expired')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(`${username}@example.org`);
  await dialog.getByLabel('Characters in the picture').fill(sum);
  await dialog.getByRole('button', { name: 'Request the link' }).click();
  await expect(dialog.getByRole('status')).toContainText('Ask an administrator');
  await expect(dialog.getByRole('button', { name: /\d+ s/ })).toBeDisabled();

  await page.goto(`/reset-password?username=${username}&code=made-up`);
  await page.getByLabel('Password', { exact: true }).fill('walking-3');
  await page.getByLabel('Password again').fill('walking-3');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByText('This link has no code')).toBeVisible();

  await page.goto(/\/reset-password\?\S+/.exec(await mailTo(page, `${username}@example.org`))?.[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill('walking-3');
  await page.getByLabel('Password again').fill('walking-3');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been reset')).toBeVisible();
  expect((await page.request.get('/api/get-user-auth-info', { headers: old })).status()).toBe(401);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('walking-3');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
});

test('a login that the server finds too early, after failures of others too, can be made with a picture at once', async ({
  page,
}) => {
  await page.goto('/home');
  const username = `prover${Date.now().toString(36)}`;
  await page.request.post('/api/register', {
    data: { username, password: 'walking-1', email: `${username}@example.org` },
  });
  const json = { status: 429, data: null, msg: 'Too many failed logins' };
  await page.route('**/api/login', (route) => route.fulfill({ json }), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('walking-1');
  const enter = dialog.getByRole('button', { name: 'Login' });
  const answer = await solveCaptcha(page, () => enter.click());
  await expect(dialog.getByText('Too many failed logins')).toBeVisible();
  await dialog.getByLabel('Characters in the picture').fill(answer);
  const sent = page.waitForRequest('**/api/login');
  await enter.click();
  expect((await sent).postDataJSON()).toMatchObject({ username, captcha: answer, captchaKey: expect.any(String) });
  await expect(page.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
});

test('the settings are for those who are logged in, and there when they are', async ({ page, context }) => {
  const { username } = await signIn(await context.newPage());
  await page.goto('/setting');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Please login first')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('walking-1');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/setting$/);
});

test('the rank finds people by name and leads to their page', async ({ page }) => {
  const { username } = await signIn(page);
  for (const path of ['/acm-rank', '/oi-rank']) {
    await page.goto(path);
    await page.getByRole('searchbox', { name: 'Username or nickname' }).fill(username);
    await expect(page).toHaveURL(new RegExp(`searchUser=${username}`));
    await expect(page.getByRole('table').getByRole('link', { name: username })).toBeVisible();
  }
  await page.getByRole('table').getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
});

test('a message is told by the next poll, waits behind the bell until it is read, and is removed', async ({
  page,
  request,
}) => {
  // Push is off: the clock moves on below, and a pushed message's toast would disappear.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SharedWorker');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
  await page.route('**/api/live**', (route) => route.abort());
  await page.clock.install();
  const { uid } = await signIn(page);
  await page.goto('/home');
  const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(bell('Messages')).toBeVisible();

  const headers = await rootHeaders(request);
  await request.post('/api/admin/msg/notice', {
    headers,
    data: { title: 'Welcome', content: 'Bring a **pen**.', type: 'Single', recipientId: uid },
  });
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('status').filter({ hasText: 'Messages' })).toContainText('1 unread message');
  await page.reload();
  await expect(bell('1 unread message')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Messages' })).toHaveCount(0);

  await bell('1 unread message').click();
  await page.getByRole('menuitem', { name: 'My messages 1' }).click();
  const message = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Welcome New' }) });
  await expect(message.locator('strong')).toHaveText('pen');
  await expect(bell('Messages')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await message.getByRole('button', { name: 'Remove Welcome' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Delete successfully' })).toBeVisible();
  await expect(page.getByText('No messages')).toBeVisible();
});
