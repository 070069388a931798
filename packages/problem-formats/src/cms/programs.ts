/** Checkers, graders and solutions of CMS tasks. */
import type { Includes, PackageFile, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { wholeSettings, wrongSettings } from '@verdict/domain/judging/mode-settings.ts';
import { expectedOfComment } from '../expected.ts';
import type { Findings } from '../findings.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { juryPromise } from '../problem-parts.ts';
import { isSource, publicClassOf } from '../programs.ts';
import { readProgramText, readText } from '../text.ts';
import { ownValue } from '../own-value.ts';
import { contestantSource } from '../includes.ts';

/** Source of the checker in these folders. Adds a finding when there is only a compiled program. */
export async function readChecker(files: PackageFiles, folders: string[], findings: Findings): Promise<Judging> {
  const there = folders
    .flatMap((folder) => files.under(folder))
    .filter(({ name }) => /\/(checker|correttore)(\.\w+)?$/.test(name));
  const source = there.find(({ name }) => isSource(name));
  if (!source) {
    if (there[0]) findings.error('checker-missing', sentence('package.checkerBinary'), there[0].name);
    return comparesLines;
  }
  const language = source.name.slice(source.name.lastIndexOf('.') + 1);
  const program = {
    source: await readText(source, findings.list),
    language,
    extraFiles: await headersBeside(files, source, findings),
  };
  // The testlib of CMS reports points in the convention of a comparator.
  const jury = juryProgram(program, 'cms', 'share');
  return jury ? { ...comparesLines, judgeMode: 'spj', jury } : comparesLines;
}

/**
 * Judging by a manager: the source in these folders, or the first program there of that name. Null when the task has no
 * manager. Adds a finding when there is only a compiled one.
 */
export async function readManager(
  files: PackageFiles,
  folders: string[],
  settings: { copies: number | null; namedPipes: boolean },
  findings: Findings,
): Promise<Judging | null> {
  const there = folders.flatMap((folder) => files.under(folder)).filter(({ name }) => isManager(name));
  const source = there.find(({ name }) => isSource(name));
  if (!source) {
    if (!there[0]) return null;
    findings.error('checker-missing', sentence('package.communication'), there[0].name);
    return comparesLines;
  }
  const program = {
    source: await readText(source, findings.list),
    language: source.name.slice(source.name.lastIndexOf('.') + 1),
    extraFiles: await headersBeside(files, source, findings),
  };
  const jury = juryProgram(program, 'cms', 'share');
  if (!jury) return comparesLines;
  const given = { copies: settings.copies ?? 1, namedPipes: settings.namedPipes };
  if (wrongSettings('communication', given).length > 0)
    findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'num_processes' }), source.name);
  return {
    ...comparesLines,
    judgeMode: 'communication',
    jury: { ...jury, settings: wholeSettings('communication', given) },
  };
}

/** Whether the file is a task's manager, which no contestant's program is compiled with. */
const isManager = (name: string): boolean => /(^|\/)manager(\.\w+)?$/.test(name);

async function headersBeside(
  files: PackageFiles,
  source: PackageFile,
  findings: Findings,
): Promise<Record<string, string>> {
  const folder = source.name.slice(0, source.name.lastIndexOf('/'));
  const headers: Record<string, string> = {};
  for (const file of files.under(folder)) {
    const name = file.name.slice(folder.length + 1);
    if (/\.(h|hpp)$/.test(name) && name !== 'testlib.h') headers[name] = await readText(file, findings.list);
  }
  return headers;
}

const includeFolders: Record<string, string> = {
  h: 'cpp',
  hpp: 'cpp',
  cpp: 'cpp',
  cc: 'cpp',
  c: 'c',
  java: 'java',
  py: 'python3',
  pas: 'pascal',
};

/**
 * Name of a contestant's file. CMS compiles each file under the name of its task, but the Java compiler requires the
 * name of the public class.
 */
const ownName = (name: string, content: string): string => {
  const publicClass = name.endsWith('.java') ? publicClassOf(content) : null;
  return publicClass === null ? name : `${publicClass}.java`;
};

/** A Python program is started by its grader, which imports the contestant's module by the name of the task. */
function startedBy(main: string, files: Record<string, string>, module: string): Record<string, string> {
  const { [main]: grader, ...others } = files;
  const own = contestantSource('py').replace('.py', '');
  const alias = /^[A-Za-z_]\w*$/.test(module) ? { [`${module}.py`]: `from ${own} import *\n` } : {};
  return { ...alias, ...others, '__main__.py': grader ?? '' };
}

/**
 * Graders and headers, which are compiled with every contestant's program. Graders in Python import it as `module`.
 */
export async function readGraders(
  files: PackageFiles,
  names: (name: string) => boolean,
  findings: Findings,
  module: string,
): Promise<Pick<ProblemPackage, 'includes'>> {
  const includes: NonNullable<ProblemPackage['includes']> = {};
  for (const file of files.files.filter(({ name }) => names(name) && !isManager(name))) {
    const stated = file.name.split('/').at(-1)!;
    const folder = ownValue(includeFolders, stated.slice(stated.lastIndexOf('.') + 1));
    if (folder === undefined) continue;
    const content = await readText(file, findings.list);
    const name = ownName(stated, content);
    for (const one of name.endsWith('.h') ? ['cpp', 'c'] : [folder])
      includes[one] = { ...includes[one], [name]: content };
  }
  const python = includes['python3'];
  const main = python && Object.keys(python).find((name) => /^(grader|stub)\.py$/.test(name));
  if (main !== undefined) includes['python3'] = startedBy(main, python!, module);
  // Headers alone change no program.
  const joining = Object.entries(includes).filter(([, content]) =>
    Object.keys(content).some((name) => !/\.hp*$/.test(name)),
  );
  return joining.length > 0 ? { includes: Object.fromEntries(joining) } : {};
}

/** Reads solutions; `expected` returns the verdicts of a program by its path, empty when nothing is promised. */
export async function readSolutions(
  found: readonly PackageFile[],
  includes: Includes,
  expected: (file: PackageFile) => PackageProgram['expected'],
  findings: Findings,
): Promise<PackageProgram[]> {
  const nameOf = (name: string, content: string): string =>
    name.endsWith('.py') && includes['python3'] ? contestantSource('py') : ownName(name, content);
  const programs: PackageProgram[] = [];
  for (const file of found.filter(({ name }) => isSource(name))) {
    const content = await readProgramText(file, findings.list);
    if (content === null) continue;
    const promise = expectedOfComment(content).verdicts ?? expected(file);
    programs.push(
      juryPromise(
        file.name,
        [{ name: nameOf(file.name.split('/').at(-1)!, content), content }],
        promise,
        null,
        includes,
      ),
    );
  }
  return programs;
}
