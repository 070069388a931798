import type { PassFailCell } from '@verdict/domain/contest/rule.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { expect, test } from 'vitest';
import { readContest } from '@verdict/testkit/read-contest.ts';
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { ContestRecord, RunResult } from '../record.ts';
import { standingsOf } from '../standings.ts';
import { format as board } from './static-board.ts';
import { format as ghost } from './ghost.ts';
import { format as xcpcio } from './xcpcio.ts';

const files = (contents: Record<string, string | object>): PackageFiles =>
  new PackageFiles(
    'contest',
    Object.entries(contents).map(([name, content]) =>
      memoryFile(name, typeof content === 'string' ? content : JSON.stringify(content)),
    ),
  );
const read = (contents: Record<string, string | object>): Promise<ContestRecord> => readContest(files(contents));
const refusal = async (contents: Record<string, string | object>): Promise<unknown> =>
  read(contents).then(
    () => 'read',
    (error: unknown) => (error instanceof PackageError ? error.sentence : error),
  );

/** `ann A 10:00 accepted` */
const runLines = ({ runs }: ContestRecord): string[] =>
  runs.map(({ teamId, problemId, atMs, result }) => {
    const clock = `${Math.floor(atMs / 60_000)}:${String(Math.floor(atMs / 1000) % 60).padStart(2, '0')}`;
    return [teamId, problemId, clock, ...wordsOf(result)].join(' ');
  });
const wordsOf = (result: RunResult): string[] =>
  result.state === 'judged' ? [result.status, result.effect] : [result.state];

const config = {
  contest_name: 'Regional',
  start_time: 1_729_387_200,
  end_time: 1_729_405_200,
  frozen_time: 3600,
  penalty: 1200,
  problem_quantity: 2,
  problem_id: ['A', 'B'],
  balloon_color: [{ color: '#fff', background_color: '#c00' }],
  options: { calculation_of_penalty: 'in_seconds' },
};

test('XCPCIO: medals of the teams with a rank, and a freeze that is a text', async () => {
  const stated = { medal: { official: { gold: 1, silver: '2' }, girl: { gold: 9 } }, frozen_time: '3600' };
  const record = await read({ 'config.json': { ...config, ...stated }, 'team.json': {}, 'run.json': [] });
  expect([record.medals, record.sealedFromSeconds]).toEqual([{ gold: 1, silver: 2 }, 14_400]);
});

test('XCPCIO: three files, teams by id, problems by position, seconds and words in any case', async () => {
  const record = await read({
    'config.json': config,
    'team.json': {
      1: { team_id: 1, name: 'One', organization: 'School', members: 'ann, bob', official: 1 },
      2: { team_id: 2, name: 'Two', organization: 'School', unofficial: true },
    },
    'run.json': [
      { team_id: 1, problem_id: 1, timestamp: 900, status: 'wrong_answer' },
      { team_id: '1', problem_id: 0, timestamp: 605, status: 'CORRECT' },
      { team_id: 2, problem_id: 1, timestamp: 15_000, status: 'FROZEN' },
      { team_id: 2, problem_id: 0, timestamp: 1300, status: 'pe' },
      { team_id: 2, problem_id: 0, timestamp: 1400, status: 'Running' },
      { team_id: 2, problem_id: 0, timestamp: 1, status: 'AC', is_ignore: true },
    ],
  });
  expect(runLines(record)).toEqual([
    '1 A 10:05 accepted solved',
    '1 B 15:00 wrongAnswer wrong',
    '2 A 21:40 presentationError tried',
    '2 A 23:20 pending',
    '2 B 250:00 sealed',
  ]);
  expect(record).toMatchObject({
    title: 'Regional',
    durationSeconds: 18_000,
    sealedFromSeconds: 14_400,
    penalty: { wrongSeconds: 1200, unit: 'seconds', ties: 'lastGain' },
    problems: [
      { label: 'A', color: '#c00' },
      { label: 'B', color: null },
    ],
    organizations: [{ id: 'School', name: 'School' }],
    teams: [
      { id: '1', members: ['ann', 'bob'], isStar: false },
      { id: '2', isStar: true },
    ],
  });
});

