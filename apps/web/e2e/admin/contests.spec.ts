import { expect, test, type Page } from '@playwright/test';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { storedOrder } from '@verdict/testkit/stored-order.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { localMoment, newStaff } from './helpers.ts';

/** The labels of the contest's problems, in the order of the page. */
const labels = (page: Page) => page.getByRole('row').getByRole('button', { name: /^Move / });

test('an organiser makes a contest, fills it, runs it and copies it', async ({ page }) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const title = `Cup ${stamp}`;
  const organiser = { username: `chair${stamp}`, password: 'running-1' };
  await newStaff(page.request, 1001, organiser);
  await openSession(page, organiser);
  const dialog = page.getByRole('dialog');
  const pages = page.getByRole('navigation', { name: 'Pages of the contest' });
  const found: string[] = [];
  const inspect = async (name: string): Promise<void> => {
    found.push(...(await seriousFindings(page)).map((finding) => `${name}: ${finding}`));
  };

  await page.goto('/admin/contest');
  await page.getByRole('link', { name: 'Create contest' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const complaints = page.getByRole('alert').filter({ hasText: 'Please correct before saving' }).getByRole('listitem');
  await expect(complaints).toHaveText(['The title is required.', 'Description is required']);

  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.insertText('Two problems.');
  // The contest takes five hours, one of which has passed.
  await page.getByLabel('Start').fill(await localMoment(page, -3_600_000));
  await page.getByRole('textbox', { name: 'End' }).fill(await localMoment(page, -7_200_000));
  await expect(complaints).toHaveText(['The contest must end after it starts.']);
  await page.getByRole('textbox', { name: 'End' }).fill(await localMoment(page, 4 * 3_600_000));
  await page.getByLabel('Access').selectOption('private');
  await expect(complaints).toHaveText(['Password is required']);
  await page.getByLabel('Password').fill('cup-of-tea');
  const stars = page.getByRole('combobox', { name: 'Star accounts' });
  for (const typed of ['coach', 'coach ']) {
    await stars.fill(typed);
    await stars.press('Enter');
  }
  await expect(page.getByText('A star account is named twice.')).toBeVisible();
  await page.getByLabel('Seal the board before the end').check();
  await expect(page.getByLabel('Sealed', { exact: true })).toHaveValue('hour');
  await page.getByLabel('Award rule').selectOption('number');
  await expect(page.getByRole('group', { name: 'Gold medal' }).getByLabel('Number')).toHaveValue('10');
  await inspect('form');
  await page.getByRole('button', { name: 'Save' }).click();

  // A new contest stays in its form, which leads to its problems: one from the bank, one of its own.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add problems' }).click();
  await expect(page.getByText('The contest has no problems yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add from the bank' }).click();
  await dialog.getByRole('searchbox').fill('P1012');
  // Two rows are the header and the found problem; a click on a moving row would be lost.
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Add P1012/ }).click();
  await expect(dialog.getByLabel('Display ID')).toHaveValue('A');
  await dialog.getByLabel('Balloon').fill('#d03050');
  await inspect('what a problem is called');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Add from the bank' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Write a new one' }).click();
  const place = page.locator('section').filter({ has: page.getByRole('heading', { name: 'In the contest' }) });
  await expect(place.getByLabel('Display ID')).toHaveValue('B');
  await place.getByLabel('Display ID').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(place.getByText('The display ID is required')).toBeVisible();
  await place.getByLabel('Display ID').fill('A');
  await writeProblem(page, `K${stamp.toUpperCase()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The contest already has a problem with this display ID.')).toBeVisible();
  await place.getByLabel('Display ID').fill('B');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/problem\/\d+\/edit$/);
  await expect(place.getByLabel('Title in the contest')).not.toHaveValue('');
  await place.getByLabel('Balloon').fill('#2f9e44');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved: In the contest.')).toBeVisible();
  await pages.getByRole('link', { name: 'Problems', exact: true }).click();
  await expect(labels(page)).toHaveCount(2);

  // A move by keyboard is announced and saved, and the handle keeps the focus.
  const second = page.getByRole('button', { name: /^Move B/ });
  await second.focus();
  const stored = storedOrder(page);
  await second.press('ArrowUp');
  await expect(page.getByText('B is now number 1')).toBeAttached();
  await stored;
  await expect(labels(page).first()).toHaveAccessibleName(/^Move B/);
  await expect(second).toBeFocused();
  await inspect('problems');
  await page.reload();
  await expect(labels(page).first()).toHaveAccessibleName(/^Move B/);

  await pages.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await dialog.getByLabel('Title').fill('Welcome');
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('Good luck.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const welcome = page.getByRole('row', { name: /Welcome/ }).getByRole('switch');
  await expect(welcome).toBeChecked();
  await welcome.press('Space');
  await page.reload();
  await expect(welcome).not.toBeChecked();

  // One participant comes late, then there is a power cut.
  await pages.getByRole('link', { name: 'Participants and time' }).click();
  await page.getByRole('button', { name: 'Adjust a user' }).click();
  await dialog.getByLabel('Username').fill('root');
  await dialog.getByLabel('Late start').fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The train was late');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^root/ })).toContainText('Starts 15 min later');
  const schedule = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Contest time' }) });
  for (const [act, reason, state] of [
    ['Pause', 'The lights are out', 'Paused'],
    ['Resume', 'They are on', 'Running'],
  ] as const) {
    await schedule.getByRole('button', { name: act }).click();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: act }).click();
    await expect(schedule.getByRole('heading')).toContainText(state);
  }
  await expect(schedule.getByText('The lights are out')).toBeVisible();
  await inspect('participants');

  // Links lead from the back office to the contest, and back.
  await pages.getByRole('link', { name: 'Show on the site' }).click();
  await expect(page).toHaveURL(/\/contest\/\d+$/);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await page.getByRole('link', { name: 'Contests', exact: true }).click();
  const original = page.getByRole('row', { name: title }).last();
  await original.getByRole('button', { name: title }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download the scoreboard' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await original.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: 'Copy for the next term' }).click();
  const copying = page.getByRole('dialog');
  const copied = `${title} (2)`;
  await expect(copying.getByLabel('Title of the copy')).toHaveValue(copied);
  await inspect('copy');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await copying.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('switch', { name: new RegExp(title), checked: false })).toHaveCount(1);
  await inspect('list');
  expect(found).toEqual([]);
});

/** Fills in the required fields of the problem form. */
async function writeProblem(page: Page, displayId: string): Promise<void> {
  const basics = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Basics' }) });
  await basics.getByLabel('Display ID').fill(displayId);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A Product');
  for (const part of ['Input', 'Output']) {
    await page.getByRole('textbox', { name: part, exact: true }).click();
    await page.keyboard.insertText('Numbers.');
  }
  await page.getByText('By hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.getByLabel('Input of the case').fill('3 4\n');
  await page.getByLabel('Expected output').fill('12\n');
}
