/**
 * Values from another judge may break today's rules. Forms send them back unchanged, and they are saved together with
 * what a form changes; a new value follows the rules.
 */
import { changeUserInfo } from '@verdict/contract/account/account.ts';
import { editUser, getUserList } from '@verdict/contract/account/users.ts';
import { updateAnnouncement } from '@verdict/contract/community/announcement.ts';
import { updateDiscussion } from '@verdict/contract/community/discussion.ts';
import { getAdminContest, saveContestProblem, updateContest } from '@verdict/contract/contest/editing.ts';
import { updateContestAnnouncement } from '@verdict/contract/contest/editing.ts';
import { updateGroup, updateGroupAnnouncement } from '@verdict/contract/group/group.ts';
import { getAdminProblem, updateProblem } from '@verdict/contract/problem/editing.ts';
import { updateClassification, updateTag } from '@verdict/contract/problem/tags.ts';
import { getAdminTraining, updateTraining, updateTrainingCategory } from '@verdict/contract/training/editing.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;

beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

const put = async (query: ReturnType<typeof sql>): Promise<void> => {
  await query.execute(site.app.db);
};
const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await onlyRow(site.app.db, query)).id;

interface Answered {
  body: { status: number; msg: string };
}
/** Saves what is stored, with another member changed, and then new values that are as wrong as the stored ones. */
async function outcome(save: (change: object) => Promise<Answered>, wrong: object) {
  const unchanged = (await save({})).body.msg;
  const notRefused: string[] = [];
  for (const [name, value] of Object.entries(wrong))
    if ((await save({ [name]: value })).body.status !== 400) notRefused.push(name);
  return { unchanged, notRefused };
}
const kept = { unchanged: 'success', notRefused: [] };

test('an account with an old name, address, title and colour', async () => {
  const name = '学生 of the class of 2009 with a long name';
  const { uid } = await site.user(1002, 'moved');
  await put(sql`
    update account set username = ${name}, email = 'none', realname = ${'r'.repeat(60)}, title_name = ${'t'.repeat(30)},
                       title_color = 'a;b', look = null where uid = ${uid}`);
  const [user] = (await root.call(getUserList, { keyword: 'class of 2009' })).body.data.records;
  const sent = { ...user!, revision: undefined, type: 1002, status: 0, setNewPwd: false };
  expect(
    await outcome((change) => root.call(editUser, { ...sent, titleName: 'Captain', ...change }), {
      username: `${name}!`,
      email: 'nobody',
      realname: 'R'.repeat(60),
      titleColor: 'b;a',
    }),
  ).toEqual(kept);
  expect(
    await rows(site.app.db, sql`select username, email, title_name as title from account where uid = ${uid}`),
  ).toEqual([{ username: name, email: 'none', title: 'Captain' }]);
  const missing = await root.call(editUser, { ...sent, username: undefined } as never);
  expect(missing.body.msg).toBe('The username is required.');
});

test('a profile with long names and an address that is none', async () => {
  const student = await site.user(1002, 'student');
  const stored = { nickname: 'n'.repeat(40), school: 's'.repeat(200), blog: 'my blog', cfUsername: 'c\u202ed' };
  await put(sql`
    update account set nickname = ${stored.nickname}, school = ${stored.school}, blog = ${stored.blog},
                       cf_username = ${stored.cfUsername} where uid = ${student.uid}`);
  expect(
    await outcome((change) => student.call(changeUserInfo, { ...stored, realname: 'New', ...change }), {
      nickname: 'm'.repeat(40),
      school: 'S'.repeat(200),
      blog: 'your blog',
      cfUsername: 'd\u202ec',
    }),
  ).toEqual(kept);
});

test('a group with names and texts that are too short', async () => {
  const id = await testGroup(site.app.db, {
    ownerUid: root.uid,
    name: 'G',
    shortName: 'class-of-2009-b',
    access: 'private',
    code: 'ab',
  });
  const stored = { name: 'G', shortName: 'class-of-2009-b', brief: '', description: '', code: 'ab', auth: 3 };
  await put(sql`update account_group set brief = '', description = '' where id = ${id}`);
  expect(
    await outcome((change) => root.call(updateGroup, { id, ...stored, visible: false, ...change }), {
      name: 'H',
      shortName: 'class-of-2009-c',
      brief: 'b',
      description: 'd',
      code: 'abc',
    }),
  ).toEqual(kept);
});

test('announcements without a title, and texts that are too long', async () => {
  const content = 'c'.repeat(70_000);
  const gid = await testGroup(site.app.db, { ownerUid: root.uid });
  const cid = await testContest(site.app.db, site.app.now(), { authorUid: root.uid });
  const made = (groupId: number | null, contestId: number | null) =>
    idOf(sql<{ id: number }>`
      insert into announcement (title, content, uid, group_id, contest_id)
      values ('', ${content}, ${root.uid}, ${groupId}, ${contestId}) returning id`);
  const wrong = { title: 't'.repeat(300), content: `${content}!` };
  const [ofSite, ofGroup, ofContest] = [await made(null, null), await made(gid, null), await made(null, cid)];
  const stored = { title: '', content, status: 1 };
  expect(await outcome((change) => root.call(updateAnnouncement, { id: ofSite, ...stored, ...change }), wrong)).toEqual(
    kept,
  );
  expect(
    await outcome((change) => root.call(updateGroupAnnouncement, { id: ofGroup, ...stored, ...change }), wrong),
  ).toEqual(kept);
  expect(
    await outcome(
      (change) => root.call(updateContestAnnouncement, { cid, announcement: { id: ofContest, ...stored, ...change } }),
      wrong,
    ),
  ).toEqual(kept);
});

