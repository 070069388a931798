import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/problem/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import * as editing from './edit.service.ts';
import { judgedProblems } from '../bank/problem.service.ts';
import { needsOf } from '../../submission/submitting/submit.service.ts';
import * as problemViews from './view.service.ts';

let site: TestSite;
let root: TestUser;
let setter: TestUser;
let admin: TestUser;
let c: { id: number };
let cpp: { id: number };
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  [root, setter, admin] = [await site.user(1000), await site.user(1008), await site.user(1001)];
  const language = (name: string) =>
    onlyRow(site.app.db, sql<{ id: number }>`select id from language where oj = 'ME' and name = ${name}`);
  [c, cpp] = [await language('C'), await language('C++')];
});
afterAll(() => site.close());

type Form = InputOf<typeof contract.createProblem>;
const text = { title: 'Sum', description: 'Add.', input: 'Two integers.', output: 'Their sum.', hint: '' };
let made = 0;
function form(problem: Partial<Form['problem']> = {}, change: Partial<Omit<Form, 'problem'>> = {}): Form {
  return {
    problem: {
      problemId: `E${++made}`,
      ...text,
      examples: '<input>1 2</input><output>3</output>',
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      auth: 1,
      ...problem,
    },
    isUploadTestCase: false,
    samples: [{ input: '1 2\r\n', output: '3\r\n' }],
    languages: [c, cpp],
    tags: [],
    codeTemplates: [],
    ...change,
  };
}

/** Creates a problem and returns its id. */
async function create(sent: Form, who = setter): Promise<number> {
  const answer = await who.call(contract.createProblem, sent);
  expect(answer.body.msg).toBe('success');
  return answer.body.data.pid;
}
const refusal = async (sent: Form, who = setter) => (await who.call(contract.createProblem, sent)).body;
const detail = async (pid: number, who = setter) => (await who.call(contract.getAdminProblem, { pid })).body.data;
const update = (sent: Form, who = setter) => who.call(contract.updateProblem, sent);

test('what is typed counts as test data of the author, and a problem can be saved again with no more of it', async () => {
  const author = await site.user(1001);
  const MIB = 1 << 20;
  const typed = (letter: string, mib: number) => ({ samples: [{ input: letter.repeat(mib * MIB), output: '' }] });
  const tooMuch = { status: 400, msg: expect.stringContaining('more than the 1 MiB that an account may keep') };
  await site.app.settings.save(site.app.db, { testDataPerAccountMib: 1 });
  const hidden = { problemId: 'TYPED', auth: 2 } as const;
  await sql`insert into blob (hash, bytes) values (${'0'.repeat(64)}, ${Math.floor(0.7 * MIB)})`.execute(site.app.db);
  await sql`insert into test_data_upload (id, uid, expires_at)
            values ('kept', ${author.uid}, '9999-01-01')`.execute(site.app.db);
  await sql`insert into test_data_upload_case
            values ('kept', 1, 'a.in', 'a.out', ${'0'.repeat(64)}, ${'0'.repeat(64)})`.execute(site.app.db);
  expect(await refusal(form(hidden, typed('a', 0.7)), author)).toMatchObject(tooMuch);
  await sql`delete from test_data_upload where id = 'kept'`.execute(site.app.db);
  const id = await create(form(hidden, typed('a', 0.7)), author);
  expect(await refusal(form({ auth: 2 }, typed('b', 0.7)), author)).toMatchObject(tooMuch);
  expect((await update(form({ ...hidden, id }, typed('b', 0.7)), author)).body.status).toBe(200);
  for (const who of [author, root]) {
    expect((await update(form({ ...hidden, id }, typed('b', 1.1)), who)).body).toMatchObject(tooMuch);
  }
  await site.app.settings.save(site.app.db, { testDataPerAccountMib: 10_240 });
});

test('samples that would not be shown as they were sent are refused, also when a problem is changed', async () => {
  const id = await create(form());
  for (const examples of ['<input>1</input>', '<input>1</input><output></output></output>', 'text']) {
    const refused = { status: 400, msg: expect.stringContaining('</output>') };
    expect(await refusal(form({ examples }))).toMatchObject(refused);
    expect((await update(form({ id, examples }))).body).toMatchObject(refused);
  }
  const kept = '<input>a</input>b</input><output></input></output>';
  const pid = await create(form({ examples: kept }));
  expect((await detail(pid)).examples).toBe(kept);
});

