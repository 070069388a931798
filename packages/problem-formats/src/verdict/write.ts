/** Writes a problem as a zip in our own format. Reading it again gives the same problem. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { JudgeMode, JuryProgram } from '@verdict/domain/judging/job.ts';
import { hasPasses, juryRole, takesOutputFiles, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import type { InputValidator, PackageCase, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { stringify } from 'yaml';
import { wholeSettings } from '@verdict/domain/judging/mode-settings.ts';
import { expectedOfOwnFolder } from '../expected.ts';
import { endingOf } from '../file-endings.ts';
import type { Findings } from '../findings.ts';
import { caseFiles, rootWriter } from '../package-writer.ts';
import { neededPositions } from '../writing.ts';
import { submissionFiles } from '../written-programs.ts';
import type { ZipFile } from '../zip-writer.ts';
import { formatStatement, locales } from './statement-file.ts';

export const verdictWriter = rootWriter('verdict', filesOf);

async function* filesOf(given: ProblemPackage, findings: Findings): AsyncGenerator<ZipFile> {
  const problem = { ...given, cases: inOrderOfNames(given.cases) };
  if (problem.timeLimitMs === null) findings.warning('limits-missing', sentence('package.timeLimitTaken'));
  yield ['problem.yaml', stringify(descriptor(problem), { lineWidth: 0 })];
  for (const locale of locales) {
    const statement = problem.statements[locale];
    if (statement) yield [`statement/${locale}.md`, formatStatement(statement, locale)];
    const editorial = problem.editorial?.[locale];
    if (editorial !== undefined) yield [`editorial/${locale}.md`, editorial];
  }
  for (const [index, example] of problem.examples.entries()) {
    yield [`samples/${twoDigits(index + 1)}.in`, `${example.input}\n`];
    yield [`samples/${twoDigits(index + 1)}.ans`, `${example.output}\n`];
  }
  for (const one of problem.cases) {
    const base = one.inputName.replace(/\.in$/, '');
    yield* caseFiles(one, `data/${base}.in`, `data/${base}.ans`);
  }
  if (problem.grader) yield ['grader.json', JSON.stringify({ ...problem.grader, maxScore: problem.maxScore }, null, 2)];
  if (problem.jury && builtInNameOf(problem.jury.source) === null)
    yield [`${juryRole(problem.judgeMode) ?? 'checker'}.${endingOf(problem.jury.language)}`, problem.jury.source];
  for (const [name, content] of Object.entries(problem.jury?.extraFiles ?? {})) yield [`jury/${name}`, content];
  for (const [name, content] of Object.entries(problem.extraFiles)) yield [`extra/${name}`, content];
  for (const [folder, files] of Object.entries(problem.includes ?? {}))
    for (const [name, content] of Object.entries(files)) yield [`include/${folder}/${name}`, content];
  for (const [language, content] of Object.entries(problem.codeTemplates))
    yield [`templates/${encodeURIComponent(language)}.${endingOf(language)}`, content];
  for (const [name, file] of Object.entries(problem.attachments)) yield [`attachments/${name}`, await file.read()];
  yield* submissionFiles(problem.programs, promising, { scores: true, languages: true }, findings);
  const validators = problem.inputValidators ?? [];
  const validatorPaths = pathsOfValidators(validators);
  for (const [index, validator] of validators.entries()) yield* filesOfValidator(validator, validatorPaths[index]!);
}

/** Readers sort cases by name, so names in another order get a number as prefix. */
function inOrderOfNames(cases: readonly PackageCase[]): PackageCase[] {
  const names = cases.map(({ inputName }) => inputName);
  if (names.every((name, index) => index === 0 || names[index - 1]! < name)) return [...cases];
  const digits = String(cases.length).length;
  return cases.map((one, index) => {
    const number = String(index + 1).padStart(digits, '0');
    // `2` of ten becomes `02`, which stays the same when written again.
    const base = one.inputName.replace(/\.in$/, '');
    return { ...one, inputName: Number(base) === index + 1 ? `${number}.in` : `${number}-${base}.in` };
  });
}

const folders = [
  'accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'memory_limit_exceeded',
  'run_time_error',
  'run_error',
  'compile_error',
  'partially_accepted',
  'presentation_error',
  'output_limit_exceeded',
  'rejected',
  'brute_force',
  'slow_accepted',
];
const promising = folders.map((name) => [name, expectedOfOwnFolder(name)] as const);

