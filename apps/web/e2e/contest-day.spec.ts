/** A contest with several people at once, whose pages are never reloaded. */
import { type Browser, type BrowserContextOptions, expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { readFileSync } from 'node:fs';
import { localMoment, programs, runningContest, signIn, signInAsRoot, submit, writeProgram } from './helpers.ts';

const MINUTE = 60_000;
const chinese = { locale: 'zh-CN' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const reader = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  (await browser.newContext(options)).newPage();

/** Changes a contest in the form of the back office. */
async function edit(jury: Page, cid: number, change: () => Promise<void>): Promise<void> {
  await jury.goto(`/admin/contest/${cid}/edit`);
  await change();
  await jury.getByRole('button', { name: '保存' }).click();
  await expect(jury.getByText('已保存')).toBeVisible();
}

test('an ACM contest is sealed, extended, ended and opened, and everybody sees what is theirs to see', async ({
  page: ann,
  browser,
}) => {
  test.slow();
  const cid = await runningContest({ title: 'Day cup', openBoard: true, endAt: new Date(Date.now() + 30 * MINUTE) });
  const [bob, jury, wall] = [
    await reader(browser, phone),
    await reader(browser, chinese),
    await reader(browser, { ...chinese, ...phone }),
  ];
  const first = await signIn(ann);
  const second = await signIn(bob);
  await signInAsRoot(jury);
  await ann.goto(`/contest/${cid}/rank`);
  await bob.goto(`/contest/${cid}`);
  await wall.goto(`/contest/acm-scoreboard/${cid}`);
  await expect(wall.getByText('榜上还没有人')).toBeVisible();

  await submit(ann.request, first.token, { cid, pid: 'A', code: programs.accepted });
  await expect(wall.getByRole('gridcell', { name: /^最先通过/ })).toBeVisible({ timeout: 30_000 });

  // The board is sealed from now on, and stays sealed after the end.
  await edit(jury, cid, async () => {
    await jury.getByRole('textbox', { name: '比赛说明' }).click();
    await jury.keyboard.insertText('一道题。');
    await jury.getByLabel('比赛结束前封榜').check();
    await jury.getByLabel('封榜范围').selectOption('自定时间');
    await jury.getByRole('textbox', { name: '封榜时间' }).fill(await localMoment(jury, 0));
    await jury.getByLabel('比赛结束后自动解除封榜').uncheck();
    await jury.getByLabel('颁奖方式').selectOption('按固定人数');
  });
  await expect(bob.getByText('Scoreboard sealed')).toBeVisible();
  await expect(wall.getByText(/封榜.*的结果暂不公布/)).toBeVisible();

  // While the board is sealed, everybody sees that there was a try; only the jury and its author see the verdict.
  await submit(bob.request, second.token, { cid, pid: 'A', code: programs.accepted });
  const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username }).last();
  const hidden = { en: '1 try whose verdict is not shown yet', zh: '1 次提交的结果尚未公布' };
  await expect(rowOf(wall, second.username).getByRole('gridcell', { name: hidden.zh })).toBeVisible();
  const juryBoard = await jury.context().newPage();
  await juryBoard.goto(`/contest/${cid}/rank?force=true`);
  await expect(juryBoard.getByText('您看到的是实时榜')).toBeVisible();
  await expect(rowOf(juryBoard, second.username).getByRole('gridcell', { name: /^第 \d+ 分钟通过/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(rowOf(ann, second.username).getByRole('gridcell', { name: hidden.en })).toBeVisible();
  await expect(rowOf(wall, second.username).getByRole('gridcell', { name: hidden.zh })).toBeVisible();
  await bob.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(bob.getByRole('list', { name: 'Status' }).getByText('Accepted')).toBeVisible();
  for (const page of [wall, bob, juryBoard]) expect(await seriousFindings(page)).toEqual([]);

  // The timer on a phone follows an extension.
  await expect(bob.getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/);
  await jury.goto(`/admin/contest/${cid}/participants`);
  await jury.getByRole('button', { name: '延长' }).click();
  const dialog = jury.getByRole('dialog');
  // Wait for the focus, which the dialog sets when it has opened; earlier input into another field would be lost.
  await expect(dialog.getByLabel('分钟数')).toBeFocused();
  await dialog.getByLabel('分钟数').fill('60');
  await dialog.getByLabel('原因').fill('停电');
  await dialog.getByRole('button', { name: '延长' }).click();
  await expect(bob.getByRole('timer')).toHaveText(/^01:\d\d:\d\d$/);

  // The contest ends. The board stays sealed until the jury has revealed it and opens it.
  await edit(jury, cid, async () => jury.getByRole('textbox', { name: '结束时间' }).fill(await localMoment(jury, 0)));
  await expect(bob.getByText('Contest has ended')).toBeVisible();
  await expect(ann.getByText('Contest has ended')).toBeVisible();
  await expect(rowOf(ann, second.username).getByRole('gridcell', { name: hidden.en })).toBeVisible();
  await juryBoard.goto(`/contest/${cid}/scroll-board`);
  await juryBoard.getByLabel('金牌').fill('1');
  const opened = juryBoard.waitForEvent('popup');
  await juryBoard.getByRole('button', { name: '打开滚榜' }).click();
  const ceremony = await opened;
  await expect(ceremony.getByRole('status').getByText('按空格键或单击开始。')).toBeVisible();
  await expect(ceremony.getByRole('banner')).toHaveCount(0);
  await ceremony.keyboard.press('Space');
  const announcement = ceremony.getByRole('status').filter({ hasNotText: /^$/ }).last();
  await expect(announcement).toHaveText(`即将揭晓：${second.username}，题目 A`);
  await ceremony.keyboard.press('Space');
  await expect(announcement).toContainText(`${second.username} 通过题目 A`);

  await edit(jury, cid, () => jury.getByLabel('比赛结束后自动解除封榜').check());
  for (const [page, accepted] of [
    [ann, /^Accepted after/],
    [wall, /^第 \d+ 分钟通过/],
  ] as const)
    await expect(rowOf(page, second.username).getByRole('gridcell', { name: accepted })).toBeVisible();
  await expect(rowOf(ann, first.username)).toContainText('金牌');
  expect(await seriousFindings(ann)).toEqual([]);
  for (const page of [bob, jury, wall]) await page.context().close();
});

test('an OI contest tells its participants nothing until it ends, then their scores', async ({
  page: ann,
  browser,
}) => {
  test.slow();
  const now = Date.now();
  const startAt = new Date(now - MINUTE);
  const cid = await runningContest({ title: 'Points', rule: 'oi', startAt, sealAt: startAt }, 'P1002');
  const jury = await reader(browser, chinese);
  await signIn(ann);
  await signInAsRoot(jury);
  const program = (name: string) =>
    readFileSync(new URL(`../../../examples/problems/P1002-warm-spell/submissions/${name}`, import.meta.url), 'utf8');

  await ann.goto(`/contest/${cid}/problem/A`);
  await writeProgram(ann, program('accepted/spell.cpp'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await ann.route('**/api/get-user-problem-status', async (route) => {
    await held;
    await route.continue();
  });
  await ann.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(ann.getByText('Submitted successfully')).toBeVisible();
  await expect(ann.getByText('Submission #')).toHaveCount(0);
  // Submitting again asks first, because the last submission counts, even on a page that has not fetched the status
  // again.
  await ann.getByRole('button', { name: /^Submit( in \d+ s)?$/ }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  letGo();

  await ann.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(ann.getByRole('row').getByText('Submitted Unknown Result')).toBeVisible();
  await jury.goto(`/contest/${cid}/rank?force=true`);
  await expect(jury.getByRole('gridcell', { name: /^满分/ })).toBeVisible({ timeout: 30_000 });
  await expect(ann.getByRole('row').getByText('Submitted Unknown Result')).toBeVisible();

  await edit(jury, cid, async () => {
    await jury.getByRole('textbox', { name: '比赛说明' }).click();
    await jury.keyboard.insertText('一道题。');
    await jury.getByRole('textbox', { name: '结束时间' }).fill(await localMoment(jury, 0));
  });
  await expect(ann.getByText('Contest has ended')).toBeVisible();
  await ann.getByRole('link', { name: 'Rankings' }).last().click();
  await expect(ann.getByRole('gridcell', { name: /^Full score/ }).last()).toBeVisible();
  expect(await seriousFindings(ann)).toEqual([]);
  await jury.context().close();
});
