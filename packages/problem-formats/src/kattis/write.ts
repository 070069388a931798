/** Writes a problem as an ICPC package: of 2025-09, or of the legacy format with DOMjudge's additions. */
import { createHash } from 'node:crypto';
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { JudgeMode, JuryProgram } from '@verdict/domain/judging/job.ts';
import { hasPasses, takesOutputFiles, talksToJury, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import type { Includes, Locale, PackageCase, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { linkedAttachments, linkedIn } from '@verdict/domain/problem/statement-links.ts';
import { isLicense } from '@verdict/domain/problem/text-fields.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { stringify } from 'yaml';
import { expectedOfFolder } from '../expected.ts';
import { endingOf } from '../file-endings.ts';
import { Findings } from '../findings.ts';
import { imageKind } from '../images.ts';
import { withoutIncludes } from '../includes.ts';
import { codeOfLanguage, languagesOfCode } from '../language-codes.ts';
import { hardBreaks } from '../line-breaks.ts';
import type { Conversions } from '../conversions.ts';
import { filesOfBoth, rootWriter } from '../package-writer.ts';
import {
  leftOut,
  mentionUnwritten,
  neededPositions,
  numbered,
  reportOwnParts,
  reportStack,
  reportUnwritten,
  withEmbeddedPictures,
} from '../writing.ts';
import { writtenCredits } from './credits.ts';
import { submissionFiles } from '../written-programs.ts';
import { statementMarkdown } from '../written-statement.ts';
import type { ZipFile } from '../zip-writer.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import { wrappedValidator } from './testlib-wrapper.ts';
import { graderFiles, writableTree } from './write-grader.ts';

type Version = '2025-09' | 'legacy';

export const icpcWriter = rootWriter('icpc', (problem, findings, name, convert) =>
  filesOf(problem, findings, { name, convert, version: '2025-09' }),
);

const languageCodes: Record<Locale, string> = { 'en-US': 'en', 'zh-CN': 'zh' };

/** Files of a DOMjudge package. */
export const legacyFiles = (
  problem: ProblemPackage,
  findings: Findings,
  name: string,
  convert: Conversions,
): AsyncGenerator<ZipFile> => filesOf(problem, findings, { name, convert, version: 'legacy' });
export const domjudgeWriter = rootWriter('domjudge', legacyFiles);

/** Support for jury programs. Checkers of the legacy format, as DOMjudge runs them, give no points. */
const heldJury = (version: Version): HeldJury => {
  const points = version === 'legacy' ? null : 'multiplier';
  return {
    dialects: { checker: ['kattis'], interactor: ['kattis'] },
    adapts: { checker: { dialect: 'kattis', points }, interactor: { dialect: 'kattis', points } },
    files: true,
    // In the legacy format, arguments are one text with blanks between them.
    args: version === 'legacy' ? /^[^\s'"\\]+$/ : /./,
    names: (builtIn) => builtIn === 'wcmp',
    passes: ['checker', 'interactor'],
  };
};

async function* filesOf(
  whole: ProblemPackage,
  findings: Findings,
  { name, convert, version }: { name: string; convert: Conversions; version: Version },
): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury(version), findings);
  const validator = validatorOf(problem);
  if (usesTestlibFile(problem)) findings.info('testlib-needed', sentence('package.testlibNeeded'));
  const samples = await samplesOf(problem);
  report(problem, version, findings);
  yield ['problem.yaml', stringify(descriptor(problem, validator, version, findings), { lineWidth: 0 })];
  if (version === 'legacy') yield ['domjudge-problem.ini', iniOf(problem, name)];
  yield* statementFiles(problem, version, { findings, convert });
  const grader = writtenGrader(problem, version);
  if (grader) {
    findings.info('grader-written', sentence('package.graderWritten'));
    yield* graderFiles(problem, grader, mainOf(grader.language));
  }
  const isSampleGroup = grader !== null && (grader.hasSamples || grader.root.isCustom);
  if (!isSampleGroup) yield* sampleFiles(problem, samples, version, findings);
  else if (!grader.hasSamples && samples.length > 0) leftOut('examples', String(samples.length), findings);
  if (grader === null) yield* secretFiles(problem, samples, validator, version);
  for (const [path, content] of Object.entries(validator?.files ?? {}))
    yield [`${version === 'legacy' ? 'output_validators/validator' : 'output_validator'}/${path}`, content];
  const includes = includesOf(problem);
  for (const [folder, files] of Object.entries(includes))
    for (const [path, content] of Object.entries(files)) yield [`include/${folder}/${path}`, content];
  yield* templateFiles(problem, findings);
  const folders = ['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error', 'partially_accepted'];
  const ofVersion =
    version === 'legacy' ? ['compiler_error', 'rejected', 'slow_accepted'] : ['rejected', 'brute_force'];
  // Included files are written to `include/`.
  const programs = problem.programs.map((program) => ({ ...program, ...withoutIncludes(program, includes) }));
  const holds = { scores: version !== 'legacy', codes: version !== 'legacy', languages: false };
  const promising = [...folders, ...ofVersion].map((name) => [name, expectedOfFolder(name)] as const);
  yield* submissionFiles(programs, promising, holds, findings);
  yield* inputValidatorFiles(problem, findings);
}

function report(problem: ProblemPackage, version: Version, findings: Findings): void {
  const { compare, fileIo, tags, statements, uniformLimits, caseMode, scored, jury } = problem;
  const { roles } = writtenCredits(problem.credits ?? '');
  const titles = new Set(Object.values(statements).map(({ title }) => title));
  reportOwnParts(
    {
      ...problem,
      uniformLimits: false,
      gnuDialect: false,
      judgeMode: 'default',
      license: writtenLicense(problem) === 'unknown' ? (problem.license ?? '') : '',
      // The legacy format names authors and the owner of the rights only.
      credits: version === 'legacy' && Object.keys(roles).length > 0 ? (problem.credits ?? '') : '',
      ...(writtenGrader(problem, version) === null ? {} : { grader: null }),
      ...(version === 'legacy' ? {} : { editorial: {}, programs: [], groupNeeds: {} }),
    },
    findings,
  );
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['difficulty', problem.difficulty > 0, String(problem.difficulty)],
      ['fileIo', fileIo !== null, fileIo ? `${fileIo.input}, ${fileIo.output}` : ''],
      ['judgeMode', version === 'legacy' && takesOutputFiles(problem.judgeMode), problem.judgeMode],
      ['title', version === 'legacy' && titles.size > 1, [...titles].slice(1).join(', ')],
      ['tags', version === 'legacy' && tags.some((tag) => /\s/.test(tag)), tags.join(', ')],
    ],
    findings,
  );
  // Parts that these judges handle in their own way, which seldom changes a result.
  mentionUnwritten(
    [
      ['languageLimits', !uniformLimits],
      ['compare', jury === null && compare.kind !== 'tokens', compare.kind],
      ['caseMode', version !== 'legacy' && caseMode === (scored ? 'subtask_average' : 'default'), caseMode],
    ],
    findings,
  );
}

