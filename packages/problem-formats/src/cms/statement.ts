/** Reads statements of CMS tasks, which are PDFs, and the files for contestants beside them. */
import type { Locale, PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { joinedLines } from '../line-breaks.ts';
import { splitStatement } from '../statement-parts.ts';
import { inItsLanguage, plainText, titleOnly } from '../statement-text.ts';
import { readText } from '../text.ts';

/** PDF statements; `language` applies to those without a language in their name. */
export async function pdfStatements(
  files: PackageFiles,
  { title, folders, downloads }: { title: string; folders: string[]; downloads: string[] },
  findings: Findings,
): Promise<Pick<ProblemPackage, 'statements' | 'attachments'>> {
  const attachments: Record<string, PackageFile> = {};
  const kit = downloads.flatMap((folder) =>
    files.under(folder).map((file) => ({ file, name: file.name.slice(folder.length + 1) })),
  );
  for (const { file, name } of kit) attachments[name] = file;
  const links = kit.map(({ name }) => `[${name}](<${name}>)`).join('\n\n');
  const statements: ProblemPackage['statements'] = await markdownStatements(files, { title, folders, links }, findings);
  const pdfs = folders.flatMap((folder) => files.under(folder)).filter(({ name }) => /\.pdf$/i.test(name));
  const languageIn = ({ name }: PackageFile) =>
    name
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '');
  const isForeign = Object.keys(statements).length === 0 && pdfs.every((file) => localeOf(languageIn(file)) === null);
  for (const [index, file] of pdfs.entries()) {
    const link = file.name.split('/').at(-1)!;
    const language = languageIn(file);
    const locale = localeOf(language);
    if (locale === null && !(isForeign && index === 0)) {
      findings.warning('statement-language-left', sentence('package.statementLeft', { language }), file.name);
      continue;
    }
    attachments[link] = file;
    findings.warning('statement-tex-not-rendered', sentence('package.statementPdf'), file.name);
    statements[locale ?? 'en-US'] ??= { ...titleOnly(title), description: `[${link}](<${link}>)`, hint: links };
  }
  if (Object.keys(statements).length === 0) {
    findings.warning('statement-missing', sentence('package.noStatement'));
    statements['en-US'] = { ...titleOnly(title), hint: links };
  }
  return { statements, attachments };
}

/** Markdown sources of TPS statements; one file may lack a language in its name. */
async function markdownStatements(
  files: PackageFiles,
  { title, folders, links }: { title: string; folders: string[]; links: string },
  findings: Findings,
): Promise<ProblemPackage['statements']> {
  const statements: ProblemPackage['statements'] = {};
  const found = folders.flatMap((folder) => files.under(folder)).filter(({ name }) => /\.md$/i.test(name));
  for (const file of found) {
    const language = file.name
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '');
    const locale = localeOf(language) ?? (language === 'index' || found.length === 1 ? null : undefined);
    if (locale === undefined) {
      findings.warning('statement-language-left', sentence('package.statementLeft', { language }), file.name);
      continue;
    }
    const read = splitStatement(joinedLines(plainText(await readText(file, findings.list))), title);
    const text = { ...read, hint: [read.hint, links].filter((part) => part !== '').join('\n\n') };
    for (const [key, one] of Object.entries(locale === null ? inItsLanguage(text) : { [locale]: text }))
      statements[key as Locale] ??= one;
  }
  return statements;
}

function localeOf(language: string): Locale | null {
  if (/^(en|english|statement|testo)([-_].*)?$/i.test(language)) return 'en-US';
  return /^(zh|zh[-_](cn|hans)|chinese)$/i.test(language) ? 'zh-CN' : null;
}
