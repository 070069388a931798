/** Parts of a contest: problems, announcements, prints and participants. */
import * as contract from '@verdict/contract/contest/editing.ts';
import { balloonColors } from '@verdict/domain/contest/balloon-colors.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { getAdminProblem } from '@verdict/contract/problem/editing.ts';
import {
  getListedParticipants,
  getContestProblem,
  getContestProblemDetails,
  getFullScreenProblemList,
} from '@verdict/contract/contest/contest.ts';
import * as announcements from '@verdict/contract/contest/announcements.ts';
import * as print from '@verdict/contract/contest/print.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;
/** Organiser of the contests of these tests. */
let ann: TestUser;
/** Second administrator. */
let bob: TestUser;
let eve: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'chief');
  ann = await site.user(1001, 'ann');
  bob = await site.user(1001, 'bob');
  eve = await site.user(1002, 'eve');
});
afterAll(() => site.close());

const HOUR = 3_600_000;
const contest = (change: Parameters<typeof testContest>[2] = {}) =>
  testContest(site.app.db, site.app.now(), { authorUid: ann.uid, ...change });
const later = (ms: number): Date => new Date(site.app.now().getTime() + ms);
const count = async (query: ReturnType<typeof sql>) => (await rows(site.app.db, query)).length;
const versionOf = async (cid: number) =>
  (await onlyRow(site.app.db, sql<{ version: number }>`select version from contest where id = ${cid}`)).version;
/** Version that readers of the board compare. */
const boardOf = async (cid: number) =>
  (await onlyRow(site.app.db, sql<{ version: number }>`select version from contest_board where contest_id = ${cid}`))
    .version;
/** Insert a submission to a contest, in the state that judging leaves. */
const submission = async (cid: number, cpid: number, problemId: number, who: TestUser, ip = '') =>
  (
    await onlyRow(
      site.app.db,
      sql<{ id: number }>`
    insert into submission (uid, problem_id, contest_id, contest_problem_id, language, code_length, status, ip)
    values (${who.uid}, ${problemId}, ${cid}, ${cpid}, 'C', 1, 'accepted', ${ip}) returning id`,
    )
  ).id;

