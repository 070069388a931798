/** Options for linking C and C++ programs statically, because a loader takes longer than most runs. */
import type { Language } from '@verdict/domain/judging/language.ts';

export const STATIC = '-static';
/**
 * Leaves out data for debugging and link-time optimization, which submissions do not use: linking takes a sixth less
 * time.
 */
export const staticLinking: string[] = [STATIC, '-s', '-Wl,--build-id=none', '-fno-use-linker-plugin'];

/** Linkers that take a quarter of the time of Debian's `ld`; a host without them uses `ld`. */
export const fastLinkers: Language['linkers'] = [
  { path: '/usr/bin/ld.gold', option: '-fuse-ld=gold' },
  { path: '/usr/bin/ld.mold', option: '-fuse-ld=mold' },
];

/**
 * Static libraries that the language needs and that its compiler does not find on this host. `ask` runs a command and
 * returns its output, or null when it failed: a library counts as missing only after a clear answer.
 */
export async function missingLibraries(
  { compile, staticLibraries = [] }: Language,
  ask: (argv: string[]) => Promise<string | null>,
): Promise<string[]> {
  const compiler = compile?.argv[0] ?? '';
  const printed = await Promise.all(staticLibraries.map((name) => ask([compiler, `-print-file-name=${name}`])));
  // The compiler prints a bare name, without a path, for a library that it does not find.
  return staticLibraries.filter((_, index) => printed[index]?.includes('/') === false);
}
