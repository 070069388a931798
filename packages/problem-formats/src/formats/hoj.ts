/** HOJ's export: for each problem `X.json` beside the folder `X/` of its data. Described in docs/formats/hoj.md. */
import type { CaseMode } from '@verdict/domain/judging/job.ts';
import { readExamples } from '@verdict/domain/problem/examples.ts';
import { fullScore, PROPOSED_TOTAL, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { flagAt, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import type { ProblemFormat, ReadOptions } from '../format.ts';
import { hojWriter } from '../hoj/write.ts';
import { takeEmbeddedImages } from '../images.ts';
import { mapsAt, parseJson, rawText } from '../json.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import { leftOver } from '../left-over.ts';
import { sharedLanguage } from '../language-names.ts';
import type { PackageFiles } from '../package-files.ts';
import { type CaseFiles, displayIdOf, packageCases, plainProblem, statedLimits } from '../problem-parts.ts';
import { someJson } from '../sniff.ts';
import { inItsLanguage, plainText, reportImages } from '../statement-text.ts';
import { readText } from '../text.ts';

const DEFAULT_STACK_MIB = 128;

export const format: ProblemFormat = {
  id: 'hoj',
  name: 'HOJ',
  writers: [hojWriter],
  detect: (files) => someJson(files, (name) => isDescribed(files, name), ['problem']),
  problems: async (files) =>
    files.files
      .filter(({ name }) => isDescribed(files, name))
      .map((file) => ({
        folder: '',
        owns: (name) => name === file.name || name.startsWith(`${stem(file)}/`),
        name: stem(file),
        read: async (options) => {
          const problem = await read(files, file, options);
          const own = files.under(stem(file));
          return { ...problem, findings: [...problem.findings, ...leftOver(own, problem, /\/info$/)] };
        },
      })),
};

/** Keys that are read, and keys that this site decides itself: authors, visibility and history. */
const knownKeys = new Set(
  (
    'id problemId title author type timeLimit memoryLimit stackLimit description input output examples isRemote source ' +
    'difficulty hint auth ioScore codeShare judgeMode judgeCaseMode userExtraFile judgeExtraFile spjCode spjLanguage ' +
    'isRemoveEndBlank openCaseResult isUploadCase caseVersion modifiedUser isGroup gid applyPublicProgress isFileIO ' +
    'ioReadFileName ioWriteFileName gmtCreate gmtModified'
  ).split(' '),
);

const stem = ({ name }: PackageFile) => name.slice(0, -'.json'.length);

/**
 * Whether the file is a description at the root, whose test data is in the folder of the same name, or was never in the
 * package.
 */
const isDescribed = (files: PackageFiles, name: string): boolean =>
  /^[^/]+\.json$/.test(name) &&
  (files.files.length === 1 ||
    files.under(name.slice(0, -'.json'.length)).length > 0 ||
    /^problem_\w+\.json$/.test(name));

async function read(files: PackageFiles, file: PackageFile, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const all = parseJson(await readText(file, findings.list), file.name, findings);
  const problem = mapAt(all, 'problem');
  if (flagAt(problem, 'isRemote'))
    findings.error('unsupported-type', sentence('package.judgedElsewhere', { site: rawText(problem, 'problemId') }));
  for (const key of Object.keys(problem).filter((one) => !knownKeys.has(one) && textAt(problem, one) !== null))
    findings.warning('unknown-key', sentence('package.keyUnknown', { key }), file.name);
  const scored = textAt(problem, 'type') === '1';
  const caseMode = caseModeOf(problem, scored, findings);
  const judging = readJudging(all, problem, findings);
  const found = findCases(files.folder(stem(file)), all, judging.judgeMode !== 'default', findings);
  const cases = await packageCases(scored ? withScores(found, findings) : found.map(unscored), options, findings);
  const attachments: Record<string, PackageFile> = {};
  const part = (key: string) => plainText(takeEmbeddedImages(rawText(problem, key), attachments));
  const statement = {
    title: textAt(problem, 'title') ?? stem(file),
    description: part('description'),
    input: part('input'),
    output: part('output'),
    hint: part('hint'),
  };
  reportImages(statement, attachments, findings);
  const { examples, outside } = readExamples(rawText(problem, 'examples'));
  if (outside.trim() !== '')
    findings.warning('text-left-out', sentence('package.textOutsideSamples', { text: outside.trim().slice(0, 200) }));
  const limits = statedLimits(
    { timeMs: numberAt(problem, 'timeLimit'), memoryMiB: numberAt(problem, 'memoryLimit') },
    findings,
  );
  const stackMiB = numberAt(problem, 'stackLimit') ?? DEFAULT_STACK_MIB;
  if (stackMiB <= 0)
    findings.error('limits-missing', sentence('package.notAboveZero', { key: 'stackLimit' }), file.name);
  return {
    ...plainProblem('hoj'),
    ...limits,
    stackLimitMiB: Math.max(1, Math.round(stackMiB)),
    displayId: displayIdOf(textAt(problem, 'problemId') ?? ''),
    statements: inItsLanguage(statement),
    examples: examples.map(({ input, output }) => ({
      input: input.replaceAll('\r\n', '\n'),
      output: output.replaceAll('\r\n', '\n'),
    })),
    source: textAt(problem, 'source') ?? '',
    author: textAt(problem, 'author') ?? '',
    tags: wordsAt(all, 'tags').filter((tag) => tag.trim() !== ''),
    difficulty: difficultyOf(problem, findings),
    scored,
    ...judging,
    caseMode,
    fileIo: fileIo(problem),
    extraFiles: extraFiles(all, problem, 'userExtraFile'),
    codeTemplates: codeTemplates(all, findings),
    languages: languagesOf(wordsAt(all, 'languages'), findings),
    cases,
    maxScore: fullScore(scored, caseMode, cases),
    attachments,
    findings: findings.list,
  };
}

const unscored = (found: CaseFiles): CaseFiles => ({ ...found, score: 0, group: 1 });

function caseModeOf(problem: YamlMap, scored: boolean, findings: Findings): CaseMode {
  const stated = textAt(problem, 'judgeCaseMode') ?? 'default';
  const legal: CaseMode[] = scored
    ? ['default', 'subtask_lowest', 'subtask_average']
    : ['default', 'ergodic_without_error'];
  const mode = legal.find((known) => known === stated);
  if (mode === undefined)
    findings.warning('setting-ignored', sentence('package.settingIgnored', { key: 'judgeCaseMode', value: stated }));
  return mode ?? 'default';
}

function readJudging(all: YamlMap, problem: YamlMap, findings: Findings): Judging {
  const mode = textAt(problem, 'judgeMode') ?? textAt(all, 'judgeMode') ?? 'default';
  // Old exports lack the key, and always ignored blanks at line ends.
  const isExact = textAt(problem, 'isRemoveEndBlank') !== null && !flagAt(problem, 'isRemoveEndBlank');
  const compare = { kind: isExact ? ('exact' as const) : ('lines' as const) };
  if (mode !== 'spj' && mode !== 'interactive') {
    if (mode !== 'default')
      findings.warning('setting-ignored', sentence('package.settingIgnored', { key: 'judgeMode', value: mode }));
    return { ...comparesLines, compare };
  }
  const source = rawText(problem, 'spjCode');
  const language = textAt(problem, 'spjLanguage') ?? 'C++';
  if (source.trim() === '') {
    findings.error(
      'checker-missing',
      sentence(mode === 'spj' ? 'package.checkerMissing' : 'package.interactorMissing'),
    );
    return { ...comparesLines, compare };
  }
  const extra = extraFiles(all, problem, 'judgeExtraFile');
  const jury = juryProgram({ source, language, extraFiles: extra }, 'native', 'percent');
  if (jury === null)
    findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name: 'spjCode', language }));
  return { judgeMode: jury ? mode : 'default', jury: jury && withOwnDialect(jury), compare };
}

