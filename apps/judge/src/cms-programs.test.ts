/** Programs of CMS tasks: graders, managers with stubs, and checkers that are converted to Hydro's. */
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { hydroWriter } from '@verdict/problem-formats/hydro/write.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { type ZipFile, zipOf } from '@verdict/problem-formats/zip-writer.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

async function read(files: Record<string, string>) {
  async function* all(): AsyncGenerator<ZipFile> {
    const task = 'name: adder\ntitle: Adder\ntime_limit: 2\nmemory_limit: 256\nn_input: 1\ninfile: ""\noutfile: ""\n';
    const all = { 'task.yaml': task, 'input/input0.txt': '1 2\n', 'output/output0.txt': '3\n', ...files };
    yield* Object.entries(all);
  }
  const [problem] = await readPackage(await openUpload('adder.zip', await buffer(zipOf(all()))));
  return problem!;
}
const verdicts = async (problem: Awaited<ReturnType<typeof read>>) =>
  (await kit.judge(problem)).programs.map(({ verdict, score }) => `${verdict} ${score}`);

const adder = 'public class adder { public static int add(int a, int b) { return a + b; } }\n';
const graders = {
  'the class of the task': 'public class grader { public static void main(String[] a) { ',
  'a class of another name': 'public class Start { public static void main(String[] a) { ',
};
test.each(Object.entries(graders))('a grader in Java in %s', async (_what, head) => {
  const body =
    'var s = new java.util.Scanner(System.in); System.out.println(adder.add(s.nextInt(), s.nextInt())); } }\n';
  const problem = await read({ 'sol/grader.java': head + body, 'sol/solution.java': adder });
  expect(await verdicts(problem)).toEqual(['accepted 100']);
});

const checker = `#include <stdio.h>
int main(int c, char **v) {
  FILE *a = fopen(v[2], "r"), *o = fopen(v[3], "r");
  int x, y;
  if (fscanf(a, "%d", &x) != 1 || fscanf(o, "%d", &y) != 1) y = -1;
  fputs("said", stderr);
  puts(x == y ? "1.0" : x == y + 1 ? "0.5" : "0.0");
  return 0;
}
`;
test('a comparator, also in a package of Hydro', async () => {
  const printing = (n: number) => `#include <stdio.h>\nint main() { printf("%d", ${n}); return 0; }\n`;
  const programs = { 'sol/a.c': printing(3), 'sol/b.c': printing(2), 'sol/c.c': printing(1) };
  const problem = await read({ 'check/checker.c': checker, ...programs });
  const expected = ['accepted 100', 'partialAccepted 50', 'wrongAnswer 0'];
  expect(await verdicts(problem)).toEqual(expected);
  const findings = new Findings();
  const [again] = await readPackage(await openUpload('h.zip', await writtenAlone(hydroWriter, problem, findings)));
  expect(await verdicts({ ...again!, programs: problem.programs })).toEqual(expected);
  expect(findings.list.filter(({ code }) => code === 'checker-missing')).toEqual([]);
});

/** Sends two numbers to each copy, and the answer of each to the next; expects the sum of all. In the order of CMS. */
const managers = {
  'check/manager.py': `import sys
ends = [(open(sys.argv[i + 1], 'w'), open(sys.argv[i])) for i in range(1, len(sys.argv), 2)]
total, add = map(int, sys.stdin.read().split())
right = total + add * len(ends)
for to, back in ends:
    print(total, add, file=to, flush=True)
    line = back.readline()
    if not line: break
    total = int(line)
print('%d copies' % len(ends), file=sys.stderr)
print(1.0 if total == right else 0.0)
`,
  'check/manager.cpp': `#include <cstdio>
int main(int argc, char **argv) {
  int total, add, right;
  scanf("%d %d", &total, &add);
  right = total + add * (argc / 2);
  for (int i = 1; i + 1 < argc; i += 2) {
    FILE *to = fopen(argv[i + 1], "w"), *back = fopen(argv[i], "r");
    fprintf(to, "%d %d\\n", total, add);
    fflush(to);
    if (fscanf(back, "%d", &total) != 1) break;
  }
  printf("%d\\n", total == right);
}
`,
};
const stubs = {
  'sol/stub.c': `#include <stdio.h>
int add(int a, int b);
int main(int c, char **v) {
  FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "w");
  int a, b;
  if (fscanf(in, "%d %d", &a, &b) == 2) fprintf(out, "%d\\n", add(a, b));
  return 0;
}
`,
  'sol/stub.cpp': `#include <fstream>
int add(int a, int b);
int main(int, char **v) {
  std::ifstream in(v[1]);
  std::ofstream out(v[2]);
  int a, b;
  if (in >> a >> b) out << add(a, b) << std::endl;
}
`,
  'sol/stub.java': `import java.io.*;
public class stub {
  public static void main(String[] args) throws IOException {
    var in = new java.util.Scanner(new FileInputStream(args[0]));
    var out = new PrintWriter(new FileOutputStream(args[1]), true);
    out.println(adder.add(in.nextInt(), in.nextInt()));
  }
}
`,
  'sol/stub.py': `import sys
import adder
with open(sys.argv[1]) as given, open(sys.argv[2], 'w') as out:
    print(adder.add(*map(int, given.readline().split())), file=out)
`,
};
const solutions = {
  'sol/a.c': 'int add(int a, int b) { return a + b; }\n',
  'sol/b.cpp': 'int add(int a, int b) { return a + b; }\n',
  'sol/c.java': adder,
  'sol/d.py': 'def add(a, b):\n    return a + b\n',
  'sol/e.cpp': 'int add(int a, int b) { return a - b; }\n',
};
test.each([
  ['manager.py', 1],
  ['manager.cpp', 2],
] as const)('a communication task of the Italian layout with stubs: %s and %i copies', async (name, copies) => {
  const manager = { [`check/${name}`]: managers[`check/${name}`] };
  const task = `name: adder\ntitle: A\ntime_limit: 2\nmemory_limit: 256\nn_input: 1\nnum_processes: ${copies}\n`;
  const problem = await read({ 'task.yaml': task, ...manager, ...stubs, ...solutions });
  expect(problem.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await verdicts(problem)).toEqual([...Array.from({ length: 4 }, () => 'accepted 100'), 'wrongAnswer 0']);
});

test('a communication task of TPS, whose programs talk over standard input and output', async () => {
  const limits = { time_limit: 2, memory_limit: 256 };
  const program = (sign: string) =>
    `#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a ${sign} b); }\n`;
  async function* all(): AsyncGenerator<ZipFile> {
    yield* Object.entries({
      'problem.json': JSON.stringify({ code: 'adder', type: 'Communication', num_processes: 2, ...limits }),
      'tests/1.in': '1 2\n',
      'tests/1.out': '',
      'manager/manager.cpp': managers['check/manager.cpp'],
      'solution/own.cpp': program('+'),
      'solution/bad.cpp': program('*'),
    });
  }
  const [problem] = await readPackage(await openUpload('adder.zip', await buffer(zipOf(all()))));
  expect(await verdicts(problem!)).toEqual(['wrongAnswer 0', 'accepted 100']);
});
