/**
 * Concurrent edits: every endpoint that stores a whole record is in one of two lists. Each endpoint with a revision
 * refuses an older one, names the account that saved, and returns the stored record.
 */
import { changeUserInfo, getUserHomeInfo } from '@verdict/contract/account/account.ts';
import * as backups from '@verdict/contract/site/backup.ts';
import * as config from '@verdict/contract/site/settings.ts';
import * as remoteSites from '@verdict/contract/remote/sites.ts';
import { getTrainingMarks, saveTrainingMark } from '@verdict/contract/training/marks.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import * as announcements from '@verdict/contract/community/announcement.ts';
import * as contests from '@verdict/contract/contest/editing.ts';
import * as problems from '@verdict/contract/problem/editing.ts';
import * as tags from '@verdict/contract/problem/tags.ts';
import * as generation from '@verdict/contract/problem/generation.ts';
import * as trainings from '@verdict/contract/training/editing.ts';
import * as users from '@verdict/contract/account/users.ts';
import { createComment, getComments, updateComment } from '@verdict/contract/community/comment.ts';
import * as discussions from '@verdict/contract/community/discussion.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import * as groups from '@verdict/contract/group/group.ts';
import { getAllProblemTags } from '@verdict/contract/site/site.ts';
import * as solutions from '@verdict/contract/community/solution.ts';
import { getTrainingCategory, registerTraining } from '@verdict/contract/training/training.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  [ann, ben] = [await site.user(1000, 'ann'), await site.user(1000, 'ben')];
});
afterAll(() => site.close());

/** Endpoints that change something without a revision, by reason. */
const exceptions: Record<string, string[]> = {
  'the note has versions of its own, and its page has both texts': ['PUT /api/problem-note'],
  'the answer takes the version of the question': ['PUT /api/contest-answer'],
  'one member, and nothing else of the record': [
    'PUT /api/admin/contest/change-contest-visible',
    'PUT /api/admin/dashboard/setup',
    'PUT /api/admin/discussion',
    'PUT /api/admin/discussion-report',
    'PUT /api/admin/group-problem/change-progress',
    'PUT /api/admin/judgehost',
    'PUT /api/admin/contest/problem-colors',
    'PUT /api/admin/contest/publish-problems',
    'PUT /api/admin/problem/change-problem-auth',
    'PUT /api/admin/remote-site/account',
    'PUT /api/admin/remote-site/verdict',
    'PUT /api/admin/training/change-training-status',
    'PUT /api/admin/training/problem',
    'PUT /api/check-contest-ac-info',
    'PUT /api/check-contest-print-status',
    'PUT /api/contest-balloon',
    'PUT /api/code-comment-resolved',
    'PUT /api/code-question',
    'PUT /api/favorite-problem',
    'PUT /api/group/apply-public',
    'PUT /api/group/change-contest-visible',
    'PUT /api/group/change-problem-auth',
    'PUT /api/group/change-training-status',
    'PUT /api/group/contest-problem-colors',
    'PUT /api/group/member',
    'PUT /api/group/member-section',
    'PUT /api/group/publish-contest-problems',
    'PUT /api/group/training-problem',
    'PUT /api/moderation/entry',
    'PUT /api/moderation/post',
    'PUT /api/submission',
    'PUT /api/training-extra-time',
  ],
  'members that are absent stay, and forms send only what was changed': [
    'PUT /api/admin/config/home-carousel',
    'PUT /api/admin/config/settings',
    'PUT /api/admin/contest/participant',
  ],
  'sections of HOJ, whose page saves again without reading again; absent members stay': [
    'PUT /api/admin/config/set-db-and-redis-config',
    'PUT /api/admin/config/set-email-config',
    'PUT /api/admin/config/set-web-config',
    'PUT /api/admin/switch/update',
  ],
  'an order names every row, and is refused when rows have come or gone': [
    'PUT /api/admin/contest/problem-order',
    'PUT /api/admin/training/problem-order',
    'PUT /api/group/contest-problem-order',
    'PUT /api/group/training-problem-order',
  ],
  'of the caller alone': [
    'PUT /api/code-comment',
    'PUT /api/code-reply',
    'PUT /api/msg/settings',
    'PUT /api/remote-accounts',
  ],
};

