/** Reads a package in our own format. */
import { builtInChecker, isBuiltInChecker } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { fittingNeeds, NEEDS_MAX, unfittingGroups } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode, CompareRule, JudgeMode, JuryProgram } from '@verdict/domain/judging/job.ts';
import { juryRoles, modeWith, PASSES_MAX, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import type {
  PackageCase,
  PackageFile,
  PackageProgram,
  ProblemPackage,
} from '@verdict/domain/problem/problem-package.ts';
import { asGroupGrader, gradedCases } from '@verdict/domain/judging/group-grader.ts';
import { ofEachText, textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { evidenceLevels } from '@verdict/domain/access/evidence.ts';
import { isWithin } from '@verdict/domain/text/whole-number.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import { hasSettings, settingsOf, wholeSettings, wrongSettings } from '@verdict/domain/judging/mode-settings.ts';
import { flagAt, isMap, mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { expectedOfOwnFolder } from '../expected.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import { globToRegExp } from '../glob.ts';
import { readIncludes } from '../includes.ts';
import { readInputValidators } from '../input-validators.ts';
import { PackageError } from '../package-error.ts';
import type { PackageFiles } from '../package-files.ts';
import { assembleProgram } from '../programs.ts';
import { spreadScore } from '../scores.ts';
import { readPrograms } from '../submissions.ts';
import { asJudged } from '../test-data.ts';
import { readText } from '../text.ts';
import { locales, parseStatement } from './statement-file.ts';

const knownKeys = new Set<string>([
  'verdict',
  'id',
  ...textFieldNames,
  'author',
  'tags',
  'difficulty',
  'timeLimitMs',
  'memoryLimitMiB',
  'stackLimitMiB',
  'uniformLimits',
  'gnuDialect',
  'evidence',
  'counterExamples',
  'languages',
  'fileIo',
  'compare',
  'stopAtFirstFailure',
  'answersOnly',
  'scoring',
  ...juryRoles,
  'validators',
]);
const scoreScales = ['share', 'percent', 'points'] as const;
const dialects = ['native', 'testlib', 'kattis', 'hustoj', 'qduoj', 'syzoj', 'cms'] as const;

export async function readVerdict(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = files.get('problem.yaml')!;
  const yaml = parseYaml(await readText(descriptor, findings.list), descriptor.name, findings);
  if (textAt(yaml, 'verdict') !== '1')
    throw new PackageError(
      'bad-descriptor',
      sentence('package.verdictVersion', { version: textAt(yaml, 'verdict') ?? '' }),
      descriptor.name,
    );
  for (const key of Object.keys(yaml)) {
    if (!knownKeys.has(key)) findings.warning('unknown-key', sentence('package.keyUnknown', { key }), descriptor.name);
  }
  const answersOnly = flagAt(yaml, 'answersOnly');
  const judging = await readJudging(files, yaml, findings);
  const { jury, compare } = judging;
  const judgeMode = answersOnly ? 'submit_answer' : judging.judgeMode;
  const plan = await readCases(files, yaml, jury === null, options, findings);
  const memoryLimitMiB = positive(yaml, 'memoryLimitMiB', 256, findings);
  return {
    displayId: textAt(yaml, 'id')?.toUpperCase() ?? null,
    format: 'verdict',
    statements: await readStatements(files, findings),
    ...(await readEditorial(files, findings)),
    examples: await readSamples(files, findings),
    ...ofEachText((name) => textAt(yaml, name) ?? ''),
    author: textAt(yaml, 'author') ?? '',
    tags: wordsAt(yaml, 'tags'),
    difficulty: Math.min(5, Math.max(0, Math.round(numberAt(yaml, 'difficulty') ?? 0))),
    judgeMode,
    compare,
    jury,
    timeLimitMs: positive(yaml, 'timeLimitMs', 1000, findings),
    timeLimitRule: null,
    uniformLimits: flagAt(yaml, 'uniformLimits'),
    memoryLimitMiB,
    stackLimitMiB:
      yaml['stackLimitMiB'] === undefined
        ? Math.min(memoryLimitMiB, 128)
        : positive(yaml, 'stackLimitMiB', 128, findings),
    fileIo: fileIo(yaml, findings),
    extraFiles: await textFiles(files, 'extra', findings),
    codeTemplates: await readTemplates(files, findings),
    languages: wordsAt(yaml, 'languages'),
    ...plan,
    ...(await readGrader(files, plan, findings)),
    ...(await readJoining(files, yaml, findings)),
    ...readEvidence(yaml, findings),
    ...(yaml['counterExamples'] === undefined ? {} : { counterExamples: flagAt(yaml, 'counterExamples') }),
    programs: (await readPrograms(files, 1, { constants: {}, includes: {}, answersOnly }, findings)).map(
      withExactVerdict,
    ),
    ...(await readValidators(files, yaml, findings)),
    attachments: Object.fromEntries(
      files.under('attachments').map((file) => [file.name.slice('attachments/'.length), file]),
    ),
    findings: findings.list,
  };
}

function positive(yaml: YamlMap, key: string, whenAbsent: number, findings: Findings): number {
  const value = numberAt(yaml, key);
  if (value !== null && value > 0) return Math.max(1, Math.round(value));
  if (yaml[key] !== undefined)
    findings.error('limits-missing', sentence('package.notAboveZero', { key }), 'problem.yaml');
  else findings.warning('limits-missing', sentence('package.notStated', { key, taken: whenAbsent }), 'problem.yaml');
  return whenAbsent;
}

/** Reads input validators; `validators:` contains settings by path that their sources do not show. */
async function readValidators(
  files: PackageFiles,
  yaml: YamlMap,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'inputValidators'>> {
  const settings = mapAt(yaml, 'validators');
  const found = await readInputValidators(files, ['validators'], { constants: {}, args: [] }, findings);
  const inputValidators = (found.inputValidators ?? []).map((validator) => {
    const stated = mapAt(settings, validator.name);
    return {
      ...validator,
      language: textAt(stated, 'language') ?? validator.language,
      args: wordsAt(stated, 'args'),
      validExitCode: exitCodeAt(stated, findings) ?? validator.validExitCode,
    };
  });
  for (const name of Object.keys(settings).filter((key) => inputValidators.every((one) => one.name !== key)))
    findings.warning('missing-input', sentence('package.fileMissing', { path: name }), 'problem.yaml');
  return inputValidators.length > 0 ? { inputValidators } : {};
}

function exitCodeAt(map: YamlMap, findings: Findings): number | null {
  const code = numberAt(map, 'validExitCode');
  if (code !== null && Number.isInteger(code) && code >= 0 && code <= 255) return code;
  if (map['validExitCode'] !== undefined)
    findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'validExitCode' }), 'problem.yaml');
  return null;
}

function readEvidence(yaml: YamlMap, findings: Findings): Pick<ProblemPackage, 'evidence'> {
  const stated = textAt(yaml, 'evidence');
  if (stated === null) return {};
  const evidence = evidenceLevels.find((level) => level === stated);
  if (evidence) return { evidence };
  findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'evidence' }), 'problem.yaml');
  return {};
}

