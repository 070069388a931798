/**
 * ICPC/Kattis problem packages: `legacy`, `legacy-icpc`, the 2023-07 draft and 2025-09, and DOMjudge's variation
 * of the first two.
 */
import type { JudgeMode, JuryProgram } from '@verdict/domain/judging/job.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { answersOnly } from '../answers-only.ts';
import { parseYaml } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { type ProblemFormat, type ReadOptions, onlyProblem } from '../format.ts';
import { readCases } from '../kattis/cases.ts';
import { type KattisMetadata, readMetadata } from '../kattis/metadata.ts';
import { languagesOfCode } from '../language-codes.ts';
import { readIncludes } from '../includes.ts';
import { readInputValidators } from '../input-validators.ts';
import { readSamples } from '../kattis/samples.ts';
import { readEditorial, readStatements } from '../kattis/statement.ts';
import { readPrograms } from '../submissions.ts';
import { compareRule, readValidator } from '../kattis/validator.ts';
import { domjudgeWriter, icpcWriter } from '../kattis/write.ts';
import type { PackageFiles } from '../package-files.ts';
import { displayIdOf, stackFor } from '../problem-parts.ts';
import { withUnlinked } from '../statement-text.ts';
import { readText } from '../text.ts';

export const format: ProblemFormat = {
  id: 'kattis',
  name: 'ICPC/Kattis',
  detect,
  problems: onlyProblem(read),
  writers: [icpcWriter, domjudgeWriter],
};

/** Keys that identify the format when no folder does. */
const ownKeys = ['name', 'problem_format_version', 'validation', 'limits', 'uuid'];

async function detect(files: PackageFiles): Promise<boolean> {
  if (files.get('domjudge-problem.ini')) return true;
  const descriptor = files.get('problem.yaml');
  if (!descriptor) return false;
  const parts = files.children('');
  const yaml = parseYaml(await readText(descriptor, []), descriptor.name);
  const hasParts = ['data', 'problem_statement', 'statement', 'submissions'].some((part) => parts.includes(part));
  if (!hasParts && !ownKeys.some((key) => yaml[key] !== undefined)) return false;
  // Our own packages, and Hydro's, contain a problem.yaml, too.
  return (
    yaml['verdict'] === undefined &&
    !(yaml['name'] === undefined && (yaml['title'] !== undefined || yaml['pid'] !== undefined))
  );
}

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const metadata = await readMetadata(files, findings);
  const { statements, attachments } = await readStatements(files, metadata, findings);
  const downloads = files.under('attachments').map(({ name }) => name.slice('attachments/'.length));
  const kit = downloads.filter((name) => !name.startsWith('templates/'));
  const { cases, caseMode, groupNeeds, grader, scoreFactor, scoreCap, validatorFlags, inputFlags } = await readCases(
    files,
    metadata,
    options,
    findings,
  );
  const includes = await readIncludes(files, metadata.constants, findings);
  const flags = validatorFlags ?? metadata.validatorFlags;
  const validators = await readInputValidators(
    files,
    ['input_validators', 'input_format_validators'],
    { constants: metadata.constants, args: inputFlags ?? [] },
    findings,
  );
  if (inputFlags === null && validators.inputValidators)
    findings.warning('validator-arguments', sentence('package.validatorArguments'));
  const custom = metadata.customValidator || metadata.interactive || metadata.passes !== null;
  const jury = custom ? await readValidator(files, metadata, flags, findings) : null;
  if (metadata.timeLimitMs === null && !metadata.submitAnswer)
    findings.info('limits-missing', sentence('package.limitFromPrograms'));
  const problem: ProblemPackage = {
    displayId: displayIdOf(metadata.displayId ?? files.name),
    format: 'kattis',
    ...(metadata.origin ? { origin: metadata.origin } : {}),
    statements: withUnlinked(statements, kit),
    ...(await readEditorial(files, attachments, findings)),
    examples: await readSamples(files, findings),
    source: metadata.source,
    author: metadata.author,
    license: metadata.license,
    credits: metadata.credits,
    tags: metadata.keywords,
    difficulty: 0,
    scored: metadata.scored,
    judgeMode: modeOf(metadata, jury),
    caseMode,
    groupNeeds,
    ...(grader ? { grader } : {}),
    compare: custom ? { kind: 'lines' } : compareRule(flags, findings),
    jury,
    timeLimitMs: metadata.timeLimitMs,
    timeLimitRule: metadata.timeLimitRule,
    uniformLimits: true,
    memoryLimitMiB: metadata.memoryMiB,
    stackLimitMiB: stackFor(metadata.memoryMiB),
    fileIo: null,
    extraFiles: {},
    includes,
    // Judges of these packages compile with the GNU dialect, and their programs are written for it.
    gnuDialect: true,
    codeTemplates: await codeTemplates(files, findings),
    languages: languagesOf(metadata.languages, findings),
    cases,
    maxScore:
      grader && metadata.scored
        ? (scoreCap ?? GRADED_FULL)
        : Math.min(fullScore(metadata.scored, caseMode, cases), scoreCap ?? Infinity),
    programs: await readPrograms(
      files,
      scoreFactor,
      { constants: metadata.constants, includes, answersOnly: metadata.submitAnswer },
      findings,
    ),
    ...(inputFlags === null ? {} : validators),
    attachments,
    findings: findings.list,
  };
  return metadata.submitAnswer ? answersOnly(problem) : problem;
}

/** Largest score of a grader when no `range` states one. */
const GRADED_FULL = 100;

function modeOf({ interactive, passes }: KattisMetadata, jury: JuryProgram | null): JudgeMode {
  if (passes !== null) return interactive ? 'multi_pass_interactive' : 'multi_pass';
  return interactive ? 'interactive' : jury ? 'spj' : 'default';
}

/** The judge's languages for the codes of the package. */
function languagesOf(codes: readonly string[], findings: Findings): string[] {
  for (const code of codes.filter((one) => languagesOfCode(one).length === 0))
    findings.warning('language-unknown', sentence('package.languageUnknown', { code }), 'problem.yaml');
  return codes.flatMap(languagesOfCode);
}

/** `attachments/templates/<code of the language>/`: the first file is the template. */
async function codeTemplates(files: PackageFiles, findings: Findings): Promise<Record<string, string>> {
  const templates: Record<string, string> = {};
  for (const code of files.children('attachments/templates')) {
    const [file] = files.under(`attachments/templates/${code}`);
    if (!file) continue;
    const text = await readText(file, findings.list);
    for (const name of languagesOfCode(code)) templates[name] = text;
  }
  return templates;
}
