/** Writes a problem as a full package of Polygon. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { CompareRule } from '@verdict/domain/judging/job.ts';
import type { Locale, PackageProgram, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { linkedAttachments } from '@verdict/domain/problem/statement-links.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { narrowest } from '../expected.ts';
import { endingOf } from '../file-endings.ts';
import type { Findings } from '../findings.ts';
import { imageKind } from '../images.ts';
import { withoutIncludes } from '../includes.ts';
import { givesPoints, juryLanguage } from '../jury.ts';
import type { Conversions } from '../conversions.ts';
import { filesOfBoth, rootWriter } from '../package-writer.ts';
import {
  leftOut,
  mentionUnwritten,
  numbered,
  reportLanguages,
  reportOwnParts,
  reportStack,
  reportUnwritten,
  statedTimeMs,
} from '../writing.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import type { ZipFile } from '../zip-writer.ts';
import { verdictsByTag } from './programs.ts';

export const polygonWriter = rootWriter('polygon', filesOf);

const languages: Record<Locale, string> = { 'en-US': 'english', 'zh-CN': 'chinese' };
const BYTES_PER_MIB = 1024 * 1024;

const heldJury: HeldJury = {
  dialects: { checker: ['testlib'], interactor: ['testlib'] },
  adapts: { checker: { dialect: 'testlib', points: 'points' }, interactor: { dialect: 'testlib', points: 'points' } },
  files: true,
  names: () => true,
  passes: [],
};

async function* filesOf(
  whole: ProblemPackage,
  findings: Findings,
  name: string,
  convert: Conversions,
): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury, findings);
  const { statements, cases, inputValidators = [] } = problem;
  report(problem, findings);
  const timeMs = statedTimeMs(problem, findings);
  const samples = await sampleTests(problem, findings);
  const resources = new Resources(problem, findings);
  const solutions = solutionsOf(problem, resources, findings);
  const programs = juryElements(problem, findings);
  const validators = inputValidators.filter((one) => {
    const isTestlib = one.validExitCode === 0 && one.args.length === 0;
    if (!isTestlib) leftOut('validator', one.name, findings);
    return isTestlib;
  });
  for (const { name: validator, extraFiles } of validators)
    if (!resources.addHeaders(extraFiles))
      leftOut('validator', `${validator}: ${Object.keys(extraFiles).join(', ')}`, findings);
  const { downloads, pictures } = await otherFiles(problem, findings);
  yield [
    'problem.xml',
    xmlOf('problem', { revision: problem.origin?.revision || '1', 'short-name': name.toLowerCase() }, [
      xmlOf('names', {}, namesOf(problem)),
      xmlOf('statements', {}, Object.keys(statements).map(statementElement)),
      judgingElement(problem, timeMs, samples),
      xmlOf('files', {}, [
        xmlOf(
          'resources',
          {},
          resources.list.map(({ element }) => element),
        ),
        xmlOf(
          'attachments',
          {},
          downloads.map(({ path }) => xmlOf('file', { path })),
        ),
      ]),
      xmlOf('assets', {}, [
        ...programs.map(({ element }) => element),
        xmlOf(
          'validators',
          {},
          validators.map(({ language }, index) =>
            xmlOf('validator', {}, [sourceElement(validatorPath(index, language), language)]),
          ),
        ),
        xmlOf(
          'solutions',
          {},
          solutions.map(({ element }) => element),
        ),
      ]),
      xmlOf('tags', {}, tagsOf(problem)),
    ]),
  ];
  for (const { path, content } of [...programs, ...solutions, ...resources.list]) if (path) yield [path, content];
  for (const [index, { language, source }] of validators.entries()) yield [validatorPath(index, language), source];
  for (const { path, content } of downloads) yield [path, content];
  for (const [locale, text] of Object.entries(statements) as [Locale, StatementText][])
    yield* statementFiles(problem, locale, text, timeMs, pictures, { findings, convert });
  for (const [index, one] of cases.entries()) {
    const path = `tests/${numbered(index, cases.length)}`;
    // Polygon treats a package without an answer as unfinished, even if nobody needs the answer.
    yield* filesOfBoth(one, path, `${path}.a`);
  }
}

function report(problem: ProblemPackage, findings: Findings): void {
  const { source, codeTemplates, extraFiles, includes = {}, scored, caseMode } = problem;
  const { editorial = {}, statements } = problem;
  const homeless = Object.entries(editorial).filter(([locale]) => !statements[locale as Locale]);
  reportOwnParts({ ...problem, editorial: Object.fromEntries(homeless), groupNeeds: {} }, findings);
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['source', source !== '', source],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['templates', Object.keys(codeTemplates).length > 0, Object.keys(codeTemplates).join(', ')],
      ['extraFiles', Object.keys(extraFiles).length > 0, Object.keys(extraFiles).join(', ')],
      ['includes', includes['default'] !== undefined, 'default'],
      ['scoreScale', problem.jury?.scoreScale === 'share' && givesPoints(problem.jury.source), 'share'],
    ],
    findings,
  );
  mentionUnwritten(
    [['caseMode', caseMode === 'subtask_average' || (!scored && caseMode === 'default'), caseMode]],
    findings,
  );
}

const namesOf = ({ statements }: ProblemPackage): string[] =>
  (Object.entries(statements) as [Locale, StatementText][]).map(([locale, { title }]) =>
    xmlOf('name', { language: languages[locale], value: title }),
  );

const statementElement = (locale: string): string => {
  const language = languages[locale as Locale];
  const path = `statements/${language}/problem.tex`;
  return xmlOf('statement', { charset: 'UTF-8', language, mathjax: 'true', path, type: 'application/x-tex' });
};

function judgingElement(problem: ProblemPackage, timeMs: number, samples: ReadonlySet<number>): string {
  const { fileIo, jury, memoryLimitMiB, cases, scored, caseMode, groupNeeds = {} } = problem;
  const pattern = `%0${numbered(0, cases.length).length}d`;
  const sizes = Map.groupBy(cases, ({ group }) => group);
  const hasGroups = scored && caseMode !== 'default';
  const tests = cases.map(({ score, group }, index) => {
    const points = caseMode === 'subtask_average' ? score / sizes.get(group)!.length : score;
    return xmlOf('test', {
      method: 'manual',
      ...(samples.has(index) ? { sample: 'true' } : {}),
      ...(hasGroups ? { group: String(group) } : {}),
      ...(scored && caseMode !== 'subtask_lowest' ? { points: String(points) } : {}),
    });
  });
  const groups = [...sizes].map(([group, members]) => {
    const policy = caseMode === 'subtask_lowest' ? 'complete-group' : 'each-test';
    const points = String(Math.min(...members.map(({ score }) => score)));
    const needed = (groupNeeds[group] ?? []).map((one) => xmlOf('dependency', { group: String(one) }));
    return xmlOf(
      'group',
      { name: String(group), points, 'points-policy': policy, 'feedback-policy': 'complete' },
      needed.length > 0 ? [xmlOf('dependencies', {}, needed)] : [],
    );
  });
  const judging = {
    'input-file': fileIo?.input ?? '',
    'output-file': fileIo?.output ?? '',
    'run-count': '1',
    ...(jury?.scoreScale === 'percent' ? { 'treat-points-from-checker-as-percent': 'true' } : {}),
  };
  return xmlOf('judging', judging, [
    xmlOf('testset', { name: 'tests' }, [
      xmlOf('time-limit', {}, [String(timeMs)]),
      xmlOf('memory-limit', {}, [String(memoryLimitMiB * BYTES_PER_MIB)]),
      xmlOf('test-count', {}, [String(cases.length)]),
      xmlOf('input-path-pattern', {}, [`tests/${pattern}`]),
      xmlOf('answer-path-pattern', {}, [`tests/${pattern}.a`]),
      xmlOf('tests', {}, tests),
      ...(hasGroups ? [xmlOf('groups', {}, groups)] : []),
    ]),
  ]);
}

/**
 * Positions of the tests that the statement shows as samples. Samples that are no tests only appear in the statement.
 */