test('a save answers with the revision for the next one, which is refused once somebody else has saved', async () => {
  const sent = form();
  const { pid: id, revision } = (await setter.call(contract.createProblem, sent)).body.data;
  expect((await detail(id)).revision).toBe(revision);
  const problem = { ...sent.problem, id };
  const second = (await update({ ...sent, problem: { ...problem, revision, difficulty: 2 } })).body.data;
  expect((await detail(id)).revision).toBe(second.revision);
  expect(second.revision).not.toBe(revision);
  const third = { ...sent, problem: { ...problem, revision: second.revision, difficulty: 3 } };
  expect((await update({ ...sent, problem: { ...problem, difficulty: 4 } }, root)).body.status).toBe(200);
  expect((await update(third)).body.status).toBe(409);
});

describe('a display id is offered', () => {
  const offered = async (who = setter) => (await who.call(contract.getFreeProblemId, {})).body.data.problemId;

  test('after those of the newest problems, without taken ones', async () => {
    await create(form());
    const lower = { problemId: `e${made + 1}` };
    await create(form(lower));
    expect(await offered()).toBe(`E${made + 1}`);
  });

  test('and two authors who save the same offer get one each, unless they chose it themselves', async () => {
    const problemId = await offered();
    made += 2;
    const answers = await Promise.all(
      [setter, root].map((who) => who.call(contract.createProblem, form({ problemId, freeProblemId: true }))),
    );
    const ids = await Promise.all(answers.map(async ({ body }) => (await detail(body.data.pid, root)).problemId));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(problemId);
    expect(await refusal(form({ problemId }))).toMatchObject({ status: 400 });
    expect(ids).not.toContain(await offered());
  });
});