/** The grader to write. Null when there is none, or when the version cannot hold it. */
const writtenGrader = ({ grader = null }: ProblemPackage, version: Version) =>
  version === 'legacy' && grader !== null ? writableTree(grader) : null;

interface Validator {
  files: Record<string, string>;
  args: string[];
}

/** The validator to write. Null for the default validator with flags. */
function validatorOf({ jury }: ProblemPackage): Validator | null {
  if (!jury || flagsOfBuiltIn(jury) !== null) return null;
  return { files: { [mainOf(jury.language)]: jury.source, ...jury.extraFiles }, args: jury.args };
}

function usesTestlibFile({ jury, inputValidators = [] }: ProblemPackage): boolean {
  const programs = [...(jury && flagsOfBuiltIn(jury) === null ? [jury] : []), ...inputValidators];
  return programs.some(({ source, extraFiles }) =>
    [source, ...Object.values(extraFiles)].some((text) => text.includes('testlib.h')),
  );
}

/** Flags of the default validator that equal a built-in checker. Null when there are none. */
function flagsOfBuiltIn({ source }: JuryProgram): string[] | null {
  const builtIn = builtInNameOf(source);
  return builtIn === 'wcmp' ? ['case_sensitive'] : null;
}

function flagsOf({ jury, compare }: ProblemPackage): string[] {
  const builtIn = jury && flagsOfBuiltIn(jury);
  if (builtIn) return builtIn;
  if (compare.kind === 'lines') return ['case_sensitive'];
  if (compare.kind === 'exact') return ['case_sensitive', 'space_change_sensitive'];
  return [
    ...(compare.caseSensitive ? ['case_sensitive'] : []),
    ...(compare.spaceSensitive ? ['space_change_sensitive'] : []),
    ...(compare.absoluteTolerance === null ? [] : ['float_absolute_tolerance', String(compare.absoluteTolerance)]),
    ...(compare.relativeTolerance === null ? [] : ['float_relative_tolerance', String(compare.relativeTolerance)]),
  ];
}

const mainOf = (language: string): string => (language === SCRIPTS ? 'build' : `main.${endingOf(language)}`);

