import { expect, test } from 'vitest';
import {
  type ProblemForm,
  caseModesOf,
  groupBounds,
  missingOutputs,
  missingPoints,
  problemComplaints,
} from './problem-form.ts';
import { ofEachText } from './text-fields.ts';

const text = { title: 'A plus B', description: 'Add.', input: 'Two integers.', output: 'Their sum.', hint: '' };
const oneCase = { input: '1 2', output: '3', score: 10, group: 1 };
const form = (change: Partial<ProblemForm> = {}): ProblemForm => ({
  displayId: 'A1',
  texts: { 'en-US': text },
  scored: false,
  judgeMode: 'default',
  caseMode: 'default',
  timeLimitMs: 1000,
  memoryLimitMiB: 256,
  stackLimitMiB: 128,
  difficulty: 1,
  visibility: 'public',
  examples: [{ input: '1', output: '2' }],
  ...ofEachText(() => ''),
  isRemote: false,
  isUploadCase: false,
  cases: [oneCase],
  groupNeeds: {},
  jury: null,
  grader: null,
  juryLanguages: ['C', 'C++'],
  fileIo: null,
  userExtraFiles: {},
  judgeExtraFiles: {},
  languageCount: 2,
  codeTemplates: [],
  tagNames: [],
  compare: { kind: 'lines' },
  programs: [],
  knownLanguages: ['C', 'C++', 'Python3'],
  ...change,
});
const checker = { language: 'C++', source: 'int main() {}', compiled: true };
const program = { name: 'good.cpp', language: 'C++', source: 'int main() {}', extraFiles: {}, expectedScore: null };
const tolerant = {
  kind: 'tokens',
  caseSensitive: true,
  spaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: 1e-6,
} as const;
const scored = (change: Partial<ProblemForm>): Partial<ProblemForm> => ({ scored: true, ...change });

test('a complete problem has nothing to complain about', () => {
  expect(problemComplaints(form())).toEqual([]);
});

test('files beside programs may lie in folders and be called as packages call them', () => {
  const files = { 'src/bits/a b.h': '', '.hidden': '', 'Größe(1).txt': '' };
  const change = { userExtraFiles: files, judgeExtraFiles: files, includes: { default: files } };
  expect(problemComplaints(form({ ...change, programs: [{ ...program, extraFiles: files }] }))).toEqual([]);
});

test('a package may bring a checker in a language that nobody may choose', () => {
  expect(problemComplaints(form({ judgeMode: 'spj', jury: { ...checker, language: 'Python3' } }))).toEqual([]);
});

