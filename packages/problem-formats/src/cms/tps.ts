/** TPS: `problem.json`, `tests/`, `subtasks/` or `tests/mapping`, `checker/`, `grader/`, `solution/`. */
import { answersOnly } from '../answers-only.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ExpectedVerdict, PackageFile, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import { parseJson } from '../json.ts';
import { readInputValidators } from '../input-validators.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  displayIdOf,
  packageCases,
  plainProblem,
  shownSample,
  statedLimits,
  type CaseFiles,
} from '../problem-parts.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { readText } from '../text.ts';
import { readChecker, readGraders, readSolutions } from './programs.ts';
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
  if (type !== 'Batch' && type !== 'OutputOnly')
    findings.error(
      'unsupported-type',
      type === 'Communication' ? sentence('package.communication') : sentence('package.typeUnsupported', { type }),
      'problem.json',
    );
  const tests = testsOf(files, type === 'OutputOnly', findings);
  const subtasks = await subtasksOf(files, findings);
  if (tests.size === 0 && files.under('gen').length > 0)
    findings.error('generator-only', sentence('package.testsNotMade'), 'gen');
  const units = tests.size === 0 ? [] : unitsOf(tests, subtasks, findings);
  const plan = numberedUnits(units, findings);
  const cases = await packageCases(
    plan.cases.map(({ of, score, group }) => ({ ...of, score, group })),
    options,
    findings,
  );
  const code = textAt(json, 'code') ?? textAt(json, 'name') ?? files.name;
  const title = textAt(json, 'title') ?? textAt(json, 'name') ?? code;
  const statement = { title, folders: ['statements', 'statement'], downloads: ['attachments', 'public'] };
  const seconds = numberAt(json, 'time_limit');
  const memory = numberAt(json, 'memory_limit');
  const verdicts = await solutionVerdicts(files, findings);
  const validators = await readInputValidators(files, ['validator'], { constants: {}, args: [] }, findings);
  const graders = await readGraders(files, (name) => /^graders?\/(\w+\/)?[^/]+\.\w+$/.test(name), findings);
  const problem: ProblemPackage = {
    ...plainProblem('cms'),
    // Preparation has MiB, the exported package bytes.
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
    ...(await readChecker(files, ['checker'], findings)),
    caseMode: plan.caseMode,
    ...graders,
    cases,
    maxScore: fullScore(true, plan.caseMode, cases),
    programs: await readSolutions(solutionFiles(files), graders.includes ?? {}, ({ name }) => verdicts(name), findings),
    ...validators,
    findings: findings.list,
  };
  return type === 'OutputOnly' ? answersOnly(problem) : problem;
}

const MOST_SAMPLES = 3;

/** Tests that are in no subtask with points. */
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

const solutionFiles = (files: PackageFiles): PackageFile[] => [...files.under('solution'), ...files.under('solutions')];

function testsOf(files: PackageFiles, asksForOutputs: boolean, findings: Findings): Map<string, Files> {
  const tests = new Map<string, Files>();
  for (const input of files.under('tests').filter(({ name }) => name.endsWith('.in'))) {
    const stem = input.name.slice(0, -'.in'.length);
    const answer = files.get(`${stem}.out`) ?? files.get(`${stem}.ans`) ?? null;
    if (!answer)
      findings.error('missing-output', sentence('package.answerForgotten', { path: input.name }), input.name);
    const name = stem.slice('tests/'.length);
    tests.set(name, { input, answer, ...(asksForOutputs ? { outputName: `output_${name}.txt` } : {}) });
  }
  return tests;
}

/** `subtasks/NN-name.json`, else `subtasks.json` with `tests/mapping`; none where nothing says what is in them. */
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

/** A test that is in several subtasks is judged in each. Without subtasks every test counts by itself. */
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
