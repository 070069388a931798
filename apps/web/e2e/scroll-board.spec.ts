import { expect, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';

/** Three teams of a contest that was sealed after its first hour; cid solves B while it is sealed. */
const story = [
  ['ann', 'A', 10, 0],
  ['ann', 'B', 20, 0],
  ['bob', 'A', 30, 0],
  ['cid', 'A', 40, 0],
  ['cid', 'B', 80, 0],
] as const;
const file = {
  format: 'verdict-scroll-board',
  version: 1,
  medals: [1, 0, 0],
  removesStars: false,
  info: {
    title: 'Finals',
    labels: ['A', 'B'],
    sealedFrom: 3600,
    penalty: { wrongSeconds: 1200, unit: 'seconds' },
    starUserList: [],
    balloonColor: { A: '#f00', B: null },
  },
  submissions: story.map(([uid, displayId, minute, status], index) => ({
    uid,
    username: uid,
    nickname: null,
    realname: null,
    school: uid === 'cid' ? 'University of Kiel' : null,
    avatar: null,
    submitId: index + 1,
    status,
    time: minute * 60,
    displayId,
  })),
};

test('a saved scroll board is revealed from the last place up, without network', async ({ page, context }) => {
  await page.goto('/scrollBoard');
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await context.setOffline(true);
  const chooser = await opened;
  await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1}') });
  await expect(
    page.getByText('This file is neither a saved scroll board nor the event feed of an ACM contest'),
  ).toBeVisible();
  await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await expect(page.getByRole('heading', { name: 'Finals' })).toBeVisible();
  // The offline banner is another element with the role status.
  const announcement = page
    .getByRole('status')
    .filter({ hasNotText: /^$|You are offline/ })
    .last();

  await page.keyboard.press('Space');
  await expect(announcement).toHaveText('Coming up: cid, problem B');
  await page.getByText('University of Kiel').click();
  await expect(announcement).toHaveText('cid solved problem B and is now at place 2');
  await page.keyboard.press('ArrowLeft');
  await expect(announcement).toHaveText('Coming up: cid, problem B');
  await page.keyboard.press('End');
  await page.keyboard.press('g');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText('ann: final place 1. Gold medal. First to solve A, B');
  await expect(page.getByText('Gold medal', { exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect(page.getByText('Step 0 of 4')).toBeVisible();
});