type Line = [what: string, change: Partial<ProblemForm>, complaint: string];
const lines: Line[] = [
  ['text between samples', { examples: null }, 'examples problemExamples'],
  ['a sample that ends itself', { examples: [{ input: '', output: '</output>' }] }, 'examples 0 problemExamples'],
  ['no display id', { displayId: ' ' }, 'displayId problemIdRequired'],
  ['a display id of 51 characters', { displayId: 'x'.repeat(51) }, 'displayId problemIdTooLong'],
  ['a display id that would break an address', { displayId: 'a/b' }, 'displayId problemIdCharacters'],
  ['no statement at all', { texts: {} }, 'texts problemStatementRequired'],
  ['no title', { texts: { 'en-US': { ...text, title: '' } } }, 'texts en-US.title titleRequired'],
  [
    'a title of 256 characters',
    { texts: { 'en-US': { ...text, title: 'x'.repeat(256) } } },
    'texts en-US.title textTooLong',
  ],
  [
    'a title that turns the text around',
    { texts: { 'en-US': { ...text, title: 'A\u202EB' } } },
    'texts en-US.title textCharacters',
  ],
  ['no input description', { texts: { 'zh-CN': { ...text, input: '' } } }, 'texts zh-CN.input problemInputRequired'],
  [
    'no output description',
    { texts: { 'zh-CN': { ...text, output: '\n' } } },
    'texts zh-CN.output problemOutputRequired',
  ],
  [
    'a hint that is too long',
    { texts: { 'en-US': { ...text, hint: 'x'.repeat(65_536) } } },
    'texts en-US.hint textTooLong',
  ],
  ['no time limit', { timeLimitMs: Number.NaN }, 'timeLimitMs problemTimeLimit'],
  ['a time limit of 0', { timeLimitMs: 0 }, 'timeLimitMs problemTimeLimit'],
  [
    'a tolerance that is no number',
    { compare: { ...tolerant, absoluteTolerance: Number.NaN } },
    'compare problemTolerance',
  ],
  ['a tolerance of 2', { compare: { ...tolerant, relativeTolerance: 2 } }, 'compare problemTolerance'],
  ['a program without a name', { programs: [{ ...program, name: ' ' }] }, 'programs 0 problemProgramName'],
  ['two programs of one name', { programs: [program, program] }, 'programs 1 problemProgramTwice'],
  [
    'a program in an unknown language',
    { programs: [{ ...program, language: 'Brainf' }] },
    'programs 0 problemProgramLanguage',
  ],
  ['an empty program', { programs: [{ ...program, source: '' }] }, 'programs 0 problemProgramEmpty'],
  ['a promised score of a half', { programs: [{ ...program, expectedScore: 0.5 }] }, 'programs 0 problemProgramScore'],
  ['half a megabyte', { memoryLimitMiB: 0.5 }, 'memoryLimitMiB problemMemoryLimit'],
  ['a stack of -1', { stackLimitMiB: -1 }, 'stackLimitMiB problemStackLimit'],
  ['an unknown judge mode', { judgeMode: 'magic' as never }, 'judgeMode problemJudgeMode'],
  ['subtasks in an ACM problem', { caseMode: 'subtask_lowest' }, 'caseMode problemCaseMode'],
  [
    'stopping at the first error in a scored problem',
    scored({ caseMode: 'ergodic_without_error' }),
    'caseMode problemCaseMode',
  ],
  ['a difficulty of 6', { difficulty: 6 }, 'difficulty problemDifficulty'],
  ['file IO with one name', { fileIo: { input: 'a.in', output: '' } }, 'fileIo problemFileIoNames'],
  ['file IO outside of the folder', { fileIo: { input: '../a.in', output: 'a.out' } }, 'fileIo problemFileName'],
  ['an extra file outside of the folder', { userExtraFiles: { '/etc/x': '' } }, 'userExtraFiles problemFilePath'],
  ['a file that leaves its folder', { includes: { cpp: { 'a/../../x.h': '' } } }, 'includes problemFilePath'],
  ['an absolute name', { programs: [{ ...program, extraFiles: { '/x.h': '' } }] }, 'programs 0 problemFilePath'],
  ['a jury file like an option', { judgeExtraFiles: { '-x.h': '' } }, 'judgeExtraFiles problemFilePath'],
  [
    'a subtask that needs a later one',
    scored({ caseMode: 'subtask_lowest', cases: [oneCase, { ...oneCase, group: 2 }], groupNeeds: { 1: [2] } }),
    'cases problemGroupNeeds',
  ],
  ['no test data', { cases: [] }, 'cases problemCasesRequired'],
  ['no uploaded test data', { isUploadCase: true, cases: [] }, 'cases problemCasesRequired'],
  [
    'a typed case with nothing in it',
    { cases: [oneCase, { ...oneCase, input: '', output: '' }] },
    'cases 1 problemCaseEmpty',
  ],
  ['a score of 1.5', scored({ cases: [{ ...oneCase, score: 1.5 }] }), 'cases 0 problemCaseScore'],
  ['a score below 0', scored({ cases: [{ ...oneCase, score: -1 }] }), 'cases 0 problemCaseScore'],
  ['no score', scored({ cases: [{ ...oneCase, score: Number.NaN }] }), 'cases 0 problemCaseScore'],
  [
    'a subtask case without group',
    scored({ caseMode: 'subtask_average', cases: [{ ...oneCase, group: Number.NaN }] }),
    'cases 0 problemCaseGroup',
  ],
  ['an empty grader', { grader: { language: 'C++', source: ' ' } }, 'grader problemGraderEmpty'],
  ['a grader in a language of nobody', { grader: { language: 'D#', source: 'x' } }, 'grader problemGraderLanguage'],
  ['no checker', { judgeMode: 'spj' }, 'jury problemCheckerRequired'],
  [
    'a blank interactor',
    { judgeMode: 'interactive', jury: { ...checker, source: ' ' } },
    'jury problemInteractorRequired',
  ],
  [
    'a checker in a language for learners only',
    { judgeMode: 'spj', jury: { ...checker, language: 'PHP', compiled: false } },
    'jury problemJuryLanguage',
  ],
  [
    'a checker that was changed and not compiled',
    { judgeMode: 'spj', jury: { ...checker, compiled: false } },
    'jury problemCheckerCompile',
  ],
  [
    'an interactor that was not compiled',
    { judgeMode: 'interactive', jury: { ...checker, compiled: false } },
    'jury problemInteractorCompile',
  ],
  ['no language', { languageCount: 0 }, 'languageCount problemLanguagesRequired'],
  [
    'an enabled template that is empty',
    { codeTemplates: [{ code: ' ', enabled: true }] },
    'codeTemplates 0 problemTemplateEmpty',
  ],
  ['a tag without name', { tagNames: [' '] }, 'tagNames 0 problemTagName'],
  ['the same tag twice', { tagNames: ['DP', 'dp '] }, 'tagNames 1 problemTagTwice'],
];
test.each(lines)('%s is refused', (_what, change, expected) => {
  const found = problemComplaints(form(change)).map(({ field, index, text: part, key }) =>
    [
      field,
      ...(index === null ? [] : [index]),
      ...(part ? [`${part.locale}.${part.part}`] : []),
      key.slice('error.'.length),
    ].join(' '),
  );
  expect(found).toEqual([expected]);
});

