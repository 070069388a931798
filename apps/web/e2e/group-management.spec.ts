import { expect, test, type Page } from '@playwright/test';
import { levels } from '@verdict/domain/group/group.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { expectNoSidewaysScroll, localMoment, newStaff, programs, signIn, submit, writeProgram } from './helpers.ts';

test('a teacher makes homework and a contest in a group; its members work, and the class is copied for the next term', async ({
  browser,
  page,
}) => {
  test.setTimeout(360_000);
  const stamp = Date.now().toString(36);
  // Administrators may create groups without having solved anything, also by copying one.
  const teacher = { username: `class${stamp}`, password: 'teaching-1' };
  await newStaff(page.request, 1001, teacher);
  const { user: owner } = await openSession(page, teacher);
  const pageOf = async (...options: Parameters<typeof browser.newContext>): Promise<Page> =>
    (await browser.newContext(...options)).newPage();
  const [ofMember, ofOutsider] = [await pageOf(), await pageOf()];
  const onPhone = await pageOf({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  const [member, inChinese] = [await signIn(ofMember), await signIn(onPhone)];
  await signIn(ofOutsider);
  const members = { [member.uid]: levels.member, [inChinese.uid]: levels.member };
  const gid = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    testGroup(db, { ownerUid: owner.uid, name: `Class ${stamp}`, members }),
  );
  const dialog = page.getByRole('dialog');
  const found: string[] = [];
  const inspect = async (name: string, where = page): Promise<void> => {
    found.push(...(await seriousFindings(where)).map((finding) => `${name}: ${finding}`));
  };
  const write = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Description', exact: true }).click();
    await page.keyboard.insertText(text);
  };
  const [homework, exam] = [`Homework ${stamp}`, `Exam ${stamp}`];

  await page.goto(`/group/${gid}/training`);
  await page.getByRole('link', { name: 'Manage trainings' }).click();
  await expect(page.getByText('No trainings found')).toBeVisible();
  await page.getByRole('link', { name: 'Create training' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(homework);
  await page.getByLabel('New category').fill(`Week ${stamp}`);
  await write('Sums.');
  await inspect('form of a training');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The training has no problems yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add from the bank' }).click();
  await dialog.getByRole('searchbox').fill('P1000');
  // Two rows are the header and the found problem; a click on a moving row would be lost.
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Add P1000/ }).click();
  await expect(dialog.getByText('No problems to add')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Move P1000/ })).toBeVisible();
  await inspect('problems of a training');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText(`Week ${stamp}`);
  await page.getByLabel('Start', { exact: true }).fill(await localMoment(page, -60_000));
  await page.getByLabel('Deadline', { exact: true }).fill(await localMoment(page, -120_000));
  await page.getByLabel('Counted submissions per problem').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The deadline must be after the start.').first()).toBeVisible();
  await page.getByLabel('Start', { exact: true }).fill(await localMoment(page, -3_600_000));
  await page.getByRole('button', { name: 'Add a step' }).click();
  await inspect('form of homework');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: homework })).toBeVisible();
  await inspect('list of trainings');

  // The group has categories for its own trainings.
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(`Sums ${stamp}`);
  await dialog.getByLabel('Color').fill('#1971c2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Actions for Sums ${stamp}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill(`Trees ${stamp}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await inspect('categories');
  await page.getByRole('button', { name: `Actions for Trees ${stamp}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: `Trees ${stamp}` })).toHaveCount(0);
  await expect(page.getByRole('row', { name: `Week ${stamp}` })).toBeVisible();

  await page.goto(`/group/${gid}/contest`);
  await page.getByRole('link', { name: 'Create contest' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(exam);
  await write('Three hours.');
  await page.getByLabel('Start').fill(await localMoment(page, -60_000));
  await page.getByRole('textbox', { name: 'End' }).fill(await localMoment(page, 3_600_000));
  await inspect('form of a contest');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Add problems' }).click();
  await expect(page.getByText('The contest has no problems yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add from the group' }).click();
  await expect(dialog.getByText('No problems to add')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add from the bank' }).click();
  await dialog.getByRole('searchbox').fill('P1000');
  // Two rows are the header and the found problem; a click on a moving row would be lost.
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Add P1000/ }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The problem was added')).toBeVisible();
  await page.keyboard.press('Escape');
  await inspect('problems of a contest');
  await page.getByRole('link', { name: 'Announcements' }).last().click();
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await dialog.getByLabel('Title').fill('Good luck');
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText('No phones.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: 'Good luck' })).toBeVisible();

  // The member works in the training and in the contest.
  await ofMember.goto(`/group/${gid}/training`);
  await ofMember.getByRole('link', { name: homework }).click();
  // The site-wide address of a training redirects to its page within the group; a public training has no ranking.
  const within = new URL(ofMember.url()).pathname;
  for (const page of ['', '/rank', '/problems']) {
    await ofMember.goto(`${within.replace(/^.*\/training/, '/training')}${page}`);
    await expect(ofMember).toHaveURL(new RegExp(`${within}${page === '/rank' ? '' : page}$`));
  }
  await ofMember.goto(within);
  await expect(ofMember.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await expect(ofMember.getByText('The deadline has passed')).toBeVisible();
  const homeworkAt = ofMember.url();
  await ofMember.getByRole('link', { name: 'Problems', exact: true }).last().click();
  await ofMember.getByRole('link', { name: 'A + B' }).click();
  await expect(ofMember.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await ofMember.goto(`/group/${gid}/contest`);
  await ofMember.getByRole('link', { name: exam }).click();
  await expect(ofMember.getByRole('heading', { name: exam })).toBeVisible();
  // A group owner gets from the contest page to its form.
  const contestAt = ofMember.url();
  await page.goto(contestAt);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(exam);

  // One student has extra time, the other is late.
  await page.goto(`${homeworkAt}/class`);
  const inClass = (username: string) => page.getByRole('row', { name: username });
  await inClass(inChinese.username).getByRole('button').click();
  await dialog.getByLabel('Extra minutes').fill('60');
  await inspect('extra time');
  await dialog.getByRole('button', { name: 'Save extra time' }).click();
  await expect(page.getByText('Extra time saved')).toBeVisible();
  await page.keyboard.press('Escape');
  const tid = Number(homeworkAt.split('/').at(-1));
  await submit(ofMember.request, member.token, { tid, pid: 'P1000', code: programs.accepted });
  await onPhone.goto(homeworkAt);
  await expect(onPhone.getByText('您的截止时间（已延长）')).toBeVisible();
  await inspect('homework on a phone', onPhone);
  await onPhone.goto(`${homeworkAt}/problem/P1000`);
  await onPhone.getByRole('tab', { name: '代码' }).click();
  await writeProgram(onPhone, programs.accepted);
  await onPhone.getByRole('button', { name: '提交', exact: true }).click();
  const result = onPhone.getByRole('status').filter({ hasText: '提交 #' });
  await expect(result.getByText('通过')).toBeVisible({ timeout: 30_000 });
  await onPhone.goto(homeworkAt);
  await expect(onPhone.getByRole('row', { name: 'A + B' })).toContainText('100 / 100');
  await expectNoSidewaysScroll(onPhone);
  await ofMember.goto(homeworkAt);
  await expect(ofMember.getByRole('row', { name: 'A + B' })).toContainText('80 / 100 late, 80% counted');

  // The teacher's board has been updated: marks, the late program, a comment on one of its lines, the sheet.
  await expect(inClass(inChinese.username).getByRole('link', { name: /100 of 100 points\.$/ })).toBeVisible();
  await inspect('class board');
  await inClass(member.username)
    .getByRole('link', { name: /80 of 100 points, sent late\.$/ })
    .click();
  await page.getByRole('button', { name: 'Comment on line 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).click();
  await page.keyboard.insertText('A day late.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Line 1' }).getByText('A day late.')).toBeVisible();
  await page.goto(`${homeworkAt}/class?view=marks`);
  await expect(
    inClass(member.username).getByRole('button', { name: /P1000: 80 of 100 earned, sent late$/ }),
  ).toBeVisible();
  await inspect('marks');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await sheet).suggestedFilename()).toBe(`class_${tid}.xlsx`);

  // The class is copied for the next term: first one contest by its row, then the whole group.
  await page.goto(`/group/${gid}/contest/admin`);
  await page
    .getByRole('row', { name: exam })
    .getByRole('button', { name: `Actions for ${exam}` })
    .click();
  await page.getByRole('menuitem', { name: 'Copy for the next term' }).click();
  await expect(dialog.getByLabel('Title of the copy')).toHaveValue(`${exam} (2)`);
  await expect(dialog.getByRole('list', { name: 'Dates of the copy' })).toContainText(exam);
  await inspect('copy of a contest');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('link', { name: 'Open the copy' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`${exam} (2)`);
  await page.goto(`/group/${gid}/setting`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Dates of the copy' })).toContainText(homework);
  await dialog.getByRole('textbox', { name: 'Short name', exact: true }).fill(stamp.slice(-8));
  await inspect('copy of a group');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('link', { name: 'Open the copy' }).click();
  await expect(page.getByRole('heading', { name: `Class ${stamp} (2)` })).toBeVisible();
  await page.getByRole('link', { name: 'Trainings' }).first().click();
  await expect(page.getByRole('link', { name: homework })).toBeVisible();

  await ofOutsider.goto(contestAt);
  await expect(ofOutsider.getByText('members of its group')).toBeVisible();
  await ofOutsider.goto('/training');
  await expect(ofOutsider.getByText(homework)).toHaveCount(0);
  expect(found).toEqual([]);
});
