import { describe, expect, test } from 'vitest';
import { casesOf, findingsOf, readAll, readOne } from '@verdict/testkit/package-reading.ts';

interface Parts {
  judging?: string;
  tests?: string;
  groups?: string;
  assets?: string;
  rest?: string;
}

const checker =
  '<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>';

const xml = ({
  judging = '',
  tests,
  groups = '',
  assets = checker,
  rest = '',
}: Parts = {}) => `<?xml version="1.0" encoding="utf-8"?>
<problem revision="3" short-name="a-plus-b" url="https://polygon.example/p1">
  <names><name language="english" value="Sum"/><name language="russian" value="Сумма"/></names>
  <judging ${judging}><testset name="tests">
    <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${tests ?? '<test method="manual" sample="true"/><test method="generated" cmd="gen 1"/>'}</tests>
    ${groups && `<groups>${groups}</groups>`}
  </testset></judging>
  <files><resources><file path="files/testlib.h" type="h.g++"/>
    <file path="files/grader.cpp" type="cpp.g++17"><assets><asset name="solution"/></assets></file></resources>
    <attachments><file path="files/kit.zip"/></attachments>
    <executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables></files>
  <assets>${assets}
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions><solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wa.py" type="python.3"/></solution></solutions></assets>
  <tags><tag value="math"/><tag value="*1700"/></tags>${rest}
</problem>`;

const properties = JSON.stringify({
  name: 'A \\t{plus} B',
  legend: 'Add $$$a$$$ and \\bf{b}.\n\n\\includegraphics{cave.png}\\strange{x}',
  input: 'Two numbers.',
  output: 'Their sum.',
  notes: 'Easy.',
  scoring: 'By tests.',
  interaction: null,
  authorName: 'Ada',
  sampleTests: [{ input: '1 2\r\n', output: '3\n' }],
});

const files = {
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '5',
  'tests/02.a': '6',
  'statements/english/problem-properties.json': properties,
  'statements/english/cave.png': 'png',
  'statements/russian/problem-properties.json': '{"name": "Сумма"}',
  'files/val.cpp': 'int main(int c, char** v) { registerValidation(c, v); }',
  'files/kit.zip': 'PK',
  'files/check.cpp': '#include "testlib.h"\n#include "own.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); }',
  'files/own.h': 'int own;',
  'solutions/ok.cpp': 'int main() {}',
  'solutions/wa.py': 'print(1)',
};
const read = (parts: Parts = {}, more: Record<string, string> = {}) =>
  readOne({ 'problem.xml': xml(parts), ...files, ...more });

test('a problem of Polygon with everything it states', async () => {
  const one = await read();
  expect(one).toMatchObject({
    format: 'polygon',
    displayId: 'A-PLUS-B',
    author: 'Ada',
    statements: {
      'en-US': {
        title: 'A `plus` B',
        description: 'Add $a$ and **b**.\n\n![](cave.png)x',
        input: 'Two numbers.',
        output: 'Their sum.\n\n### Scoring\n\nBy tests.',
        hint: 'Easy.\n\n[kit.zip](<kit.zip>)',
      },
    },
    examples: [{ input: '1 2', output: '3' }],
    tags: ['math'],
    difficulty: 3,
    timeLimitMs: 1500,
    memoryLimitMiB: 256,
    scored: false,
    caseMode: 'ergodic_without_error',
    compare: { kind: 'tokens' },
    inputValidators: [{ name: 'files/val.cpp', language: 'C++ 17 With O2', validExitCode: 0 }],
    programs: [
      { name: 'solutions/ok.cpp', expected: ['accepted'], useForTimeLimit: true },
      { name: 'solutions/wa.py', language: 'Python3', expected: ['wrongAnswer'] },
    ],
  });
  expect(Object.keys(one.statements)).toEqual(['en-US']);
  expect(await casesOf(one)).toEqual(['01.in 1 2>3 0/1', '02.in 5>6 0/1']);
  expect(findingsOf(one).toSorted()).toEqual([
    'info generators-left',
    'warning crlf-converted tests/01',
    'warning crlf-converted tests/01.a',
    'warning statement-language-left',
    'warning statement-tex-not-rendered statements/english/problem-properties.json',
  ]);
});

