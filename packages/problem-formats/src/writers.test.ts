/** Findings of writers of other formats for a problem that does not fit, and their versions of its checker. */
import type { ExpectedVerdict, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage } from './detect.ts';
import { Findings } from './findings.ts';
import { fpsWriter } from './fps/write.ts';
import { hojWriter } from './hoj/write.ts';
import { hydroWriter } from './hydro/write.ts';
import { domjudgeWriter, icpcWriter } from './kattis/write.ts';
import { memoryFile } from './package-files.ts';
import { type PackageWriter, writtenAlone } from './package-writer.ts';
import { plainName } from './plain-name.ts';
import { polygonWriter } from './polygon/write.ts';
import { plainProblem } from './problem-parts.ts';
import { qduojWriter } from './qduoj/write.ts';
import { verdictWriter } from './verdict/write.ts';
import { zipOf } from './zip-writer.ts';

const checker =
  '#include "testlib.h"\n#include "parts.h"\nint main(int argc, char **argv) { registerTestlibCmd(argc, argv); }\n';
const validator = '#include "testlib.h"\nint main(int argc, char **argv) { registerValidation(argc, argv); }\n';

const problem: ProblemPackage = {
  ...plainProblem('verdict'),
  displayId: 'SUM',
  statements: { 'en-US': { title: 'Sum', description: 'Add. ![map](map.png)', input: '', output: '', hint: '' } },
  examples: [
    { input: '1 2', output: '3' },
    { input: '0 0', output: '0' },
  ],
  cases: ['4 5', '1 2'].map((input, index) => ({
    inputName: `${index}.in`,
    answerName: `${index}.out`,
    input: memoryFile(`${index}.in`, `${input}\n`),
    answer: memoryFile(`${index}.out`, `${input === '1 2' ? 3 : 9}\n`),
    score: 0,
    group: 1,
    sample: false,
  })),
  attachments: { 'map.png': memoryFile('map.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])) },
};
const withChecker: ProblemPackage = {
  ...problem,
  judgeMode: 'spj',
  jury: {
    dialect: 'testlib',
    language: 'C++ 17',
    source: checker,
    extraFiles: { 'parts.h': 'int x;' },
    args: [],
    scoreScale: 'share',
  },
  inputValidators: [
    { name: 'v.cpp', language: 'C++ 17', source: validator, extraFiles: {}, args: [], validExitCode: 0 },
  ],
};

async function written(writer: PackageWriter, one: ProblemPackage) {
  const findings = new Findings();
  const bytes = await writtenAlone(writer, one, findings);
  const files = await openUpload('SUM.zip', bytes);
  const [again] = await readPackage(files);
  const text = async (name: string) => String(await files.get(name)?.read());
  const codes = findings.list.map(({ level, code }) => `${level} ${code}`);
  return { files, text, again: again!, findings: findings.list, codes };
}

test.each([icpcWriter, domjudgeWriter])(
  '$id: a program of testlib is called by a small one, which reading takes off',
  async (writer) => {
    const { files, again, codes } = await written(writer, withChecker);
    expect(again.jury).toMatchObject({ dialect: 'testlib', source: checker, extraFiles: { 'parts.h': 'int x;' } });
    expect(again.inputValidators).toMatchObject([{ source: validator, validExitCode: 0 }]);
    expect(files.files.filter(({ name }) => /\/(wrapper|main)\.cpp$/.test(name))).toHaveLength(2);
    expect(codes).toContain('info testlib-needed');
  },
);

test.each([icpcWriter, domjudgeWriter])('$id keeps several passes, talking, and scripts', async (writer) => {
  const jury = {
    dialect: 'kattis' as const,
    language: 'build/run',
    source: '#!/bin/sh\nc++ -o run a.cpp\n',
    extraFiles: { 'a.cpp': 'int main() {}' },
    args: ['-x'],
    scoreScale: 'points' as const,
    passes: 5,
  };
  const { again } = await written(writer, { ...problem, judgeMode: 'multi_pass_interactive', jury });
  expect(again).toMatchObject({ judgeMode: 'multi_pass_interactive', jury });
});

test.each([hojWriter, polygonWriter])('$id keeps a checker of testlib', async (writer) => {
  const { again } = await written(writer, withChecker);
  expect(again.jury?.source).toBe(checker);
  expect(again.jury?.extraFiles).toEqual({ 'parts.h': 'int x;' });
});

test('a sample that is a test is judged as one, and no test is judged twice', async () => {
  const { again, files } = await written(icpcWriter, problem);
  expect(again.examples).toEqual(problem.examples);
  expect(await Promise.all(again.cases.map(async ({ input }) => String(await input.read())))).toEqual([
    '1 2\n',
    '4 5\n',
  ]);
  expect(files.under('data').map(({ name }) => name)).toContain('data/sample/02.in.statement');
  // The legacy format has no unjudged samples.
  const legacy = await written(domjudgeWriter, problem);
  expect(legacy.codes).toContain('info samples-judged');
  expect(legacy.again.cases).toHaveLength(3);
});

test('DOMjudge finds its settings and a statement that it shows', async () => {
  const { text, again } = await written(domjudgeWriter, { ...problem, timeLimitMs: 1500 });
  expect(await text('domjudge-problem.ini')).toBe(
    'name = "Sum"\nshort-name = SUM\nexternalid = SUM\ntimelimit = 1.5\n',
  );
  expect(await text('problem.html')).toContain('<h1>Sum</h1>');
  expect(await text('problem.html')).toContain('src="data:image/png;base64,');
  expect(Object.keys(again.statements)).toEqual(['en-US']);
  expect(again.timeLimitMs).toBe(1500);
});

test('pictures come along', async () => {
  for (const writer of [icpcWriter, domjudgeWriter, polygonWriter]) {
    const { again } = await written(writer, problem);
    expect(await again.attachments['map.png']?.read()).toEqual(await problem.attachments['map.png']!.read());
  }
  const { again } = await written(hojWriter, problem);
  expect(again.statements['en-US']?.description).toBe('Add. ![map](embedded-1.png)');
});

test.each([
  [
    'a checker of another kind in another language',
    { jury: { ...withChecker.jury!, dialect: 'hustoj' as const, language: 'Java' }, judgeMode: 'spj' as const },
  ],
  ['a file that it reads', { fileIo: { input: 'a.in', output: 'a.out' } }],
  ['a stack', { stackLimitMiB: 8 }],
  ['a difficulty', { difficulty: 3 }],
  ['how much is told', { evidence: 'verdict' as never }],
])('an ICPC package has no place for %s, which is told', async (_what, part) => {
  const { codes } = await written(icpcWriter, { ...problem, ...part });
  expect(codes.filter((code) => code.startsWith('warning'))).toHaveLength(1);
});

test('examples of a conversation are no tests in the legacy format', async () => {
  const examples = [{ input: '\nhigher\n\ncorrect', output: '500\n\n750' }];
  const interactive = { ...problem, ...withChecker, judgeMode: 'interactive' as const, examples };
  const { again } = await written(domjudgeWriter, interactive);
  expect(again.examples).toEqual(examples);
  expect(again.cases).toHaveLength(interactive.cases.length);
});

test('a file is packed when the one before is on its way: not all of them are in memory', async () => {
  const opened: number[] = [];
  async function* files() {
    for (let index = 0; index < 40; index++) {
      opened.push(index);
      yield [`${index}.in`, Buffer.alloc(1 << 20, Math.sin(index) * 1000)] as const;
    }
  }
  const zip = zipOf(files());
  await zip.next();
  expect(opened.length).toBeLessThan(40);
  expect((await buffer(zip)).length).toBeGreaterThan(0);
  expect(opened).toHaveLength(40);
});

test('names of files are plain', () => {
  expect(plainName('../a b/题')).toBe('a-b-题');
  expect(plainName('..')).toBe('problem');
});

const answersOnly: ProblemPackage = { ...problem, judgeMode: 'submit_answer' };

test.each([fpsWriter, hojWriter, polygonWriter, qduojWriter, domjudgeWriter])(
  '$id: that a problem asks for output files has no place in it, which is told',
  async (writer) => {
    const findings = new Findings();
    await writtenAlone(writer, answersOnly, findings);
    const modes = findings.list.filter(({ sentence }) => sentence.values['key'] === 'judgeMode');
    expect(modes.map(({ sentence }) => sentence.values['value'])).toEqual(['submit_answer']);
  },
);

const valuesOf = (findings: Findings, key: string) =>
  findings.list
    .filter(({ sentence }) => sentence.values['key'] === key)
    .map(({ sentence }) => sentence.values['value']);

test('Hydro keeps a validator of testlib and passes of a validator of ICPC packages', async () => {
  const { again, codes } = await written(hydroWriter, withChecker);
  expect(again.inputValidators).toMatchObject([{ source: validator, validExitCode: 0 }]);
  expect(codes).not.toContain('warning not-written');
  const jury = { ...withChecker.jury!, dialect: 'kattis' as const, passes: 3 };
  const passes = await written(hydroWriter, { ...problem, judgeMode: 'multi_pass', jury });
  expect(passes.again).toMatchObject({ judgeMode: 'multi_pass', jury: { dialect: 'kattis', passes: 3 } });
});

test('Polygon: a program of the jury is written without the files that join it, and each file once', async () => {
  const includes = { cpp: { 'grader.cpp': 'int main() {}', 'g.h': 'int f();' }, c: { 'g.h': 'int f();' } };
  const program = {
    name: 'a',
    language: 'C++ 17 With O2',
    source: 'int main() {}',
    extraFiles: { 'a.cpp': 'int f() {}', 'g.h': 'int f();' },
    expected: ['accepted' as const],
    expectedScore: null,
    useForTimeLimit: true,
  };
  const { again, text } = await written(polygonWriter, { ...problem, includes, programs: [program] });
  expect(await text('solutions/01.cpp')).toBe('int f() {}');
  expect(again.includes).toEqual({ cpp: includes.cpp });
  expect(again.programs).toMatchObject([
    { source: 'int main() {}', extraFiles: { '01.cpp': 'int f() {}', 'g.h': 'int f();' } },
  ]);
});

test.each([icpcWriter, domjudgeWriter])('$id: a driver joins a program of the jury once', async (writer) => {
  const includes = { cpp: { 'driver.cpp': 'int main() {}' } };
  const program = {
    name: 'a',
    language: 'C++ 20 With O2',
    source: 'int main() {}',
    extraFiles: { 'a.cpp': 'int f() {}' },
    expected: ['partialAccepted' as const],
    expectedScore: 30,
    useForTimeLimit: false,
  };
  const { again, text } = await written(writer, { ...problem, scored: true, includes, programs: [program] });
  expect(await text('submissions/partially_accepted/1.cpp')).toBe('int f() {}');
  expect(again.programs).toMatchObject([
    {
      source: 'int main() {}',
      extraFiles: { '1.cpp': 'int f() {}' },
      expectedScore: writer === icpcWriter ? 30 : null,
    },
  ]);
});

test.each([icpcWriter, domjudgeWriter])('$id: a case without an answer has an empty one', async (writer) => {
  const jury = { ...withChecker.jury!, source: 'int main() { registerInteraction(); }' };
  const cases = problem.cases.map((one) => ({ ...one, answer: null }));
  const { files } = await written(writer, { ...problem, judgeMode: 'interactive', jury, cases });
  const names = files.under('data/secret').map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('.ans'))).toEqual(
    names.filter((name) => name.endsWith('.in')).map((name) => name.replace('.in', '.ans')),
  );
  expect(names.filter((name) => name.endsWith('.in'))).toHaveLength(2);
});

