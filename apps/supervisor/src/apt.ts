/** Packages that have other names in other releases. The set-up has the same in JavaScript, as it runs before us. */
import { tryProgram } from './doctor/probe.ts';

/** Splits `a | b`, as a language lists its packages, into the names in their order. */
export const alternatives = (debian: string): string[] => debian.split(' | ');

/** The packages that apt can install here. */
export async function availablePackages(names: readonly string[]): Promise<string[]> {
  return candidatesOf((await tryProgram(['/usr/bin/env', 'LC_ALL=C', 'apt-cache', 'policy', ...names], 20_000)) ?? '');
}

/** Packages with a version to install, in the output of `apt-cache policy`. */
export function candidatesOf(output: string): string[] {
  return [...output.matchAll(/^(\S+):\n(?: .*\n)*? {2}Candidate: (?!\(none\))/gm)].map(([, name = '']) => name);
}

/** The first available name of each package, and the packages that no name provides. */
export function choosePackages(
  debian: readonly string[],
  available: readonly string[],
): { chosen: string[]; absent: string[] } {
  const chosen: string[] = [];
  const absent: string[] = [];
  for (const one of debian) {
    const name = alternatives(one).find((candidate) => available.includes(candidate));
    if (name === undefined) absent.push(one);
    else chosen.push(name);
  }
  return { chosen, absent };
}
