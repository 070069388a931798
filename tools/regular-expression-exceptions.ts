/**
 * Regular expressions that `recheck` calls superlinear, or cannot analyse, with the reason why their time is bounded.
 */
interface Exception {
  reason: string;
  /** Expressions as written in the source. */
  literals: readonly string[];
}

export const exceptions: readonly Exception[] = [
  {
    reason: 'Names of users have at most 20 characters.',
    literals: [String.raw`/[\p{P}]+$/u`],
  },
  {
    reason:
      'Each run of backticks is tried from at most 16 places, up to the next backtick. A fence ends with the text.',
    literals: ['/^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\\1|$(?![^]))|(`{1,16})(?!`)[^`]*\\2(?!`)/gm'],
  },
  {
    reason: 'Pieces of a list of ids have at most 200 characters before they are matched.',
    literals: [String.raw`/^(?:(\d{1,9})-(\d{1,9})|(\S*?)([A-Za-z])-\3([A-Za-z]))$/`],
  },
  {
    reason: 'What the sandbox tells of a difference has at most 2,000 characters before it is matched.',
    literals: ['/^line (\\d+), column (\\d+): expected (the end|`.*`), found (the end|`.*`)$/'],
  },
  {
    reason: 'Reasons of libraries have at most 500 characters before they are matched.',
    literals: [
      String.raw`/^Unexpected token (.+?), [^]* is not valid JSON$/`,
      String.raw`/^Expected closing tag '(.+?)' \(opened in line (\d+), col (\d+)\) instead of closing tag '(.+?)'\.?$/`,
      String.raw`/^Closing tag '(.+?)' (?:has not been opened|doesn't have proper closing|can't have attributes)[^]*$/`,
    ],
  },
  {
    reason: 'Names of files have at most 80 characters before they are matched.',
    literals: [
      String.raw`/^(?=.*?\.in|in).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<case>\d+)[^\d\s]*$/`,
      String.raw`/^(?=.*?\.out|out).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<case>\d+)[^\d\s]*$/`,
    ],
  },
  {
    reason: 'Patterns of packages have at most 200 characters before they are matched.',
    literals: [String.raw`/[*+}]\)?[*+{]|\([^)]*[*+][^)]*\)[*+{]/`],
  },
  {
    reason: 'The text ends with the last such end mark (`beforeLast`), so every beginning finds an end.',
    literals: [
      String.raw`/\[code(?:\s+lang=([\w+#]+))?\]([\s\S]*?)\[\/code\]/gi`,
      String.raw`/<pre\b[^<>]*>([\s\S]*?)<\/pre>/gi`,
    ],
  },
  {
    reason: 'After a hundred beginnings without an end no more are looked for (`MOST_UNENDED`).',
    literals: [String.raw`/<(\/?)([a-zA-Z][\w:.-]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y`],
  },
  {
    reason: 'At most 300 characters are read behind each beginning; what follows them always fits.',
    literals: [String.raw`/!\[[^\]\n]{0,300}\]\(\s{0,9}<?([^)\s>]+)/g`],
  },
  {
    reason: 'At most 30 characters are read behind each beginning.',
    literals: [
      String.raw`/!\[|\]\(|\]\[|\]:\s*\S|<\s*(?:a|img|picture|video|audio|iframe|object|embed)\b|\b[a-z][a-z0-9+.-]{0,30}:\/\/|\bwww\.\w/i`,
    ],
  },
  {
    reason: 'At most 200 characters are read behind each such word.',
    literals: [
      String.raw`/\bstatic\b[^;{}]{0,200}\bvoid\s+main\s*\(/`,
      String.raw`/<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i`,
    ],
  },
  {
    reason: 'The search behind one `<` ends at the next, and an address always fits.',
    literals: [String.raw`/<img\b[^<>]*?\bsrc\s{0,9}=\s{0,9}["']([^"']+)/gi`],
  },
  {
    reason: 'The title has at most 1,000 parts; one beginning in another ends the first.',
    literals: [String.raw`/\\begin\{problem\}\s*\{((?:[^{}]|\{[^{}]*\}){0,1000})\}(?:\s*\{[^{}]*\}){0,5}/`],
  },
  {
    reason: 'A quantity on a page of another site has at most 100 characters before it is matched.',
    literals: [String.raw`/(\d+(?:\.\d+)?)\s*([a-z]+)/gi`],
  },
  {
    reason: 'Selectors are constants of the adapters.',
    literals: [String.raw`/\[.*?\]/g`, String.raw`/\[([\w-]+)(?:=([^\]]*))?\]/g`],
  },
];
