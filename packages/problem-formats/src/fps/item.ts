/** Reads one `<item>` of an FPS file as a problem. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type {
  PackageFile,
  PackageProgram,
  ProblemPackage,
  StatementText,
} from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { templateOf } from '../code-templates.ts';
import { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import { foreignChecker } from '../foreign-checkers.ts';
import { linkTarget } from '../html.ts';
import { imageKind, takeEmbeddedImages } from '../images.ts';
import { juryProgram } from '../jury.ts';
import { judgeLanguage } from '../language-names.ts';
import { memoryFile } from '../package-files.ts';
import { assembleProgram, escapeRegExp } from '../programs.ts';
import { stackFor } from '../problem-parts.ts';
import { inItsLanguage, reportImages, reportConverted, textToMarkdown, withoutMarkup } from '../statement-text.ts';
import { unixLineEnds } from '../text.ts';
import { pairTests } from './tests.ts';
import type { XmlElement } from '../xml.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

const languageOf = (element: XmlElement) => judgeLanguage(element.attributes['language'] ?? '');

/** Reads an item. `number` is its position in the file, from 1; `shared` contains findings about the whole file. */
export function readItem(item: XmlElement, number: number, options: ReadOptions, shared: Findings): ProblemPackage {
  const findings = new Findings();
  findings.list.push(...shared.list);
  const text = (name: string) => item.children.find((child) => child.name === name)?.text ?? '';
  const all = (name: string) => item.children.filter((child) => child.name === name);
  if (text('remote_oj').trim() !== '' && all('test_input').length === 0) {
    findings.error('unsupported-type', sentence('package.judgedElsewhere', { site: text('remote_oj').trim() }));
  }
  reportElements(item, findings);
  const { images, attachments } = readImages(all('img'), findings);
  const statement = readStatement(text, images, attachments, number);
  reportConverted(['description', 'input', 'output', 'hint'].map(text), findings.list);
  reportImages(statement, attachments, findings);
  const { jury, judgeMode } = readJury(item, findings);
  const memoryMiB = memoryLimit(item, findings);
  return {
    displayId: null,
    format: 'fps',
    statements: inItsLanguage(statement),
    examples: readExamples(item),
    source: withoutMarkup(text('source')),
    author: '',
    tags: withoutMarkup(text('source'))
      .split(/\s+/)
      .filter((tag) => tag !== ''),
    difficulty: 0,
    scored: false,
    judgeMode,
    caseMode: 'default',
    compare: { kind: 'lines' },
    jury,
    timeLimitMs: timeLimit(item, findings),
    timeLimitRule: null,
    uniformLimits: false,
    memoryLimitMiB: memoryMiB,
    stackLimitMiB: stackFor(memoryMiB),
    fileIo: null,
    extraFiles: {},
    codeTemplates: readTemplates(item, findings),
    languages: [],
    cases: readCases(item, options, judgeMode !== 'default', findings),
    maxScore: 0,
    programs: all('solution').map((element, index) => readSolution(element, index, findings)),
    attachments,
    findings: findings.list,
  };
}

const known = new Set(
  (
    'title url description input output hint source img time_limit memory_limit sample_input sample_output ' +
    'test_input test_output spj tpj upj interactor solution template prepend append remote_oj remote_id'
  ).split(' '),
);

function reportElements(item: XmlElement, findings: Findings): void {
  const unknown = item.children.filter(({ name, text, children }) => !known.has(name) && text.trim() + children.length);
  for (const element of new Set(unknown.map(({ name }) => name)))
    findings.warning('unknown-key', sentence('package.elementUnknown', { element }));
}

function readStatement(
  text: (name: string) => string,
  images: ReadonlyMap<string, string>,
  attachments: Record<string, PackageFile>,
  number: number,
): StatementText {
  // A longer address is replaced before one that is its end, and replacements are not searched again.
  const sources = [...images.keys()].toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  const written = new RegExp(sources.join('|'), 'g');
  const part = (name: string) => {
    const markdown = textToMarkdown(takeEmbeddedImages(text(name), attachments));
    return sources.length === 0 ? markdown : markdown.replace(written, (source) => images.get(source)!);
  };
  return {
    title: withoutMarkup(text('title')) || `Problem ${number}`,
    description: part('description'),
    input: part('input'),
    output: part('output'),
    hint: part('hint'),
  };
}

function readExamples(item: XmlElement): { input: string; output: string }[] {
  const texts = (name: string) =>
    item.children
      .filter((child) => child.name === name)
      .map((child) => withoutEnd(child.text.replaceAll('\r', ''), '\n'));
  const outputs = texts('sample_output');
  return texts('sample_input')
    .map((input, index) => ({ input, output: outputs[index] ?? '' }))
    .filter(({ input, output }) => input !== '' || output !== '');
}

function timeLimit(item: XmlElement, findings: Findings): number {
  const element = item.children.find((child) => child.name === 'time_limit');
  const value = Number.parseFloat(element?.text.trim() ?? '');
  if (!(value > 0 && Number.isFinite(value * 1000))) {
    if (value <= 0) findings.error('limits-missing', sentence('package.timeLimitTooSmall'));
    else findings.warning('limits-missing', sentence('package.timeLimitTaken'));
    return 1000;
  }
  const seconds = element!.attributes['unit']?.toLowerCase() !== 'ms';
  return Math.max(1, Math.round(seconds ? value * 1000 : value));
}

function memoryLimit(item: XmlElement, findings: Findings): number {
  const element = item.children.find((child) => child.name === 'memory_limit');
  const value = Number.parseFloat(element?.text.trim() ?? '');
  if (!(value > 0 && Number.isFinite(value * 1000))) {
    if (value <= 0) findings.error('limits-missing', sentence('package.memoryLimitTooSmall'));
    else findings.warning('limits-missing', sentence('package.memoryLimitTaken'));
    return 256;
  }
  const kilobytes = element!.attributes['unit']?.toLowerCase() === 'kb';
  return Math.max(1, Math.ceil(kilobytes ? value / 1024 : value));
}