const puts = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'PUT');
const membersOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

test('every endpoint that replaces a record takes its revision, or is an exception for a reason', () => {
  const excepted = Object.values(exceptions).flat();
  const storing = puts.filter(({ stores }) => stores).map(({ call }) => call);
  expect([...storing, ...excepted].toSorted()).toEqual(puts.map(({ call }) => call).toSorted());
  const takesRevision = ({ input }: AnyEndpoint): boolean =>
    [input, ...Object.values(membersOf(input))].some((schema) => 'revision' in membersOf(schema));
  for (const endpoint of puts)
    expect([endpoint.call, takesRevision(endpoint)]).toEqual([endpoint.call, endpoint.stores !== undefined]);
});

/** POST requests that overwrite something. All other POST requests create or act. */
const storingPosts = {
  'POST /api/change-userInfo': 'members that are absent stay, and its form sends only what was changed',
  'POST /api/admin/remote-site/account': 'a password is written and never read, so no form shows an older one',
} as const;

test('a POST that stores over a record is an exception for a reason', () => {
  const posts = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST');
  const calls: string[] = posts.map(({ call }) => call);
  for (const call of Object.keys(storingPosts)) expect(calls).toContain(call);
  expect(posts.filter(({ stores }) => stores)).toEqual([]);
});

/** A record that two accounts have opened. `save` sends a change together with the revision that was read. */
interface Story {
  call: string;
  read: () => Promise<{ revision: string | null }>;
  save: (who: TestUser, words: string, revision: string | null) => Promise<{ body: { status: number; data: unknown } }>;
  /**
   * Part of the record that the refusal contains. Absent when it contains nothing because the form reads the record
   * anew.
   */
  storedPart?: (words: string) => object;
}

const text = { title: 'Old', content: 'Old words.', status: 0 };