/** Words of these packages for a judge mode. */
const kindsOf = (mode: JudgeMode): string[] => [
  ...(hasPasses(mode) ? ['multi-pass'] : []),
  ...(talksToJury(mode) ? ['interactive'] : []),
  ...(takesOutputFiles(mode) ? ['submit-answer'] : []),
];

function descriptor(
  problem: ProblemPackage,
  validator: Validator | null,
  version: Version,
  findings: Findings,
): Record<string, unknown> {
  const { timeLimitMs, memoryLimitMiB, statements, source, author, tags, scored, judgeMode } = problem;
  const titles = Object.entries(statements).map(([locale, { title }]) => [languageCodes[locale as Locale], title]);
  const kinds = validator === null && !takesOutputFiles(judgeMode) ? [] : kindsOf(judgeMode);
  if (timeLimitMs === null) findings.info('limits-missing', sentence('package.limitFromPrograms'));
  const limits = {
    ...(timeLimitMs === null ? {} : { time_limit: timeLimitMs / 1000 }),
    memory: memoryLimitMiB,
    ...(kinds.includes('multi-pass') ? { validation_passes: problem.jury?.passes ?? usualPasses } : {}),
  };
  const { owner, roles } = writtenCredits(problem.credits ?? '');
  const credits = { ...(author === '' ? {} : { authors: [author] }), ...roles };
  const common = {
    uuid: uuidOf(problem),
    ...(source === '' ? {} : { source }),
    license: writtenLicense(problem),
    ...(owner === '' ? {} : { rights_owner: owner }),
  };
  const type = scored ? 'scoring' : 'pass-fail';
  if (version === 'legacy') {
    const flags = validator?.args ?? flagsOf(problem);
    return {
      ...common,
      name: Object.fromEntries(titles)['en'] ?? titles[0]?.[1] ?? '',
      ...(author === '' ? {} : { author }),
      type,
      validation: validator === null ? 'default' : ['custom', ...kinds].join(' '),
      ...(flags.length > 0 ? { validator_flags: flags.join(' ') } : {}),
      limits,
      ...(tags.length > 0 ? { keywords: tags.map((tag) => tag.replace(/\s+/g, '-')).join(' ') } : {}),
    };
  }
  return {
    problem_format_version: '2025-09',
    ...common,
    name: Object.fromEntries(titles),
    type: kinds.length > 0 ? [type, ...kinds] : type,
    ...(Object.keys(credits).length === 0 ? {} : { credits }),
    limits,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    ...languagesOf(problem, findings),
  };
}

/** These packages know few licenses. */
const writtenLicense = ({ license = '' }: ProblemPackage): string => (isLicense(license) ? license : 'unknown');

function languagesOf({ languages }: ProblemPackage, findings: Findings): { languages?: string[] } {
  if (languages.length === 0) return {};
  const codes = [...new Set(languages.map(codeOfLanguage).filter((code) => code !== null))];
  const read = new Set(codes.flatMap(languagesOfCode));
  if (languages.some((language) => !read.has(language)) || read.size !== languages.length)
    leftOut('languages', languages.join(', '), findings);
  return { languages: codes };
}

/** UUID of a problem, the same in every export. */
function uuidOf({ origin, displayId, statements, author }: ProblemPackage): string {
  const known = /^kattis:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(origin?.source ?? '')?.[1];
  if (known) return known;
  const titles = Object.values(statements).map(({ title }) => title);
  const hash = createHash('sha256')
    .update(JSON.stringify([origin?.source ?? null, displayId, titles, author]))
    .digest('hex');
  // Version 8 of RFC 9562: a custom rule.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function iniOf({ statements, timeLimitMs, displayId }: ProblemPackage, name: string): string {
  const title = (statements['en-US'] ?? Object.values(statements)[0])?.title ?? '';
  const shortName = displayId ?? name;
  return [
    `name = "${title.replaceAll('"', "'")}"`,
    `short-name = ${shortName}`,
    `externalid = ${shortName}`,
    ...(timeLimitMs === null ? [] : [`timelimit = ${timeLimitMs / 1000}`]),
    '',
  ].join('\n');
}