test('Polygon wants an answer of every test, so one that has none is empty', async () => {
  const jury = { ...withChecker.jury!, source: 'int main() { registerInteraction(); }' };
  const cases = problem.cases.map((one) => ({ ...one, answer: null }));
  const { again } = await written(polygonWriter, { ...problem, judgeMode: 'interactive', jury, cases });
  expect(again.findings.filter(({ level }) => level === 'error')).toEqual([]);
});

test('FPS has one place for a source or tags, and only for pictures', async () => {
  const findings = new Findings();
  const attachments = { ...problem.attachments, 'kit.zip': memoryFile('kit.zip', 'PK') };
  await writtenAlone(fpsWriter, { ...problem, source: 'NCPC', tags: ['two words'], attachments }, findings);
  expect(['source', 'tags', 'attachment'].map((key) => valuesOf(findings, key))).toEqual([
    ['NCPC'],
    ['two words'],
    ['kit.zip'],
  ]);
});

test.each([hojWriter, hydroWriter, fpsWriter, polygonWriter])(
  '$id: points of a checker that it reads by another scale are told',
  async (writer) => {
    const scoreScale = writer === hydroWriter || writer === fpsWriter ? ('points' as const) : ('share' as const);
    const jury = { ...withChecker.jury!, source: `${checker} // quitp(1)`, extraFiles: {}, scoreScale };
    const findings = new Findings();
    await writtenAlone(writer, { ...withChecker, jury }, findings);
    expect(valuesOf(findings, 'scoreScale')).toEqual([scoreScale]);
  },
);