async function stories(): Promise<Story[]> {
  const root = { ...ann };
  const { id: pid, displayId } = await testProblem(site, 'TWO');
  const openProblem = async () => (await root.call(problems.getAdminProblem, { pid })).body.data;
  const now = site.app.now();
  const cid = await testContest(site.app.db, now, { authorUid: ann.uid });
  const gid = await testGroup(site.app.db, { ownerUid: ann.uid });
  const did = await testDiscussion(site.app.db, ann.uid);
  const commentId = (await ann.call(createComment, { did, content: 'Old words.' })).body.data.id;
  const { tid } = (
    await root.call(trainings.createTraining, {
      training: { rank: 1, title: 'Old', description: 'Old words.' },
      trainingCategory: { name: 'Basics' },
    })
  ).body.data;
  await root.call(announcements.createAnnouncement, text);
  await root.call(groups.createGroupAnnouncement, { gid, ...text });
  await root.call(contests.createContestAnnouncement, { cid, announcement: text });
  await root.call(announcements.createNotice, { title: 'Old', content: 'Old words.', type: 'All' });
  await root.call(tags.createTag, { name: 'Old', color: '#409eff' });
  await root.call(tags.createClassification, { name: 'Old', rank: 1 });
  await root.call(backups.saveBackupSchedule, { ...daily, time: '00:00' });
  const first = <Row>(rows: Row[]): Row => {
    if (rows[0] === undefined) throw new Error('the story has no record');
    return rows[0];
  };
  const ofSite = async () =>
    first((await root.call(announcements.getAnnouncements, { sort: '-created' })).body.data.records);
  const ofGroup = async () => first((await root.call(groups.getGroupAdminAnnouncements, { gid })).body.data.records);
  const ofContest = async () =>
    first((await root.call(contests.getAdminContestAnnouncements, { cid })).body.data.records);
  const [siteId, groupId, contestId] = [(await ofSite()).id, (await ofGroup()).id, (await ofContest()).id];
  const notice = async () => first((await root.call(announcements.getNotices, {})).body.data.records);
  const category = async () => first((await root.call(getTrainingCategory, {})).body.data);
  const classification = async () => first((await root.call(tags.getClassifications, {})).body.data);
  const tag = async () =>
    first((await root.call(getAllProblemTags, {})).body.data.filter(({ color }) => color !== null));
  const person = await site.user(1002, 'person');
  const account = async () => first((await root.call(users.getUserList, { keyword: 'person' })).body.data.records);
  const contest = async () => (await root.call(contests.getAdminContest, { cid })).body.data;
  const training = async () => (await root.call(trainings.getAdminTraining, { tid })).body.data;
  const [tagId, classificationId, categoryId, noticeId] = [
    (await tag()).id,
    (await classification()).id,
    (await category()).id,
    (await notice()).id,
  ];
  const stored = await contest();
  await addContestProblem(site.app.db, cid, pid, 'A');
  const place = async () => (await root.call(contests.getAdminContestProblem, { cid, pid })).body.data;
  const placeId = (await place()).id;
  const ofClass = await testTraining(site.app.db, now, { authorUid: ann.uid, access: 'private' });
  await addTrainingProblem(site.app.db, now, ofClass, pid, 0);
  await person.call(registerTraining, { tid: ofClass, password: 'open' });
  const mark = async () => {
    const { marks, notGiven } = (await root.call(getTrainingMarks, { tid: ofClass })).body.data;
    return { revision: marks[0]?.revision ?? notGiven };
  };
  const remoteSite = async () => first((await root.call(remoteSites.getRemoteSites, {})).body.data);
  const siteKey = (await remoteSite()).key;
  const addressOf = (words: string) => `https://judge.example/${words.replace(' ', '-')}`;
  return [
    {
      call: 'PUT /api/admin/contest/contest-problem',
      read: place,
      save: (who, displayTitle, revision) =>
        who.call(contests.saveContestProblem, { id: placeId, cid, pid, displayId: 'A', displayTitle, revision }),
      storedPart: (displayTitle) => ({ displayTitle }),
    },
    {
      call: 'PUT /api/training-mark',
      read: mark,
      save: (who, note, revision) =>
        who.call(saveTrainingMark, { tid: ofClass, pid, uid: person.uid, points: 1, note, revision }),
      storedPart: (note) => ({ points: 1, note }),
    },
    {
      call: 'PUT /api/admin/remote-site',
      read: remoteSite,
      save: (who, words, revision) =>
        who.call(remoteSites.updateRemoteSite, { key: siteKey, isOn: false, baseUrl: addressOf(words), revision }),
      storedPart: (words) => ({ baseUrl: addressOf(words) }),
    },
    {
      call: 'PUT /api/admin/problem',
      read: openProblem,
      save: (who, words, revision) =>
        who.call(problems.updateProblem, {
          problem: {
            id: pid,
            revision,
            problemId: displayId,
            texts: {
              'en-US': { title: words, description: '', input: 'Two numbers.', output: 'Their sum.', hint: '' },
            },
            type: 0,
            auth: 1,
          },
          languages: [{ id: 1 }],
        }),
    },
    {
      call: 'PUT /api/admin/contest',
      read: contest,
      save: (who, title, revision) =>
        who.call(contests.updateContest, {
          id: cid,
          title,
          description: 'Old words.',
          startTime: stored.startTime,
          endTime: stored.endTime,
          revision,
        }),
      storedPart: (title) => ({ title }),
    },
    {
      call: 'PUT /api/admin/training',
      read: async () => (await training()).training,
      save: (who, title, revision) =>
        who.call(trainings.updateTraining, {
          training: { id: tid, rank: 1, title, description: 'Old words.', revision },
          trainingCategory: { id: categoryId },
        }),
      storedPart: (title) => ({ training: { title } }),
    },
    {
      call: 'PUT /api/admin/announcement',
      read: ofSite,
      save: (who, title, revision) =>
        who.call(announcements.updateAnnouncement, { ...text, id: siteId, title, revision }),
      storedPart: (title) => ({ title }),
    },
    {
      call: 'PUT /api/group/announcement',
      read: ofGroup,
      save: (who, title, revision) =>
        who.call(groups.updateGroupAnnouncement, { ...text, id: groupId, title, revision }),
      storedPart: (title) => ({ title }),
    },
    {
      call: 'PUT /api/admin/contest/announcement',
      read: ofContest,
      save: (who, title, revision) =>
        who.call(contests.updateContestAnnouncement, {
          cid,
          announcement: { ...text, id: contestId, title, revision },
        }),
      storedPart: (title) => ({ title }),
    },
    {
      call: 'PUT /api/admin/msg/notice',
      read: notice,
      save: (who, title, revision) =>
        who.call(announcements.updateNotice, { id: noticeId, title, content: 'Old words.', type: 'All', revision }),
      storedPart: (title) => ({ title }),
    },
    {
      call: 'PUT /api/admin/tag',
      read: tag,
      save: (who, name, revision) => who.call(tags.updateTag, { id: tagId, name, color: '#409eff', revision }),
      storedPart: (name) => ({ name }),
    },
    {
      call: 'PUT /api/admin/tag/classification',
      read: classification,
      save: (who, name, revision) =>
        who.call(tags.updateClassification, { id: classificationId, name, rank: 1, revision }),
      storedPart: (name) => ({ name }),
    },
    {
      call: 'PUT /api/admin/training/category',
      read: category,
      save: (who, name, revision) => who.call(trainings.updateTrainingCategory, { id: categoryId, name, revision }),
      storedPart: (name) => ({ name }),
    },
    {
      call: 'PUT /api/admin/user/edit-user',
      read: account,
      save: (who, realname, revision) =>
        who.call(users.editUser, { uid: person.uid, username: 'person', realname, type: 1002, status: 0, revision }),
      storedPart: (realname) => ({ realname }),
    },
    {
      call: 'PUT /api/group',
      read: async () => (await root.call(groups.getGroupDetail, { gid })).body.data.mine,
      save: (who, brief, revision) => who.call(groups.updateGroup, { id: gid, brief, revision }),
      storedPart: (brief) => ({ brief }),
    },
    {
      call: 'PUT /api/discussion',
      read: async () => (await root.call(discussions.getDiscussionDetail, { did })).body.data,
      save: (who, title, revision) =>
        who.call(discussions.updateDiscussion, {
          id: did,
          title,
          description: 'Old words.',
          content: 'Old words.',
          categoryId: 1,
          revision,
        }),
      storedPart: (title) => ({ title }),
    },
    {
      // Only the author can edit it: the two editors are windows of the same person.
      call: 'PUT /api/comment',
      read: async () =>
        (await ann.call(getComments, { did })).body.data.commentList.records.find(({ id }) => id === commentId)!,
      save: (_who, content, revision) => ann.call(updateComment, { id: commentId, content, revision }),
      storedPart: (content) => ({ content }),
    },
    {
      call: 'PUT /api/problem-editorial',
      read: async () => (await root.call(solutions.getEditorial, { pid: displayId })).body.data,
      save: (who, words, revision) =>
        who.call(solutions.saveEditorial, { pid: displayId, texts: { 'en-US': words }, revision }),
      storedPart: (words) => ({ texts: { 'en-US': words } }),
    },
    {
      call: 'PUT /api/admin/problem/generated-tests',
      read: async () => (await root.call(generation.getTestGeneration, { pid })).body.data,
      save: (who, script, revision) =>
        who.call(generation.saveTestGeneration, {
          pid,
          generators: [],
          script: `# ${script}`,
          reference: '',
          revision,
        }),
      storedPart: (script) => ({ script: `# ${script}` }),
    },
    {
      call: 'PUT /api/admin/backups/schedule',
      read: async () => {
        const { schedule } = (await root.call(backups.getBackups, {})).body.data;
        return { revision: schedule?.revision ?? null };
      },
      save: (who, words, revision) => who.call(backups.saveBackupSchedule, { ...daily, ...timeOf(words), revision }),
      storedPart: timeOf,
    },
  ];
}