async function sampleTests({ examples, cases }: ProblemPackage, findings: Findings): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { input } of examples) {
    let position = -1;
    for (const [index, one] of cases.entries()) {
      if (found.has(index) || one.input.bytes > Buffer.byteLength(input) + 2) continue;
      if ((await one.input.read()).toString('utf8').trimEnd() === input.trimEnd()) position = index;
      if (position === index) break;
    }
    if (position >= 0) found.add(position);
    else mentionUnwritten([['sample', true, input.split('\n')[0]]], findings);
  }
  return found;
}

interface WrittenPart {
  element: string;
  /** Path of the file; empty when there is none. */
  path: string;
  content: string;
}

function juryElements({ jury, judgeMode, compare }: ProblemPackage, findings: Findings): WrittenPart[] {
  const named = jury ? builtInNameOf(jury.source) : checkerFor(compare);
  if (named !== null) return [standardChecker(named)];
  if (jury === null) {
    leftOut('compare', compare.kind, findings);
    return [standardChecker('wcmp')];
  }
  const role = juryRole(judgeMode) ?? 'checker';
  const path = `files/${role === 'checker' ? 'check' : 'interactor'}.${endingOf(jury.language)}`;
  const element = xmlOf(role, role === 'checker' ? { type: 'testlib' } : {}, [sourceElement(path, jury.language)]);
  return [{ element, path, content: jury.source }];
}

