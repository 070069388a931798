/** Statements of an ICPC/Kattis package: TeX or Markdown, per language, with the images they link to. */
import type { Locale, PackageFile, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { linkedTo } from '@verdict/domain/problem/statement-links.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import { htmlToMarkdown } from '../html.ts';
import type { PackageFiles } from '../package-files.ts';
import { joinedLines } from '../line-breaks.ts';
import { splitStatement } from '../statement-parts.ts';
import { plainText, reportConverted } from '../statement-text.ts';
import { reportTex, texToMarkdown } from '../tex.ts';
import { readText } from '../text.ts';
import { withConstants } from './constants.ts';
import type { KattisMetadata } from './metadata.ts';
import { ownValue } from '../own-value.ts';

export interface KattisStatements {
  statements: Partial<Record<Locale, StatementText>>;
  attachments: Record<string, PackageFile>;
}

interface StatementFile {
  file: PackageFile;
  /** Language code of the file name, `''` when it has none. */
  language: string;
  kind: 'tex' | 'md' | 'pdf' | 'html' | 'txt';
}

const folders = ['statement', 'problem_statement'];
const languageCodes: readonly [Locale, readonly string[]][] = [
  ['en-US', ['en', 'en-US', '']],
  ['zh-CN', ['zh', 'zh-CN', 'zh-Hans', 'cn']],
];
const images = /\.(png|jpe?g|gif|webp|svg|pdf|eps)$/i;

export async function readStatements(
  files: PackageFiles,
  metadata: KattisMetadata,
  findings: Findings,
): Promise<KattisStatements> {
  const found = statementFiles(files);
  const statements: KattisStatements['statements'] = {};
  const attachments = imagesOf(files);
  for (const [locale, candidates] of languageCodes) {
    const chosen = best(found.filter((statement) => candidates.includes(statement.language)));
    if (chosen) statements[locale] = await readStatement(chosen, metadata, attachments, findings);
  }
  if (Object.keys(statements).length > 0) return { statements, attachments };

  const other = best(found);
  if (other) {
    findings.warning(
      'statement-language-chosen',
      sentence('package.statementLanguage', { language: other.language }),
      other.file.name,
    );
    return {
      statements: { 'en-US': await readStatement(other, metadata, attachments, findings) },
      attachments,
    };
  }
  findings.warning('statement-missing', sentence('package.noStatement'));
  return {
    statements: {
      'en-US': {
        title: titleFor(metadata, '') ?? files.name,
        description: '',
        input: '',
        output: '',
        hint: '',
      },
    },
    attachments,
  };
}

/** Reads `solution/solution.<language>.md` or `.tex` of 2025-09; its pictures join `attachments`. */
export async function readEditorial(
  files: PackageFiles,
  attachments: Record<string, PackageFile>,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'editorial'>> {
  const editorial: NonNullable<ProblemPackage['editorial']> = {};
  const called = new Map<string, string>();
  for (const file of files.under('solution').filter(({ name }) => images.test(name))) {
    const link = file.name.slice('solution/'.length);
    for (const name of new Set([link, link.replace(images, '')])) {
      // A picture of the statement may have the same name.
      const free = attachments[name] === undefined ? name : `solution/${name}`;
      attachments[free] ??= file;
      called.set(name, free);
    }
  }
  for (const file of files.under('solution')) {
    const [, language = '', kind] =
      /^solution\/solution(?:\.([A-Za-z]{2,3}(?:-[A-Za-z]+)?))?\.(md|tex)$/.exec(file.name) ?? [];
    const locale = languageCodes.find(([, codes]) => codes.includes(language))?.[0];
    if (kind === undefined || locale === undefined) continue;
    const text = await readText(file, findings.list);
    const tex = kind === 'tex' ? texToMarkdown(text) : null;
    if (tex?.isIncomplete) reportTex({ unknown: [], isIncomplete: true }, file.name, findings);
    const markdown = (tex?.markdown ?? joinedLines(plainText(text))).trim();
    editorial[locale] ??= linkedTo(markdown, called);
  }
  return Object.keys(editorial).length === 0 ? {} : { editorial };
}

function statementFiles(files: PackageFiles): StatementFile[] {
  const found: StatementFile[] = [];
  for (const file of files.files) {
    const match =
      /^(?:(problem_statement|statement)\/)?problem(?:\.([A-Za-z]{2,3}(?:-[A-Za-z]+)?))?\.(tex|md|pdf|html|txt)$/.exec(
        file.name,
      );
    if (match) found.push({ file, language: match[2] ?? '', kind: match[3] as StatementFile['kind'] });
  }
  // The statement that DOMjudge shows at the root is a copy of the same text.
  const hasSource = found.some(({ kind }) => kind === 'md' || kind === 'tex');
  return found.filter(({ file, language }) => !hasSource || language !== '' || file.name.includes('/'));
}

function best(found: StatementFile[]): StatementFile | undefined {
  return (
    found.find((statement) => statement.kind === 'md') ??
    found.find((statement) => statement.kind === 'tex') ??
    found.find((statement) => statement.kind !== 'pdf') ??
    found[0]
  );
}

function titleFor(metadata: KattisMetadata, language: string): string | null {
  return (
    ownValue(metadata.names, language) ??
    metadata.names[''] ??
    metadata.names['en'] ??
    Object.values(metadata.names)[0] ??
    null
  );
}

async function readStatement(
  statement: StatementFile,
  metadata: KattisMetadata,
  attachments: Record<string, PackageFile>,
  findings: Findings,
): Promise<StatementText> {
  const stated = titleFor(metadata, statement.language);
  const { name } = statement.file;
  if (statement.kind === 'pdf') {
    const link = name.split('/').at(-1)!;
    attachments[link] = statement.file;
    findings.warning('statement-tex-not-rendered', sentence('package.statementPdf'), name);
    return { title: stated ?? '', description: `[${link}](${link})`, input: '', output: '', hint: '' };
  }
  if (statement.kind === 'html' || statement.kind === 'txt') {
    const source = await readText(statement.file, findings.list);
    if (statement.kind === 'html') reportConverted([source], findings.list);
    const markdown = statement.kind === 'html' ? htmlToMarkdown(source) : `\`\`\`\n${source.trimEnd()}\n\`\`\``;
    return splitStatement(markdown, stated ?? '');
  }
  const { constants } = metadata;
  const source = withConstants(await readText(statement.file, findings.list), constants).replace(
    /\\constant\{(\w+)\}/g,
    (whole, constant: string) => (Object.hasOwn(constants, constant) ? constants[constant]! : whole),
  );
  const tex = statement.kind === 'tex' ? texToMarkdown(source) : null;
  if (tex) reportTex(tex, name, findings);
  const markdown = tex
    ? tex.markdown
    : joinedLines(
        source
          .replaceAll('\r\n', '\n')
          .replace(/^[ \t]*\{\{[ \t]*(nextsample|remainingsamples)[ \t]*\}\}[ \t]*$/gm, ''),
      );
  for (const link of imageLinks(markdown)) {
    if (!attachments[link] && !/^[a-z]+:/i.test(link))
      findings.warning('image-missing', sentence('package.imageMissing', { link }), name);
  }
  return splitStatement(markdown, stated ?? tex?.title ?? '');
}

function imageLinks(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^\]\n]{0,300}\]\(\s{0,9}<?([^)\s>]+)/g)].map((match) => match[1]!);
}

/** TeX omits file endings, so every image can be found with and without it. */
function imagesOf(files: PackageFiles): Record<string, PackageFile> {
  const attachments: Record<string, PackageFile> = {};
  for (const folder of folders) {
    for (const file of files.under(folder)) {
      const link = file.name.slice(folder.length + 1);
      if (!images.test(link) || /^problem\b.*\.pdf$/.test(link)) continue;
      attachments[link] = file;
      attachments[link.replace(images, '')] ??= file;
    }
  }
  for (const file of files.under('attachments')) attachments[file.name.slice('attachments/'.length)] ??= file;
  return attachments;
}
