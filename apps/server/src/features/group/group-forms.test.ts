/** Invalid input of a group's administrators: every rule of the forms with its message in both languages. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import * as discussions from '@verdict/contract/community/discussion.ts';
import * as contests from '@verdict/contract/group/contests.ts';
import * as problems from '@verdict/contract/group/problems.ts';
import * as trainings from '@verdict/contract/group/trainings.ts';
import * as groups from '@verdict/contract/group/group.ts';
import { registerTraining } from '@verdict/contract/training/training.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../platform/db/db.ts';

let site: TestSite;
let teacher: TestUser;
let stranger: TestUser;
/** Root of the group, without a role on the site. */
let ordinary: TestUser;
/** Ids that the forms name. */
const at = { gid: 0, closed: 0, private: 0, tid: 0, secret: 0, place: 0, cid: 0, spare: 0, category: 0, c: 0 };
/** Ids of a group in which `ordinary` is only a member. */
const others = { contest: 0, training: 0, problem: 0 };
beforeAll(async () => {
  site = await createTestSite();
  const { db } = site.app;
  [teacher, stranger, ordinary] = [await site.user(1001), await site.user(), await site.user()];
  const members = { [teacher.uid]: levels.root, [ordinary.uid]: levels.root };
  at.gid = await testGroup(db, { ownerUid: teacher.uid, members });
  at.closed = await testGroup(db, { access: 'protected' });
  at.private = await testGroup(db, { access: 'private' });
  const own = { groupId: at.gid, authorUid: teacher.uid };
  const placed = await testProblem(site, 'PLACED');
  at.spare = (await testProblem(site, 'SPARE')).id;
  at.tid = await testTraining(db, site.app.now(), own);
  at.secret = await testTraining(db, site.app.now(), { access: 'private' });
  at.place = await addTrainingProblem(db, site.app.now(), at.tid, placed.id);
  at.cid = await testContest(db, site.app.now(), own);
  await addContestProblem(db, at.cid, placed.id, 'A');
  at.category = (
    await teacher.call(trainings.createGroupTrainingCategory, { gid: at.gid, name: 'Week 1' })
  ).body.data.id;
  const elsewhere = await testGroup(db, { members: { [ordinary.uid]: levels.member } });
  others.contest = await testContest(db, site.app.now(), { groupId: elsewhere, authorUid: teacher.uid });
  others.training = await testTraining(db, site.app.now(), { groupId: elsewhere, authorUid: teacher.uid });
  others.problem = (await testGroupProblem(site, 'OTHERS', { groupId: elsewhere, author: teacher })).id;
  at.c = (await onlyRow(db, sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`)).id;
});
afterAll(() => site.close());

const group = (change: object) => ({
  name: 'Class of 2026',
  shortName: 'class26',
  brief: 'We learn.',
  description: 'We learn to program.',
  auth: 1,
  ...change,
});
const training = (change: object) => ({
  training: { gid: at.gid, rank: 1, title: 'Sums', description: 'Add.', auth: 'Public', ...change },
  trainingCategory: { id: at.category },
});
let made = 0;
const problem = (change: object, around: object = {}) => ({
  problem: {
    gid: at.gid,
    problemId: `F${++made}`,
    title: 'Sum',
    description: 'Add.',
    input: 'Two.',
    output: 'One.',
    examples: '<input>1 2</input><output>3</output>',
    type: 0,
    auth: 1,
    ...change,
  },
  isUploadTestCase: false,
  samples: [{ input: '1 2', output: '3', score: 100, groupNum: 1 }],
  languages: [{ id: at.c }],
  ...around,
});
const contest = (change: object) => ({
  gid: at.gid,
  title: 'Cup',
  description: 'Three hours.',
  type: 0,
  auth: 0,
  startTime: '2026-03-02T09:00:00Z',
  endTime: '2026-03-02T12:00:00Z',
  ...change,
});
const announcement = (change: object) => ({ gid: at.gid, title: 'Hello', content: 'Welcome.', status: 0, ...change });
const discussion = (change: object) => ({
  gid: at.gid,
  title: 'How?',
  description: 'About sums.',
  content: 'I wonder.',
  categoryId: 1,
  ...change,
});

type Line = [door: AnyEndpoint, what: string, sent: () => object, english: string, chinese: string];
const name = ['The name must have 5 to 25 characters.', '团队名称应为 5 到 25 个字符。'] as const;
const shortName = ['The short name must have 5 to 10 characters.', '团队简称应为 5 到 10 个字符。'] as const;
const brief = ['The brief introduction must have 5 to 50 characters.', '团队简介应为 5 到 50 个字符。'] as const;
const description = ['The description must have 5 to 1000 characters.', '团队描述应为 5 到 1000 个字符。'] as const;
const code = [
  'The invitation code must have exactly 6 characters without blanks.',
  '邀请码应为 6 个字符，且不能包含空白。',
] as const;
const reason = ['The reason must have 5 to 100 characters.', '申请理由应为 5 到 100 个字符。'] as const;
const rank = [
  'The order number is a whole number from 0 to 2147483647.',
  '编号必须是 0 到 2147483647 之间的整数。',
] as const;

const lines: Line[] = [
  // 5.1 group
  [groups.createGroup, 'no name', () => group({ name: ' ' }), ...name],
  [groups.createGroup, 'a name of 4', () => group({ name: '程序设计' }), ...name],
  [groups.createGroup, 'a name of 26', () => group({ name: 'x'.repeat(26) }), ...name],
  [groups.updateGroup, 'a name of 26', () => ({ id: at.gid, name: 'x'.repeat(26) }), ...name],
  [groups.createGroup, 'no short name', () => group({ shortName: '' }), ...shortName],
  [groups.createGroup, 'a short name of 4', () => group({ shortName: 'abcd' }), ...shortName],
  [groups.createGroup, 'a short name of 11', () => group({ shortName: 'x'.repeat(11) }), ...shortName],
  [groups.createGroup, 'no brief', () => group({ brief: undefined }), ...brief],
  [groups.createGroup, 'a brief of 51', () => group({ brief: 'x'.repeat(51) }), ...brief],
  [groups.createGroup, 'no description', () => group({ description: null }), ...description],
  [groups.createGroup, 'a description of 4', () => group({ description: 'abcd' }), ...description],
  [groups.createGroup, 'a description of 1001', () => group({ description: 'x'.repeat(1001) }), ...description],
  [
    groups.createGroup,
    'no access',
    () => group({ auth: '' }),
    'The access must be public, protected or private.',
    '加入方式只能是公开、需审核或私有。',
  ],
  [
    groups.createGroup,
    'an access of 4',
    () => group({ auth: 4 }),
    'The access must be public, protected or private.',
    '加入方式只能是公开、需审核或私有。',
  ],
  [groups.createGroup, 'protected without a code', () => group({ auth: 2 }), ...code],
  [groups.createGroup, 'private with a code of 5', () => group({ auth: 3, code: 'abcde' }), ...code],
  [groups.createGroup, 'private with a code of 7', () => group({ auth: 3, code: 'abcdefg' }), ...code],
  [groups.joinGroup, 'a protected group without a reason', () => ({ gid: at.closed }), ...reason],
  [groups.joinGroup, 'a reason of 4', () => ({ gid: at.closed, reason: 'abcd' }), ...reason],
  [groups.joinGroup, 'a reason of 101', () => ({ gid: at.closed, reason: 'x'.repeat(101) }), ...reason],
  [
    groups.joinGroup,
    'a private group without its code',
    () => ({ gid: at.private, reason: 'I study.' }),
    'The invitation code is wrong.',
    '邀请码错误。',
  ],
  [
    groups.joinGroup,
    'a wrong code',
    () => ({ gid: at.private, code: 'abcdef', reason: 'I study.' }),
    'The invitation code is wrong.',
    '邀请码错误。',
  ],
  // 5.2 training
  [
    registerTraining,
    'no password',
    () => ({ tid: at.secret, password: '' }),
    'Enter the training password',
    '请输入训练密码',
  ],
  [
    trainings.createGroupTraining,
    'no number',
    () => training({ rank: '' }),
    'Order number is required',
    '编号不能为空',
  ],
  [trainings.createGroupTraining, 'a number below 0', () => training({ rank: -1 }), ...rank],
  [trainings.createGroupTraining, 'a number beyond', () => training({ rank: 2_147_483_648 }), ...rank],
  [
    trainings.createGroupTraining,
    'no title',
    () => training({ title: '' }),
    'The title is required.',
    '标题不能为空。',
  ],
  [
    trainings.createGroupTraining,
    'no description',
    () => training({ description: ' ' }),
    'Description is required',
    '训练说明不能为空',
  ],
  [
    trainings.createGroupTraining,
    'no category',
    () => ({ ...training({}), trainingCategory: null }),
    'Category is required',
    '分类不能为空',
  ],
  [
    trainings.createGroupTraining,
    'private without a password',
    () => training({ auth: 'Private' }),
    'Password is required',
    '密码不能为空',
  ],
  [
    trainings.createGroupTraining,
    'another access',
    () => training({ auth: 'Protected' }),
    'A training is public or private.',
    '训练只能是公开或私有的。',
  ],
  [
    trainings.createGroupTraining,
    'first of all the number',
    () => training({ rank: '', title: '', description: '' }),
    'Order number is required',
    '编号不能为空',
  ],
  [trainings.updateGroupTrainingProblem, 'a number below 0', () => ({ id: at.place, tid: at.tid, rank: -1 }), ...rank],
  [
    trainings.updateGroupTrainingProblem,
    'a number beyond',
    () => ({ id: at.place, tid: at.tid, rank: 2_147_483_648 }),
    ...rank,
  ],
  [
    trainings.addGroupTrainingProblemFromGroup,
    'no problem id',
    () => ({ tid: at.tid, problemId: '' }),
    'The display ID is required.',
    '题号不能为空。',
  ],
  // 5.3 problem
  [
    problems.createGroupProblem,
    'no display id',
    () => problem({ problemId: ' ' }),
    'The display ID is required.',
    '题号不能为空。',
  ],
  [
    contests.saveGroupContestProblem,
    'no display id in the contest',
    () => ({ cid: at.cid, pid: at.spare, displayId: '' }),
    'A display ID is required.',
    '请填写编号。',
  ],
  [
    contests.addGroupContestProblemFromPublic,
    'no display id in the contest',
    () => ({ cid: at.cid, pid: at.spare, displayId: ' ' }),
    'A display ID is required.',
    '请填写编号。',
  ],
  [
    contests.saveGroupContestProblem,
    'a title of 256 in the contest',
    () => ({ cid: at.cid, pid: at.spare, displayId: 'B', displayTitle: 'x'.repeat(256) }),
    'Title: at most 255 characters.',
    '标题：最多 255 个字符。',
  ],
  [
    problems.createGroupProblem,
    'file IO with one name',
    () => problem({ isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: '' }),
    'With file IO, the names of both the input and the output file are required.',
    '使用文件读写时，输入文件名和输出文件名都不能为空。',
  ],
  [
    problems.createGroupProblem,
    'a sample that would not be read back',
    () => problem({ examples: '<input>1</input><output></output></output>' }),
    "Samples can't contain </output>, or </input> followed by <output>, and no text may stand between samples.",
    '样例中不能含有 </output>，也不能含有后接 <output> 的 </input>；样例之间不能有其他文字。',
  ],
  [
    problems.createGroupProblem,
    'no cases',
    () => problem({}, { samples: [] }),
    'Test data is required: upload a zip or enter at least one case.',
    '测试数据不能为空：请上传压缩包或至少填写一个测试点。',
  ],
  [
    problems.createGroupProblem,
    'an empty case',
    () => problem({}, { samples: [{ input: '', output: '' }] }),
    'Every test case needs an input or an output.',
    '每个测试点都需要填写输入或输出。',
  ],
  [
    problems.createGroupProblem,
    'no uploaded cases',
    () => problem({}, { isUploadTestCase: true, samples: [] }),
    'Test data is required: upload a zip or enter at least one case.',
    '测试数据不能为空：请上传压缩包或至少填写一个测试点。',
  ],
  [
    problems.createGroupProblem,
    'a score below 0',
    () => problem({ type: 1 }, { samples: [{ input: '1', output: '1', score: -1 }] }),
    'Every score must be a whole number of at least 0.',
    '每个测试点的分数必须是不小于 0 的整数。',
  ],
  [
    problems.createGroupProblem,
    'half a point',
    () => problem({ type: 1 }, { samples: [{ input: '1', output: '1', score: 0.5 }] }),
    'Every score must be a whole number of at least 0.',
    '每个测试点的分数必须是不小于 0 的整数。',
  ],
  [
    problems.createGroupProblem,
    'a subtask without number',
    () =>
      problem(
        { type: 1, judgeCaseMode: 'subtask_lowest' },
        { judgeMode: 'default', samples: [{ input: '1', output: '1', score: 1, groupNum: '' }] },
      ),
    'With subtasks, every test case needs its group number, from 1 on.',
    '使用子任务时，每个测试点都需要填写从 1 开始的组号。',
  ],
  [
    problems.createGroupProblem,
    'no special judge',
    () => problem({ judgeMode: 'spj' }, { judgeMode: 'spj' }),
    'The special judge program is required.',
    '特殊评测程序不能为空。',
  ],
  [
    problems.createGroupProblem,
    'no interactor',
    () => problem({ judgeMode: 'interactive' }, { judgeMode: 'interactive' }),
    'The interactive program is required.',
    '交互程序不能为空。',
  ],
  [
    problems.createGroupProblem,
    'a special judge that was not compiled',
    () =>
      problem(
        { judgeMode: 'spj', spjLanguage: 'C', spjCode: 'int main() {}' },
        { judgeMode: 'spj', changeModeCode: true },
      ),
    'The special judge program was changed: compile it successfully before saving.',
    '特殊评测程序已修改：请先编译通过再保存。',
  ],
  [
    problems.createGroupProblem,
    'no language',
    () => problem({}, { languages: [] }),
    'At least one language is required.',
    '至少选择一种编程语言。',
  ],
  [
    problems.createGroupProblem,
    'an empty template',
    () => problem({}, { codeTemplates: [{ lid: at.c, code: ' ', status: true }] }),
    'The code template of a language must not be empty while it is enabled.',
    '启用的代码模板不能为空。',
  ],
  [
    problems.createGroupProblem,
    'a tag twice',
    () => problem({}, { tags: [{ name: 'sums' }, { name: 'sums' }] }),
    'The same tag is given twice.',
    '同一个标签出现了两次。',
  ],
  [problems.createGroupProblem, 'no title', () => problem({ title: '' }), 'The title is required.', '标题不能为空。'],
  [
    problems.createGroupProblem,
    'no input description',
    () => problem({ input: ' ' }),
    'The input description is required.',
    '输入描述不能为空。',
  ],
  [
    problems.createGroupProblem,
    'no output description',
    () => problem({ output: '' }),
    'The output description is required.',
    '输出描述不能为空。',
  ],
  // 5.4 announcement and discussion
  [
    groups.createGroupAnnouncement,
    'no title',
    () => announcement({ title: ' ' }),
    'The title is required.',
    '标题不能为空。',
  ],
  [
    groups.createGroupAnnouncement,
    'no content',
    () => announcement({ content: '' }),
    'The content is required.',
    '内容不能为空。',
  ],
  [
    discussions.createGroupDiscussion,
    'no title',
    () => discussion({ title: '' }),
    'The title is required.',
    '标题不能为空。',
  ],
  [
    discussions.createGroupDiscussion,
    'no description',
    () => discussion({ description: ' ' }),
    'The description is required.',
    '描述不能为空。',
  ],
  [
    discussions.createGroupDiscussion,
    'no category',
    () => discussion({ categoryId: null }),
    'The category is required.',
    '请选择分类。',
  ],
  [
    discussions.createGroupDiscussion,
    'no content',
    () => discussion({ content: '' }),
    'Content cannot be empty',
    '内容不能为空',
  ],
  // 5.5 contest, in this order
  [
    contests.createGroupContest,
    'first of all the title',
    () => contest({ title: ' ', description: '', startTime: '', endTime: '', auth: 1 }),
    'The title is required.',
    '标题不能为空。',
  ],
  [
    contests.createGroupContest,
    'then the description',
    () => contest({ description: ' ', startTime: '', endTime: '', auth: 1 }),
    'Description is required',
    '比赛说明不能为空',
  ],
  [
    contests.createGroupContest,
    'then the start',
    () => contest({ startTime: '', endTime: '', auth: 1 }),
    'Start time is required',
    '开始时间不能为空',
  ],
  [
    contests.createGroupContest,
    'then the end',
    () => contest({ endTime: '', auth: 1 }),
    'End time is required',
    '结束时间不能为空',
  ],
  [
    contests.createGroupContest,
    'then that it lasts',
    () => contest({ endTime: '2026-03-02T09:00:00Z', auth: 1 }),
    'The contest must end after it starts.',
    '比赛的结束时间必须晚于开始时间。',
  ],
  [
    contests.createGroupContest,
    'then the password',
    () => contest({ auth: 1 }),
    'Password is required',
    '密码不能为空',
  ],
  [
    contests.createGroupContest,
    'a star account twice',
    () => contest({ starAccount: ['ann', ' ann ', ''] }),
    'A star account is named twice.',
    '打星账号重复。',
  ],
];

test.each(lines.map(([door, ...line]) => [door.call, ...line, door] as const))(
  '%s with %s',
  async (_call, _what, sent, english, chinese, door) => {
    const { token } = door === groups.joinGroup || door === registerTraining ? stranger : teacher;
    for (const [locale, msg] of [
      ['en-US', english],
      ['zh-CN', chinese],
    ])
      expect((await site.call(door, sent() as never, { token, locale })).body).toMatchObject({ status: 400, msg });
  },
);

/**
 * Number of rate-limit rows for external pictures. A picture counts against the sender's hourly limit before it is
 * fetched.
 */
const picturesLookedFor = async () =>
  (await rows(site.app.db, sql<{ hits: number }>`select hits from rate_limit where key like 'group-picture:%'`)).length;

const tooLong = `![x](https://pictures.example/x.png) ${'`'.repeat(200_000)}`;
test.each(
  (
    [
      [problems.createGroupProblem, () => problem({ description: tooLong })],
      [problems.createGroupProblem, () => problem({ hint: tooLong })],
      [contests.createGroupContest, () => contest({ description: tooLong })],
      [contests.updateGroupContest, () => ({ ...contest({ description: tooLong }), id: at.cid })],
      [contests.createGroupContestProblem, () => problem({ description: tooLong })],
      [trainings.createGroupTraining, () => training({ description: tooLong })],
      [trainings.updateGroupTraining, () => training({ id: at.tid, description: tooLong })],
      [groups.createGroup, () => group({ description: tooLong })],
      [groups.createGroupAnnouncement, () => announcement({ content: tooLong })],
      [discussions.createDiscussion, () => discussion({ content: tooLong })],
    ] as [AnyEndpoint, () => object][]
  ).map(([door, sent]) => [door.call, sent, door] as const),
)('%s: a text that is too long is refused before its pictures are looked for', async (_call, sent, door) => {
  const { body } = await site.call(door, sent() as never, { token: ordinary.token });
  expect(body.status).toBe(400);
  expect(await picturesLookedFor()).toBe(0);
});

test('whoever may not edit is refused before the pictures of the text are looked for', async () => {
  const description = '![x](https://pictures.example/x.png)';
  const doors: [AnyEndpoint, object][] = [
    [contests.updateGroupContest, { ...contest({ description }), id: others.contest }],
    [trainings.updateGroupTraining, training({ id: others.training, description })],
    [problems.updateGroupProblem, problem({ id: others.problem, description })],
  ];
  for (const [door, sent] of doors) {
    const { body } = await site.call(door, sent as never, { token: ordinary.token });
    expect([door.call, body.status]).not.toEqual([door.call, 200]);
    expect(await picturesLookedFor()).toBe(0);
  }
});