const fine: [what: string, change: Partial<ProblemForm>][] = [
  ['a Chinese display id', { displayId: '入门-1' }],
  [
    'scores in an ACM problem, which nobody looks at',
    { cases: [{ ...oneCase, score: Number.NaN, group: Number.NaN }] },
  ],
  ['groups where there are no subtasks', scored({ cases: [{ ...oneCase, group: Number.NaN }] })],
  [
    'an uploaded case whose answer has no name yet',
    { isUploadCase: true, cases: [{ ...oneCase, input: '1.in', output: '' }] },
  ],
  ['a leftover checker in default mode', { jury: { ...checker, compiled: false } }],
  ['a disabled template that is empty', { codeTemplates: [{ code: '', enabled: false }] }],
  ['a remote problem without test data', { isRemote: true, cases: [], judgeMode: 'spj' }],
  [
    'a remote problem whose statement is a file',
    { isRemote: true, texts: { 'en-US': { title: 'A', description: '[a](a.pdf)', input: '', output: '', hint: '' } } },
  ],
];
test.each(fine)('%s is fine', (_what, change) => {
  expect(problemComplaints(form(change))).toEqual([]);
});

test('a group may state smaller limits than the site', () => {
  const big = form({ timeLimitMs: 30_001, memoryLimitMiB: 1025, stackLimitMiB: 1024 });
  expect(problemComplaints(big)).toEqual([]);
  expect(problemComplaints(big, groupBounds).map(({ key, parameters }) => [key, parameters])).toEqual([
    ['error.problemTimeLimit', { max: 30_000 }],
    ['error.problemMemoryLimit', { max: 1024 }],
  ]);
});

test('case modes fit the type of a problem', () => {
  expect(caseModesOf(false)).toEqual(['default', 'ergodic_without_error']);
  expect(caseModesOf(true)).toEqual(['default', 'subtask_lowest', 'subtask_average']);
});

const story: [title: string, isUploadCase: boolean, isCompared: boolean, cases: string[], missing: string[]][] = [
  // A case: input, and its output after a slash.
  ['a typed case without output is told by its number', false, true, ['1/1', '2/'], ['2']],
  ['an output of nothing is a blank line', false, true, ['1/\n'], []],
  ['a checker needs none', false, false, ['1/', '2/'], []],
  ['a case that is empty altogether is another complaint', false, true, ['/'], []],
  ['an upload without any output lacks all of them', true, true, ['1.in/0', '2.in/0'], ['1.in', '2.in']],
  ['of an upload one output may be an empty file', true, true, ['1.in/0', '2.in/7'], []],
];
test.each(story)('%s', (_title, isUploadCase, isCompared, cases, missing) => {
  const read = cases.map((one) => {
    const [input = '', output = ''] = one.split('/');
    return isUploadCase ? { input, output: 'x.out', outputBytes: Number(output) } : { input, output };
  });
  const found = missingOutputs(read, { isUploadCase, isCompared });
  expect(found.map(({ parameters }) => parameters.name)).toEqual(missing);
});

test('cases of a problem with points carry some', () => {
  const keys = (change: Partial<ProblemForm>) => missingPoints(form(change)).map(({ key }) => key);
  const worthless = { ...oneCase, score: 0 };
  expect(keys({ scored: true, cases: [worthless, worthless] })).toEqual(['error.problemNoPoints']);
  expect(keys({ scored: true, cases: [worthless, oneCase] })).toEqual([]);
  expect(keys({ scored: true, cases: [] })).toEqual([]);
  expect(keys({ scored: false, cases: [worthless] })).toEqual([]);
});
