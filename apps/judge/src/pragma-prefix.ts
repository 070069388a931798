/**
 * Sources that put `#pragma GCC optimize` or `target` before their one big header. g++ takes a precompiled header only
 * as the first thing of a source, so it would compile the header again each time. The two texts
 *
 *     pragmas, #include, rest      and      push_options, pragmas, #include, pop_options, pragmas, rest
 *
 * mean the same, and all of the second up to `pop_options` can be precompiled (docs/decisions/compilers.md).
 */
export interface PragmaPrefix {
  pragmas: string[];
  /** Number of lines of the pragmas and the `#include`, with blank lines and comments between them. */
  lines: number;
}

/** Words of compiler options only, because the text becomes part of a file that is compiled outside a box. */
const word = String.raw`(?:"[\w.,=+ -]{0,300}"|\d)`;
const words = String.raw`\(\s*${word}(?:\s*,\s*${word})*\s*\)`;
const known = new RegExp(String.raw`^#\s*pragma\s+GCC\s+(?:optimize|target)\s*(?:${word}|${words})$`);
const mostPragmas = 60;

/** Pragmas at the start of a source. Null when the source begins differently, or contains an unknown pragma. */
export function pragmaPrefix(source: string, header: string): PragmaPrefix | null {
  const pragmas: string[] = [];
  for (const [index, raw] of source.split('\n', 500).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('//') || /^\/\*(?:(?!\*\/).)*\*\/$/.test(line)) continue;
    if (known.test(line)) pragmas.push(line);
    else {
      const isHeader = line.replace(/\s/g, '') === `#include<${header}>`;
      return isHeader && pragmas.length > 0 && pragmas.length <= mostPragmas ? { pragmas, lines: index + 1 } : null;
    }
  }
  return null;
}

/** Text of the precompiled header; its functions are compiled under the pragmas. */
export const headerWithin = (pragmas: readonly string[], include: string): string =>
  pragmas.length === 0
    ? `${include}\n`
    : ['#pragma GCC push_options', ...pragmas, include, '#pragma GCC pop_options', ''].join('\n');

/** The source with the header first, for compilations with a head start; line numbers stay the same. */
export function withHeaderFirst(
  source: string,
  header: string,
  { pragmas, lines }: PragmaPrefix,
  argv: readonly string[],
): string {
  const rest = source.split('\n').slice(lines);
  // g++ does not undefine this macro when the pragmas optimise and the command does not.
  const restored = argv.some((flag) => /^-O[1-9sfg]/.test(flag)) ? [] : ['#undef __OPTIMIZE__'];
  return [`#include <${header}>`, ...restored, ...pragmas, `#line ${lines + 1}`, ...rest].join('\n');
}
