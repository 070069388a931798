import { type Browser, expect, type Page, test } from '@playwright/test';
import { levels } from '@verdict/domain/group/group.ts';
import { sql } from '@verdict/server/platform/db/db.ts';
import { seriousFindings } from '@verdict/testkit/axe.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { expectNoSidewaysScroll, programs, rootHeaders, signIn, signInAsRoot, submit } from './helpers.ts';

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

  // Ann goes from the problem to its discussions; her draft survives a reload.
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
  await expect(ann).toHaveTitle('[P1000] May it overflow? - Verdict');
  await expect(ann.locator('article strong')).toHaveText('10^15');
  await expect(ann).not.toHaveTitle('broken');
  const address = new URL(ann.url()).pathname;
  expect(await seriousFindings(ann)).toEqual([]);

  // Bob finds the discussion, comments, mentions the author and likes it.
  await bob.goto('/discussion?keyword=overflow');
  await bob.getByRole('link', { name: '[P1000] May it overflow?' }).click();
  await bob.locator('.cm-content').click();
  await bob.keyboard.type('It fits into 64 bits.');
  // The draft of a comment survives a reload, until it is sent.
  await bob.reload();
  await expect(bob.locator('.cm-content')).toHaveText('It fits into 64 bits.');
  await bob.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(bob.getByText('Your comment has been posted.')).toBeVisible();
  await bob.reload();
  await expect(bob.getByRole('listitem').filter({ hasText: 'It fits into 64 bits.' })).toBeVisible();
  await expect(bob.locator('.cm-content')).not.toContainText('64 bits');
  await bob.getByRole('button', { name: /^Like this discussion/ }).click();
  await expect(bob.getByRole('button', { name: 'Like this discussion; 1 like so far' })).toBeVisible();

  // The author gets a message that leads to the comment.
  await ann.goto('/message');
  await expect(ann.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
  const message = ann.getByRole('article').filter({ hasText: 'It fits into 64 bits.' });
  await expect(message).toContainText('commented on');
  await ann.getByRole('tab', { name: 'Likes' }).click();
  await expect(ann.getByRole('article')).toContainText('likes your discussion');
  await ann.getByRole('tab', { name: 'Comments' }).click();
  await message.getByRole('link', { name: '[P1000] May it overflow?' }).click();
  const comment = ann.getByRole('listitem').filter({ hasText: 'It fits into 64 bits.' });
  await expect(comment).toBeInViewport();
  // A comment that is higher than the screen begins below the header.
  const size = ann.viewportSize()!;
  await ann.setViewportSize({ ...size, height: 160 });
  await ann.reload();
  await expect(comment).toBeInViewport();
  const header = ann.getByRole('banner');
  await expect.poll(async () => (await comment.boundingBox())!.y >= (await header.boundingBox())!.height).toBe(true);
  await ann.setViewportSize(size);
  await comment.getByRole('button', { name: /^Reply to/ }).click();
  // The reply form appears below the comment, names the recipient and has the focus.
  await expect(comment.locator('.cm-content[aria-label^="Reply to"]')).toBeFocused();
  await expect(comment.getByText(/^Reply to /)).toBeInViewport();
  await expect(comment.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await ann.keyboard.type('Thanks!');
  await ann.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(comment.getByText('Thanks!')).toBeVisible();
  await bob.goto('/message/reply');
  await expect(bob.getByRole('article')).toContainText('Thanks!');

  // Authors edit their posts with the keyboard alone; both the author and the opener of the discussion are marked.
  const answer = comment.getByRole('article').filter({ hasText: 'Thanks!' }).last();
  await expect(answer.getByTitle('Author of the discussion')).toBeVisible();
  await answer.getByRole('button', { name: 'Edit your reply' }).focus();
  await ann.keyboard.press('Enter');
  await expect(comment.locator('.cm-content[aria-label="Edit your reply"]')).toBeFocused();
  await ann.keyboard.press('Control+End');
  await ann.keyboard.type(' Solved.');
  await comment.getByRole('button', { name: 'Save' }).click();
  await expect(comment.getByText('Thanks! Solved.')).toBeVisible();
  await expect(comment.getByText(/^edited/)).toBeVisible();
  expect(await seriousFindings(ann)).toEqual([]);
  await bob.goto(address);
  await expect(bob.getByText('Thanks! Solved.')).toBeVisible();
  await expect(bob.getByRole('button', { name: 'Edit your reply' })).toBeHidden();
  await bob.getByRole('link', { name: 'Problem P1000' }).click();
  await expect(bob).toHaveURL(/\/problem\/P1000$/);

  // Sorted by activity, the discussion is among the first, with the time of its last comment.
  await bob.goto('/discussion');
  await bob.getByLabel('Sort by').selectOption('Last activity first');
  await expect(bob).toHaveURL(/sort=activity/);
  await expect(bob.getByRole('link', { name: '[P1000] May it overflow?' })).toBeVisible();
  await expect(bob.getByRole('columnheader', { name: 'Last activity' })).toBeVisible();

  // A report reaches the moderators, who see the comment in its context.
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('The report label and reason cannot be empty').first()).toBeVisible();
  await dialog.getByLabel('Off topic').check();
  await dialog.getByLabel('Reason').fill('Asked before');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(bob.getByText('Send successfully')).toBeVisible();
  await root.goto('/admin/discussion-report');
  const entry = root.getByRole('article').filter({ hasText: 'Asked before' });
  await expect(entry).toContainText(username);
  await expect(entry.locator('strong')).toHaveText('10^15');
  expect(await seriousFindings(root)).toEqual([]);

  // Moderators mute the author for a day and hide the discussion; the open page shows both messages at once.
  await ann.goto('/message/sys');
  await expect(ann.getByText('No messages')).toBeVisible();
  await entry.getByRole('button', { name: `Mute ${username}` }).click();
  await root.getByRole('dialog').getByLabel('Reason').fill('Read the help first');
  await root.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
  await expect(entry).toContainText('muted the author');
  await entry.getByRole('button', { name: 'Hide', exact: true }).click();
  await root.getByRole('dialog').getByLabel('Reason').fill('Nobody can answer this');
  await root.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(entry).toBeHidden();
  await expect(ann.getByRole('button', { name: '2 unread messages' })).toBeVisible();
  await bob.goto(address);
  await expect(bob.getByText('A moderator has hidden this discussion.')).toBeVisible();
  await ann.goto(address);
  await expect(ann.getByText('Only its author and the moderators see it.')).toBeVisible();
  await ann.locator('.cm-content').click();
  await ann.keyboard.type('But why?');
  await ann.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(ann.getByText(/A moderator has muted you: until .* UTC/)).toBeVisible();

  // The author may answer once; a moderator shows the discussion again.
  await ann.goto('/message/sys');
  const notice = ann.getByRole('article').filter({ hasText: 'A moderator has hidden your post' });
  await expect(notice).toContainText('your discussion [P1000] May it overflow? now. Reason: Nobody can answer this');
  await notice.getByRole('button', { name: 'Answer the moderators' }).click();
  await ann.getByRole('dialog').getByLabel('Your answer').fill('It is another question');
  await ann.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByText('Your answer has been sent to the moderators.')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Answer the moderators' })).toBeHidden();
  await root.reload();
  const appeal = root.getByRole('article').filter({ hasText: 'It is another question' });
  await expect(appeal).toContainText('hid, showed or pinned the discussion');
  await appeal.getByRole('button', { name: 'Show again' }).click();
  await expect(appeal).toBeHidden();
  await root.getByRole('button', { name: `Unmute ${username}` }).click();
  await expect(root.getByText('Nobody is muted')).toBeVisible();
  await bob.goto(address);
  await expect(bob.getByRole('heading', { name: '[P1000] May it overflow?' })).toBeVisible();
  await ann.goto(address);
  await ann.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ann).toHaveURL(/\/discussion$/);
});