describe('a new problem', () => {
  test('is stored with everything of the form and can be solved at once', async () => {
    const pid = await create(
      form(
        {
          problemId: 'sum-1',
          difficulty: 2,
          source: 'me',
          isFileIO: true,
          ioReadFileName: 'a.in',
          ioWriteFileName: 'a.out',
          userExtraFile: '{"lib.h":"int x;"}',
        },
        {
          tags: [{ name: 'math', color: '#aabbcc' }],
          codeTemplates: [
            { lid: c.id, code: '//TEMPLATE', status: true },
            { lid: cpp.id, code: '', status: false },
          ],
        },
      ),
    );
    expect(await detail(pid)).toMatchObject({
      problemId: 'SUM-1',
      author: setter.username,
      modifiedUser: setter.username,
      ...text,
      difficulty: 2,
      source: 'me',
      isFileIO: true,
      ioReadFileName: 'a.in',
      userExtraFile: '{"lib.h":"int x;"}',
      texts: { 'en-US': text, 'zh-CN': null },
      compare: { kind: 'lines' },
      may: { edit: true },
    });
    const shown = (await site.call(getProblemDetail, { problemId: 'SUM-1' })).body.data;
    expect(shown.languages.toSorted()).toEqual(['C', 'C++']);
    expect(shown.codeTemplate).toEqual({ C: '//TEMPLATE' });
    expect(shown.tags.map((tag) => [tag.name, tag.color])).toEqual([['math', '#aabbcc']]);
    const judged = (await judgedProblems(site.app.db, [pid])).get(pid)!;
    expect(judged.cases.map((one) => [one.inputName, one.answerName, one.score, one.group])).toEqual([
      ['1.in', '1.out', 0, 1],
    ]);
    expect((await site.app.blobs.read(judged.cases[0]!.input.hash)).toString()).toBe('1 2\n');
  });

  test('belongs to whoever sends it, whatever the form says; members nobody knows are ignored', async () => {
    const sent = form({
      auth: 2,
      author: 'root',
      authorUid: '1',
      caseVersion: 'x',
      isGroup: true,
      gid: 7,
      spjCompileOk: true,
    } as never);
    const pid = await create(sent, admin);
    expect(
      await onlyRow(site.app.db, sql`select author, author_uid, is_group, group_id from problem where id = ${pid}`),
    ).toEqual({
      author: admin.username,
      author_uid: admin.uid,
      is_group: false,
      group_id: null,
    });
  });

  test('may have statements in both languages', async () => {
    const zh = { ...text, title: '求和' };
    const pid = await create(form({ texts: { 'en-US': text, 'zh-CN': zh } }));
    expect((await detail(pid)).texts).toMatchObject({ 'en-US': text, 'zh-CN': zh });
    const { body } = await site.call(contract.getAdminProblem, { pid }, { token: setter.token, locale: 'zh-CN' });
    expect(body.data.title).toBe('求和');
  });

  test('with a display id that is taken, in any case, is refused and nothing is written', async () => {
    await create(form({ problemId: 'twice' }));
    const before = await onlyRow(site.app.db, sql`select count(*) from problem_text`);
    expect(await refusal(form({ problemId: 'TWICE' }))).toMatchObject({
      status: 400,
      msg: 'There is already a problem TWICE.',
    });
    expect(await onlyRow(site.app.db, sql`select count(*) from problem_text`)).toEqual(before);
  });

  test('is refused with the first complaint in both languages', async () => {
    const sent = form({ problemId: '', title: '' });
    expect(await refusal(sent)).toMatchObject({ status: 400, msg: 'The display ID is required.' });
    const { body } = await site.call(contract.createProblem, sent, { token: setter.token, locale: 'zh-CN' });
    expect(body.msg).toBe('题号不能为空。');
    expect(await refusal(form({ timeLimit: '' }))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('time limit'),
    });
    expect(await refusal(form({}, { languages: [] }))).toMatchObject({ msg: 'At least one language is required.' });
    expect(await refusal(form({ title: 'x'.repeat(256) }))).toMatchObject({ msg: 'Title: at most 255 characters.' });
    expect(await refusal(form({ hint: 'x'.repeat(65_536) }))).toMatchObject({ msg: 'Hint: at most 65535 characters.' });
    expect(await refusal(form({}, { samples: [] }))).toMatchObject({
      msg: expect.stringContaining('Test data is required'),
    });
    expect(await refusal(form({ auth: 9 }))).toMatchObject({ status: 400, msg: expect.stringContaining('visibility') });
    expect(await refusal(form({ userExtraFile: 'no json' }))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('Extra files'),
    });
    expect(await refusal(form({}, { tags: [{ name: 'dp' }, { name: 'DP' }] }))).toMatchObject({
      msg: 'The same tag is given twice.',
    });
    expect(await refusal(form({}, { tags: [{ id: 999_999, name: 'x' }] }))).toMatchObject({ status: 403 });
  });

  test('is not made public by an ordinary admin', async () => {
    expect(await refusal(form({ auth: 1 }), admin)).toMatchObject({
      status: 403,
      msg: expect.stringContaining('public'),
    });
    await create(form({ auth: 2 }), admin);
  });

  test('with subtasks gets the full score of its case mode', async () => {
    const samples = [
      [40, 1],
      [40, 1],
      [60, 2],
    ].map(([score, groupNum], at) => ({ input: `${at}`, output: 'x', score, groupNum }));
    const full = async (judgeCaseMode: 'default' | 'subtask_lowest') =>
      (await detail(await create(form({ type: 1, judgeCaseMode }, { samples })))).ioScore;
    expect(await full('default')).toBe(140);
    expect(await full('subtask_lowest')).toBe(100);
  });
});

test('needs of subtasks are judged by; clients that do not know them keep what fits the cases', async () => {
  const samples = [1, 2, 3].map((groupNum) => ({ input: `${groupNum}`, output: 'x', score: 30, groupNum }));
  const sent = form({ type: 1, judgeCaseMode: 'subtask_lowest', groupNeeds: { 2: [1], 3: [1, 2] } }, { samples });
  const pid = await create(sent);
  const { id, caseVersion } = await detail(pid);
  const needs = async () => (await judgedProblems(site.app.db, [id])).get(id)!.groupNeeds;
  expect(await needs()).toEqual({ 2: [1], 3: [1, 2] });
  const { groupNeeds: _unknown, ...known } = sent.problem;
  const older = (change: object) => update({ ...sent, problem: { ...known, id }, ...change });
  expect((await older({})).body.msg).toBe('success');
  expect(await needs()).toEqual({ 2: [1], 3: [1, 2] });
  expect((await older({ samples: samples.slice(1) })).body.msg).toBe('success');
  expect(await needs()).toEqual({ 3: [2] });
  expect((await detail(pid)).caseVersion).not.toBe(caseVersion);
  expect((await update({ ...sent, problem: { ...sent.problem, id, groupNeeds: { 2: [3] } } })).body).toMatchObject({
    status: 400,
    msg: 'A subtask can depend only on earlier subtasks that have test cases.',
  });
});