test('a checker of its own with the headers it includes, a grader, and points as percent', async () => {
  const assets = '<checker name="my" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>';
  const one = await read(
    { assets, judging: 'treat-points-from-checker-as-percent="true"' },
    { 'files/grader.cpp': 'int main() {}', 'solutions/ok.cpp': '#include "own.h"\nint solve();' },
  );
  expect(one).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'testlib', extraFiles: { 'own.h': 'int own;' }, scoreScale: 'percent' },
    includes: { cpp: { 'grader.cpp': 'int main() {}' } },
    // The jury's programs are compiled with the grader as well, and with the headers that they include.
    programs: [
      { source: 'int main() {}', extraFiles: { 'own.h': 'int own;', 'ok.cpp': '#include "own.h"\nint solve();' } },
      { name: 'solutions/wa.py', extraFiles: {} },
    ],
  });
  const gone = '<checker name="my"><source path="files/gone.cpp" type="cpp.g++17"/></checker>';
  expect(findingsOf(await read({ assets: gone }))).toContain('error checker-missing problem.xml');
});

describe('an interactor', () => {
  const source = 'int main(int c, char** v) { registerInteraction(c, v); ';
  const assets = `${checker}<interactor><source path="files/i.cpp" type="cpp.g++17"/></interactor>`;

  test('decides alone where it writes nothing', async () => {
    const one = await read({ assets }, { 'files/i.cpp': `${source}}` });
    expect(one).toMatchObject({
      judgeMode: 'interactive',
      jury: { dialect: 'testlib', source: `${source}}`, scoreScale: 'points' },
    });
    expect(findingsOf(one)).not.toContain('warning checker-after-interactor');
  });

  test('is followed by the checker that reads what it writes', async () => {
    const one = await read({ assets }, { 'files/i.cpp': `${source}tout << 1; }` });
    expect(one).toMatchObject({ judgeMode: 'interactive', jury: { dialect: 'testlib', scoreScale: 'points' } });
    expect(Object.keys(one.jury!.extraFiles)).toEqual(
      expect.arrayContaining(['interactor-program.hpp', 'checker-program.hpp']),
    );
    expect(findingsOf(one)).not.toContain('warning checker-after-interactor');

    // Writing and reading keeps it one program.
    const files = Object.entries(one.jury!.extraFiles).map(([name, content]) => [`files/${name}`, content]);
    const again = await read({ assets }, { 'files/i.cpp': one.jury!.source, ...Object.fromEntries(files) });
    expect(again.jury).toEqual(one.jury);
  });

  test('that writes for a checker that is not there says so', async () => {
    const gone = assets.replace('files/check.cpp', 'files/gone.cpp');
    expect(findingsOf(await read({ assets: gone }, { 'files/i.cpp': `${source}tout << 1; }` }))).toContain(
      'warning checker-after-interactor',
    );
  });
});

test('groups: complete ones are all or nothing, in others and without one each test counts', async () => {
  const tests =
    '<test group="a" points="0"/><test group="b" points="12.5"/><test group="b" points="12.5"/><test points="5"/>';
  const groups =
    '<group name="a" points="20" points-policy="complete-group"/><group name="b" points-policy="each-test"><dependencies><dependency group="a"/></dependencies></group>';
  const more = { 'tests/03': '7', 'tests/03.a': '8', 'tests/04': '9', 'tests/04.a': '10' };
  const one = await read({ tests, groups }, more);
  expect(await casesOf(one)).toEqual(['01.in 1 2>3 40/1', '02.in 5>6 25/2', '03.in 7>8 25/3', '04.in 9>10 10/4']);
  expect(one).toMatchObject({ scored: true, caseMode: 'subtask_lowest', maxScore: 100 });
  expect(one.groupNeeds).toEqual({ 2: [1], 3: [1] });
  expect(one.programs[1]!.expected).toEqual(['wrongAnswer', 'partialAccepted']);
  expect(findingsOf(one)).toContain('warning scores-scaled');
});

