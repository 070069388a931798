/** The Italian layout: `task.yaml`, `input/inputN.txt`, `output/outputN.txt`, `gen/GEN` with the subtasks. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { CaseMode } from '@verdict/domain/judging/job.ts';
import type { PackageGeneration, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { answersOnly } from '../answers-only.ts';
import { flagAt, isMap, numberAt, parseYaml, textAt, type YamlMap, type YamlValue } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  type CaseFiles,
  displayIdOf,
  packageCases,
  plainProblem,
  shownSample,
  statedLimits,
} from '../problem-parts.ts';
import { matchTests } from '../test-matching.ts';
import { Copier, generationOf, type GeneratorCall, readGenerator, referenceOf } from '../made-tests.ts';
import { isSource } from '../programs.ts';
import { pythonPattern } from '../python-pattern.ts';
import { roundShares } from '../scores.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { readText } from '../text.ts';
import { readChecker, readGraders, readManager, readSolutions } from './programs.ts';
import { pdfStatements } from './statement.ts';

interface Files extends Pick<CaseFiles, 'input' | 'answer' | 'outputName'> {
  /** Name of the test in CMS. */
  codename: string;
}

const known = new Set(
  (
    'name nome_breve title nome time_limit timeout memory_limit memlimit n_input infile outfile public_testcases ' +
    'risultati total_value output_only num_processes user_io primary_language score_type score_type_parameters'
  ).split(' '),
);
/** Keys about the contest, which do not concern a problem. */
const ofContest = /^(token_|max_|min_|score_mode|score_precision|feedback_level|version|submission_)/;

export async function readItalian(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = (files.get('task.yaml') ?? files.get('task.yml'))!;
  const task = parseYaml(await readText(descriptor, findings.list), descriptor.name, findings);
  const manager = await readManager(files, ['check', 'cor'], settingsOf(task, files), findings);
  reportSettings(task, manager ? 'Communication' : flagAt(task, 'output_only') ? 'OutputOnly' : 'Batch', findings);
  const tests = testsOf(files, task, manager === null, findings);
  const units = tests.length === 0 ? [] : await unitsOf(files, task, tests, findings);
  const plan = numberedUnits(units, findings);
  const short = textAt(task, 'name') ?? textAt(task, 'nome_breve') ?? files.name;
  const title = textAt(task, 'title') ?? textAt(task, 'nome') ?? short;
  const samples = samplesOf(task, tests, units, findings).slice(0, MOST_SAMPLES);
  const stated = { title, folders: ['statement', 'testo'], downloads: ['att'] };
  const seconds = numberAt(task, 'time_limit') ?? numberAt(task, 'timeout');
  const memoryMiB = numberAt(task, 'memory_limit') ?? numberAt(task, 'memlimit');
  const solutions = files.under('sol').filter(({ name }) => !/\/(grader|stub)\.\w+$/.test(name));
  const named = manager ? /^sol\/(stub\.\w+|[^/]+\.h)$/ : /^sol\/(grader\.\w+|[^/]+\.h)$/;
  const graders = await readGraders(files, (name) => named.test(name), findings, short);
  const programs = await readSolutions(
    solutions,
    graders.includes ?? {},
    ({ name }) => (/\/(solution|soluzione)\.\w+$/.test(name) ? ['accepted'] : []),
    findings,
  );
  const made = tests.length > 0 ? null : await readGen(files, task, referenceOf(programs), findings);
  const found = plan.cases.map(({ of, score, group }) => ({ ...of, score, group }));
  const cases = made ? [] : await packageCases(found, options, findings);
  const problem: ProblemPackage = {
    ...plainProblem('cms'),
    ...statedLimits({ timeMs: seconds === null ? null : seconds * 1000, memoryMiB }, findings),
    displayId: displayIdOf(short),
    ...(await pdfStatements(files, stated, findings)),
    examples: await Promise.all(
      (samples.length > 0 ? samples : samplesBeside(files)).map((one) => shownSample(one, findings)),
    ),
    scored: true,
    ...(manager ?? (await readChecker(files, ['check', 'cor'], findings))),
    caseMode: made?.caseMode ?? plan.caseMode,
    fileIo: manager ? null : fileIo(task),
    ...graders,
    cases,
    maxScore: fullScore(true, plan.caseMode, cases),
    ...(made ? { generation: made.generation } : {}),
    programs,
    findings: findings.list,
  };
  return flagAt(task, 'output_only') ? answersOnly(problem) : problem;
}

