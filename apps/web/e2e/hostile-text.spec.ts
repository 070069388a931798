/**
 * Users' texts are displayed and do nothing else: opens every page that shows texts of users or administrators, with
 * all of these texts hostile.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { levels } from '@verdict/domain/group/group.ts';
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { logIn } from '@verdict/testkit/browser-session.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { hostileLine, hostileMarkdown } from '@verdict/testkit/hostile-text.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { rootHeaders, signIn, signInAsRoot, submit } from './helpers.ts';

/** Occurs in every hostile text, and in no other text on the site. */
const MARK = 'Evil';
const text = `${MARK}\n\n${hostileMarkdown.join('\n\n')}`;
const color = 'red;background:url(//evil.example/c)';
const address = 'javascript:window.ran=true';
const DATA = process.env.VERDICT_E2E_DATA ?? '';

/** Opens a page; `ran` collects everything that ran or tried to run in this browser. */
async function watched(browser: Browser): Promise<{ page: Page; ran: string[] }> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 ${hostileLine}` });
  const page = await context.newPage();
  const ran: string[] = [];
  await context.addInitScript(() =>
    Object.defineProperty(window, 'ran', {
      set() {
        console.error('it ran');
      },
      get: () => undefined,
    }),
  );
  page.on('console', (message) => {
    if (message.text() === 'it ran') ran.push(`${page.url()}: it ran`);
  });
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: asks ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(`${page.url()}: asks for ${request.url()}`);
  });
  return { page, ran };
}

/** Attributes, addresses and elements of the page that came from a user's text and could act. */
const couldAct = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { localName } = element;
      const bad = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          name === 'srcdoc' ||
          (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
            /^\s*(javascript|vbscript|data:text)/i.test(value)) ||
          (name === 'style' && /evil\.example/.test(value)),
      );
      const isForeign =
        ['object', 'embed', 'base', 'applet', 'frame'].includes(localName) ||
        (localName === 'script' && /ran/.test(element.textContent)) ||
        (localName === 'style' && /\*\{display/.test(element.textContent)) ||
        element.matches('meta[http-equiv=refresh], form[action], link[href*="evil.example"]');
      return [...bad.map(({ name, value }) => `${localName} ${name}=${value}`), ...(isForeign ? [localName] : [])];
    }),
  );

/** Visible text of the page, including values of fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  );

/** Writes `value` to these columns of the row with this id. */
const write = (db: Db, table: string, id: number | string, columns: string[], value: string, key = 'id') =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${value}`))}
       where ${sql.ref(key)} = ${id}`.execute(db);

test('texts of people are read on every page, and nothing in them acts', async ({ browser, request }) => {
  test.setTimeout(600_000);
  const stamp = Date.now().toString(36).toUpperCase();
  // Names of groups and tags must be unique, hence the stamp.
  const line = `${hostileLine} ${stamp}`;
  const headers = await rootHeaders(request);
  const [reader, root] = [await watched(browser), await watched(browser)];
  const { uid, username, token } = await signIn(reader.page);
  await signInAsRoot(root.page);
  const { user: chief } = await logIn(request, { username: 'root', password: process.env.VERDICT_ROOT_PASSWORD ?? '' });
  const call = async (as: string, method: 'get' | 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](path, {
      headers: { authorization: as },
      ...(method === 'get' ? { params: data as Record<string, string> } : { data }),
    });
    const body = await answer.json();
    expect(body, `${path} ${JSON.stringify(data).slice(0, 200)}`).toMatchObject({ status: 200 });
    return body.data;
  };
  const changes = {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    openContestComment: true,
    openGroupDiscussion: true,
  };
  await call(headers.authorization, 'put', '/api/admin/config/settings', { changes });
  const { shortName, name, description, recordName, projectName } = await call(
    headers.authorization,
    'get',
    '/api/admin/config/get-web-config',
    {},
  );

  // Problems of the bank, of a contest and of a group.
  const { problem } = await call(headers.authorization, 'get', '/api/get-problem-detail', { problemId: 'P1000' });
  const problemOf = async (displayId: string): Promise<number> => {
    const data = { pid: problem.id, problemId: displayId };
    const { pid } = await call(headers.authorization, 'post', '/api/admin/problem/duplicate', data);
    await call(headers.authorization, 'put', '/api/admin/problem/change-problem-auth', { id: pid, auth: 1 });
    return pid;
  };
  const [open, inContest, ofGroup] = [
    await problemOf(`H${stamp}`),
    await problemOf(`I${stamp}`),
    await problemOf(`J${stamp}`),
  ];

  const { gid, cid, tid, groupTraining, tag } = await inProductDatabase(DATA, async (db) => {
    const now = new Date();
    await write(
      db,
      'account',
      uid,
      ['nickname', 'realname', 'school', 'course', 'number', 'signature', 'title_name', 'mobile'],
      line,
      'uid',
    );
    await write(db, 'account', uid, ['github', 'blog'], address, 'uid');
    await write(db, 'account', uid, ['title_color'], color, 'uid');
    const group = await testGroup(db, { name: line, ownerUid: chief.uid, members: { [uid]: levels.member } });
    await write(db, 'account_group', group, ['brief'], line);
    await write(db, 'account_group', group, ['description'], text);
    await sql`update group_member set reason = ${line} where group_id = ${group}`.execute(db);
    const category = await onlyRow(
      db,
      sql<{ id: number }>`insert into training_category (name, color) values (${line}, ${color}) returning id`,
    );
    const training = await testTraining(db, now, { title: line, authorUid: chief.uid, categoryId: category.id });
    const homework = await testTraining(db, now, { title: line, authorUid: chief.uid, groupId: group });
    for (const id of [training, homework]) {
      await write(db, 'training', id, ['description'], text);
      await addTrainingProblem(db, now, id, open);
    }
    const contest = await testContest(db, now, {
      title: line,
      authorUid: chief.uid,
      openPrint: true,
      openBoard: true,
      shownName: 'nickname',
    });
    await write(db, 'contest', contest, ['description'], text);
    const place = await addContestProblem(db, contest, inContest, 'A');
    await write(db, 'contest_problem', place, ['title'], line);
    await write(db, 'contest_problem', place, ['color'], color);
    for (const pid of [open, inContest, ofGroup]) {
      await write(db, 'problem_text', pid, ['title'], line, 'problem_id');
      await write(db, 'problem_text', pid, ['description', 'input', 'output', 'hint'], text, 'problem_id');
      await write(db, 'problem', pid, ['source', 'author'], line);
    }
    await sql`update problem set examples = ${JSON.stringify([{ input: line, output: line }])}::jsonb
               where id = any (${[open, inContest, ofGroup]}::bigint[])`.execute(db);
    await sql`update problem set is_group = true, group_id = ${group} where id = ${ofGroup}`.execute(db);
    await sql`insert into problem_editorial (problem_id, locale, content) values (${open}, 'en-US', ${text})`.execute(
      db,
    );
    const { id: label } = await onlyRow(
      db,
      sql<{ id: number }>`insert into tag (name, color, oj) values (${line}, ${color}, 'ME') returning id`,
    );
    await sql`insert into problem_tag (problem_id, tag_id) values (${open}, ${label})`.execute(db);
    await sql`
    insert into announcement (title, content, uid, contest_id, group_id)
    values (${line}, ${text}, ${chief.uid}, null, null), (${line}, ${text}, ${chief.uid}, ${contest}, null),
           (${line}, ${text}, ${chief.uid}, null, ${group})`.execute(db);
    await sql`
    insert into notice (title, content, audience, recipient_uid, uid, send_at, sent_at)
    values (${line}, ${text}, 'Single', ${uid}, ${chief.uid}, now(), now())`.execute(db);
    await sql`
    insert into mail (recipient, subject, html, text, outcome)
    values ('x@example.org', ${line}, ${text}, ${text}, 'caught')`.execute(db);
    await sql`
    insert into server_error (request_id, at, method, url, message)
    values ('x', now(), 'GET', ${line}, ${line})`.execute(db);
    await sql`
    insert into hand_mark (training_id, pid, uid, points, note, by)
    values (${training}, ${open}, ${uid}, 1, ${line}, ${chief.uid})`.execute(db);
    await sql`insert into contest_print (contest_id, uid, content) values (${contest}, ${uid}, ${text})`.execute(db);
    await sql`
    insert into contest_question (uid, contest_id, content, answer, answered_by, answered_at, to_all)
    values (${uid}, ${contest}, ${line}, ${line}, ${chief.uid}, now(), true)`.execute(db);
    return { gid: group, cid: contest, tid: training, groupTraining: homework, tag: label };
  });

  // Texts written over the API; recipients of notifications have them in messages.
  const post = { title: line, description: line, content: text, categoryId: 1 };
  const { did } = await call(token, 'post', '/api/discussion', { ...post, pid: `H${stamp}` });
  const { did: byRoot } = await call(headers.authorization, 'post', '/api/discussion', post);
  const { did: inGroup } = await call(token, 'post', '/api/discussion', { ...post, gid });
  for (const author of [token, headers.authorization])
    for (const subject of [{ did }, { did: byRoot }, { did: inGroup }, { cid }]) {
      const { id: commentId } = await call(author, 'post', '/api/comment', {
        ...subject,
        content: `@${username} ${text}`,
      });
      for (const content of [text, line])
        await call(author, 'post', '/api/reply', {
          reply: { commentId, content },
          quoteId: commentId,
          quoteType: 'Comment',
        });
      await call(headers.authorization, 'get', '/api/comment-like', { cid: commentId, toLike: 'true' });
    }
  await call(headers.authorization, 'get', '/api/discussion-like', { did, toLike: 'true' });
  for (const about of [byRoot, inGroup])
    await call(token, 'post', '/api/discussion-report', { did: about, labels: ['spam'], content: line });
  const code = `#error ${line}\n`;
  await submit(request, token, { pid: `H${stamp}`, code });
  await submit(request, token, { pid: 'A', cid, code });
  await expect
    .poll(() =>
      inProductDatabase(DATA, (db) =>
        onlyRow(
          db,
          sql<{ n: number }>`select count(*) as n from submission where uid = ${uid} and status = 'compileError'`,
        ),
      ),
    )
    .toEqual({ n: 2 });
  const submission = await inProductDatabase(DATA, async (db) => {
    const { id } = await onlyRow(
      db,
      sql<{ id: number }>`select id from submission where uid = ${uid} and problem_id = ${open}`,
    );
    await sql`
    insert into code_comment (submission_id, uid, first_line, last_line, content)
    values (${id}, ${chief.uid}, 1, 1, ${text})`.execute(db);
    return id;
  });
  // The site's own name is on every page, so it does not contain the mark.
  const site = '<svg onload=ran=1>';
  const words = { name: site, shortName: site, description: site, recordName: site, projectName: site };
  await call(headers.authorization, 'put', '/api/admin/config/set-web-config', words);

  const all = [
    '/home',
    '/problem',
    `/problem/H${stamp}`,
    '/status',
    `/submission-detail/${submission}`,
    `/user-home?username=${username}`,
    `/acm-rank?searchUser=${username}`,
    '/discussion',
    `/discussion/H${stamp}`,
    `/discussion-detail/${did}`,
    `/discussion-detail/${byRoot}`,
    '/training',
    ...['', '/problems', '/rank'].map((page) => `/training/${tid}${page}`),
    '/contest',
    ...['', '/problems', '/problem/A', '/submissions', '/rank', '/comment', '/announcements', '/print'].map(
      (page) => `/contest/${cid}${page}`,
    ),
    `/contest/acm-scoreboard/${cid}`,
    '/group',
    ...['', '/announcement', '/member', '/problem', '/training', '/contest', '/status', '/rank', '/discussion'].map(
      (page) => `/group/${gid}${page}`,
    ),
    `/group/${gid}/problem/J${stamp}`,
    `/group/${gid}/training/${groupTraining}`,
    `/group/${gid}/discussion-detail/${inGroup}`,
  ];
  const ofReader = [
    ...['discuss', 'reply', 'like', 'mine'].map((tab) => `/message/${tab}`),
    '/setting',
    `/discussion-detail/${did}?l=zh-CN`,
  ];
  const ofRoot = [
    `/training/${tid}/class`,
    ...['/admin-print', '/ac-info', '/rejudge', '/scroll-board'].map((page) => `/contest/${cid}${page}`),
    ...['/setting', '/discussion/admin', '/training/admin', '/problem/admin', `/problem/edit/${ofGroup}`].map(
      (page) => `/group/${gid}${page}`,
    ),
    ...[
      '',
      'dashboard',
      'user',
      'announcement',
      'notice',
      'problems',
      `problem/edit/${open}`,
      'problem/tag',
      'contest',
      ...['edit', 'announcement', 'problems', 'participants'].map((page) => `contest/${cid}/${page}`),
      'training',
      `training/${tid}/edit`,
      `training/${tid}/problems`,
      'training/category',
      'discussion-report',
      'audit',
      'mail',
      'conf',
    ].map((page) => `/admin/${page}`),
  ];
  /** Pages that do not show a hostile text at first: for these the test only checks that nothing acts. */
  const quiet = new Set([
    `/contest/${cid}/rejudge`,
    ...['', 'dashboard', 'conf', 'audit'].map((page) => `/admin/${page}`),
    '/setting',
  ]);
  const found: string[] = [];
  try {
    for (const { page, ran, paths } of [
      { ...reader, paths: [...all, ...ofReader] },
      { ...root, paths: [...all, ...ofRoot] },
    ]) {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main').first(), path).toBeVisible();
        if (!quiet.has(path)) {
          const isShown = expect.poll(() => shown(page), { timeout: 8_000 }).toContain(MARK);
          await isShown.catch(() => found.push(`${path} does not show it`));
        }
        for (const one of await couldAct(page)) found.push(`${path}: ${one}`);
        const { pathname } = new URL(page.url());
        if (pathname.startsWith('//') || page.url().includes('evil.example')) found.push(`${path} led away`);
      }
      found.push(...ran);
    }
    // Windows have the titles of their content, letter by letter.
    for (const path of [
      `/discussion-detail/${did}`,
      `/problem/H${stamp}`,
      `/contest/${cid}`,
      `/group/${gid}`,
      `/training/${tid}`,
    ]) {
      await reader.page.goto(path);
      await expect(reader.page).toHaveTitle(`${line} - ${site}`);
    }
    expect(found).toEqual([]);
  } finally {
    await call(headers.authorization, 'put', '/api/admin/config/settings', {
      changes: { shortName, name, description, recordName, projectName },
    });
    await inProductDatabase(DATA, async (db) => {
      await sql`delete from tag where id = ${tag}`.execute(db);
      await sql`delete from announcement where title = ${line}`.execute(db);
      await sql`delete from mail where subject = ${line}`.execute(db);
      await sql`delete from server_error where url = ${line}`.execute(db);
      await sql`update contest set visible = false where id = ${cid}`.execute(db);
      await sql`update training set visible = false where title = ${line}`.execute(db);
      await sql`delete from training_category where name = ${line}`.execute(db);
      await sql`update account_group set visible = false where id = ${gid}`.execute(db);
      await sql`update problem set visibility = 'hidden' where id = any (${[open, inContest, ofGroup]}::bigint[])`.execute(
        db,
      );
      await sql`delete from discussion where id = any (${[did, byRoot, inGroup]}::bigint[])`.execute(db);
    });
    for (const { page } of [reader, root]) await page.context().close();
  }
});
