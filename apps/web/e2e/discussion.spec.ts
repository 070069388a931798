import { type Browser, expect, type Page, test } from '@playwright/test';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { rootHeaders, signIn, signInAsRoot } from './helpers.ts';

const another = async (browser: Browser, enter: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await enter(page);
  return page;
};

test('a problem is asked about, answered and liked; its author hears of all that; a report is dealt with', async ({
  page: ann,
  browser,
  request,
}) => {
  test.slow();
  const changes = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };
  await request.put('/api/admin/config/settings', {
    headers: await rootHeaders(request),
    data: { changes },
  });
  const { username } = await signIn(ann);
  const bob = await another(browser, signIn);
  const root = await another(browser, signInAsRoot);

  // From the problem to its discussions; what was begun survives a reload.
  await ann.goto('/problem/P1000');
  await ann.getByRole('link', { name: 'Discuss this problem' }).click();
  await ann.getByRole('button', { name: 'New discussion' }).click();
  const form = ann.getByRole('dialog');
  await expect(form.getByLabel('Title')).toHaveValue('[P1000] ');
  await form.getByRole('button', { name: 'Post' }).click();
  await expect(form.getByText('The description is required')).toBeVisible();
  await form.getByLabel('Title').fill('[P1000] May it overflow?');
  await form.getByLabel('Description').fill('Two large numbers');
  await ann.reload();
  await ann.getByRole('button', { name: 'New discussion' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('[P1000] May it overflow?');
  await expect(form.getByLabel('Description')).toHaveValue('Two large numbers');
  await form.getByLabel('Category').selectOption('Help');
  await form.locator('.cm-content').click();
  await ann.keyboard.type('What about **10^15**? <img src=x onerror="document.title = \'broken\'">');
  await form.getByRole('button', { name: 'Post' }).click();
  await expect(ann.getByRole('heading', { name: '[P1000] May it overflow?' })).toBeVisible();
  await expect(ann.locator('article strong')).toHaveText('10^15');
  await expect(ann).not.toHaveTitle('broken');
  const address = new URL(ann.url()).pathname;
  expect(await seriousFindings(ann)).toEqual([]);

  // Another one finds it, answers, names the author and likes it.
  await bob.goto('/discussion?keyword=overflow');
  await bob.getByRole('link', { name: '[P1000] May it overflow?' }).click();
  await bob.locator('.cm-content').click();
  await bob.keyboard.type('It fits into 64 bits.');
  await bob.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(bob.getByText('Your comment is there.')).toBeVisible();
  await bob.getByRole('button', { name: /^Like this discussion/ }).click();
  await expect(bob.getByRole('button', { name: 'Like this discussion; 1 account does' })).toBeVisible();

  // The author is told, and led to the comment.
  await ann.goto('/message');
  await expect(ann.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
  const told = ann.getByRole('article').filter({ hasText: 'It fits into 64 bits.' });
  await expect(told).toContainText('commented on');
  await ann.getByRole('tab', { name: 'Likes' }).click();
  await expect(ann.getByRole('article')).toContainText('likes your discussion');
  await ann.getByRole('tab', { name: 'Comments' }).click();
  await told.getByRole('link', { name: '[P1000] May it overflow?' }).click();
  const comment = ann.getByRole('listitem').filter({ hasText: 'It fits into 64 bits.' });
  await expect(comment).toBeInViewport();
  await comment.getByRole('button', { name: /^Reply to/ }).click();
  await ann.locator('.cm-content[aria-label^="Reply to"]').click();
  await ann.keyboard.type('Thanks!');
  await ann.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(comment.getByText('Thanks!')).toBeVisible();
  await bob.goto('/message/reply');
  await expect(bob.getByRole('article')).toContainText('Thanks!');

  // A report reaches the administrators, who hide what it is about.
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Report' }).click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('The report label and reason cannot be empty').first()).toBeVisible();
  await dialog.getByLabel('Off topic').check();
  await dialog.getByLabel('Reason').fill('Asked before');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(bob.getByText('Your report is with the administrators.')).toBeVisible();
  await root.goto('/admin/discussion-report');
  const report = root.getByRole('row').filter({ hasText: 'Asked before' });
  await expect(report).toContainText(username);
  await report.getByRole('button', { name: /May it overflow/ }).click();
  await root.getByRole('menuitem', { name: 'Hide the discussion' }).click();
  await expect(report).toContainText('Hidden');
  await bob.goto(address);
  await expect(bob.getByText('A moderator has hidden this discussion.')).toBeVisible();
  await ann.goto(address);
  await ann.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ann).toHaveURL(/\/discussion$/);
});

test('while discussions are closed they have no entry, and who comes there is told so at home', async ({
  page,
  request,
}) => {
  const set = async (openPublicDiscussion: boolean) =>
    request.put('/api/admin/config/settings', {
      headers: await rootHeaders(request),
      data: { changes: { openPublicDiscussion } },
    });
  await set(false);
  try {
    await page.goto('/discussion');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('There is no open discussion area on this website.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Discussion' })).toBeHidden();
  } finally {
    await set(true);
  }
});