test('QDUOJ: points of a subtask are shared out, and nothing is blank or worth nothing', async () => {
  const cases = [9, 9, 0].map((score, index) => ({ ...problem.cases[0]!, score, group: index < 2 ? 1 : 2 }));
  const codeTemplates = { 'C++': '//TEMPLATE BEGIN\nint f();\n//TEMPLATE END\n', Python3: 'def f(): pass' };
  const examples = [{ input: '', output: '1' }];
  const one = {
    ...problem,
    displayId: null,
    scored: true,
    caseMode: 'subtask_lowest' as const,
    cases,
    codeTemplates,
    examples,
  };
  const findings = new Findings();
  const files = await openUpload('a.zip', await writtenAlone(qduojWriter, one, findings));
  const json = JSON.parse(String(await files.get('problem.json')!.read())) as {
    test_case_score: { score: number }[];
    display_id: string;
    template: object;
    samples: object[];
  };
  expect(json.test_case_score.map(({ score }) => score)).toEqual([4, 5]);
  expect(valuesOf(findings, 'cases without points')).toEqual(['1']);
  expect(json.display_id).toBe('problem');
  expect(json.template).toEqual({
    'C++': { prepend: '//', template: 'int f();', append: '//' },
    Python3: { prepend: '#', template: 'def f(): pass', append: '#' },
  });
  expect(json.samples).toEqual([{ input: '\n', output: '1' }]);
  const [again] = await readPackage(files);
  expect(again!.examples).toEqual(examples);
  expect(again!.findings.filter(({ code }) => code === 'prepend-kept')).toEqual([]);
});

