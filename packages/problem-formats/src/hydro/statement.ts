/** Statements of a Hydro problem: `problem_zh.md`, `problem_en.md`, `problem.md`, or a PDF named likewise. */
import type { Locale, PackageFile, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { rawText } from '../json.ts';
import { textAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { joinedLines } from '../line-breaks.ts';
import { splitStatement } from '../statement-parts.ts';
import {
  inItsLanguage,
  reportImages,
  reportConverted,
  takeSamples,
  textToMarkdown,
  titleOnly,
} from '../statement-text.ts';
import { readText } from '../text.ts';

type Statements = Pick<ProblemPackage, 'statements' | 'examples' | 'attachments'>;

export async function readStatements(files: PackageFiles, yaml: YamlMap, findings: Findings): Promise<Statements> {
  const attachments = Object.fromEntries(
    files.under('additional_file').map((file) => [file.name.slice('additional_file/'.length), file]),
  );
  const title = textAt(yaml, 'title') ?? files.name;
  const context = { title, attachments, findings };
  const statements: ProblemPackage['statements'] = {};
  let examples: ProblemPackage['examples'] = [];
  const written = statementFiles(files);
  const isForeign = written.every(({ language }) => language !== '' && localeOf(language) === null);
  for (const [index, { file, language }] of written.entries()) {
    const locale = localeOf(language);
    if (isForeign && index === 0)
      findings.warning('statement-language-chosen', sentence('package.statementLanguage', { language }), file.name);
    else if (language !== '' && locale === null) {
      findings.warning('statement-language-left', sentence('package.statementLeft', { language }), file.name);
      continue;
    }
    const read = await readStatement(file, context);
    const placed = locale === null ? inItsLanguage(read.text) : { [locale]: read.text };
    for (const [key, text] of Object.entries(placed)) statements[key as Locale] ??= text;
    if (examples.length === 0) examples = read.examples;
  }
  const content = rawText(yaml, 'content');
  if (Object.keys(statements).length === 0 && content !== '') {
    reportConverted([content], findings.list);
    const { markdown, examples: found } = takeSamples(textToMarkdown(content));
    return { statements: inItsLanguage(splitStatement(markdown, title)), examples: found, attachments };
  }
  if (Object.keys(statements).length === 0) {
    findings.warning('statement-missing', sentence('package.noStatement'));
    return { statements: inItsLanguage(titleOnly(title)), examples, attachments };
  }
  for (const text of Object.values(statements)) reportImages(text, attachments, findings);
  return { statements, examples, attachments };
}

/** Statement files, those with a language in their name first. */
function statementFiles(files: PackageFiles): { file: PackageFile; language: string }[] {
  return files.files
    .flatMap((file) => {
      const match = /^problem(?:_([A-Za-z]{2,3}(?:[_-][A-Za-z]+)?))?\.(md|pdf)$/.exec(file.name);
      return match ? [{ file, language: match[1] ?? '' }] : [];
    })
    .toSorted((a, b) => Number(b.language !== '') - Number(a.language !== ''));
}

function localeOf(language: string): Locale | null {
  if (/^en\b/i.test(language.replace('_', '-'))) return 'en-US';
  return /^zh(-(CN|Hans))?$/i.test(language.replace('_', '-')) ? 'zh-CN' : null;
}

async function readStatement(
  file: PackageFile,
  { title, attachments, findings }: { title: string; attachments: Record<string, PackageFile>; findings: Findings },
): Promise<{ text: StatementText; examples: ProblemPackage['examples'] }> {
  if (file.name.endsWith('.pdf')) {
    attachments[file.name] = file;
    findings.warning('statement-tex-not-rendered', sentence('package.statementPdf'), file.name);
    return { text: { ...titleOnly(title), description: `[${file.name}](${file.name})` }, examples: [] };
  }
  const source = (await readText(file, findings.list)).replaceAll('\r\n', '\n');
  const linked = source.replace(/@\[pdf\]\(file:\/\/([^)\s[]+)\)/g, '[$1]($1)').replaceAll('file://', '');
  const isHtml = /^\s*<(p|div|h[1-6]|section|article|table)\b/i.test(linked);
  if (isHtml) reportConverted([linked], findings.list);
  const { markdown, examples } = takeSamples(isHtml ? textToMarkdown(linked) : joinedLines(linked));
  return { text: splitStatement(markdown, title), examples };
}
