/** Small packages of every format, and errors to put into them: the same on every run. */
import { parse } from 'yaml';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';

export const memoryPackage = (files: Record<string, string>): PackageFiles =>
  new PackageFiles(
    'sum',
    Object.entries(files).map(([name, content]) => memoryFile(name, content)),
  );

const tests = { '1.in': '1', '1.out': 'x', '2.in': '2', '2.out': 'y' };
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
const program = 'int main() { return 0; }\n';

const kattis = {
  'problem.yaml': `problem_format_version: 2023-07-draft
name: {en: Sum, zh: 求和}
uuid: 0e4a3c1e-8c1c-4d52-9d9e-0d3c0c5f4a11
version: 3
credits: {authors: [Ann, {name: Bob, email: b@c.de}], translators: {en: Eve}}
source: {name: Cup, url: http://a.b}
license: cc by
keywords: [math]
type: [scoring]
limits: {time_limit: 2.5, memory: 256, output: 8, time_multipliers: {ac_to_time_limit: 2, time_limit_to_tle: 1.5}}
validator_flags: float_tolerance 1e-6
constants: {max: 100, text: {value: 10^5, python: '100000'}}
grading: {objective: max, accept_score: 1, range: 0 100}
languages: [cpp, java]
`,
  'domjudge-problem.ini': 'timelimit = 2\ncolor = red\nspecial_compare = cmp\n',
  'problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd $a$.\n\\section*{Input}\nTwo.\n',
  'submissions/submissions.yaml': 'accepted/a.cpp: {language: cpp, permitted: [AC], required: [AC], score: [0, 100]}\n',
  'submissions/accepted/a.cpp': program,
  'data/secret/test_group.yaml': 'scoring: {score: 100, aggregation: sum}\nargs: [a]\n',
  'data/secret/1/test_group.yaml': 'scoring: {score: 40}\nrequire_pass: [sample]\n',
  'data/secret/testdata.yaml': 'grading: custom\ngrader_flags: first_error\nrange: 0 100\n',
  'data/sample/1.in': '1',
  'data/sample/1.ans': 'x',
  'data/secret/1/1.in': '1',
  'data/secret/1/1.ans': 'x',
  'data/secret/1/1.yaml': 'args: [b]\ninput_visibility: true\n',
};

const polygon = `<?xml version="1.0" encoding="utf-8"?>
<problem revision="3" short-name="sum" url="https://polygon.example/p1">
<names><name language="english" value="Sum"/></names>
<statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
<judging cpu-name="x" input-file="a.in" output-file="a.out" run-count="1"><testset name="tests">
<time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" sample="true" points="40" group="1"/><test method="generated" cmd="gen 1" points="60.0" group="2"/></tests>
<groups><group name="1" points-policy="complete-group" points="40.0" feedback-policy="none"/><group name="2" points-policy="each-test"><dependencies><dependency group="1"/></dependencies></group></groups>
</testset></judging>
<files><resources><file path="files/testlib.h" type="h.g++"/></resources><attachments><file path="files/kit.zip"/></attachments></files>
<assets><checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<interactor><source path="files/i.cpp" type="cpp.g++17"/></interactor>
<validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
<solutions><solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution></solutions></assets>
<tags><tag value="math"/></tags></problem>
`;

const fps = `<?xml version="1.0" encoding="UTF-8"?><fps version="1.2"><generator name="x"/><item>
<title>Sum</title><time_limit unit="ms">1500</time_limit><memory_limit unit="KB">65536</memory_limit>
<description><![CDATA[<p>a &lt; b <img src="a.png"/></p>]]></description><input>x</input><output>y</output>
<sample_input>1</sample_input><sample_output>2</sample_output><source>math easy</source>
<test_input name="a">1</test_input><test_output name="a">2</test_output><hint>h</hint><remote_oj>x</remote_oj><remote_id>1</remote_id>
<img><src>a.png</src><base64>aGFsbG8=</base64></img><spj language="C++">int main() {}</spj>
<template language="C++">a</template><prepend language="C++">a</prepend><append language="C++">b</append><solution language="C++">int main() {}</solution></item></fps>
`;

