/** A Hydro problem: `problem.yaml`, statements beside it, and `testdata/` with `config.yaml`. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { PackageFile, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { answersOnly } from '../answers-only.ts';
import { numberAt, parseYaml, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { expectedOfComment } from '../expected.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import { judgeLanguage } from '../language-names.ts';
import type { PackageFiles } from '../package-files.ts';
import { displayIdOf, juryPromise, packageCases, plainProblem, statedLimits } from '../problem-parts.ts';
import { isSource } from '../programs.ts';
import { joinedLines } from '../line-breaks.ts';
import { editorialIn, plainText } from '../statement-text.ts';
import { readProgramText, readText } from '../text.ts';
import { findCases } from './cases.ts';
import { extraFiles } from './extra-files.ts';
import { readJudging, readValidator } from './judging.ts';
import { readStatements } from './statement.ts';
import { legacyConfig } from './legacy-config.ts';

const knownKeys = new Set([
  'pid',
  'owner',
  'title',
  'tag',
  'nSubmit',
  'nAccept',
  'difficulty',
  'hidden',
  'content',
  'html',
]);
/** Settings of `config.yaml` that this reader supports. */
const knownSettings = new Set(
  (
    'type subType target time memory filename checker_type checker interactor validator ' +
    'user_extra_files judge_extra_files cases subtasks score langs num_processes multi_pass'
  ).split(' '),
);

const judgedTypes = new Set(['default', 'interactive', 'submit_answer']);

export async function readHydro(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = files.get('problem.yaml');
  const yaml = descriptor ? parseYaml(await readText(descriptor, findings.list), descriptor.name, findings) : {};
  for (const key of Object.keys(yaml).filter((one) => !knownKeys.has(one)))
    findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'problem.yaml');
  // Packages with only test data have no `testdata/` folder.
  const data = files.under('testdata').length > 0 ? files.folder('testdata') : files;
  const config = await readConfig(data, findings);
  reportSettings(config, findings);
  const judging = await readJudging(data, config, findings);
  const { cases: found, caseMode, groupNeeds, scored, timeMs, memoryMiB } = findCases(data, config, judging, findings);
  const cases = await packageCases(found, options, findings);
  const { statements, examples, attachments } = await readStatements(files, yaml, findings);
  const filename = textAt(config, 'filename');
  const problem: ProblemPackage = {
    ...plainProblem('hydro'),
    ...statedLimits({ timeMs, memoryMiB }, findings),
    displayId: displayIdOf(textAt(yaml, 'pid') ?? ''),
    statements,
    examples,
    tags: wordsAt(yaml, 'tag'),
    difficulty: difficultyOf(yaml),
    scored,
    ...(await readEditorial(files, findings)),
    ...judging,
    caseMode,
    groupNeeds,
    fileIo: filename === null ? null : { input: `${filename}.in`, output: `${filename}.out` },
    extraFiles: await extraFiles(data, wordsAt(config, 'user_extra_files'), findings),
    languages: languagesOf(wordsAt(config, 'langs'), findings),
    cases,
    maxScore: fullScore(scored, caseMode, cases),
    programs: await readPrograms(files, findings),
    ...(await readValidator(data, config, findings)),
    attachments,
    findings: findings.list,
  };
  return textAt(config, 'type') === 'submit_answer' ? asksForOutputs(problem, config) : problem;
}

/**
 * Names the output files to submit. With `subType: multi` each case has its own file: `filename` with the number of the
 * case for its `#`, or the name in the input. Otherwise there is one case, or one text for all cases.
 */
async function asksForOutputs(problem: ProblemPackage, config: YamlMap): Promise<ProblemPackage> {
  const pattern = textAt(config, 'filename');
  const isMulti = textAt(config, 'subType') === 'multi';
  if (pattern !== null && !pattern.includes('#') && !isMulti) return answersOnly(problem);
  const names = await Promise.all(
    problem.cases.map(async ({ input }, index) =>
      pattern === null ? nameIn(input) : pattern.replace('#', String(index + 1)),
    ),
  );
  const areNamed = names.every((name) => name !== '') && new Set(names).size === names.length;
  if (!isMulti || !areNamed) return answersOnly(problem);
  const cases = problem.cases.map((one, index) => ({ ...one, answerName: names[index]! }));
  return answersOnly({ ...problem, cases }, { areInputsShown: pattern !== null });
}

const LONGEST_NAME = 100;

async function nameIn(input: PackageFile): Promise<string> {
  if (input.bytes > LONGEST_NAME) return '';
  return (await input.read()).toString('latin1').replace(/[^\w.-]/g, '');
}

async function readConfig(data: PackageFiles, findings: Findings): Promise<YamlMap> {
  const file = data.get('config.yaml') ?? data.get('config.yml');
  if (file) return parseYaml(await readText(file, findings.list), file.name, findings);
  const legacy = data.files.find(({ name }) => /^config\.ini$/i.test(name));
  return legacy ? legacyConfig(await readText(legacy, findings.list)) : {};
}

function reportSettings(config: YamlMap, findings: Findings): void {
  for (const [key, value] of Object.entries(config)) {
    if (knownSettings.has(key)) continue;
    const stated = typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80);
    findings.warning('setting-ignored', sentence('package.settingIgnored', { key, value: stated }), 'config.yaml');
  }
  const type = textAt(config, 'type') ?? 'default';
  if (type === 'remote_judge') {
    const site = textAt(config, 'subType') ?? type;
    findings.error('unsupported-type', sentence('package.judgedElsewhere', { site }), 'config.yaml');
  } else if (!judgedTypes.has(type))
    findings.error('unsupported-type', sentence('package.typeUnsupported', { type }), 'config.yaml');
}

/** Difficulty: 1 to 10 becomes 1 to 5. */
function difficultyOf(yaml: YamlMap): number {
  return Math.min(5, Math.max(0, Math.ceil((numberAt(yaml, 'difficulty') ?? 0) / 2)));
}

function languagesOf(keys: readonly string[], findings: Findings): string[] {
  const languages = keys.map((code) => {
    const language = judgeLanguage(code);
    if (language === null)
      findings.info('language-unknown', sentence('package.languageUnknown', { code }), 'config.yaml');
    return language;
  });
  return [...new Set(languages.filter((language) => language !== null))];
}

/** Solutions in words; each language may have several. */
async function readEditorial(files: PackageFiles, findings: Findings): Promise<Pick<ProblemPackage, 'editorial'>> {
  const written = files.under('solution').filter(({ name }) => name.endsWith('.md'));
  const found = new Map<string, string[]>();
  for (const file of written) {
    const text = joinedLines(plainText(await readText(file, findings.list))).replaceAll('file://', '');
    for (const locale of Object.keys(editorialIn(text).editorial ?? {}))
      found.set(locale, [...(found.get(locale) ?? []), text]);
  }
  const joined = [...found].map(([locale, texts]) => [locale, texts.join('\n\n---\n\n')]);
  return joined.length === 0 ? {} : { editorial: Object.fromEntries(joined) };
}

async function readPrograms(files: PackageFiles, findings: Findings): Promise<PackageProgram[]> {
  const programs: PackageProgram[] = [];
  for (const file of files.under('std').filter(({ name }) => isSource(name))) {
    const content = await readProgramText(file, findings.list);
    if (content === null) continue;
    const expected = expectedOfComment(content).verdicts ?? ['accepted'];
    programs.push(juryPromise(file.name, [{ name: base(file), content }], expected));
  }
  return programs;
}

const base = ({ name }: PackageFile) => name.split('/').at(-1)!;
