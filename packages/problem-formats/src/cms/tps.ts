/** TPS: `problem.json`, `tests/`, `subtasks/` or `tests/mapping`, `checker/`, `grader/`, `solution/`. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { CaseMode, Generator } from '@verdict/domain/judging/job.ts';
import type {
  ExpectedVerdict,
  PackageFile,
  PackageGeneration,
  ProblemPackage,
} from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { answersOnly } from '../answers-only.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import { parseJson } from '../json.ts';
import { readInputValidators } from '../input-validators.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  type CaseFiles,
  displayIdOf,
  packageCases,
  plainProblem,
  shownSample,
  statedLimits,
} from '../problem-parts.ts';
import { Copier, generationOf, type GeneratorCall, readGenerator, referenceOf } from '../made-tests.ts';
import { isSource } from '../programs.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { readText } from '../text.ts';
import { readChecker, readGraders, readManager, readSolutions } from './programs.ts';
import { pdfStatements } from './statement.ts';
import { ownValue } from '../own-value.ts';

type Files = Pick<CaseFiles, 'input' | 'answer' | 'outputName'>;

interface Subtask {
  name: string;
  score: number;
  tests: string[];
}

const BYTES_PER_MIB = 1024 * 1024;

export async function readTps(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const json = parseJson(await readText(files.get('problem.json')!, findings.list), 'problem.json', findings);
  const type = textAt(json, 'task_type') ?? textAt(json, 'type') ?? 'Batch';
  const manager = type === 'Communication' ? await readManagerOf(files, json, findings) : null;
  if (type !== 'Batch' && type !== 'OutputOnly' && manager === null)
    findings.error(
      'unsupported-type',
      type === 'Communication' ? sentence('package.communication') : sentence('package.typeUnsupported', { type }),
      'problem.json',
    );
  const tests = testsOf(files, { asksForOutputs: type === 'OutputOnly', needsAnswers: manager === null }, findings);
  const subtasks = await subtasksOf(files, findings);
  const code = textAt(json, 'code') ?? textAt(json, 'name') ?? files.name;
  const programs = await readSolutionsOf(files, code, findings);
  const made =
    tests.size > 0 || (type !== 'Batch' && manager === null)
      ? null
      : await readGenData(files, referenceOf(programs.programs), findings);
  const units = tests.size === 0 ? [] : unitsOf(tests, subtasks, findings);
  const plan = numberedUnits(units, findings);
  const found = plan.cases.map(({ of, score, group }) => ({ ...of, score, group }));
  const cases = made ? [] : await packageCases(found, options, findings);
  const title = textAt(json, 'title') ?? textAt(json, 'name') ?? code;
  const statement = { title, folders: ['statements', 'statement'], downloads: ['attachments', 'public'] };
  const seconds = numberAt(json, 'time_limit');
  const memory = numberAt(json, 'memory_limit');
  const validators = await readInputValidators(files, ['validator'], { constants: {}, args: [] }, findings);
  const problem: ProblemPackage = {
    ...plainProblem('cms'),
    // Packages in preparation state MiB, exported packages state bytes.
    ...statedLimits(
      {
        timeMs: seconds === null ? null : seconds * 1000,
        memoryMiB: memory === null || memory < BYTES_PER_MIB ? memory : memory / BYTES_PER_MIB,
      },
      findings,
    ),
    displayId: displayIdOf(code),
    ...(await pdfStatements(files, statement, findings)),
    examples: await samplesOf(tests, units, findings),
    scored: true,
    ...(manager ?? (await readChecker(files, ['checker'], findings))),
    caseMode: made?.caseMode ?? plan.caseMode,
    ...programs,
    cases,
    ...(made ? { generation: made.generation } : {}),
    maxScore: fullScore(true, plan.caseMode, cases),
    ...validators,
    findings: findings.list,
  };
  return type === 'OutputOnly' ? answersOnly(problem) : problem;
}

const PARAMETERS = 'task_type_parameters_Communication_';

/** The manager of a communication task. CMS gives programs of TPS their pipes as standard input and output. */
function readManagerOf(files: PackageFiles, json: YamlMap, findings: Findings) {
  const parameters = textAt(json, 'task_type_params');
  const stated =
    parameters === null ? mapAt(json, 'task_type_params') : parseJson(parameters, 'problem.json', findings);
  const copies = numberAt(stated, `${PARAMETERS}num_processes`) ?? numberAt(json, 'num_processes');
  const namedPipes = textAt(stated, `${PARAMETERS}user_io`) === 'fifo_io';
  return readManager(files, ['manager', 'graders', 'grader'], { copies, namedPipes }, findings);
}

