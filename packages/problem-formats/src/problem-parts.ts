/** Common parts of all readers. */
import type {
  Includes,
  PackageCase,
  PackageFile,
  PackageProgram,
  ProblemPackage,
} from '@verdict/domain/problem/problem-package.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import type { ReadOptions } from './format.ts';
import { joined } from './includes.ts';
import { comparesLines } from './jury.ts';
import { type ProgramFile, assembleProgram } from './programs.ts';
import type { PackageFiles } from './package-files.ts';
import { joinedLines } from './line-breaks.ts';
import { splitStatement } from './statement-parts.ts';
import { inItsLanguage, plainText, takeSamples, titleOnly } from './statement-text.ts';
import { asJudged } from './test-data.ts';
import { readText } from './text.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

const LARGEST_STACK_MIB = 256;

/** A problem without tests and points that compares lines, within 1 s and 256 MiB. */
export function plainProblem(format: string): ProblemPackage {
  return {
    displayId: null,
    format,
    statements: {},
    examples: [],
    source: '',
    author: '',
    tags: [],
    difficulty: 0,
    scored: false,
    ...comparesLines,
    caseMode: 'default',
    timeLimitMs: 1000,
    timeLimitRule: null,
    uniformLimits: false,
    memoryLimitMiB: 256,
    stackLimitMiB: LARGEST_STACK_MIB,
    fileIo: null,
    extraFiles: {},
    codeTemplates: {},
    languages: [],
    cases: [],
    maxScore: 0,
    programs: [],
    attachments: {},
    findings: [],
  };
}

/** Name of a statement beside test data. */
export const statementName = /^(statement|problem|readme|description)(_zh|_en)?\.md$/i;

/**
 * Start of a package with test data only: the problem has points and the package's name, unless there is a statement
 * beside the data. The reader adds the rest.
 */
export async function dataOnlyProblem(
  format: string,
  files: PackageFiles,
  findings: Findings,
): Promise<ProblemPackage> {
  return {
    ...plainProblem(format),
    displayId: displayIdOf(files.name),
    ...(await statementBeside(files, findings)),
    scored: true,
  };
}

