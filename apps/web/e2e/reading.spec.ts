import { expect, test, type Page } from '@playwright/test';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { expectNoSidewaysScroll, inDatabase, newStaff, programs, screens, signIn, submit } from './helpers.ts';
import { wordsOf } from './words.ts';

const HOUR_MS = 3_600_000;

for (const { name, locale, viewport, hasTouch } of screens)
  test.describe(name, () => {
    test.use({ locale, viewport, hasTouch, actionTimeout: 30_000 });

    test('a teacher reads one program after the other by keys, and releases all marks at once; a student asks', async ({
      browser,
      page,
    }) => {
      test.setTimeout(300_000);
      const t = await wordsOf(locale);
      const stamp = Date.now().toString(36);
      const teacher = { username: `reader${stamp}`, password: 'teaching-1' };
      await newStaff(page.request, 1001, teacher);
      const { user } = await openSession(page, teacher);
      const contexts = await Promise.all([1, 2].map(() => browser.newContext({ locale, viewport, hasTouch })));
      const students: (Awaited<ReturnType<typeof signIn>> & { page: Page })[] = [];
      for (const context of contexts) {
        const ofStudent = await context.newPage();
        students.push({ ...(await signIn(ofStudent)), page: ofStudent });
      }
      // The desk sorts the names naturally: 2 comes before 13.
      const [first, second] = students.toSorted((a, b) =>
        a.username.localeCompare(b.username, 'en', { numeric: true }),
      ) as [(typeof students)[0], (typeof students)[0]];
      const { gid, tid } = await inDatabase(async (db) => {
        const now = new Date();
        const members = { [first.uid]: 3, [second.uid]: 3 } as const;
        const group = await testGroup(db, { name: `Class ${stamp}`, ownerUid: user.uid, members });
        const homework = { title: `Homework ${stamp}`, authorUid: user.uid, groupId: group };
        const deadline = new Date(now.getTime() + HOUR_MS);
        const training = await testTraining(db, now, { ...homework, deadline });
        const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = 'P1000'`);
        await addTrainingProblem(db, now, training, id);
        return { gid: group, tid: training };
      });
      await submit(first.page.request, first.token, { tid, pid: 'P1000', code: programs.wrong });
      await submit(second.page.request, second.token, { tid, pid: 'P1000', code: programs.accepted });
      const found: string[] = [];
      const look = async (where: string, on = page): Promise<void> => {
        found.push(...(await seriousFindings(on)).map((finding) => `${where}: ${finding}`));
        await expectNoSidewaysScroll(on);
      };
      const home = `/group/${gid}/training/${tid}`;
      const heading = (username: string) => page.getByRole('heading', { level: 2, name: username, exact: true });
      const points = page.getByRole('textbox', { name: t('reading.points'), exact: true });

      // The desk opens with the first program; J and K go through the class.
      await page.goto(`${home}/reading`);
      await expect(heading(first.username)).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: t('reading.position', { place: 1, all: 2 }) }),
      ).toBeVisible();
      await expect(page.getByText(t('status.wrongAnswer')).first()).toBeVisible({ timeout: 60_000 });
      await expect(points).toHaveValue('0');
      await look('desk');
      await page.keyboard.press('j');
      await expect(heading(second.username)).toBeVisible();
      await expect(points).toHaveValue('100', { timeout: 60_000 });
      await page.keyboard.press('k');
      await expect(heading(first.username)).toBeVisible();

      // C goes to the lines and opens the form; the comment is saved, and used again on the next line.
      const comment = page.getByRole('textbox', { name: t('review.text'), exact: true });
      await expect(page.locator('button[data-line="1"]')).toBeVisible();
      await page.keyboard.press('c');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('c');
      await expect(comment).toBeFocused();
      await page.keyboard.insertText('What could you **remember** instead?');
      await page.getByRole('button', { name: t('review.saved'), exact: true }).click();
      await page.getByRole('button', { name: t('review.save'), exact: true }).click();
      await expect(page.getByText(t('review.savedNow'))).toBeVisible();
      await look('saved comments');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('review.send'), exact: true }).click();
      const thread = page.getByRole('region', { name: t('review.line', { line: 2 }), exact: true });
      await expect(thread).toContainText(t('review.held'));
      await page.getByRole('button', { name: t('review.commentOnLine', { line: 1 }), exact: true }).click();
      await page.getByRole('button', { name: t('review.saved'), exact: true }).click();
      await page
        .getByRole('button', { name: /remember/ })
        .first()
        .click();
      await expect(comment).toContainText('remember');
      await page.getByRole('button', { name: t('review.send'), exact: true }).click();
      await expect(page.getByRole('region', { name: t('review.line', { line: 1 }), exact: true })).toBeVisible();
      const uses = await inDatabase((db) =>
        onlyRow(db, sql<{ uses: number }>`select uses from saved_comment where uid = ${user.uid}`),
      );
      expect(uses).toEqual({ uses: 1 });

      // Points and note survive a reload. Enter saves and opens the next program.
      await points.fill('60');
      await page.getByLabel(t('reading.note', { name: first.username })).fill('Nearly there');
      await page.reload();
      await expect(points).toHaveValue('60');
      await points.press('Enter');
      await expect(heading(second.username)).toBeVisible();
      await expect(points).toHaveValue('100', { timeout: 60_000 });
      await page.getByRole('heading', { level: 2, name: second.username }).click();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('reading.allMarked'))).toBeVisible();

      // The student sees neither mark nor comment before the release, and both after it.
      const submission = await inDatabase((db) =>
        onlyRow(db, sql<{ id: number }>`select id from submission where training_id = ${tid} and uid = ${first.uid}`),
      );
      const pupil = first.page;
      await pupil.goto(`/group/${gid}/submission-detail/${submission.id}`);
      await expect(pupil.getByRole('button', { name: t('review.askOnLine', { line: 1 }), exact: true })).toBeVisible();
      await expect(pupil.getByText('remember')).toHaveCount(0);
      await page.getByRole('button', { name: t('reading.release', { count: 4 }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('reading.releaseAction'), exact: true })
        .click();
      await expect(page.getByText(t('reading.released'))).toBeVisible();
      await expect(pupil.getByText('remember').first()).toBeVisible();
      await expect(pupil.getByText('Nearly there')).toBeVisible();

      // A notice tells the other student, whose mark came without a comment, and leads to the problems.
      const marked = second.page;
      await marked.goto('/message/mine');
      await expect(marked.getByText(t('notice.marksGiven.title'))).toHaveCount(1);
      await look('notice', marked);
      await marked.getByRole('link', { name: `Homework ${stamp}` }).click();
      await expect(marked).toHaveURL(new RegExp(`${home}/problems$`));

      // The student asks about a line; the teacher takes the question, answers, and the queue is empty.
      await pupil.getByRole('button', { name: t('review.askOnLine', { line: 1 }), exact: true }).click();
      await pupil.getByRole('textbox', { name: t('review.question'), exact: true }).click();
      await pupil.keyboard.insertText('Why is this wrong?');
      await look('question', pupil);
      await pupil.getByRole('button', { name: t('review.ask'), exact: true }).click();
      await expect(pupil.getByText(t('review.asked'))).toBeVisible();
      await expect(page.getByText(t('reading.questions', { count: 1 }), { exact: true })).toBeVisible();
      await page.getByText(t('reading.questions', { count: 1 }), { exact: true }).click();
      const question = page.getByRole('list', { name: t('reading.questionList') }).getByRole('listitem');
      await expect(question).toContainText('Why is this wrong?');
      await look('queue');

      // The group's home counts it, and its queue names the homework.
      await page.goto(`/group/${gid}`);
      await page.getByRole('link', { name: t('reading.questions', { count: 1 }), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('reading.questionList') })).toBeVisible();
      await expect(question).toContainText(`Homework ${stamp}`);
      await look('queue of the group');
      const named = { name: first.username, problem: 'P1000' };
      const act = (key: 'reading.take' | 'reading.openQuestion') => t('reading.actOn', { act: t(key), ...named });
      await question.getByRole('button', { name: act('reading.take') }).click();
      await expect(page.getByText(t('reading.noQuestions.open'))).toBeVisible();
      await page.goto(`${home}/reading?view=questions`);
      await page.getByText(t('reading.state.taken', { count: 1 }), { exact: true }).click();
      await question.getByRole('link', { name: act('reading.openQuestion') }).click();
      const asked = page.getByRole('region', { name: t('review.line', { line: 1 }), exact: true }).last();
      await expect(asked).toContainText(t('review.question.taken'));
      await asked.getByRole('button', { name: t('review.reply'), exact: true }).click();
      await page.getByRole('textbox', { name: t('review.replyText'), exact: true }).click();
      await page.keyboard.insertText('Read the first line again.');
      await asked
        .getByRole('button', { name: t('review.reply'), exact: true })
        .last()
        .click();
      await expect(asked).toContainText(t('review.question.answered'));
      await expect(pupil.getByText('Read the first line again.')).toBeVisible();
      expect(found).toEqual([]);
      await Promise.all(contexts.map((context) => context.close()));
    });
  });