test('a discussion without a description', async () => {
  const id = await testDiscussion(site.app.db, root.uid, { title: 'Help' });
  const [row] = await rows(
    site.app.db,
    sql<{ categoryId: number; content: string }>`
      update discussion set description = '', title = ${'T'.repeat(300)} where id = ${id}
      returning category_id as "categoryId", content`,
  );
  const stored = { ...row!, id, title: 'T'.repeat(300), description: '' };
  expect(
    await outcome((change) => root.call(updateDiscussion, { ...stored, topPriority: true, ...change }), {
      title: 'U'.repeat(300),
      description: 'd'.repeat(300),
    }),
  ).toEqual(kept);
});

test('tags, classifications and categories with long names', async () => {
  const long = 'n'.repeat(300);
  const tag = await idOf(sql<{ id: number }>`insert into tag (name, color) values (${long}, 'a;b') returning id`);
  expect(
    await outcome((change) => root.call(updateTag, { id: tag, name: long, color: 'a;b', ...change }), {
      name: `${long}!`,
      color: 'b;a',
    }),
  ).toEqual(kept);
  const kind = await idOf(sql<{ id: number }>`insert into tag_classification (name) values (${long}) returning id`);
  expect(
    await outcome((change) => root.call(updateClassification, { id: kind, name: long, rank: 7, ...change }), {
      name: `${long}!`,
    }),
  ).toEqual(kept);
  const category = await idOf(
    sql<{ id: number }>`insert into training_category (name, color) values (${long}, 'a;b') returning id`,
  );
  expect(
    await outcome(
      (change) => root.call(updateTrainingCategory, { id: category, name: long, color: 'a;b', ...change }),
      {
        name: `${long}!`,
      },
    ),
  ).toEqual(kept);
});

test('a contest without a description, with a long title and odd names', async () => {
  const cid = await testContest(site.app.db, site.app.now(), { authorUid: root.uid });
  const title = 'C'.repeat(600);
  await put(sql`
    update contest set title = ${title}, description = '', awards = '[{"priority":1,"name":"","background":"","color":"","num":0}]',
                       award_kind = 'number', star_names = array[${'s'.repeat(100)}] where id = ${cid}`);
  const {
    exam: _exam,
    revision: _revision,
    gmtModified: _at,
    ...contest
  } = (await root.call(getAdminContest, { cid })).body.data;
  const award = { priority: 1, name: '', background: '', color: '', num: 2 };
  expect(
    await outcome((change) => root.call(updateContest, { ...contest, openRank: true, ...change } as never), {
      title: `${title}!`,
      awardConfigList: [award],
      endTime: contest.startTime,
    }),
  ).toEqual(kept);
  // A blank text that was not blank before is refused.
  await put(sql`update contest set description = 'text' where id = ${cid}`);
  const { body } = await root.call(updateContest, {
    ...contest,
    description: '',
  } as never);
  expect(body.status).toBe(400);
  const problem = await testProblem(site, 'C1');
  await addContestProblem(site.app.db, cid, problem.id, 'A');
  await put(sql`update contest_problem set color = 'a;b' where contest_id = ${cid}`);
  const id = await idOf(sql<{ id: number }>`select id from contest_problem where contest_id = ${cid}`);
  const place = { id, cid, pid: problem.id, displayId: 'B', displayTitle: 'Title', color: 'a;b' };
  expect(await outcome((change) => root.call(saveContestProblem, { ...place, ...change }), { color: 'b;a' })).toEqual(
    kept,
  );
});

test('a training without a description and a category', async () => {
  const tid = await testTraining(site.app.db, site.app.now(), { authorUid: root.uid });
  await put(
    sql`update training set description = '', category_id = null, title = ${'T'.repeat(600)} where id = ${tid}`,
  );
  const { training: opened } = (await root.call(getAdminTraining, { tid })).body.data;
  const { revision: _revision, gmtModified: _at, ...training } = opened;
  const save = (change: object) =>
    root.call(updateTraining, { training: { ...training, rank: 3, ...change }, trainingCategory: null } as never);
  expect(await outcome(save, { title: 'U'.repeat(600), rank: -1 })).toEqual(kept);
  expect(await rows(site.app.db, sql`select rank, category_id from training where id = ${tid}`)).toEqual([
    { rank: 3, category_id: null },
  ]);
});

test('a hidden problem without tests, input and output, with an odd display ID and limits', async () => {
  const { id } = await testProblem(site, 'MOVED');
  await put(sql`
    update problem set display_id = 'A #1', visibility = 'hidden', time_limit_ms = 700000 where id = ${id}`);
  await put(sql`update problem_text set input = '', output = '' where problem_id = ${id}`);
  await put(sql`delete from test_case where problem_id = ${id}`);
  const {
    revision: _revision,
    gmtModified: _at,
    ...stored
  } = (await root.call(getAdminProblem, { pid: id })).body.data;
  const [text] = Object.entries(stored.texts).flatMap(([locale, one]) => (one ? [{ locale, one }] : []));
  const save = ({ texts, ...change }: { texts?: object }) =>
    root.call(updateProblem, {
      problem: {
        ...stored,
        // Our own form sends the statements as `texts` alone.
        title: '',
        description: '',
        input: '',
        output: '',
        hint: '',
        texts: { [text!.locale]: { ...text!.one, hint: 'New', ...texts } },
        ...change,
      },
      languages: [{ id: 1 }],
      tags: [],
      codeTemplates: [],
    } as never);
  expect(
    await outcome(save, {
      problemId: 'A #2',
      timeLimit: 700_001,
      auth: 1,
      texts: { title: '' },
    }),
  ).toEqual(kept);
  const answered = await save({ texts: { input: 'Now' } });
  expect(answered.body.msg).toBe('success');
  expect((await save({ texts: { input: '' } })).body.status).toBe(400);
});