/** Reads the files that are included in contestants' programs; programs of the package contain these already. */
async function readJoining(
  files: PackageFiles,
  yaml: YamlMap,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'includes' | 'gnuDialect'>> {
  const includes = await readIncludes(files, {}, findings);
  return {
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(flagAt(yaml, 'gnuDialect') ? { gnuDialect: true } : {}),
  };
}

/** Our judge distinguishes memory from other run time errors, so our packages name the exact verdict. */
function withExactVerdict(program: PackageProgram): PackageProgram {
  const isExact = program.name.startsWith('submissions/run_time_error/');
  return isExact ? { ...program, expected: expectedOfOwnFolder('run_time_error') } : program;
}

async function readStatements(files: PackageFiles, findings: Findings): Promise<ProblemPackage['statements']> {
  const statements: ProblemPackage['statements'] = {};
  for (const locale of locales) {
    const file = files.get(`statement/${locale}.md`);
    if (!file) continue;
    statements[locale] = parseStatement(await readText(file, findings.list), locale);
    if (statements[locale].title === '') findings.error('statement-missing', sentence('package.noTitle'), file.name);
  }
  if (Object.keys(statements).length === 0)
    throw new PackageError('bad-descriptor', sentence('package.noStatementFile'));
  return statements;
}

const GRADER_MAX_BYTES = 4 * 1024 * 1024;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the grader and the full score, which cannot be derived from the cases. */
async function readGrader(
  files: PackageFiles,
  { cases, maxScore }: Pick<ProblemPackage, 'cases' | 'maxScore'>,
  findings: Findings,
): Promise<Partial<Pick<ProblemPackage, 'grader' | 'maxScore'>>> {
  const file = files.get('grader.json');
  if (!file) return {};
  const json = file.bytes > GRADER_MAX_BYTES ? null : jsonOf(await readText(file, findings.list));
  const grader = asGroupGrader(json);
  const full = (json as { maxScore?: unknown } | null)?.maxScore;
  if (grader && gradedCases(grader.root).length === cases.length)
    return { grader, maxScore: typeof full === 'number' && full >= 0 ? full : maxScore };
  findings.error('unreadable-value', sentence('package.valueUnreadable', { key: file.name }), file.name);
  return {};
}

async function readEditorial(files: PackageFiles, findings: Findings): Promise<Pick<ProblemPackage, 'editorial'>> {
  const editorial: NonNullable<ProblemPackage['editorial']> = {};
  for (const locale of locales) {
    const file = files.get(`editorial/${locale}.md`);
    if (file) editorial[locale] = (await readText(file, findings.list)).replaceAll('\r\n', '\n');
  }
  return Object.keys(editorial).length === 0 ? {} : { editorial };
}

async function readSamples(files: PackageFiles, findings: Findings): Promise<ProblemPackage['examples']> {
  const examples: ProblemPackage['examples'] = [];
  for (const file of files.under('samples').filter(({ name }) => name.endsWith('.in'))) {
    const answer = files.get(file.name.replace(/\.in$/, '.ans'));
    const text = async (part: PackageFile | undefined) =>
      part ? withoutEnd((await readText(part, findings.list)).replaceAll('\r\n', '\n'), '\n') : '';
    examples.push({ input: await text(file), output: await text(answer) });
  }
  return examples;
}

function compareRule(yaml: YamlMap, findings: Findings): CompareRule {
  const stated = yaml['compare'];
  if (stated === undefined || stated === 'lines') return { kind: 'lines' };
  if (stated === 'exact') return { kind: 'exact' };
  const map = isMap(stated) ? stated : {};
  if (stated !== 'tokens' && !isMap(stated))
    findings.error('checker-dialect-unknown', sentence('package.compareUnknown'), 'problem.yaml');
  for (const key of Object.keys(map)) {
    if (!['absolute', 'relative', 'caseSensitive', 'spaceSensitive'].includes(key))
      findings.warning('unknown-key', sentence('package.keyUnknown', { key: `compare.${key}` }), 'problem.yaml');
  }
  const tolerance = (key: string): number | null => {
    const value = numberAt(map, key);
    if (map[key] !== undefined && (value === null || value < 0 || !Number.isFinite(value)))
      findings.error(
        'checker-dialect-unknown',
        sentence('package.notFromZero', { key: `compare.${key}` }),
        'problem.yaml',
      );
    return value;
  };
  return {
    kind: 'tokens',
    caseSensitive: map['caseSensitive'] === undefined || flagAt(map, 'caseSensitive'),
    spaceSensitive: flagAt(map, 'spaceSensitive'),
    absoluteTolerance: tolerance('absolute'),
    relativeTolerance: tolerance('relative'),
  };
}

function fileIo(yaml: YamlMap, findings: Findings): ProblemPackage['fileIo'] {
  if (yaml['fileIo'] === undefined) return null;
  const map = mapAt(yaml, 'fileIo');
  const input = textAt(map, 'input');
  const output = textAt(map, 'output');
  if (input !== null && output !== null) return { input, output };
  findings.error('unreadable-value', sentence('package.fileIoNames'), 'problem.yaml');
  return null;
}

type Judging = Pick<ProblemPackage, 'judgeMode' | 'jury' | 'compare'>;

/** Reads `checker:`, which is the name of a built-in one, or settings of the program beside it. */
async function readJudging(files: PackageFiles, yaml: YamlMap, findings: Findings): Promise<Judging> {
  const compare = compareRule(yaml, findings);
  const named = yaml['checker'];
  if (typeof named !== 'string') return { ...(await readJury(files, yaml, findings)), compare };
  if (!isBuiltInChecker(named)) {
    findings.error('checker-missing', sentence('package.noBuiltInChecker', { name: named }), 'problem.yaml');
    return { judgeMode: 'default', jury: null, compare };
  }
  const found = builtInChecker(named);
  if ('jury' in found) return { judgeMode: 'spj', jury: found.jury, compare };
  return { judgeMode: 'default', jury: null, compare: found.compare };
}

async function readJury(
  files: PackageFiles,
  yaml: YamlMap,
  findings: Findings,
): Promise<{ judgeMode: JudgeMode; jury: JuryProgram | null }> {
  for (const role of juryRoles) {
    const file = files.files.find(({ name }) => name.startsWith(`${role}.`) && !name.includes('/'));
    if (!file) continue;
    const source = await readText(file, findings.list);
    const settings = mapAt(yaml, role);
    const stated = textAt(settings, 'dialect');
    const dialect =
      dialects.find((name) => name === stated) ??
      (/register(TestlibCmd|Interaction)/.test(source) ? 'testlib' : 'native');
    if (stated !== null && dialect !== stated)
      findings.error(
        'checker-dialect-unknown',
        sentence('package.dialectUnknown', { dialect: stated, known: dialects.join(', ') }),
        file.name,
      );
    const language = textAt(settings, 'language') ?? assembleProgram([{ name: file.name, content: source }]).language;
    if (language === null) {
      const facts = { name: file.name, language: file.name.slice(role.length + 1) };
      findings.error('checker-language-unsupported', sentence('package.juryLanguage', facts), file.name);
      continue;
    }
    const statedScale = textAt(settings, 'scoreScale') ?? 'percent';
    const passes = modeWith(role, true) === null ? null : statedPasses(settings, findings);
    const scoreScale = scoreScales.find((one) => one === statedScale) ?? 'percent';
    if (scoreScale !== statedScale)
      findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'scoreScale' }), 'problem.yaml');
    const judgeMode = modeWith(role, passes !== null)!;
    const extraFiles = await textFiles(files, 'jury', findings);
    return {
      judgeMode,
      jury: {
        dialect,
        language,
        source,
        extraFiles,
        args: wordsAt(settings, 'args'),
        scoreScale,
        ...(passes === null ? {} : { passes }),
        ...statedSettings(judgeMode, settings, findings),
      },
    };
  }
  for (const role of juryRoles) {
    if (yaml[role] !== undefined)
      findings.error('checker-missing', sentence('package.juryFileMissing', { name: role }), 'problem.yaml');
  }
  return { judgeMode: 'default', jury: null };
}

