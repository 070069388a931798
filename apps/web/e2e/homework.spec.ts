import { expect, test } from '@playwright/test';
import { sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import {
  expectNoSidewaysScroll,
  inDatabase,
  localMoment,
  newStaff,
  programs,
  screens,
  signIn,
  submit,
} from './helpers.ts';
import { wordsOf } from './words.ts';

const HOUR_MS = 3_600_000;

for (const { name, locale, viewport, hasTouch } of screens)
  test.describe(name, () => {
    test.use({ locale, viewport, hasTouch, actionTimeout: 30_000 });

    test('a teacher gives homework; the student sees it first, with its deadline, wherever it matters', async ({
      browser,
      page,
    }) => {
      test.setTimeout(240_000);
      const t = await wordsOf(locale);
      const stamp = Date.now().toString(36);
      const title = `Homework ${stamp}`;
      const teacher = { username: `giver${stamp}`, password: 'teaching-1' };
      await newStaff(page.request, 1001, teacher);
      const { user } = await openSession(page, teacher);
      const context = await browser.newContext({ locale, viewport, hasTouch });
      const pupil = await context.newPage();
      const student = await signIn(pupil);
      const gid = await inDatabase((db) =>
        testGroup(db, { name: `Class ${stamp}`, ownerUid: user.uid, members: { [student.uid]: 3 } }),
      );
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async (where: string, on = page): Promise<void> => {
        found.push(...(await seriousFindings(on)).map((finding) => `${where}: ${finding}`));
        await expectNoSidewaysScroll(on);
      };

      // The button of the group opens a form of three fields; the rest is folded.
      await page.goto(`/group/${gid}`);
      await expect(page.getByText(t('homework.classNone'))).toBeVisible();
      await page.getByRole('link', { name: t('homework.new') }).click();
      await page.getByRole('textbox', { name: t('trainingForm.title'), exact: true }).fill(title);
      await expect(page.getByLabel(t('trainingForm.rank'))).toBeHidden();
      await page.getByRole('button', { name: t('common.save') }).click();
      await expect(page.getByText(t('error.homeworkNoProblems')).first()).toBeVisible();
      await page.getByRole('button', { name: t('manage.placed.add') }).click();
      for (const id of ['P1000', 'P1001', 'P1002']) {
        await dialog.getByRole('searchbox').fill(id);
        await dialog.getByRole('button', { name: new RegExp(`${id} `) }).click();
        await expect(page.locator('ol').getByText(id)).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: t('trainingForm.deadline') }).fill(await localMoment(page, 20 * HOUR_MS));
      await look('form');
      await page.getByRole('button', { name: t('common.save') }).click();

      // The teacher's card says who is behind.
      const given = page.getByRole('listitem').filter({ hasText: title });
      await expect(given).toContainText(t('homework.classDone', { done: 0, students: 1 }));
      await given.getByText(t('homework.behind', { count: 1 })).click();
      await expect(given.getByRole('link', { name: student.username })).toBeVisible();
      await look('home of the group for its teacher');

      // The student's home begins with it: amber, because it is due within a day.
      await pupil.goto('/home');
      const due = pupil.getByRole('listitem').filter({ hasText: title });
      await expect(due).toContainText(`Class ${stamp}`);
      await expect(due).toContainText(t('homework.solvedOf', { finished: 0, problems: 3 }));
      await expect(due).toHaveAttribute('data-state', 'soon');
      await look('home of the student', pupil);

      // A verdict and a moved deadline arrive while the page is open.
      const tid = Number(
        /training\/(\d+)/.exec((await due.getByRole('link', { name: title }).getAttribute('href')) ?? '')?.[1],
      );
      await submit(pupil.request, student.token, { tid, pid: 'P1000', code: programs.accepted });
      await expect(due).toContainText(t('homework.solvedOf', { finished: 1, problems: 3 }), { timeout: 60_000 });
      const next = due.getByRole('link', { name: t('homework.continue', { problem: 'P1001' }) });
      await expect(next).toBeVisible();
      await inDatabase((db) =>
        sql`update training set deadline = deadline + interval '3 days' where id = ${tid}`.execute(db),
      );
      await expect(due).toHaveAttribute('data-state', 'open');
      await next.click();
      await expect(pupil).toHaveURL(new RegExp(`/group/${gid}/training/${tid}/problem/P1001`));

      // The group's home, its list and the page of all homework have the deadline, too.
      await pupil.goto(`/group/${gid}`);
      await expect(pupil.getByRole('listitem').filter({ hasText: title })).toContainText(
        t('homework.solvedOf', { finished: 1, problems: 3 }),
      );
      await look('home of the group', pupil);
      await pupil.getByRole('link', { name: t('homework.all', { count: 1 }) }).click();
      await expect(pupil).toHaveURL(/sort=deadline/);
      const [near] = t('homework.due', { at: '|' }).split('|').filter(Boolean);
      await expect(pupil.getByRole('main').locator('time', { hasText: near!.trim() })).toBeVisible();
      await look('trainings of the group', pupil);
      await pupil.goto('/homework');
      await expect(pupil.getByRole('link', { name: title })).toBeVisible();
      await expect(pupil.getByRole('main').locator('time', { hasText: near!.trim() })).toBeVisible();
      await look('all homework', pupil);

      // A calendar reads the same under a secret address, which can be renewed.
      await pupil.goto('/setting');
      await pupil.getByRole('button', { name: t('settings.calendar.open') }).click();
      const address = pupil.getByLabel(t('settings.calendar.address'));
      const first = await address.inputValue();
      const calendar = await pupil.request.get(first);
      expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(await calendar.text()).toContain(title);
      await pupil.getByRole('button', { name: t('settings.calendar.renew') }).click();
      await pupil
        .getByRole('dialog')
        .getByRole('button', { name: t('settings.calendar.renew') })
        .click();
      await expect(address).not.toHaveValue(first);
      expect((await pupil.request.get(first)).status()).toBe(404);
      await look('settings', pupil);

      expect(found).toEqual([]);
      await context.close();
    });
  });