test('what is in a file twice is written once and told', async () => {
  const findings = new Findings();
  const jury = { ...withChecker.jury!, extraFiles: { 'parts.h': 'a' } };
  await writtenAlone(hydroWriter, { ...withChecker, jury, extraFiles: { 'parts.h': 'b' } }, findings);
  expect(valuesOf(findings, 'file')).toEqual(['1/testdata/parts.h']);
});

test('Hydro keeps that output files are asked for, one for each case', async () => {
  const { again, codes } = await written(hydroWriter, answersOnly);
  expect(again.judgeMode).toBe('submit_answer');
  expect(again.cases.map(({ answerName }) => answerName)).toEqual(['1.out', '2.out']);
  expect(codes).not.toContain('warning not-written');
});

const inLanguages = (...languages: string[]): ProblemPackage => ({
  ...problem,
  gnuDialect: true,
  programs: languages.map((language, index) => ({
    name: String(index),
    language,
    source: '',
    extraFiles: {},
    expected: ['accepted'],
    expectedScore: null,
    useForTimeLimit: true,
  })),
});

// oxfmt-ignore
const changed = [
  // writer         as which language programs come back                    holds the dialect
  [icpcWriter,      'C++ 17 With O2 → C++ 20 With O2, PyPy3 → Python3',      true],
  [domjudgeWriter,  'C++ 17 With O2 → C++ 20 With O2, PyPy3 → Python3',      true],
  [hydroWriter,     'C++ 17 With O2 → C++ 20 With O2, PyPy3 → Python3',      false],
  [qduojWriter,     'C++ 17 With O2 → C++ With O2, PyPy3 → Python3',         false],
  [fpsWriter,       'C++ 17 With O2 → C++ With O2, PyPy3 → Python3',         false],
  [polygonWriter,   null,                                                  false],
  [verdictWriter,   null,                                                  true],
] as const;
test.each(changed)(
  '$id: languages and the dialect that it cannot say are told, once',
  async (writer, changes, holds) => {
    const one = inLanguages('C++ 17 With O2', 'C++ 17 With O2', 'PyPy3');
    const findings = new Findings();
    const bytes = await writtenAlone(writer, one, findings);
    const changesFound = findings.list
      .filter(({ code }) => code === 'language-changed')
      .map(({ sentence: text }) => text.values);
    expect(changesFound).toEqual(changes === null ? [] : [{ changes }]);
    const leftOut = findings.list.map(({ sentence: text }) => text.values['key']);
    expect(leftOut.includes('gnuDialect')).toBe(!holds);
    const [again] = await readPackage(await openUpload(`SUM.${writer === fpsWriter ? 'xml' : 'zip'}`, bytes));
    const differing = again!.programs.flatMap(({ language }, index) => {
      const before = one.programs[index]!.language;
      return language === before ? [] : [`${before} → ${language}`];
    });
    expect([...new Set(differing)].join(', ')).toBe(changes ?? '');
  },
);

test.each<[ExpectedVerdict[], string]>([
  [['runtimeError'], 'run_time_error'],
  [['runtimeError', 'memoryLimitExceeded'], 'run_error'],
  [['memoryLimitExceeded'], 'memory_limit_exceeded'],
  [['accepted', 'timeLimitExceeded'], 'slow_accepted'],
])('our own packages keep that a program is promised %j', async (expected, folder) => {
  const program = { name: 'a', language: 'C', source: 'int main() {}\n', extraFiles: {}, expected } as const;
  const { again, codes } = await written(verdictWriter, {
    ...problem,
    programs: [{ ...program, expected, expectedScore: null, useForTimeLimit: false }],
  });
  expect(again.programs).toMatchObject([{ name: `submissions/${folder}/1.c`, expected }]);
  expect(codes).not.toContain('warning not-written');
});

