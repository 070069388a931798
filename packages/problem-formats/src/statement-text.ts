/** Converts statement texts of any markup to Markdown. */
import type { PackageFinding, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { linkedNames } from '@verdict/domain/problem/statement-links.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { mostTaken } from '@verdict/domain/text/allowed-html.ts';
import { takenFrom } from '@verdict/domain/text/taken-html.ts';
import type { Findings } from './findings.ts';
import { convertedHtml, decodeEntities, dollarFormulas, htmlToMarkdown } from './html.ts';
import { joinedLines } from './line-breaks.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

/** Elements of HTML and of text pasted from Word; does not match `vector<int>` and `$a<b$ or $c>d$`. */
const element =
  /<\/?(?:a|article|b|big|blockquote|body|br|caption|center|code|col|colgroup|dd|del|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|main|mark|nobr|object|ol|p|pre|s|samp|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video|\w+:\w+)(?=[\s/>])[^<>]*>|<!(?:--|doctype)/i;

/**
 * Converts a text to Markdown: HTML is recognised by its elements or entities, Markdown by HUSTOJ's marks. All of these
 * formats join lines.
 */
export function textToMarkdown(content: string): string {
  const markdown = /^\s*(?:\[md\]([\s\S]*)\[\/md\]|<(?:div|span) class=['"]md['"]>([\s\S]*)<\/(?:div|span)>)\s*$/.exec(
    content,
  );
  if (markdown) return joinedLines((markdown[1] ?? markdown[2])!.trim());
  return isHtml(content) ? htmlToMarkdown(content) : joinedLines(dollarFormulas(plainText(content)));
}

const isHtml = (content: string): boolean => element.test(content) || /&#?\w{1,40};|\[code/i.test(content);

/** Markdown, unchanged except for LF line ends. */
export const plainText = (content: string): string => content.replace(/\r\n?/g, '\n').trim();

/** Plain text of a field without markup, e.g. a title. */
export const withoutMarkup = (text: string): string =>
  decodeEntities(htmlToMarkdown(text.replace(/<\/?(b|strong|i|em|del|s)(\s[^<>]*)?>/gi, '')))
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/\\([*_])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

export const titleOnly = (title: string): StatementText => ({
  title,
  description: '',
  input: '',
  output: '',
  hint: '',
});

/** The only statement of a problem whose format names no language: Chinese if it contains Hanzi. */
export function inItsLanguage(text: StatementText): ProblemPackage['statements'] {
  const isChinese = /\p{Script=Han}/u.test(text.title + text.description + text.input + text.output + text.hint);
  return { [isChinese ? 'zh-CN' : 'en-US']: text };
}

/** The editorial of a problem whose format names no language; empty when there is none. */
export function editorialIn(markdown: string): Pick<ProblemPackage, 'editorial'> {
  const text = markdown.trim();
  if (text === '') return {};
  return { editorial: { [/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US']: text } };
}

/** Adds links to files below the hints, because readers would not find them otherwise. */
export function withLinks(
  statements: ProblemPackage['statements'],
  names: readonly string[],
): ProblemPackage['statements'] {
  const links = names.map((name) => `[${name}](<${name}>)`);
  const linked = Object.entries(statements).map(([locale, text]) => [
    locale,
    { ...text, hint: [text.hint, ...links].filter((part) => part !== '').join('\n\n') },
  ]);
  return Object.fromEntries(linked) as ProblemPackage['statements'];
}

/** Adds links for those files that no statement links to. */
export function withUnlinked(
  statements: ProblemPackage['statements'],
  names: readonly string[],
): ProblemPackage['statements'] {
  const linked = Object.values(statements).flatMap((text) => [...linkedNames(text, new Set(names))]);
  return withLinks(
    statements,
    names.filter((name) => !linked.includes(name)),
  );
}

/** Elements of whole documents, of which only the content matters, and elements whose content is plain text here. */
const onlyStructure =
  /^<(?:html|head|body|meta|title|link|section|article|main|header|footer|nav|tbody|label|nobr|form|fieldset)>$/;

/** Reports HTML in Markdown that readers will not see. */
export const reportTaken = (texts: readonly string[], findings: PackageFinding[]): void =>
  report(texts.flatMap(takenFrom), findings);

/** Reports parts of converted HTML that readers will not see. */
export const reportConverted = (sources: readonly string[], findings: PackageFinding[]): void =>
  report(
    [...sources.flatMap(takenFrom), ...sources.filter(isHtml).flatMap((one) => convertedHtml(one).lost)],
    findings,
  );

function report(taken: readonly string[], findings: PackageFinding[]): void {
  const names = [...new Set(taken)].filter((name) => !onlyStructure.test(name)).slice(0, mostTaken);
  if (names.length === 0 || findings.some(({ code }) => code === 'html-taken')) return;
  const message = sentence('package.htmlTaken', { names: names.join(', ') });
  findings.push({ level: 'info', code: 'html-taken', path: null, sentence: message });
}

/** Reports pictures that the text loads from its original site, because the package does not contain them. */
export function reportImages(text: StatementText, attachments: Record<string, unknown>, findings: Findings): void {
  const shown = Object.values(text).flatMap((part) => [
    ...[...part.matchAll(/!\[[^\]\n]{0,300}\]\(\s{0,9}<?([^)\s>]+)/g)].map(([, link = '']) => link),
    ...[...part.matchAll(/<img\b[^<>]*?\bsrc\s{0,9}=\s{0,9}["']([^"']+)/gi)].map(([, link = '']) => link),
  ]);
  for (const link of new Set(shown)) {
    if (!Object.hasOwn(attachments, link) && !/^(https?:)?\/\//i.test(link))
      findings.warning('image-missing', sentence('package.imageMissing', { link }));
  }
}

const LONGEST_HEADING = 100;
const sampleFence = /^(`{3,}|~{3,})[ \t]*(input|output)(\d+)/;

/** Takes samples from code blocks named `input1`, `output1` and so on; returns the text without them. */
export function takeSamples(markdown: string): { markdown: string; examples: ProblemPackage['examples'] } {
  const found = new Map<number, { input: string; output: string }>();
  const lines = markdown.split('\n');
  const kept: string[] = [];
  // After its last fence, no block can end.
  const last = new Map(lines.map((line, at) => [line.trimEnd(), at]));
  for (let at = 0; at < lines.length; at++) {
    const opening = lines[at]!.length > LONGEST_HEADING ? null : sampleFence.exec(lines[at]!);
    const [, fence = '', kind = '', number = ''] = opening ?? [];
    if (!opening || (last.get(fence) ?? -1) <= at) {
      kept.push(lines[at]!);
      continue;
    }
    const start = at + 1;
    for (at = start; lines[at]!.trimEnd() !== fence;) at++;
    const sample = found.get(Number(number)) ?? { input: '', output: '' };
    found.set(Number(number), { ...sample, [kind]: withoutEnd(lines.slice(start, at).join('\n'), '\n') });
  }
  const rest = kept.join('\n');
  const examples = [...found].toSorted(([a], [b]) => a - b).map(([, sample]) => sample);
  if (examples.length === 0) return takeHeadedSamples(rest);
  return { markdown: withoutEmptySampleHeadings(rest), examples };
}

const sampleHeading =
  /^#{1,6}\s*(?:(样例输入|输入样例|示例输入|sample input)|(样例输出|输出样例|示例输出|sample output))[\s#\d:：]*$/i;

/** Takes samples from code blocks below headings for samples. */
function takeHeadedSamples(markdown: string): { markdown: string; examples: ProblemPackage['examples'] } {
  const examples: ProblemPackage['examples'] = [];
  const lines = markdown.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const heading = line.length > LONGEST_HEADING ? null : sampleHeading.exec(line);
    const block = heading && blockBelow(lines, at + 1);
    const isInput = heading?.[1] !== undefined;
    const last = examples.at(-1);
    if (!block || (!isInput && !last)) {
      kept.push(line);
      continue;
    }
    if (isInput) examples.push({ input: block.content, output: '' });
    else last!.output = block.content;
    at = block.end;
  }
  return { markdown: withoutEmptySampleHeadings(kept.join('\n')), examples };
}

/** The code block that directly follows this line, with the number of its last line. Null when there is none. */
function blockBelow(lines: readonly string[], from: number): { content: string; end: number } | null {
  let start = from;
  while (start < lines.length && lines[start]!.trim() === '') start++;
  const fence = /^(`{3,}(?!`)|~{3,}(?!~))[^`]*$/.exec(lines[start] ?? '')?.[1];
  if (fence === undefined) return null;
  for (let end = start + 1; end < lines.length; end++)
    if (lines[end]!.trimEnd() === fence)
      return {
        content: withoutEnd(lines.slice(start + 1, end).join('\n'), '\n'),
        end,
      };
  return null;
}

const withoutEmptySampleHeadings = (markdown: string): string =>
  markdown.replace(/(?<![^\n])#{1,6}[ \t]*(?:样例|示例|输入样例|输出样例|sample|example)[^\n]*\n+(?=#|$)/gi, '');
