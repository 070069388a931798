/** Reads statements of a Polygon problem, from the first source that exists: properties, sections, TeX, HTML or PDF. */
import type { Locale, PackageFile, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { htmlToMarkdown } from '../html.ts';
import { mapsAt, parseJson, rawText } from '../json.ts';
import type { PackageFiles } from '../package-files.ts';
import { sampleText } from '../problem-parts.ts';
import { inItsLanguage, reportImages, reportConverted, titleOnly, withLinks } from '../statement-text.ts';
import { readText } from '../text.ts';
import { elementsAt, type XmlElement } from '../xml.ts';
import { reportTex } from '../tex.ts';
import { polygonTex, sectionsOfTex, type TexSections } from './tex.ts';
import { ownValue } from '../own-value.ts';

export interface PolygonStatements extends Pick<ProblemPackage, 'statements' | 'attachments' | 'author'> {
  /** Examples of the statement; empty when only the tests mark the samples. */
  examples: ProblemPackage['examples'];
  editorial: NonNullable<ProblemPackage['editorial']>;
}

const locales: Record<string, Locale> = { english: 'en-US', chinese: 'zh-CN' };
const headings: Record<Locale, Record<'interaction' | 'scoring', string>> = {
  'en-US': { interaction: 'Interaction', scoring: 'Scoring' },
  'zh-CN': { interaction: '交互', scoring: '计分' },
};
const folders = ['statements', 'statement-sections'];

export async function readStatements(
  files: PackageFiles,
  problem: XmlElement,
  findings: Findings,
): Promise<PolygonStatements> {
  const names = Object.fromEntries(
    elementsAt(problem, 'names', 'name').map(({ attributes }) => [
      attributes['language'] ?? '',
      attributes['value'] ?? '',
    ]),
  );
  const languages = languagesOf(files, names);
  const known = languages.filter((language) => Object.hasOwn(locales, language));
  const chosen = known.length > 0 ? known : languages.slice(0, 1);
  const result: PolygonStatements = {
    statements: {},
    attachments: downloads(files, problem),
    examples: [],
    author: '',
    editorial: {},
  };
  for (const language of chosen) {
    const read = await readLanguage(files, language, ownValue(names, language) ?? '', result.attachments, findings);
    if (!read) continue;
    const locale = ownValue(locales, language);
    const tutorial = await tutorialOf(files, language, findings);
    if (tutorial !== '') result.editorial[locale ?? 'en-US'] ??= tutorial;
    Object.assign(result.statements, locale ? { [locale]: read.text } : inItsLanguage(read.text));
    if (result.examples.length === 0) result.examples = read.examples;
    result.author ||= read.author;
    reportImages(read.text, result.attachments, findings);
  }
  reportOthers(languages, chosen, known.length > 0, findings);
  if (Object.keys(result.statements).length === 0) {
    findings.warning('statement-missing', sentence('package.noStatement'));
    result.statements = inItsLanguage(titleOnly(Object.values(names)[0] ?? files.name));
  }
  const linked = downloadsOf(problem).map((path) => path.split('/').at(-1)!);
  const there = linked.filter((name) => Object.hasOwn(result.attachments, name));
  return { ...result, statements: withLinks(result.statements, there) };
}

function languagesOf(files: PackageFiles, names: Record<string, string>): string[] {
  const inFolders = folders.flatMap((folder) =>
    files.children(folder).filter((name) => !name.startsWith('.') && !files.get(`${folder}/${name}`)),
  );
  return [...new Set([...Object.keys(names), ...inFolders])].filter((language) => language !== '');
}

function reportOthers(languages: string[], chosen: string[], hasKnown: boolean, findings: Findings): void {
  for (const language of languages) {
    if (!chosen.includes(language))
      findings.warning('statement-language-left', sentence('package.statementLeft', { language }));
    else if (!hasKnown)
      findings.warning('statement-language-chosen', sentence('package.statementLanguage', { language }));
  }
}

interface ReadStatement {
  text: StatementText;
  examples: ProblemPackage['examples'];
  author: string;
}

async function readLanguage(
  files: PackageFiles,
  language: string,
  name: string,
  attachments: Record<string, PackageFile>,
  findings: Findings,
): Promise<ReadStatement | null> {
  for (const folder of folders) imagesOf(files, `${folder}/${language}`, attachments);
  const properties = files.get(`statements/${language}/problem-properties.json`);
  const locale = ownValue(locales, language) ?? 'en-US';
  if (properties) {
    const json = parseJson(await readText(properties, findings.list), properties.name, findings);
    const title = rawText(json, 'name').trim() || name;
    return {
      text: fromTex(title, sectionsOfJson(json), locale, properties.name, findings),
      examples: samplesOf(json),
      author: rawText(json, 'authorName').trim() || rawText(json, 'authorLogin').trim(),
    };
  }
  const sections = await sectionFiles(files, `statement-sections/${language}`, findings);
  if (sections) {
    const text = fromTex(sections.title || name, sections.sections, locale, `statement-sections/${language}`, findings);
    return { text, examples: await exampleFiles(files, language, findings), author: '' };
  }
  return readWhole(files, language, name, attachments, findings);
}

/** The tutorial from wherever the package has it; empty when there is none. */
async function tutorialOf(files: PackageFiles, language: string, findings: Findings): Promise<string> {
  const properties = files.get(`statements/${language}/problem-properties.json`);
  const ofProperties = properties
    ? rawText(parseJson(await readText(properties, []), properties.name), 'tutorial')
    : '';
  const paths = folders.map((folder) => `${folder}/${language}/tutorial.tex`);
  const file = ofProperties === '' ? paths.map((path) => files.get(path)).find((one) => one) : properties;
  if (!file) return '';
  const tex = polygonTex(ofProperties || (await readText(file, findings.list)));
  reportTex(tex, file.name, findings);
  return tex.markdown.trim();
}

/** Reads a statement from a single file. */
async function readWhole(
  files: PackageFiles,
  language: string,
  name: string,
  attachments: Record<string, PackageFile>,
  findings: Findings,
): Promise<ReadStatement | null> {
  const tex = files.get(`statements/${language}/problem.tex`);
  const examples = await exampleFiles(files, language, findings);
  const locale = ownValue(locales, language) ?? 'en-US';
  if (tex) {
    const { title, sections } = sectionsOfTex(await readText(tex, findings.list));
    return { text: fromTex(name || title, sections, locale, tex.name, findings), examples, author: '' };
  }
  const html = files.get(`statements/.html/${language}/problem.html`);
  if (html) {
    const source = await readText(html, findings.list);
    const description = htmlToMarkdown(source);
    reportConverted([source], findings.list);
    return { text: { ...titleOnly(name), description }, examples, author: '' };
  }
  const pdf = files.get(`statements/.pdf/${language}/problem.pdf`) ?? files.get(`statements/${language}/problem.pdf`);
  if (!pdf) return null;
  const link = `${language}.pdf`;
  attachments[link] = pdf;
  findings.warning('statement-tex-not-rendered', sentence('package.statementPdf'), pdf.name);
  return { text: { ...titleOnly(name), description: `[${link}](${link})` }, examples, author: '' };
}

const sectionNames = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const;

function sectionsOfJson(json: YamlMap): TexSections {
  return Object.fromEntries(sectionNames.map((name) => [name, rawText(json, name)])) as unknown as TexSections;
}

const samplesOf = (json: YamlMap): ProblemPackage['examples'] =>
  mapsAt(json, 'sampleTests').map((sample) => ({
    input: sampleText(rawText(sample, 'input')),
    output: sampleText(rawText(sample, 'output')),
  }));

async function sectionFiles(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): Promise<{ title: string; sections: TexSections } | null> {
  if (!files.get(`${folder}/legend.tex`)) return null;
  const text = async (name: string) => {
    const file = files.get(`${folder}/${name}.tex`);
    return file ? readText(file, findings.list) : '';
  };
  const parts = await Promise.all(sectionNames.map(async (name) => [name, await text(name)]));
  return { title: (await text('name')).trim(), sections: Object.fromEntries(parts) as TexSections };
}

async function exampleFiles(
  files: PackageFiles,
  language: string,
  findings: Findings,
): Promise<ProblemPackage['examples']> {
  const examples: ProblemPackage['examples'] = [];
  const folder = folders.map((one) => `${one}/${language}`).find((one) => files.get(`${one}/example.01`));
  for (const file of folder ? files.under(folder) : []) {
    if (!/\/example\.\d+$/.test(file.name)) continue;
    const answer = files.get(`${file.name}.a`);
    examples.push({
      input: sampleText(await readText(file, findings.list)),
      output: answer ? sampleText(await readText(answer, findings.list)) : '',
    });
  }
  return examples;
}

function fromTex(
  title: string,
  sections: TexSections,
  locale: Locale,
  path: string,
  findings: Findings,
): StatementText {
  const unknown = new Set<string>();
  let isIncomplete = false;
  const text = (source: string) => {
    const converted = polygonTex(source);
    for (const name of converted.unknown) unknown.add(name);
    isIncomplete ||= converted.isIncomplete;
    return converted.markdown;
  };
  const extra = (['interaction', 'scoring'] as const).flatMap((name) =>
    sections[name].trim() === '' ? [] : [`### ${headings[locale][name]}\n\n${text(sections[name])}`],
  );
  const output = [text(sections.output), ...extra].filter((part) => part !== '').join('\n\n');
  const statement = {
    title: text(title).replace(/\\([*_])/g, '$1'),
    description: text(sections.legend),
    input: text(sections.input),
    output,
    hint: text(sections.notes),
  };
  reportTex({ unknown: [...unknown], isIncomplete }, path, findings);
  return statement;
}

const images = /\.(png|jpe?g|gif|webp|svg|pdf|eps)$/i;

/** TeX omits file endings, so every image can be found with and without it. */
function imagesOf(files: PackageFiles, folder: string, attachments: Record<string, PackageFile>): void {
  for (const file of files.under(folder)) {
    const link = file.name.slice(folder.length + 1);
    if (!images.test(link)) continue;
    attachments[link] ??= file;
    attachments[link.replace(images, '')] ??= file;
  }
}

const downloadsOf = (problem: XmlElement): string[] =>
  elementsAt(problem, 'files', 'attachments', 'file').map(({ attributes }) => attributes['path'] ?? '');

function downloads(files: PackageFiles, problem: XmlElement): Record<string, PackageFile> {
  const found = downloadsOf(problem).flatMap((path) => {
    const file = files.get(path);
    return file ? [[path.split('/').at(-1)!, file] as const] : [];
  });
  return Object.fromEntries(found);
}
