/** Options for linking C and C++ programs statically, because a loader takes longer than most runs. */
import type { Language } from '@verdict/domain/judging/language.ts';

export const STATIC = '-static';
/** Leaves out what debugging and link-time optimization need and submissions do not use: a sixth less time to link. */
export const staticLinking: string[] = [STATIC, '-s', '-Wl,--build-id=none', '-fno-use-linker-plugin'];

/** A linker that takes a quarter of the time of the one that Debian calls `ld`, which has to do without. */
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