/** Settings of the mode, beside the others of its program. */
function statedSettings(mode: JudgeMode, stated: YamlMap, findings: Findings): Pick<JuryProgram, 'settings'> {
  if (!hasSettings(mode)) return {};
  const given = Object.entries(settingsOf(mode)).flatMap(([name, { kind }]) => {
    if (stated[name] === undefined) return [];
    return [[name, kind === 'flag' ? flagAt(stated, name) : (numberAt(stated, name) ?? Number.NaN)] as const];
  });
  for (const key of wrongSettings(mode, Object.fromEntries(given)))
    findings.error('unreadable-value', sentence('package.valueUnreadable', { key }), 'problem.yaml');
  return { settings: wholeSettings(mode, Object.fromEntries(given)) };
}

/** Largest number of runs on a case. Null for a single run. */
function statedPasses(settings: YamlMap, findings: Findings): number | null {
  if (settings['passes'] === undefined) return null;
  const passes = numberAt(settings, 'passes') ?? Number.NaN;
  if (Number.isInteger(passes) && isWithin(passes, 2, PASSES_MAX)) return passes;
  findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'passes' }), 'problem.yaml');
  return usualPasses;
}

async function textFiles(files: PackageFiles, folder: string, findings: Findings): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const file of files.under(folder))
    contents[file.name.slice(folder.length + 1)] = await readText(file, findings.list);
  return contents;
}