export const packages: Record<string, Record<string, string>> = {
  bare: { ...tests, 'problem_zh.md': '# 求和\n\n## 样例\n\n```input1\n1\n```\n\n```output1\n2\n```\n' },
  clics: {
    'contest.yaml': 'name: Cup\nduration: 5:00:00\n',
    'problems.yaml': '- {id: b, label: A, rgb: "#fff"}\n- {id: a, label: B}\n',
    ...below('problems/a', { 'problem.yaml': 'name: A\n', 'data/secret/1.in': '1', 'data/secret/1.ans': '2' }),
    ...below('problems/b', { 'problem.yaml': 'name: B\n', 'data/secret/1.in': '1', 'data/secret/1.ans': '2' }),
  },
  cms: {
    'task.yaml': `name: sum
title: A sum
time_limit: 1.5
memory_limit: 64
n_input: 2
infile: a.in
outfile: a.out
primary_language: it
score_type: GroupMin
score_type_parameters: [[40, 1], [60, 1]]
total_value: 100
public_testcases: 0, 1
token_mode: disabled
output_only: false
`,
    'gen/GEN': '# ST: 40\n1\n# ST: 60\n2\n',
    'input/input0.txt': '1',
    'input/input1.txt': '2',
    'output/output0.txt': '1',
    'output/output1.txt': '2',
    'sol/solution.cpp': program,
  },
  dmoj: {
    'init.yml': `archive: data.zip
points: 100
partial: true
short_circuit: true
pretest_test_cases: [{in: 1.in, out: 1.out, points: 0}]
checker: {name: floats, args: {precision: 6}}
interactive: {files: [i.cpp], type: testlib, lang: CPP17}
signature_grader: {entry: e.cpp, header: h.h}
generator: {source: gen.cpp, flags: [a]}
wall_time_factor: 3
hints: [unicode]
output_limit_length: 100
test_cases:
- {in: 1.in, out: 1.out, points: 40, output_prefix_length: 3}
- {points: 60, batched: [{in: 2.in, out: 2.out}], dependencies: [1]}
`,
    ...tests,
  },
  fps: { 'fps.xml': fps },
  hoj: {
    'problem_7.json': JSON.stringify({
      problem: {
        problemId: 'hoj-7',
        title: '求和',
        description: '计算 $a+b$。',
        input: '两个数',
        output: '和',
        hint: '提示',
        examples: '<input>1</input><output>6</output>',
        type: 1,
        judgeMode: 'default',
        judgeCaseMode: 'subtask_lowest',
        timeLimit: 1500,
        memoryLimit: 64,
        stackLimit: 32,
        difficulty: 2,
        source: '校赛',
        isRemoveEndBlank: true,
        spjCode: 'int main() {}',
        spjLanguage: 'C++',
        userExtraFile: '{"a.h": "x"}',
        judgeExtraFile: '{"b.h": "x"}',
      },
      samples: [
        { input: '1.in', output: '1.out', score: 30, groupNum: 1 },
        { input: '2.in', output: '2.out', score: 70, groupNum: 2 },
      ],
      tags: ['math'],
      languages: ['C++', 'Java'],
      codeTemplates: [{ language: 'C++', code: 'int main() {}' }],
      judgeMode: 'default',
      userExtraFile: { 'a.h': 'x' },
      judgeExtraFile: { 'b.h': 'x' },
    }),
    ...below('problem_7', tests),
  },
  hydro: {
    'problem.yaml': 'pid: P1000\nowner: 1\ntitle: sum\ntag: [math]\nnSubmit: 3\ndifficulty: 7\n',
    'problem_zh.md': '# 题目描述\n\n相加\n\n```input1\n1\n```\n\n```output1\n2\n```\n',
    'testdata/config.yaml': `type: default
time: 2s
memory: 64m
filename: sum
langs: [cc, py]
score: 10
checker: {file: chk.cpp, lang: cc}
checker_type: testlib
interactor: i.cpp
validator: val.cpp
user_extra_files: [a.h]
judge_extra_files: [b.h]
subtasks:
- {id: 1, score: 40, type: sum, time: 1s, memory: 32m, cases: [{input: 1.in, output: 1.out, score: 40}]}
- {id: 2, score: 60, type: min, if: [1], cases: [{input: 2.in, output: 2.out, time: 3s}]}
`,
    ...below('testdata', tests),
  },
  kattis,
  libreoj: {
    'judge-info.json': JSON.stringify({
      timeLimit: 1000,
      memoryLimit: 256,
      fileIo: { inputFilename: 'a.in', outputFilename: 'a.out' },
      runSamples: true,
      subtasks: [
        { points: 40, scoringType: 'Sum', testcases: [{ inputFile: '1.in', outputFile: '1.out', points: 75 }] },
        {
          scoringType: 'GroupMul',
          timeLimit: 3000,
          memoryLimit: 64,
          dependencies: [0],
          testcases: [{ inputFile: '2.in', outputFile: '2.out', userOutputFilename: 'o' }],
        },
      ],
      checker: { type: 'floats', precision: 6, interface: 'testlib', filename: 'chk.cpp', language: 'cpp' },
      interactor: { interface: 'stdio', filename: 'i.cpp', language: 'cpp', sharedMemorySize: 1 },
      extraSourceFiles: { cpp: { 'a.h': 'a.h' } },
    }),
    ...below('testdata', tests),
  },
  luogu: {
    'config.yml': `1.in: {timeLimit: 1000, memoryLimit: 131072, score: 40, subtaskId: 0, isPretest: true}
2.in: {timeLimit: 2000, memoryLimit: 131072, score: 60, subtaskId: 1}
`,
    ...tests,
  },
  polygon: {
    'problem.xml': polygon,
    'statements/english/problem-properties.json': JSON.stringify({
      name: 'Sum',
      legend: 'Add.',
      input: 'Two.',
      output: 'One.',
      notes: 'n',
      timeLimit: 1000,
      tutorial: 't',
      sampleTests: [{ input: '1', output: '2', inputFile: 'a', outputFile: 'b' }],
    }),
    'files/check.cpp': program,
    'files/i.cpp': program,
    'files/val.cpp': program,
    'files/testlib.h': '',
    'solutions/ok.cpp': program,
    'tests/01': '1',
    'tests/01.a': 'x',
    'tests/02': '2',
    'tests/02.a': 'y',
  },
  qduoj: {
    'problem.json': JSON.stringify({
      display_id: 'A-1',
      title: 'Sum',
      description: { format: 'html', value: '<p>Add <b>both</b>.</p>' },
      input_description: { format: 'html', value: '<p>a</p>' },
      output_description: { format: 'markdown', value: '*sum*' },
      hint: { format: 'html', value: '' },
      tags: ['easy'],
      test_case_score: [
        { score: 40, input_name: '1.in', output_name: '1.out' },
        { score: 60, input_name: '2.in', output_name: '2.out' },
      ],
      time_limit: 1000,
      memory_limit: 256,
      samples: [{ input: '1', output: '3' }],
      template: { 'C++': { prepend: '#include <x>', template: 'int add() {}', append: 'int main() {}' } },
      spj: { code: 'int main() {}', language: 'C++' },
      rule_type: 'OI',
      source: 'school',
      answers: [{ language: 'C++', code: 'int main() {}' }],
    }),
    ...below('testcase', tests),
  },
  syzoj: {
    'data.yml': `inputFile: '#.in'
outputFile: '#.out'
userOutput: 'u#.out'
time_limit: 1000
memory_limit: 64
specialJudge: {language: cpp17, fileName: spj.cpp}
extraSourceFiles: [{language: cpp, files: [{name: g.h, dest: lib.h}]}]
subtasks:
- {score: 30, type: mul, cases: [1, "2"]}
- {score: 70, type: sum, cases: [2]}
`,
    'spj.cpp': program,
    'g.h': '',
    ...tests,
  },
  uoj: {
    'problem.conf': `use_builtin_checker ncmp
n_tests 2
n_ex_tests 1
n_sample_tests 1
input_pre a
input_suf in
output_pre a
output_suf out
time_limit 2
memory_limit 128
output_limit 64
time_limit_1 4
point_score_1 40
n_subtasks 2
subtask_end_1 1
subtask_score_1 30
subtask_end_2 2
subtask_score_2 70
subtask_type_2 sum
subtask_dependence_2 many
subtask_dependence_2_1 1
token_name x
`,
    'a1.in': '1',
    'a1.out': 'x',
    'a2.in': '2',
    'a2.out': 'y',
    'ex_a1.in': '1',
    'ex_a1.out': 'x',
    'std.cpp': program,
  },
  verdict: {
    'problem.yaml': `verdict: 1
id: p7
tags: [math]
difficulty: 3
timeLimitMs: 1500
memoryLimitMiB: 64
stackLimitMiB: 32
scored: true
judgeMode: spj
caseMode: subtask_lowest
maxScore: 100
fileIo: {input: a.in, output: a.out}
languages: [C++]
compare: {absolute: 1e-6, relative: 1e-6, caseSensitive: true}
jury: {language: C++, dialect: testlib, scoreScale: share, source: check.cpp, files: [a.h], args: [x], passes: 2}
groupNeeds: {2: [1]}
groups: {1: {score: 40}, 2: {score: 60}}
cases: [{input: 1-1.in, answer: 1-1.ans, score: 40, group: 1}, {input: 2-1.in, score: 60, group: 2}]
evidence: results
timeLimitRule: {multiplier: 2, resolutionMs: 100, minimumMs: 1000}
submissions: {accepted/a.cpp: {language: C++, expected: [accepted], score: 100, useForTimeLimit: true}}
`,
    'statement/en-US.md': '# Sum\n\n## Description\n\nAdd.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
    'samples/01.in': '1 2\n',
    'samples/01.ans': '3\n',
    'data/1-1.in': '1 2\n',
    'data/1-1.ans': '3\n',
    'data/2-1.in': '3 4\n',
    'data/2-1.ans': '7\n',
    'submissions/accepted/a.cpp': program,
    'check.cpp': program,
  },
};

