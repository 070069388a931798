/**
 * Writes a statement as one Markdown text with hard line breaks, under the headings that `splitStatement` recognises.
 */
import { hardBreaks } from './line-breaks.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';

export type StatementPart = 'description' | 'input' | 'output' | 'hint';

const headings: Record<Locale, Record<StatementPart, string>> = {
  'en-US': { description: 'Description', input: 'Input', output: 'Output', hint: 'Hint' },
  'zh-CN': { description: '题目描述', input: '输入格式', output: '输出格式', hint: '提示' },
};

/** A section of the statement; empty for an empty part. */
export const statementSection = (text: StatementText, part: StatementPart, locale: Locale): string =>
  text[part] === '' ? '' : `## ${headings[locale][part]}\n\n${hardBreaks(text[part])}\n`;

export const statementMarkdown = (text: StatementText, locale: Locale): string =>
  (['description', 'input', 'output', 'hint'] as const)
    .map((part) => statementSection(text, part, locale))
    .filter((section) => section !== '')
    .join('\n');
