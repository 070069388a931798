/** Splits a statement in one Markdown text into the parts of a problem page. */
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

type Part = 'description' | 'input' | 'output' | 'hint';

const headings: [Part, RegExp][] = [
  ['description', /^(problem|problem statement|description|statement|task|legend|题目描述|题目背景|问题描述|描述)$/i],
  ['input', /^(input|input format|input specification|indata|inmatning|输入|输入格式|输入描述|输入说明)$/i],
  ['output', /^(output|output format|output specification|utdata|utmatning|输出|输出格式|输出描述|输出说明)$/i],
  ['hint', /^(hint|hints|note|notes|提示|说明|说明\/提示|数据范围|数据范围与提示)$/i],
];

/** Length limit of headings; longer lines are text. */
const HEADING_MAX = 1000;

/** A heading of level 1 to 3, without the marks that may close it. */
function headingOf(line: string): { level: number; text: string } | null {
  const marks = /^#{1,3}(?=\s)/.exec(line)?.[0];
  if (marks === undefined) return null;
  const text = withoutEnd(line.slice(marks.length).trim(), '#').trimEnd();
  return text === '' ? null : { level: marks.length, text };
}

/**
 * Splits a statement at its headings of level 1 to 3. Any other heading stays inside its part, and after the output it
 * goes to the hint. A heading of level 1 before all text is the title if none is given.
 */
export function splitStatement(markdown: string, title: string): StatementText {
  const parts: Record<Part, string[]> = { description: [], input: [], output: [], hint: [] };
  let part: Part = 'description';
  let found = title;
  let inCode = false;
  let hasText = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
    const heading = inCode || line.length > HEADING_MAX ? null : headingOf(line);
    const named = heading && headings.find(([, names]) => names.test(heading.text.replace(/[*:：]/g, '').trim()));
    const first = !hasText && part === 'description';
    if (named) part = named[0];
    else if (heading && heading.level === 1 && first && (found === '' || found === heading.text)) found = heading.text;
    else {
      // "Scoring" and similar sections after the output belong below the samples.
      if (heading && (part === 'output' || part === 'input'))
        part = parts.output.length > 0 || part === 'output' ? 'hint' : 'description';
      if (part === 'description' && line.trim() !== '') hasText = true;
      parts[part].push(heading ? `### ${heading.text}` : line);
    }
  }
  const text = (name: Part) => parts[name].join('\n').trim();
  return {
    title: found,
    description: text('description'),
    input: text('input'),
    output: text('output'),
    hint: text('hint'),
  };
}
