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
