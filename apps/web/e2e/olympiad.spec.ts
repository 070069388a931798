import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { expectNoSidewaysScroll, localMoment, runningContest, signIn, signInAsRoot, submit } from './helpers.ts';

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