const MOST_SAMPLES = 3;

/** CMS passes pipes by name to programs with a stub, unless the task states the opposite. */
const settingsOf = (task: YamlMap, files: PackageFiles) => ({
  copies: numberAt(task, 'num_processes'),
  namedPipes:
    (textAt(task, 'user_io') ?? (files.files.some(({ name }) => /^sol\/stub\.\w+$/.test(name)) ? 'fifo_io' : '')) ===
    'fifo_io',
});

/** Reports settings without effect. Some tasks state their type, which CMS derives from their files as we do. */
function reportSettings(task: YamlMap, type: string, findings: Findings): void {
  for (const [key, value] of Object.entries(task)) {
    const stated = typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80);
    const isDerived = key === 'task_type' && value === type;
    if (!known.has(key) && !ofContest.test(key) && !isDerived)
      findings.warning('setting-ignored', sentence('package.settingIgnored', { key, value: stated }), 'task.yaml');
  }
}

/** Tests by their numbers from 0. */
function testsOf(files: PackageFiles, task: YamlMap, needsAnswers: boolean, findings: Findings): Files[] {
  const numbers = files
    .under('input')
    .flatMap(({ name }) => Number(/^input\/input(\d+)\.txt$/.exec(name)?.[1] ?? -1))
    .filter((number) => number >= 0)
    .toSorted((a, b) => a - b);
  const count = numberAt(task, 'n_input');
  const tests: Files[] = [];
  if (numbers.length === 0) return tests;
  for (const number of count === null
    ? numbers
    : Array.from({ length: Math.min(count, 10_000) }, (_, index) => index)) {
    const [inputName, answerName] = [`input/input${number}.txt`, `output/output${number}.txt`];
    const [input, answer] = [files.get(inputName), files.get(answerName) ?? null];
    if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }), 'task.yaml');
    else if (!answer && needsAnswers)
      findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }), inputName);
    const codename = String(number).padStart(3, '0');
    const named = flagAt(task, 'output_only') ? { outputName: `output_${codename}.txt` } : {};
    if (input) tests.push({ input, answer, codename, ...named });
  }
  return tests;
}

/** Samples among the files for contestants; these are no tests. */
const samplesBeside = (files: PackageFiles): Pick<CaseFiles, 'input' | 'answer'>[] =>
  matchTests(files.under('att'))
    .pairs.filter(({ answer }) => answer !== null)
    .slice(0, MOST_SAMPLES);

/**
 * Generation of the tests from `gen/GEN`, for packages that contain generators instead of tests. Null, with a finding,
 * when the tests cannot be generated here.
 */