const daily = { isOn: false, timeZone: 'UTC', kept: 7, target: 'folder' } as const;
/** A time of day instead of words. */
const timeOf = (words: string) => ({ time: `0${words.at(-1)}:${words.startsWith(ann.username) ? '10' : '20'}` });

/** Endpoints that share the service of another one, or are a group's version of it. */
const twins: Record<string, string> = {
  'PUT /api/admin/contest/problem': 'PUT /api/admin/problem',
  'PUT /api/group/problem': 'PUT /api/admin/problem',
  'PUT /api/group/contest': 'PUT /api/admin/contest',
  'PUT /api/group/training': 'PUT /api/admin/training',
  'PUT /api/group/contest-problem': 'PUT /api/admin/contest/contest-problem',
  'PUT /api/group/contest-announcement': 'PUT /api/admin/contest/announcement',
  'PUT /api/group/training-category': 'PUT /api/admin/training/category',
  'PUT /api/reply': 'PUT /api/comment',
  'PUT /api/group/discussion': 'PUT /api/discussion',
  'PUT /api/solution': 'PUT /api/discussion',
  'PUT /api/group/problem-generated-tests': 'PUT /api/admin/problem/generated-tests',
};

describe('an older revision is refused', () => {
  let checked: Story[];
  beforeAll(async () => {
    checked = await stories();
  });

  test('for each endpoint, with who has saved and what is stored now', async () => {
    const calls = checked.map(({ call }) => call);
    expect([...calls, ...Object.keys(twins)].toSorted()).toEqual(
      puts.flatMap(({ call, stores }) => (stores ? [call] : [])).toSorted(),
    );
    for (const { call, read, save, storedPart } of checked) {
      const { revision } = await read();
      site.later(60_000);
      const outcome = async (who: TestUser, words: string, from: string | null) => {
        const { body } = await save(who, words, from);
        return { call, ...body };
      };
      expect.soft(await outcome(ann, `${ann.username} 1`, revision)).toMatchObject({ call, status: 200 });
      const refused = await outcome(ben, `${ben.username} 1`, revision);
      expect.soft(refused).toMatchObject({
        call,
        status: 409,
        data: { savedBy: ann.username, savedAt: expect.any(String), stored: storedPart?.(`${ann.username} 1`) ?? null },
      });
      const newer = (refused.data as { revision: string } | null)?.revision ?? null;
      expect.soft((await read()).revision).toBe(newer);
      expect.soft(await outcome(ben, `${ben.username} 2`, newer)).toMatchObject({ call, status: 200 });
      // A request without a revision is not compared.
      expect.soft(await outcome(ann, `${ann.username} 3`, null)).toMatchObject({ call, status: 200 });
    }
  });

  test('also when only a switch beside the form was used meanwhile', async () => {
    const problem = checked.find(({ call }) => call === 'PUT /api/admin/problem');
    const { revision } = (await problem?.read()) ?? { revision: null };
    const { id } = (await ann.call(problems.getAdminProblemList, { problemId: 'TWO' })).body.data.records[0] ?? {
      id: 0,
    };
    await ben.call(problems.changeProblemAuth, { id, auth: 2 });
    expect((await problem?.save(ann, 'Words', revision))?.body).toMatchObject({
      status: 409,
      data: { savedBy: 'ben' },
    });
  });
});

describe('what a form does not send stays as somebody else has saved it', () => {
  test('settings of one section', async () => {
    const valueOf = async (wanted: string) =>
      (await ann.call(config.getSettings, {})).body.data.find(({ key }) => key === wanted)?.value;
    await ann.call(config.setSettings, { changes: { name: 'Of Ann' } });
    await ben.call(config.setSettings, { changes: { shortName: 'Ben' } });
    expect([await valueOf('name'), await valueOf('shortName')]).toEqual(['Of Ann', 'Ben']);
    // A section of HOJ's page. Absent fields keep their stored value.
    await ben.call(config.setWebConfig, { recordUrl: 'https://records.example' });
    expect([await valueOf('name'), await valueOf('shortName')]).toEqual(['Of Ann', 'Ben']);
  });

  test('one’s own profile in two windows', async () => {
    await ann.call(changeUserInfo, { school: 'School', nickname: 'Ann' });
    await ann.call(changeUserInfo, { nickname: 'Anna' });
    await ann.call(changeUserInfo, { github: '' });
    expect((await ann.call(getUserHomeInfo, { uid: ann.uid })).body.data).toMatchObject({
      school: 'School',
      nickname: 'Anna',
    });
  });
});