const standardChecker = (name: string): WrittenPart => ({
  element: xmlOf('checker', { name: `std::${name}.cpp`, type: 'testlib' }),
  path: '',
  content: '',
});

/** The testlib checker with the same comparison. */
function checkerFor(compare: CompareRule): string | null {
  if (compare.kind === 'lines') return 'lcmp';
  if (compare.kind === 'exact') return 'fcmp';
  const { caseSensitive, spaceSensitive, absoluteTolerance, relativeTolerance } = compare;
  if (!caseSensitive || spaceSensitive) return null;
  if (absoluteTolerance === null && relativeTolerance === null) return 'wcmp';
  const both: Record<string, string> = { '0.0001': 'rcmp4', '0.000001': 'rcmp6', '1e-9': 'rcmp9' };
  return absoluteTolerance === relativeTolerance ? (both[String(absoluteTolerance)] ?? null) : null;
}

function solutionsOf(
  { programs, scored, includes = {} }: ProblemPackage,
  resources: Resources,
  findings: Findings,
): WrittenPart[] {
  let hasMain = false;
  const written: PackageProgram[] = [];
  const parts = programs.flatMap((program, index) => {
    const { name, language, expected, expectedScore } = program;
    const { source, extraFiles } = withoutIncludes(program, includes);
    if (language === null || !resources.addHeaders(extraFiles)) {
      leftOut('program', name, findings);
      return [];
    }
    const wanted = scored && expected.length > 1 ? expected.filter((one) => one !== 'partialAccepted') : expected;
    const { name: tag, isExact } = narrowest(wanted, Object.entries(verdictsByTag)) ?? {
      name: 'rejected',
      isExact: false,
    };
    if (!isExact || expectedScore !== null) leftOut('expected', `${name}: ${expected.join(', ')}`, findings);
    const isMain = isAccepted(expected) && !hasMain;
    hasMain ||= isMain;
    const path = `solutions/${numbered(index, programs.length)}.${endingOf(language)}`;
    const shownTag = isAccepted(expected) ? (isMain ? 'main' : 'accepted') : tag;
    const element = xmlOf('solution', { tag: shownTag }, [sourceElement(path, language)]);
    written.push(program);
    return [{ element, path, content: source }];
  });
  reportLanguages(written, ({ language }) => juryLanguage(typeOf(language ?? '')), findings);
  return parts;
}

const isAccepted = (expected: PackageProgram['expected']) => expected.length === 1 && expected[0] === 'accepted';

/** Files included in every program, and headers, which every program of the package can include. */
class Resources {
  readonly #byPath = new Map<string, WrittenPart>();

