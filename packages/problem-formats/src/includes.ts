/**
 * Files of a package that are included in every program of a language: `include/<language>/`, and `include/default/`
 * for all.
 */
import { type IncludeLanguage, includeFolders } from '@verdict/domain/problem/include-folders.ts';
import type { Includes, PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { withConstants } from './kattis/constants.ts';
import type { PackageFiles } from './package-files.ts';
import { type AssembledProgram, assembleProgram, isSource, type ProgramFile, publicClassOf } from './programs.ts';
import { readText } from './text.ts';

/** File endings by the codes of the ICPC formats. The first code that matches a program and has files decides. */
const endings: Record<IncludeLanguage, RegExp> = {
  c: /\.c$/,
  cpp: /\.(cc|cpp|cxx|c\+\+|C)$/,
  java: /\.java$/i,
  python2: /\.py2$/i,
  python3: /\.py3?$/i,
  python: /\.py[23]?$/i,
  kotlin: /\.kt$/i,
  javascript: /\.js$/i,
  go: /\.go$/i,
  rust: /\.rs$/i,
  csharp: /\.cs$/i,
  php: /\.php$/i,
  ruby: /\.rb$/i,
  pascal: /\.pas$/i,
  haskell: /\.hs$/i,
  typescript: /\.ts$/i,
  perl: /\.p[lm]$/i,
  lua: /\.lua$/i,
  ocaml: /\.ml$/i,
  d: /\.d$/i,
  fortran: /\.f(90|95|03|08)$/i,
  r: /\.r$/i,
};

/** Limit of sites: helper files are texts, and are sent with every judging. */
const PROGRAM_FILES_MAX_BYTES = 4 * 1024 * 1024;

export async function readIncludes(
  files: PackageFiles,
  constants: Record<string, string>,
  findings: Findings,
): Promise<Includes> {
  const includes: Includes = {};
  for (const folder of files.children('include')) {
    const path = `include/${folder}`;
    if (!includeFolders.includes(folder)) {
      findings.warning('include-ignored', sentence('package.includeFolder'), path);
      continue;
    }
    const texts = await readProgramFiles(files.under(path), path.length + 1, findings);
    includes[folder] = Object.fromEntries(texts.map(({ name, content }) => [name, withConstants(content, constants)]));
  }
  return includes;
}

/**
 * Reads the files of one program or of one folder of `include/`; `prefix` is the length of the folder's path in their
 * names.
 */
export async function readProgramFiles(
  files: readonly PackageFile[],
  prefix: number,
  findings: Findings,
): Promise<ProgramFile[]> {
  const read: ProgramFile[] = [];
  let bytes = 0;
  for (const file of files) {
    bytes += file.bytes;
    if (bytes > PROGRAM_FILES_MAX_BYTES) {
      const limit = `${PROGRAM_FILES_MAX_BYTES / 1024 / 1024} MiB`;
      findings.error('program-too-large', sentence('package.programTooLarge', { limit }), file.name);
      break;
    }
    const content = await file.read();
    if (isBinary(content)) findings.warning('program-file-binary', sentence('package.programFileBinary'), file.name);
    else {
      const text = await readText({ ...file, read: async () => content }, findings.list);
      read.push({ name: file.name.slice(prefix), content: text });
    }
  }
  return read;
}

/** Whether the bytes are binary. UTF-16, which Windows editors write, is text although it contains NUL bytes. */
const isBinary = (bytes: Buffer): boolean =>
  bytes.includes(0) && !['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));

/**
 * A program with the files included in it. Files for its language override files for all languages, and both override
 * its own; a driver with `main` may be among them.
 */
export function joined(own: readonly ProgramFile[], includes: Includes): ProgramFile[] {
  const language = Object.entries(endings).find(
    ([code, pattern]) => includes[code] !== undefined && own.some(({ name }) => pattern.test(name)),
  )?.[0];
  const byName = new Map(own.map((file) => [file.name, file]));
  for (const folder of ['default', ...(language === undefined ? [] : [language])]) {
    for (const [name, content] of Object.entries(includes[folder] ?? {}))
      byName.set(name, { name, content, isIncluded: !own.some((file) => file.name === name) });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Removes included files from a jury program, and restores its own main file if a driver replaced it. */
export function withoutIncludes(
  { source, extraFiles }: Pick<AssembledProgram, 'source' | 'extraFiles'>,
  includes: Includes,
): Pick<AssembledProgram, 'source' | 'extraFiles'> {
  const joining = Object.values(includes).flatMap((files) => Object.entries(files));
  const own = Object.entries(extraFiles).filter(
    ([name, content]) => !joining.some(([other, text]) => other === name && text === content),
  );
  const [only] = own.filter(([name]) => isSource(name));
  const isDriver = joining.some(([, text]) => text === source);
  return isDriver && only
    ? { source: only[1], extraFiles: Object.fromEntries(own.filter((one) => one !== only)) }
    : { source, extraFiles: Object.fromEntries(own) };
}

/** A contestant's source with the included files. `language` gives the judge's name for its source. */
export function withIncludes(
  language: { name: string; source: string },
  code: string,
  includes: Includes,
): Pick<AssembledProgram, 'source' | 'extraFiles'> {
  const name = nameOfSource(language, code, new Set(Object.values(includes).flatMap((files) => Object.keys(files))));
  const files = joined([{ name, content: code }], includes);
  if (files.length === 1) return { source: code, extraFiles: {} };
  const { source, extraFiles } = assembleProgram(files);
  return { source, extraFiles };
}

/** Name of a contestant's source beside included files, unless one of these has the name. */
export const contestantSource = (ending: string): string => `solution.${ending}`;

/** Name of a source, different from all included files. A public class of Java needs a file with its name. */
function nameOfSource({ name, source }: { name: string; source: string }, code: string, taken: Set<string>): string {
  const ending = /^Py.*2$/.test(name) ? 'py2' : source.slice(source.lastIndexOf('.') + 1);
  const publicClass = ending === 'java' ? publicClassOf(code) : null;
  let free = publicClass === null ? contestantSource(ending) : `${publicClass}.java`;
  while (ending !== 'java' && taken.has(free)) free = `own_${free}`;
  return free;
}
