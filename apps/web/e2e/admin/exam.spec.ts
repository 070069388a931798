import { expect, test } from '@playwright/test';
import { rootHeaders, runningContest, signIn } from '../helpers.ts';
import { signInAsRoot } from './helpers.ts';

test('an exam with one session: all else is closed, a second login is refused and marked, until a release', async ({
  page: organiser,
  browser,
}) => {
  test.slow();
  const cid = await runningContest({ title: 'Midterm', access: 'private', password: 'open-sesame' });
  await signInAsRoot(organiser);
  const pages = organiser.getByRole('navigation', { name: 'Pages of the contest' });
  const dialog = organiser.getByRole('dialog');
  await organiser.goto(`/admin/contest/${cid}/edit`);
  await organiser.getByRole('textbox', { name: 'Description', exact: true }).click();
  await organiser.keyboard.insertText('In room 101.');
  await organiser.getByLabel('This contest is an exam').check();
  await organiser.getByLabel('Close everything else to participants').check();
  await organiser.getByLabel('Sessions per account').selectOption('The first one only');
  await organiser.getByRole('button', { name: 'Save' }).click();
  await expect(organiser.getByText('Nothing to save')).toBeVisible();

  // Taking part begins the exam: from then on every page leads to the contest, with the reason.
  const [inRoom, elsewhere] = [await browser.newContext(), await browser.newContext()];
  const seat = await inRoom.newPage();
  const { username, token } = await signIn(seat);
  await seat.goto(`/contest/${cid}`);
  await expect(seat.getByText('only this contest is open to you')).toBeVisible();
  await seat.getByLabel('Contest password').fill('open-sesame');
  await seat.getByRole('button', { name: 'Enter the exam' }).click();
  await expect(seat.getByText('Confirm that you have read this')).toBeVisible();
  await seat.getByLabel('I have read this and want to enter the exam').check();
  await seat.getByRole('button', { name: 'Enter the exam' }).click();
  const tabs = seat.getByRole('navigation', { name: 'Pages of the contest' });
  await expect(tabs.getByRole('link', { name: 'Problems' })).toBeVisible();
  await expect(seat.getByRole('contentinfo').getByRole('link', { name: 'API' })).toBeHidden();
  for (const path of ['/problem', '/status?onlyMine=true', '/message/sys']) {
    await seat.goto(path);
    await expect(seat).toHaveURL(new RegExp(`/contest/${cid}$`));
    await expect(seat.getByText('only the contest and your settings are open to you.')).toBeVisible();
  }
  await seat.goto('/setting');
  await expect(seat.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const bank = () => seat.request.get('/api/get-problem-list', { headers: { authorization: token } });
  expect((await (await bank()).json()).msg).toContain('closes everything else until your time is over');

  const other = await elsewhere.newPage();
  await other.goto(`/login?username=${username}`);
  await other.getByLabel('Password', { exact: true }).fill('walking-1');
  await other.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('Your account is in the contest already, in another browser.')).toBeVisible();

  await organiser.goto(`/admin/contest/${cid}/exam`);
  const visit = organiser.getByRole('row', { name: username }).filter({ hasText: 'Refused: has another session' });
  await expect(visit).toContainText('127.0.0.1');

  await pages.getByRole('link', { name: 'Participants and time' }).click();
  await organiser.getByRole('button', { name: 'Adjust a user' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel(/^Released from the exam/).check();
  await dialog.getByLabel('Reason').fill('The network has failed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(organiser.getByRole('row', { name: username })).toContainText('Released');
  await other.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByRole('button', { name: `Menu of ${username}` })).toBeVisible();
  await other.goto('/problem');
  await expect(other.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
  expect(await (await bank()).json()).toMatchObject({ status: 200 });
  // While an exam runs, visitors of the home run no programs, as other journeys do.
  const headers = await rootHeaders(organiser.request);
  await organiser.request.delete(`/api/admin/contest?cid=${cid}`, { headers });
});
