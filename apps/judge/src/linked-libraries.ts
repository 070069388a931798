/**
 * What most programs of C++ take from their libraries, linked to one object once per host. A linker spends most of its
 * time on picking hundreds of members out of archives and on putting their thousands of sections into order; with them
 * done, it takes a third of the time.
 *
 * The object stands where g++ looks for `crt1.o`, the first file of every program, and holds those that come right
 * behind it; what a program needs beyond that is taken from the archives as ever.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATIC } from '@verdict/languages/native-linking.ts';

const linking = fileURLToPath(new URL('../linking/', import.meta.url));
const first = 'crt1.o';
/** They have to come before all unwind tables, so they are parts of the first. */
const emptied = ['crti.o', 'crtbeginT.o'];
export const LINKED_FOLDER = 'linked';

/** Runs a command in a folder of its own and returns what it printed. */
type Run = (argv: readonly string[]) => Promise<{ stdout: string }>;

/** Makes them for a compiler of C++ in `folder`/`LINKED_FOLDER`; rejects when its linker does not do that. */
export async function linkLibraries(compiler: string, folder: string, run: Run): Promise<void> {
  await mkdir(join(folder, LINKED_FOLDER));
  const placeOf = async (name: string) => (await run([compiler, `-print-file-name=${name}`])).stdout.trim();
  await run([compiler, '-O2', '-c', join(linking, 'typical.cpp'), '-o', 'typical.o']);
  const { stdout } = await run(['/usr/bin/nm', '-u', '--format=posix', 'typical.o']);
  const names = stdout.split('\n').flatMap((line) => line.split(' ')[0] || []);
  await run([
    compiler,
    '-nostdlib',
    '-r',
    '-fuse-ld=bfd',
    `-Wl,-T,${join(linking, 'merge.ld')},--force-group-allocation,-S,-x`,
    ...(await Promise.all([first, ...emptied].map(placeOf))),
    ...names.map((name) => `-Wl,-u,${name}`),
    '-lstdc++',
    '-lm',
    '-Wl,--start-group',
    '-lgcc',
    '-lgcc_eh',
    '-lc',
    '-Wl,--end-group',
    '-o',
    join(LINKED_FOLDER, first),
  ]);
  for (const name of emptied) {
    await run([compiler, '-x', 'c++', '-c', '/dev/null', '-o', join(LINKED_FOLDER, name)]);
  }
  await run([compiler, STATIC, ...wordsFor(folder), 'typical.o', '-o', 'typical']);
  // It throws and catches, which needs unwind tables in order.
  await run(['/bin/sh', '-c', './typical < /dev/null']);
}

/**
 * The words that make a compiler use those that were made in `folder`, which it sees as `at`; behind those of another
 * linker. None for a program that is linked with shared libraries, or whose text might replace parts of a library
 * without a complaint of the linker.
 */
export function linkedLibraries(
  folder: string,
  at: string,
  argv: readonly string[],
  texts: readonly string[],
): string[] {
  if (!argv.includes(STATIC) || !existsSync(join(folder, LINKED_FOLDER, first))) return [];
  return texts.some((text) => replacing.test(text)) ? [] : wordsFor(at);
}

/** Only bfd takes all that such an object holds; with gold and mold programs start and fail. */
const wordsFor = (folder: string): string[] => [`-B${join(folder, LINKED_FOLDER)}/`, '-fuse-ld=bfd'];

/** A replaced `operator new` may be inline, and a definition weak; then the library's own would win. */
const replacing = /\boperator\s*(new|delete)\b|\bweak|\basm\b|__asm/;

/** Whether a program was refused because it defines what the libraries define, too; archives give way to it. */
export const definesTheirs = (compilerOutput: Buffer): boolean => compilerOutput.includes('multiple definition of');
