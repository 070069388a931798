import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LONGEST = 120;
const sources = globSync('{*.ts,{apps,packages,tools}/**/*.{ts,tsx,mjs,css,c,h}}', {
  exclude: ['**/node_modules/**', '**/{dist,build,testlib}/**', '**/*.gen.ts'],
});

/** A line of a comment on lines of its own; the formatter wraps code, but not comments. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*(?!\w))/;
/** Columns cannot be wrapped, and an address cannot be broken. */
const isExempt = (line: string): boolean => /\S {3,}\S/.test(line) || /https?:\/\//.test(line);

const longComments = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      COMMENT.test(line) && line.length > LONGEST && !isExempt(line) ? [`${file}:${index + 1}`] : [],
    );

test('a comment that is too long is found; tables, addresses and code are not', () => {
  const words = 'word '.repeat(30);
  const text = [
    `// ${words}`,
    `/** ${words}*/`,
    ` * ${words}`,
    `// a    ${words}`,
    `// https://a.b ${words}`,
    `'${words}'`,
    `  *pointer = ${words}`,
  ];
  expect(longComments('a.ts', text.join('\n'))).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
});

test('lines of comments have at most 120 characters', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => longComments(file, readFileSync(file, 'utf8')))).toEqual([]);
});

/** First words that hide what a comment is about: the reader has to find the subject in the code. */
const HIDES_SUBJECT = /^(?:Those|What|Of|It|Its|The same|They|Whose|Whoever|As it|That)\b/;

/** First lines of the comments that stand on lines of their own. */
function firstLines(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, block, word] = /^\s*(?:(\/\*\*?)\s*(.*?)(?:\*\/)?\s*)$/.exec(line) ?? [];
    if (block !== undefined) return [word || (lines[index + 1] ?? '').replace(/^\s*\*\s?/, '')];
    const isFirst = !/^\s*\/\/ /.test(lines[index - 1] ?? '');
    return isFirst ? (/^\s*\/\/ (.*)$/.exec(line)?.slice(1) ?? []) : [];
  });
}

test('a comment names its subject', () => {
  const text =
    '/** What is absent stays. */\n/**\n * Those that wait.\n */\n// Absent fields keep\n// It is so.\n/** Null when none. */';
  const hidden = (code: string): string[] => firstLines(code).filter((line) => HIDES_SUBJECT.test(line));
  expect(hidden(text)).toEqual(['What is absent stays. ', 'Those that wait.']);
  const read = sources.filter((file) => /\.(?:ts|tsx|mjs|css|c|h)$/.test(file));
  expect(read.flatMap((file) => hidden(readFileSync(file, 'utf8')))).toEqual([]);
});