test('a standard package lacks its generated tests, and says so; file names; run twice', async () => {
  const { 'tests/02': _input, 'tests/02.a': _answer, ...standard } = files;
  const one = await readOne({
    'problem.xml': xml({ judging: 'input-file="a.in" output-file="a.out" run-count="2"' }),
    ...standard,
  });
  expect(one.fileIo).toEqual({ input: 'a.in', output: 'a.out' });
  expect(findingsOf(one)).toContain('error generator-only tests/02');
  expect(findingsOf(one)).toContain('error unsupported-type problem.xml');
  const manual = await readOne({
    'problem.xml': xml({ tests: '<test method="manual"/><test method="manual"/>' }),
    ...standard,
  });
  expect(findingsOf(manual)).toContain('error missing-input tests/02');
});

test('statements without properties: sections, one TeX file, HTML, PDF, none', async () => {
  const {
    'statements/english/problem-properties.json': _one,
    'statements/russian/problem-properties.json': _other,
    ...bare
  } = files;
  const statement = async (more: Record<string, string>) => {
    const one = await readOne({ 'problem.xml': xml(), ...bare, ...more });
    return { ...one.statements['en-US'], examples: one.examples };
  };
  const section = (name: string) => `statement-sections/english/${name}.tex`;
  expect(
    await statement({
      [section('name')]: 'Sum',
      [section('legend')]: 'L',
      [section('input')]: 'I',
      [section('notes')]: 'N',
      'statement-sections/english/example.01': '7\n',
      'statement-sections/english/example.01.a': '8\n',
    }),
  ).toMatchObject({ title: 'Sum', description: 'L', input: 'I', examples: [{ input: '7', output: '8' }] });
  const tex =
    '\\begin{problem}{Sum}{stdin}{stdout}{1 second}{256 MB}\nLegend\n\\InputFile\nIn\n\\OutputFile\nOut\n\\Examples\n\\begin{example}\\exmp{1}{2}\\end{example}\n\\Note\nN\n\\end{problem}';
  expect(await statement({ 'statements/english/problem.tex': tex })).toMatchObject({
    description: 'Legend',
    input: 'In',
    output: 'Out',
    hint: expect.stringMatching(/^N\n/),
    examples: [{ input: '1 2', output: '3' }],
  });
  expect(await statement({ 'statements/.html/english/problem.html': '<p>Hi</p>' })).toMatchObject({
    description: 'Hi',
  });
  expect(await statement({ 'statements/.pdf/english/problem.pdf': '%PDF' })).toMatchObject({
    description: '[english.pdf](english.pdf)',
  });
});

test('a contest is its problems in their order; a broken one stops no other', async () => {
  const contest =
    '<contest><names/><problems><problem index="A" url="https://x/b"/><problem index="B" url="https://x/a"/></problems></contest>';
  const inside = (name: string) =>
    Object.fromEntries(
      Object.entries({ 'problem.xml': xml(), ...files }).map(([path, content]) => [
        `problems/${name}/${path}`,
        content,
      ]),
    );
  const all = await readAll({ 'contest.xml': contest, 'statements/english/x.pdf': '', ...inside('a'), ...inside('b') });
  expect(all).toHaveLength(2);
  expect(findingsOf(all[0]!)).toContain('warning crlf-converted problems/b/tests/01');
  await expect(readAll({ 'contest.xml': contest, 'x/y': '' })).rejects.toMatchObject({ code: 'bad-descriptor' });
  await expect(readAll({ 'problem.xml': '<problem><judging>', 'x/y': '' })).rejects.toMatchObject({
    code: 'bad-descriptor',
  });
});
