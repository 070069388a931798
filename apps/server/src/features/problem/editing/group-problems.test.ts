/**
 * Problems of groups: every endpoint with every kind of caller, the differences from the bank, and offers to the bank.
 */
import * as examination from '@verdict/contract/problem/offers.ts';
import * as bankContract from '@verdict/contract/problem/editing.ts';
import type { AnyEndpoint, InputOf } from '@verdict/contract/endpoint.ts';
import { downloadTestcase, uploadTestcaseZip } from '@verdict/contract/site/files.ts';
import { createGroupContestProblem, getGroupContestProblemList } from '@verdict/contract/group/contests.ts';
import * as contract from '@verdict/contract/group/problems.ts';
import { disbandGroup, updateGroup } from '@verdict/contract/group/group.ts';
import { getMyMessages } from '@verdict/contract/community/message.ts';
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import {
  getAllProblemTags,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
  getProblemTagsAndClassification,
} from '@verdict/contract/site/site.ts';
import { submitProblemJudge, submitProblemTestJudge } from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { judgeModes, juryRole } from '@verdict/domain/judging/mode-names.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { type GroupChange, testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';

const roles = {
  stranger: 1002,
  applicant: 1002,
  refused: 1002,
  member: 1002,
  groupAdmin: 1002,
  groupRoot: 1002,
  owner: 1002,
  elsewhere: 1002,
  author: 1002,
  siteAdmin: 1001,
  problemAdmin: 1008,
  super: 1000,
} as const;
type Who = keyof typeof roles | 'visitor';
const everyone = ['visitor', ...Object.keys(roles)] as Who[];
const insiders: Who[] = ['member', 'groupAdmin', 'groupRoot', 'owner', 'super'];
const runners: Who[] = ['groupAdmin', 'groupRoot', 'owner', 'super'];
/** Includes the author, who is no longer a member. */
const editors: Who[] = ['groupRoot', 'owner', 'author', 'super'];
const examiners: Who[] = ['problemAdmin', 'super'];

