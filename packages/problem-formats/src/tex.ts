/**
 * Converts problem statements in TeX to Markdown with `$...$` math. Supports the commands that statements use; an
 * unknown command is dropped and its arguments stay as text, so no text of an author is lost.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { joinedLines } from './line-breaks.ts';
import { FILLED_CELLS, LONGEST_NESTED, LONGEST_SOURCE } from './tex/limits.ts';
import { MacroExpander } from './tex/macros.ts';
import { tidy } from './tex/marks.ts';
import { TexReader } from './tex/reader.ts';
import type { Shared } from './tex/state.ts';

export interface ConvertedTex {
  markdown: string;
  /** Title from `\problemname{...}` or the comment `%% plainproblemname: ...`. */
  title: string | null;
  /** Unknown commands and environments, each once. */
  unknown: string[];
  /** Whether a limit on length or nesting was reached: the rest stays TeX or is left out. */
  isIncomplete: boolean;
}

export function texToMarkdown(whole: string): ConvertedTex {
  const source = whole.slice(0, LONGEST_SOURCE);
  const plainName = /^%%[ \t]*plainproblemname:(.+)$/m.exec(source)?.[1]?.trim() || null;
  const macros = new MacroExpander(withoutComments(documentOf(source)));
  const shared: Shared = {
    left: LONGEST_NESTED,
    isIncomplete: false,
    title: null,
    unknown: new Set(),
    isLine: false,
    alignment: 'left',
    cells: FILLED_CELLS,
  };
  const markdown = joinedLines(tidy(new TexReader(macros.expanded(), shared).text()));
  return {
    markdown,
    title: plainName ?? shared.title,
    unknown: [...shared.unknown],
    isIncomplete: whole.length > LONGEST_SOURCE || macros.isIncomplete || shared.isIncomplete,
  };
}

/** Reports what could not be converted. */
export function reportTex(
  { unknown, isIncomplete }: Pick<ConvertedTex, 'unknown' | 'isIncomplete'>,
  path: string | null,
  findings: Findings,
): void {
  if (unknown.length > 0) {
    const names = unknown.join(', ');
    findings.warning('statement-tex-not-rendered', sentence('package.statementUnknown', { unknown: names }), path);
  }
  if (isIncomplete) findings.warning('statement-incomplete', sentence('package.statementIncomplete'), path);
}

function documentOf(source: string): string {
  const [begin, end] = ['\\begin{document}', '\\end{document}'];
  const start = source.indexOf(begin);
  const close = start < 0 ? -1 : source.indexOf(end, start);
  return close < 0 ? source : source.slice(start + begin.length, close);
}

/**
 * Removes comments. A comment swallows its line end and the indentation of the next line; a line with only a comment is
 * no paragraph break.
 */
function withoutComments(source: string): string {
  let out = '';
  let isJoined = false;
  for (const line of source.replaceAll('\r\n', '\n').split(/(?<=\n)/)) {
    const comment = commentStart(line);
    const text = comment < 0 ? line : line.slice(0, comment);
    if (comment >= 0 && /^[ \t]*$/.test(text)) continue;
    out += isJoined ? text.replace(/^[ \t]+/, '') : text;
    isJoined = comment >= 0;
  }
  return out;
}

function commentStart(line: string): number {
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '%') return at;
  }
  return -1;
}