async function* statementFiles(
  problem: ProblemPackage,
  version: Version,
  { findings, convert }: { findings: Findings; convert: Conversions },
): AsyncGenerator<ZipFile> {
  const { statements, attachments, editorial = {} } = problem;
  const folder = version === 'legacy' ? 'problem_statement' : 'statement';
  const pages: string[] = [];
  for (const [locale, text] of Object.entries(statements) as [Locale, (typeof statements)[Locale] & object][]) {
    const markdown = statementMarkdown(text, locale);
    yield [`${folder}/problem.${languageCodes[locale]}.md`, markdown];
    if (version !== 'legacy') continue;
    const alone = await withEmbeddedPictures(text, problem, new Findings());
    const { html, isChanged } = await convert.html(`# ${text.title}\n\n${statementMarkdown(alone, locale)}`);
    pages.push(html);
    if (isChanged) findings.info('statement-changed', sentence('package.statementChanged', { part: locale }));
  }
  // DOMjudge cannot display Markdown.
  if (version === 'legacy')
    yield ['problem.html', `<!doctype html>\n<meta charset="utf-8">\n${pages.join('\n<hr>\n')}`];
  const linked = linkedAttachments({ statements, attachments });
  const ofEditorial = linkedIn(Object.values(editorial), new Set(Object.keys(attachments)));
  if (version !== 'legacy')
    for (const [locale, text] of Object.entries(editorial) as [Locale, string][])
      yield [`solution/solution.${languageCodes[locale]}.md`, hardBreaks(text)];
  for (const [name, file] of Object.entries(attachments)) {
    const content = await file.read();
    const isPicture = linked.has(name) && imageKind(content) !== null;
    if (version !== 'legacy' && ofEditorial.has(name) && imageKind(content) !== null)
      yield [`solution/${name.replace(/^solution\//, '')}`, content];
    // Contestants can see files beside the statement, so files of the editorial are left out there.
    if (ofEditorial.has(name) && !linked.has(name)) continue;
    if (isPicture && imageKind(content) === 'webp') leftOut('attachment', name, findings);
    yield [isPicture ? `${folder}/${name}` : `attachments/${name}`, content];
  }
}

interface Sample {
  input: string;
  output: string;
  /** The test that equals the sample. Null when there is none. */
  testCase: PackageCase | null;
}

/** In problems without points, a sample that is also a test is judged as a sample, as these formats intend. */
async function samplesOf({ examples, cases, scored }: ProblemPackage): Promise<Sample[]> {
  const free = new Set(scored ? [] : cases);
  const samples: Sample[] = [];
  for (const { input, output } of examples) {
    let found: PackageCase | null = null;
    for (const one of free) {
      if (one.input.bytes > Buffer.byteLength(input) + 2 || !one.answer) continue;
      const isSame = isText(await one.input.read(), input) && isText(await one.answer.read(), output);
      if (isSame) found = one;
      if (isSame) break;
    }
    if (found) free.delete(found);
    samples.push({ input, output, testCase: found });
  }
  return samples;
}

const isText = (bytes: Buffer, text: string): boolean => bytes.toString('utf8').trimEnd() === text.trimEnd();

async function* sampleFiles(
  { scored, judgeMode }: ProblemPackage,
  samples: readonly Sample[],
  version: Version,
  findings: Findings,
): AsyncGenerator<ZipFile> {
  let judged = 0;
  for (const [index, { input, output, testCase }] of samples.entries()) {
    const base = `data/sample/${numbered(index, samples.length)}`;
    if (testCase) {
      yield* filesOfBoth(testCase, `${base}.in`, `${base}.ans`);
      continue;
    }
    if (version === 'legacy' && talksToJury(judgeMode)) {
      yield [`${base}.interaction`, dialogueOf(input, output)];
      continue;
    }
    const ending = version === 'legacy' ? '' : '.statement';
    judged += version === 'legacy' ? 1 : 0;
    yield [`${base}.in${ending}`, `${input}\n`];
    yield [`${base}.ans${ending}`, `${output}\n`];
  }
  if (judged > 0 && !scored) findings.info('samples-judged', sentence('package.samplesJudged', { count: judged }));
}

/** Lines of both sides in turn, from the columns of an example. */
function dialogueOf(input: string, output: string): string {
  const [theirs, ours] = [input.split('\n'), output.split('\n')];
  const rows = Array.from({ length: Math.max(theirs.length, ours.length) }, (_, row) => [theirs[row], ours[row]]);
  return rows.map(([read, written]) => (read ? `<${read}\n` : '') + (written ? `>${written}\n` : '')).join('');
}