const record: ContestRecord = {
  title: 'Spring "cup"',
  rule: 'acm',
  startAt: new Date('2026-05-01T10:00:00Z'),
  durationSeconds: 18_000,
  sealedFromSeconds: 14_400,
  penalty: { wrongSeconds: 1200, unit: 'minutesOfSum', ties: 'lastGain' },
  problems: [
    { id: '7', label: 'A', title: 'Apples', color: '#f00' },
    { id: '9', label: 'B', title: 'Bears, brown', color: null },
  ],
  groups: [{ id: 'east', name: 'East' }],
  organizations: [{ id: 'u1', name: 'University', country: null }],
  teams: [
    { id: 't1', name: 'Team', organizationId: 'u1', groupIds: ['east'], isStar: false, members: ['a', 'b'] },
    { id: 't2', name: 'Other', organizationId: null, groupIds: [], isStar: true, members: [] },
  ],
  runs: [
    run('1', 't1', '7', 605, { state: 'judged', status: 'accepted', effect: 'solved', score: null }),
    run('2', 't2', '7', 900, { state: 'judged', status: 'presentationError', effect: 'wrong', score: null }),
    run('3', 't2', '7', 1300, { state: 'judged', status: 'compileError', effect: 'tried', score: null }),
    run('4', 't2', '9', 14_500, { state: 'sealed' }),
    run('5', 't1', '9', 14_600, { state: 'pending' }),
  ],
  awards: [],
};
function run(id: string, teamId: string, problemId: string, seconds: number, result: RunResult) {
  return { id, teamId, problemId, atMs: seconds * 1000, language: 'C', result };
}

const words = {
  lang: 'en-US',
  team: 'Team',
  solved: 'Solved',
  penalty: 'Penalty',
  score: 'Score',
  sealed: 'Is sealed.',
  final: 'Is final.',
};

