/** Writes a problem as a zip in our own format. Reading it again gives the same problem. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { InputValidator, PackageProgram, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { stringify } from 'yaml';
import { endingOf } from '../file-endings.ts';
import { ZipWriter } from '../zip-writer.ts';
import { formatStatement, locales } from './statement-file.ts';

export async function writeVerdict(problem: ProblemPackage): Promise<Buffer> {
  const zip = new ZipWriter();
  const { add } = zip;

  add('problem.yaml', stringify(descriptor(problem), { lineWidth: 0 }));
  for (const locale of locales) {
    const statement = problem.statements[locale];
    if (statement) add(`statement/${locale}.md`, formatStatement(statement, locale));
    const editorial = problem.editorial?.[locale];
    if (editorial !== undefined) add(`editorial/${locale}.md`, editorial);
  }
  problem.examples.forEach((example, index) => {
    add(`samples/${twoDigits(index + 1)}.in`, `${example.input}\n`);
    add(`samples/${twoDigits(index + 1)}.ans`, `${example.output}\n`);
  });
  for (const { inputName, input, answer } of problem.cases) {
    const base = inputName.replace(/\.in$/, '');
    add(`data/${base}.in`, await input.read());
    if (answer) add(`data/${base}.ans`, await answer.read());
  }
  if (problem.jury && builtInNameOf(problem.jury.source) === null)
    add(
      `${problem.judgeMode === 'interactive' ? 'interactor' : 'checker'}.${endingOf(problem.jury.language)}`,
      problem.jury.source,
    );
  for (const [name, content] of Object.entries(problem.jury?.extraFiles ?? {})) add(`jury/${name}`, content);
  for (const [name, content] of Object.entries(problem.extraFiles)) add(`extra/${name}`, content);
  for (const [folder, files] of Object.entries(problem.includes ?? {}))
    for (const [name, content] of Object.entries(files)) add(`include/${folder}/${name}`, content);
  for (const [language, content] of Object.entries(problem.codeTemplates))
    add(`templates/${encodeURIComponent(language)}.${endingOf(language)}`, content);
  for (const [name, file] of Object.entries(problem.attachments)) add(`attachments/${name}`, await file.read());
  problem.programs.forEach((program, index) => addProgram(program, index, add));
  const validators = problem.inputValidators ?? [];
  const validatorPaths = pathsOfValidators(validators);
  validators.forEach((validator, index) => addValidator(validator, validatorPaths[index]!, add));
  return zip.bytes();
}

/** `mixed` promises nothing. */
const folderOf = (expected: PackageProgram['expected']): string =>
  expected.length === 1 ? folders[expected[0]!] : 'mixed';

const folders: Record<PackageProgram['expected'][number], string> = {
  accepted: 'accepted',
  wrongAnswer: 'wrong_answer',
  timeLimitExceeded: 'time_limit_exceeded',
  memoryLimitExceeded: 'memory_limit_exceeded',
  runtimeError: 'run_time_error',
  compileError: 'compile_error',
  partialAccepted: 'partially_accepted',
  presentationError: 'presentation_error',
};

function addProgram(program: PackageProgram, index: number, add: (name: string, content: string) => void): void {
  if (program.language === null) return;
  const ending = endingOf(program.language);
  const path = program.name.startsWith('submissions/')
    ? program.name
    : `submissions/${folderOf(program.expected)}/${index + 1}.${ending}`;
  if (Object.keys(program.extraFiles).length === 0) return add(path, program.source);
  const folder = path.replace(/\.[^./]*$/, '');
  add(`${folder}/${program.language === 'Java' ? 'Main' : 'main'}.${ending}`, program.source);
  for (const [name, content] of Object.entries(program.extraFiles)) add(`${folder}/${name}`, content);
}

/** A file of its own, or the folder of its files; no two are alike. */
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

function addValidator(
  { language, source, extraFiles }: InputValidator,
  path: string,
  add: (name: string, content: string) => void,
): void {
  const isFile = Object.keys(extraFiles).length === 0;
  add(isFile ? path : `${path}/main.${endingOf(language)}`, source);
  for (const [file, content] of Object.entries(extraFiles)) add(`${path}/${file}`, content);
}

/** How each is started, by its path. */
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
  const juryKey = problem.judgeMode === 'interactive' ? 'interactor' : 'checker';
  return {
    verdict: 1,
    ...(problem.displayId === null ? {} : { id: problem.displayId }),
    source: problem.source,
    author: problem.author,
    tags: problem.tags,
    difficulty: problem.difficulty,
    timeLimitMs: problem.timeLimitMs ?? 1000,
    memoryLimitMiB: problem.memoryLimitMiB,
    stackLimitMiB: problem.stackLimitMiB,
    ...(problem.uniformLimits ? { uniformLimits: true } : {}),
    ...(problem.evidence ? { evidence: problem.evidence } : {}),
    ...(problem.gnuDialect ? { gnuDialect: true } : {}),
    ...(problem.languages.length > 0 ? { languages: problem.languages } : {}),
    ...(fileIo ? { fileIo } : {}),
    compare: compare.kind === 'tokens' ? tokensRule(compare) : compare.kind,
    ...(jury ? { [juryKey]: builtInNameOf(jury.source) ?? jurySettings(jury) } : {}),
    ...validatorSettings(problem),
    ...(problem.scored
      ? { scoring: scoring(problem) }
      : { stopAtFirstFailure: problem.caseMode === 'ergodic_without_error' }),
  };
}

function jurySettings({ dialect, language, args, scoreScale }: JuryProgram): Record<string, unknown> {
  return {
    dialect,
    language,
    ...(args.length > 0 ? { args } : {}),
    ...(scoreScale === 'percent' ? {} : { scoreScale }),
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
  const subtasks = [...groups.values()].map((cases) => ({
    score: cases[0]!.score,
    cases: cases.map(({ inputName }) => inputName.replace(/\.in$/, '')),
  }));
  return { mode: problem.caseMode, subtasks };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
