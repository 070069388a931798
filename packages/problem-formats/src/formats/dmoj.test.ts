import { partsOf } from '@verdict/domain/judging/program-parts.ts';
import { expect, test } from 'vitest';
import { withIncludes } from '../includes.ts';
import { languagesOfCode } from '../language-codes.ts';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const data = { '1.in': 'a', '1.out': 'b', '2.in': 'c', '2.out': 'd', '3.in': 'e', '3.out': 'f' };
const read = (init: string, more: Record<string, string | Buffer> = data) => readOne({ 'init.yml': init, ...more });

test('cases and batches, of which a batch is all or nothing; cases without points are left out', async () => {
  const one = await read(`test_cases:
- {in: 1.in, out: 1.out, points: 0}
- {points: 40, batched: [{in: 1.in, out: 1.out}, {in: 2.in, out: 2.out}]}
- {points: 60, in: 3.in, out: 3.out, dependencies: [1]}\n`);
  expect(await casesOf(one)).toEqual(['1.in a>b 40/1', '2.in c>d 40/1', '3.in e>f 60/2']);
  expect(one).toMatchObject({ format: 'dmoj', scored: true, caseMode: 'subtask_lowest', maxScore: 100 });
  expect(findingsOf(one)).toEqual([
    'warning pretests-left init.yml',
    // The first batch is left out, so nothing can depend on it.
    'warning dependencies-dropped init.yml',
    'warning statement-missing',
    'warning limits-missing',
    'warning limits-missing',
  ]);
});

test('a batch is judged after those it depends on, by their numbers in the list', async () => {
  const one = await read(`test_cases:
- {points: 40, batched: [{in: 1.in, out: 1.out}, {in: 2.in, out: 2.out}]}
- {points: 60, in: 3.in, out: 3.out, dependencies: [1]}\n`);
  expect(one).toMatchObject({ caseMode: 'subtask_lowest', groupNeeds: { 2: [1] } });
  expect(findingsOf(one)).not.toContain('warning dependencies-dropped init.yml');
});

test('data in a zip, paired by DMOJ’s own patterns or by stated ones', async () => {
  const archive = zipOf({
    'sum.1.1.in': 'a',
    'sum.1.1.out': 'b',
    'sum.1.2.in': 'c',
    'sum.1.2.out': 'd',
    'sum.2.1.in': 'e',
    'sum.2.1.out': 'f',
  });
  const one = await readOne({ 'init.yml': 'archive: data.zip\n', 'data.zip': archive });
  expect(await casesOf(one)).toEqual(['sum.1.1.in a>b 1/1', 'sum.1.2.in c>d 1/1', 'sum.2.1.in e>f 1/2']);
  const stated =
    'test_cases: {input_format: "^(?P<case>\\\\d+)\\\\.in$", output_format: "^(?P<case>\\\\d+)\\\\.out$", case_points: 5}\n';
  expect(await casesOf(await read(stated))).toEqual(['1.in a>b 5/1', '2.in c>d 5/1', '3.in e>f 5/1']);
  const inFolder = zipOf({ 'tests/1.in': 'a', 'tests/1.out': 'b' });
  const init = 'archive: data.zip\ntest_cases: [{in: tests/1.in, out: tests/1.out}]\n';
  expect(await casesOf(await readOne({ 'init.yml': init, 'data.zip': inFolder }))).toEqual(['1.in a>b 1/1']);
  await expect(readOne({ 'init.yml': init, 'data.zip': 'PK\x03\x04' })).rejects.toMatchObject({ path: 'data.zip' });
  expect(findingsOf(await readOne({ 'init.yml': 'archive: gone.zip', 'x/y': '' }))).toContain(
    'error missing-input init.yml',
  );
  // A pattern that could run for very long is ignored.
  expect(findingsOf(await read('test_cases: {input_format: "^(a+)+$"}\n'))).toContain(
    'warning unreadable-value init.yml',
  );
});

const cases = 'test_cases: [{in: 1.in, out: 1.out}]\n';