/** Reads graders and solutions. */
async function readSolutionsOf(
  files: PackageFiles,
  module: string,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'includes' | 'programs'>> {
  const verdicts = await solutionVerdicts(files, findings);
  const graders = await readGraders(files, (name) => /^graders?\/(\w+\/)?[^/]+\.\w+$/.test(name), findings, module);
  const includes = graders.includes ?? {};
  const expected = ({ name }: PackageFile) => verdicts(name);
  return { ...graders, programs: await readSolutions(solutionFiles(files), includes, expected, findings) };
}

const MOST_SAMPLES = 3;

/** Samples: tests outside all subtasks with points. */
async function samplesOf(
  tests: Map<string, Files>,
  units: readonly SubtaskUnit<Files>[],
  findings: Findings,
): Promise<ProblemPackage['examples']> {
  const judged = new Set(units.flatMap(({ cases }) => cases));
  const left = [...tests.values()].filter((test) => !judged.has(test)).slice(0, MOST_SAMPLES);
  if (left.length > 0) findings.info('pretests-left', sentence('package.samplesShown', { count: left.length }));
  return Promise.all(left.map((one) => shownSample(one, findings)));
}

interface Testset {
  lines: string[][];
  /** Names of test sets whose tests also belong to this one. */
  includes: string[];
}

/**
 * Parses `gen/data`: `@subtask NAME` or `@testset NAME`, then calls of generators, `manual FILE` and `@include NAME`.
 */
function testsetsOf(text: string): Map<string, Testset> {
  const testsets = new Map<string, Testset>();
  let current: Testset = { lines: [], includes: [] };
  for (const line of text.split(/\r?\n/)) {
    const words = (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
    const [first = '#', name = ''] = words;
    if (first === '@subtask' || first === '@testset') testsets.set(name, (current = { lines: [], includes: [] }));
    else if (first === '@include') current.includes.push(name);
    else if (!/^[@#]/.test(first)) current.lines.push(words);
  }
  return testsets;
}

/** Generation of the tests from `gen/data`. Null, with a finding, when the tests cannot be generated here. */
async function readGenData(
  files: PackageFiles,
  reference: string,
  findings: Findings,
): Promise<{ caseMode: CaseMode; generation: PackageGeneration } | null> {
  const data = files.get('gen/data');
  if (!data) {
    if (files.under('gen').length > 0) findings.error('generator-only', sentence('package.testsNotMade'), 'gen');
    return null;
  }
  const absent = (): null => {
    findings.error('generator-only', sentence('package.testsNotMade'), data.name);
    return null;
  };
  const testsets = testsetsOf(await readText(data, findings.list));
  const copier = new Copier();
  const generators = new Map<string, Generator>();
  const calls = new Map<string[], GeneratorCall>();
  for (const words of [...testsets.values()].flatMap(({ lines }) => lines)) {
    const [program = '', ...args] = words;
    const call =
      program === 'manual'
        ? await copied(files, args[0] ?? '', copier, findings)
        : await calledBy(files, program, args, generators, findings);
    if (!call) return absent();
    calls.set(words, call);
  }
  const plan = numberedUnits(await unitsToMake(files, testsets, calls, findings), findings);
  const { caseMode } = plan;
  const all = [...generators.values(), copier.generator];
  const generation = reference === '' ? null : generationOf(plan.cases, { caseMode, generators: all, reference });
  if (!generation) return absent();
  findings.warning('tests-to-make', sentence('package.testsToMake', { count: plan.cases.length }), data.name);
  return { caseMode, generation };
}

async function copied(files: PackageFiles, name: string, copier: Copier, findings: Findings) {
  const file = files.get(`gen/manual/${name}`);
  return file ? copier.call(file, findings) : null;
}

async function calledBy(
  files: PackageFiles,
  program: string,
  args: string[],
  generators: Map<string, Generator>,
  findings: Findings,
): Promise<GeneratorCall | null> {
  const beside = files.under('gen');
  const main = beside.find(({ name }) => name.replace(/\.\w+$/, '') === `gen/${program}` && isSource(name));
  const known = generators.get(program) ?? (main ? await readGenerator(main, beside, findings) : null);
  if (!known) return null;
  generators.set(program, known);
  return { program: known.name, args };
}

/** Subtasks with points, each with its own tests and those of the test sets it includes. */
async function unitsToMake(
  files: PackageFiles,
  testsets: ReadonlyMap<string, Testset>,
  calls: ReadonlyMap<string[], GeneratorCall>,
  findings: Findings,
): Promise<SubtaskUnit<GeneratorCall>[]> {
  const linesOf = (name: string, seen: Set<string>): string[][] => {
    const testset = testsets.get(name);
    if (!testset || seen.has(name)) return [];
    seen.add(name);
    return [...testset.includes.flatMap((other) => linesOf(other, seen)), ...testset.lines];
  };
  const file = files.get('subtasks.json');
  const stated = file ? mapAt(parseJson(await readText(file, findings.list), file.name, findings), 'subtasks') : {};
  const counted = Object.entries(stated).flatMap(([name, subtask]) => {
    const score = isMap(subtask) ? (numberAt(subtask, 'score') ?? 0) : 0;
    const lines = linesOf(name, new Set());
    return score > 0 && lines.length > 0 ? [{ score, cases: lines.map((words) => calls.get(words)!) }] : [];
  });
  if (counted.length === 0) return [{ kind: 'sum', cases: [...calls.values()], scores: [...calls].map(() => 0) }];
  return counted.map(({ score, cases }) => ({ kind: 'min', cases, scores: cases.map(() => score) }));
}

const solutionFiles = (files: PackageFiles): PackageFile[] => [...files.under('solution'), ...files.under('solutions')];

function testsOf(
  files: PackageFiles,
  { asksForOutputs, needsAnswers }: Record<'asksForOutputs' | 'needsAnswers', boolean>,
  findings: Findings,
): Map<string, Files> {
  const tests = new Map<string, Files>();
  for (const input of files.under('tests').filter(({ name }) => name.endsWith('.in'))) {
    const stem = input.name.slice(0, -'.in'.length);
    const answer = files.get(`${stem}.out`) ?? files.get(`${stem}.ans`) ?? null;
    if (!answer && needsAnswers)
      findings.error('missing-output', sentence('package.answerForgotten', { path: input.name }), input.name);
    const name = stem.slice('tests/'.length);
    tests.set(name, { input, answer, ...(asksForOutputs ? { outputName: `output_${name}.txt` } : {}) });
  }
  return tests;
}

/**
 * Subtasks from `subtasks/NN-name.json`, else from `subtasks.json` with `tests/mapping`; empty when no file lists their
 * tests.
 */
async function subtasksOf(files: PackageFiles, findings: Findings): Promise<Subtask[]> {
  const listed = files.under('subtasks').filter(({ name }) => name.endsWith('.json'));
  if (listed.length > 0) {
    const read = listed.map(async (file) => {
      const json = parseJson(await readText(file, findings.list), file.name, findings);
      const name = file.name.slice('subtasks/'.length, -'.json'.length);
      return { name, score: numberAt(json, 'score') ?? 0, tests: wordsAt(json, 'testcases') };
    });
    return Promise.all(read);
  }
  const file = files.get('subtasks.json');
  if (!file) return [];
  const stated = mapAt(parseJson(await readText(file, findings.list), file.name, findings), 'subtasks');
  const mapping = await mappingOf(files, findings);
  if (mapping.size === 0) {
    findings.warning('subtasks-unknown', sentence('package.subtasksWithoutTests'), file.name);
    return [];
  }
  return Object.entries(stated)
    .filter((entry): entry is [string, YamlMap] => isMap(entry[1]))
    .toSorted(([, a], [, b]) => (numberAt(a, 'index') ?? 0) - (numberAt(b, 'index') ?? 0))
    .map(([name, subtask]) => ({ name, score: numberAt(subtask, 'score') ?? 0, tests: mapping.get(name) ?? [] }));
}

/** Lines `subtask test`. */
async function mappingOf(files: PackageFiles, findings: Findings): Promise<Map<string, string[]>> {
  const file = files.get('tests/mapping');
  const lines = file ? (await readText(file, findings.list)).split(/\r?\n/) : [];
  const mapping = new Map<string, string[]>();
  for (const [name, test] of lines.map((line) => line.trim().split(/\s+/))) {
    if (name !== undefined && test !== undefined) mapping.set(name, [...(mapping.get(name) ?? []), test]);
  }
  return mapping;
}

/**
 * Units of the subtasks. A test in several subtasks is judged in each. Without subtasks, every test counts by itself.
 */
function unitsOf(tests: Map<string, Files>, subtasks: Subtask[], findings: Findings): SubtaskUnit<Files>[] {
  const counted = subtasks.filter(({ score }) => score > 0);
  if (counted.length === 0) {
    const all = [...tests.values()];
    if (subtasks.length > 0) findings.warning('scores-taken', sentence('package.pointsTaken', { total: 100 }));
    return [{ kind: 'sum', cases: all, scores: all.map(() => 100 / all.length) }];
  }
  return counted.map(({ name, score, tests: names }) => {
    const cases = names.flatMap((test) => {
      const files = tests.get(test.replace(/\.in$/, ''));
      if (!files) findings.error('missing-input', sentence('package.caseFileMissing', { name: test }), name);
      return files ?? [];
    });
    if (cases.length === 0)
      findings.error(
        'no-tests',
        sentence('package.subtaskEmpty', { number: counted.findIndex((one) => one.name === name) + 1 }),
        name,
      );
    return { kind: 'min' as const, cases, scores: cases.map(() => score) };
  });
}

const byVerdict: Record<string, ExpectedVerdict[]> = {
  model_solution: ['accepted'],
  correct: ['accepted'],
  time_limit: ['timeLimitExceeded', 'partialAccepted'],
  memory_limit: ['memoryLimitExceeded', 'runtimeError', 'partialAccepted'],
  incorrect: ['wrongAnswer', 'partialAccepted'],
  runtime_error: ['runtimeError', 'partialAccepted'],
  failed: ['wrongAnswer', 'timeLimitExceeded', 'runtimeError', 'memoryLimitExceeded', 'partialAccepted'],
  partially_correct: ['partialAccepted'],
};

/** `solutions.json`: the verdict of each file. */
async function solutionVerdicts(files: PackageFiles, findings: Findings): Promise<(path: string) => ExpectedVerdict[]> {
  const file = files.get('solutions.json');
  const json = file ? parseJson(await readText(file, findings.list), file.name, findings) : {};
  return (path) => ownValue(byVerdict, textAt(mapAt(json, path.split('/').at(-1)!), 'verdict') ?? '') ?? [];
}