/** Distinct paths of the validators: a file, or a folder for several files. */
function pathsOfValidators(validators: readonly InputValidator[]): string[] {
  const paths: string[] = [];
  for (const { name, language, extraFiles } of validators) {
    const base = name.split('/').at(-1) ?? '';
    const stem = base.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_.-]/gu, '_') || 'validator';
    const ending = Object.keys(extraFiles).length === 0 ? `.${endingOf(language)}` : '';
    const isTaken = (path: string) => paths.some((other) => other === path);
    let path = `validators/${stem}${ending}`;
    for (let number = 2; isTaken(path); number++) path = `validators/${stem}-${number}${ending}`;
    paths.push(path);
  }
  return paths;
}

function* filesOfValidator({ language, source, extraFiles }: InputValidator, path: string): Generator<ZipFile> {
  const isFile = Object.keys(extraFiles).length === 0;
  const main = language === SCRIPTS ? 'build' : `main.${endingOf(language)}`;
  yield [isFile ? path : `${path}/${main}`, source];
  for (const [file, content] of Object.entries(extraFiles)) yield [`${path}/${file}`, content];
}

/** Settings that start each validator, by its path. */
function validatorSettings({ inputValidators = [] }: ProblemPackage): Record<string, unknown> {
  const paths = pathsOfValidators(inputValidators);
  const settings = inputValidators.map(({ language, args, validExitCode }, index) => [
    paths[index]!,
    { language, ...(args.length > 0 ? { args } : {}), validExitCode },
  ]);
  return settings.length === 0 ? {} : { validators: Object.fromEntries(settings) };
}

function descriptor(problem: ProblemPackage): Record<string, unknown> {
  const { jury, compare, fileIo } = problem;
  const juryKey = juryRole(problem.judgeMode) ?? 'checker';
  return {
    verdict: 1,
    ...(problem.displayId === null ? {} : { id: problem.displayId }),
    ...Object.fromEntries(textFieldNames.filter((name) => problem[name]).map((name) => [name, problem[name]])),
    author: problem.author,
    tags: problem.tags,
    difficulty: problem.difficulty,
    timeLimitMs: problem.timeLimitMs ?? 1000,
    memoryLimitMiB: problem.memoryLimitMiB,
    stackLimitMiB: problem.stackLimitMiB,
    ...(problem.uniformLimits ? { uniformLimits: true } : {}),
    ...(problem.evidence ? { evidence: problem.evidence } : {}),
    ...(problem.counterExamples ? { counterExamples: true } : {}),
    ...(problem.gnuDialect ? { gnuDialect: true } : {}),
    ...(problem.languages.length > 0 ? { languages: problem.languages } : {}),
    ...(fileIo ? { fileIo } : {}),
    ...(takesOutputFiles(problem.judgeMode) ? { answersOnly: true } : {}),
    compare: compare.kind === 'tokens' ? tokensRule(compare) : compare.kind,
    ...(jury ? { [juryKey]: builtInNameOf(jury.source) ?? jurySettings(jury, problem.judgeMode) } : {}),
    ...validatorSettings(problem),
    ...(problem.scored
      ? { scoring: scoring(problem) }
      : { stopAtFirstFailure: problem.caseMode === 'ergodic_without_error' }),
  };
}

function jurySettings(
  { dialect, language, args, scoreScale, passes = usualPasses, settings }: JuryProgram,
  mode: JudgeMode,
): Record<string, unknown> {
  return {
    dialect,
    language,
    ...(args.length > 0 ? { args } : {}),
    ...(scoreScale === 'percent' ? {} : { scoreScale }),
    ...(hasPasses(mode) ? { passes } : {}),
    ...wholeSettings(mode, settings),
  };
}

function tokensRule(compare: Extract<ProblemPackage['compare'], { kind: 'tokens' }>): Record<string, unknown> {
  return {
    caseSensitive: compare.caseSensitive,
    ...(compare.spaceSensitive ? { spaceSensitive: true } : {}),
    ...(compare.absoluteTolerance === null ? {} : { absolute: compare.absoluteTolerance }),
    ...(compare.relativeTolerance === null ? {} : { relative: compare.relativeTolerance }),
  };
}

function scoring(problem: ProblemPackage): Record<string, unknown> {
  const groups = Map.groupBy(problem.cases, (testCase) =>
    problem.caseMode === 'default' ? testCase.inputName : testCase.group,
  );
  const needed = neededPositions(
    problem,
    [...groups.values()].map(([first]) => first!.group),
  );
  const subtasks = [...groups.values()].map((cases, index) => ({
    score: cases[0]!.score,
    ...(needed[index]!.length > 0 ? { needs: needed[index] } : {}),
    cases: cases.map(({ inputName }) => inputName.replace(/\.in$/, '')),
  }));
  return { mode: problem.caseMode, subtasks };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