let site: TestSite;
let host: TestHost;
let c: { id: number };
const people = {} as Record<keyof typeof roles, TestUser>;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  c = await onlyRow(site.app.db, sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`);
  for (const [who, role] of Object.entries(roles))
    people[who as keyof typeof roles] = await site.user(role, who.toLowerCase());
  await testGroup(site.app.db, { ownerUid: people.elsewhere.uid });
});
afterAll(() => site.close());

const populated = (change: GroupChange = {}): Promise<number> =>
  testGroup(site.app.db, {
    ownerUid: people.owner.uid,
    ...change,
    members: {
      [people.applicant.uid]: levels.applying,
      [people.refused.uid]: levels.refused,
      [people.member.uid]: levels.member,
      [people.groupAdmin.uid]: levels.admin,
      [people.groupRoot.uid]: levels.root,
    },
  });
const inNewGroup = async () => newProblem(await populated());
let stored = 0;
const newProblem = async (groupId: number, change: { applied?: number; visibility?: string } = {}): Promise<number> => {
  const { id } = await testGroupProblem(site, `G${++stored}`, { groupId, author: people.author });
  await sql`
  update problem set apply_public_progress = ${change.applied ?? null}, visibility = ${change.visibility ?? 'public'}
   where id = ${id}`.execute(site.app.db);
  return id;
};

const by = (who: Who) => (who === 'visitor' ? {} : { token: people[who].token });
const statusOf = async (who: Who, endpoint: AnyEndpoint, input: object) => {
  const { http, body } = await site.call(endpoint, input as never, by(who));
  expect(http, `${endpoint.call}: ${body.msg}`).toBeLessThan(500);
  return http === 200 ? body.status : http;
};
const admittedTo = async (endpoint: AnyEndpoint, input: () => object | Promise<object>): Promise<Who[]> => {
  const let_in: Who[] = [];
  for (const who of everyone) if ((await statusOf(who, endpoint, await input())) === 200) let_in.push(who);
  return let_in;
};

type Form = InputOf<typeof contract.createGroupProblem>;
let made = 0;
const form = (
  gid: number,
  problem: Partial<Form['problem']> = {},
  change: Partial<Omit<Form, 'problem'>> = {},
): Form => ({
  problem: {
    gid,
    problemId: `N${++made}`,
    title: 'Sum',
    description: 'Add.',
    input: 'Two integers.',
    output: 'Their sum.',
    examples: '<input>1 2</input><output>3</output>',
    type: 0,
    auth: 1,
    ...problem,
  },
  isUploadTestCase: false,
  samples: [{ input: '1 2', output: '3' }],
  languages: [c],
  ...change,
});
const create = async (who: TestUser, sent: Form) => (await who.call(contract.createGroupProblem, sent)).body;
const edited = async (pid: number, who = people.owner) => (await who.call(contract.getGroupProblem, { pid })).body.data;
const listed = async (gid: number, input: object = {}, who = people.member) =>
  (await who.call(contract.getGroupProblemList, { gid, ...input })).body.data.records;

describe('who gets in', () => {
  const doors: [AnyEndpoint, Who[], () => object | Promise<object>][] = [
    [contract.getGroupProblemList, insiders, async () => ({ gid: await populated() })],
    [contract.getGroupAdminProblemList, runners, async () => ({ gid: await populated() })],
    [contract.getGroupProblemTags, runners, async () => ({ gid: await populated() })],
    [contract.getFreeGroupProblemId, runners, async () => ({ gid: await populated() })],
    [contract.createGroupProblem, runners, async () => form(await populated())],
    [contract.getGroupProblem, editors, async () => ({ pid: await inNewGroup() })],
    [contract.getGroupProblemCases, editors, async () => ({ pid: await inNewGroup() })],
    [
      contract.updateGroupProblem,
      editors,
      async () => {
        const gid = await populated();
        return form(gid, { id: await newProblem(gid) });
      },
    ],
    [contract.changeGroupProblemAuth, editors, async () => ({ pid: await inNewGroup(), auth: 2 })],
    [contract.applyGroupProblemPublic, editors, async () => ({ pid: await inNewGroup(), isApplied: true })],
    [contract.getGroupVerification, editors, async () => ({ pid: await inNewGroup() })],
    [contract.getGroupTestGeneration, editors, async () => ({ pid: await inNewGroup() })],
    [
      contract.saveGroupTestGeneration,
      editors,
      async () => ({ pid: await inNewGroup(), generators: [], script: '', reference: '' }),
    ],
    [contract.getGroupTestStrength, editors, async () => ({ pid: await inNewGroup() })],
    [contract.getGroupCounterExample, editors, async () => ({ pid: await inNewGroup() })],
    [contract.deleteGroupProblem, editors, async () => ({ pid: await inNewGroup() })],
    [examination.getOfferedProblems, examiners, () => ({})],
    [
      examination.getOfferedProblem,
      examiners,
      async () => ({ pid: await newProblem(await populated(), { applied: 1 }) }),
    ],
    /** The author is no longer a member, so may not create a copy. */
    [
      contract.duplicateGroupProblem,
      editors.filter((who) => runners.includes(who)),
      async () => ({ pid: await inNewGroup() }),
    ],
    [createGroupContestProblem, runners, async () => form(await populated())],
    [
      examination.decideOfferedProblem,
      examiners,
      async () => ({ pid: await newProblem(await populated(), { applied: 1 }), progress: 2 }),
    ],
  ];
  test.each(doors.map(([endpoint, who, input]) => [endpoint.call, endpoint, who, input] as const))(
    '%s',
    async (_call, endpoint, who, input) => {
      expect((await admittedTo(endpoint, input)).toSorted()).toEqual(who.toSorted());
    },
  );

  test('who edits the problem downloads its data, and who decides about it once it is offered', async () => {
    const gid = await populated();
    const [kept, offered] = [await newProblem(gid), await newProblem(gid, { applied: 1 })];
    expect((await admittedTo(downloadTestcase, () => ({ pid: kept }))).toSorted()).toEqual(editors.toSorted());
    expect((await admittedTo(downloadTestcase, () => ({ pid: offered }))).toSorted()).toEqual(
      [...editors, 'problemAdmin'].toSorted(),
    );
  });

  test('data are uploaded by those who run the group, and by administrators of the site', async () => {
    const fields = { gid: String(await populated()) };
    const file = { name: 'a.zip', bytes: zipOf({ '1.in': '1 2', '1.out': '3' }) };
    const letIn: Who[] = [];
    for (const who of everyone) {
      const { http, body } = await site.upload(uploadTestcaseZip, file, { ...by(who), fields });
      if (http === 200 && body.status === 200) letIn.push(who);
    }
    expect(letIn.toSorted()).toEqual([...runners, 'siteAdmin', 'problemAdmin'].toSorted());
  });

  test('the pages of the bank and its administrators do not know it, with every right on the site', async () => {
    const pid = await inNewGroup();
    const { displayId } = await onlyRow(
      site.app.db,
      sql<{ displayId: string }>`select display_id as "displayId" from problem where id = ${pid}`,
    );
    for (const who of ['member', 'groupRoot', 'super'] as const) {
      expect(await statusOf(who, getProblemDetail, { problemId: displayId })).toBe(403);
      expect(await statusOf(who, submitProblemJudge, { pid: displayId, language: 'C', code: 'int main(){}' })).toBe(
        403,
      );
    }
    expect(await statusOf('super', bankContract.getAdminProblem, { pid })).toBe(404);
    expect(await statusOf('super', bankContract.deleteProblem, { pid })).toBe(404);
    const { records } = (await people.super.call(bankContract.getAdminProblemList, { problemId: displayId })).body.data;
    expect(records).toEqual([]);
    expect(await statusOf('super', examination.getOfferedProblem, { pid })).toBe(404);
    expect(await statusOf('problemAdmin', examination.decideOfferedProblem, { pid, progress: 2 })).toBe(404);
  });

  test('a banned group is closed, also to the author of a problem', async () => {
    const gid = await populated();
    const pid = await newProblem(gid);
    await sql`update account_group set banned = true where id = ${gid}`.execute(site.app.db);
    expect(await admittedTo(contract.getGroupProblem, () => ({ pid }))).toEqual(['super']);
    expect(await admittedTo(downloadTestcase, () => ({ pid }))).toEqual(['super']);
    expect(await admittedTo(contract.getGroupProblemList, () => ({ gid }))).toEqual(['super']);
  });

  test('checkers are compiled by those who run the group, whatever the judge says of them', async () => {
    const gid = await populated();
    const program = { gid, code: 'x', language: 'Brainfuck' };
    for (const endpoint of [contract.compileGroupSpj, contract.compileGroupInteractive]) {
      const refused: Who[] = [];
      for (const who of everyone) if ([401, 403].includes(await statusOf(who, endpoint, program))) refused.push(who);
      expect(refused.toSorted()).toEqual(everyone.filter((who) => !runners.includes(who)).toSorted());
    }
  });

  test('an account has so many checks an hour in groups; administrators of the site have no such limit', async () => {
    const program = { gid: await populated(), code: 'x', language: 'Brainfuck' };
    const asks = async (who: 'groupRoot' | 'super') =>
      (await people[who].call(contract.compileGroupSpj, program)).body.msg;
    site.later(3_600_000);
    const messages = [];
    for (let check = 0; check < 61; check++) messages.push(await asks('groupRoot'));
    expect(messages.filter((msg) => /too many/i.test(msg))).toEqual([messages.at(-1)]);
    for (let check = 0; check < 61; check++) expect(await asks('super')).toBe(messages[0]);
  });
});

describe('a problem is made in a group', () => {
  test('as a copy of one that it has, hidden and under the next display id', async () => {
    const gid = await populated({ shortName: 'copies' });
    const { pid } = (await create(people.owner, form(gid, { problemId: 'SUM' }))).data;
    const answer = await people.groupRoot.call(contract.duplicateGroupProblem, { pid });
    expect(answer.body.data.problemId).toBe('COPIESSUM-2');
    expect(await edited(answer.body.data.pid)).toMatchObject({ auth: 2, author: 'grouproot', isGroup: true, gid });
    const cases = async (of: number) => (await people.owner.call(contract.getGroupProblemCases, { pid: of })).body.data;
    const facts = (of: Awaited<ReturnType<typeof cases>>) =>
      of.map(({ id: _id, pid: _pid, gmtCreate: _made, gmtModified: _changed, ...one }) => one);
    expect(facts(await cases(answer.body.data.pid))).toEqual(facts(await cases(pid)));
  });

  test('for a contest of it, which has it at once; both or neither', async () => {
    const gid = await populated({ shortName: 'contests' });
    const cid = await testContest(site.app.db, site.app.now(), { groupId: gid });
    const send = async (label: string, problemId: string) =>
      (
        await people.owner.call(createGroupContestProblem, {
          ...form(gid, { problemId }),
          contest: { cid, displayId: label, displayTitle: '', color: '#ff0000' },
        })
      ).body;
    const { pid } = (await send('A', 'NEW')).data;
    expect(await edited(pid)).toMatchObject({ problemId: 'CONTESTSNEW', auth: 3, isGroup: true, gid });
    const { contestProblemMap } = (await people.owner.call(getGroupContestProblemList, { cid })).body.data;
    expect(contestProblemMap[String(pid)]).toMatchObject({ displayId: 'A', displayTitle: 'Sum', color: '#ff0000' });
    expect((await send('A', 'OTHER')).status).toBe(400);
    const { total } = (await people.owner.call(contract.getGroupAdminProblemList, { gid })).body.data;
    expect(total).toBe(1);
  });

  test('its display id begins with the short name of the group, once, and stays when the group is renamed', async () => {
    const gid = await populated({ shortName: 'cs 2026' });
    const first = await create(people.groupAdmin, form(gid, { problemId: 'one' }));
    expect(await edited(first.data.pid)).toMatchObject({
      problemId: 'CS2026ONE',
      author: 'groupadmin',
      isGroup: true,
      gid,
      applyPublicProgress: null,
      may: { edit: true, delete: true, publish: true },
    });
    const second = await create(people.groupAdmin, form(gid, { problemId: 'cs2026two' }));
    expect((await edited(second.data.pid)).problemId).toBe('CS2026TWO');
    expect(await create(people.groupAdmin, form(gid, { problemId: 'TWO' }))).toMatchObject({
      status: 400,
      msg: 'There is already a problem CS2026TWO.',
    });
    expect((await create(people.groupAdmin, form(gid, { problemId: ' ' }))).status).toBe(400);
    expect((await create(people.groupAdmin, form(gid, { problemId: 'cs2026' }))).status).toBe(400);
    await people.owner.call(updateGroup, { id: gid, shortName: 'class7' });
    const save = async (problemId: string) => {
      await people.owner.call(contract.updateGroupProblem, form(gid, { id: first.data.pid, problemId }));
      return (await edited(first.data.pid)).problemId;
    };
    expect(await save('CS2026ONE')).toBe('CS2026ONE');
    expect(await save('three')).toBe('CLASS7THREE');
  });

  test('which says to those who edit it that they do, its author among them, a member no more', async () => {
    const gid = await populated();
    const pid = await newProblem(gid);
    const { problemId } = await edited(pid);
    const mayEdit = async (who: TestUser) => (await who.call(getProblemDetail, { problemId, gid })).body.data.mayEdit;
    expect([await mayEdit(people.member), await mayEdit(people.groupAdmin)]).toEqual([false, false]);
    expect([await mayEdit(people.owner), await mayEdit(people.super)]).toEqual([true, true]);
    await sql`insert into group_member (group_id, uid, level) values (${gid}, ${people.author.uid}, ${levels.member})`.execute(
      site.app.db,
    );
    expect(await mayEdit(people.author)).toBe(true);
  });

  test('with the limits of groups, which are below those of the site', async () => {
    const gid = await populated();
    const refusal = async (problem: object) => (await create(people.owner, form(gid, problem))).msg;
    expect(await refusal({ timeLimit: 30_001 })).toContain('30000');
    expect(await refusal({ memoryLimit: 1025 })).toContain('1024');
    expect(await refusal({ stackLimit: 1025 })).toContain('1024');
    expect((await create(people.owner, form(gid, { timeLimit: 30_000, memoryLimit: 1024 }))).status).toBe(200);
  });

  test('with tags of the site and of the group; a new one belongs to the group, and nobody else gets it', async () => {
    const gid = await populated();
    await people.super.call(bankContract.createProblem, { ...form(gid), tags: [{ name: 'graphs' }] });
    const { pid } = (await create(people.owner, form(gid, {}, { tags: [{ name: 'graphs' }, { name: 'week 1' }] })))
      .data;
    const tags = (await people.groupAdmin.call(contract.getGroupProblemTags, { gid })).body.data;
    expect(tags.filter(({ gid: of }) => of !== null).map(({ name }) => name)).toEqual(['week 1']);
    const own = tags.find(({ name }) => name === 'week 1')!;
    expect((await people.member.call(getProblemTags, { pid })).body.data.map(({ name }) => name)).toEqual([
      'graphs',
      'week 1',
    ]);
    expect((await people.stranger.call(getProblemTags, { pid })).body.data).toEqual([]);
    expect((await site.call(getAllProblemTags, {})).body.data.map(({ name }) => name)).not.toContain('week 1');
    // Members filter the list of problems by these tags; nobody else sees them.
    const choices = async (who: TestUser, input: object) =>
      (await who.call(getProblemTagsAndClassification, input)).body.data.flatMap(({ tagList }) => tagList);
    const offered = (await choices(people.member, { gid })).map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(['week 1', 'graphs']));
    expect((await choices(people.member, {})).map(({ name }) => name)).not.toContain('week 1');
    expect(await statusOf('stranger', getProblemTagsAndClassification, { gid })).toBe(403);
    const withBoth = { tagId: tags.flatMap(({ id, name }) => (offered.includes(name) ? [id] : [])).join(',') };
    expect((await listed(gid, withBoth)).map(({ pid: found }) => found)).toEqual([pid]);
    expect(await listed(gid, { tagId: '999999' })).toEqual([]);
    const other = await populated();
    const withTag = form(other, {}, { tags: [{ id: own.id, name: 'week 1' }] });
    expect(await create(people.owner, withTag)).toMatchObject({ status: 403 });
    expect((await people.super.call(bankContract.createProblem, withTag)).body).toMatchObject({ status: 403 });
    // The other group may have its own tag with the same name.
    expect((await create(people.owner, form(other, {}, { tags: [{ name: 'week 1' }] }))).status).toBe(200);
    expect((await listed(gid, { tagId: String(own.id) })).map((row) => row.pid)).toEqual([pid]);
  });

  test.each(judgeModes.filter((mode) => mode !== 'default'))(
    'in the mode %s, as it is saved again',
    async (judgeMode) => {
      const gid = await populated();
      const role = juryRole(judgeMode);
      const spjCode = `int main() { return ${judgeMode.length}; }`;
      if (role !== null) {
        const endpoint = role === 'checker' ? contract.compileGroupSpj : contract.compileGroupInteractive;
        await host.claim();
        const check = people.owner.call(endpoint, { gid, code: spjCode, language: 'C++' });
        const finish = async () => {
          const [lease] = await host.claim(1, 1000);
          await host.finish(lease!, { kind: 'compileCheck', ok: true, message: '' });
        };
        await Promise.all([check, finish()]);
      }
      const jury = role === null ? {} : { spjCode, spjLanguage: 'C++' };
      const sent = form(gid, { judgeMode, ...jury });
      const { pid } = (await create(people.owner, sent)).data;
      const saved = await edited(pid);
      expect(saved).toMatchObject({ judgeMode, ...jury });
      const again = {
        ...sent,
        problem: { ...sent.problem, id: saved.id, problemId: saved.problemId, hint: 'Begin small.' },
      };
      expect((await people.owner.call(contract.updateGroupProblem, again)).body.msg).toBe('success');
      expect(await edited(pid)).toMatchObject({ judgeMode, ...jury, hint: 'Begin small.' });
      const cases = (await people.owner.call(contract.getGroupProblemCases, { pid })).body.data;
      expect(cases.map(({ input, output }) => [input, output])).toEqual([['1 2', '3']]);
    },
  );

  test('with test data that were uploaded for it', async () => {
    const gid = await populated();
    const file = { name: 'a.zip', bytes: zipOf({ '1.in': '1 2', '1.out': '3' }) };
    const options = { token: people.groupAdmin.token, fields: { gid: String(gid) } };
    const { fileListDir, fileList } = (await site.upload(uploadTestcaseZip, file, options)).body.data;
    const samples = fileList.map(({ input, output, score }) => ({ input, output, score }));
    const sent = form(gid, {}, { isUploadTestCase: true, uploadTestcaseDir: fileListDir, samples });
    const { pid } = (await create(people.groupAdmin, sent)).data;
    const cases = (await people.groupAdmin.call(contract.getGroupProblemCases, { pid })).body.data;
    expect(cases.map(({ input, output }) => [input, output])).toEqual([['1.in', '1.out']]);
    // Uploads of others cannot be used for a problem.
    const taken = form(gid, {}, { isUploadTestCase: true, uploadTestcaseDir: fileListDir, samples });
    expect((await create(people.owner, taken)).status).toBe(400);
  });

  test('who may edit it, a member no more included, reads what its form starts with', async () => {
    const gid = await populated();
    const pid = await newProblem(gid, { visibility: 'hidden' });
    await sql`insert into code_template (problem_id, language_id, code) values (${pid}, ${c.id}, 'x')`.execute(
      site.app.db,
    );
    const known = async (who: TestUser) => [
      (await who.call(getProblemLanguages, { pid })).body.data.length > 0,
      (await who.call(getProblemCodeTemplate, { pid })).body.data.length > 0,
    ];
    for (const who of ['author', 'groupRoot', 'owner', 'super'] as const)
      expect([who, await known(people[who])]).toEqual([who, [true, true]]);
    for (const who of ['member', 'groupAdmin', 'elsewhere', 'siteAdmin', 'problemAdmin'] as const)
      expect([who, await known(people[who])]).toEqual([who, [false, false]]);
  });
});

describe('a problem of a group is solved', () => {
  const program = { language: 'C', code: 'int main(){}' };
  const solve = async (who: TestUser, gid: number, pid: string) => {
    const { body } = await who.call(submitProblemJudge, { ...program, pid, gid });
    await host.judgeAll();
    return body;
  };
  const nameOf = async (gid: number, pid: number) => (await listed(gid)).find((row) => row.pid === pid)!.problemId;

  test('by members, and counts there and not for the site', async () => {
    const gid = await populated();
    const pid = await newProblem(gid);
    const displayId = await nameOf(gid, pid);
    expect((await solve(people.member, gid, displayId)).data).toMatchObject({ gid, cid: 0, displayPid: displayId });
    await solve(people.groupRoot, gid, displayId);
    expect(await listed(gid)).toMatchObject([{ pid, total: 2, ac: 2, wa: 0 }]);
    const detail = (await people.member.call(getProblemDetail, { problemId: displayId, gid })).body.data;
    expect(detail).toMatchObject({ problem: { id: pid, gid }, problemCount: { total: 2, ac: 2 } });
    const reached = { pidList: [pid], isContestProblemList: false, gid, containsEnd: false };
    expect((await people.member.call(getUserProblemStatus, reached)).body.data).toMatchObject({ [pid]: { status: 0 } });
    expect((await people.owner.call(getUserProblemStatus, reached)).body.data).toMatchObject({
      [pid]: { status: -10 },
    });
    const { total } = await onlyRow(
      site.app.db,
      sql<{ total: number }>`select total from problem_stat where problem_id = ${pid}`,
    );
    expect(total).toBe(0);
    expect(await countersThatDiffer(site.app.db)).toEqual([]);
  });

  test('by nobody else, and not by the name of another group', async () => {
    const gid = await populated();
    const displayId = await nameOf(gid, await newProblem(gid));
    for (const who of ['stranger', 'applicant', 'refused', 'elsewhere', 'siteAdmin', 'problemAdmin'] as const)
      expect(await statusOf(who, submitProblemJudge, { ...program, pid: displayId, gid })).toBe(403);
    const other = await populated();
    expect(await statusOf('member', submitProblemJudge, { ...program, pid: displayId, gid: other })).toBe(404);
    expect(await statusOf('member', getProblemDetail, { problemId: displayId, gid: other })).toBe(404);
  });

  test('and tried out, by those who may solve it', async () => {
    const pid = await inNewGroup();
    const trial = { ...program, pid, userInput: '1 2' };
    const as = (type: string) => admittedTo(submitProblemTestJudge, () => ({ ...trial, type }));
    expect((await as('group')).toSorted()).toEqual(insiders.toSorted());
    expect(await as('public')).toEqual([]);
    await host.judgeAll();
  });

  test('a hidden one only by its author, while a member, and those who run the group', async () => {
    const gid = await populated();
    const pid = await newProblem(gid, { visibility: 'hidden' });
    await sql`insert into group_member (group_id, uid, level) values (${gid}, ${people.author.uid}, 3)`.execute(
      site.app.db,
    );
    const { displayId } = await onlyRow(
      site.app.db,
      sql<{ displayId: string }>`select display_id as "displayId" from problem where id = ${pid}`,
    );
    expect((await admittedTo(getProblemDetail, () => ({ problemId: displayId, gid }))).toSorted()).toEqual(
      editors.toSorted(),
    );
    expect(await listed(gid)).toEqual([]);
  });
});

describe('a problem of a group is offered to the bank', () => {
  const offersOf = async (gid: number) =>
    (await people.problemAdmin.call(examination.getOfferedProblems, { gid })).body.data.records.map((row) => [
      row.id,
      row.applyPublicProgress,
    ]);
  const apply = (pid: number, isApplied: boolean) =>
    people.owner.call(contract.applyGroupProblemPublic, { pid, isApplied });
  const decide = (pid: number, progress: 1 | 2 | 3) =>
    people.problemAdmin.call(examination.decideOfferedProblem, { pid, progress });
  const inBank = async (pid: number) =>
    (await site.call(getProblemList, { limit: 300 })).body.data.records.some((row) => row.pid === pid);

  const noticed = async (who: 'owner' | 'groupRoot' | 'groupAdmin') =>
    (await people[who].call(getMyMessages, {})).body.data.records[0]?.title;

  test('its author and the roots of its group are told what becomes of it, each in their own language', async () => {
    const gid = await populated({ name: 'Class *7*' });
    const { pid } = (await create(people.groupAdmin, form(gid))).data;
    await apply(pid, true);
    await decide(pid, 2);
    for (const who of ['owner', 'groupRoot', 'groupAdmin'] as const)
      expect(await noticed(who)).toBe('A problem of your group is now in the public bank');
    const { displayId } = await onlyRow(
      site.app.db,
      sql<{ displayId: string }>`select display_id as "displayId" from problem where id = ${pid}`,
    );
    const { records } = (await site.call(getMyMessages, {}, { ...by('owner'), locale: 'zh-CN' })).body.data;
    expect(records[0]).toMatchObject({
      title: '团队的题目已被题库收录',
      content: expect.stringContaining(`[Class \\*7\\*](/group/${gid})`),
    });
    expect(records[0]!.content).toContain(displayId);
  });

  test('it waits, can be withdrawn, and any edit by the group withdraws it', async () => {
    const gid = await populated();
    const { pid } = (await create(people.owner, form(gid))).data;
    await apply(pid, true);
    expect(await offersOf(gid)).toEqual([[pid, 1]]);
    const seen = (await people.problemAdmin.call(examination.getOfferedProblem, { pid })).body.data;
    expect(seen.problem).toMatchObject({ id: pid, description: 'Add.', spjCode: null, judgeExtraFile: null });
    await apply(pid, false);
    expect(await offersOf(gid)).toEqual([]);
    await apply(pid, true);
    const { problemId } = await edited(pid);
    await people.owner.call(contract.updateGroupProblem, form(gid, { id: pid, problemId, title: 'Changed' }));
    expect(await offersOf(gid)).toEqual([]);
    expect(await inBank(pid)).toBe(false);
  });

  test('it is refused: it stays with its group, which may offer it again', async () => {
    const gid = await populated();
    const pid = await newProblem(gid, { applied: 1 });
    await decide(pid, 3);
    expect(await offersOf(gid)).toEqual([[pid, 3]]);
    expect(await noticed('owner')).toBe('A problem of your group was not taken into the public bank');
    expect(await inBank(pid)).toBe(false);
    expect((await apply(pid, true)).body.status).toBe(200);
    expect(await offersOf(gid)).toEqual([[pid, 1]]);
    expect(
      (await people.problemAdmin.call(examination.decideOfferedProblem, { pid, progress: 4 } as never)).body,
    ).toMatchObject({ status: 400 });
  });

  test('it is taken: everybody solves it, its group keeps it in its list, and the bank edits it', async () => {
    const gid = await populated();
    const file = (name: string) => sql`
      insert into file (uid, kind, name, public_name, hash, content_type, bytes, group_id)
      values (${people.owner.uid}, 'image', ${name}, ${`${name}-${gid}.png`}, 'x', 'image/png', 1, ${gid})`;
    await sql`insert into blob (hash, bytes) values ('x', 1) on conflict do nothing`.execute(site.app.db);
    for (const name of ['shown', 'other']) await file(name).execute(site.app.db);
    const description = `![](/api/public/img/shown-${gid}.png)`;
    const { pid } = (await create(people.owner, form(gid, { description }, { tags: [{ name: 'our tag' }] }))).data;
    const { problemId } = await edited(pid);
    await people.member.call(submitProblemJudge, { language: 'C', code: 'int main(){}', pid: problemId, gid });
    await host.judgeAll();
    await apply(pid, true);
    expect((await decide(pid, 2)).body.status).toBe(200);
    expect(await inBank(pid)).toBe(true);
    // Group tags become tags of the site; submissions in the group still count for the group only.
    const detail = (await site.call(getProblemDetail, { problemId })).body.data;
    expect(detail.tags).toMatchObject([{ name: 'our tag', gid: null }]);
    expect(detail.problemCount.total).toBe(0);
    await people.stranger.call(submitProblemJudge, { language: 'C', code: 'int main(){}', pid: problemId });
    await host.judgeAll();
    expect((await site.call(getProblemDetail, { problemId })).body.data.problemCount.total).toBe(1);
    expect(await listed(gid)).toMatchObject([{ pid, total: 1, ac: 1 }]);
    for (const who of [people.owner, people.super]) {
      const [row] = (await who.call(contract.getGroupAdminProblemList, { gid })).body.data.records;
      const may = { edit: false, delete: false, publish: false };
      expect(row).toMatchObject({ id: pid, applyPublicProgress: 2, may });
    }
    for (const [endpoint, input] of [
      [contract.getGroupProblem, { pid }],
      [contract.updateGroupProblem, form(gid, { id: pid })],
      [contract.deleteGroupProblem, { pid }],
      [contract.applyGroupProblemPublic, { pid, isApplied: false }],
    ] as const)
      expect(await statusOf('owner', endpoint, input)).toBe(404);
    expect(await statusOf('problemAdmin', bankContract.getAdminProblem, { pid })).toBe(200);
    expect(await statusOf('owner', bankContract.getAdminProblem, { pid })).toBe(403);
    await people.owner.call(disbandGroup, { gid });
    expect(await inBank(pid)).toBe(true);
    const kept = await rows(
      site.app.db,
      sql<{ name: string }>`select name from file where public_name like ${`%-${gid}.png`}`,
    );
    expect(kept.map(({ name }) => name)).toEqual(['shown']);
    expect(await countersThatDiffer(site.app.db)).toEqual([]);
  });

  test('what is given back is the group’s again and gone from the bank', async () => {
    const gid = await populated();
    const pid = await newProblem(gid, { applied: 1 });
    await decide(pid, 2);
    expect(await inBank(pid)).toBe(true);
    await decide(pid, 1);
    expect(await inBank(pid)).toBe(false);
    expect((await edited(pid)).applyPublicProgress).toBe(1);
  });

  test('it is not given back while the site uses it', async () => {
    const gid = await populated();
    const pid = await newProblem(gid, { applied: 1 });
    await decide(pid, 2);
    const cid = await testContest(site.app.db, site.app.now());
    const place = await addContestProblem(site.app.db, cid, pid, 'A');
    expect((await decide(pid, 3)).body).toMatchObject({ status: 400, msg: expect.stringContaining('contest') });
    await sql`delete from contest_problem where id = ${place}`.execute(site.app.db);
    const tid = await testTraining(site.app.db, site.app.now());
    await addTrainingProblem(site.app.db, site.app.now(), tid, pid);
    expect((await decide(pid, 1)).body.status).toBe(400);
    // Contests and trainings of the same group do not prevent giving it back.
    await sql`update training set group_id = ${gid} where id = ${tid}`.execute(site.app.db);
    expect((await decide(pid, 1)).body.status).toBe(200);
  });

  test('what waits comes first; a word finds title, display id and author', async () => {
    const gid = await populated({ name: 'Offering' });
    const ids = [await newProblem(gid, { applied: 3 }), await newProblem(gid, { applied: 1 })];
    expect(await offersOf(gid)).toEqual([
      [ids[1], 1],
      [ids[0], 3],
    ]);
    const found = async (keyword: string) =>
      (await people.super.call(examination.getOfferedProblems, { gid, keyword })).body.data;
    expect((await found('a plus')).total).toBe(2);
    expect((await found('author')).records[0]).toMatchObject({ groupName: 'Offering', type: 0, judgeMode: 'default' });
    expect((await found('nothing such')).total).toBe(0);
  });
});

test('the lists cost the same number of queries whatever their length, and older clients’ names are known', async () => {
  const gid = await populated();
  for (let n = 0; n < 3; n++) await newProblem(gid, { applied: 1 });
  const lists: [TestUser, AnyEndpoint, object][] = [
    [people.member, contract.getGroupProblemList, { gid }],
    [people.owner, contract.getGroupAdminProblemList, { gid }],
    [people.problemAdmin, examination.getOfferedProblems, { gid }],
  ];
  for (const [who, endpoint, input] of lists) {
    const cost = (limit: number) => site.countQueries(() => who.call(endpoint, { ...input, limit } as never));
    expect(await cost(1)).toBe(await cost(3));
  }
  const { body } = await people.member.call(contract.getGroupProblemList, { groupID: gid, page: 2, limit: 2 } as never);
  expect(body.data).toMatchObject({ total: 3, current: 2, records: [{ gmtModified: expect.any(String) }] });
  const [pid] = [await newProblem(gid)];
  expect(await statusOf('owner', contract.changeGroupProblemAuth, { id: pid, auth: 2 })).toBe(200);
  expect(await statusOf('owner', contract.deleteGroupProblem, { id: pid, gid })).toBe(200);
});
