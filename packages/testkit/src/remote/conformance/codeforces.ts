import type { RemoteProblem } from '@verdict/remote-sites/site.ts';
import type { ConformanceCase } from './case.ts';

const ordinary: Omit<RemoteProblem, 'id' | 'url'> = {
  statement: {
    title: 'Theatre Square',
    description:
      'A square of $n * m_1$ and $$a_1 \\lt b$$ costs \\$5.\n\n*x*<sub>1</sub> ![](http://pictures.invalid/a.png)![](ORIGIN/PREDOWNLOADED/b.png)',
    input: 'Three ints.',
    output: 'One number.',
    hint: 'See $x_1$.',
  },
  examples: [
    { input: '6 6 4\n\n1 \n', output: '4\n<5\n' },
    { input: '1\n2\n', output: '3\n' },
  ],
  limits: { timeMs: 250, memoryKiB: 256 * 1024 },
  sourceBytesMax: null,
  source: 'Codeforces Beta Round 1',
  tags: ['math', '*1000'],
  isSpecialJudge: false,
  files: null,
  attachments: [],
  pictures: ['http://pictures.invalid/a.png', 'ORIGIN/PREDOWNLOADED/b.png'],
  locale: 'en',
};

/** The ordinary problem, with relative addresses below this folder of the site. */
const below = (folder: string): Omit<RemoteProblem, 'id' | 'url'> =>
  JSON.parse(JSON.stringify(ordinary).replaceAll('PREDOWNLOADED', `${folder}/predownloaded`)) as RemoteProblem;

const bare: Partial<RemoteProblem> = {
  statement: {
    title: 'Bare',
    description: 'Nothing else.\n\n### Interaction\n\nTalk.',
    input: '',
    output: '',
    hint: '',
  },
  examples: [],
  limits: { timeMs: 2000, memoryKiB: 64 * 1024 },
  files: { input: 'in.txt', output: 'out.txt' },
  tags: [],
};

const verdicts = [
  ['SUBMITTED', 'pending'],
  ['TESTING', 'judging'],
  ['OK', 'accepted'],
  ['WRONG_ANSWER', 'wrongAnswer'],
  ['PARTIAL', 'partialAccepted'],
  ['COMPILATION_ERROR', 'compileError'],
  ['RUNTIME_ERROR', 'runtimeError'],
  ['PRESENTATION_ERROR', 'presentationError'],
  ['TIME_LIMIT_EXCEEDED', 'timeLimitExceeded'],
  ['MEMORY_LIMIT_EXCEEDED', 'memoryLimitExceeded'],
  ['IDLENESS_LIMIT_EXCEEDED', 'timeLimitExceeded'],
  ['SECURITY_VIOLATED', 'runtimeError'],
  ['CHALLENGED', 'wrongAnswer'],
  ['CRASHED', 'systemError'],
  ['INPUT_PREPARATION_CRASHED', 'systemError'],
  ['FAILED', 'systemError'],
  ['REJECTED', 'systemError'],
  ['SKIPPED', 'systemError'],
] as const;

const marks = [
  'csrf_token',
  'ftaa',
  'bfaa',
  '_tta',
  'action',
  'programTypeId',
  'source',
  'tabSize',
  'sourceFile',
  'sourceCodeConfirmed',
  'doNotShowWarningAgain',
] as const;

const shared = {
  language: '54',
  login: 'password',
  closedWords: 'Your account is blocked',
  verdicts,
  progress: ['pending', 'judging', 'judging', 'accepted'],
  compileErrorWords: 'COMPILATION_ERROR',
  listsLengths: false,
  showsCodes: true,
  hasFormToken: true,
  refusals: [
    { words: 'for__source:You have submitted exactly the same code before', kind: 'duplicateCode' },
    { words: 'for__programTypeId:Choose valid language', kind: 'languageUnsupported' },
    { words: 'for__submittedProblemCode:No such problem', kind: 'problemNotFound' },
    { words: 'The contest is over', kind: 'problemUnavailable' },
    { words: 'Source code is too long', kind: 'codeTooLong' },
    { words: 'Not &lt;today&gt;', kind: 'submitRefused', detail: 'Not <today>' },
  ],
  partial: { words: 'PARTIAL', score: 40, status: 'partialAccepted' },
} as const;

export const codeforces: ConformanceCase = {
  ...shared,
  key: 'CF',
  ids: [
    ['1A', '1A'],
    [' 1-a ', '1A'],
    ['1/A', '1A'],
    ['1133F2', '1133F2'],
    ['92101', '92101'],
    ['https://codeforces.com/problemset/problem/1/A', '1A'],
    ['https://mirror.codeforces.com/contest/1/problem/a', '1A'],
  ],
  badIds: [
    '',
    'A1',
    '1A&x=2',
    '../1A',
    '1'.repeat(300),
    '100001A',
    'https://codeforces.com/problemsets/acmsguru/problem/99999/100',
    'https://evil.example/problemset/problem/1/A',
  ],
  ordinary: { id: '1A', url: 'https://codeforces.com/problemset/problem/1/A', ...below('problemset/problem') },
  others: [
    { id: '2B1', ...bare },
    { id: '3A', locale: 'ru', statement: { ...bare.statement!, title: 'Только' } },
  ],
  refusedProblems: [['9Z', 'problemNotFound']],
  runAddress: 'https://codeforces.com/contest/1/submission/20001',
  submitPath: '/problemset/submit',
  fields: [...marks, 'submittedProblemCode'],
  tooOften: { status: 503, body: '{"status":"FAILED","comment":"Call limit exceeded"}', afterMs: 2100 },
};

export const gym: ConformanceCase = {
  ...shared,
  key: 'GYM',
  ids: [
    ['100001A', '100001A'],
    [' 100001/a ', '100001A'],
    ['https://codeforces.com/gym/100001/problem/A', '100001A'],
  ],
  badIds: [
    '',
    '1A',
    '100001',
    '100001A&x=2',
    '../100001A',
    '1'.repeat(300),
    'https://evil.example/gym/100001/problem/A',
  ],
  ordinary: { id: '100001A', url: 'https://codeforces.com/gym/100001/problem/A', ...below('gym/100001') },
  others: [
    { id: '100001B', ...bare },
    {
      id: '100002A',
      statement: { title: 'Paper', description: '', input: '', output: '', hint: '' },
      limits: { timeMs: 4000, memoryKiB: 1024 * 1024 },
      files: { input: 'paper.in', output: 'standard output' },
      attachments: [{ name: '100002A.pdf', url: 'ORIGIN/gym/100002/problem/A?locale=en' }],
    },
    {
      id: '100004A',
      attachments: [
        { name: 'English statements', url: 'ORIGIN/gym/100004/attachments/download/3/statements-en.pdf' },
        { name: 'Russian statements', url: 'ORIGIN/gym/100004/attachments/download/2/statements-ru.pdf' },
      ],
    },
  ],
  refusedProblems: [
    ['100009A', 'problemNotFound'],
    ['100003A', 'permissionDenied'],
  ],
  runAddress: 'https://codeforces.com/gym/100001/submission/20001',
  submitPath: '/gym/100001/submit',
  fields: [...marks, 'submittedProblemIndex'],
};
