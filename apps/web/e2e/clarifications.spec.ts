import { type Browser, expect, type Page, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { runningContest, signIn, signInAsRoot } from './helpers.ts';

const another = async (browser: Browser, enter: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await enter(page);
  return page;
};
/** The box with news of the contest. */
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the jury answers one participant, then all; comments stay between their author and the jury', async ({
  page: jury,
  browser,
}) => {
  test.slow();
  const cid = await runningContest({ title: 'Talk cup' });
  await signInAsRoot(jury);
  const [ann, bob] = [await another(browser, signIn), await another(browser, signIn)];
  await jury.goto(`/contest/${cid}/problems`);
  await bob.goto(`/contest/${cid}/problem/A`);
  await ann.goto(`/contest/${cid}`);
  await ann.getByRole('navigation', { name: 'Pages of the contest' }).getByRole('link', { name: 'Q&A' }).click();

  await ann.getByRole('button', { name: 'Ask the jury' }).click();
  await expect(ann.getByRole('alert')).toHaveText('Content cannot be empty');
  await ann.getByLabel('About').selectOption('A. Problem A');
  await ann.getByLabel('Question').fill('May a + b overflow?');
  await ann.getByRole('button', { name: 'Ask the jury' }).click();
  await expect(ann.getByText('Waiting for an answer')).toBeVisible();

  // The jury is notified on any page, and answers only the asker.
  await news(jury, 'A question waits for an answer').getByRole('button', { name: 'Read', exact: true }).click();
  await jury.getByRole('button', { name: 'Answer “May a + b overflow?”' }).click();
  await jury.getByRole('button', { name: 'Please read the statement again.' }).click();
  await jury.getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByText('Please read the statement again.')).toBeVisible();
  await expect(ann.getByText('Answered', { exact: true })).toBeVisible();
  await bob.goto(`/contest/${cid}/comment`);
  await expect(bob.getByText('No questions yet')).toBeVisible();
  await bob.goto(`/contest/${cid}/problem/A`);

  // An answer to all participants is shown to everybody, without the asker's name.
  await jury.getByRole('button', { name: 'Change the answer' }).click();
  await jury.getByLabel('Answer', { exact: true }).fill('It fits into 64 bits.');
  await jury.getByLabel('Show question and answer to everybody').check();
  await jury.getByRole('button', { name: 'Send' }).click();
  const notification = news(bob, 'The jury has answered');
  await expect(notification).toContainText('It fits into 64 bits.');
  expect(await seriousFindings(bob)).toEqual([]);
  await notification.getByRole('button', { name: 'Read', exact: true }).click();
  const question = bob.getByRole('listitem').filter({ hasText: 'May a + b overflow?' });
  await expect(question).toContainText('Answered to all');
  await expect(question).toContainText('Problem A');
  await expect(question).not.toContainText('walker');
  // News that were read are not shown again.
  await bob.getByRole('link', { name: 'Announcements' }).click();
  await bob.reload();
  await expect(bob.getByText('No announcements')).toBeVisible();
  await expect(news(bob, 'The jury has answered')).toHaveCount(0);

  await ann.getByRole('textbox', { name: 'Comment' }).fill('The **samples** are nice.');
  await ann.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = jury.getByRole('article').filter({ hasText: 'The samples are nice.' });
  await comment.getByRole('button', { name: /^Like/ }).click();
  await expect(comment.getByRole('button', { name: /^Like/, pressed: true })).toHaveText('1');
  await comment.getByRole('button', { name: /^Reply to/ }).click();
  await jury.getByRole('textbox', { name: /^Reply to/ }).fill('Thanks!');
  await jury.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(ann.getByText('Thanks!')).toBeVisible();
  await bob.goto(`/contest/${cid}/comment`);
  await expect(bob.getByText('No comments yet')).toBeVisible();
  for (const page of [jury, ann]) expect(await seriousFindings(page)).toEqual([]);
  for (const page of [ann, bob]) await page.context().close();
});