test('how much is told of its cases is a level; clients that know a switch alone keep the level, or end it', async () => {
  const sent = form();
  const pid = await create(sent);
  const { id } = await detail(pid);
  const levelAfter = async (change: Partial<Form['problem']>) => {
    expect((await update({ ...sent, problem: { ...sent.problem, id, ...change } })).body.msg).toBe('success');
    const { evidence, openCaseResult } = await detail(pid);
    return `${evidence} ${openCaseResult}`;
  };
  expect((await detail(pid)).evidence).toBe('results');
  expect(await levelAfter({ evidence: 'all' })).toBe('all true');
  expect(await levelAfter({ openCaseResult: true })).toBe('all true');
  expect(await levelAfter({ openCaseResult: false })).toBe('verdict false');
  expect(await levelAfter({ openCaseResult: true })).toBe('results true');
  expect(await levelAfter({ openCaseResult: true, evidence: 'verdict' })).toBe('verdict false');
});

test('the input of an example is known among the test data, and what is kept of failed cases follows the level', async () => {
  const examples = '<input>1 2\n</input><output>3</output><input>2 2</input><output>4</output>';
  const samples = ['1 2', '2 2\n', '2 3\n'].map((input) => ({ input, output: '' }));
  const pid = await create(form({ examples, evidence: 'firstFailureData' }, { samples }));
  const judged = (await judgedProblems(site.app.db, [pid])).get(pid)!;
  expect(judged.cases.map(({ isSample }) => isSample)).toEqual([true, true, false]);
  expect(judged.keepsDataOf).toBe('firstFailure');
});

test('typed cases are told by their texts, whatever kind a client asks for', async () => {
  const pid = await create(form());
  for (const isUpload of [undefined, true, false]) {
    const cases = (await setter.call(contract.getProblemCases, { pid, isUpload })).body.data;
    expect(cases.map(({ input, output }) => [input, output])).toEqual([['1 2\n', '3\n']]);
  }
});

test('while the files of a save are stored its problem takes submissions', async () => {
  const pid = await create(form());
  const { problemId } = await detail(pid);
  const { blobs } = site.app;
  const meanwhile: string[] = [];
  const put = (bytes: Buffer) =>
    admin.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'int main(){}' }).then(({ body }) => {
      meanwhile.push(body.msg);
      return blobs.put(bytes);
    });
  site.app.blobs = { ...blobs, put };
  try {
    const saved = await update(form({ id: pid, problemId }, { samples: [{ input: '4 5', output: '9' }] }));
    expect([saved.body.msg, meanwhile]).toEqual(['success', ['success', 'success']]);
  } finally {
    site.app.blobs = blobs;
  }
});