async function statementBeside(
  files: PackageFiles,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'statements' | 'examples'>> {
  const file = files.files.find(({ name }) => statementName.test(name));
  if (!file) {
    findings.warning('statement-missing', sentence('package.noStatement'));
    return { statements: inItsLanguage(titleOnly(files.name)), examples: [] };
  }
  const { markdown, examples } = takeSamples(joinedLines(plainText(await readText(file, findings.list))));
  const statement = splitStatement(markdown, '');
  return { statements: inItsLanguage({ ...statement, title: statement.title || files.name }), examples };
}

/** Default stack limit of formats that do not state one: as large as the memory. */
export const stackFor = (memoryMiB: number): number => Math.min(memoryMiB, LARGEST_STACK_MIB);

/** The display id in its form here. Null when it is not allowed. */
export function displayIdOf(stated: string): string | null {
  return /^[A-Za-z0-9_-]{1,20}$/.test(stated) ? stated.toUpperCase() : null;
}

export interface CaseFiles {
  input: PackageFile;
  /** Null when there is none; checkers and interactors may need no answer. */
  answer: PackageFile | null;
  score: number;
  group: number;
  /** Name of a contestant's output file for this test, in problems with submitted outputs. */
  outputName?: string;
}

/** Test cases in their order, named after their input files. The caller reports missing answers. */
export async function packageCases(
  found: readonly CaseFiles[],
  options: ReadOptions,
  findings: Findings,
): Promise<PackageCase[]> {
  if (found.length === 0) findings.error('no-tests', sentence('package.noTests'));
  const taken = new Set<string>();
  const cases: PackageCase[] = [];
  for (const { input, answer, score, group, outputName = '' } of found) {
    const base = freeName(input.name, taken, cases.length + 1);
    taken.add(base);
    const isOwn = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u.test(outputName);
    cases.push({
      inputName: `${base}.in`,
      answerName: isOwn ? outputName : `${base}.out`,
      input,
      answer,
      score,
      group,
      sample: false,
    });
  }
  return asJudged(cases, options, findings);
}

function freeName(path: string, taken: ReadonlySet<string>, number: number): string {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  // If every test has its own folder, all files have the same name.
  const base = (/^(in|input)(\.txt)?$/i.test(file) ? folder : file || folder)
    .replace(/(\.in|\.inp)?(\.txt)?$/i, '')
    .replace(/[^\p{L}\p{N}_.-]/gu, '_');
  let free = base === '' || /^\.+$/.test(base) ? String(number) : base;
  while (taken.has(free)) free = `${free}-${number}`;
  return free;
}

/** Two limits; a format states none, one or both of them. */
export function statedLimits(
  { timeMs, memoryMiB }: Limits,
  findings: Findings,
): Pick<ProblemPackage, 'timeLimitMs' | 'memoryLimitMiB' | 'stackLimitMiB'> {
  const isUsable = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0;
  refuseLimits({ timeMs, memoryMiB }, null, findings);
  if (!isUsable(timeMs) && !isTooSmall(timeMs)) findings.warning('limits-missing', sentence('package.timeLimitTaken'));
  if (!isUsable(memoryMiB) && !isTooSmall(memoryMiB))
    findings.warning('limits-missing', sentence('package.memoryLimitTaken'));
  const memoryLimitMiB = isUsable(memoryMiB) ? Math.max(1, Math.ceil(memoryMiB)) : 256;
  return {
    timeLimitMs: isUsable(timeMs) ? Math.max(1, Math.round(timeMs)) : 1000,
    memoryLimitMiB,
    stackLimitMiB: stackFor(memoryLimitMiB),
  };
}

export interface Limits {
  timeMs: number | null;
  memoryMiB: number | null;
}

const isTooSmall = (limit: number | null): boolean => limit !== null && limit <= 0;

/** Refuses limits of 0 or less, within which no program runs. */
export function refuseLimits({ timeMs, memoryMiB }: Limits, path: string | null, findings: Findings): void {
  const refuse = (text: Sentence): void => {
    if (!findings.list.some(({ sentence: { key } }) => key === text.key)) findings.error('limits-missing', text, path);
  };
  if (isTooSmall(timeMs)) refuse(sentence('package.timeLimitTooSmall'));
  if (isTooSmall(memoryMiB)) refuse(sentence('package.memoryLimitTooSmall'));
}

/** Default limits of formats that state limits for single cases. */
const USUAL_LIMITS = { timeMs: 1000, memoryMiB: 256 };

/**
 * Limits of a problem from those of its cases: the largest ones. A case has the innermost limits that its places state
 * (the problem's first, its own last), else the usual ones. Null when no case states a limit.
 */
export function limitsOfCases(
  cases: readonly (readonly Limits[])[],
  path: string | null,
  findings: Findings,
  usual = USUAL_LIMITS,
): Limits {
  const held = (key: keyof Limits) =>
    cases.map((places) => places.findLast((place) => place[key] !== null)?.[key] ?? null);
  const [times, memories] = [held('timeMs'), held('memoryMiB')];
  const smallest = (values: (number | null)[]) =>
    values.reduce<number | null>((least, value) => (value === null || (least ?? value) < value ? least : value), null);
  refuseLimits({ timeMs: smallest(times), memoryMiB: smallest(memories) }, path, findings);
  const largest = (values: (number | null)[], whenAbsent: number): number | null =>
    values.every((value) => value === null)
      ? null
      : values.reduce<number>((most, value) => Math.max(most, value ?? whenAbsent), 0);
  const limits = {
    timeMs: largest(times, usual.timeMs),
    memoryMiB: largest(memories, usual.memoryMiB),
  };
  if (new Set(times).size > 1 || new Set(memories).size > 1) {
    const memoryMiB = Math.ceil(limits.memoryMiB ?? usual.memoryMiB);
    const taken = `${limits.timeMs ?? usual.timeMs} ms, ${memoryMiB} MiB`;
    findings.warning('per-test-limits-flattened', sentence('package.limitsPerTest', { taken }), path);
  }
  return limits;
}

/**
 * A program of the jury with its expected verdicts. `language` overrides the one of its files; `includes` are the files
 * that are included in every contestant's program.
 */
export function juryPromise(
  name: string,
  files: ProgramFile[],
  expected: PackageProgram['expected'],
  language: string | null = null,
  includes: Includes = {},
): PackageProgram {
  const assembled = assembleProgram(joined(files, includes));
  return {
    name,
    ...assembled,
    language: language ?? assembled.language,
    expected,
    expectedScore: null,
    useForTimeLimit: expected.length === 1 && expected[0] === 'accepted',
  };
}

/** Size limit of shown samples; longer ones are downloads. */
const LONGEST_SAMPLE_BYTES = 64 * 1024;

/** Shows the files of a test as a sample of the statement. */
export async function shownSample(
  { input, answer }: Pick<CaseFiles, 'input' | 'answer'>,
  findings: Findings,
): Promise<{ input: string; output: string }> {
  const text = async (file: PackageFile | null) => {
    if (!file) return '';
    if (file.bytes <= LONGEST_SAMPLE_BYTES) return sampleText(await readText(file, findings.list));
    findings.info('attachment-kept', sentence('package.sampleTooLong'), file.name);
    return '';
  };
  return { input: await text(input), output: await text(answer) };
}

/** Text of a sample as shown: with LF line ends, and none at the end. */
export const sampleText = (text: string): string => withoutEnd(text.replaceAll('\r\n', '\n'), '\n');
