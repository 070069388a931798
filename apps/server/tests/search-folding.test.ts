/** Searches of every list ignore the width of characters, case and runs of blanks. */
import { getRankList } from '@verdict/contract/account/rankings.ts';
import { getUserList } from '@verdict/contract/account/users.ts';
import { getDiscussionList } from '@verdict/contract/community/discussion.ts';
import { getContestList, getContestSubmissions } from '@verdict/contract/contest/contest.ts';
import {
  getAdminContestList,
  getAdminContestProblemList,
  getContestParticipants,
} from '@verdict/contract/contest/editing.ts';
import { getGroupList, getGroupMembers } from '@verdict/contract/group/group.ts';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { findAnything, findInOffice } from '@verdict/contract/site/palette.ts';
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { getAdminTrainingList, getAdminTrainingProblemList } from '@verdict/contract/training/editing.ts';
import { getTrainingList } from '@verdict/contract/training/training.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { sql } from '@verdict/server/platform/db/db.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { problemPackage } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProblem } from '../src/features/problem/store/store.service.ts';

/** A title as stored, and searches that find it. */
const title = 'River  Ｃｕｐ ４２';
const typed = ['ｒＩＶＥＲ　CUP', 'river cup 42', 'RIVER   cup　４２'];
/** Names have no blanks. */
const username = 'River-Reader';
const typedName = ['ｒｉｖｅｒ－reader', 'RIVER-ＲＥＡＤＥＲ'];
const label = 'R７';
const typedLabel = ['r7', 'Ｒ７'];

let site: TestSite;
let root: TestUser;
let reader: TestUser;
const ids = { contest: 0, training: 0, group: 0 };

beforeAll(async () => {
  site = await createTestSite();
  const { app } = site;
  root = await site.user(1000, 'root');
  reader = await site.user(1002, username);
  const statement = { title, description: '', input: '', output: '', hint: '' };
  const facts = { displayId: 'R7', owner: { uid: root.uid, username: 'root' }, visibility: 'public' } as const;
  const problem = await createProblem(app, problemPackage({ statements: { 'en-US': statement } }), facts);
  ids.contest = await testContest(app.db, app.now(), { title, authorUid: root.uid });
  await addContestProblem(app.db, ids.contest, problem, label);
  ids.training = await testTraining(app.db, app.now(), { title, authorUid: root.uid });
  await addTrainingProblem(app.db, app.now(), ids.training, problem);
  ids.group = await testGroup(app.db, { name: title, ownerUid: root.uid, members: { [reader.uid]: 3 } });
  await testDiscussion(app.db, root.uid, { title });
  await sql`insert into contest_participant (contest_id, uid) values (${ids.contest}, ${reader.uid})`.execute(app.db);
  await reader.call(submitProblemJudge, { pid: 'R7', language: 'C', code: 'int main() {}', cid: 0 });
});
afterAll(() => site.close());

/** Number of results of a list. */
async function found(endpoint: AnyEndpoint, input: object): Promise<number> {
  const { body } = await root.call(endpoint, input as never);
  expect(body.data).not.toBeNull();
  const data = body.data as { records?: unknown[]; problemList?: { records: unknown[] } } | unknown[];
  const list = Array.isArray(data) ? data : (data.records ?? data.problemList?.records);
  return list?.length ?? -1;
}

const cid = () => ({ cid: ids.contest });
// oxfmt-ignore
const lists: [what: string, AnyEndpoint, key: string, searches: string[], rest?: () => object][] = [
  ['problems',                  getProblemList,              'keyword',    typed],
  ['problems of the bank',      getAdminProblemList,         'keyword',    typed],
  ['contests',                  getContestList,              'keyword',    typed],
  ['contests to edit',          getAdminContestList,         'keyword',    typed],
  ['problems of a contest',     getAdminContestProblemList,  'keyword',    typedLabel, cid],
  ['participants',              getContestParticipants,      'keyword',    typedName,  cid],
  ['trainings',                 getTrainingList,             'keyword',    typed],
  ['trainings to edit',         getAdminTrainingList,        'keyword',    typed],
  ['problems of a training',    getAdminTrainingProblemList, 'keyword',    typed,      () => ({ tid: ids.training, queryExisted: true })],
  ['groups',                    getGroupList,                'keyword',    typed],
  ['members of a group',        getGroupMembers,             'keyword',    typedName,  () => ({ gid: ids.group })],
  ['discussions',               getDiscussionList,           'keyword',    typed],
  ['accounts',                  getUserList,                 'keyword',    typedName],
  ['rankings',                  getRankList,                 'searchUser', typedName,  () => ({ type: 0 })],
  ['submissions by name',       getSubmissionList,           'username',   typedName],
  ['submissions by problem',    getSubmissionList,           'problemID',  typedLabel],
  ['submissions to a problem',  getSubmissionList,           'problemID',  typedLabel, () => ({ completeProblemID: true })],
];
test.each(lists)('%s', async (_what, endpoint, key, searches, rest = () => ({})) => {
  for (const search of searches)
    expect([search, await found(endpoint, { ...rest(), [key]: search })]).toEqual([search, 1]);
  expect(await found(endpoint, { ...rest(), [key]: 'nothing like it' })).toBe(0);
});

test('submissions to problems of a contest', async () => {
  await root.call(submitProblemJudge, { pid: label, language: 'C', code: 'int main() {}', cid: ids.contest });
  for (const completeProblemID of [true, false])
    for (const problemID of typedLabel)
      expect(await found(getContestSubmissions, { contestID: ids.contest, problemID, completeProblemID })).toBe(1);
});

test('records of changes', async () => {
  await sql`insert into audit (at, uid, username, ip, action, subject, subject_name)
            values (${site.app.now()}, ${root.uid}, 'root', '', 'contest.edit', '1', ${title})`.execute(site.app.db);
  for (const text of typed) expect(await found(getAudit, { text })).toBe(1);
});

test('everything at once', async () => {
  for (const keyword of typed) {
    const all = (await root.call(findAnything, { keyword })).body.data;
    const kinds = [all.problems, all.contests, all.trainings, all.groups];
    expect(kinds.map((kind) => kind.length)).toEqual([1, 1, 1, 1]);
    const office = (await root.call(findInOffice, { keyword })).body.data;
    expect([office.problems, office.contests, office.trainings].map((kind) => kind.length)).toEqual([1, 1, 1]);
  }
  for (const keyword of typedName) {
    expect((await root.call(findAnything, { keyword })).body.data.users.length).toBe(1);
    expect((await root.call(findInOffice, { keyword })).body.data.users.length).toBe(1);
  }
});
