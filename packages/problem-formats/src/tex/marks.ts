/** Texts of Markdown with marks: styles, formulas, alignments, clean blanks. */
import type { Alignment } from './commands.ts';

/** A part of a text that is no paragraph and can have no marks around it. */
export const isBlock = /^\s*(?:[-+] |\d+\. |#|>|\||`{3}|:{3}|\${2})|\n(?:[-+] |\d+\. |\||`{3}|:{3}|\${2})/;

export function aligned(text: string, alignment: Alignment): string {
  const part = tidy(text);
  return part === '' || alignment === 'left' ? `\n\n${part}\n\n` : `\n\n::: hljs-${alignment}\n\n${part}\n\n:::\n\n`;
}

/** Colours that have the same names in CSS. */
export const namedColour =
  /^(?:black|blue|brown|cyan|darkgray|gray|green|lightgray|lime|magenta|olive|orange|pink|purple|red|teal|violet|white|yellow)$/;
export const hexadecimal = /^#[0-9a-f]{6}$/i;

export const onOneLine = (text: string): string =>
  text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));

export function math(body: string, display: boolean): string {
  const trimmed = body.trim();
  if (trimmed === '') return '';
  return display ? `\n\n$$\n${trimmed}\n$$\n\n` : `$${onOneLine(trimmed)}$`;
}

export function styled(text: string, before: string, after = before): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  return `${start}${before}${trimmed}${after}${end}`;
}

/**
 * Outside code, removes blanks at line starts and all but one empty line between paragraphs. Escapes lines of dashes,
 * which are no rules in TeX.
 */
export function tidy(markdown: string): string {
  let inCode = false;
  const lines = markdown.split('\n').map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    if (inCode) return line;
    const nested = /^\s+(-|\d+\.|```|\|) ?/.test(line) || /^ {2,3}\S/.test(line);
    // Two blanks at the end are a line break; a single one is left over from the source.
    const cut = line.replace(/(?<! ) $/, '');
    return nested ? cut : cut.replace(/^[ \t]+/, '').replace(/^(?=--+ *$)/, '\\');
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text of monospaced TeX: single characters are not escaped, because code shows text unchanged. */
export function monospaced(tex: string): string {
  return onOneLine(
    tex
      .replace(/\\textbackslash(\{\})?\s?/g, '\\')
      .replace(/\\(textasciitilde|textasciicircum)(\{\})?/g, (_, name: string) =>
        name === 'textasciitilde' ? '~' : '^',
      )
      .replace(/\\([%&#{}$_ ])/g, '$1')
      .replace(/\{\}/g, '')
      .replaceAll('~', ' ')
      .replaceAll('--', '-'),
  );
}
