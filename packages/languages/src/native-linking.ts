/** How programs of C and C++ are linked: their libraries inside, because a loader takes longer than most runs. */
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
 * Libraries that a program of the language should carry and that its compiler does not find on this host. `ask` runs a
 * command and returns what it printed, or null when it failed: a compiler that cannot be asked is no reason to leave
 * something out.
 */
export async function missingLibraries(
  { compile, staticLibraries = [] }: Language,
  ask: (argv: string[]) => Promise<string | null>,
): Promise<string[]> {
  const compiler = compile?.argv[0] ?? '';
  const printed = await Promise.all(staticLibraries.map((name) => ask([compiler, `-print-file-name=${name}`])));
  // What is not found is told by its name alone.
  return staticLibraries.filter((_, index) => printed[index]?.includes('/') === false);
}
