import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipped } from '@verdict/testkit/zip.ts';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { expectNoSidewaysScroll, inDatabase, newStaff, programs, screens, signIn, submit } from './helpers.ts';
import { wordsOf } from './words.ts';

for (const { name, locale, viewport, hasTouch } of screens)
  test.describe(name, () => {
    test.use({ locale, viewport, hasTouch, actionTimeout: 30_000 });

    test('a teacher puts members into sections, filters by them, and downloads the programs of the class', async ({
      browser,
      page,
    }) => {
      test.setTimeout(240_000);
      const t = await wordsOf(locale);
      const stamp = Date.now().toString(36);
      const teacher = { username: `head${stamp}`, password: 'teaching-1' };
      await newStaff(page.request, 1001, teacher);
      const { user } = await openSession(page, teacher);
      const contexts = await Promise.all([1, 2].map(() => browser.newContext({ locale, viewport, hasTouch })));
      const [ofFirst, ofSecond] = await Promise.all(contexts.map((context) => context.newPage()));
      const [first, second] = [await signIn(ofFirst!), await signIn(ofSecond!)];
      const { gid, tid } = await inDatabase(async (db) => {
        const members = { [first.uid]: 3, [second.uid]: 3 } as const;
        const group = await testGroup(db, { name: `Year ${stamp}`, ownerUid: user.uid, members });
        const training = await testTraining(db, new Date(), { authorUid: user.uid, groupId: group });
        const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = 'P1000'`);
        await addTrainingProblem(db, new Date(), training, id);
        await sql`update account set realname = '李雷', number = '10' where uid = ${first.uid}`.execute(db);
        return { gid: group, tid: training };
      });
      await submit(ofFirst!.request, first.token, { tid, pid: 'P1000', code: programs.accepted });
      const found: string[] = [];
      const look = async (where: string, on = page): Promise<void> => {
        found.push(...(await seriousFindings(on)).map((finding) => `${where}: ${finding}`));
        await expectNoSidewaysScroll(on);
      };
      const main = page.getByRole('main');

      // Teachers see real names; the section is typed beside the name and saved with Enter.
      await page.goto(`/group/${gid}/member`);
      await expect(main.getByText('李雷')).toBeVisible();
      const section = page.getByLabel(t('group.sectionOf', { username: first.username }));
      await section.fill('Class 3');
      await section.press('Enter');
      await expect(page.getByText(t('kit.saved'))).toBeVisible();
      await page.keyboard.press('Escape');
      const filter = page.getByRole('combobox', { name: t('group.section'), exact: true });
      await filter.selectOption('Class 3');
      await expect(main.getByRole('link', { name: second.username })).toHaveCount(0);
      await expect(main.getByRole('link', { name: first.username })).toBeVisible();
      await look('members');

      // Members of the group see sections, but no real names.
      await ofSecond!.goto(`/group/${gid}/member`);
      await expect(ofSecond!.getByRole('main').getByText('Class 3', { exact: true })).toBeVisible();
      await expect(ofSecond!.getByRole('main').getByText('李雷')).toHaveCount(0);
      await look('members, for a member', ofSecond!);

      // Class board and reading desk have the same filter.
      await page.goto(`/group/${gid}/training/${tid}/class`);
      await expect(page.getByRole('row', { name: second.username })).toBeVisible();
      await page.getByRole('combobox', { name: t('class.section'), exact: true }).selectOption('Class 3');
      await expect(page.getByRole('row', { name: second.username })).toHaveCount(0);
      await expect(page.getByRole('row', { name: '李雷' })).toBeVisible();
      await look('class board');
      // Before a projector, names are blurred in this tab on every page, and no tooltip tells them.
      const isBlurred = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main [data-person]')].every((one) =>
            getComputedStyle(one).filter.includes('blur'),
          ),
        );
      const titles = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main [title]')].map((one) => one.getAttribute('title')).join(),
        );
      await page.getByRole('switch', { name: t('demo.blur') }).check();
      await expect(page.locator('html[data-demo]')).toBeAttached();
      expect([await isBlurred(), (await titles()).includes('李雷')]).toEqual([true, false]);
      await page.reload();
      await expect(page.getByRole('row', { name: '李雷' })).toBeVisible();
      await expect.poll(isBlurred).toBe(true);
      await page.goto(`/group/${gid}/member`);
      await expect(main.getByText('李雷')).toBeVisible();
      await expect.poll(isBlurred).toBe(true);
      await page.getByRole('switch', { name: t('demo.blur') }).uncheck();
      await expect(page.locator('html[data-demo]')).toHaveCount(0);
      await expect.poll(isBlurred).toBe(false);
      await page.goto(`/group/${gid}/training/${tid}/class?section=Class+3`);
      await expect(page.getByRole('row', { name: '李雷' })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('class.programs'), exact: true }).click();
      const files = await unzipped(await readFile(await (await download).path()));
      const [path] = [...files.keys()];
      expect(path).toMatch(new RegExp(`^10 ${first.username} 李雷/P1000_\\d+_`));
      await page.goto(`/group/${gid}/training/${tid}/reading?section=Class+3`);
      await expect(page.getByRole('heading', { level: 2, name: '李雷', exact: true })).toBeVisible();
      expect(found).toEqual([]);
      await Promise.all(contexts.map((context) => context.close()));
    });
  });
