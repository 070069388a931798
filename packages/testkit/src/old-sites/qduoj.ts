/** A small site of QDUOJ in a database of PostgreSQL, with the oddities of real ones. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** `Passw0rd`, as Django stores it with few iterations. */
const PASSWORD = 'pbkdf2_sha256$36000$GRTkJhYx0Qz9$T30vj9i8d6tWLvj4T//Btb9Ca+ow+SPUfZ3rKy90yuE=';
export const trickyQduojProgram =
  'int main() { puts("it\'s\t\\");\r\n);\nINSERT INTO submission VALUES (1);\n\\.\nCOPY public.x (id) FROM stdin;\n// 你好 }';

const tables = `
  create table "user" (id int, username text, password text, email text, admin_type text, problem_permission text,
    is_disabled bool, create_time timestamptz, tfa_token text);
  create table user_profile (id int, user_id int, real_name text, avatar text, blog text, github text, mood text,
    school text, major text);
  create table problem (id int, _id text, contest_id int, is_public bool, title text, description text,
    input_description text, output_description text, hint text, samples jsonb, test_case_id text,
    test_case_score jsonb, languages jsonb, template jsonb, create_time timestamptz, created_by_id int,
    time_limit int, memory_limit int, io_mode jsonb, spj bool, spj_language text, spj_code text, rule_type text,
    visible bool, difficulty text, source text, total_score int, share_submission bool);
  create table problem_tag (id int, name text);
  create table problem_tags (id int, problem_id int, problemtag_id int);
  create table submission (id text, contest_id int, problem_id int, user_id int, username text,
    create_time timestamptz, code text, result int, info jsonb, language text, shared bool, statistic_info jsonb,
    ip text);
  create table contest (id int, title text, description text, real_time_rank bool, password text, rule_type text,
    start_time timestamptz, end_time timestamptz, create_time timestamptz, visible bool, allowed_ip_ranges jsonb,
    created_by_id int);
  create table acm_contest_rank (id int, user_id int, contest_id int, accepted_number int, total_time int,
    submission_info jsonb);
  create table oi_contest_rank (id int, user_id int, contest_id int, total_score int, submission_info jsonb);
  create table announcement (id int, title text, content text, create_time timestamptz, created_by_id int,
    visible bool);
  create table contest_announcement (id int, contest_id int, title text, content text, create_time timestamptz,
    created_by_id int, visible bool);
  create table options_sysoptions (id int, key text, value jsonb);`;

const scores = (...points: number[]): object[] =>
  points.map((score, index) => ({ score, input_name: `${index + 1}.in`, output_name: `${index + 1}.out` }));

const problem = (id: number, label: string, facts: object): object => ({
  id,
  _id: label,
  title: label,
  description: '<p>text</p>',
  input_description: '',
  output_description: '',
  hint: '',
  samples: [],
  test_case_id: 'none',
  test_case_score: scores(100),
  languages: ['C', 'C++', 'Java', 'Python2', 'Python3', 'Golang', 'JavaScript'],
  template: {},
  create_time: '2023-01-01T00:00:00Z',
  created_by_id: 1,
  time_limit: 1000,
  memory_limit: 256,
  io_mode: { io_mode: 'Standard IO', input: 'input.txt', output: 'output.txt' },
  spj: false,
  rule_type: 'ACM',
  visible: true,
  difficulty: 'Low',
  source: '',
  total_score: 0,
  ...facts,
});

const aPlusB = {
  title: 'A+B 问题',
  description:
    '<p>求 <b>和</b><img src="/public/upload/x1.png"><a href="http://old.example/public/upload/notes.txt">N</a></p>',
  samples: [{ input: '1 2', output: '3' }],
  test_case_id: 'a'.repeat(32),
  template: { 'C++': '//PREPEND BEGIN\n#include <x>\n//PREPEND END\n\n//TEMPLATE BEGIN\nint f();\n//TEMPLATE END\n' },
};

const hex = (letter: string): string => letter.repeat(32);

const submission = (id: string, user: number, of: number, at: string, result: number, facts: object = {}): object => ({
  id: hex(id),
  contest_id: null,
  problem_id: of,
  user_id: user,
  username: 'stale',
  create_time: at,
  code: 'int main(){}',
  result,
  info: {},
  language: 'C++',
  shared: false,
  statistic_info: {},
  ip: '203.0.113.9',
  ...facts,
});

const cases = (...results: [result: number, score: number][]): object => ({
  err: null,
  data: results.map(([result, score], index) => ({
    test_case: String(index + 1),
    result,
    score,
    cpu_time: 3,
    real_time: 5,
    memory: 2048 * 1024,
    exit_code: 0,
  })),
});