test('static board: one page without scripts and network, in which names are names and nothing is known of the seal', async () => {
  const page = (
    await board.write!({ ...record, title: '<script>alert(1)</script>', briefTitle: 'SC 26' }, words)
  ).toString();
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('&lt;script&gt;');
  expect(page.replace(/http-equiv/, '')).not.toMatch(/<script|<link|<img|https?:|url\(/);
  expect(page.match(/<title>.*?</)?.[0]).toBe('<title>SC 26<');
  expect(page).toContain('Is sealed.');
  const rows = [...page.matchAll(/<tr><td>.*/g)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(rows).toEqual(['1 Team University 1 0:10:00 ★ 0:10:05 ?1', '* Other 0 0:00:00 -1 ?1']);
  const open = record.runs.map((one) => (one.id === '4' ? { ...one, result: record.runs[0]!.result } : one));
  const opened = (await board.write!({ ...record, runs: open }, words)).toString();
  expect(opened).toContain('Is final.');
  expect(opened).toContain('★<small>4:01:40</small>');
});

test('XCPCIO: what was written is read again; what counted as wrong still does, whatever it is called there', async () => {
  const again = await read({ 'board.json': (await xcpcio.write!(record, words)).toString() });
  const { groups, teams, runs, ...facts } = again;
  const { groups: _groups, teams: _teams, runs: _runs, ...sent } = record;
  expect(facts).toEqual(sent);
  expect(groups).toContainEqual({ id: 'east', name: 'East' });
  expect(teams.map(({ id, isStar, organizationId }) => [id, isStar, organizationId])).toEqual([
    ['t1', false, 'u1'],
    ['t2', true, null],
  ]);
  expect(runs.map(({ result }) => wordsOf(result).at(-1))).toEqual(['solved', 'wrong', 'tried', 'sealed', 'pending']);
});

test.each([
  ['XCPCIO', xcpcio, 'board.json'],
  ['ghost', ghost, 'contest.dat'],
] as const)('%s: the standings of a whole contest come out of the file again', async (_name, { write }, name) => {
  const whole = generatedContest({ teams: 40, problems: 8, runs: 600 });
  // A ghost file cannot mark teams as unranked.
  const teams = whole.teams.map((team) => ({ ...team, isStar: write === xcpcio.write && team.isStar }));
  const sent = { ...whole, teams };
  const again = await read({ [name]: (await write!(sent, words)).toString() });
  const board = (contest: ContestRecord) =>
    standingsOf(contest).rows.map(({ rank, score, time, entrant, cells }) => {
      const isSolved = (id: string): boolean => ((cells[id] as PassFailCell | undefined)?.ACTime ?? null) !== null;
      const names = contest.problems.map(({ id, label }) => (isSolved(id) ? label : '-'));
      return `${rank} ${entrant.team.name} ${score} ${time} ${names.join('')}`;
    });
  expect(board(sent).length).toBeGreaterThan(30);
  // Each format breaks ties by its own rule, so `again.penalty` replaces the penalty that was written.
  expect(board(again)).toEqual(board({ ...sent, penalty: again.penalty }));
  expect(again.penalty).toMatchObject({ wrongSeconds: 1200, unit: 'minutes' });
});

const DAT = `@contest "Spring cup"
@contlen 300
@problems 2
@teams 2
@submissions 5
@p A,"Apples",20,0
@p B,"Bears, brown",20,0
@t 1,0,1,"University - Team (a, b)"
@t 2,0,1,"Other"
@s 1,A,1,605,OK
@s 2,A,1,900,PE
@s 2,A,2,1300,CE
@s 2,B,1,14500,FZ
@s 1,B,1,14600,PD
`;

test('ghost: lines of a gym, with the number of each attempt and no quote within a name', async () => {
  expect((await ghost.write!(record, words)).toString()).toBe(DAT);
});

test('ghost: is read with the byte that may begin it, in UTF-8 and in Windows-1251', async () => {
  const again = await read({ 'gym.dat': `\u001A${DAT}` });
  expect(runLines(again)).toEqual([
    '1 A 10:05 accepted solved',
    '2 A 15:00 presentationError wrong',
    '2 A 21:40 compileError tried',
    '2 B 241:40 sealed',
    '1 B 243:20 pending',
  ]);
  expect(again.teams.map(({ name }) => name)).toEqual(['University - Team (a, b)', 'Other']);
  const russian = Buffer.concat([
    Buffer.from('@contest "'),
    Buffer.from([0xcf, 0xf0, 0xe8]),
    Buffer.from('"\n@contlen 60\n'),
  ]);
  const { title } = await readContest(
    new PackageFiles('old', [{ name: 'old.dat', bytes: russian.length, read: async () => russian }]),
  );
  expect(title).toBe('При');
});

const feed = (events: object[]): string => events.map((event) => JSON.stringify(event)).join('\n\n');
const objects = {
  contest: {
    id: 'wf',
    name: 'WF',
    formal_name: 'World Finals',
    start_time: '2026-05-01T10:00:00.000+08',
    duration: '5:00:00.000',
    scoreboard_freeze_duration: '1:00:00',
    penalty_time: 20,
  },
  types: [
    { id: 'AC', name: 'correct', penalty: false, solved: true },
    { id: 'CE', name: 'compiler error', penalty: true, solved: false },
    { id: 'WA', name: 'wrong answer', penalty: true, solved: false },
  ],
  groups: [
    { id: '1', name: 'Participants' },
    { id: '2', name: 'Observers', sortorder: 2 },
    { id: '3', name: 'Jury', hidden: true },
  ],
  teams: [
    { id: 'a', name: 'Ann', group_ids: ['1'], organization_id: 'x' },
    { id: 'b', name: 'Bob', group_ids: ['2'] },
    { id: 'c', name: 'Jury', group_ids: ['3'] },
  ],
};
const problem = { id: 'p1', label: 'A', name: 'Apples', ordinal: 1, rgb: '#ff0000' };
const sent = (id: string, team_id: string, contest_time: string) => ({
  id,
  team_id,
  problem_id: 'p1',
  language_id: 'cpp',
  contest_time,
});
const judgement = (id: string, submission_id: string, judgement_type_id: string | null, more: object = {}) => ({
  id,
  submission_id,
  judgement_type_id,
  ...more,
});
const clicsRuns = [
  'a p1 10:05 compileError wrong',
  'b p1 15:00 accepted solved',
  'a p1 20:00 accepted solved',
  'b p1 250:00 pending',
];

test('CLICS: the last event of an object is its state; hidden teams and what was sent before the start are left out', async () => {
  const whole = (type: string, data: object) => ({ type, id: null, data, token: '1' });
  const one = (type: string, data: { id: string }) => ({ type, id: data.id, data, token: '2' });
  const record = await read({
    'event-feed.ndjson': feed([
      { type: 'contest', id: null, data: objects.contest },
      whole('judgement-types', objects.types),
      whole('groups', objects.groups),
      whole('organizations', [{ id: 'x', name: 'X', formal_name: 'University X', country: 'CHN' }]),
      whole('teams', objects.teams),
      one('problems', problem),
      one('submissions', sent('s0', 'a', '-0:10:00.000')),
      one('submissions', sent('s1', 'a', '0:10:05.000')),
      one('judgements', judgement('j1', 's1', null)),
      one('judgements', judgement('j1', 's1', 'CE')),
      one('submissions', sent('s2', 'b', '0:15:00.000')),
      one('judgements', judgement('j2', 's2', 'WA', { current: false })),
      one('judgements', judgement('j3', 's2', 'AC', { current: true })),
      one('submissions', sent('s3', 'c', '0:16:00.000')),
      one('submissions', sent('s4', 'a', '0:20:00.000')),
      one('judgements', judgement('j4', 's4', 'AC')),
      one('judgements', judgement('j5', 's4', 'WA')),
      { type: 'judgements', id: 'j5', data: null },
      one('submissions', sent('s5', 'b', '4:10:00.000')),
    ]),
  });
  expect(runLines(record)).toEqual(clicsRuns);
  expect(record).toMatchObject({
    title: 'World Finals',
    startAt: new Date('2026-05-01T02:00:00Z'),
    durationSeconds: 18_000,
    sealedFromSeconds: 14_400,
    penalty: { wrongSeconds: 1200, unit: 'minutes', ties: 'lastGain' },
    problems: [{ id: 'p1', label: 'A', title: 'Apples', color: '#ff0000' }],
    organizations: [{ id: 'x', name: 'University X', country: 'CHN' }],
    teams: [
      { id: 'a', organizationId: 'x', isStar: false },
      { id: 'b', isStar: true },
    ],
  });
});

/** A package of the contest with these submissions, all of them accepted. */
const accepted = (submissions: { id: string }[], more: object = {}) =>
  read({
    'contest.json': objects.contest,
    'groups.json': objects.groups,
    'teams.json': objects.teams,
    'problems.json': [problem],
    'submissions.json': submissions,
    'judgements.json': submissions.map(({ id }) => judgement(`j${id}`, id, 'AC')),
    ...more,
  });

test('CLICS: runs from the end on count nowhere; those of nobody are told apart, and the moment stands for its own time', async () => {
  const { contest_time: _, ...untimed } = sent('s3', 'b', '');
  const record = await accepted([
    sent('s1', 'a', '4:59:59.999'),
    sent('s2', 'a', '5:00:00.000'),
    { ...untimed, time: '2026-05-01T02:30:00Z' } as typeof untimed,
    sent('s4', 'nobody', '0:10:00.000'),
    { ...sent('s5', 'a', '0:10:00.000'), problem_id: 'none' },
  ]);
  expect(runLines(record)).toEqual(['b p1 30:00 accepted solved', 'a p1 299:59 accepted solved']);
  expect(record.strays).toBe(2);
});

test.each([
  ['behind the others', ['0', 2], ['a 1', 'b *']],
  ['all of one order, whichever it is', [9, 9], ['a 1', 'b 1']],
  ['the first order in use', [5, '7'], ['a 1', 'b *']],
  ['without an order, of those that only look on', [null, null], ['a 1', 'b *']],
])('CLICS: groups %s', async (_what, [one, other], stars) => {
  const [first, second, hidden] = objects.groups;
  const groups = [
    { ...first, sortorder: one },
    { ...second, sortorder: other },
    { ...hidden, sortorder: one === null ? null : 0 },
  ];
  const { teams } = await accepted([], { 'groups.json': groups });
  expect(teams.map(({ id, isStar }) => `${id} ${isStar ? '*' : 1}`)).toEqual(stars);
});

test('CLICS: a hidden team out of competition has no rank, as our feeds of 2023-06 have it; others are left out', async () => {
  const teams = [
    { id: 'a', name: 'Ann', group_ids: ['participants'] },
    { id: 'b', name: 'Bob', group_ids: ['observers'], hidden: true },
    { id: 'c', name: 'Test', group_ids: ['participants'], hidden: true },
    { id: 'd', name: 'Test', hidden: true },
  ];
  const groups = [
    { id: 'participants', name: 'Participants' },
    { id: 'observers', name: 'Out of competition' },
  ];
  const record = await accepted([], { 'teams.json': teams, 'groups.json': groups });
  expect(record.teams.map(({ id, isStar }) => `${id} ${isStar ? '*' : 1}`)).toEqual(['a 1', 'b *']);
});

test('CLICS: numbers for names and texts for numbers', async () => {
  const facts = { ...objects.contest, formal_name: null, name: 2026, penalty_time: '15' };
  const record = await accepted([], {
    'contest.json': facts,
    'problems.json': [
      { ...problem, ordinal: '1', name: 7 },
      { ...problem, id: 'p0', label: 0, ordinal: '0' },
    ],
    'teams.json': [{ id: 1, name: 11, group_ids: [1] }],
  });
  expect(record).toMatchObject({
    title: '2026',
    penalty: { wrongSeconds: 900 },
    problems: [{ id: 'p0', label: '0' }, { title: '7' }],
    teams: [{ id: '1', name: '11', isStar: false }],
  });
});

test('CLICS: events of 2020 have an operation, and a package has a file for each kind', async () => {
  const contest = { ...objects.contest, penalty_time: '0:20:00' };
  const create = (type: string, data: object, index: number) => ({ id: `e${index}`, type, op: 'create', data });
  const submissions = [
    sent('s1', 'a', '0:10:05.000'),
    sent('s2', 'b', '0:15:00.000'),
    sent('s4', 'a', '0:20:00.000'),
    sent('s5', 'b', '4:10:00.000'),
  ];
  const judgements = [
    judgement('j1', 's1', 'CE'),
    judgement('j3', 's2', 'AC', { valid: true }),
    judgement('j4', 's4', 'AC'),
  ];
  const old = await read({
    'event-feed.json': feed(
      [
        ['contests', contest] as const,
        ...objects.types.map((one) => ['judgement-types', one] as const),
        ...objects.groups.map((one) => ['groups', one] as const),
        ...objects.teams.map((one) => ['teams', one] as const),
        ['problems', problem] as const,
        ...submissions.map((one) => ['submissions', one] as const),
        ...judgements.map((one) => ['judgements', one] as const),
      ].map(([type, data], index) => create(type, data, index)),
    ),
  });
  const packaged = await read({
    'contest.json': contest,
    'judgement-types.json': objects.types,
    'groups.json': objects.groups,
    'teams.json': objects.teams,
    'problems.json': [problem],
    'submissions.json': submissions,
    'judgements.json': judgements,
  });
  expect(runLines(old)).toEqual(clicsRuns);
  expect(runLines(packaged)).toEqual(clicsRuns);
});

test.each([
  ['nothing that is known', { 'readme.txt': 'hello' }, { key: 'package.noFormat' }],
  ['no teams', { 'config.json': config }, { key: 'contestFile.missing', values: { path: 'team.json' } }],
  ['no JSON', { 'config.json': '{' }, { key: 'contestFile.notJson' }],
  [
    'a number for a name',
    { 'config.json': { ...config, contest_name: 5 } },
    { key: 'contestFile.valueWrong', values: { member: 'contest_name' } },
  ],
  [
    'a time that is none',
    {
      'config.json': config,
      'team.json': { 1: { name: 'One' } },
      'run.json': [{ team_id: 1, problem_id: 0, timestamp: 'soon', status: 'AC' }],
    },
    { key: 'contestFile.valueWrong', values: { member: '0.timestamp' } },
  ],
  [
    'a run of nobody',
    { 'gym.dat': '@contest "x"\n@p A\n@s __proto__,A,1,5,OK\n' },
    { key: 'contestFile.refersToNothing', values: { id: '__proto__' } },
  ],
  [
    'a team twice',
    {
      'config.json': config,
      'team.json': [
        { team_id: 1, name: 'One' },
        { team_id: 1, name: 'Two' },
      ],
      'run.json': [],
    },
    { key: 'contestFile.twice', values: { id: '1' } },
  ],
  [
    'a line of a ghost',
    { 'gym.dat': '@contest "x"\n@contlen soon\n' },
    { key: 'contestFile.lineWrong', values: { line: 2 } },
  ],
  [
    'a broken event',
    { 'event-feed.ndjson': '{"type":"contest","id":null,"data":{}}\n{' },
    { key: 'contestFile.notJson' },
  ],
  [
    'a contest without a length',
    { 'event-feed.ndjson': feed([{ type: 'contest', id: null, data: { id: 'x', name: 'X', duration: 'long' } }]) },
    { key: 'contestFile.valueWrong', values: { member: 'contest.x.duration' } },
  ],
])('%s is refused with where it stands', async (_what, contents, refused) => {
  expect(await refusal(contents as Record<string, string | object>)).toMatchObject(refused);
});