export interface Mutation {
  what: string;
  files: Record<string, string>;
}

/** Copies of the package, each with one error in one of its descriptors. */
export function* mutations(files: Record<string, string>): Generator<Mutation> {
  for (const [name, text] of Object.entries(files)) {
    const isData = /\.(in|out|ans|cpp|h|a)$|\/\d+$|\.txt$/.test(name);
    if (isData) continue;
    for (const [what, changed] of wrongTexts(name, text))
      yield { what: `${name}, ${what}`, files: { ...files, [name]: changed } };
    const { [name]: _missing, ...others } = files;
    yield { what: `${name}, missing`, files: others };
  }
}

function* wrongTexts(name: string, text: string): Generator<[what: string, text: string]> {
  for (const wrong of [
    '',
    '\0',
    'null',
    '~',
    '[]',
    '{}',
    '{a}',
    '- a',
    '"',
    '[[[[',
    '<a>',
    '\ufeff',
    '__proto__: {a: 1}',
  ])
    yield [JSON.stringify(wrong), wrong];
  for (let part = 1; part < 8; part++) yield [`cut at ${part}/8`, text.slice(0, (text.length * part) >> 3)];
  if (/\.(ya?ml|json)$/.test(name)) yield* wrongTrees(parse(text), name.endsWith('.json'));
  else if (name.endsWith('.xml')) yield* wrongXml(text);
  else yield* wrongWords(text);
}