const rows: Record<string, object[]> = {
  user: [
    { id: 1, username: 'root', password: PASSWORD, email: 'root@example.org', admin_type: 'Super Admin' },
    { id: 2, username: 'ann', password: PASSWORD, email: 'ann@example.org', admin_type: 'Regular User' },
    { id: 3, username: 'bob b', password: PASSWORD, email: '', admin_type: 'Admin' },
    { id: 4, username: 'carl', password: '!unusable', admin_type: 'Regular User', is_disabled: true },
  ].map((one) => ({ is_disabled: false, create_time: '2023-01-01T08:00:00+08', ...one })),
  user_profile: [
    {
      id: 1,
      user_id: 2,
      real_name: '张三',
      avatar: '/public/avatar/face.png',
      mood: 'Hi',
      school: '一中',
      major: '数学',
    },
    { id: 2, user_id: 3, avatar: '/public/avatar/default.png' },
  ],
  problem: [
    problem(1, '1001', { ...aPlusB, difficulty: 'High' }),
    problem(2, 'a-2', { title: 'No tests', visible: true }),
    problem(3, 'A', { ...aPlusB, contest_id: 1 }),
    problem(4, 'B', {
      contest_id: 1,
      title: 'Checked',
      test_case_id: 'b'.repeat(32),
      test_case_score: [{ score: 100, input_name: '1.in', output_name: '-' }],
      spj: true,
      spj_language: 'C++',
      spj_code: 'int main(int argc, char **argv) { return 0; }',
    }),
    problem(5, 'A', {
      contest_id: 2,
      title: 'Points',
      rule_type: 'OI',
      test_case_id: 'c'.repeat(32),
      test_case_score: scores(40, 60),
      total_score: 100,
    }),
    problem(6, '../../etc', { title: 'Odd', test_case_id: '../../../etc', visible: false }),
  ],
  problem_tag: [
    { id: 1, name: '入门' },
    { id: 2, name: 'sum' },
  ],
  problem_tags: [
    { id: 1, problem_id: 1, problemtag_id: 1 },
    { id: 2, problem_id: 1, problemtag_id: 2 },
  ],
  // In no order of time, as rows lie in a table after changes.
  submission: [
    submission('f', 2, 1, '2023-06-01T00:00:00Z', 0, {
      code: trickyQduojProgram,
      shared: true,
      info: cases([0, 0], [0, 0]),
      statistic_info: { time_cost: 15, memory_cost: 3 << 20 },
    }),
    submission('3', 2, 3, '2024-03-01T11:20:00.5Z', 0, { contest_id: 1 }),
    submission('e', 2, 3, '2024-03-01T11:10:00Z', 2, { contest_id: 1 }),
    submission('5', 2, 3, '2024-03-01T11:05:00Z', -2, {
      contest_id: 1,
      language: 'Python3',
      statistic_info: { err_info: 'SyntaxError' },
    }),
    submission('6', 1, 4, '2024-03-01T11:30:00Z', 0, { contest_id: 1 }),
    submission('8', 2, 5, '2024-04-01T10:20:00Z', 8, {
      contest_id: 2,
      info: cases([0, 40], [-1, 0]),
      statistic_info: { score: 40, time_cost: 3, memory_cost: 2048 * 1024 },
    }),
    submission('7', 2, 5, '2024-04-01T10:10:00Z', 0, { contest_id: 2, statistic_info: { score: 100 } }),
    submission('1', 2, 1, '2024-05-01T00:00:00Z', 6, { language: 'Brainfuck' }),
    submission('0', 99, 1, '2024-05-02T00:00:00Z', 0),
  ],
  contest: [
    {
      id: 1,
      title: '期中',
      description: '<p>Rules <img src="/public/upload/x1.png"></p>',
      real_time_rank: false,
      password: 'open',
      rule_type: 'ACM',
      start_time: '2024-03-01T19:00:00+08',
      end_time: '2024-03-01T21:00:00+08',
      visible: true,
      allowed_ip_ranges: [],
      created_by_id: 1,
    },
    {
      id: 2,
      title: 'OI',
      description: '',
      real_time_rank: true,
      rule_type: 'OI',
      start_time: '2024-04-01T10:00:00Z',
      end_time: '2024-04-01T12:00:00Z',
      visible: true,
      allowed_ip_ranges: ['10.0.0.0/8'],
      created_by_id: 1,
    },
  ],
  acm_contest_rank: [{ id: 1, user_id: 2, contest_id: 1, accepted_number: 1, total_time: 2400, submission_info: {} }],
  oi_contest_rank: [{ id: 1, user_id: 2, contest_id: 2, total_score: 40, submission_info: {} }],
  announcement: [
    { id: 1, title: '通知', content: '<p>Hello <b>all</b></p>', created_by_id: 1, visible: true },
    { id: 2, title: 'Old', content: 'gone', created_by_id: 1, visible: false },
  ].map((one) => ({ ...one, create_time: '2023-02-01T00:00:00Z' })),
  contest_announcement: [
    {
      id: 1,
      contest_id: 1,
      title: 'Typo',
      content: 'in B',
      created_by_id: 1,
      visible: true,
      create_time: '2024-03-01T11:15:00Z',
    },
  ],
};

/** Makes the tables and fills them. */
export async function fillQduoj(client: Client): Promise<void> {
  await client.query(tables);
  for (const [table, own] of Object.entries(rows))
    await client.query(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1)`, [
      JSON.stringify(own),
    ]);
}

const redPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** The folders `test_case/` and `public/`. */
export async function writeQduojFiles(folder: string): Promise<void> {
  const picture = Buffer.from(redPixel, 'base64');
  const files: Record<string, string | Buffer> = {
    [`test_case/${hex('a')}/1.in`]: '1 2\n',
    [`test_case/${hex('a')}/1.out`]: '3\n',
    [`test_case/${hex('a')}/info`]: '{}',
    [`test_case/${hex('b')}/1.in`]: '1\n',
    [`test_case/${hex('c')}/1.in`]: '1\n',
    [`test_case/${hex('c')}/1.out`]: '1\n',
    [`test_case/${hex('c')}/2.in`]: '2\n',
    [`test_case/${hex('c')}/2.out`]: '2\n',
    'public/upload/x1.png': picture,
    'public/upload/notes.txt': 'notes',
    'public/avatar/face.png': picture,
    'public/avatar/former.png': picture,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