// oxfmt-ignore
const inIcpc: [ExpectedVerdict[], (typeof icpcWriter)[], string, ExpectedVerdict[], isFound: boolean][] = [
  // These formats have one verdict for a run time error and for too much memory.
  [['runtimeError', 'memoryLimitExceeded'], [icpcWriter, domjudgeWriter], 'run_time_error', ['runtimeError', 'memoryLimitExceeded'], false],
  [['runtimeError'],                        [icpcWriter, domjudgeWriter], 'run_time_error', ['runtimeError', 'memoryLimitExceeded'], true],
  [['memoryLimitExceeded'],                 [icpcWriter, domjudgeWriter], 'run_time_error', ['runtimeError', 'memoryLimitExceeded'], true],
  // Only the newer one has `submissions.yaml`.
  [['wrongAnswer', 'timeLimitExceeded'],    [icpcWriter],     'rejected', ['wrongAnswer', 'timeLimitExceeded'], false],
  [['accepted', 'timeLimitExceeded'],       [icpcWriter],     'mixed', ['accepted', 'timeLimitExceeded'], false],
  [['accepted', 'wrongAnswer'],             [icpcWriter],     'mixed', ['accepted', 'wrongAnswer'], false],
  [['accepted', 'wrongAnswer'],             [domjudgeWriter], 'mixed', [], true],
];
test.each(inIcpc)('ICPC packages promise %j, or the finding says that they do not', async (...row) => {
  const [expected, writers, folder, readBack, isFound] = row;
  const program = { name: 'submissions/mixed/a.c', language: 'C With O2', source: 'int main() {}\n', extraFiles: {} };
  for (const writer of writers) {
    const programs = [{ ...program, expected, expectedScore: null, useForTimeLimit: false }];
    const { again, findings } = await written(writer, { ...problem, programs });
    expect(again.programs).toMatchObject([{ name: `submissions/${folder}/a.c`, expected: readBack }]);
    expect(findings.some(({ sentence: text }) => text.values['key'] === 'expected')).toBe(isFound);
  }
});

test('programs keep their names when another folder promises their verdicts', async () => {
  const named = (name: string, expected: ExpectedVerdict[], extraFiles: Record<string, string> = {}) => ({
    name,
    language: 'C With O2',
    source: 'int main() {}\n',
    extraFiles,
    expected,
    expectedScore: null,
    useForTimeLimit: false,
  });
  const programs = [
    named('submissions/run_time_error/deep.c', ['runtimeError', 'memoryLimitExceeded']),
    named('submissions/run_time_error/folder', ['runtimeError', 'memoryLimitExceeded'], { 'a.h': '' }),
    named('submissions/run_error/deep.c', ['runtimeError', 'memoryLimitExceeded']),
    named('submissions/run_error/two.dots.c', ['runtimeError']),
    named('submissions/accepted/6.c', ['accepted']),
    named('typed into the form', ['accepted']),
  ];
  const { again } = await written(verdictWriter, { ...problem, programs });
  expect(again.programs.map(({ name }) => name)).toEqual([
    'submissions/accepted/6-2.c',
    'submissions/accepted/6.c',
    'submissions/run_error/deep-2.c',
    'submissions/run_error/deep.c',
    'submissions/run_error/folder',
    'submissions/run_time_error/two.dots.c',
  ]);
});

test('no other judge gets a checker that only this one can compile', async () => {
  const { jury } = withChecker;
  const around = { ...jury!, source: '#include "c.hpp"\n', extraFiles: { 'c.hpp': '#include "checkers/ncmp.cpp"\n' } };
  for (const writer of [icpcWriter, domjudgeWriter, hojWriter, polygonWriter, hydroWriter]) {
    const findings = new Findings();
    await writtenAlone(writer, { ...withChecker, jury: around }, findings);
    const keys = findings.list.map(({ code, sentence: text }) => text.values['key'] ?? code);
    expect([writer.id, keys.some((what) => what === 'jury' || what === 'checker-missing')]).toEqual([writer.id, true]);
  }
  const named = { ...jury!, source: '#include "checkers/ncmp.cpp"\n', extraFiles: {} };
  const findings = new Findings();
  expect(String(await writtenAlone(fpsWriter, { ...withChecker, jury: named }, findings))).not.toContain('checkers/');
});
