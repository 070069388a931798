import { expect, test, type Page } from '@playwright/test';
import { levels } from '@verdict/domain/group/group.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { openSession } from '@verdict/testkit/browser-session.ts';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { expectNoSidewaysScroll, newStaff, programs, signIn, writeProgram } from './helpers.ts';

test('a group makes a problem that nobody else sees, its member solves it, and the bank takes it', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const owner = await signIn(page);
  const pageOf = async (): Promise<Page> => (await browser.newContext()).newPage();
  const [ofMember, ofOutsider, ofExaminer] = [await pageOf(), await pageOf(), await pageOf()];
  const member = await signIn(ofMember);
  await signIn(ofOutsider);
  const examiner = { username: `examiner${stamp}`, password: 'deciding-1' };
  await newStaff(ofExaminer.request, 1008, examiner);
  await openSession(ofExaminer, examiner);
  const shortName = stamp.slice(-8).toUpperCase();
  const gid = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    testGroup(db, {
      ownerUid: owner.uid,
      name: `Sums ${stamp}`,
      shortName,
      access: 'private',
      members: { [member.uid]: levels.member },
    }),
  );
  const displayId = `${shortName}ADD`;
  const found: string[] = [];
  const inspect = async (name: string, where: Page): Promise<void> => {
    found.push(...(await seriousFindings(where)).map((finding) => `${name}: ${finding}`));
  };

  // The site and the group have a tag of the same name.
  const shared = `shared-${stamp}`;
  await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    sql`insert into tag (oj, name, group_id) values ('ME', ${shared}, null), ('ME', ${shared}, ${gid})`.execute(db),
  );
  await page.goto(`/group/${gid}/problem`);
  await expect(page.getByText('The group has no problems yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create problem' }).click();
  await expect(page.getByText(`The prefix ${shortName} is added`)).toBeVisible();
  await page.getByLabel('Time limit (ms)').fill('30001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'from 1 to 30000' })).toBeVisible();
  await inspect('form', page);
  await page.getByLabel('Time limit (ms)').fill('1000');
  await page.getByLabel('Display ID').fill('add');
  await page.getByLabel('Visibility').selectOption('public');
  await page.getByLabel('Title').fill('Add up');
  await page.getByLabel('Tags').first().fill(shared);
  await expect(page.getByRole('option', { name: shared })).toHaveCount(1);
  await page.getByLabel('Tags').first().fill(`sums-${stamp}`);
  await page.keyboard.press('Enter');
  for (const [part, text] of [
    ['Input', 'Two integers.'],
    ['Output', 'Their sum.'],
  ] as const) {
    await page.getByRole('textbox', { name: part, exact: true }).click();
    await page.keyboard.insertText(text);
  }
  await page.getByText('By hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  const first = page.getByRole('group', { name: 'Case 1', exact: true });
  await first.getByLabel('Input of the case').fill('1 2\n');
  await first.getByLabel('Expected output').fill('3\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/edit/\\d+$`));
  await expect(page.getByLabel('Display ID')).toHaveValue(displayId);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/admin$`));
  const row = page.getByRole('row', { name: new RegExp(displayId) });
  await expect(row.getByLabel(`Visibility of ${displayId}`)).toHaveValue('public');
  await inspect('list of those who run the group', page);

  // In a training of the group, the group's own problem can be edited, downloaded and deleted as well; a problem of the
  // bank can only be taken out.
  const tid = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', async (db) => {
    const training = await testTraining(db, new Date(), { groupId: gid, authorUid: owner.uid });
    for (const name of [displayId, 'P1000']) {
      const { id } = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = ${name}`);
      await addTrainingProblem(db, new Date(), training, id);
    }
    return training;
  });
  await page.goto(`/group/${gid}/training/edit/${tid}/problems`);
  await expect(page.getByLabel(`Visibility of ${displayId}`)).toHaveValue('public');
  const actionsFor = async (problemId: string, ...words: string[]) => {
    await page.getByRole('button', { name: `Actions for ${problemId}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(words);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  };
  await actionsFor(displayId, 'Edit', 'Download test data', 'Remove', 'Delete');
  await actionsFor('P1000', 'Remove');
  await inspect('problems of a training', page);
  await page.goto(`/group/${gid}/problem/admin`);

  // The verification report runs the jury's programs on the problem's tests.
  await row.getByRole('button', { name: `Actions for ${displayId}` }).click();
  await page.getByRole('menuitem', { name: 'Verification report' }).click();
  await expect(page.getByText('This problem has never been verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('No program that must be accepted was judged')).toBeVisible({ timeout: 60_000 });
  await inspect('verification', page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();

  // A member finds the problem by its tag, and solves it within the group.
  await ofMember.goto(`/group/${gid}/problem`);
  await ofMember.getByRole('button', { name: 'Tags' }).click();
  await ofMember.getByRole('dialog', { name: 'Tags' }).getByText(`sums-${stamp}`).click();
  await ofMember.keyboard.press('Escape');
  await expect(ofMember).toHaveURL(/tagId=/);
  await expect(ofMember.getByRole('link', { name: 'Manage problems' })).toBeHidden();
  await ofMember.getByRole('link', { name: 'Add up' }).click();
  await expect(ofMember.getByRole('heading', { name: `${displayId} Add up` })).toBeVisible();
  await writeProgram(ofMember, programs.accepted);
  await ofMember.getByRole('button', { name: 'Submit', exact: true }).click();
  const result = ofMember.getByRole('status').filter({ hasText: 'Submission #' });
  await expect(result.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspect('problem', ofMember);
  await ofMember.goto(`/group/${gid}/problem`);
  await expect(ofMember.getByRole('row', { name: /Add up/ }).getByRole('img', { name: 'Accepted' })).toBeVisible();
  await inspect('list of members', ofMember);

  // Outsiders find the problem neither in the group nor in the problem bank.
  await ofOutsider.goto(`/group/${gid}/problem/${displayId}`);
  await expect(ofOutsider).toHaveURL(new RegExp(`/group/${gid}$`));
  await ofOutsider.goto(`/problem?keyword=${displayId}`);
  await expect(ofOutsider.getByText('No problem found')).toBeVisible();
  await ofOutsider.goto(`/problem/${displayId}`);
  await expect(ofOutsider.getByRole('heading', { name: /Add up/ })).toBeHidden();

  // The problem is offered to the bank, examined in the back office, and accepted.
  await row.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(row.getByRole('button', { name: 'Applying' })).toBeVisible();
  await ofExaminer.goto('/admin/group-problem/apply');
  await ofExaminer.getByRole('searchbox').fill(displayId);
  await inspect('offers', ofExaminer);
  await ofExaminer.getByRole('link', { name: 'Add up' }).click();
  await expect(ofExaminer.getByText('Two integers.')).toBeVisible();
  await inspect('offered problem', ofExaminer);
  await ofExaminer.getByRole('button', { name: 'Add to the bank' }).click();
  await ofExaminer.getByRole('dialog').getByRole('button', { name: 'Add to the bank' }).click();
  await expect(ofExaminer.getByText('Public', { exact: true })).toBeVisible();
  await ofOutsider.goto(`/problem/${displayId}`);
  await expect(ofOutsider.getByRole('heading', { name: `${displayId} Add up` })).toBeVisible();
  await page.reload();
  await expect(row.getByText('Public', { exact: true }).last()).toBeVisible();
  expect(found).toEqual([]);
});

const sumOf = (last: string): string => `#include <iostream>
int main() {
  long long n, sum = 0;
  std::cin >> n;
  for (long long i = 0, x; i < ${last} && std::cin >> x; i++) sum += x;
  std::cout << sum << std::endl;
}
`;
const validator = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 100);
  inf.readEoln();
  for (int i = 0; i < n; i++) {
    if (i > 0) inf.readSpace();
    inf.readInt(1, 1000);
  }
  inf.readEoln();
  inf.readEof();
}
`;

test('who edits a problem of a group lets tests be made, measures them, shrinks a failure and prints the statement', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const owner = await signIn(page);
  const gid = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    testGroup(db, { ownerUid: owner.uid, access: 'private' }),
  );
  const program = { language: 'C++ 17', role: 'solution' };
  const answer = await page.request.post('/api/group/problem', {
    headers: { authorization: owner.token },
    data: {
      problem: {
        gid,
        problemId: 'SUM',
        title: 'Sum of many',
        description: 'Add.',
        input: 'A number of integers, and the integers.',
        output: 'Their sum.',
        type: 0,
        auth: 1,
      },
      languages: [{ id: 1 }],
      isUploadTestCase: false,
      samples: [{ input: '3\n10 20 30\n', output: '60\n', score: 0, groupNum: 1 }],
      programs: [
        { ...program, name: 'good.cpp', source: sumOf('n'), expected: ['accepted'] },
        { ...program, name: 'wrong.cpp', source: sumOf('n - 1'), expected: ['wrongAnswer'] },
        { ...program, role: 'validator', name: 'fits.cpp', source: validator, validExitCode: 0, expected: [] },
      ],
    },
  });
  expect((await answer.json()).msg).toBe('success');

  await page.goto(`/group/${gid}/problem/admin`);
  await page.getByRole('button', { name: /^Actions for .*SUM$/ }).click();
  await page.getByRole('menuitem', { name: 'Generated tests' }).click();
  await page.getByRole('button', { name: 'Add a generator' }).click();
  await page.getByRole('button', { name: 'Template with testlib' }).click();
  await page.getByRole('textbox', { name: 'Script' }).click();
  await page.keyboard.insertText('gen 5 10 1\ngen 50 1000 > many\n');
  await page.getByLabel('Program that gives the answers').selectOption('good.cpp');
  await page.getByRole('button', { name: 'Save and generate' }).click();
  await expect(page.getByText('2 tests are ready.')).toBeVisible({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use as test data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use as test data' }).click();
  await expect(page.getByText('The problem already has these tests.')).toBeVisible();

  await page.getByRole('link', { name: 'Verification', exact: true }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Program that fails')).toHaveValue('wrong.cpp', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Find the smallest' }).click();
  await expect(page.getByText(/^The smallest input made from .* that wrong\.cpp still fails:$/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole('region', { name: 'Input', exact: true })).toHaveText('1\n1\n');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText(/^The tests fail (all )?\d+ (of \d+ )?wrong programs\.$/)).toBeVisible({
    timeout: 120_000,
  });
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/group/${gid}/problem`);
  await page.getByRole('link', { name: 'Sum of many' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SUM Sum of many' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/[^/]*SUM$`));
});