describe('problems', () => {
  const listed = async (cid: number, who = ann) => {
    const { problemList, contestProblemMap } = (await who.call(contract.getAdminContestProblemList, { cid })).body.data;
    return problemList.records.map(({ id }) => contestProblemMap[String(id)]?.displayId);
  };

  test('of the bank become problems of the contest: they leave the bank’s list', async () => {
    const cid = await contest();
    const problem = await testProblem(site, 'BANK');
    const added = { cid, pid: problem.id, displayId: ' A ' };
    expect((await ann.call(contract.addContestProblemFromPublic, added)).body.msg).toBe('success');
    expect((await ann.call(contract.getAdminContestProblem, { cid, pid: problem.id })).body.data).toMatchObject({
      cid,
      displayId: 'A',
      displayTitle: 'A plus B',
      color: null,
      position: 0,
    });
    expect((await eve.call(getProblemList, { keyword: 'BANK' })).body.data.total).toBe(0);
    expect((await root.call(getAdminProblem, { pid: problem.id })).body.data.auth).toBe(3);
    const acts = (await root.call(getAudit, { username: 'ann' })).body.data.map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['contest.problemAdd', 'problem.visibility']));
  });

  test('that may be added say what else uses them; who does not organise the contest learns nothing', async () => {
    const { db } = site.app;
    const [cid, other] = [await contest(), await contest()];
    const problem = await testProblem(site, 'USED');
    const homework = await testTraining(db, site.app.now(), { access: 'private', deadline: later(HOUR) });
    for (const tid of [homework, await testTraining(db, site.app.now())])
      await addTrainingProblem(db, site.app.now(), tid, problem.id, 0);
    await addContestProblem(db, other, problem.id, 'A');
    await addContestProblem(db, await contest({ endAt: later(-1) }), problem.id, 'A');
    await sql`
    with sent as (
      insert into submission (uid, problem_id, language, code_length, status, ip)
      select uid, ${problem.id}, 'C', 1, 'accepted', '' from account where uid in (${eve.uid}, ${bob.uid})
      returning uid, id)
    insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
    select uid, ${problem.id}, id, now() from sent`.execute(db);
    const input = { cid, pid: problem.id };
    expect((await ann.call(contract.getContestProblemUse, input)).body.data).toEqual({
      homework: 1,
      trainings: 1,
      contests: 1,
      solvedBy: 2,
      leavesList: true,
      mayCopy: true,
    });
    for (const who of [bob, eve]) expect((await who.call(contract.getContestProblemUse, input)).body.data).toBeNull();
    await sql`update problem set is_remote = true where id = ${problem.id}`.execute(db);
    expect((await ann.call(contract.getContestProblemUse, input)).body.data).toMatchObject({ mayCopy: false });
    const refused = await ann.call(contract.saveContestProblem, {
      ...input,
      displayId: 'A',
      displayTitle: '',
      asCopy: true,
    });
    expect(refused.body.msg).toBe('This is not possible for a problem of another site.');
  });

  test('are added as a copy: the original stays public, and the copy is its author’s', async () => {
    const cid = await contest();
    const problem = await testProblem(site, 'ORIG');
    await sql`update problem set author_uid = ${root.uid} where id = ${problem.id}`.execute(site.app.db);
    const { body } = await ann.call(contract.saveContestProblem, {
      cid,
      pid: problem.id,
      displayId: 'A',
      displayTitle: '',
      asCopy: true,
    });
    // The caller named the original instead of the contest's copy.
    expect(body.data).toMatchObject({ displayId: 'A', copyOf: 'ORIG', practice: 'forbidden' });
    const rowsOf = (displayId: string) =>
      onlyRow(
        site.app.db,
        sql<{ visibility: string; owner: string; cases: number }>`
      select visibility, author_uid as owner, (select count(*)::integer from test_case k where k.problem_id = p.id) as cases
        from problem p where display_id = ${displayId}`,
      );
    const original = await rowsOf('ORIG');
    expect(original).toMatchObject({ visibility: 'public', owner: root.uid });
    expect(await rowsOf('ORIG-2')).toEqual({ ...original, visibility: 'contest' });
    expect((await ann.call(getAdminProblem, { pid: body.data.pid })).body.data).toBeNull();
    await sql`update contest set end_at = ${later(-1)} where id = ${cid}`.execute(site.app.db);
    const [row] = (await eve.call(getContestProblem, { cid })).body.data;
    expect(row?.practice).toEqual({ problemId: 'ORIG', gid: null });
  });

  test('are published after the end by their organiser: those that the contest took, not those of others', async () => {
    const cid = await contest();
    const [taken, own, used] = [
      await testProblem(site, 'BORROWED'),
      await testProblem(site, 'WRITTEN', {}, 'contest'),
      await testProblem(site, 'AGAIN'),
    ];
    for (const [label, { id: pid }] of [
      ['A', taken],
      ['B', own],
      ['C', used],
    ] as const)
      await ann.call(contract.addContestProblemFromPublic, { cid, pid, displayId: label });
    await addContestProblem(site.app.db, await contest({ startAt: later(HOUR), endAt: later(2 * HOUR) }), used.id, 'A');
    const publish = async (who: TestUser, ...pids: number[]) =>
      (await who.call(contract.publishContestProblems, { cid, pids })).body.msg;
    const states = async (who: TestUser) => {
      const { contestProblemMap } = (await who.call(contract.getAdminContestProblemList, { cid })).body.data;
      return [taken, own, used].map(({ id }) => contestProblemMap[String(id)]?.practice);
    };
    const practice = async () =>
      (await eve.call(getContestProblem, { cid })).body.data.map((row) => row.practice?.problemId ?? null);
    expect(await publish(ann, taken.id)).toBe('The problems can be made public when the contest is over.');
    expect(await practice()).toEqual([null, null, null]);
    await sql`update contest set end_at = ${later(-1)} where id = ${cid}`.execute(site.app.db);
    expect(await states(ann)).toEqual(['closed', 'forbidden', 'used']);
    expect(await states(root)).toEqual(['closed', 'closed', 'used']);
    expect(await publish(bob, taken.id)).toBe('You are not allowed to do this.');
    expect(await publish(ann, taken.id, own.id)).toBe('A problem administrator has to make WRITTEN public.');
    expect(await publish(ann, taken.id, used.id)).toBe('Another contest that is not over yet uses AGAIN.');
    expect(await publish(ann, taken.id, 999_999)).toBe('The problem is not in this contest.');
    expect(await practice()).toEqual([null, null, null]);
    expect(await publish(ann, taken.id)).toBe('success');
    expect(await publish(root, taken.id, own.id)).toBe('success');
    expect(await states(root)).toEqual(['open', 'open', 'used']);
    expect(await practice()).toEqual(['BORROWED', 'WRITTEN', null]);
    expect((await eve.call(getProblemList, { keyword: 'BORROWED' })).body.data.total).toBe(1);
    const acts = (await root.call(getAudit, { subject: String(taken.id) })).body.data;
    expect(acts[0]).toMatchObject({ action: 'problem.visibility', username: 'ann' });
  });

  test('that may be added fit the rule of the contest, are not hidden, of no group and not in it yet', async () => {
    const cid = await contest();
    const [fit, there] = [await testProblem(site, 'CAND1'), await testProblem(site, 'CAND2')];
    await testProblem(site, 'CAND3', { scored: true, maxScore: 100 });
    await testProblem(site, 'CAND4', {}, 'hidden');
    const kept = await testProblem(site, 'CAND5', {}, 'contest');
    const ofGroup = await testProblem(site, 'CAND6');
    await sql`update problem set is_group = true, group_id = ${await testGroup(site.app.db)} where id = ${ofGroup.id}`.execute(
      site.app.db,
    );
    await addContestProblem(site.app.db, cid, there.id, 'B');
    const found = await ann.call(contract.getAdminContestProblemList, { cid, keyword: 'CAND', problemType: 0 });
    expect(found.body.data.problemList.records.map(({ id }) => id)).toEqual([fit.id, kept.id]);

    const searched = { cid, problemType: 0, withObstacles: true };
    const withObstacles = async (keyword: string) => {
      const answer = await ann.call(contract.getAdminContestProblemList, { ...searched, keyword });
      return answer.body.data.problemList.records.map(({ problemId, obstacle, description }) => [
        problemId,
        obstacle ?? null,
        description !== '',
      ]);
    };
    expect(await withObstacles('CAND')).toEqual([
      ['CAND1', null, true],
      ['CAND2', 'present', true],
      ['CAND3', 'type', true],
      ['CAND4', 'hidden', false],
      ['CAND5', null, true],
    ]);
    const unsearched = await ann.call(contract.getAdminContestProblemList, searched);
    expect(unsearched.body.data.problemList.records.map(({ problemId }) => problemId)).not.toContain('CAND4');
  });

  test.each<[string, (ids: Record<string, number>) => object, string]>([
    ['an unknown problem', () => ({ pid: 999_999 }), 'The problem does not exist.'],
    [
      'a hidden one',
      ({ hidden }) => ({ pid: hidden }),
      'A hidden problem cannot be added. Make it a contest problem first.',
    ],
    [
      'one with points',
      ({ scored }) => ({ pid: scored }),
      'The type of the problem does not fit the rule of the contest.',
    ],
    ['one that is there', ({ there }) => ({ pid: there }), 'The problem is already in this contest.'],
    ['a label that is taken', () => ({ displayId: 'A' }), 'The contest already has a problem with this display ID.'],
    ['a label of another case', () => ({ displayId: 'a' }), 'The contest already has a problem with this display ID.'],
    ['no label', () => ({ displayId: '  ' }), 'A display ID is required.'],
    ['a label of two lines', () => ({ displayId: 'A\nB' }), 'Display ID: invisible control characters cannot be used.'],
    ['an unknown contest', () => ({ cid: 999_999 }), 'The contest does not exist.'],
  ])('are not added as they were with %s', async (_what, wrong, message) => {
    const cid = await contest();
    const ids = await refusedIds();
    await addContestProblem(site.app.db, cid, ids.there, 'A');
    const input = { cid, pid: ids.fresh, displayId: 'B', ...wrong(ids) };
    for (const answer of [
      await ann.call(contract.addContestProblemFromPublic, input),
      await ann.call(contract.saveContestProblem, { ...input, displayTitle: '' }),
    ])
      expect(answer.body.msg).toBe(message);
    expect(await listed(cid)).toEqual(['A']);
    expect((await root.call(getAdminProblem, { pid: ids.fresh })).body.data.auth).toBe(1);
  });
  let made = 0;
  const refusedIds = async () => {
    const name = `R${++made}`;
    const ids = await Promise.all([
      testProblem(site, `${name}F`),
      testProblem(site, `${name}T`),
      testProblem(site, `${name}H`, {}, 'hidden'),
      testProblem(site, `${name}S`, { scored: true, maxScore: 100 }),
    ]);
    const [fresh, there, hidden, scored] = ids.map(({ id }) => id) as [number, number, number, number];
    return { fresh, there, hidden, scored };
  };

  test('get another label, title and colour; each label stands once', async () => {
    const cid = await contest();
    const [one, two] = [await testProblem(site, 'NAME1'), await testProblem(site, 'NAME2')];
    const id = await addContestProblem(site.app.db, cid, one.id, 'A');
    await addContestProblem(site.app.db, cid, two.id, 'B');
    const named = (change: object) =>
      ann.call(contract.saveContestProblem, {
        id,
        cid,
        pid: one.id,
        displayId: 'A',
        displayTitle: 'Sums',
        color: '#ff0000',
        ...change,
      });
    const version = await versionOf(cid);
    expect((await named({})).body.data).toMatchObject({ displayId: 'A', displayTitle: 'Sums', color: '#ff0000' });
    expect(await versionOf(cid)).toBe(version + 1);
    expect((await named({ color: 'gold' })).body.data.color).toBe('gold');
    expect((await named({})).body.data.color).toBe('#ff0000');
    const refused = async (change: object) => (await named(change)).body.msg;
    expect(await refused({ displayId: 'B' })).toBe('The contest already has a problem with this display ID.');
    expect(await refused({ displayTitle: ' ' })).toBe('The title is required.');
    expect(await refused({ color: 'red;background:url(//x)' })).toBe('The color is not valid.');
    expect(await refused({ pid: two.id })).toBe('The problem is not in this contest.');
    expect(await refused({ cid: await contest() })).toBe('The problem is not in this contest.');
    expect((await ann.call(contract.getAdminContestProblem, { cid, pid: one.id })).body.data).toMatchObject({
      displayId: 'A',
      displayTitle: 'Sums',
      color: '#ff0000',
    });
  });

  test('are called as their statements do, each reader in his language, until the contest gives another title', async () => {
    const cid = await contest({ startAt: later(-HOUR) });
    const { id: pid } = await testProblem(site, 'TONGUES');
    await sql`
      insert into problem_text (problem_id, locale, title, description, input, output, hint)
      select problem_id, 'zh-CN', '甲加乙', description, input, output, hint from problem_text where problem_id = ${pid}`.execute(
      site.app.db,
    );
    const chinese = { token: root.token, locale: 'zh-CN' };
    const added = { cid, pid, displayId: 'A', displayTitle: '' };
    const { id } = (await site.call(contract.saveContestProblem, added, chinese)).body.data;
    const english = { ...chinese, locale: 'en-US' };
    const titles = async (reader: typeof chinese) => [
      (await site.call(getContestProblem, { cid }, reader)).body.data[0]?.displayTitle,
      (await site.call(getContestProblemDetails, { cid, displayId: 'A' }, reader)).body.data.problem.title,
      (await site.call(getFullScreenProblemList, { cid }, reader)).body.data[0]?.title,
      (await site.call(contract.getAdminContestProblem, { cid, pid }, reader)).body.data.displayTitle,
    ];
    const four = (title: string) => [title, title, title, title];
    expect([await titles(english), await titles(chinese)]).toEqual([four('A plus B'), four('甲加乙')]);

    // A title that is saved again as shown still follows the statements.
    const saved = { ...added, id, displayId: 'B', displayTitle: '甲加乙' };
    await site.call(contract.saveContestProblem, saved, chinese);
    await site.call(contract.saveContestProblem, { ...saved, displayId: 'A' }, chinese);
    expect(await titles(english)).toEqual(four('A plus B'));

    await site.call(contract.saveContestProblem, { ...saved, displayId: 'A', displayTitle: 'Apples' }, chinese);
    expect([await titles(english), await titles(chinese)]).toEqual([four('Apples'), four('Apples')]);
  });

  test('stand in the order that was asked for, which names each of them once', async () => {
    const cid = await contest();
    const ids = [];
    for (const label of ['A', 'B', 'C'])
      ids.push(await addContestProblem(site.app.db, cid, (await testProblem(site, `ORDER${label}`)).id, label));
    const [a, b, c] = ids as [number, number, number];
    const foreign = await addContestProblem(site.app.db, await contest(), (await testProblem(site, 'ORDERX')).id, 'X');
    expect((await ann.call(contract.orderContestProblems, { cid, ids: [c, a, b] })).body.msg).toBe('success');
    expect(await listed(cid)).toEqual(['C', 'A', 'B']);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, foreign],
      [a, b, c, foreign],
    ])
      expect((await ann.call(contract.orderContestProblems, { cid, ids: wrong })).body.msg).toBe(
        'The problem is not in this contest.',
      );
    expect(await listed(cid)).toEqual(['C', 'A', 'B']);
  });

  test('without a balloon colour get one each by their order; a colour that somebody chose stays', async () => {
    const cid = await contest();
    const pids: number[] = [];
    for (const label of ['A', 'B', 'C']) {
      const { id } = await testProblem(site, `COLOR${label}`);
      await root.call(contract.addContestProblemFromPublic, { cid, pid: id, displayId: label });
      pids.push(id);
    }
    await sql`update contest_problem set color = '#E03131' where contest_id = ${cid} and label = 'B'`.execute(
      site.app.db,
    );
    expect((await bob.call(contract.colorContestProblems, { cid })).body.msg).not.toBe('success');
    expect((await ann.call(contract.colorContestProblems, { cid })).body.msg).toBe('success');
    const { contestProblemMap } = (await ann.call(contract.getAdminContestProblemList, { cid })).body.data;
    const colors = pids.map((pid) => contestProblemMap[String(pid)]?.color);
    expect(colors).toEqual([balloonColors.blue, '#E03131', balloonColors.green]);
    const [newest] = (await root.call(getAudit, { username: 'ann' })).body.data;
    expect(newest).toMatchObject({ action: 'contest.problemColors' });
    // Nothing is left to assign, so nothing is recorded.
    await ann.call(contract.colorContestProblems, { cid });
    expect((await root.call(getAudit, { username: 'ann' })).body.data[0]?.id).toBe(newest?.id);
  });

  test('that are put back stand behind the last one whose label comes before theirs', async () => {
    const cid = await contest();
    const pids = new Map<string, number>();
    const add = async (displayId: string) => {
      const pid = pids.get(displayId) ?? (await testProblem(site, `BACK${displayId}`)).id;
      pids.set(displayId, pid);
      await root.call(contract.addContestProblemFromPublic, { cid, pid, displayId });
      return listed(cid, root);
    };
    for (const label of ['1', '2']) await add(label);
    expect(await add('10')).toEqual(['1', '2', '10']);
    await root.call(contract.deleteContestProblem, { cid, pid: pids.get('2')! });
    expect(await listed(cid, root)).toEqual(['1', '10']);
    expect(await add('2')).toEqual(['1', '2', '10']);
  });

  test('are taken out with the submissions to them there, and nothing else', async () => {
    const cid = await contest();
    const other = await contest();
    const problem = await testProblem(site, 'TAKEN');
    const [here, there] = [
      await addContestProblem(site.app.db, cid, problem.id, 'A'),
      await addContestProblem(site.app.db, other, problem.id, 'A'),
    ];
    await submission(cid, here, problem.id, eve);
    const kept = await submission(other, there, problem.id, eve);
    await sql`insert into rejudging (problem_id, contest_id) values (${problem.id}, ${cid})`.execute(site.app.db);
    await sql`insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
              values (${eve.uid}, ${problem.id}, ${kept}, now())`.execute(site.app.db);
    expect((await ann.call(contract.deleteContestProblem, { cid, pid: problem.id })).body.msg).toBe('success');
    const left = await rows(
      site.app.db,
      sql<{ id: number }>`select id from submission where problem_id = ${problem.id}`,
    );
    expect(left).toEqual([{ id: kept }]);
    expect(await count(sql`select from rejudging where contest_id = ${cid}`)).toBe(0);
    expect(await count(sql`select from accepted_problem where problem_id = ${problem.id}`)).toBe(1);
    expect((await ann.call(contract.deleteContestProblem, { cid, pid: problem.id })).body.status).toBe(404);
    expect((await root.call(getAdminProblem, { pid: problem.id })).body.status).toBe(200);
    const [act] = (await root.call(getAudit, { subject: String(cid) })).body.data;
    expect([act?.action, JSON.parse(act?.before ?? '{}').submissions]).toEqual(['contest.problemRemove', 1]);
  });

  /** The problem's form as the client sends it. */
  const sentForm = async () => {
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`,
    );
    return {
      problem: {
        problemId: 'FRESH',
        title: 'Fresh',
        description: 'Add.',
        input: 'Two.',
        output: 'One.',
        hint: '',
        examples: '<input>1</input><output>1</output>',
        type: 0,
        judgeMode: 'default' as const,
        judgeCaseMode: 'default' as const,
        auth: 1,
      },
      isUploadTestCase: false,
      samples: [{ input: '1', output: '1' }],
      languages: [{ id }],
    };
  };

  test('are written in a contest with one form, both or neither of problem and place', async () => {
    const cid = await contest();
    const form = await sentForm();
    const written = (problemId: string, displayId: string, change: object = {}) =>
      ann.call(contract.createContestProblem, {
        ...form,
        problem: { ...form.problem, problemId },
        contest: { cid, displayId, displayTitle: '' },
        ...change,
      });
    const { pid } = (await written('FRESH1', 'A')).body.data;
    expect((await ann.call(contract.getAdminContestProblem, { cid, pid })).body.data.displayTitle).toBe('Fresh');
    expect((await ann.call(contract.getContestProblemOfBank, { pid })).body.data).toMatchObject({ auth: 3 });

    expect((await written('FRESH2', 'A')).body.msg).toBe('The contest already has a problem with this display ID.');
    expect((await written('FRESH2', 'B', { samples: [] })).body.status).toBe(400);
    const foreign = await contest({ authorUid: bob.uid });
    expect(
      (await written('FRESH2', 'B', { contest: { cid: foreign, displayId: 'B', displayTitle: '' } })).body.status,
    ).toBe(403);
    expect(await count(sql`select from problem where display_id = 'FRESH2'`)).toBe(0);
    expect(await listed(cid)).toEqual(['A']);
  });

  test('are saved with their names in the contest, both or neither', async () => {
    const cid = await contest();
    const form = await sentForm();
    const naming = (displayId: string) => ({ cid, displayId, displayTitle: `Title of ${displayId}` });
    const { pid } = (
      await ann.call(contract.createContestProblem, {
        ...form,
        problem: { ...form.problem, problemId: 'SAVED' },
        contest: naming('A'),
      })
    ).body.data;
    await addContestProblem(site.app.db, cid, (await testProblem(site, 'SAVED2')).id, 'B');
    const saved = async (title: string, place: object, who = ann) =>
      (
        await who.call(contract.updateContestProblemOfBank, {
          ...form,
          problem: { ...form.problem, id: pid, problemId: 'SAVED', title, auth: 3 },
          contest: { ...naming('A'), ...place },
        })
      ).body.msg;
    expect(await saved('Changed', naming('C'))).toBe('success');
    expect(await saved('Again', naming('B'))).toBe('The contest already has a problem with this display ID.');
    expect(await saved('Again', { displayTitle: ' ' })).toBe('The title is required.');
    expect(await saved('Again', { cid: await contest() })).toBe('The problem is not in this contest.');
    expect(await saved('Again', { cid: await contest({ authorUid: bob.uid }) })).toBe(
      'You are not allowed to do this.',
    );
    expect((await ann.call(contract.getContestProblemOfBank, { pid })).body.data.title).toBe('Changed');
    expect(await listed(cid)).toEqual(['C', 'B']);
  });

  test('are nobody’s business who does not organise the contest', async () => {
    const cid = await contest();
    const { id: pid } = await testProblem(site, 'FOREIGN');
    const id = await addContestProblem(site.app.db, cid, pid, 'A');
    for (const answer of [
      await bob.call(contract.getAdminContestProblemList, { cid }),
      await bob.call(contract.getAdminContestProblem, { cid, pid }),
      await bob.call(contract.saveContestProblem, { id, cid, pid, displayId: 'B', displayTitle: 'x' }),
      await bob.call(contract.addContestProblemFromPublic, { cid, pid, displayId: 'B' }),
      await bob.call(contract.orderContestProblems, { cid, ids: [id] }),
      await bob.call(contract.deleteContestProblem, { cid, pid }),
      // Organisers of another contest may not delete the problem.
      await ann.call(contract.deleteContestProblem, { pid }),
    ])
      expect(answer.body.status).toBe(403);
    expect(await listed(cid)).toEqual(['A']);
  });
});

test('whatever decides about the board makes a new one; what does not leaves it', async () => {
  const cid = await contest();
  const { id: pid } = await testProblem(site, 'BOARD');
  const stored = (await ann.call(contract.getAdminContest, { cid })).body.data;
  const decisive: [string, () => Promise<{ body: { msg: string } }>][] = [
    ['problem', () => ann.call(contract.addContestProblemFromPublic, { cid, pid, displayId: 'A' })],
    ['name', () => ann.call(contract.updateContest, { ...stored, description: 'x', rankShowName: 'realname' })],
    ['time', () => ann.call(contract.extendContest, { cid, seconds: 60, reason: 'x' })],
    ['star', () => ann.call(contract.decideForParticipant, { cid, username: 'eve', star: true, reason: 'x' })],
    ['pause', () => ann.call(contract.pauseContest, { cid, reason: 'x' })],
    ['removal', () => ann.call(contract.deleteContestProblem, { cid, pid })],
  ];
  for (const [what, act] of decisive) {
    const before = await boardOf(cid);
    expect([what, (await act()).body.msg]).toEqual([what, 'success']);
    expect([what, await boardOf(cid)]).toEqual([what, before + 1]);
  }
  const before = await boardOf(cid);
  await ann.call(contract.createContestAnnouncement, { cid, announcement: { title: 'x', content: 'x', status: 0 } });
  await ann.call(contract.changeContestVisible, { cid, visible: false });
  expect(await boardOf(cid)).toBe(before);
});

describe('announcements', () => {
  const words = { title: 'Clarification', content: 'N is even.', status: 0 };
  const shown = async (who: TestUser, cid: number) => {
    const { data } = (await who.call(announcements.getContestAnnouncement, { cid })).body;
    return data?.records.map(({ title }) => title);
  };

  test('are read by those who may look at the contest, visible ones only, newest first', async () => {
    const cid = await contest();
    for (const [title, status] of [
      ['one', 0],
      ['two', 1],
      ['three', 0],
    ] as const)
      await ann.call(contract.createContestAnnouncement, { cid, announcement: { ...words, title, status } });
    expect(await shown(eve, cid)).toEqual(['three', 'one']);
    const all = (await ann.call(contract.getAdminContestAnnouncements, { cid })).body.data.records;
    expect(all.map(({ title, username }) => [title, username])).toEqual([
      ['three', 'ann'],
      ['two', 'ann'],
      ['one', 'ann'],
    ]);
    const unread = async (readAnnouncementList: number[]) =>
      (await eve.call(announcements.getContestNotReadAnnouncement, { cid, readAnnouncementList })).body.data.map(
        ({ title }) => title,
      );
    expect([await unread([]), await unread([all[0]!.id])]).toEqual([['three', 'one'], ['one']]);
  });

  test.each([
    ['before the start', { startAt: 1000, endAt: HOUR }, 'The contest has not started yet.'],
    ['without the password', { access: 'private', password: 'x' } as const, 'Register for this contest first.'],
    ['while it is hidden', { visible: false }, 'The contest does not exist.'],
  ])('are told to nobody but the organisers %s', async (_when, change, message) => {
    const times = 'startAt' in change ? { startAt: later(change.startAt), endAt: later(change.endAt) } : {};
    const cid = await contest({ ...change, ...times } as Parameters<typeof contest>[0]);
    await ann.call(contract.createContestAnnouncement, { cid, announcement: words });
    for (const answer of [
      await eve.call(announcements.getContestAnnouncement, { cid }),
      await eve.call(announcements.getContestNotReadAnnouncement, { cid, readAnnouncementList: [] }),
    ])
      expect(answer.body).toMatchObject({ msg: message, data: null });
    expect(await shown(ann, cid)).toEqual(['Clarification']);
  });

  test('are changed and deleted in their contest only, by its organisers; each time followers are told', async () => {
    const [cid, other] = [await contest(), await contest()];
    await ann.call(contract.createContestAnnouncement, { cid, announcement: words });
    const [{ id } = { id: 0 }] = (await ann.call(contract.getAdminContestAnnouncements, { cid })).body.data.records;
    const version = await versionOf(cid);
    for (const [answer, status] of [
      [await ann.call(contract.updateContestAnnouncement, { cid: other, announcement: { ...words, id } }), 404],
      [await ann.call(contract.deleteContestAnnouncement, { cid: other, aid: id }), 404],
      [await bob.call(contract.createContestAnnouncement, { cid, announcement: words }), 403],
      [await bob.call(contract.updateContestAnnouncement, { announcement: { ...words, id } }), 403],
      [await bob.call(contract.deleteContestAnnouncement, { aid: id }), 403],
      [await bob.call(contract.getAdminContestAnnouncements, { cid }), 403],
      [await ann.call(contract.createContestAnnouncement, { cid, announcement: { ...words, title: '' } }), 400],
    ] as const)
      expect(answer.body.status).toBe(status);
    expect(await versionOf(cid)).toBe(version);
    // A client that does not name the contest.
    await ann.call(contract.updateContestAnnouncement, { announcement: { ...words, id, title: 'Corrected' } });
    expect(await shown(eve, cid)).toEqual(['Corrected']);
    await ann.call(contract.deleteContestAnnouncement, { aid: id });
    expect([await shown(eve, cid), await versionOf(cid)]).toEqual([[], version + 2]);
  });
});

describe('prints', () => {
  const content = 'int main(void) { return 0; } // a program on paper';
  const queue = async (cid: number) => (await ann.call(print.getContestPrint, { cid })).body.data.records;

  test('are sent once in half a minute, where the contest has a printer', async () => {
    const [cid, closed, hidden] = [
      await contest({ openPrint: true }),
      await contest(),
      await contest({ openPrint: true, visible: false }),
    ];
    const sent = async (id: number, text = content) =>
      (await eve.call(print.submitPrintText, { cid: id, content: text })).body.msg;
    expect(await sent(closed)).toBe('Printing is not available in this contest.');
    expect(await sent(hidden)).toBe('The contest does not exist.');
    expect(await sent(cid, ' ')).toBe('Content cannot be empty');
    expect(await sent(cid, 'short')).toBe('The number of content cannot be less than 50');
    expect(await sent(cid, content.padEnd(65_536, 'x'))).toBe('Content: at most 65535 characters.');
    const both = await Promise.all([sent(cid), sent(cid)]);
    expect(both.toSorted()).toEqual(['Please wait half a minute between two prints.', 'success']);
    site.later(30_000);
    expect(await sent(cid)).toBe('success');
    expect(await queue(cid)).toHaveLength(2);
  });

  test('are listed, fetched and marked by the organisers: those that wait come first', async () => {
    const cid = await contest({ openPrint: true });
    const user = await site.user(1002, '../etc/pass wd');
    await user.call(print.submitPrintText, { cid, content });
    site.later(30_000);
    await user.call(print.submitPrintText, { cid, content });
    const [newest, oldest] = await queue(cid);
    const file = async (who: TestUser, id: number) =>
      site.server.http.inject({
        url: `${print.downloadContestPrintText.path}?id=${id}`,
        headers: { authorization: who.token },
      });
    const text = await file(ann, newest!.id);
    expect([text.body, text.headers['content-disposition']]).toEqual([
      content,
      'attachment;filename=.._etc_pass_wd_Contest_Print.txt',
    ]);
    await ann.call(print.checkContestPrintStatus, { cid, id: newest!.id });
    expect((await queue(cid)).map(({ id, status }) => [id, status])).toEqual([
      [oldest!.id, 0],
      [newest!.id, 1],
    ]);
    const other = await contest();
    expect((await ann.call(print.checkContestPrintStatus, { cid: other, id: newest!.id })).body.status).toBe(404);
    for (const answer of [
      await user.call(print.getContestPrint, { cid }),
      await bob.call(print.checkContestPrintStatus, { cid, id: oldest!.id }),
    ])
      expect(answer.body).toMatchObject({ status: 403, msg: 'Only the organizers of this contest may do this.' });
    expect((await file(user, oldest!.id)).json()).toMatchObject({ status: 403 });
    expect((await file(ann, 999_999)).json()).toMatchObject({ status: 404 });
  });
});

describe('participants', () => {
  const list = async (cid: number, keyword?: string) =>
    (await ann.call(contract.getContestParticipants, { cid, keyword })).body.data;

  test('are those who registered, submitted or were decided about, with where from and when', async () => {
    await site.user(1002, 'part-star');
    const cid = await contest({ access: 'protected', password: 'x', starUsernames: ['part-star'] });
    const { id: problemId } = await testProblem(site, 'PART');
    const cpid = await addContestProblem(site.app.db, cid, problemId, 'A');
    const [registered, submitted, decided] = [
      await site.user(1002, 'part-registered'),
      await site.user(1002, 'part-submitted'),
      await site.user(1002, 'part-decided'),
    ];
    await site.user(1002, 'part-none');
    await sql`insert into contest_registration (contest_id, uid, ip, registered_at)
              values (${cid}, ${registered.uid}, '10.0.0.1', ${site.app.now()})`.execute(site.app.db);
    await submission(cid, cpid, problemId, submitted, '10.0.0.2');
    await submission(cid, cpid, problemId, submitted, '10.0.0.3');
    await ann.call(contract.decideForParticipant, { cid, username: 'part-decided', extra: 60, reason: 'Late bus' });
    const { records, total } = await list(cid);
    expect(total).toBe(4);
    expect(records.map(({ username, ip, submissions }) => [username, ip, submissions])).toEqual([
      ['part-decided', '', 0],
      ['part-registered', '10.0.0.1', 0],
      ['part-star', '', 0],
      ['part-submitted', '10.0.0.3', 2],
    ]);
    expect(records[0]).toMatchObject({ uid: decided.uid, extra: 60, delay: 0, banned: false, reason: 'Late bus' });
    expect(records[1]).toMatchObject({ registered: true, registeredAt: site.app.now().toISOString() });
    expect(records[2]).toMatchObject({ star: true, registered: false, lastSubmissionAt: null });
    expect((await list(cid, 'SUBM')).records.map(({ username }) => username)).toEqual(['part-submitted']);
  });

  test('are known to everybody who may look, already before the start: without the jury and who was sent away', async () => {
    const cid = await contest({
      startAt: later(HOUR),
      endAt: later(2 * HOUR),
      starUsernames: ['eve'],
      shownName: 'nickname',
    });
    const [cat, dan] = [await site.user(1002), await site.user(1002)];
    await sql`update account set nickname = 'The Cats', school = 'Hilltop', realname = 'Cathy' where uid = ${cat.uid}`.execute(
      site.app.db,
    );
    for (const { uid } of [cat, dan, ann])
      await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${uid})`.execute(site.app.db);
    const decided = (username: string, change: object) =>
      ann.call(contract.decideForParticipant, { cid, username, reason: 'x', ...change });
    await decided(cat.username, { group: 'Room 2' });
    await decided(dan.username, { banned: true });
    const listed = async (who: TestUser, keyword = '') =>
      (await who.call(getListedParticipants, { cid, keyword })).body.data?.records;
    const theCats = {
      uid: cat.uid,
      username: cat.username,
      name: 'The Cats',
      school: 'Hilltop',
      place: 'Room 2',
      star: false,
    };
    expect(await listed(eve)).toEqual(
      expect.arrayContaining([theCats, expect.objectContaining({ username: 'eve', star: true })]),
    );
    expect(await listed(eve)).toHaveLength(2);
    expect((await listed(eve, 'room 2'))?.map(({ uid }) => uid)).toEqual([cat.uid]);
    // A name that the board does not show cannot be searched for.
    expect(await listed(eve, 'Cathy')).toEqual([]);
    const secret = await contest({ access: 'private', password: 'x', startAt: later(HOUR), endAt: later(2 * HOUR) });
    expect((await eve.call(getListedParticipants, { cid: secret })).body.status).toBe(403);
  });

  test('get their own time, a star or are sent away, each with a reason; what is not sent stays', async () => {
    const cid = await contest();
    const decide = async (change: object) =>
      (await ann.call(contract.decideForParticipant, { cid, username: 'EVE', reason: 'x', ...change })).body.msg;
    expect(await decide({ extra: 600, delay: 300, reason: 'Late bus' })).toBe('success');
    expect(await decide({ star: true, reason: 'Guest' })).toBe('success');
    expect(await decide({ banned: true, reason: 'Two phones' })).toBe('success');
    expect((await list(cid)).records[0]).toMatchObject({
      username: 'eve',
      delay: 300,
      extra: 600,
      star: true,
      banned: true,
      reason: 'Two phones',
    });
    expect(await decide({ star: false, banned: false })).toBe('success');
    expect((await list(cid)).records[0]).toMatchObject({ star: false, banned: false, extra: 600 });
    const acts = (await root.call(getAudit, { subject: String(cid) })).body.data;
    expect(acts.map(({ before, after }) => [JSON.parse(before ?? '{}').username, JSON.parse(after ?? '{}')])).toEqual([
      ['eve', { banned: false, star: false, reason: 'x' }],
      ['eve', { banned: true, reason: 'Two phones' }],
      ['eve', { star: true, reason: 'Guest' }],
      ['eve', { delay: 300, extra: 600, reason: 'Late bus' }],
    ]);
  });

  test('with extra time end the contest last, unless they are sent away', async () => {
    const cid = await contest();
    const extra = async () =>
      (await onlyRow(site.app.db, sql<{ s: number }>`select extra_s as s from contest where id = ${cid}`)).s;
    const decide = (username: string, change: object) =>
      ann.call(contract.decideForParticipant, { cid, username, reason: 'x', ...change });
    await decide('eve', { extra: 600 });
    await decide('bob', { extra: 900 });
    expect(await extra()).toBe(900);
    await decide('bob', { banned: true });
    expect(await extra()).toBe(600);
    await decide('eve', { extra: 0 });
    expect(await extra()).toBe(0);
  });

  test.each([
    [{ username: 'nobody' }, 'The user does not exist.'],
    [{ reason: '' }, 'The reason is required.'],
    [{ delay: 5 * 3600 }, 'The participant would start after the end of the contest.'],
  ])('are left as they are by %j: %s', async (change, message) => {
    const cid = await contest();
    const input = { cid, username: 'eve', reason: 'x', banned: true, ...change };
    expect((await ann.call(contract.decideForParticipant, input)).body.msg).toBe(message);
    expect((await list(cid)).total).toBe(0);
  });

  test('lose their registration and may come back; nobody but the organisers decides', async () => {
    const cid = await contest({ access: 'private', password: 'x' });
    await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${eve.uid})`.execute(site.app.db);
    for (const answer of [
      await bob.call(contract.removeContestRegistration, { cid, username: 'eve' }),
      await bob.call(contract.decideForParticipant, { cid, username: 'eve', banned: true, reason: 'x' }),
      await bob.call(contract.getContestParticipants, { cid }),
    ])
      expect(answer.body.status).toBe(403);
    const removed = () => ann.call(contract.removeContestRegistration, { cid, username: 'eve' });
    expect((await list(cid)).records[0]).toMatchObject({ registered: true });
    expect((await removed()).body.msg).toBe('success');
    expect((await removed()).body.msg).toBe('This user is not registered for the contest.');
    expect((await list(cid)).total).toBe(0);
  });
});