/** HOJ reads testlib's words as well as its own exit codes, like our native dialect. */
const withOwnDialect = (jury: NonNullable<Judging['jury']>) =>
  jury.dialect === 'testlib' ? { ...jury, dialect: 'native' as const } : jury;

/**
 * Texts inside the problem take precedence: HOJ's exporter writes the jury's files under the key of the contestants'
 * files.
 */
function extraFiles(all: YamlMap, problem: YamlMap, key: 'userExtraFile' | 'judgeExtraFile'): Record<string, string> {
  const hasTexts = ['userExtraFile', 'judgeExtraFile'].some((name) => textAt(problem, name) !== null);
  const text = textAt(problem, key);
  const files = hasTexts ? (text === null ? {} : parseJson(text, key)) : mapAt(all, key);
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function findCases(files: PackageFiles, all: YamlMap, answersOptional: boolean, findings: Findings): CaseFiles[] {
  const found: CaseFiles[] = [];
  // A server without the files exports their full paths.
  const fileOf = (sample: YamlMap, key: string) => (textAt(sample, key) ?? '').replaceAll('\\', '/').split('/').at(-1)!;
  for (const sample of mapsAt(all, 'samples')) {
    const [inputName, answerName] = [fileOf(sample, 'input'), fileOf(sample, 'output')];
    const input = files.get(inputName);
    const answer = files.get(answerName) ?? null;
    if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }));
    else if (!answer && !answersOptional)
      findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }));
    if (input)
      found.push({ input, answer, score: numberAt(sample, 'score') ?? -1, group: numberAt(sample, 'groupNum') ?? 1 });
  }
  return found;
}

