/** Compilers and interpreters, queried for their version as the judge does. */
import { existsSync } from 'node:fs';
import type { Language } from '@verdict/domain/judging/language.ts';
import { missingLibraries } from '@verdict/languages/native-linking.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { versionLine } from '@verdict/languages/version-line.ts';
import { type Finding, note, ok } from './finding.ts';
import { PROBE_MS, tryProgram } from './probe.ts';

export interface Toolchain {
  /** Languages that the toolchain serves, e.g. all of C++. */
  languages: Language[];
  /** Output of the version command, as one line. Null when the toolchain is not installed. */
  version: string | null;
}

/**
 * Each version command is run once and may take this long. Returns the toolchains with their languages, in the order of
 * the languages.
 */
export function toolchains(timeoutMs = 20_000): Promise<Toolchain[]> {
  const byCommand = Map.groupBy(allLanguages, ({ versionCommand }) => versionCommand.join('\0'));
  return Promise.all(
    [...byCommand.values()].map(async (languages) => {
      const output = await tryProgram(languages[0]?.versionCommand ?? [], timeoutMs);
      return { languages, version: output === null ? null : versionLine(output) };
    }),
  );
}

export async function toolchainFindings(): Promise<Finding[]> {
  const findings = (await toolchains(PROBE_MS)).map(async ({ languages, version }) => {
    const names = languages.map(({ name }) => name).join(', ');
    if (version === null && existsSync(languages[0]?.versionCommand[0] ?? '')) return [slowToolchain(names)];
    if (version === null) return [note(names, 'not offered', installHint(languages))];
    const linking = [...linkerFindings(languages, existsSync), ...(await libraryFindings(languages, tryProgram))];
    return [ok(names, version), ...linking];
  });
  return (await Promise.all(findings)).flat();
}

/** Finding about slow linking. Empty when the language is not linked, or a fast linker exists. */
export function linkerFindings([first]: readonly Language[], exists: (path: string) => boolean): Finding[] {
  if (!first?.linkers || first.linkers.some(({ path }) => exists(path))) return [];
  return [note(`Linking ${first.name}`, 'slow', 'A fast linker compiles in half the time: apt-get install mold')];
}

/** Finding about shared libraries. Empty when programs include their libraries or need none. */
export async function libraryFindings(
  [first]: readonly Language[],
  ask: (argv: string[]) => Promise<string | null>,
): Promise<Finding[]> {
  const missing = first ? await missingLibraries(first, ask) : [];
  if (!first || missing.length === 0) return [];
  const found = `with shared libraries, for want of ${missing.join(', ')}`;
  const mend =
    'Programs that carry their libraries start in half the time: Debian has them in libc6-dev and libstdc++-dev, ' +
    'Fedora in glibc-static and libstdc++-static.';
  return [note(`Linking ${first.name}`, found, mend)];
}

/** Some compilers start slowly or fail on a busy machine; the judge waits for them. */
const slowToolchain = (names: string): Finding =>
  note(names, 'there, but it told no version within a second', 'npm run languages -- list waits longer.');

function installHint(languages: readonly Language[]): string {
  const [first] = languages;
  if (!first || first.debian.length === 0) return 'Debian has no package for it; the judge offers it once it is there.';
  return `npm run languages -- install "${first.name}"`;
}