  constructor({ jury, includes = {} }: ProblemPackage, findings: Findings) {
    const asset = xmlOf('assets', {}, [xmlOf('asset', { name: 'solution' })]);
    for (const [folder, files] of Object.entries(includes))
      for (const [name, content] of Object.entries(folder === 'default' ? {} : files))
        if (!this.#add(name, content, [asset])) leftOut('includes', `${folder}/${name}`, findings);
    for (const [name, content] of Object.entries(jury?.extraFiles ?? {}))
      if (!this.#add(name, content)) leftOut('juryFiles', name, findings);
  }

  get list(): WrittenPart[] {
    return [...this.#byPath.values()];
  }

  /** Adds headers. Returns false and adds nothing when some files are no headers or their names are taken. */
  addHeaders(files: Record<string, string>): boolean {
    const all = Object.entries(files);
    const isFree = ([name, content]: [string, string]) =>
      (this.#byPath.get(`files/${name}`)?.content ?? content) === content;
    if (!all.every((one) => /\.(h|hpp)$/.test(one[0]) && isFree(one))) return false;
    for (const [name, content] of all) this.#add(name, content);
    return true;
  }

  #add(name: string, content: string, children: string[] = []): boolean {
    const path = `files/${name}`;
    const taken = this.#byPath.get(path);
    if (taken) return taken.content === content;
    this.#byPath.set(path, { path, content, element: xmlOf('file', { path }, children) });
    return true;
  }
}

/** Pictures and other files that the statement links to. */
async function otherFiles(problem: ProblemPackage, findings: Findings) {
  const { attachments } = problem;
  const pictures: [name: string, content: Buffer][] = [];
  const downloads: { path: string; content: Buffer }[] = [];
  const linked = linkedAttachments(problem);
  for (const [name, file] of Object.entries(attachments)) {
    const content = await file.read();
    if (linked.has(name) && imageKind(content) !== null) pictures.push([name, content]);
    else if (name.includes('/')) leftOut('attachment', name, findings);
    else downloads.push({ path: `files/${name}`, content });
  }
  return { downloads, pictures };
}

async function* statementFiles(
  { examples, author, memoryLimitMiB, fileIo, editorial = {} }: ProblemPackage,
  locale: Locale,
  text: StatementText,
  timeLimit: number,
  pictures: readonly (readonly [string, Buffer])[],
  { findings, convert }: { findings: Findings; convert: Conversions },
): AsyncGenerator<ZipFile> {
  const language = languages[locale];
  const parts = { ...text, editorial: editorial[locale] ?? '' };
  const part = async (key: 'description' | 'input' | 'output' | 'hint' | 'editorial'): Promise<string> => {
    const { tex, isSame } = await convert.tex(parts[key]);
    if (!isSame)
      findings.info('statement-changed', sentence('package.statementChanged', { part: `${language}, ${key}` }));
    return tex;
  };
  const tex = {
    legend: await part('description'),
    input: await part('input'),
    output: await part('output'),
    notes: await part('hint'),
  };
  const { tex: name } = await convert.tex(text.title);
  const properties = {
    name,
    ...tex,
    scoring: '',
    interaction: '',
    tutorial: await part('editorial'),
    language,
    timeLimit,
    memoryLimit: memoryLimitMiB * BYTES_PER_MIB,
    inputFile: fileIo?.input ?? 'stdin',
    outputFile: fileIo?.output ?? 'stdout',
    authorName: author,
    authorLogin: author,
    sampleTests: examples.map(({ input, output }) => ({ input: `${input}\n`, output: `${output}\n` })),
  };
  const folder = `statements/${language}`;
  yield [`${folder}/problem-properties.json`, JSON.stringify(properties, null, 2)];
  yield [`${folder}/problem.tex`, wholeTex(name, tex, properties)];
  for (const [index, { input, output }] of examples.entries()) {
    yield [`${folder}/example.${numbered(index, examples.length)}`, `${input}\n`];
    yield [`${folder}/example.${numbered(index, examples.length)}.a`, `${output}\n`];
  }
  for (const [picture, content] of pictures) yield [`${folder}/${picture}`, content];
}

/** A whole statement in the commands of olymp.sty. */
function wholeTex(
  name: string,
  { legend, input, output, notes }: Record<'legend' | 'input' | 'output' | 'notes', string>,
  limits: { timeLimit: number; memoryLimit: number; inputFile: string; outputFile: string },
): string {
  const { timeLimit, inputFile, outputFile } = limits;
  const mebibytes = limits.memoryLimit / BYTES_PER_MIB;
  const head = `\\begin{problem}{${name}}{${inputFile}}{${outputFile}}{${timeLimit / 1000} s}{${mebibytes} MiB}`;
  const section = (command: string, text: string) => (text === '' ? [] : [`\\${command}`, text]);
  return [
    head,
    legend,
    ...section('InputFile', input),
    ...section('OutputFile', output),
    ...section('Note', notes),
    '\\end{problem}',
    '',
  ].join('\n\n');
}

const types: [RegExp, string][] = [
  [/^C\+\+ 20/, 'cpp.g++20'],
  [/^C\+\+ 17/, 'cpp.g++17'],
  [/^C\+\+/, 'cpp.g++'],
  [/^C\b(?!#)/, 'c.gcc'],
  [/^C#/, 'csharp.mono'],
  [/^JavaScript/, 'js.node'],
  [/^Java/, 'java11'],
  [/^PyPy2/, 'python.pypy2'],
  [/^PyPy/, 'python.pypy3'],
  [/^Python2/, 'python.2'],
  [/^Python/, 'python.3'],
  [/^Pascal/, 'pas.fpc'],
];

const typeOf = (language: string): string =>
  types.find(([pattern]) => pattern.test(language))?.[1] ?? language.toLowerCase();

const sourceElement = (path: string, language: string): string => xmlOf('source', { path, type: typeOf(language) });

const validatorPath = (index: number, language: string): string => `files/validator${index + 1}.${endingOf(language)}`;

/** Tags, with the difficulty as a rating. */
function tagsOf({ tags, difficulty }: ProblemPackage): string[] {
  const rating = [null, 1200, 1600, 2000, 2400, 3000][difficulty] ?? null;
  return [...tags, ...(rating === null ? [] : [`*${rating}`])].map((value) => xmlOf('tag', { value }));
}

/** Writes an element; `children` are elements, or one text without special characters of XML. */
function xmlOf(name: string, attributes: Record<string, string>, children: readonly string[] = []): string {
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = name === 'problem' ? '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n' : '';
  if (children.length === 0) return `${head}<${name}${stated.join('')}/>`;
  const isText = !children[0]!.startsWith('<');
  const inside = isText ? children.join('') : `\n${children.join('\n')}\n`;
  return `${head}<${name}${stated.join('')}>${inside}</${name}>`;
}

const escaped = (value: string): string =>
  value
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
