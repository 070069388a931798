import { expect, test } from '@playwright/test';
import { sql } from '@verdict/server/platform/db/db.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { expectNoSidewaysScroll, inDatabase, programs, rootHeaders, signIn, signInAsRoot, submit } from './helpers.ts';

const HOUR_MS = 3_600_000;

test('a contest uses a problem of running homework: marks stay, and after the end it is open to all again', async ({
  page: root,
  browser,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const displayId = `USED${stamp.toUpperCase()}`;
  const headers = await rootHeaders(root.request);
  const languages = (await (await root.request.get('/api/languages?all=false')).json()).data;
  const created = await root.request.post('/api/admin/problem', {
    headers,
    data: {
      problem: {
        problemId: displayId,
        texts: { 'en-US': { title: `Sum ${stamp}`, description: 'Add.', input: 'Two.', output: 'One.', hint: '' } },
        type: 0,
        auth: 1,
      },
      samples: [{ input: '1 2\n', output: '3\n' }],
      isUploadTestCase: false,
      languages,
    },
  });
  const { pid } = (await created.json()).data;

  // Homework of a class, in which a student has solved the problem.
  const student = await (await browser.newContext()).newPage();
  const { username, uid, token } = await signIn(student);
  await signInAsRoot(root);
  const { gid, tid, cid } = await inDatabase(async (db) => {
    const now = new Date();
    const { rows } = await sql<{ uid: string }>`select uid from account where username = 'root'`.execute(db);
    const ownerUid = rows[0]?.uid ?? '';
    const group = await testGroup(db, { ownerUid, members: { [uid]: levels.member } });
    const deadline = new Date(now.getTime() + HOUR_MS);
    const training = await testTraining(db, now, { groupId: group, authorUid: ownerUid, deadline });
    await addTrainingProblem(db, now, training, pid, 0);
    return {
      gid: group,
      tid: training,
      cid: await testContest(db, now, { authorUid: ownerUid, title: `Round ${stamp}` }),
    };
  });
  const homework = `/group/${gid}/training/${tid}`;
  await submit(student.request, token, { tid, pid: displayId, code: programs.accepted });
  const own = async () => {
    const answer = await student.request.get(`/api/get-training-problem-list?tid=${tid}`, {
      headers: { authorization: token },
    });
    const { gmtModified: _, ...row } = (await answer.json()).data[0];
    return row;
  };
  await expect.poll(async () => (await own()).myStatus, { timeout: 60_000 }).toBe(0);
  const earned = await own();

  // The dialog lists who uses the problem, and offers a copy.
  await root.goto(`/admin/contest/${cid}/problems`);
  await root.getByRole('button', { name: 'Add from the bank' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(displayId);
  await expect(dialog.getByRole('button', { name: /^Add [A-Z]/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: new RegExp(`^Add ${displayId}`) }).click();
  await expect(dialog.getByText('In 1 homework, solved by 1')).toBeVisible();
  const asCopy = dialog.getByLabel('Add a copy instead');
  await expect(asCopy).not.toBeChecked();
  await expectNoSidewaysScroll(root);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Add from the bank' })).toBeVisible();
  await root.keyboard.press('Escape');

  // The problem leaves the bank, but stays in the homework and on the class board.
  await student.goto(`/problem/${displayId}`);
  await expect(student.getByText('The problem is not open to you.')).toBeVisible();
  expect(await own()).toEqual(earned);
  await student.goto(`${homework}/problems`);
  await student.getByRole('link', { name: `Sum ${stamp}` }).click();
  await expect(student.getByRole('heading', { name: `Sum ${stamp}` })).toBeVisible();
  await root.goto(`${homework}/class`);
  await expect(root.getByRole('row', { name: new RegExp(username) }).first()).toContainText('100');

  // After the contest, one button publishes the problem, and the contest links to it.
  await root.goto(`/admin/contest/${cid}/problems`);
  await expect(root.getByRole('row', { name: /Sum/ })).toContainText('After the end');
  await expect(root.getByRole('button', { name: 'Publish problems' })).toBeHidden();
  await inDatabase((db) => sql`update contest set end_at = now() - interval '1 minute' where id = ${cid}`.execute(db));
  await student.goto(`/contest/${cid}/problems`);
  await expect(student.getByText('The organizers haven’t opened all problems for practice yet.')).toBeVisible();
  await root.reload();
  await root.getByRole('button', { name: 'Publish problems' }).click();
  await dialog.getByRole('button', { name: 'Publish 1 problem' }).click();
  await expect(root.getByText('The problem is public')).toBeVisible();
  await expect(root.getByRole('button', { name: 'Publish problems' })).toBeHidden();
  await student.goto(`/contest/${cid}/problems`);
  await student.getByRole('link', { name: `Practice ${displayId}` }).click();
  await expect(student).toHaveURL(new RegExp(`/problem/${displayId}$`));
  await expect(student.getByRole('heading', { name: `Sum ${stamp}` })).toBeVisible();
  expect(await own()).toEqual(earned);
  await student.context().close();
});
