/** Turns generators of a package and their calls into a test script of this product. */
import type { CaseMode, Generator } from '@verdict/domain/judging/job.ts';
import { PROPOSED_TOTAL, spreadOverGroups, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { PackageFile, PackageGeneration, PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { GENERATORS_MAX, SCRIPT_CALLS_MAX, SCRIPT_CHARACTERS_MAX } from '@verdict/domain/problem/test-script.ts';
import type { Findings } from './findings.ts';
import { readProgramFiles } from './includes.ts';
import { assembleProgram, isSource } from './programs.ts';

/** One call of a generator. */
export interface GeneratorCall {
  program: string;
  args: readonly string[];
}

/** A generator call with the points of its test. */
export interface ScoredCall {
  of: GeneratorCall;
  score: number;
  group: number;
}

/** Script of the calls. Null when it would be too long, or cannot express the package's settings. */
export function generationOf(
  calls: readonly ScoredCall[],
  { caseMode, generators, reference }: { caseMode: CaseMode; generators: readonly Generator[]; reference: string },
): PackageGeneration | null {
  const called = new Set(calls.map(({ of }) => of.program));
  const used = generators.filter(({ name }) => called.has(name));
  const script = scriptOf(withPoints(calls, caseMode), caseMode);
  return script === null || used.length < called.size || used.length > GENERATORS_MAX
    ? null
    : { generators: used, script, reference };
}

function withPoints(calls: readonly ScoredCall[], caseMode: CaseMode): readonly ScoredCall[] {
  if (calls.some(({ score }) => score > 0)) return calls;
  const groups = calls.map(({ group }) => group);
  const total = Math.max(PROPOSED_TOTAL, calls.length);
  const scores = hasGroups(caseMode) ? spreadOverGroups(total, groups) : spreadPoints(total, calls.length);
  return calls.map((call, index) => ({ ...call, score: scores[index] ?? 0 }));
}

const hasGroups = (caseMode: CaseMode): boolean => caseMode.startsWith('subtask');

function scriptOf(calls: readonly ScoredCall[], caseMode: CaseMode): string | null {
  const lines: string[] = [];
  let header = '';
  for (const { of, score, group } of calls) {
    const next = hasGroups(caseMode) ? `[subtask ${group}: ${score}]` : `[points: ${score}]`;
    if (next !== header) lines.push(next);
    header = next;
    const words = of.args.map(wordOf);
    if (words.includes(null)) return null;
    lines.push([of.program, ...words].join(' '));
  }
  const script = `${lines.join('\n')}\n`;
  return calls.length > 0 && calls.length <= SCRIPT_CALLS_MAX && script.length <= SCRIPT_CHARACTERS_MAX ? script : null;
}

/** A word of the script. Null when a line of the script cannot contain it. */
function wordOf(text: string): string | null {
  if (/[\r\n]/.test(text)) return null;
  if (/^[\w.,:;=+@%/-]+$/.test(text)) return text;
  return text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`'"'`);
}

/**
 * Reads a generator; `beside` are files of its folder, of which it gets those that its language can include. Null when
 * no language here runs it.
 */
export async function readGenerator(
  main: PackageFile,
  beside: readonly PackageFile[],
  findings: Findings,
): Promise<Generator | null> {
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1);
  const name = main.name.slice(folder.length);
  if (!isSource(name) || !/^[A-Za-z0-9][\w.-]{0,99}$/.test(name)) return null;
  const isPython = /\.py[23]?$/.test(name);
  const helpers = beside.filter(
    (file) =>
      file.name !== main.name &&
      file.name.startsWith(folder) &&
      !/(^|\/)testlib\.h$/.test(file.name) &&
      (isPython ? file.name.endsWith('.py') : /\.(h|hpp|hh)$/.test(file.name)),
  );
  const files = await readProgramFiles([main, ...helpers], folder.length, findings);
  if (!files.some((file) => file.name === name)) return null;
  const { language, source, extraFiles } = assembleProgram(files, name);
  return language === null ? null : { name, language, source, extraFiles };
}

const COPIED_MAX_BYTES = 4 << 20;

/** A generator that prints a file of the package, for inputs without answers. */
export class Copier {
  readonly #files: Record<string, string> = {};
  #bytes = 0;

  /** Call that copies a file. Null when the file is too large to be stored with a program. */
  async call(file: PackageFile, findings: Findings): Promise<GeneratorCall | null> {
    this.#bytes += file.bytes;
    if (this.#bytes > COPIED_MAX_BYTES) return null;
    const [read] = await readProgramFiles([file], 0, findings);
    if (!read) return null;
    const name = `${Object.keys(this.#files).length + 1}.txt`;
    this.#files[name] = read.content;
    return { program: COPIER, args: [name] };
  }

  get generator(): Generator {
    return { name: COPIER, language: 'Python3', source: copierSource, extraFiles: { ...this.#files } };
  }
}

const COPIER = 'copy_file.py';
const copierSource = 'import sys\n\nwith open(sys.argv[1], "rb") as file:\n    sys.stdout.buffer.write(file.read())\n';

/**
 * Name of the reference program: the first that must be accepted, or the only one if nothing is promised for it. Empty
 * when there is none.
 */
export function referenceOf(programs: readonly PackageProgram[]): string {
  const run = programs.filter(({ language }) => language !== null);
  const [only] = run.length === 1 ? run : [];
  const accepted = run.find(({ expected }) => expected.includes('accepted'));
  return (accepted ?? (only?.expected.length === 0 ? only : undefined))?.name ?? '';
}
