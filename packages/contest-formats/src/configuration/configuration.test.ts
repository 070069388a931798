import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const read = (contents: Record<string, string | Buffer>) =>
  readConfiguration(
    new PackageFiles(
      'contest',
      Object.entries(contents).map(([name, text]) => memoryFile(name, text)),
    ),
  );
const refusal = (contents: Record<string, string | Buffer>): Promise<unknown> =>
  read(contents).then(
    () => 'read',
    (error: unknown) => (error instanceof PackageError ? error.sentence : error),
  );

test('a contest with its problems, as DOMjudge writes them and as older files do', async () => {
  const contest = {
    title: 'Spring cup',
    shortName: '',
    startAt: new Date('2026-05-01T02:00:00Z'),
    durationSeconds: 18_000,
    freezeSeconds: 3600,
    penaltySeconds: 1200,
  };
  const problems = [
    { id: 'apples', label: 'A', name: 'Apples', color: '#f00', from: expect.any(String) },
    { id: 'bears', label: 'B', name: null, color: null, from: expect.any(String) },
  ];
  const newer = await read({
    'contest.yaml': `name: Spring cup
start_time: 2026-05-01T10:00:00+08:00
duration: '5:00:00'
scoreboard_freeze_duration: '1:00:00'
penalty_time: 20
`,
    'problems.yaml': `- id: apples
  label: A
  name: Apples
  rgb: '#f00'
- id: bears
  label: B
`,
  });
  const older = await read({
    'contest.yaml': `short-name: Spring cup
start-time: 2026-05-01T10:00:00+08
duration: 5:00:00
scoreboard-freeze-length: 1:00:00
penalty-time: '0:20:00'
`,
    'problemset.yaml': `problems:
  - short-name: apples
    letter: A
    name: Apples
    rgb: '#f00'
  - short-name: bears
`,
  });
  for (const found of [newer, older]) expect([found.contest, found.problems]).toEqual([contest, problems]);
});

test.each([
  ['name: SC 26\nformal_name: Spring cup', 'Spring cup', 'SC 26'],
  ['short-name: sc26\nname: Spring cup', 'Spring cup', 'sc26'],
  [`name: ${'x'.repeat(51)}\nformal_name: Spring cup`, 'Spring cup', ''],
])('a short name beside the title: %s', async (names, title, shortName) => {
  const { contest } = await read({ 'contest.yaml': `${names}\nduration: 5:00:00\n` });
  expect(contest).toMatchObject({ title, shortName });
});

test('teams, accounts, groups and schools: TSV with escapes, a byte order mark and Windows line ends', async () => {
  const found = await read({
    'groups.tsv': 'File_Version\t1\r\n1\tEast\r\n',
    'teams2.tsv':
      '\uFEFFFile_Version\t2\r\n7\t4711\t1\tThe\\tTeam\tUniversity\tU\tCHN\tINST-U-9\r\nnull\t4712\t1\tOthers\r\n',
    'accounts.tsv': 'accounts\t1\nteam\tThe Team\tteam007\tsecret\njudge\tJudge\tjudge1\t\n',
  });
  expect(found.groups).toEqual([{ id: '1', from: 'groups.tsv:2', name: 'East', isUnranked: false }]);
  expect(found.teams).toEqual([
    {
      id: '7',
      from: 'teams2.tsv:2',
      name: 'The\tTeam',
      organizationId: null,
      organization: 'University',
      groupIds: ['1'],
    },
    {
      id: '4712',
      from: 'teams2.tsv:3',
      name: 'Others',
      organizationId: null,
      organization: null,
      groupIds: ['1'],
    },
  ]);
  expect(found.accounts.map(({ username, password, type, teamId }) => [username, password, type, teamId])).toEqual([
    ['team007', 'secret', 'team', '7'],
    ['judge1', null, 'judge', null],
  ]);
});

test('the same as JSON and YAML; groups behind the others take part without a rank', async () => {
  const found = await read({
    'groups.json': JSON.stringify([{ id: 3, name: 'Observers', sortorder: 1 }]),
    'organizations.json': JSON.stringify([{ id: 'u', name: 'U', formal_name: 'University' }]),
    'teams.json': JSON.stringify([
      { id: 7, name: 'team', display_name: 'The Team', organization_id: 'u', group_ids: ['3'] },
    ]),
    'accounts.yaml': '- {id: a, username: team007, type: team, team_id: 7}\n',
  });
  expect(found).toEqual({
    contest: null,
    problems: [],
    groups: [{ id: '3', from: 'groups.json', name: 'Observers', isUnranked: true }],
    organizations: [{ id: 'u', from: 'organizations.json', name: 'University' }],
    teams: [
      {
        id: '7',
        from: 'teams.json',
        name: 'The Team',
        organizationId: 'u',
        organization: null,
        groupIds: ['3'],
      },
    ],
    accounts: [
      {
        id: 'a',
        from: 'accounts.yaml',
        username: 'team007',
        password: null,
        name: null,
        type: 'team',
        teamId: '7',
      },
    ],
  });
});

test('a table that a spreadsheet has written in GBK is read', async () => {
  // 北京大学
  const name = Buffer.from([0xb1, 0xb1, 0xbe, 0xa9, 0xb4, 0xf3, 0xd1, 0xa7]);
  const table = Buffer.concat([Buffer.from('teams\t1\n1\t1\t1\tTeam\t'), name, Buffer.from('\n')]);
  expect((await read({ 'teams.tsv': table })).teams[0]).toMatchObject({ organization: '北京大学' });
});

test.each([
  ['nothing that is known', { 'readme.md': 'x' }, { key: 'package.noFormat' }],
  ['a header', { 'teams.tsv': 'id\tname\n' }, { key: 'contestFile.headerWrong', values: { path: 'teams.tsv' } }],
  ['columns', { 'groups.tsv': 'groups\t1\n\nx\n' }, { key: 'contestFile.columnsWrong', values: { line: 3 } }],
  [
    'a type',
    { 'accounts.tsv': 'accounts\t1\n\nboss\tBoss\tboss\tx\n' },
    { key: 'contestFile.lineWrong', values: { column: 'type', line: 3 } },
  ],
  [
    'an account twice',
    { 'accounts.tsv': 'accounts\t1\nteam\tA\ta\tx\n\nteam\tB\ta\tx\n' },
    { key: 'contestFile.twice', values: { path: 'accounts.tsv:4', id: 'a' } },
  ],
  [
    'JSON in GBK',
    { 'teams.json': Buffer.from([0x22, 0xb1, 0xb1, 0x22]) },
    { key: 'contestFile.notUtf8', values: { path: 'teams.json' } },
  ],
  ['a team twice', { 'teams.json': '[{"id":"1","name":"a"},{"id":1,"name":"b"}]' }, { key: 'contestFile.twice' }],
  [
    'a duration',
    { 'contest.yaml': 'name: x\nduration: long\n' },
    { key: 'contestFile.valueWrong', values: { member: 'duration' } },
  ],
  [
    'an anchor bomb',
    {
      'problems.yaml': `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replaceAll(
        /./g,
        (one) =>
          `${one}: &${one} [${Array(9)
            .fill(`*${String.fromCharCode(one.charCodeAt(0) - 1)}`)
            .join(',')}]\n`,
      )}problems: *h\n`,
    },
    { key: 'package.notYaml' },
  ],
])('%s that cannot be used is refused with where it stands', async (_what, contents, refused) => {
  expect(await refusal(contents as Record<string, string>)).toMatchObject(refused);
});