/** Reads `templates/<language name>.<any ending>`; `C%23` encodes names that a file cannot have. */
async function readTemplates(files: PackageFiles, findings: Findings): Promise<Record<string, string>> {
  const templates = await textFiles(files, 'templates', findings);
  return Object.fromEntries(
    Object.entries(templates).map(([name, content]) => [decoded(name.replace(/\.[^.]*$/, '')), content]),
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

type CasePlan = Pick<ProblemPackage, 'scored' | 'caseMode' | 'groupNeeds' | 'cases' | 'maxScore'>;

async function readCases(
  files: PackageFiles,
  yaml: YamlMap,
  needsAnswers: boolean,
  options: ReadOptions,
  findings: Findings,
): Promise<CasePlan> {
  const found: PackageCase[] = [];
  for (const input of files.under('data').filter(({ name }) => name.endsWith('.in'))) {
    const answer = files.get(input.name.replace(/\.in$/, '.ans')) ?? null;
    if (!answer && needsAnswers)
      findings.error(
        'missing-output',
        sentence('package.fileMissing', { path: input.name.replace(/\.in$/, '.ans') }),
        input.name,
      );
    const base = input.name.slice('data/'.length, -'.in'.length);
    found.push({
      inputName: `${base}.in`,
      answerName: `${base}.ans`,
      input,
      answer,
      score: 0,
      group: 1,
      sample: false,
    });
  }
  const cases = await asJudged(found, options, findings);
  if (cases.length === 0) findings.error('no-tests', sentence('package.noDataFiles'));
  const scoring = yaml['scoring'];
  if (isMap(scoring)) return scoredPlan(cases, scoring, findings);
  const stops = flagAt(yaml, 'stopAtFirstFailure');
  return { scored: false, caseMode: stops ? 'ergodic_without_error' : 'default', cases, maxScore: 0 };
}

function scoredPlan(cases: PackageCase[], scoring: YamlMap, findings: Findings): CasePlan {
  const mode = textAt(scoring, 'mode') ?? 'default';
  const caseMode =
    (['default', 'subtask_lowest', 'subtask_average'] as const).find((known) => known === mode) ?? 'default';
  if (caseMode !== mode)
    findings.error('unsupported-type', sentence('package.scoringUnknown', { mode }), 'problem.yaml');
  const subtasks = Array.isArray(scoring['subtasks']) ? scoring['subtasks'].filter(isMap) : [];
  if (subtasks.length === 0) {
    const scores = spreadScore(scoreAt(scoring, 'total', 100, findings), cases.length);
    const scored = cases.map((testCase, index) => ({ ...testCase, score: scores[index]! }));
    return { scored: true, caseMode, cases: scored, maxScore: scores.reduce((sum, score) => sum + score, 0) };
  }
  return subtaskPlan(cases, caseMode, subtasks, findings);
}

function scoreAt(map: YamlMap, key: string, whenAbsent: number, findings: Findings): number {
  const score = numberAt(map, key);
  if (score !== null && score >= 0) return score;
  if (map[key] !== undefined)
    findings.error('bad-score', sentence('package.scoreNotFromZero', { key }), 'problem.yaml');
  return whenAbsent;
}

/**
 * Cases of the subtasks. In `default` mode the cases of a group share its score; otherwise every case has the full
 * score.
 */
function subtaskPlan(cases: PackageCase[], caseMode: CaseMode, subtasks: YamlMap[], findings: Findings): CasePlan {
  const chosen: PackageCase[] = [];
  let maxScore = 0;
  subtasks.forEach((subtask, index) => {
    const patterns = wordsAt(subtask, 'cases').map(globToRegExp);
    const members = cases.filter((testCase) =>
      patterns.some((pattern) => pattern.test(testCase.inputName.slice(0, -'.in'.length))),
    );
    const score = Math.round(scoreAt(subtask, 'score', 0, findings));
    if (members.length === 0)
      findings.error('no-tests', sentence('package.subtaskEmpty', { number: index + 1 }), 'problem.yaml');
    const scores = caseMode === 'default' ? spreadScore(score, members.length) : members.map(() => score);
    members.forEach((testCase, at) => chosen.push({ ...testCase, score: scores[at]!, group: index + 1 }));
    maxScore += score;
  });
  const used = new Set(chosen.map((testCase) => testCase.inputName));
  for (const { inputName } of cases) {
    if (!used.has(inputName))
      findings.warning('missing-input', sentence('package.caseInNoSubtask', { name: inputName }), `data/${inputName}`);
  }
  if (used.size < chosen.length)
    findings.error('case-in-two-subtasks', sentence('package.caseInTwoSubtasks'), 'problem.yaml');
  return { scored: true, caseMode, ...needsOf(subtasks, caseMode, findings), cases: chosen, maxScore };
}

/** Reads `needs` of the subtasks: numbers of earlier subtasks, from 1. */
function needsOf(subtasks: YamlMap[], caseMode: CaseMode, findings: Findings): Pick<CasePlan, 'groupNeeds'> {
  const stated = subtasks.map((subtask, index) => [index + 1, wordsAt(subtask, 'needs').map(Number)] as const);
  const needs = Object.fromEntries(stated.filter(([, needed]) => needed.length > 0));
  const groups = stated.map(([group]) => group);
  const fitting = fittingNeeds(needs, groups);
  const isKept = caseMode === 'subtask_lowest' && Object.values(fitting).flat().length <= NEEDS_MAX;
  const groupNeeds = isKept ? fitting : {};
  if (unfittingGroups(needs, groups).length > 0 || (!isKept && Object.keys(needs).length > 0))
    findings.warning('dependencies-dropped', sentence('package.groupDepends'), 'problem.yaml');
  return Object.keys(groupNeeds).length > 0 ? { groupNeeds } : {};
}