/** Values in their written form; the first is a key without a value. */
// oxfmt-ignore
const values = [
  undefined, 'null', '""', '" "', '0', '-1', '1e9', '-1e308', '1e999', '.nan', '"NaN"', '0.5', '99999999999999999999',
  'true', '[]', '[null]', '[[]]', '{}', '{"": null}', '{"__proto__": 1, "constructor": 2}', '"__proto__"', '"constructor"',
  '"../../x"', '"a\\nb"', '"\\u0000"', '"%s%n$&"',
];

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

/** A place in a tree, as a list of keys. */
type Place = readonly string[];

function* placesOf(tree: Tree, at: Place = []): Generator<Place> {
  yield at;
  if (typeof tree === 'object' && tree !== null)
    for (const [key, child] of Object.entries(tree)) yield* placesOf(child as Tree, [...at, key]);
}

function* wrongTrees(tree: Tree, isJson: boolean): Generator<[what: string, text: string]> {
  for (const place of placesOf(tree)) {
    for (const value of values)
      if (!isJson || isValidJson(value)) yield [`${place.join('.')} = ${value}`, written(tree, place, value)];
    if (place.length > 0 && !/^\d+$/.test(place.at(-1)!))
      for (const key of ['"__proto__"', '"constructor"', '""'])
        yield [`${place.join('.')} is called ${key}`, written(tree, place, JSON.stringify(valueAt(tree, place)), key)];
  }
}