async function readGen(
  files: PackageFiles,
  task: YamlMap,
  reference: string,
  findings: Findings,
): Promise<{ caseMode: CaseMode; generation: PackageGeneration } | null> {
  const gen = files.get('gen/GEN');
  if (!gen) return null;
  const subtasks = subtasksOf(await readText(gen, findings.list));
  const lines = subtasks.flatMap((one) => one.lines);
  const count = numberAt(task, 'n_input') ?? lines.length;
  const absent = (): null => {
    findings.error('generator-only', sentence('package.testsGenerated', { count }), gen.name);
    return null;
  };
  const main = files.under('gen').find(({ name }) => /^gen\/(generator|generatore)\.\w+$/.test(name) && isSource(name));
  const generator = main ? await readGenerator(main, files.under('gen'), findings) : null;
  const copier = new Copier();
  const calls = new Map<string, GeneratorCall>();
  for (const line of lines) {
    const copied = copiedBy(line);
    const file = copied === null ? undefined : (files.get(copied) ?? files.get(`gen/${copied}`));
    const call =
      copied === null
        ? generator && { program: generator.name, args: line.split(/\s+/) }
        : file && (await copier.call(file, findings));
    if (!call) return absent();
    calls.set(line, call);
  }
  const worth = subtasks.filter(({ score }) => (score ?? 0) > 0);
  const total = numberAt(task, 'total_value') ?? 100;
  const callsOf = (of: readonly string[]) => of.map((line) => calls.get(line)!);
  const units: SubtaskUnit<GeneratorCall>[] =
    worth.length > 0 && textAt(task, 'score_type') !== 'Sum'
      ? worth.map(({ score, lines: own }) => ({ kind: 'min', cases: callsOf(own), scores: own.map(() => score ?? 0) }))
      : [{ kind: 'sum', cases: callsOf(lines), scores: roundShares(lines.map(() => total / lines.length)) }];
  const plan = numberedUnits(units, findings);
  const generators = [...(generator ? [generator] : []), copier.generator];
  const generation =
    reference === '' ? null : generationOf(plan.cases, { caseMode: plan.caseMode, generators, reference });
  if (!generation) return absent();
  findings.warning('tests-to-make', sentence('package.testsToMake', { count: plan.cases.length }), gen.name);
  return { caseMode: plan.caseMode, generation };
}

async function unitsOf(
  files: PackageFiles,
  task: YamlMap,
  tests: Files[],
  findings: Findings,
): Promise<SubtaskUnit<Files>[]> {
  const gen = files.get('gen/GEN');
  const total = numberAt(task, 'total_value') ?? 100;
  const type = textAt(task, 'score_type');
  const stated = gen ? subtasksOf(await readText(gen, findings.list)) : [];
  // Without subtasks, each test counts by itself.
  const listed = stated.flatMap(({ score, lines }) => (score === null ? [] : [{ score, count: lines.length }]));
  const isStated = listed.length === 0 && (type === 'GroupMin' || type === 'GroupMul');
  const subtasks = isStated ? statedSubtasks(task, tests, findings) : inTurn(listed, tests);
  if (type !== null && type !== 'Sum' && type !== 'GroupMin' && subtasks.length > 0)
    findings.info('subtask-kind', sentence('package.subtaskKind', { kind: type, taken: 'GroupMin' }), 'task.yaml');
  if (type !== null && type !== 'Sum' && subtasks.length === 0)
    findings.warning(
      'setting-ignored',
      sentence('package.settingIgnored', { key: 'score_type', value: type }),
      'task.yaml',
    );
  const isWorthless = subtasks.length > 0 && subtasks.every(({ score }) => score === 0);
  if (isWorthless) findings.warning('scores-taken', sentence('package.pointsTaken', { total }));
  if (subtasks.length === 0 || isWorthless || type === 'Sum')
    return [{ kind: 'sum', cases: tests, scores: roundShares(tests.map(() => total / tests.length)) }];
  return subtasks.flatMap(({ score, cases }) =>
    // Tests before the first subtask, and tests of a subtask without points, are samples.
    cases.length > 0 && score > 0 ? [{ kind: 'min' as const, cases, scores: cases.map(() => score) }] : [],
  );
}

interface Subtask {
  score: number;
  cases: Files[];
}

/** Assigns consecutive tests to the subtasks, by their counts. */
function inTurn(counted: readonly { score: number; count: number }[], tests: readonly Files[]): Subtask[] {
  let from = 0;
  return counted.map(({ score, count }) => {
    const cases = tests.slice(from, from + count);
    from += count;
    return { score, cases };
  });
}