test('a solution and an editorial are shown after a warning, voted for, and to solvers alone where the author says so', async ({
  page: ann,
  browser,
  request,
}) => {
  test.slow();
  const headers = await rootHeaders(request);
  const changes = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };
  await request.put('/api/admin/config/settings', { headers, data: { changes } });
  // The test needs a problem that is in no contest.
  const { data: known } = await (await request.get('/api/get-problem-detail?problemId=P1000')).json();
  const problemId = `S${Date.now().toString(36)}`.toUpperCase();
  const copy = await request.post('/api/admin/problem/duplicate', {
    headers,
    data: { pid: known.problem.id, problemId },
  });
  const { pid } = (await copy.json()).data;
  // The copy gets another title, because other journeys look for the original by its title.
  await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', (db) =>
    sql`update problem_text set title = 'Sum' where problem_id = ${pid}`.execute(db),
  );
  await request.put('/api/admin/problem/change-problem-auth', { headers, data: { id: pid, auth: 1 } });
  const { token } = await signIn(ann);
  const root = await another(browser, signInAsRoot);
  const eve = await another(browser, signIn);
  const openTab = async (page: Page) => {
    await page.goto(`/problem/${problemId}`);
    await page.getByRole('tab', { name: 'Solutions' }).click();
  };

  await openTab(root);
  await root.getByRole('button', { name: 'Write the editorial' }).click();
  await root.getByRole('dialog').locator('.cm-content').first().click();
  await root.keyboard.insertText('Read both numbers as **64 bits**.');
  await root.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(root.getByRole('region', { name: 'Editorial' }).locator('strong')).toHaveText('64 bits');

  await submit(request, token, { pid: problemId, code: programs.accepted });
  const writes = ann.getByRole('button', { name: 'Write a solution' });
  await expect(async () => {
    await openTab(ann);
    await expect(ann.getByRole('region', { name: 'Editorial' })).toBeVisible();
    await expect(writes).toBeVisible({ timeout: 1000 });
  }).toPass();
  await writes.click();
  const form = ann.getByRole('dialog');
  await form.getByLabel('Title').fill('Just add');
  await ann.reload();
  await ann.getByRole('tab', { name: 'Solutions' }).click();
  await writes.click();
  await expect(form.getByLabel('Title')).toHaveValue('Just add');
  await form.getByLabel('Programming language').selectOption('C++');
  await form.locator('.cm-content').click();
  await ann.keyboard.insertText('The sum is:\n\n');
  await form.getByRole('button', { name: 'Hide as a spoiler' }).click();
  await ann.keyboard.insertText('`a + b`');
  await form.getByRole('button', { name: 'Post' }).click();
  await expect(ann.getByRole('heading', { name: 'Just add' })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Helpful; 0 so far', exact: true })).toBeDisabled();
  const hidden = (page: Page) => page.locator('article').getByText('a + b');
  await expect(hidden(ann)).toBeHidden();
  await ann.locator('summary', { hasText: 'Hint' }).press('Enter');
  await expect(hidden(ann)).toBeVisible();

  // Eve has not solved the problem.
  await openTab(eve);
  const warning = eve.getByText('You have not solved this problem yet.');
  await expect(warning).toBeVisible();
  await expect(eve.getByRole('button', { name: 'Write a solution' })).toBeHidden();
  await expect(eve.getByText('64 bits')).toBeHidden();
  expect(await seriousFindings(eve)).toEqual([]);
  await eve.getByRole('button', { name: 'Show it anyway' }).click();
  await expect(eve.getByText('64 bits')).toBeVisible();
  await eve.getByRole('link', { name: 'Just add' }).click();
  await expect(warning).toBeVisible();
  expect(await seriousFindings(eve)).toEqual([]);
  await eve.getByRole('button', { name: 'Show it anyway' }).click();
  await expect(eve.getByText('The sum is:')).toBeVisible();
  await eve.getByRole('button', { name: 'Helpful; 0 so far', exact: true }).click();
  await expect(eve.getByRole('button', { name: 'Helpful; 1 so far', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await eve.getByRole('button', { name: 'Not helpful; 0 so far' }).click();
  await expect(eve.getByRole('button', { name: 'Helpful; 0 so far', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await openTab(eve);
  await expect(eve.getByRole('img', { name: '0 for it, 1 against it' })).toBeVisible();

  await root.goto(`/admin/problem/edit/${pid}`);
  await root.getByLabel('Solutions and editorial are shown to').selectOption('those who have solved it');
  await root.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(root.getByText('Saved').first()).toBeVisible();
  await openTab(eve);
  await expect(eve.getByText('Solve this problem to see its solutions.')).toBeVisible();
  await openTab(ann);
  await expect(ann.getByRole('link', { name: 'Just add' })).toBeVisible();
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

/** Nothing in users' texts runs: no event handler of a picture, no link, no script. */
async function expectNoMarkup(page: Page): Promise<void> {
  await expect(page.locator('img[onerror], a[href^="javascript:"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('broken');
}

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });

  test('a problem is asked about, answered and liked, and who is named hears of it', async ({
    page: asker,
    browser,
    request,
  }) => {
    test.slow();
    const changes = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };
    await request.put('/api/admin/config/settings', { headers: await rootHeaders(request), data: { changes } });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' };
    const [helper, third] = [
      await (await browser.newContext(phone)).newPage(),
      await (await browser.newContext(phone)).newPage(),
    ];
    const [{ username, token }, { username: named }] = [await signIn(asker), await signIn(third)];
    const { username: answerer } = await signIn(helper);
    const title = `[P1000] 会溢出吗 ${username}`;

    await asker.goto('/discussion/P1000');
    await asker.getByRole('button', { name: '发布讨论' }).click();
    const form = asker.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('[P1000] ');
    await form.getByRole('textbox', { name: '标题' }).fill(title);
    await form.getByLabel('描述').fill('两个大数');
    await form.getByLabel('分类').selectOption('求助');
    await form.locator('.cm-content').click();
    await asker.keyboard.insertText('10^15 呢？');
    await asker.reload();
    await asker.getByRole('button', { name: '发布讨论' }).click();
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(title);
    await expect(form.locator('.cm-content')).toHaveText('10^15 呢？');
    await form.getByRole('button', { name: '发布', exact: true }).click();
    await expect(asker.getByRole('heading', { name: title })).toBeVisible();
    await expect(asker).toHaveTitle(`${title} - Verdict`);
    await expectNoSidewaysScroll(asker);
    const address = new URL(asker.url()).pathname;
    const did = Number(address.split('/').at(-1));

    await helper.goto(address);
    await helper.locator('.cm-content').click();
    await helper.keyboard.insertText(`@${named} 说过，用 long long 就行`);
    await helper.getByRole('button', { name: '表情' }).click();
    await helper.getByRole('toolbar', { name: '表情' }).getByRole('button').first().click();
    await helper.getByRole('button', { name: '发表评论' }).click();
    await expect(helper.getByText('评论已发表。')).toBeVisible();
    await helper.getByRole('button', { name: /^点赞这篇讨论/ }).click();
    await expect(helper.getByRole('button', { name: '点赞这篇讨论，现有 1 个赞' })).toBeVisible();

    // Both get messages and like the comment.
    await asker.reload();
    const comment = asker.getByRole('listitem').filter({ hasText: '用 long long 就行' });
    await expect(comment).toBeVisible();
    await comment.getByRole('button', { name: `点赞 ${answerer} 的评论，现有 0 个赞` }).click();
    await expect(comment.getByRole('button', { name: `点赞 ${answerer} 的评论，现有 1 个赞` })).toBeVisible();
    await third.goto('/message/reply');
    await expect(third.getByRole('article').filter({ hasText: '在讨论中提到了您' })).toContainText(answerer);
    await expect(third.getByRole('tab', { name: '回复我的' })).toBeInViewport({ ratio: 0.9 });
    expect(await seriousFindings(third)).toEqual([]);
    await asker.goto('/message/discuss');
    await expect(asker.getByRole('article').filter({ hasText: '评论了您的讨论' })).toContainText(title);
    await asker.goto('/message/like');
    await expect(asker.getByRole('article')).toContainText('赞了您的讨论');
    await helper.goto('/message/like');
    await expect(helper.getByRole('article')).toContainText('赞了您在讨论中的评论');
    // The last of five tabs is outside the screen until the list scrolls.
    await helper.goto('/message/mine');
    await expect(helper.getByRole('tab', { name: '我的消息' })).toBeInViewport({ ratio: 0.9 });

    // A comment with many replies loads them page by page.
    const { data } = await (await request.get('/api/comments', { params: { did } })).json();
    const [{ id: commentId }] = data.commentList.records;
    for (let n = 1; n <= 25; n++)
      await request.post('/api/reply', {
        headers: { authorization: token },
        data: { reply: { commentId, content: `第 ${n} 条` }, quoteId: commentId, quoteType: 'Comment' },
      });
    await third.goto(address);
    const replies = third.getByText(/^第 \d+ 条$/);
    await expect(replies).toHaveCount(3);
    await third.getByRole('button', { name: '展开全部 25 条回复' }).click();
    await expect(replies).toHaveCount(20);
    await third.getByRole('button', { name: '显示更多回复' }).click();
    await expect(replies).toHaveCount(25);
    await third.getByRole('button', { name: '收起' }).click();
    await expect(replies).toHaveCount(3);
    await expectNoSidewaysScroll(third);
    for (const page of [helper, third]) await page.context().close();
  });

  test('an assistant of a group hides what is reported there and mutes its author, who answers', async ({
    page: assistant,
    browser,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' };
    const author = await (await browser.newContext(phone)).newPage();
    const [{ uid: assistantUid }, { uid, username, token }] = [await signIn(assistant), await signIn(author)];
    const title = `买课请加我 <img src=x onerror="document.title='broken'"> [x](javascript:alert(1))`;
    const { gid, did } = await inProductDatabase(process.env.VERDICT_E2E_DATA ?? '', async (db) => {
      const members = { [assistantUid]: levels.admin, [uid]: levels.member };
      const group = await testGroup(db, { name: `Class ${username.slice(-8)}`, members });
      return {
        gid: group,
        did: await testDiscussion(db, uid, { groupId: group, title, content: `${title}\n\n${title}` }),
      };
    });
    const reported = await assistant.request.post('/api/discussion-report', {
      headers: { authorization: token },
      data: { did, labels: ['spam'], content: '这是广告' },
    });
    expect((await reported.json()).status).toBe(200);

    await assistant.goto(`/group/${gid}/discussion`);
    await assistant.getByRole('link', { name: '内容管理' }).click();
    const entry = assistant.getByRole('article').filter({ hasText: '这是广告' });
    await expect(entry).toContainText('买课请加我 <img');
    await expectNoMarkup(assistant);
    expect(await seriousFindings(assistant)).toEqual([]);
    await expectNoSidewaysScroll(assistant);
    await entry.getByRole('button', { name: `禁言 ${username}` }).click();
    const dialog = assistant.getByRole('dialog');
    await expect(dialog).toContainText('仅在本团队内生效。');
    await dialog.getByLabel('时长').selectOption('1 周');
    await dialog.getByLabel('原因').fill('广告');
    await dialog.getByRole('button', { name: '禁言' }).click();
    await expect(entry).toContainText('禁言了作者');
    await entry.getByRole('button', { name: '隐藏', exact: true }).click();
    await assistant.getByRole('dialog').getByRole('button', { name: '隐藏' }).click();
    await expect(entry).toBeHidden();

    await author.goto('/message/mine');
    const notice = author.getByRole('article').filter({ hasText: '您的内容已被管理员隐藏' });
    await expectNoMarkup(author);
    await notice.getByRole('button', { name: '向管理员申诉' }).click();
    await author.getByRole('dialog').getByLabel('申诉内容').fill('不是广告');
    await author.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await expect(author.getByText('申诉已提交给管理员。')).toBeVisible();
    await author.goto(`/group/${gid}/discussion-detail/${did}`);
    await expect(author.getByText('买课请加我 <img').first()).toBeVisible();
    await expectNoMarkup(author);
    await assistant.reload();
    await expect(assistant.getByRole('article').filter({ hasText: '不是广告' })).toContainText('作者申诉');
  });
});