test('checkers by name and bridged ones, interactors', async () => {
  expect(await read(`${cases}checker: {name: floats, args: {precision: 3}}\n`)).toMatchObject({
    compare: { absoluteTolerance: 0.001, relativeTolerance: 0.001 },
  });
  expect(await read(`${cases}checker: {name: floatsabs}\n`)).toMatchObject({
    compare: { absoluteTolerance: 1e-6, relativeTolerance: null },
  });
  expect(await read(`${cases}checker: identical\n`)).toMatchObject({ compare: { kind: 'exact' } });
  const linecount = await read(`${cases}checker: linecount\n`);
  expect(linecount).toMatchObject({ judgeMode: 'spj', jury: { dialect: 'testlib', scoreScale: 'share' } });
  expect(findingsOf(linecount)).toContain('info partial-points-left init.yml');
  const sourceOf = async (checker: string) => (await read(`${cases}checker: ${checker}\n`)).jury?.source ?? '';
  expect(await sourceOf('sorted')).toContain('"sorted"');
  expect(await sourceOf('{name: sorted, args: {split_on: lines}}')).toContain('"sorted"');
  expect(await sourceOf('{name: sorted, args: {split_on: whitespace}}')).toContain('"unordered"');
  expect(await sourceOf('unordered')).toContain('"unordered"');
  expect(await sourceOf('easy')).toContain('"easy"');
  expect((await read(cases)).jury?.source).toContain('"standard"');
  const bridged = await read(`${cases}checker: {name: bridged, args: {files: [c.cpp, c.h], lang: CPP17}}\n`, {
    ...data,
    'c.cpp': 'int main() {}',
    'c.h': 'h',
  });
  expect(bridged).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'testlib', language: 'C++ 17 With O2', extraFiles: { 'c.h': 'h' } },
  });
  const coci = await read(`${cases}checker: {name: bridged, args: {files: c.cpp, type: coci}}\n`, {
    ...data,
    'c.cpp': 'int main() {}',
  });
  expect(coci).toMatchObject({ judgeMode: 'spj', jury: { dialect: 'testlib', scoreScale: 'points' } });
  const peg = await read(`${cases}checker: {name: bridged, args: {files: c.cpp, type: peg}}\n`, {
    ...data,
    'c.cpp': 'int main() {}',
  });
  expect(peg.jury).toMatchObject({ dialect: 'native', extraFiles: { 'foreign-checker.h': 'int main() {}' } });
  const interactive = await read(`${cases}interactive: {files: i.cpp, type: testlib}\n`, {
    ...data,
    'i.cpp': 'int main() {}',
  });
  expect(interactive).toMatchObject({ judgeMode: 'interactive' });
});

test('functions that a main of the jury calls, in C and C++', async () => {
  const grader = { 'handler.c': 'int main() { return odd(1); }', 'odd.h': 'int odd(int);' };
  const one = await read(`${cases}signature_grader: {entry: handler.c, header: odd.h}\n`, { ...data, ...grader });
  expect(one.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(one.languages).toEqual(['C With O2', 'C', ...languagesOfCode('cpp')]);
  const { source, extraFiles } = withIncludes({ name: 'C++ 17', source: 'main.cpp' }, 'int main() {}', one.includes!);
  expect(source).toContain('return odd(1)');
  expect(Object.keys(extraFiles)).toEqual(['functions.cpp', 'odd.h', 'solution.cpp']);
  expect(partsOf('main.cpp', source, extraFiles).units).toEqual(['functions.cpp']);
  expect(extraFiles['functions.cpp']).toContain('#define main ');
  const cpp = await read(`${cases}signature_grader: {entry: h.cpp, header: odd.h, allow_main: true}\n`, {
    ...data,
    ...grader,
    'h.cpp': 'int main() {}',
  });
  expect(Object.keys(cpp.includes!)).toEqual(['cpp']);
  expect(cpp.includes!['cpp']!['functions.cpp']).not.toContain('#define main ');
});

test('what cannot be judged here is told', async () => {
  const refused = async (init: string) =>
    findingsOf(await read(cases + init)).filter((finding) => finding.startsWith('error'));
  expect(await refused('checker: linematches\n')).toEqual(['error checker-missing init.yml']);
  expect(await refused('checker: {name: sorted, args: {split_on: tabs}}\n')).toEqual([
    'error checker-missing init.yml',
  ]);
  expect(await refused('checker: mine.py\n')).toEqual(['error checker-missing init.yml']);
  const ofSource = {
    ...data,
    'a.py': 'def check(a, b, submission_source, **c):\n    return len(submission_source) < 9\n',
  };
  expect(findingsOf(await read(`${cases}checker: a.py\n`, ofSource))).toContain('error checker-dialect-unknown a.py');
  const starts = { ...data, 'a.py': 'class Grader(StandardGrader):\n    def grade(self, case):\n        pass\n' };
  expect(findingsOf(await read(`${cases}custom_judge: a.py\n`, starts))).toContain('error unsupported-type a.py');
  expect(await refused('checker: {name: bridged, args: {files: c.cpp, type: cena}}\n')).toEqual([
    'error checker-missing init.yml',
    'error checker-missing init.yml',
  ]);
  expect(await refused('signature_grader: {entry: 1.in}\n')).toEqual(['error grader-missing init.yml']);
  expect(await refused('custom_judge: a.py\n')).toEqual(['error checker-missing init.yml']);
  // No case calls the generator.
  expect(await refused('generator: g.cpp\n')).toEqual([]);
  expect(findingsOf(await read(`${cases}wall_time_factor: 5\n`))).toContain('warning setting-ignored init.yml');
  expect(await refused('test_cases: [{in: 9.in, out: 9.out}]\n')).toEqual([
    'error missing-input init.yml',
    'error no-tests',
  ]);
});

test('what a case does not name is empty, unless a generator makes it', async () => {
  const init = 'test_cases:\n- {out: 1.out, points: 5}\n- {in: 2.in, points: 5}\n- {points: 5}\n';
  const one = await read(init);
  expect(await casesOf(one)).toEqual(['1.in >b 5/1', '2.in c> 5/2', '3.in > 5/3']);
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
  expect(findingsOf(await read('test_cases: [{in: gone.in, out: 1.out}]'))).toContain('error missing-input init.yml');
  const generated = await read(`generator: gen.cpp\n${init}`);
  expect(await casesOf(generated)).toEqual(['2.in c> 5/2']);
});
