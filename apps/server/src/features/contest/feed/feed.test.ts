import { decideForParticipant } from '@verdict/contract/contest/editing.ts';
import {
  getContestOutsideScoreboard,
  getContestRank,
  getContestScrollBoardSubmission,
} from '@verdict/contract/contest/board.ts';
import { answerContestQuestion, askContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { registerContest } from '@verdict/contract/contest/contest.ts';
import * as contract from '@verdict/contract/contest/feed.ts';
import { type savedFormats } from '@verdict/contract/contest/feed.ts';
import { changeGroupMember } from '@verdict/contract/group/group.ts';
import { manualJudge, rejudge } from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { foldFeed } from '@verdict/contest-formats/clics/fold.ts';
import { type ClicsType, isSingular } from '@verdict/contest-formats/clics/objects.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { clicsShapes, type ClicsVersionId } from '@verdict/testkit/clics-shapes.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { addressOf, createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { updateBoards } from '../board/standings.service.ts';
import { type Caller, collection } from './api.service.ts';
import { keepLogs } from './log.service.ts';

const MINUTE = 60_000;
let site: TestSite;
let host: TestHost;
let [ann, bob, jury, root]: TestUser[] = [];
let [cid, pid, port] = [0, 0, 0];
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  [ann, bob] = [await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  [jury, root] = [await site.user(1001, 'jury'), await site.user(1000, 'chief')];
  const cases = [testCase(1), testCase(2), testCase(3)];
  pid = (await testProblem(site, 'APPLES', { cases }, 'contest')).id;
  const now = site.app.now().getTime();
  cid = await testContest(site.app.db, site.app.now(), {
    title: 'Spring cup',
    shortName: 'SC 26',
    authorUid: jury!.uid,
    access: 'protected',
    password: 'open',
    startAt: new Date(now + 10 * MINUTE),
    sealAt: new Date(now + 70 * MINUTE),
    endAt: new Date(now + 130 * MINUTE),
    opensAtEnd: false,
    openBoard: true,
  });
  await addContestProblem(site.app.db, cid, pid, 'A');
  for (const user of [ann, bob]) await user!.call(registerContest, { cid, password: 'open' });
  await sql`update account set school = 'Böhmen University' where username = 'ann'`.execute(site.app.db);
});
afterAll(() => site.close());

type Who = 'ann' | 'bob' | 'jury' | 'root' | null;
const userOf = (who: Who): TestUser | undefined => ({ ann, bob, jury, root, null: undefined })[String(who)];

interface ApiAnswer {
  status: number;
  text: string;
}
async function ask(
  who: Who,
  path: string,
  { version = '2026-01', authorization = userOf(who)?.token }: { version?: string; authorization?: string } = {},
): Promise<ApiAnswer> {
  const answer = await site.server.http.inject({
    url: `/api/clics/${version}${path}`,
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: answer.statusCode, text: answer.body };
}
const read = async <T>(who: Who, path: string, version?: string): Promise<T> => {
  const { status, text } = await ask(who, path, { version });
  expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
  return JSON.parse(text) as T;
};
const of = <T = Record<string, unknown>[]>(who: Who, type: string, version?: string, of = cid): Promise<T> =>
  read<T>(who, `/contests/${of}/${type}`, version);

interface Event {
  type: ClicsType;
  id: string | null;
  data: { judgement_type_id?: string; judgement_id?: string; end_of_updates?: string | null } | null;
  token: string;
}
async function events(who: Who, since?: string): Promise<Event[]> {
  const query = since === undefined ? '' : `&since_token=${since}`;
  const { status, text } = await ask(who, `/contests/${cid}/event-feed?stream=false${query}`);
  expect(status).toBe(200);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event);
}
/** `judgements 3: AC` */
const short = ({ type, id, data }: Event): string =>
  `${type} ${id}: ${data === null ? 'gone' : (data.judgement_type_id ?? '')}`;

async function submit(user: TestUser, status: 'accepted' | 'wrongAnswer' | null): Promise<number> {
  const { body } = await user.call(submitProblemJudge, {
    cid,
    pid: 'A',
    language: 'C',
    code: `program of ${user.username}`,
  });
  if (status !== null) await host.judgeAll({ status });
  return body.data.submitId;
}

describe('through the phases of a contest', () => {
  let [first, wrong, sealed] = [0, 0, 0];

  test('before the start everybody is told when it is, and nobody but the jury of what', async () => {
    expect(await read(null, `/contests/${cid}`)).toMatchObject({
      id: String(cid),
      name: 'SC 26',
      formal_name: 'Spring cup',
      duration: '2:00:00.000',
      scoreboard_freeze_duration: '1:00:00.000',
      penalty_time: '0:20:00.000',
    });
    expect(await read(null, `/contests/${cid}`, '2023-06')).toMatchObject({ penalty_time: 20 });
    expect((await of(null, 'state')) as unknown).toEqual({
      started: null,
      ended: null,
      frozen: null,
      thawed: null,
      finalized: null,
      end_of_updates: null,
    });
    expect((await ask(null, `/contests/${cid}/problems`)).status).toBe(401);
    expect((await ask('ann', `/contests/${cid}/problems`)).status).toBe(403);
    expect(await of('jury', 'problems')).toMatchObject([{ label: 'A', ordinal: 1, test_data_count: 3 }]);
    expect((await of('jury', 'teams')).map(({ label }) => label)).toEqual(expect.arrayContaining(['ann', 'bob']));
    expect((await events(null)).map(({ type }) => type).filter((type) => type === 'problems')).toEqual([]);
  });

  test('while it runs participants are told what happens as it happens, in an order that keeps references', async () => {
    site.later(20 * MINUTE);
    first = await submit(ann!, 'wrongAnswer');
    wrong = await submit(bob!, 'accepted');
    const sent = await events('ann');
    const at = (type: string) => sent.findIndex((one) => one.type === type);
    for (const [before, after] of [
      ['organizations', 'teams'],
      ['problems', 'submissions'],
      ['teams', 'submissions'],
      ['languages', 'submissions'],
      ['submissions', 'judgements'],
    ] as const)
      expect(at(before), `${before} before ${after}`).toBeLessThan(at(after));
    expect(sent.map(short)).toEqual(expect.arrayContaining([`judgements ${first}: WA`, `judgements ${wrong}: AC`]));
    expect(sent.filter(({ type }) => type === 'runs')).toEqual([]);
    expect(await of('ann', 'submissions')).toMatchObject([
      { id: String(first), contest_time: '0:10:00.000', language_id: 'c', team_id: ann!.uid, files: [] },
      { id: String(wrong) },
    ]);
    expect(await read('ann', `/contests/${cid}/submissions?team_id=${bob!.uid}&problem_id=`)).toEqual([]);
    expect(await read('ann', `/contests/${cid}/submissions?team_id=${bob!.uid}`)).toMatchObject([
      { id: String(wrong) },
    ]);
    expect(await read('ann', `/contests/${cid}/judgements/${first}`)).toMatchObject({ judgement_type_id: 'WA' });
  });

  test('the feed goes on behind each of its tokens; judged again, a submission has another verdict and other runs', async () => {
    const before = await events('jury');
    expect(before.filter(({ type, data }) => type === 'runs' && data?.judgement_id === String(first))).toHaveLength(3);
    const token = before.at(-1)!.token;
    expect(await events('jury', token)).toEqual([]);
    await root!.call(rejudge, { submitId: wrong });
    const news = await events('jury', token);
    expect(news.map(short)).toEqual([
      ...[1, 2, 3].map((ordinal) => `runs ${wrong}-${ordinal}: gone`),
      `judgements ${wrong}: gone`,
    ]);
    // A client that lost its connection in the middle continues from its token and misses nothing.
    expect(await events('jury', news[1]!.token)).toEqual(news);
    await host.judgeAll();
    expect((await events('jury', news.at(-1)!.token)).map(short)).toEqual([
      `judgements ${wrong}: AC`,
      ...[1, 2, 3].map((ordinal) => `runs ${wrong}-${ordinal}: AC`),
    ]);
    const whole = await events('jury');
    // Runs follow the newest verdict; all other events stay as they were first sent.
    const lasting = (all: Event[]) => all.flatMap(({ type, ...event }) => (type === 'runs' ? [] : [event.id]));
    expect(lasting(whole).slice(0, lasting(before).length)).toEqual(lasting(before));
    for (const bad of ['x', 'j999999', '5']) {
      const { status, text } = await ask('jury', `/contests/${cid}/event-feed?stream=false&since_token=${bad}`);
      expect([status, JSON.parse(text).code]).toEqual([400, 400]);
    }
    // A token of a view with fewer objects starts from the beginning.
    expect(await events('jury', (await events(null)).at(-1)!.token)).toEqual(whole);
  });

  test('questions and their answers reach whom they are for', async () => {
    const askAndAnswer = async (user: TestUser, content: string, toAll: boolean) => {
      const { id, version } = (await user.call(askContestQuestion, { cid, content, displayId: 'A' })).body.data;
      await jury!.call(answerContestQuestion, { id, content: `Answer to ${content}`, toAll, version });
    };
    await askAndAnswer(ann!, 'my question', false);
    await askAndAnswer(bob!, 'a question of all', true);
    const texts = async (who: Who) => (await of(who, 'clarifications')).map(({ text }) => text);
    expect(await texts('bob')).toEqual(['> a question of all\n\nAnswer to a question of all']);
    expect(await texts('jury')).toEqual([
      'my question',
      'Answer to my question',
      'a question of all',
      'Answer to a question of all',
    ]);
    const [, toAnn] = await of('jury', 'clarifications');
    expect(toAnn).toMatchObject({ to_team_ids: [ann!.uid], reply_to_id: (await of('jury', 'clarifications'))[0]!.id });
  });

  test('behind the seal a submission is told and its verdict is not, but to the jury', async () => {
    site.later(50 * MINUTE);
    const token = (await events('bob')).at(-1)!.token;
    sealed = await submit(ann!, 'accepted');
    const sent = await events('bob', token);
    expect(sent.map(short)).toEqual([`submissions ${sealed}: `]);
    expect(await events('bob', sent.at(-1)!.token)).toEqual([]);
    await root!.call(manualJudge, { submitId: sealed, status: -1, score: null });
    // Event numbers have no gaps, so they do not reveal events of other views.
    expect(await events('bob', sent.at(-1)!.token)).toEqual([]);
    await root!.call(manualJudge, { submitId: sealed, status: 0, score: null });
    expect((await ask('bob', `/contests/${cid}/judgements/${sealed}`)).status).toBe(404);
    expect((await of('bob', 'judgements')).map(({ id }) => id)).toEqual([String(first), String(wrong)]);
    expect((await of('jury', 'judgements')).map(({ id }) => id)).toEqual([
      String(first),
      String(wrong),
      String(sealed),
    ]);
    const solved = async (who: Who) =>
      (await of<{ rows: { team_id: string; score: { num_solved: number } }[] }>(who, 'scoreboard')).rows.map(
        ({ team_id, score }) => `${team_id === ann!.uid ? 'ann' : 'bob'} ${score.num_solved}`,
      );
    expect(await solved(null)).toEqual(['bob 1', 'ann 0']);
    expect(await solved('jury')).toEqual(['bob 1', 'ann 1']);
    expect(await of<object>(null, 'state')).toMatchObject({ frozen: '2026-03-01T09:10:00.000Z', ended: null });
  });

  test('programs are for the jury', async () => {
    const path = `/contests/${cid}/submissions/${first}/files`;
    expect((await ask('ann', path)).status).toBe(403);
    const [{ files }] = (await of('jury', 'submissions')) as [{ files: { href: string }[] }];
    expect(`/${files[0]!.href}`).toBe(path);
    expect((await ask('jury', path)).text.slice(0, 2)).toBe('PK');
  });

  test('after the end the jury has awards while the board waits; opened, all are told, and the state comes last', async () => {
    site.later(60 * MINUTE);
    expect(await of('bob', 'awards')).toEqual([]);
    const awards = await of('jury', 'awards');
    expect(awards.find(({ id }) => id === 'winner')).toMatchObject({ team_ids: [bob!.uid] });
    expect(await of<object>('jury', 'state')).toMatchObject({
      ended: expect.any(String),
      thawed: null,
      end_of_updates: null,
    });
    const token = (await events('bob')).at(-1)!.token;
    await sql`update contest set opens_at_end = true, version = version + 1 where id = ${cid}`.execute(site.app.db);
    const news = await events('bob', token);
    expect(news.map(short)).toContain(`judgements ${sealed}: AC`);
    expect(news.at(-1)).toMatchObject({ type: 'state', id: null, data: { end_of_updates: expect.any(String) } });
  });

  test('nothing follows the end of updates: what changes later is in a feed that begins anew', async () => {
    const before = await events('bob');
    await sql`update contest set title = 'Late cup', version = version + 1 where id = ${cid}`.execute(site.app.db);
    // A client that received the end of updates gets nothing more. A client that did not must start from the beginning.
    expect(await events('bob', before.at(-1)!.token)).toEqual([]);
    const { status } = await ask('bob', `/contests/${cid}/event-feed?stream=false&since_token=${before[0]!.token}`);
    expect(status).toBe(400);
    const whole = await events('bob');
    expect(JSON.stringify(whole[0])).toContain('Late cup');
    const ends = whole.flatMap(({ data }, index) => (data?.end_of_updates ? [index] : []));
    expect(ends).toEqual([whole.length - 1]);
    expect(await events('bob', whole[0]!.token)).toEqual(whole.slice(1));
    expect(await events('bob', before.at(-1)!.token)).toEqual([]);
    expect(await read('bob', `/contests/${cid}`)).toMatchObject({ name: 'SC 26', formal_name: 'Late cup' });
  });
});

describe('what programs of the field make of a contest', () => {
  let own = 0;
  let zoe: TestUser;
  const at = (minutes: number) => new Date(site.app.now().getTime() + minutes * MINUTE);
  /** A contest of two hours, sealed during the last one; `zoe` is out of competition. */
  beforeAll(async () => {
    zoe = await site.user(1002, 'zoe');
    const facts = { authorUid: jury!.uid, title: 'Tools', starUsernames: ['zoe'], openBoard: true };
    own = await testContest(site.app.db, at(0), { ...facts, startAt: at(0), sealAt: at(60), endAt: at(120) });
    await addContestProblem(site.app.db, own, pid, 'A');
    await addContestProblem(site.app.db, own, (await testProblem(site, 'PEARS', {}, 'contest')).id, 'B');
  });
  const send = async (user: TestUser, label: string, status: 'accepted' | 'wrongAnswer') => {
    await user.call(submitProblemJudge, { cid: own, pid: label, language: 'C', code: 'x' });
    await host.judgeAll({ status });
  };
  const row = async (version: string, user: TestUser) => {
    const board = await of<{ rows: { team_id: string; score: object; problems: object[] }[] }>(
      'jury',
      'scoreboard',
      version,
      own,
    );
    return board.rows.find(({ team_id }) => team_id === user.uid);
  };

  test('totals agree with the times of the problems, in the unit of each version', async () => {
    site.later(30_000);
    await send(ann!, 'B', 'wrongAnswer');
    site.later(89_000);
    await send(ann!, 'A', 'accepted');
    await send(ann!, 'B', 'accepted');
    // 1:59 twice, and twenty minutes: 23:58 in seconds, 22 in whole minutes.
    expect(await row('2023-06', ann!)).toMatchObject({
      score: { num_solved: 2, total_time: 22, time: 1 },
      problems: [
        { num_judged: 1, time: 1 },
        { num_judged: 2, time: 1 },
      ],
    });
    expect(await row('2026-01', ann!)).toMatchObject({
      score: { total_time: '0:23:58.000' },
      problems: [{ time: '0:01:59.000' }, { time: '0:01:59.000' }],
    });
    const headers = async (path: string) =>
      (
        await site.server.http.inject({
          url: `/api/clics/2023-06/contests/${own}/${path}`,
          headers: { authorization: jury!.token },
        })
      ).headers.warning;
    for (const path of ['scoreboard', 'event-feed?stream=false']) expect(await headers(path)).toMatch(/whole minutes/);
    await sql`update contest set penalty_unit = 'minutes', version = version + 1 where id = ${own}`.execute(
      site.app.db,
    );
    await sql`update contest_board set version = version + 1 where contest_id = ${own}`.execute(site.app.db);
    for (const path of ['scoreboard', 'event-feed?stream=false']) expect(await headers(path)).toBeUndefined();
    expect(await row('2026-01', ann!)).toMatchObject({
      score: { total_time: '0:22:00.000' },
      problems: [{ time: '0:01:00.000' }, { time: '0:01:00.000' }],
    });
  });

  test('who is out of competition is hidden up to 2023-06, and outside the main group since', async () => {
    await send(zoe, 'A', 'accepted');
    const older = await of<{ id: string; hidden?: boolean }[]>('jury', 'teams', '2023-06', own);
    expect(older.filter(({ hidden }) => hidden === true).map(({ id }) => id)).toEqual([zoe.uid]);
    const newer = await of<{ id: string; group_ids: string[] }[]>('jury', 'teams', '2026-01', own);
    expect(newer.find(({ id }) => id === zoe.uid)).toMatchObject({ group_ids: ['observers'] });
    expect(newer.filter((one) => 'hidden' in one)).toEqual([]);
    expect(await read('jury', `/contests/${own}`)).toMatchObject({ main_scoreboard_group_id: 'participants' });
    for (const version of ['2023-06', '2026-01']) expect(await row(version, zoe)).toBeUndefined();
  });

  test('the contest lasts as long as the extra time of anybody, so that nothing accepted in it is lost', async () => {
    const facts = { cid: own, username: 'bob', extra: 30 * 60, reason: 'a broken computer' };
    expect((await jury!.call(decideForParticipant, facts)).body.status).toBe(200);
    site.later(130 * MINUTE);
    await send(bob!, 'A', 'accepted');
    const state = await read<{ duration: string }>('jury', `/contests/${own}`);
    expect(state).toMatchObject({ duration: '2:30:00.000', scoreboard_freeze_duration: '1:30:00.000' });
    const [last] = (await of<{ contest_time: string }[]>('jury', 'submissions', '2023-06', own)).slice(-1);
    expect(last).toMatchObject({ contest_time: '2:11:59.000' });
    expect(await row('2023-06', bob!)).toMatchObject({ score: { num_solved: 1 } });
    expect((await send(ann!, 'A', 'accepted'), await of<object[]>('jury', 'submissions', '2023-06', own))).toHaveLength(
      5,
    );
  });

  test('a program that only knows the host finds its contests', async () => {
    const found = async (path: string) => {
      const { statusCode, body } = await site.server.http.inject({ url: path });
      return { statusCode, body: statusCode === 200 ? (JSON.parse(body) as unknown) : null };
    };
    expect(await found('/api')).toMatchObject({ body: { version: '2023-06' } });
    expect((await found('/api/contests')).body).toContainEqual(expect.objectContaining({ id: String(own) }));
    expect(await found(`/api/contests/${own}`)).toMatchObject({ body: { name: 'Tools' } });
    expect(await found(`/api/contests/${own}/state`)).toMatchObject({ body: { started: expect.any(String) } });
    for (const path of ['/api/contests/999999', '/api/contests/finals', '/api/contestsx', '/api/contests/0/teams'])
      expect([path, (await found(path)).statusCode]).toEqual([path, 404]);
  });

  test('ids of events that an older version of the API has are refused', async () => {
    const { status } = await ask('jury', `/contests/${own}/event-feed?stream=false&since_id=5`);
    expect(status).toBe(400);
  });

  test('what is saved has all teams, also those that sent nothing', async () => {
    const idle = await site.user(1002, 'idle');
    await sql`insert into contest_registration (contest_id, uid) values (${own}, ${idle.uid})`.execute(site.app.db);
    const saved = async (format: string) => {
      const query = { cid: String(own), format, sealed: 'false' };
      const url = contract.downloadContestRecord.path;
      return (await site.server.http.inject({ url, query, headers: { authorization: jury!.token } })).body;
    };
    const { teams } = JSON.parse(await saved('xcpcio')) as { teams: { team_id: string }[] };
    expect(teams.map(({ team_id }) => team_id).toSorted()).toEqual(['ann', 'bob', 'idle', 'zoe']);
    expect(await saved('ghost')).toContain('"idle"');
  });
});

test('behind the seal of a contest with points nobody is told who has submitted', async () => {
  const now = site.app.now();
  const facts = {
    authorUid: jury!.uid,
    rule: 'oi',
    openBoard: true,
    sealAt: new Date(now.getTime() + MINUTE),
  } as const;
  const points = await testContest(site.app.db, now, facts);
  await addContestProblem(site.app.db, points, pid, 'A');
  const send = async (user: TestUser) => {
    await user.call(submitProblemJudge, { cid: points, pid: 'A', language: 'C', code: 'x' });
    await host.judgeAll({ status: 'accepted', score: 100 });
  };
  await send(ann!);
  site.later(2 * MINUTE);
  await send(bob!);
  await send(ann!);
  for (const who of [null, 'bob'] as const) {
    expect((await of(who, 'teams', '2023-06', points)).map(({ id }) => id)).toEqual([ann!.uid]);
    const { rows } = await of<{ rows: object[] }>(who, 'scoreboard', '2023-06', points);
    expect(rows).toMatchObject([{ team_id: ann!.uid, problems: [{ num_judged: 1, num_pending: 0 }] }]);
  }
  expect(await of('bob', 'submissions', '2023-06', points)).toHaveLength(1);
  expect(await of('jury', 'submissions', '2023-06', points)).toHaveLength(3);
});

describe('what is told has the shape that it must have', () => {
  let points = 0;
  beforeAll(async () => {
    const [star, late] = [await site.user(1002, 'star'), await site.user(1002, 'absent')];
    points = await testContest(site.app.db, site.app.now(), {
      title: 'Points',
      authorUid: jury!.uid,
      rule: 'oi',
      starUsernames: ['star'],
    });
    const problem = await testProblem(site, 'BEARS', { maxScore: 100, cases: [testCase(1)] }, 'contest');
    await addContestProblem(site.app.db, points, problem.id, 'A');
    await sql`insert into contest_registration (contest_id, uid) values (${points}, ${late.uid})`.execute(site.app.db);
    for (const [user, status, score] of [
      [ann!, 'compileError', null],
      [ann!, 'partialAccepted', 40],
      [star, 'accepted', 100],
      [bob!, 'compileError', null],
    ] as const) {
      await user.call(submitProblemJudge, { cid: points, pid: 'A', language: 'C', code: `program for ${score}` });
      await host.judgeAll({ status, score, oiRankScore: score });
    }
  });

  /** Types of the objects that members refer to by id. */
  const named: Record<string, ClicsType> = {
    main_scoreboard_group_id: 'groups',
    organization_id: 'organizations',
    group_ids: 'groups',
    language_id: 'languages',
    problem_id: 'problems',
    team_id: 'teams',
    from_team_id: 'teams',
    to_team_id: 'teams',
    to_team_ids: 'teams',
    team_ids: 'teams',
    submission_id: 'submissions',
    judgement_id: 'judgements',
    judgement_type_id: 'judgement-types',
    reply_to_id: 'clarifications',
  };

  test.each([
    ['2023-06', 'acm'],
    ['2023-06', 'oi'],
    ['2026-01', 'acm'],
    ['2026-01', 'oi'],
  ] as const)('every object of every kind: %s, %s', async (version, rule) => {
    const contest = rule === 'acm' ? cid : points;
    const shapes = clicsShapes(version satisfies ClicsVersionId);
    const check = (type: keyof typeof shapes, object: unknown) => {
      const parsed = shapes[type].safeParse(object);
      expect(parsed.success ? '' : `${type} ${JSON.stringify(object)} ${parsed.error.message}`).toBe('');
    };
    const readAs = <T>(who: Who, type: string) => of<T>(who, type, version, contest);
    for (const who of [null, 'bob', 'jury'] as const) {
      const access = await readAs<{ endpoints: { type: ClicsType; properties: string[] }[] }>(who, 'access');
      const types = access.endpoints.map(({ type }) => type);
      expect([who, types.includes('runs')]).toEqual([who, who === 'jury']);
      const objects = new Map<ClicsType, Record<string, unknown>[]>();
      for (const type of types) {
        const path = `/contests/${contest}${type === 'contest' ? '' : `/${type}`}`;
        const found = [await read<Record<string, unknown>>(who, path, version)].flat();
        objects.set(type, found);
        for (const one of found) check(type, one);
      }
      // The ACM contest has an object of every type, so no type goes untested.
      const isFull = who !== null && rule === 'acm';
      expect(isFull ? types.filter((type) => objects.get(type)!.length === 0) : []).toEqual([]);
      // Every object that is referred to exists.
      for (const { type, properties } of access.endpoints) {
        const shown = new Set(objects.get(type)!.flatMap((one) => Object.keys(one)));
        expect([...shown].filter((member) => !properties.includes(member))).toEqual([]);
        for (const member of properties.filter((one) => one in named)) {
          expect(types).toContain(named[member]);
          const ids = objects.get(named[member]!)!.map(({ id }) => id);
          expect(ids).toEqual(expect.arrayContaining(objects.get(type)!.flatMap((one) => one[member] ?? [])));
        }
      }
      const { text } = await ask(who, `/contests/${contest}/event-feed?stream=false`, { version });
      for (const line of text.trim().split('\n')) {
        const event = JSON.parse(line) as Event;
        check('event', event);
        if (event.data !== null) check(event.type, event.data);
      }
      // The folded feed equals the collections.
      const folded = foldFeed('feed', text);
      for (const type of types.filter((one) => !isSingular(one)))
        expect([...(folded.get(type)?.values() ?? [])]).toEqual(expect.arrayContaining(objects.get(type)!));
      if (who !== null) check('scoreboard', await readAs(who, 'scoreboard'));
    }
    for (const one of await read<object[]>(null, '/contests', version)) check('contest', one);
    expect(await read('bob', '', version)).toMatchObject({ version });
  });

  test('a scoreboard has all teams of a group, ranked among themselves, those of one rank by their names', async () => {
    const rows = async (group: string, contest = points) => {
      const type = `scoreboard${group}`;
      const board = await of<{ rows: { rank: number; team_id: string }[] }>('jury', type, '2026-01', contest);
      const teams = await of<{ id: string; name: string }[]>('jury', 'teams', '2026-01', contest);
      return board.rows.map(({ rank, team_id }) => `${rank} ${teams.find(({ id }) => id === team_id)!.name}`);
    };
    expect(await rows('')).toEqual(['1 ann', '2 absent', '2 bob']);
    expect(await rows('?group_id=participants')).toEqual(await rows(''));
    expect(await rows('?group_id=observers')).toEqual(['1 star']);
    expect((await ask('jury', `/contests/${points}/scoreboard?group_id=none`)).status).toBe(400);
  });

  test('a group that the organisers have named is a group of the feed, of its scoreboard and of exports', async () => {
    const decision = { cid: points, username: 'ann', group: 'West campus', reason: 'seats' };
    expect((await jury!.call(decideForParticipant, decision)).body.status).toBe(200);
    const groups = await of<{ id: string; name: string }[]>('bob', 'groups', '2026-01', points);
    expect(groups.map(({ name }) => name)).toEqual(['Participants', 'Out of competition', 'West campus']);
    const west = groups[2]!.id;
    const teams = await of<{ id: string; group_ids: string[] }[]>('bob', 'teams', '2026-01', points);
    expect(teams.filter(({ group_ids }) => group_ids.includes(west)).map(({ id }) => id)).toEqual([ann!.uid]);
    const board = await of<{ rows: object[] }>('bob', `scoreboard?group_id=${west}`, '2026-01', points);
    expect(board.rows).toMatchObject([{ rank: 1, team_id: ann!.uid }]);
    const { body } = await site.server.http.inject({
      url: contract.downloadContestRecord.path,
      query: { cid: String(points), format: 'xcpcio', sealed: 'false' },
      headers: { authorization: jury!.token },
    });
    const record = JSON.parse(body) as { contest: { group: object }; teams: { team_id: string; group: string[] }[] };
    expect(record.contest.group).toMatchObject({ [west]: 'West campus' });
    expect(record.teams.find(({ team_id }) => team_id === 'ann')!.group).toEqual(['official', west]);
  });

  test('where attempts cost no time their kinds do not say whether they do', async () => {
    const wrong = async (contest: number) =>
      (await of('bob', 'judgement-types', '2026-01', contest)).find(({ id }) => id === 'WA');
    expect(await wrong(cid)).toMatchObject({ penalty: true });
    expect(await wrong(points)).not.toHaveProperty('penalty');
  });
});

test('the jury saves a contest for other programs, with what is behind the seal or without', async () => {
  const saved = async (format: (typeof savedFormats)[number], isSealed: boolean, who: Who = 'jury') => {
    const input = { cid, format, sealed: isSealed };
    const answer = await site.server.http.inject({
      url: contract.downloadContestRecord.path,
      query: { ...input, cid: String(cid), sealed: String(isSealed) },
      headers: { authorization: userOf(who)!.token },
    });
    return { status: answer.statusCode, text: answer.body };
  };
  expect((await saved('xcpcio', false, 'bob')).status).toBe(400);
  const statuses = async (isSealed: boolean) =>
    (
      JSON.parse((await saved('xcpcio', isSealed)).text) as { submissions: { team_id: string; status: string }[] }
    ).submissions.map(({ team_id, status }) => `${team_id} ${status}`);
  const before = ['ann WRONG_ANSWER', 'bob CORRECT'];
  expect(await statuses(true)).toEqual([...before, 'ann FROZEN']);
  expect(await statuses(false)).toEqual([...before, 'ann CORRECT']);
  // Teams are numbered in no particular order.
  expect((await saved('ghost', false)).text).toMatch(/^@s [12],A,2,3600,OK$/m);
  const page = await saved('static-board', false);
  expect(page.text).toContain('Böhmen University');
  expect(page.text.match(/★/g)).toHaveLength(2);
});

test('a program of the field logs in with every request; what a login refuses is refused', async () => {
  const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  const path = `/contests/${cid}/account`;
  const right = await ask(null, path, { authorization: basic('ann', 'secret-1') });
  expect([right.status, JSON.parse(right.text)]).toMatchObject([200, { type: 'team', team_id: ann!.uid }]);
  expect(JSON.parse((await ask(null, path, { authorization: basic('jury', 'secret-1') })).text)).toMatchObject({
    type: 'admin',
  });
  expect((await ask(null, path)).status).toBe(401);
  expect((await ask(null, path, { authorization: basic('ann', 'secret-2') })).status).toBe(401);
  await sql`update account set disabled = true where username = 'ann'`.execute(site.app.db);
  expect((await ask(null, path, { authorization: basic('ann', 'secret-1') })).status).toBe(401);
  await sql`update account set disabled = false where username = 'ann'`.execute(site.app.db);
  // The token works nowhere else: other parts of the site have their own tokens.
  const elsewhere = await site.server.http.inject({
    url: '/api/get-user-auth-info',
    headers: { authorization: basic('ann', 'secret-1') },
  });
  expect(elsewhere.statusCode).toBe(401);
});

test.each([
  '/contests/999999',
  '/contests/x',
  '/contests/x/event-feed',
  '/contests/0',
  '/contests/x/teams',
  '/nothing',
])('%s is not there', async (path) => {
  const { status, text } = await ask('root', path);
  expect([status, JSON.parse(text)]).toMatchObject([404, {}]);
});

test('an unknown version is not there', async () => {
  expect((await ask('root', '/contests', { version: '2019-01' })).status).toBe(404);
});

test('a server that was started again, or another one, goes on with the same events', async () => {
  const before = await events('jury');
  const boards = updateBoards(site.app);
  const other = { app: site.app, boards, logs: keepLogs(site.app, boards) };
  const caller: Caller = {
    actor: { uid: jury!.uid, username: 'jury', role: 1001, memberships: [] },
    now: site.app.now(),
  };
  const { body } = await collection(other, caller, { version: '2026-01', cid, type: 'judgements' });
  expect(JSON.parse(body as string)).toEqual(await of('jury', 'judgements'));
  expect(await events('jury')).toEqual(before);
});

test('who was sent away leaves with everything that was theirs', async () => {
  await jury!.call(decideForParticipant, { cid, username: 'bob', banned: true, reason: 'copied' });
  expect((await of('jury', 'teams')).map(({ label }) => label)).toEqual(['ann']);
  expect((await of('jury', 'submissions')).every(({ team_id }) => team_id === ann!.uid)).toBe(true);
  await jury!.call(decideForParticipant, { cid, username: 'bob', banned: false, reason: 'not copied' });
  expect((await of('jury', 'teams')).map(({ label }) => label)).toEqual(expect.arrayContaining(['ann', 'bob']));
});

test('a collection costs the same however many submissions there are', async () => {
  const path = `/contests/${cid}/submissions`;
  const queries = () => site.countQueries(() => ask('jury', path));
  await queries();
  const few = await queries();
  for (let n = 0; n < 5; n++)
    await sql`
    insert into submission (problem_id, uid, contest_id, contest_problem_id, language, code_length, submitted_at, status)
    select problem_id, uid, contest_id, contest_problem_id, language, code_length, submitted_at, status
      from submission where contest_id = ${cid} order by id limit 2`.execute(site.app.db);
  const changed = await queries();
  expect(await queries()).toBe(few);
  expect(changed).toBeLessThan(few + 15);
});

test('an open feed tells what happens at once, and ends when its reader is another one now', async () => {
  port ||= await site.listen();
  const running = await testContest(site.app.db, site.app.now(), { authorUid: jury!.uid });
  const path = addressOf(contract.getClicsEventFeed, { version: '2026-01', cid: running });
  const request = get({ port, host: '127.0.0.1', path, headers: { authorization: jury!.token }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('application/x-ndjson');
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text).toContain('"type":"state"');
  await sql`update contest set title = 'Autumn cup', version = version + 1 where id = ${running}`.execute(site.app.db);
  await sql`select pg_notify('verdict_contest', ${String(running)})`.execute(site.app.db);
  await expect.poll(() => text).toContain('Autumn cup');
  await sql`update contest set author_uid = null, version = version + 1 where id = ${running}`.execute(site.app.db);
  await sql`select pg_notify('verdict_contest', ${String(running)})`.execute(site.app.db);
  await expect.poll(() => response.readableEnded).toBe(true);
  request.destroy();
});

test('an open feed ends with the end of updates', async () => {
  port ||= await site.listen();
  const path = addressOf(contract.getClicsEventFeed, { version: '2026-01', cid });
  const request = get({ port, host: '127.0.0.1', path, headers: { authorization: root!.token }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(response, 'end');
  expect(text.trim().split('\n').at(-1)).toContain('"end_of_updates":"');
});

describe('a contest of a group', () => {
  test('has no roots of the group on its boards, in its ceremony and among the teams of its feed', async () => {
    const [chair, member] = [await site.user(1002, 'chair'), await site.user(1002, 'member')];
    const groupId = await testGroup(site.app.db, {
      members: { [chair.uid]: levels.root, [member.uid]: levels.member },
    });
    const now = site.app.now();
    const sealAt = new Date(now.getTime() + 60 * MINUTE);
    const own = await testContest(site.app.db, now, { authorUid: jury!.uid, groupId, openBoard: true, sealAt });
    await addContestProblem(site.app.db, own, pid, 'A');
    for (const user of [chair, member]) {
      await user.call(submitProblemJudge, { cid: own, pid: 'A', language: 'C', code: 'x' });
      await host.judgeAll({ status: 'accepted' });
    }
    site.later(4 * 60 * MINUTE);
    // Readers have their own row in addition.
    const names = (rows: { username: string }[]) => [...new Set(rows.map(({ username }) => username))];
    await sql`delete from snapshot`.execute(site.app.db);
    for (const user of [member, chair]) {
      expect(names((await user.call(getContestRank, { cid: own })).body.data.records)).toEqual(['member']);
      expect(names((await user.call(getContestOutsideScoreboard, { cid: own })).body.data.records)).toEqual(['member']);
      const ceremony = (await user.call(getContestScrollBoardSubmission, { cid: own })).body.data;
      expect(names(ceremony)).toEqual(['member']);
    }
    const readOwn = async <T>(type: string): Promise<T> => {
      const { text } = await ask(null, `/contests/${own}/${type}`, { authorization: chair.token });
      return JSON.parse(text) as T;
    };
    const teams = await readOwn<{ id: string; name: string }[]>('teams');
    expect(teams.map(({ name }) => name)).toEqual(['member']);
    const submissions = await readOwn<{ team_id: string }[]>('submissions');
    expect(submissions.map(({ team_id }) => team_id)).toEqual([member.uid]);
    expect((await readOwn<object[]>('judgements')).length).toBe(1);
    expect((await readOwn<{ rows: object[] }>('scoreboard')).rows).toMatchObject([{ rank: 1, team_id: member.uid }]);
    // A new root leaves the board after the people are read again.
    await root!.call(changeGroupMember, { gid: groupId, uid: member.uid, auth: levels.root });
    site.later(2 * MINUTE);
    await sql`delete from snapshot`.execute(site.app.db);
    expect((await chair.call(getContestRank, { cid: own, forceRefresh: true })).body.data.records).toEqual([]);
  });
});
