/** Statements of CMS tasks are PDFs; what is to be downloaded lies beside them. */
import type { Locale, PackageFile, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { titleOnly } from '../statement-text.ts';

/** `language` of a statement that does not say it. */
export function pdfStatements(
  files: PackageFiles,
  { title, folders, downloads }: { title: string; folders: string[]; downloads: string[] },
  findings: Findings,
): Pick<ProblemPackage, 'statements' | 'attachments'> {
  const attachments: Record<string, PackageFile> = {};
  const kit = downloads.flatMap((folder) =>
    files.under(folder).map((file) => ({ file, name: file.name.slice(folder.length + 1) })),
  );
  for (const { file, name } of kit) attachments[name] = file;
  const links = kit.map(({ name }) => `[${name}](<${name}>)`).join('\n\n');
  const statements: ProblemPackage['statements'] = {};
  const pdfs = folders.flatMap((folder) => files.under(folder)).filter(({ name }) => /\.(pdf|md)$/i.test(name));
  for (const file of pdfs) {
    const link = file.name.split('/').at(-1)!;
    const language = link.replace(/\.\w+$/, '');
    const locale = localeOf(language);
    const isOnly = pdfs.length === 1;
    if (locale === null && !isOnly) {
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

function localeOf(language: string): Locale | null {
  if (/^(en|english|statement|testo)([-_].*)?$/i.test(language)) return 'en-US';
  return /^(zh|zh[-_](cn|hans)|chinese)$/i.test(language) ? 'zh-CN' : null;
}
