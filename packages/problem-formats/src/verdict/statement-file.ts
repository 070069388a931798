/** Reads and writes `statement/<locale>.md`: a title and four sections with fixed headings. */
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';

type Section = Exclude<keyof StatementText, 'title'>;

const headings: Record<Locale, Record<Section, string>> = {
  'en-US': { description: 'Description', input: 'Input', output: 'Output', hint: 'Hint' },
  'zh-CN': { description: '题目描述', input: '输入格式', output: '输出格式', hint: '提示' },
};

export const locales = Object.keys(headings) as Locale[];

/** Text before the first section belongs to the description. */
export function parseStatement(markdown: string, locale: Locale): StatementText {
  const statement: StatementText = { title: '', description: '', input: '', output: '', hint: '' };
  const sections = new Map(
    Object.entries(headings[locale]).map(([section, heading]) => [`## ${heading}`, section as Section]),
  );
  let current: Section = 'description';
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const section = sections.get(line.trimEnd());
    if (section) current = section;
    else if (statement.title === '' && line.startsWith('# ')) statement.title = line.slice(2).trim();
    else statement[current] += `${line}\n`;
  }
  for (const section of sections.values()) statement[section] = statement[section].trim();
  return statement;
}

export function formatStatement(statement: StatementText, locale: Locale): string {
  const sections = Object.entries(headings[locale])
    .map(([section, heading]) => ({ heading, text: statement[section as Section] }))
    .filter(({ text }) => text !== '');
  return `# ${statement.title}\n\n${sections.map(({ heading, text }) => `## ${heading}\n\n${text}\n`).join('\n')}`;
}