async function* secretFiles(
  problem: ProblemPackage,
  samples: readonly Sample[],
  validator: Validator | null,
  version: Version,
): AsyncGenerator<ZipFile> {
  const { cases, scored, caseMode, maxScore } = problem;
  const flags = validator?.args ?? flagsOf(problem);
  const args = version === '2025-09' && flags.length > 0 ? { output_validator_args: flags } : {};
  const settings = version === 'legacy' ? 'testdata.yaml' : 'test_group.yaml';
  const yaml = (path: string, content: Record<string, unknown>): ZipFile[] =>
    Object.keys(content).length === 0 ? [] : [[`${path}/${settings}`, stringify(content, { lineWidth: 0 })]];
  const rest = cases.filter((one) => !samples.some(({ testCase }) => testCase === one));
  if (!scored) {
    if (version === 'legacy') {
      const onReject = caseMode === 'ergodic_without_error' ? 'break' : 'continue';
      yield* yaml('data', { on_reject: onReject });
    } else {
      yield* yaml('data/secret', args);
      if (samples.length > 0) yield* yaml('data/sample', args);
    }
    for (const [index, one] of rest.entries()) {
      const base = `data/secret/${numbered(index, rest.length)}`;
      yield* filesOfBoth(one, `${base}.in`, `${base}.ans`);
    }
    return;
  }
  const whole =
    version === 'legacy'
      ? { on_reject: 'continue', grader_flags: 'ignore_sample' }
      : { max_score: maxScore, score_aggregation: 'sum', ...args };
  if (version === 'legacy') {
    yield* yaml('data', whole);
    yield* yaml('data/secret', { grader_flags: 'sum' });
  } else yield* yaml('data/secret', whole);
  const groups = [...Map.groupBy(rest, (one) => (caseMode === 'default' ? one : one.group)).values()];
  const needed = neededPositions(
    problem,
    groups.map(([first]) => first!.group),
  );
  const folderOf = (position: number): string => `group${numbered(position, groups.length)}`;
  for (const [position, members] of groups.entries()) {
    const folder = `data/secret/${folderOf(position)}`;
    const passed = version === 'legacy' ? [] : needed[position]!.map((other) => `secret/${folderOf(other - 1)}`);
    const required = passed.length > 0 ? { require_pass: passed } : {};
    yield* yaml(folder, { ...groupSettings(problem, members, version, args), ...required });
    for (const [index, one] of members.entries()) {
      const base = `${folder}/${numbered(index, members.length)}`;
      yield* filesOfBoth(one, `${base}.in`, `${base}.ans`);
    }
  }
}

/** Settings of a group, which is worth the score that each of its cases states. */
function groupSettings(
  { caseMode, judgeMode }: ProblemPackage,
  members: readonly PackageCase[],
  version: Version,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const score = Math.min(...members.map((one) => one.score));
  if (version === 'legacy') {
    return {
      on_reject: caseMode === 'subtask_average' ? 'continue' : 'break',
      grader_flags: { subtask_average: 'avg', subtask_lowest: 'min' }[String(caseMode)] ?? 'sum',
      accept_score: String(score),
      range: `0 ${score}`,
    };
  }
  // The mean of N cases is the sum of their Nth parts.
  const lowest = judgeMode === 'default' ? 'pass-fail' : 'min';
  return { max_score: score, score_aggregation: caseMode === 'subtask_lowest' ? lowest : 'sum', ...args };
}

/** Files that are included in every contestant's program. */
const includesOf = ({ includes = {}, extraFiles }: ProblemPackage): Includes => ({
  ...includes,
  default: { ...includes['default'], ...extraFiles },
});

/** One template for each code: languages with the same code use the template of the first. */
function* templateFiles({ codeTemplates }: ProblemPackage, findings: Findings): Generator<ZipFile> {
  const taken = new Map<string, string>();
  for (const [language, content] of Object.entries(codeTemplates)) {
    const code = codeOfLanguage(language);
    if (code === null || (taken.has(code) && taken.get(code) !== content)) leftOut('template', language, findings);
    if (code === null || taken.has(code)) continue;
    taken.set(code, content);
    yield [`attachments/templates/${code}/template.${endingOf(language)}`, content];
  }
}

function* inputValidatorFiles({ inputValidators = [] }: ProblemPackage, findings: Findings): Generator<ZipFile> {
  for (const [index, { name, language, source, extraFiles, args, validExitCode }] of inputValidators.entries()) {
    const isTestlib = validExitCode === 0 && language.startsWith('C++') && /\bregisterValidation\b/.test(source);
    if ((validExitCode !== 42 && !isTestlib) || args.length > 0) leftOut('validator', name, findings);
    if (validExitCode !== 42 && !isTestlib) continue;
    const files = isTestlib ? wrappedValidator({ source, extraFiles }) : { [mainOf(language)]: source, ...extraFiles };
    for (const [path, content] of Object.entries(files))
      yield [`input_validators/${numbered(index, inputValidators.length)}/${path}`, content];
  }
}