describe('a change', () => {
  const saved = async (change: Partial<Form['problem']> = {}, rest: Partial<Omit<Form, 'problem'>> = {}) => {
    const sent = form(change, rest);
    const pid = await create(sent);
    return { pid, sent: { ...sent, problem: { ...sent.problem, id: pid } } };
  };
  const version = async (pid: number) => (await detail(pid)).caseVersion;
  const caseIds = (pid: number) =>
    rows(site.app.db, sql`select id from test_case where problem_id = ${pid} order by seq`);

  test('of the statement keeps the case version, the cases and their ids', async () => {
    const { pid, sent } = await saved();
    const before = [await version(pid), await caseIds(pid)];
    expect((await update({ ...sent, problem: { ...sent.problem, title: 'Other', timeLimit: 2000 } })).body.msg).toBe(
      'success',
    );
    expect([await version(pid), await caseIds(pid)]).toEqual(before);
    expect(await detail(pid)).toMatchObject({ title: 'Other', timeLimit: 2000 });
  });

  const anew: [what: string, change: (sent: Form) => Form][] = [
    ['the cases', (sent) => ({ ...sent, samples: [{ input: '5 5', output: '10' }] })],
    ['the case mode', (sent) => ({ ...sent, problem: { ...sent.problem, judgeCaseMode: 'ergodic_without_error' } })],
  ];
  test.each(anew)('of %s bumps the case version', async (_what, change) => {
    const { pid, sent } = await saved();
    const before = Number(await version(pid));
    await update(change(sent));
    expect(Number(await version(pid))).toBe(before + 1);
  });

  test('of one statement by an older client leaves the other one alone, and only the changed one is newer', async () => {
    const { pid, sent } = await saved({ texts: { 'en-US': text, 'zh-CN': { ...text, title: '求和' } } });
    const before = (await detail(pid)).texts;
    const { texts: _texts, ...flat } = sent.problem;
    await update({ ...sent, problem: { ...flat, title: 'Changed' } });
    const after = (await detail(pid)).texts;
    expect([after['en-US']?.title, after['zh-CN']?.title]).toEqual(['Changed', '求和']);
    expect(after['zh-CN']?.gmtModified).toBe(before['zh-CN']?.gmtModified);
    expect(after['en-US']?.gmtModified).not.toBe(before['en-US']?.gmtModified);
  });

  test('takes the mark of a statement that is behind away where the author says that both say the same', async () => {
    const { pid, sent } = await saved({ texts: { 'en-US': text, 'zh-CN': { ...text, title: '求和' } } });
    const { texts: _texts, ...flat } = sent.problem;
    const changed = { ...sent, problem: { ...flat, title: 'Changed' } };
    const times = async () => {
      const { texts } = await detail(pid);
      return new Set([texts['en-US']?.gmtModified, texts['zh-CN']?.gmtModified]).size;
    };
    await update(changed);
    expect(await times()).toBe(2);
    await update({ ...changed, statementsAgree: true });
    expect(await times()).toBe(1);
    await update(changed);
    expect(await times()).toBe(1);
  });

  test('without cases keeps them; with cases of a problem that was imported, they are found by name', async () => {
    const { id } = await testProblem(site, 'IMPORTED', { scored: true, caseMode: 'subtask_lowest' });
    const cases = (await setter.call(contract.getProblemCases, { pid: id })).body.data;
    expect(cases.map(({ input, output, score, groupNum }) => [input, output, score, groupNum])).toEqual([
      ['1.in', '1.out', 0, 1],
      ['2.in', '2.out', 0, 1],
    ]);
    const base = form(
      { id, problemId: 'IMPORTED', type: 1, judgeCaseMode: 'subtask_lowest' },
      { isUploadTestCase: true },
    );
    await update({
      ...base,
      samples: [
        { ...cases[1]!, score: 70, groupNum: 2 },
        { ...cases[0]!, score: 30 },
      ],
    });
    const judged = (await judgedProblems(site.app.db, [id])).get(id)!;
    expect(judged.cases.map((one) => [one.inputName, one.score, one.group])).toEqual([
      ['2.in', 70, 2],
      ['1.in', 30, 1],
    ]);
    expect(judged.maxScore).toBe(100);
    expect((await update({ ...base, samples: [{ input: '9.in', output: '9.out', score: 1 }] })).body).toMatchObject({
      status: 400,
      msg: 'The test data has no case 9.in.',
    });
    await update({ ...base, samples: null });
    expect((await judgedProblems(site.app.db, [id])).get(id)!.cases).toHaveLength(2);
  });

  test('of the display id is seen in the submissions', async () => {
    const { sent } = await saved({ problemId: 'OLDID' });
    const learner = await site.user();
    await learner.call(submitProblemJudge, { pid: 'OLDID', language: 'C', code: 'x' });
    await update({ ...sent, problem: { ...sent.problem, problemId: 'newid' } });
    expect((await site.call(getProblemDetail, { problemId: 'NEWID' })).body.data.problemCount.total).toBe(1);
  });

  test('by an ordinary admin is for his own problems, by the stored owner', async () => {
    const own = form({ auth: 2 });
    const ownId = await create(own, admin);
    const other = await saved({ auth: 2 });
    const claimed = { ...other.sent, problem: { ...other.sent.problem, author: admin.username } as never };
    expect((await update({ ...own, problem: { ...own.problem, id: ownId, title: 'Mine' } }, admin)).body.msg).toBe(
      'success',
    );
    expect((await update(claimed, admin)).body).toMatchObject({ status: 403 });
    expect((await admin.call(contract.getAdminProblem, { pid: other.pid })).body.status).toBe(403);
    expect((await admin.call(contract.changeProblemAuth, { id: ownId, auth: 1 })).body.status).toBe(403);
    // The visibility `contest` is for problems of a contest.
    expect((await admin.call(contract.changeProblemAuth, { id: ownId, auth: 3 })).body.status).toBe(400);
    expect((await update({ ...own, problem: { ...own.problem, id: ownId, auth: 3 } }, admin)).body.status).toBe(400);
    expect((await setter.call(contract.changeProblemAuth, { id: ownId, auth: 1 })).body.status).toBe(200);
    // An admin may keep a problem public that somebody else made public.
    expect((await update({ ...own, problem: { ...own.problem, id: ownId, auth: 1 } }, admin)).body.msg).toBe('success');
  });

  test('is recorded with what was there and what is there now', async () => {
    const { pid, sent } = await saved();
    await update({ ...sent, problem: { ...sent.problem, timeLimit: 3000 } });
    await setter.call(contract.changeProblemAuth, { id: pid, auth: 2 });
    const acts = (await root.call(getAudit, { subject: String(pid) })).body.data;
    expect(acts.map((act) => act.action)).toEqual(['problem.visibility', 'problem.edit', 'problem.create']);
    expect(JSON.parse(acts[1]!.before!)).toMatchObject({ timeLimitMs: 1000 });
    expect(JSON.parse(acts[1]!.after!)).toMatchObject({ timeLimitMs: 3000 });
  });
});