/** Subtasks with their scores and tests: a number of tests, a pattern of codenames, or a list of codenames. */
function statedSubtasks(task: YamlMap, tests: readonly Files[], findings: Findings): Subtask[] {
  const parameters = task['score_type_parameters'];
  const stated = (Array.isArray(parameters) ? parameters : []).map((one) => {
    const [score = '', chosen = ''] = Array.isArray(one) ? one : [];
    return isMap(one)
      ? { score: numberAt(one, 'max_score'), chosen: one['testcases'] ?? '' }
      : { score: numberAt({ score }, 'score'), chosen };
  });
  if (stated.some(({ score, chosen }) => score === null || chosen === '')) return [];
  if (stated.every(({ chosen }) => isNumber(chosen)))
    return inTurn(
      stated.map(({ score, chosen }) => ({ score: score ?? 0, count: Number(chosen) })),
      tests,
    );
  return stated.map(({ score, chosen }, index) => {
    const cases = chosenTests(chosen, tests, findings);
    if (cases.length === 0)
      findings.error('no-tests', sentence('package.subtaskEmpty', { number: index + 1 }), 'task.yaml');
    return { score: score ?? 0, cases };
  });
}

const isNumber = (value: YamlValue): boolean => typeof value === 'string' && /^\d+$/.test(value.trim());

/** Patterns may have many repetitions, because codenames are short. */
const MOST_REPETITIONS = 20;

/** Tests of a subtask. A test may be in several subtasks, and is judged in each. */
function chosenTests(chosen: YamlValue, tests: readonly Files[], findings: Findings): Files[] {
  if (typeof chosen !== 'string') {
    const names = Array.isArray(chosen) ? chosen : [];
    return tests.filter(({ codename }) => names.includes(codename));
  }
  const pattern = pythonPattern(chosen, MOST_REPETITIONS);
  if (pattern === null)
    findings.warning('unreadable-value', sentence('package.valueUnreadable', { key: chosen }), 'task.yaml');
  return tests.filter(({ codename }) => pattern?.test(codename));
}

/** Parses `gen/GEN`: `# ST: 30` begins a subtask; every other line that is no comment, and `#COPY:`, is a test. */
function subtasksOf(gen: string): { score: number | null; lines: string[] }[] {
  const subtasks: { score: number | null; lines: string[] }[] = [];
  const before: string[] = [];
  for (const line of gen.split(/\r?\n/).map((one) => one.trim())) {
    const score = /^#\s*ST:\s*(\d+)/.exec(line)?.[1];
    if (score !== undefined) subtasks.push({ score: Number(score), lines: [] });
    else if (copiedBy(line) !== null || (line !== '' && !line.startsWith('#')))
      (subtasks.at(-1)?.lines ?? before).push(withoutComment(line));
  }
  return before.length > 0 ? [{ score: subtasks.length > 0 ? 0 : null, lines: before }, ...subtasks] : subtasks;
}

/** The file that a `#COPY:` line takes as a test. Null for other lines. */
const copiedBy = (line: string): string | null => /^#\s*COPY:\s*(\S+)/.exec(line)?.[1] ?? null;

const withoutComment = (line: string): string => (line.startsWith('#') ? line : (line.split('#', 1)[0] ?? '').trim());

/** Sample tests: in Italian contests the tests whose results contestants see; otherwise the tests without points. */
function samplesOf(task: YamlMap, tests: Files[], units: readonly SubtaskUnit<Files>[], findings: Findings): Files[] {
  const judged = new Set(units.flatMap(({ cases }) => cases));
  const left = tests.filter((test) => !judged.has(test));
  if (left.length > 0)
    findings.info('pretests-left', sentence('package.samplesShown', { count: Math.min(left.length, MOST_SAMPLES) }));
  const stated = textAt(task, 'public_testcases') ?? textAt(task, 'risultati') ?? '';
  if (stated === 'all' || stated.trim() === '') return left;
  return stated.split(/[,\s]+/).flatMap((number) => (number === '' ? [] : (tests[Number(number)] ?? [])));
}

/**
 * Input and output files. Absent names mean `input.txt` and `output.txt`; empty names mean standard input and output.
 */
function fileIo(task: YamlMap): ProblemPackage['fileIo'] {
  const name = (key: string, whenAbsent: string) => (typeof task[key] === 'string' ? task[key].trim() : whenAbsent);
  const [input, output] = [name('infile', 'input.txt'), name('outfile', 'output.txt')];
  return input === '' || output === '' ? null : { input, output };
}
