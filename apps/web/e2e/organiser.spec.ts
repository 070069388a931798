import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { addContestProblem } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { balloonColors } from '@verdict/domain/contest/balloon-colors.ts';
import {
  expectNoSidewaysScroll,
  inDatabase,
  localMoment,
  programs,
  rootHeaders,
  runningContest,
  screens,
  signIn,
  signInAsRoot,
  submit,
} from './helpers.ts';
import { wordsOf } from './words.ts';

/** Findings of axe on a page that must also fit the screen. */
async function inspect(page: Page, where: string): Promise<string[]> {
  await expectNoSidewaysScroll(page);
  return (await seriousFindings(page)).map((finding) => `${where}: ${finding}`);
}

for (const { name, locale, viewport, hasTouch } of screens)
  test.describe(name, () => {
    test.use({ locale, viewport, hasTouch, actionTimeout: 30_000 });

    test('a contest is made from a preset, in a form that stays open and loses nothing', async ({ page }) => {
      test.setTimeout(180_000);
      const t = await wordsOf(locale);
      const title = `Regional ${Date.now().toString(36)}`;
      const found: string[] = [];
      await signInAsRoot(page);
      await page.goto('/admin/contest/create');
      await page.getByRole('button', { name: 'ICPC' }).click();
      await expect(page.getByRole('button', { name: 'ICPC' })).toHaveAttribute('aria-pressed', 'true');
      // The preset says what it sets, and has set it.
      await expect(page.getByText(t('contestForm.seal.hour')).first()).toBeVisible();
      await expect(page.getByLabel(t('contestForm.isSealed'))).toBeChecked();
      await expect(page.getByLabel(t('contestForm.openPrint'))).toBeChecked();
      await expect(page.getByLabel(t('contestForm.penaltyUnit'))).toHaveValue('minutes');
      found.push(...(await inspect(page, 'new contest')));
      await page.getByRole('button', { name: t('contestForm.presetUndo') }).click();
      await expect(page.getByLabel(t('contestForm.isSealed'))).not.toBeChecked();
      await page.getByRole('button', { name: 'ICPC' }).click();

      await page.keyboard.press('ControlOrMeta+s');
      await page
        .getByRole('alert')
        .getByRole('button', { name: t('error.titleRequired') })
        .click();
      await expect(page.getByRole('textbox', { name: t('contestForm.title'), exact: true })).toBeFocused();
      await page.keyboard.insertText(title);
      await page.getByRole('textbox', { name: t('contestForm.description'), exact: true }).click();
      await page.keyboard.insertText('Bring your own keyboard.');
      await page.getByLabel(t('contestForm.startAt')).fill(await localMoment(page, 3_600_000));
      await page
        .getByRole('textbox', { name: t('contestForm.endAt'), exact: true })
        .fill(await localMoment(page, 4 * 3_600_000));
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/contest\/\d+\/edit$/);
      await expect(page.getByRole('link', { name: t('contestForm.addProblems') })).toBeVisible();
      await expect(page.getByText(t('sectionedForm.nothingUnsaved'))).toBeVisible();

      // Typed text survives a reload.
      await page.getByLabel(t('contestForm.allowsLate')).check();
      const unsaved = t('sectionedForm.unsaved', { sections: t('contestForm.more') });
      await expect(page.getByText(unsaved)).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: t('sectionedForm.draftRestore') }).click();
      await expect(page.getByLabel(t('contestForm.allowsLate'))).toBeChecked();

      // Somebody else saves meanwhile: both versions are shown, and nothing of the form is lost.
      const cid = Number(/contest\/(\d+)/.exec(page.url())?.[1]);
      const headers = await rootHeaders(page.request);
      const stored = (await (await page.request.get(`/api/admin/contest?cid=${cid}`, { headers })).json()).data;
      const other = { ...stored, title: `${title} II` };
      const answer = await page.request.put('/api/admin/contest', { headers, data: other });
      expect(await answer.json()).toMatchObject({ status: 200 });
      await page.keyboard.press('ControlOrMeta+s');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      found.push(...(await inspect(page, 'two versions')));
      await dialog.getByRole('button').last().click();
      await expect(page.getByRole('heading', { name: `${title} II`, level: 1 })).toBeVisible();
      await expect(page.getByLabel(t('contestForm.allowsLate'))).toBeChecked();
      expect(found).toEqual([]);
    });

    test('problems of a contest get balloon colours by their order', async ({ page }) => {
      const t = await wordsOf(locale);
      await signInAsRoot(page);
      const cid = await runningContest({});
      await inDatabase(async (db) => {
        const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = 'P1001'`);
        await addContestProblem(db, cid, id, 'B');
      });
      await page.goto(`/admin/contest/${cid}/problems`);
      await page.getByRole('button', { name: t('manage.contestProblem.assignColors') }).click();
      for (const color of ['balloon.red', 'balloon.blue'] as const)
        await expect(page.getByText(t(color), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('manage.contestProblem.assignColors') })).toHaveCount(0);
      expect(await inspect(page, 'problems')).toEqual([]);
    });

    test('balloons are carried to their teams, each by one runner', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const t = await wordsOf(locale);
      const found: string[] = [];
      const cid = await runningContest({ title: 'Balloon cup' });
      await signInAsRoot(page);
      await page.goto(`/contest/${cid}/ac-info`);
      await expect(page.getByText(t('acInfo.none'))).toBeVisible();

      const context = await browser.newContext();
      const { uid, username, token } = await signIn(await context.newPage());
      await inDatabase(async (db) => {
        await sql`update contest_problem set color = ${balloonColors.red} where contest_id = ${cid}`.execute(db);
        await sql`update account set school = 'Hilltop', realname = 'The Hillbillies' where uid = ${uid}`.execute(db);
        await sql`insert into contest_participant (contest_id, uid, group_name) values (${cid}, ${uid}, 'Room 2')`.execute(
          db,
        );
      });
      await submit(context.request, token, { cid, pid: 'A', code: programs.accepted });
      // The accepted submission comes by itself.
      for (const fact of ['Hilltop', 'The Hillbillies', 'Room 2', t('balloon.red'), t('acInfo.firstBlood')])
        await expect(page.locator('main').getByText(fact, { exact: true }).last()).toBeVisible({ timeout: 40_000 });
      found.push(...(await inspect(page, 'balloons')));

      const called = { problem: 'A', name: username };
      await page.getByRole('button', { name: t('acInfo.takeOf', called) }).click();
      await expect(page.getByText(t('acInfo.takenByMe'))).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: t('acInfo.putBackOf', called) }).click();
      await page.getByRole('button', { name: t('acInfo.takeOf', called) }).click();
      await page.getByRole('switch', { name: t('acInfo.checkOf', called) }).press('Space');
      await expect(page.getByText(t('acInfo.deliveredBy', { name: 'root' }))).toBeVisible();
      found.push(...(await inspect(page, 'a delivered balloon')));
      expect(found).toEqual([]);
      await context.close();
    });

    test('the jury keeps an answer for the next question, and answers to all', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const t = await wordsOf(locale);
      const found: string[] = [];
      const cid = await runningContest({ title: 'Answer cup' });
      const context = await browser.newContext({ locale, viewport, hasTouch });
      const asker = await context.newPage();
      const { token } = await signIn(asker);
      const ask = async (content: string) => {
        const headers = { authorization: token };
        const answer = await context.request.post('/api/contest-question', { headers, data: { cid, content } });
        expect(await answer.json()).toMatchObject({ status: 200 });
      };
      await ask('Is the memory limit for all files?');
      await signInAsRoot(page);
      await page.goto(`/contest/${cid}/comment`);
      await page
        .getByRole('button', { name: t('talk.answerOf', { question: 'Is the memory limit for all files?' }) })
        .click();
      await expect(page.getByRole('button', { name: t('talk.readyToAll') })).toBeVisible();
      const own = 'It is for the whole program.';
      await page.getByLabel(t('talk.answer'), { exact: true }).fill(own);
      // Typed text survives a reload.
      await page.reload();
      await page
        .getByRole('button', { name: t('talk.answerOf', { question: 'Is the memory limit for all files?' }) })
        .click();
      await expect(page.getByLabel(t('talk.answer'), { exact: true })).toHaveValue(own);
      await page.getByRole('button', { name: t('talk.readyKeep') }).click();
      await expect(page.getByRole('button', { name: own, exact: true })).toBeVisible();
      await page.getByLabel(t('talk.toAll')).check();
      found.push(...(await inspect(page, 'answer')));
      await page.getByRole('button', { name: t('talk.send') }).click();
      await asker.goto(`/contest/${cid}/comment`);
      await expect(asker.getByText(own).first()).toBeVisible();

      await ask('And the stack?');
      await page
        .getByRole('button', { name: t('talk.answerOf', { question: 'And the stack?' }) })
        .click({ timeout: 70_000 });
      await page.getByRole('button', { name: own, exact: true }).click();
      await page.getByRole('button', { name: t('talk.readyRemove', { answer: own }) }).click();
      await expect(page.getByRole('button', { name: own, exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: t('talk.send') }).click();
      await expect(page.getByText(t('talk.stateAnswered'), { exact: true })).toBeVisible();
      expect(found).toEqual([]);
      await context.close();
    });

    test('the overview shows one’s standing and the problems; participants are listed', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const t = await wordsOf(locale);
      const found: string[] = [];
      const cid = await runningContest({ title: 'Standing cup' });
      const { username, token } = await signIn(page);
      await page.goto(`/contest/${cid}`);
      await expect(page.getByText(t('contest.standingNone'))).toBeVisible();
      await submit(page.request, token, { cid, pid: 'A', code: programs.accepted });
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(t('contest.standingRank'), { exact: true })).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('link', { name: /^A / })).toBeVisible();
      found.push(...(await inspect(page, 'overview')));

      await page.goto(`/contest/${cid}/participants`);
      await expect(page.getByRole('link', { name: username })).toBeVisible();
      await page.getByRole('searchbox').fill('nobody-of-this-name');
      await expect(page.getByText(t('contest.participantNone'))).toBeVisible();
      found.push(...(await inspect(page, 'participants')));

      // After the end, the jury is reminded of problems that nobody can practise yet.
      await inDatabase(async (db) => {
        const { id } = await onlyRow(
          db,
          sql<{ id: number }>`
          update problem set visibility = 'contest' where display_id = 'P1013' returning id`,
        );
        await addContestProblem(db, cid, id, 'B');
        await sql`update contest set end_at = now() - interval '1 minute' where id = ${cid}`.execute(db);
      });
      const context = await browser.newContext({ locale, viewport, hasTouch });
      const jury = await context.newPage();
      await signInAsRoot(jury);
      await jury.goto(`/contest/${cid}`);
      await jury.getByRole('link', { name: t('contest.toPublish') }).click();
      await jury.getByRole('button', { name: t('manage.publish.action') }).click();
      found.push(...(await inspect(jury, 'publishing')));
      await jury
        .getByRole('dialog')
        .getByRole('button', { name: t('manage.publish.count', { count: 1 }) })
        .click();
      await expect(jury.getByText(t('manage.publish.done', { count: 1 }))).toBeVisible();
      await expect(jury.getByRole('button', { name: t('manage.publish.action') })).toHaveCount(0);
      expect(found).toEqual([]);
      await context.close();
    });

    test('a contest is rehearsed in a copy with generated teams, which go afterwards', async ({ page }) => {
      test.setTimeout(240_000);
      const t = await wordsOf(locale);
      const found: string[] = [];
      const cid = await runningContest({
        title: 'Rehearsed cup',
        startAt: new Date(Date.now() + 24 * 3_600_000),
        endAt: new Date(Date.now() + 27 * 3_600_000),
      });
      await signInAsRoot(page);
      await page.goto(`/admin/contest/${cid}/rehearsal`);
      await page.getByLabel(t('rehearsal.teams')).fill('50');
      await page.getByRole('button', { name: t('rehearsal.start') }).click();
      await expect(page.getByText(t('rehearsal.range', { max: 40 }))).toBeVisible();
      found.push(...(await inspect(page, 'rehearsal')));
      await page.getByLabel(t('rehearsal.teams')).fill('4');
      await page.getByLabel(t('rehearsal.runs')).fill('6');
      await page.getByRole('button', { name: t('rehearsal.start') }).click();
      // All submissions are really judged.
      const progress = page.getByRole('status').filter({ hasText: /(\d+)( of | \/ )\1/ });
      await expect(progress).toBeVisible({ timeout: 120_000 });
      found.push(...(await inspect(page, 'an open rehearsal')));
      await page.getByRole('link', { name: t('rehearsal.page.rank'), exact: true }).click();
      await expect(
        page.getByRole('heading', { name: t('rehearsal.titleOf', { title: 'Rehearsed cup' }) }),
      ).toBeVisible();
      await expect(page.getByText(/^rehearsal\d+-\d/).first()).toBeVisible();
      await page.goto(`/admin/contest/${cid}/rehearsal`);
      await page.getByRole('button', { name: t('rehearsal.end') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('rehearsal.end') })
        .click();
      await expect(page.getByText(t('rehearsal.ended'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('rehearsal.start') })).toBeVisible();
      expect(found).toEqual([]);
    });

    test('a contest of a group is rehearsed in the group, out of sight of its members', async ({ browser, page }) => {
      test.setTimeout(240_000);
      const t = await wordsOf(locale);
      const found: string[] = [];
      const title = `Class cup ${Date.now().toString(36)}`;
      const context = await browser.newContext({ locale, viewport, hasTouch });
      const ofMember = await context.newPage();
      const [owner, member] = [await signIn(page), await signIn(ofMember)];
      const gid = await inDatabase((db) => testGroup(db, { ownerUid: owner.uid, members: { [member.uid]: 3 } }));
      const cid = await runningContest({
        title,
        groupId: gid,
        authorUid: owner.uid,
        startAt: new Date(Date.now() + 24 * 3_600_000),
        endAt: new Date(Date.now() + 27 * 3_600_000),
      });
      await page.goto(`/group/${gid}/contest/edit/${cid}/problems`);
      await page.getByRole('link', { name: t('manage.contest.rehearsal'), exact: true }).click();
      await expect(page.getByText(t('rehearsal.means'))).toBeVisible();
      found.push(...(await inspect(page, 'rehearsal in a group')));
      await page.getByLabel(t('rehearsal.teams')).fill('3');
      await page.getByLabel(t('rehearsal.runs')).fill('4');
      await page.getByRole('button', { name: t('rehearsal.start') }).click();
      const progress = page.getByRole('status').filter({ hasText: /(\d+)( of | \/ )\1/ });
      await expect(progress).toBeVisible({ timeout: 120_000 });
      found.push(...(await inspect(page, 'an open rehearsal in a group')));
      await page.getByRole('link', { name: t('rehearsal.page.rank'), exact: true }).click();
      await expect(page.getByText(/^rehearsal\d+-\d/).first()).toBeVisible();

      // The member sees the contest, and nothing of its copy.
      await ofMember.goto(new URL(page.url()).pathname);
      await expect(ofMember.getByText(t('error.contestNotFound')).first()).toBeVisible();
      await ofMember.goto(`/group/${gid}/contest`);
      await expect(ofMember.getByText(title, { exact: true }).first()).toBeVisible();
      await expect(ofMember.getByText(t('rehearsal.titleOf', { title }))).toHaveCount(0);

      await page.goto(`/group/${gid}/contest/edit/${cid}/rehearsal`);
      await page.getByRole('button', { name: t('rehearsal.end') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('rehearsal.end') })
        .click();
      await expect(page.getByText(t('rehearsal.ended'))).toBeVisible();
      expect(found).toEqual([]);
      await context.close();
    });
  });