/** Cases with whole scores from 0; without any scores, 100 points spread evenly. HOJ omits scores of 0. */
function withScores(found: CaseFiles[], findings: Findings): CaseFiles[] {
  const isStated = ({ score }: CaseFiles) => score >= 0;
  if (found.some(isStated))
    return found.map((one) => ({ ...one, score: isStated(one) ? Math.round(one.score) : 0, group: groupOf(one) }));
  if (found.length > 0) findings.warning('scores-taken', sentence('package.scoresTaken'));
  const scores = spreadPoints(PROPOSED_TOTAL, found.length);
  return found.map((one, index) => ({ ...one, score: scores[index]!, group: groupOf(one) }));
}

const groupOf = ({ group }: CaseFiles): number => Math.max(1, Math.round(group));

function difficultyOf(problem: YamlMap, findings: Findings): number {
  const stated = numberAt(problem, 'difficulty') ?? 0;
  const difficulty = Math.min(5, Math.max(0, Math.round(stated)));
  if (difficulty !== stated)
    findings.info(
      'difficulty-taken',
      sentence('package.difficultyTaken', { stated: String(stated), taken: difficulty }),
    );
  return difficulty;
}

function fileIo(problem: YamlMap): ProblemPackage['fileIo'] {
  const [input, output] = [textAt(problem, 'ioReadFileName'), textAt(problem, 'ioWriteFileName')];
  return flagAt(problem, 'isFileIO') && input !== null && output !== null ? { input, output } : null;
}

function codeTemplates(all: YamlMap, findings: Findings): Record<string, string> {
  const templates: Record<string, string> = {};
  for (const template of mapsAt(all, 'codeTemplates')) {
    const stated = textAt(template, 'language') ?? '';
    const language = sharedLanguage(stated);
    if (language !== null) templates[language] = rawText(template, 'code');
    else findings.warning('language-unknown', sentence('package.languageUnknown', { code: stated }));
  }
  return templates;
}

/** Known languages of the problem. An empty list allows all languages, as in HOJ. */
function languagesOf(stated: readonly string[], findings: Findings): string[] {
  const languages = stated.map((name) => {
    const language = sharedLanguage(name);
    if (language === null) findings.info('language-unknown', sentence('package.languageUnknown', { code: name }));
    return language;
  });
  return [...new Set(languages.filter((language) => language !== null))];
}
