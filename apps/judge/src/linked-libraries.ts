/**
 * The parts of the libraries that most C++ programs use, linked to one object once per host. A linker spends most of
 * its time on picking hundreds of members out of archives and on ordering their thousands of sections; with that done
 * in advance, it takes a third of the time.
 *
 * The object has the name `crt1.o`, the first file of every program, in a folder where g++ looks for it, and contains
 * the files that usually follow. Everything else that a program needs comes from the archives as usual.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATIC } from '@verdict/languages/native-linking.ts';

const linking = fileURLToPath(new URL('../linking/', import.meta.url));
const first = 'crt1.o';
/** These files must precede all unwind tables, so they become part of the first file. */
const emptied = ['crti.o', 'crtbeginT.o'];
export const LINKED_FOLDER = 'linked';

/** Runs a command in a folder of its own and returns its output. */
type Run = (argv: readonly string[]) => Promise<{ stdout: string }>;

/** Links the object for a C++ compiler in `folder`/`LINKED_FOLDER`. Rejects when the linker cannot do that. */
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
  // The program throws and catches an exception, which fails if the unwind tables are out of order.
  await run(['/bin/sh', '-c', './typical < /dev/null']);
}

/**
 * Words that make a compiler use the object in `folder`, which the box contains as `at`; they must follow the words for
 * another linker. Empty for a program with shared libraries, and for one whose text might replace parts of a library
 * without an error of the linker.
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

/** Only bfd handles such an object completely; with gold and mold, programs start and then fail. */
const wordsFor = (folder: string): string[] => [`-B${join(folder, LINKED_FOLDER)}/`, '-fuse-ld=bfd'];

/** A replaced `operator new` may be inline, and a definition may be weak; then the library's version would win. */
const replacing = /\boperator\s*(new|delete)\b|\bweak|\basm\b|__asm/;

/**
 * Whether linking failed because the program defines a symbol of the libraries. Archives yield to such a definition.
 */
export const definesTheirs = (compilerOutput: Buffer): boolean => compilerOutput.includes('multiple definition of');
