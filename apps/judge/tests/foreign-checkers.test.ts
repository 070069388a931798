/** Programs that call checkers of other judges. They are ours, so they run on this machine without a box. */
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { type ForeignChecker, foreignChecker } from '@verdict/problem-formats/foreign-checkers.ts';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A checker that gives N percent for the output `N`, and crashes on `crash`. It verifies input and answer. */
const reading = (places: { input: number; output: number; answer: number }) => `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char word[100];
static const char *first(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%99s", word) != 1) exit(9);
    fclose(file);
    return word;
}
int main(int argc, char **argv)
{
    if (strcmp(first(argv[${places.input}]), "in") != 0) return 8;
    if (strcmp(first(argv[${places.answer}]), "right") != 0) return 8;
    if (strcmp(first(argv[${places.output}]), "crash") == 0) abort();
    int percent = atoi(word);
`;

const checkers: Record<ForeignChecker, string> = {
  lemon: `${reading({ input: 1, output: 2, answer: 3 })}
    if (argc != 7) return 8;
    fprintf(fopen(argv[5], "w"), "%f", percent / 100.0 * atoi(argv[4]));
    fprintf(fopen(argv[6], "w"), "so it is");
    return 0;
}`,
  upj: `${reading({ input: 1, output: 3, answer: 2 })}
    return percent;
}`,
  peg: `${reading({ input: 3, output: 2, answer: 1 })}
    if (percent == 100) return 0;
    printf("seen\\n%d\\n200\\n", 2 * percent);
    return 1;
}`,
};

const native = (kind: ForeignChecker, language: string): JuryProgram => ({
  dialect: 'native',
  language,
  source: checkers[kind],
  extraFiles: {},
  args: [],
  scoreScale: 'points',
});

test.each(['lemon', 'upj', 'peg'] as const)('%s is called in its own way and understood', async (kind) => {
  for (const [language, compiler, ending] of [
    ['C++ 17 With O2', 'g++', 'cpp'],
    ['C With O2', 'gcc', 'c'],
  ] as const) {
    const box = join(folder, `${kind}-${ending}`);
    await mkdir(box);
    const { source, extraFiles, args, dialect } = foreignChecker(kind, native(kind, language))!;
    for (const [name, content] of Object.entries({ ...extraFiles, [`main.${ending}`]: source, in: 'in', ans: 'right' }))
      await writeFile(join(box, name), content);
    await run(compiler, ['-O0', '-w', `main.${ending}`, '-o', 'checker'], { cwd: box });
    const ruled = async (output: string) => {
      await writeFile(join(box, 'out'), output);
      const child = spawn(join(box, 'checker'), ['in', 'out', 'ans', ...args], { cwd: box });
      const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [exitCode, stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
      const measured = { signal: null, cpuMs: 1, wallMs: 1, memoryKiB: 1, memoryFull: false, comparison: null };
      const end = {
        exit: 'exited',
        exitCode,
        stdout,
        stderr,
        feedback: {},
        usesTestlib: false,
        reason: null,
        ...measured,
      } as const;
      const { ruling, message } = dialects[dialect].read(end);
      return [ruling.status, ...('points' in ruling ? [ruling.points] : []), ...(message === null ? [] : [message])];
    };
    const words = kind === 'lemon' ? ['so it is'] : [];
    expect(await ruled('100')).toEqual(['accepted', ...words]);
    expect(await ruled('40')).toEqual(['partialAccepted', 40, ...words]);
    expect(await ruled('0')).toEqual(['wrongAnswer', ...words]);
    expect((await ruled('crash'))[0]).toBe('systemError');
  }
});

test('programs in other languages are not wrapped, and those of testlib need not be', () => {
  expect(foreignChecker('upj', native('upj', 'Python3'))).toBeNull();
  const ofTestlib = { ...native('upj', 'C++'), dialect: 'testlib' as const };
  expect(foreignChecker('upj', ofTestlib)).toBe(ofTestlib);
});