describe('checkers and interactors', () => {
  const checker = { judgeMode: 'spj', spjCode: 'int main() { return 0; }', spjLanguage: 'C++' } as const;
  const compile = (code: string, language = 'C++', extraFiles: Record<string, string> = {}) =>
    setter.call(contract.compileSpj, { code, language, extraFiles });

  test('are refused clearly while no judge host knows the language', async () => {
    expect((await compile('int main() {}')).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('No judge host'),
    });
    expect((await compile('x', 'PHP')).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('cannot be written'),
    });
    expect((await compile(' ')).body).toMatchObject({ status: 400 });
  });

  test('compile on a judge host, and the compiler’s words come back', async () => {
    const host = await testHost(site, 'compiler');
    await host.claim();
    const answering = async (ok: boolean, message: string) => {
      for (;;) {
        const [lease] = await host.claim(1, 1000);
        if (lease?.job.kind !== 'compileCheck') continue;
        await host.finish(lease, { kind: 'compileCheck', ok, message });
        return lease.job;
      }
    };
    const [bad, job] = await Promise.all([
      compile('int main( {', 'C++', { 'a.h': '1' }),
      answering(false, 'spj.cpp:1: expected )'),
    ]);
    expect(bad.body).toMatchObject({ status: 500, msg: 'spj.cpp:1: expected )' });
    expect(job).toEqual({ kind: 'compileCheck', language: 'C++', source: 'int main( {', extraFiles: { 'a.h': '1' } });

    const sent = form(checker);
    expect(await refusal(sent)).toMatchObject({ status: 400, msg: expect.stringContaining('compile it') });
    const [good] = await Promise.all([compile(checker.spjCode), answering(true, '')]);
    expect(good.body).toMatchObject({ status: 200, msg: 'success' });

    const pid = await create(sent);
    expect(await detail(pid)).toMatchObject({ spjCode: checker.spjCode, spjLanguage: 'C++', spjDialect: 'native' });
    const before = Number((await detail(pid)).caseVersion);
    const other = { ...sent, problem: { ...sent.problem, id: pid, spjCode: 'int main() { return 1; }' } };
    expect((await update(other)).body).toMatchObject({ status: 400, msg: expect.stringContaining('compile it') });

    // Switching to default mode removes the program, and the new version notifies the hosts.
    await update({ ...sent, problem: { ...sent.problem, id: pid, judgeMode: 'default' } });
    expect(await detail(pid)).toMatchObject({ spjCode: null, spjLanguage: null, caseVersion: String(before + 1) });
    expect(await rows(site.app.db, sql`select from judging where kind = 'compileCheck'`)).toEqual([]);
  });

  test('of an imported problem need not be compiled again to save the rest', async () => {
    const jury = {
      dialect: 'testlib',
      language: 'C++',
      source: 'imported',
      extraFiles: {},
      args: ['-x'],
      scoreScale: 'percent',
    } as const;
    const { id } = await testProblem(site, 'WITHJURY', { judgeMode: 'spj', jury: { ...jury, args: [...jury.args] } });
    const sent = form(
      { id, problemId: 'WITHJURY', judgeMode: 'spj', spjCode: 'imported', spjLanguage: 'C++' },
      { samples: null, isUploadTestCase: true },
    );
    expect((await update(sent)).body.msg).toBe('success');
    expect(await detail(id)).toMatchObject({ spjDialect: 'testlib', spjArgs: ['-x'] });
  });

  test('of several passes keep their number; scripts need no language of a host', async () => {
    const { id } = await testProblem(site, 'PASSES', {
      judgeMode: 'multi_pass',
      jury: {
        dialect: 'kattis',
        language: 'build/run',
        source: '#!/bin/sh',
        extraFiles: { run: '#!/bin/sh' },
        args: [],
        scoreScale: 'points',
        passes: 3,
      },
    });
    expect(await detail(id)).toMatchObject({ judgeMode: 'multi_pass', passes: 3, spjLanguage: 'build/run' });
    const problem = {
      id,
      problemId: 'PASSES',
      judgeMode: 'multi_pass',
      spjCode: '#!/bin/sh',
      spjLanguage: 'build/run',
      judgeExtraFile: { run: '#!/bin/sh' },
    } as const;
    const unchanged = { samples: null, isUploadTestCase: true };
    expect((await update(form(problem, unchanged))).body.msg).toBe('success');
    expect(await detail(id)).toMatchObject({ passes: 3 });
    expect((await update(form({ ...problem, passes: 9 }, unchanged))).body.msg).toBe('success');
    expect(await detail(id)).toMatchObject({ passes: 9 });
    expect((await update(form({ ...problem, passes: 101 }, unchanged))).body).toMatchObject({ status: 400 });

    const judged = (await judgedProblems(site.app.db, [id])).get(id);
    expect(judged).toMatchObject({ judgeMode: 'multi_pass', jury: { language: 'build/run', passes: 9 } });
    expect(needsOf('C', { judgeMode: 'multi_pass', juryLanguage: 'build/run' })).toEqual(['C']);
  });

  test('of a mode with settings keep them, refuse others, and have the usual ones where none are sent', async () => {
    const source = 'int main() {}';
    const jury = { dialect: 'cms', language: 'C++', source, extraFiles: {}, args: [], scoreScale: 'share' } as const;
    const settings = { copies: 2, namedPipes: true };
    const { id } = await testProblem(site, 'SETTINGS', {
      judgeMode: 'communication',
      jury: { ...jury, args: [], settings },
    });
    expect(await detail(id)).toMatchObject({ judgeMode: 'communication', modeSettings: settings });
    const facts = { id, problemId: 'SETTINGS', judgeMode: 'communication' } as const;
    const problem = { ...facts, spjCode: source, spjLanguage: 'C++' };
    const unchanged = { samples: null, isUploadTestCase: true };
    const save = async (modeSettings?: Record<string, number | boolean>) =>
      (await update(form({ ...problem, ...(modeSettings ? { modeSettings } : {}) }, unchanged))).body;
    expect((await save()).msg).toBe('success');
    expect(await detail(id)).toMatchObject({ modeSettings: settings });
    expect((await save({ copies: 3, other: 1 })).msg).toBe('success');
    expect(await detail(id)).toMatchObject({ modeSettings: { copies: 3, namedPipes: false } });
    expect(await save({ copies: 11 })).toMatchObject({ status: 400 });
    const judged = (await judgedProblems(site.app.db, [id])).get(id);
    expect(judged?.jury).toMatchObject({ dialect: 'cms', settings: { copies: 3, namedPipes: false } });
  });
});