function readCases(
  item: XmlElement,
  options: ReadOptions,
  answersOptional: boolean,
  findings: Findings,
): ProblemPackage['cases'] {
  const pairs = pairTests(item, findings).filter(({ name }) => name !== 'sample');
  if (pairs.length === 0) findings.error('no-tests', sentence('package.noTests'));
  const seen = new Set<string>();
  const data = (text: string) => {
    const bytes = Buffer.from(text);
    return options.keepBytes ? bytes : (unixLineEnds(bytes) ?? bytes);
  };
  return pairs.map(({ name, input, output }, index) => {
    const clean = name?.replace(/[^A-Za-z0-9_-]/g, '_') ?? '';
    const base = clean !== '' && !seen.has(clean) ? clean : String(index + 1);
    if (name !== null && base !== name)
      findings.info('name-sanitised', sentence('package.caseRenamed', { name, called: base }));
    seen.add(base);
    return {
      inputName: `${base}.in`,
      answerName: `${base}.out`,
      input: memoryFile(`${base}.in`, data(input)),
      answer: answersOptional && output === '' ? null : memoryFile(`${base}.out`, data(output)),
      score: 0,
      group: 1,
      sample: false,
    };
  });
}

/** HUSTOJ passes the files to a testlib checker in the wrong order; the checker itself expects testlib's. */
const dialects = new Map<string, JuryProgram['dialect']>([
  ['spj', 'hustoj'],
  ['tpj', 'testlib'],
  ['interactor', 'testlib'],
  // The checker is wrapped by `foreignChecker`.
  ['upj', 'native'],
]);

function readJury(item: XmlElement, findings: Findings): Pick<ProblemPackage, 'jury' | 'judgeMode'> {
  for (const element of item.children) {
    const source = element.text;
    const dialect = dialects.get(element.name);
    if (dialect === undefined || source.trim() === '') continue;
    if (element.attributes['language'] === 'Text') {
      findings.error('unsupported-type', sentence('package.textJudge'));
      continue;
    }
    // Some exports fill the element with a few characters even in problems without a checker.
    if (!/\bmain\b/.test(source)) {
      findings.warning('checker-missing', sentence('package.elementEmpty', { element: element.name }));
      continue;
    }
    const isInteractor = element.name === 'interactor';
    const program = juryOf(element, dialect, findings);
    const jury = element.name === 'upj' && program ? foreignChecker('upj', program) : program;
    if (program && !jury)
      findings.error('checker-dialect-unknown', sentence('package.dialectUnsupported', { dialect: 'upj' }));
    if (jury) return { judgeMode: isInteractor ? 'interactive' : 'spj', jury };
  }
  return { judgeMode: 'default', jury: null };
}

function juryOf(element: XmlElement, dialect: JuryProgram['dialect'], findings: Findings): JuryProgram | null {
  const { name, text: source, attributes } = element;
  const language = attributes['language'] || 'C++';
  const jury = juryProgram({ source, language }, dialect);
  if (jury === null)
    findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name, language }));
  return jury;
}

function readSolution(element: XmlElement, index: number, findings: Findings): PackageProgram {
  const stated = element.attributes['language'] ?? 'unknown';
  const language = languageOf(element);
  if (language === null) findings.info('language-unknown', sentence('package.languageUnknown', { code: stated }));
  const java = language === 'Java' ? assembleProgram([{ name: 'Main.java', content: element.text }]) : null;
  return {
    name: `solution ${index + 1} (${stated})`,
    language,
    source: java?.source ?? element.text,
    extraFiles: java?.extraFiles ?? {},
    expected: ['accepted'],
    expectedScore: null,
    useForTimeLimit: true,
  };
}

/** Hidden code before and after the contestant's becomes marked blocks in the language's template. */
function readTemplates(item: XmlElement, findings: Findings): Record<string, string> {
  const parts = new Map<string, Record<string, string>>();
  for (const element of item.children) {
    const language = languageOf(element);
    if (!['template', 'prepend', 'append'].includes(element.name) || element.text.trim() === '') continue;
    if (language === null) {
      const code = `${element.attributes['language'] ?? ''} (${element.name})`;
      findings.warning('language-unknown', sentence('package.languageUnknown', { code }));
      continue;
    }
    parts.set(language, { ...parts.get(language), [element.name]: element.text });
    if (element.name !== 'template') {
      findings.warning('prepend-kept', sentence('package.hiddenCode', { element: element.name, language }));
    }
  }
  return Object.fromEntries([...parts].map(([language, part]) => [language, templateOf(part)]));
}

function readImages(
  elements: XmlElement[],
  findings: Findings,
): { images: Map<string, string>; attachments: Record<string, PackageFile> } {
  const images = new Map<string, string>();
  const attachments: Record<string, PackageFile> = {};
  elements.forEach((element, index) => {
    const part = (name: string) => element.children.find((child) => child.name === name)?.text.trim() ?? '';
    const content = Buffer.from(part('base64'), 'base64');
    const kind = imageKind(content);
    if (kind === null) {
      findings.warning('image-missing', sentence('package.embeddedImage', { name: part('src') }));
      return;
    }
    const name = `image-${index + 1}.${kind}`;
    attachments[name] = memoryFile(name, content);
    // Links may have been escaped before they are searched for.
    for (const source of [part('src'), linkTarget(part('src'))]) if (source !== '') images.set(source, name);
  });
  return { images, attachments };
}
