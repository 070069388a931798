/** Programs of CMS tasks: graders in Java, and checkers that are converted to Hydro's. */
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { hydroWriter } from '@verdict/problem-formats/hydro/write.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { zipOf, type ZipFile } from '@verdict/problem-formats/zip-writer.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from './test-judge.ts';

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

async function read(files: Record<string, string>) {
  async function* all(): AsyncGenerator<ZipFile> {
    yield [
      'task.yaml',
      'name: adder\ntitle: Adder\ntime_limit: 2\nmemory_limit: 256\nn_input: 1\ninfile: ""\noutfile: ""\n',
    ];
    yield* Object.entries({ 'input/input0.txt': '1 2\n', 'output/output0.txt': '3\n', ...files });
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