describe('the list', () => {
  test('shows problems newest first and finds them by display id, title and author', async () => {
    const pid = await create(form({ problemId: 'NEEDLE', title: 'Haystack', auth: 2 }));
    await sql`update problem set visibility = 'contest' where display_id = 'NEEDLE'`.execute(site.app.db);
    const ids = async (input: object) =>
      (await admin.call(contract.getAdminProblemList, { limit: 100, ...input })).body.data.records.map(
        (row) => row.problemId,
      );
    expect((await ids({}))[0]).toBe('NEEDLE');
    for (const keyword of ['needl', 'haySTACK']) expect(await ids({ keyword })).toEqual(['NEEDLE']);
    const named = await ids({ sort: 'problemId' });
    expect(named).toEqual(named.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)));
    expect(await ids({ sort: '-problemId' })).toEqual(named.toReversed());
    expect((await ids({ sort: '-changed' }))[0]).toBe('NEEDLE');
    expect((await ids({ sort: 'changed' })).at(-1)).toBe('NEEDLE');
    expect(await ids({ problemId: 'needle' })).toEqual(['NEEDLE']);
    expect(await ids({ problemId: 'needl' })).toEqual([]);
    expect(await ids({ keyword: setter.username })).toContain('NEEDLE');
    expect(await ids({ auth: 3 })).toContain('NEEDLE');
    expect(await ids({ auth: 1 })).not.toContain('NEEDLE');
    expect(await ids({ oj: 'Mine', auth: 0 })).toContain('NEEDLE');
    expect(await ids({ oj: 'CF' })).toEqual([]);
    const row = (await admin.call(contract.getAdminProblemList, {})).body.data.records.find((one) => one.id === pid);
    expect(row).toMatchObject({ may: { edit: false, delete: false, publish: false }, caseCount: 1, spjCode: null });
    expect(await site.countQueries(() => ids({}))).toBe(await site.countQueries(() => ids({ keyword: 'needl' })));
  });
});

