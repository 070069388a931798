import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { storedOrder } from '@verdict/testkit/stored-order.ts';
import {
  countDrawnRows,
  drag,
  expectNoSidewaysScroll,
  localMoment,
  newStaff,
  programs,
  screens,
  signIn,
  submit,
  writeProgram,
} from './helpers.ts';
import { wordsOf } from './words.ts';

for (const { name, locale, viewport, hasTouch } of screens)
  test.describe(name, () => {
    test.use({ locale, viewport, hasTouch });

    test('a teacher builds a class and its homework; students join, work and are read; the class is copied', async ({
      browser,
      page,
    }) => {
      test.setTimeout(360_000);
      const t = await wordsOf(locale);
      const isPhone = hasTouch;
      const stamp = Date.now().toString(36);
      const title = `Sums ${stamp}`;
      const teacher = { username: `master${stamp}`, password: 'teaching-1' };
      await newStaff(page.request, 1001, teacher);
      await openSession(page, teacher);
      await countDrawnRows(page);
      const [ofLate, ofPunctual] = await Promise.all(
        [1, 2].map(async (): Promise<Page> => (await browser.newContext({ locale, viewport, hasTouch })).newPage()),
      );
      const [late, punctual] = [await signIn(ofLate!), await signIn(ofPunctual!)];
      const students = [
        { page: ofLate!, ...late },
        { page: ofPunctual!, ...punctual },
      ];
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async (where: string, on = page): Promise<void> => {
        found.push(...(await seriousFindings(on)).map((finding) => `${where}: ${finding}`));
        await expectNoSidewaysScroll(on);
      };
      const write = async (label: string, text: string): Promise<void> => {
        await page.getByRole('textbox', { name: label, exact: true }).click();
        await page.keyboard.insertText(text);
      };

      // The class is a group that students join by a link.
      await page.goto('/group');
      await page.getByRole('button', { name: t('group.create') }).click();
      await dialog.getByRole('textbox', { name: t('group.name'), exact: true }).fill(`Class ${stamp}`);
      await dialog.getByLabel(t('group.shortName')).fill(stamp);
      await dialog.getByLabel(t('group.brief')).fill('We learn together');
      await dialog.getByLabel(t('group.access')).selectOption('private');
      await dialog.getByLabel(t('group.code')).fill('abc123');
      await write(t('group.description'), 'We meet every Tuesday.');
      await dialog.getByRole('button', { name: t('group.create') }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Class ${stamp}` })).toBeVisible();
      const home = page.url();
      await look('group');
      await page.goto(`${home}/member`);
      await page.getByRole('button', { name: t('group.invite') }).click();
      await dialog.getByRole('button', { name: t('group.inviteMake') }).click();
      await expect(dialog.getByRole('img', { name: t('group.inviteCode') })).toBeVisible();
      const link = (await dialog.locator('code').textContent()) ?? '';
      for (const student of students) {
        await student.page.goto(link);
        await student.page.getByRole('button', { name: t('group.join') }).click();
        await expect(student.page).toHaveURL(home);
      }

      // A homework whose deadline has passed. It shows the first failing test case, but not its data.
      await page.goto(`${home}/training/admin`);
      await page.getByRole('link', { name: t('groupManage.training.create') }).click();
      await page.getByRole('textbox', { name: t('trainingForm.title'), exact: true }).fill(title);
      await page.getByLabel(t('trainingForm.newCategory')).fill(`Week ${stamp}`);
      await write(t('trainingForm.description'), 'Add and **add** again.');
      await page.getByLabel(t('evidence.ceiling')).selectOption('firstFailure');
      await page.getByLabel(t('trainingForm.startAt'), { exact: true }).fill(await localMoment(page, -7_200_000));
      await page.getByLabel(t('trainingForm.deadline'), { exact: true }).fill(await localMoment(page, -60_000));
      await page.getByRole('button', { name: t('trainingForm.lateStep.add') }).click();
      await look('form of homework');
      await page.getByRole('button', { name: t('common.save') }).click();
      await page.getByRole('button', { name: t('manage.placed.add') }).click();
      for (const id of ['P1000', 'P1001', 'P1002']) {
        await dialog.getByRole('searchbox').fill(id);
        // Rows move until the search is done, and a click on a moving row is lost.
        await expect(dialog.getByRole('button', { name: /P1\d+ / })).toHaveCount(1);
        await dialog.getByRole('button', { name: new RegExp(`${id} `) }).click();
        await expect(dialog.getByText(t('manage.placed.noCandidates'))).toBeVisible();
      }
      await page.keyboard.press('Escape');

      // The problems are reordered with the mouse, and with the keyboard.
      const handle = (id: string) => page.getByRole('button', { name: t('manage.placed.move', { label: id }) });
      const order = () =>
        page
          .getByRole('main')
          .locator('button[aria-label]')
          .evaluateAll((all) => all.flatMap((one) => /P100\d/.exec(one.ariaLabel ?? '')?.[0] ?? []).join(' '));
      const ordered = async (ids: string): Promise<void> => {
        await expect.poll(async () => [...new Set((await order()).split(' '))].join(' ')).toBe(ids);
      };
      await ordered('P1000 P1001 P1002');
      await drag(handle('P1002'), handle('P1000'));
      await ordered('P1002 P1000 P1001');
      await page.reload();
      await ordered('P1002 P1000 P1001');
      const stored = storedOrder(page);
      await handle('P1001').press('ArrowUp');
      await expect(page.getByText(t('manage.placed.moved', { label: 'P1001', place: 2 }))).toBeAttached();
      await stored;
      await page.reload();
      await ordered('P1002 P1001 P1000');
      await look('problems of the homework');

      // One student gets more time. Both students solve problems, one of them on the page after a first failure.
      const tid = Number(/\/edit\/(\d+)/.exec(page.url())?.[1]);
      const homework = `${home}/training/${tid}`;
      await page.goto(`${homework}/class`);
      const inClass = (username: string) => page.getByRole('row', { name: username });
      await inClass(punctual.username).getByRole('button').click();
      await dialog.getByLabel(t('class.extraMinutes')).fill('60');
      await dialog.getByRole('button', { name: t('class.extraTimeSave') }).click();
      await expect(page.getByText(t('class.extraTimeSaved'))).toBeVisible();
      await page.keyboard.press('Escape');
      await submit(ofPunctual!.request, punctual.token, { tid, pid: 'P1000', code: programs.accepted });
      const latePage = ofLate!;
      await latePage.goto(`${homework}/problem/P1000`);
      const send = async (program: string, verdict: string): Promise<void> => {
        if (isPhone) await latePage.getByRole('tab', { name: t('problem.code') }).click();
        await writeProgram(latePage, program);
        const result = latePage.getByRole('status').filter({ hasText: '#' });
        // The site requires some seconds between two submissions, and refuses an earlier one.
        await expect(async () => {
          await latePage.getByRole('button', { name: t('problem.submit'), exact: true }).click();
          await expect(result).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: 40_000 });
        await expect(result.getByText(verdict).first()).toBeVisible({ timeout: 30_000 });
      };
      await send(programs.wrong, t('status.wrongAnswer'));
      await latePage.getByRole('link', { name: /#\d+/ }).last().click();
      await expect(latePage.getByText(t('submission.firstAndSamples'))).toBeVisible();
      await look('what is told of the failure', latePage);
      await latePage.goto(`${homework}/problem/P1000`);
      await send(programs.accepted, t('status.accepted'));
      await ofPunctual!.goto(homework);
      await expect(ofPunctual!.getByText(t('training.ownDeadline'))).toBeVisible();
      await expect(ofPunctual!.getByRole('row', { name: 'A + B' })).toContainText('100 / 100');
      await latePage.goto(homework);
      await expect(latePage.getByRole('row', { name: 'A + B' })).toContainText(t('training.lateMark', { percent: 80 }));
      await look('homework of a student', latePage);

      // The teacher opens the board and a program, and comments on its second line; the student is notified.
      await expect(
        inClass(punctual.username).getByRole('link', { name: t('class.mark', { points: 100, of: 100 }) }),
      ).toBeVisible();
      await look('class board');
      await inClass(late.username)
        .getByRole('link', { name: t('class.markLate', { points: 80, of: 100 }) })
        .click();
      await page.getByRole('button', { name: t('review.commentOnLine', { line: 2 }), exact: true }).click();
      await write(t('review.text'), 'Why so late?');
      await page.getByRole('button', { name: t('review.send'), exact: true }).click();
      await expect(
        page.getByRole('region', { name: t('review.line', { line: 2 }) }).getByText('Why so late?'),
      ).toBeVisible();
      await look('program with a comment');
      const submission = /submission-detail\/\d+/.exec(page.url())?.[0];
      await latePage.goto('/message/discuss');
      await latePage.getByRole('main').locator(`a[href*="${submission}"]`).first().click();
      await expect(latePage.getByRole('region', { name: t('review.line', { line: 2 }) })).toContainText('Why so late?');

      // The marks can be downloaded as a sheet.
      await page.goto(`${homework}/class?view=marks`);
      await expect(inClass(late.username)).toContainText('80');
      await look('marks');
      // A mark by hand renders only its student's row again.
      const noMark = t('mark.noCell', { name: late.username, problem: 'P1001' });
      await inClass(late.username).getByRole('button', { name: noMark }).click();
      await dialog.getByRole('textbox', { name: t('mark.points', { full: 100 }) }).fill('70');
      await page.evaluate(() => window.drawnRows.clear());
      await dialog.getByRole('button', { name: t('common.save') }).click();
      await expect(inClass(late.username)).toContainText('70');
      const drawn = () => page.evaluate(() => [...new Set([...window.drawnRows].map((row) => row.split(/\s/)[0]))]);
      await expect.poll(drawn).toEqual([late.username]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('class.sheet.csv') }).click();
      const sheet = await readFile(await (await download).path(), 'utf8');
      const line = sheet.split(/\r?\n/).find((one) => one.includes(late.username));
      expect(line).toMatch(/\b80\b/);

      // The class is copied for the next term, without its members.
      await page.goto(`${home}/setting`);
      const copying = page.locator('section').filter({ has: page.getByRole('heading', { name: t('group.copy') }) });
      await copying.getByRole('button', { name: t('group.copyAction'), exact: true }).click();
      await expect(dialog.getByRole('list', { name: t('manage.copy.dates') })).toContainText(title);
      await dialog.getByLabel(t('group.shortName')).fill(`n${stamp.slice(-7)}`);
      await dialog.getByRole('button', { name: t('manage.copy.action') }).click();
      await dialog.getByRole('link', { name: t('manage.copy.open') }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Class ${stamp} (2)` })).toBeVisible();
      await page.goto(`${page.url()}/training`);
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await page.goto(page.url().replace(/training$/, 'member'));
      await expect(page.getByRole('main')).toContainText(teacher.username);
      await expect(page.getByRole('main')).not.toContainText(late.username);
      expect(found).toEqual([]);
    });
  });