function isValidJson(value: string | undefined): boolean {
  try {
    return value !== undefined && JSON.parse(value) !== undefined;
  } catch {
    return false;
  }
}

const valueAt = (tree: Tree, place: Place): Tree =>
  place.reduce<Tree>((value, key) => (value as Record<string, Tree>)[key]!, tree);

/** The tree in flow style, with another value or another key at a place. */
function written(tree: Tree, place: Place, value: string | undefined, key?: string): string {
  if (place.length === 0) return value ?? '';
  const [next, ...rest] = place;
  const child = (name: string, inside: Tree): string | undefined => {
    if (name !== next) return JSON.stringify(inside);
    return rest.length === 0 ? value : written(inside, rest, value, key);
  };
  if (Array.isArray(tree)) return `[${tree.map((one, index) => child(String(index), one) ?? '').join(', ')}]`;
  const members = Object.entries(tree as Record<string, Tree>).map(([name, inside]) => {
    const text = child(name, inside);
    const called = key !== undefined && rest.length === 0 && name === next ? key : JSON.stringify(name);
    return text === undefined ? called : `${called}: ${text}`;
  });
  return `{${members.join(', ')}}`;
}

const words = [
  '',
  '0',
  '-1',
  '1e9',
  '1e999',
  'NaN',
  '99999999999999999999',
  '0.5',
  '__proto__',
  'constructor',
  '../x',
  '%s',
  '&#0;',
  '&constructor;',
];

/** Replaces each attribute and each text; omits and duplicates each element. */
function* wrongXml(xml: string): Generator<[what: string, text: string]> {
  for (const found of xml.matchAll(/"[^"<>]*"|>[^<>]+(?=<)/g)) {
    const quote = found[0].startsWith('"') ? '"' : '';
    const start = quote || '>';
    for (const word of words)
      yield [
        `${found[0]} = ${word}`,
        `${xml.slice(0, found.index)}${start}${word}${quote}${xml.slice(found.index + found[0].length)}`,
      ];
  }
  for (const found of xml.matchAll(/<([\w-]+)[^<>]*?(\/>|>[^<>]*<\/\1>)/g)) {
    const end = found.index + found[0].length;
    yield [`without ${found[0]}`, xml.slice(0, found.index) + xml.slice(end)];
    yield [`${found[0]} twice`, xml.slice(0, end) + found[0] + xml.slice(end)];
    yield [`<constructor> for ${found[0]}`, `${xml.slice(0, found.index)}<constructor/>${xml.slice(end)}`];
  }
}

function* wrongWords(text: string): Generator<[what: string, text: string]> {
  for (const found of text.matchAll(/\S+/g))
    for (const word of words)
      yield [`${found[0]} = ${word}`, text.slice(0, found.index) + word + text.slice(found.index + found[0].length)];
}