test('a problem of a group is made and listed in its scope, and is nothing in the others', async () => {
  const { app } = site;
  const { uid, username } = root;
  const actor: Actor = { uid, username, role: 1000, memberships: [] };
  const scope: Scope = { kind: 'group', groupId: await testGroup(app.db, { shortName: 'class1' }) };
  const sent = contract.createProblem.input.parse(form({ problemId: 'OURS' }));
  const { pid } = await editing.create(app, { actor, ip: '', now: app.now() }, scope, sent, 'en-US');
  const listed = async (scopes: Scope[]) => {
    const input = contract.getAdminProblemList.input.parse({ keyword: 'OURS' });
    const pages = await Promise.all(
      scopes.map((one) => problemViews.adminList(app, actor, one, input, { visibility: null }, 'en-US')),
    );
    return pages.map(({ total, records }) => [total, ...records.map(({ id }) => id)]);
  };
  expect(await listed([scope, { kind: 'group', groupId: 6 }, { kind: 'site' }])).toEqual([[1, pid], [0], [0]]);
  expect((await root.call(getProblemDetail, { problemId: 'CLASS1OURS' })).body.status).toBe(403);
});

test('deleting takes submissions along, and the figures of their authors stay right', async () => {
  const host = await testHost(site, 'deleting');
  const [gone, kept] = [form({ problemId: 'GONE' }), form({ problemId: 'KEPT' })];
  const pid = await create(gone);
  await create(kept);
  const learner = await site.user();
  for (const display of ['GONE', 'GONE', 'KEPT']) {
    await learner.call(submitProblemJudge, { pid: display, language: 'C', code: 'x' });
    await host.judgeAll();
  }
  expect((await admin.call(contract.deleteProblem, { pid })).http).toBe(403);
  expect((await setter.call(contract.deleteProblem, { pid })).body.msg).toBe('success');
  expect((await setter.call(contract.deleteProblem, { pid })).body.status).toBe(404);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
  expect(await onlyRow(site.app.db, sql`select total, accepted from account_stat where uid = ${learner.uid}`)).toEqual({
    total: 1,
    accepted: 1,
  });
  const [act] = (await root.call(getAudit, { subject: String(pid), action: 'problem.delete' })).body.data;
  expect(JSON.parse(act!.before!)).toMatchObject({ displayId: 'GONE', submissions: 2 });
});

test('results from before the points changed are counted, by place for those who may rejudge', async () => {
  const host = await testHost(site, 'older');
  const scored = (score: number) => ({ samples: [{ input: '1 2', output: '3', score }] });
  const sent = form({ problemId: 'OLDER', type: 1 }, scored(100));
  const pid = await create(sent);
  const learner = await site.user();
  const solve = async () => {
    await learner.call(submitProblemJudge, { pid: 'OLDER', language: 'C', code: 'x' });
    await host.judgeAll();
  };
  const older = async (who: TestUser) => (await detail(pid, who)).olderResults;
  await solve();
  expect(await older(root)).toEqual({ count: 0, places: [] });
  await update({ ...sent, problem: { ...sent.problem, id: pid, title: 'Another' } });
  expect(await older(root)).toEqual({ count: 0, places: [] });
  await update({ ...sent, ...scored(60), problem: { ...sent.problem, id: pid } });
  await solve();
  expect(await older(root)).toEqual({ count: 1, places: [{ cid: null, title: '', count: 1 }] });
  expect(await older(setter)).toEqual({ count: 1, places: [] });
});
