/** Packages without finished tests, which generators make: CMS, TPS and DMOJ. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { readTestScript } from '@verdict/domain/problem/test-script.ts';
import { expect, test } from 'vitest';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

const task = 'name: adder\ntitle: Adder\ntime_limit: 3\nmemory_limit: 64\n';
const gen = `# before
1 2
# ST: 40
#COPY: hand/a.txt
3 "x y
# ST: 60
4 5 # why
`;
const solution = { 'sol/solution.py': 'print(3)' };
const generator = { 'gen/generatore.py': 'import lib', 'gen/lib.py': 'x = 1' };

/** `<program> <args> <group>/<score>` of each call. */
function callsOf({ generation, scored, caseMode }: ProblemPackage): string[] {
  const { generators, script } = generation!;
  const programs = generators.map(({ name }) => name);
  const subtasks = scored && caseMode.startsWith('subtask');
  const { calls, faults } = readTestScript(script, { programs, scored, subtasks, taken: [] });
  expect(faults).toEqual([]);
  return calls.map(({ program, args, group, score }) => `${[program, ...args].join('|')} ${group}/${score}`);
}

test('CMS: lines of gen/GEN are arguments of the generator, files that it copies are printed', async () => {
  const files = { 'task.yaml': task, 'gen/GEN': gen, 'hand/a.txt': '7\n', ...generator, ...solution };
  const one = await readOne(files);
  expect(callsOf(one)).toEqual(['copy_file.py|1.txt 1/40', 'generatore.py|3|"x|y 1/40', 'generatore.py|4|5 2/60']);
  expect(one).toMatchObject({ caseMode: 'subtask_lowest', cases: [], timeLimitMs: 3000, memoryLimitMiB: 64 });
  const [own, copier] = one.generation!.generators;
  expect(own).toMatchObject({ language: 'Python3', source: 'import lib', extraFiles: { 'lib.py': 'x = 1' } });
  expect([copier?.extraFiles, one.generation?.reference]).toEqual([{ '1.txt': '7\n' }, 'sol/solution.py']);
  expect(findingsOf(one)).toContain('warning tests-to-make gen/GEN');
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
  // Without a reference program, a generator or a copied file, the tests are reported as missing.
  for (const name of ['sol/solution.py', 'gen/generatore.py', 'hand/a.txt']) {
    const { [name]: _gone, ...rest } = files as Record<string, string>;
    const less = await readOne(rest);
    expect([less.generation, findingsOf(less)]).toEqual([
      undefined,
      expect.arrayContaining(['error generator-only gen/GEN']),
    ]);
  }
});

test('CMS: the only program answers, unless something else is said of it', async () => {
  const files = { 'task.yaml': task, 'gen/GEN': '1\n', ...generator };
  const one = await readOne({ ...files, 'sol/sum.py': 'print(3)' });
  expect(one.generation?.reference).toBe('sol/sum.py');
  expect((await readOne({ ...files, 'sol/sum.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER' })).generation).toBeUndefined();
  expect((await readOne({ ...files, 'sol/sum.py': '', 'sol/slow.py': '' })).generation).toBeUndefined();
});

test('CMS: without subtasks all points are spread', async () => {
  const one = await readOne({ 'task.yaml': task, 'gen/GEN': '1\n2\n3\n', ...generator, ...solution });
  expect([one.caseMode, callsOf(one)]).toEqual([
    'default',
    ['generatore.py|1 1/33', 'generatore.py|2 1/33', 'generatore.py|3 1/34'],
  ]);
});

test('TPS: gen/data with testsets, of which subtasks include others', async () => {
  const one = await readOne({
    'problem.json': '{"code": "adder", "type": "Batch", "time_limit": 2, "memory_limit": 128}',
    'gen/data': `@subtask samples
manual s.in
@subtask small
@include samples
gen 1 "a b"
@testset more
gen 2
@subtask full
@include small
@include more
`,
    'gen/gen.cpp': '#include "testlib.h"\n#include "own.h"\nint main() {}',
    'gen/own.h': '',
    'gen/testlib.h': '',
    'gen/manual/s.in': '1\n',
    'subtasks.json': JSON.stringify({
      subtasks: { samples: { index: 0, score: 0 }, small: { index: 1, score: 30 }, full: { index: 2, score: 70 } },
    }),
    'solution/a.py': 'print(1)',
    'solutions.json': '{"a.py": {"verdict": "model_solution"}}',
  });
  expect(callsOf(one)).toEqual([
    'copy_file.py|1.txt 1/30',
    'gen.cpp|1|a b 1/30',
    'copy_file.py|1.txt 2/70',
    'gen.cpp|1|a b 2/70',
    'gen.cpp|2 2/70',
  ]);
  expect(one.generation?.generators[0]?.extraFiles).toEqual({ 'own.h': '' });
  expect(one.generation?.reference).toBe('solution/a.py');
});

test('DMOJ: generators print the answers, too; cases with files stay as they are', async () => {
  const files = { 'gen.cpp': 'int main() {}', 'other.py': '', '1.in': 'a', '1.out': 'b' };
  const one = await readOne({
    'init.yml': `generator: {source: gen.cpp, language: CPP17}
test_cases:
- {in: 1.in, out: 1.out, points: 10}
- {generator_args: [1, two], points: 20}
- {points: 70, batched: [{generator_args: [3]}, {generator: other.py, generator_args: [4]}]}
`,
    ...files,
  });
  expect(await casesOf(one)).toEqual(['1.in a>b 10/1']);
  expect(callsOf(one)).toEqual(['gen.cpp|1|two 2/20', 'gen.cpp|3 3/70', 'other.py|4 3/70']);
  expect(one.generation?.generators.map(({ printsAnswer }) => printsAnswer)).toEqual([true, true]);
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
  const gone = await readOne({ 'init.yml': 'generator: gone.cpp\ntest_cases: [{generator_args: [1]}]', ...files });
  expect(findingsOf(gone)).toContain('error generator-only init.yml');
});

test('words of every kind come out of the script as they are in the package', async () => {
  const args = ['a b', '"', `'`, `"'"`, '#', '>', '[x]', '', '-n=5', 'ü', '\\'];
  const init = JSON.stringify({ generator: 'gen.py', test_cases: [{ generator_args: args, points: 1 }] });
  const one = await readOne({ 'init.yml': init, 'gen.py': 'print(1)' });
  expect(callsOf(one)).toEqual([`${['gen.py', ...args].join('|')} 1/1`]);
  const lines = JSON.stringify({ generator: 'gen.py', test_cases: [{ generator_args: ['a\nb'], points: 1 }] });
  expect(findingsOf(await readOne({ 'init.yml': lines, 'gen.py': '' }))).toContain('error generator-only init.yml');
});
