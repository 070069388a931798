import { expect, test, type Page } from '@playwright/test';
import { zipOf } from '@verdict/testkit/zip.ts';
import { sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import {
  expectNoSidewaysScroll,
  inDatabase,
  localMoment,
  runningContest,
  signIn,
  signInAsRoot,
  submit,
} from './helpers.ts';

const wanted = `#include <iostream>
#include <vector>
int main() {
  int n;
  long long pairs = 0;
  std::cin >> n;
  std::vector<int> all(n);
  for (int &one : all) std::cin >> one;`;
/** Two programs for P1003 that each pass another subtask: few runners (30 points), and places 1 and 2 (20 points). */
const passing = {
  first: `${wanted}
  for (int j = 0; n <= 1000 && j < n; j++) for (int i = 0; i < j; i++) pairs += all[i] > all[j];
  std::cout << pairs << std::endl;
}`,
  second: `${wanted}
  for (long long j = 0, twos = 0; j < n; j++) if (all[j] == 1) pairs += twos; else twos++;
  std::cout << pairs << std::endl;
}`,
};

const cell = (page: Page, points: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^Partial score, ${points};`) });

test('in an olympiad the best of each subtask counts, whichever submission it is from', async ({ page }) => {
  test.slow();
  const cid = await runningContest({ title: 'Olympiad', rule: 'ioi', openBoard: true }, 'P1003');
  const { token } = await signIn(page);
  await page.goto(`/contest/${cid}/rank`);
  await submit(page.request, token, { cid, pid: 'A', code: passing.second });
  await expect(cell(page, 20)).toHaveCount(2, { timeout: 60_000 });
  // The site lets an account wait between two submissions.
  await expect(() => submit(page.request, token, { cid, pid: 'A', code: passing.first })).toPass();
  await expect(cell(page, 50)).toHaveCount(2, { timeout: 60_000 });
  await cell(page, 50).last().hover();
  const tip = page.getByRole('tooltip');
  for (const line of ['Subtask 1: 30 points, passed', 'Subtask 2: 20 points, passed', 'Subtask 3: 0 points'])
    await expect(tip).toContainText(line);
  await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  // The points beside the problem are those of the board, and results are open while the contest runs.
  await page.goto(`/contest/${cid}/problems`);
  await expect(page.getByRole('cell', { name: '50', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contest/oi-scoreboard/${cid}`);
  await expect(cell(page, 50)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('the form of an olympiad asks for nothing that its rule decides', async ({ page }) => {
  await signInAsRoot(page);
  await page.goto('/admin/contest');
  await page.getByRole('link', { name: 'Create contest' }).click();
  // The list has a search by title, which is in sight until the form is there.
  await expect(page.getByRole('heading', { name: 'Create contest', level: 1 })).toBeVisible();
  await page.getByLabel('Title').fill('Olympiad of the form');
  await page.getByRole('radiogroup', { name: 'Rule' }).getByText('IOI', { exact: true }).click();
  await expect(page.getByText('Ranked by points; the best result of each subtask counts.')).toBeVisible();
  await expect(page.getByLabel('Counted submission')).toHaveCount(0);
  await page.getByLabel('Award rule').selectOption('proportion');
  const gold = page.getByRole('group', { name: 'Gold medal' });
  await expect(gold.getByLabel('Percent')).toHaveValue(/^8/);
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.insertText('Five hours.');
  await page.getByLabel('Start').fill(await localMoment(page, 3_600_000));
  await page.getByRole('textbox', { name: 'End' }).fill(await localMoment(page, 4 * 3_600_000));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Add problems' }).click();
  await expect(page.getByText('The contest has no problems yet')).toBeVisible();
});

/** Sends two numbers to the program one by one, and gives the points when both come back greater by one. */
const manager = `#include <cstdio>
int main(int, char **argv) {
  FILE *out = fopen(argv[2], "w"), *in = fopen(argv[1], "r");
  int right = 0;
  for (int sent = 1; sent < 8; sent += 6) {
    int answer = 0;
    fprintf(out, "%d\\n", sent);
    fflush(out);
    if (fscanf(in, "%d", &answer) == 1) right += answer == sent + 1;
  }
  printf("%f\\n", right == 2 ? 1.0 : 0.0);
}`;
const talking = (answer: string): string => `#include <cstdio>
int main() {
  for (int x; scanf("%d", &x) == 1; fflush(stdout)) printf("%d\\n", ${answer});
}`;

test('a task with a manager comes from CMS, and programs that talk with it are judged', async ({ page, browser }) => {
  test.slow();
  const name = `talk${Date.now().toString(36)}`;
  const task = zipOf({
    'task.yaml': `name: ${name}\ntitle: Talk\ntime_limit: 1.0\nmemory_limit: 64\n`,
    'input/input0.txt': '1\n',
    'output/output0.txt': '',
    'check/manager.cpp': manager,
  });
  await signInAsRoot(page);
  await page.goto('/admin/problem/import');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chosen).setFiles([{ name: `${name}.zip`, mimeType: 'application/zip', buffer: task }]);
  await page.getByRole('button', { name: 'Import one problem' }).click();
  await expect(page.getByText('1 of 1 problems')).toBeVisible();
  const displayId = name.toUpperCase();
  await page.getByRole('link', { name: /Talk/ }).first().click();
  await expect(page.getByRole('heading', { name: /Talk/ })).toBeVisible();
  await inDatabase((db) => sql`update problem set visibility = 'public' where display_id = ${displayId}`.execute(db));

  const student = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const { token } = await signIn(student);
  await student.goto(`/problem/${displayId}`);
  await expect(student.getByText('Communication', { exact: true })).toBeVisible();
  for (const [answer, verdict] of [
    ['x + 1', 'Accepted'],
    ['x', 'Wrong Answer'],
  ] as const) {
    await expect(() => submit(student.request, token, { pid: displayId, code: talking(answer) })).toPass();
    await student.goto(`/status?onlyMine=true&problemID=${displayId}`);
    await expect(student.getByRole('row').filter({ hasText: verdict }).first()).toBeVisible({ timeout: 60_000 });
  }
  await student.close();
});
