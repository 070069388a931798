/** Code that parses users' texts and files must run in bounded processes, never on the server's only thread. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../apps/server/src');
const readers = new RegExp(
  [
    '^(?:sharp|csv-parse/sync|yauzl|iconv-lite|fast-xml-parser|yaml|parse5|markdown-it)$',
    '^@verdict/problem-formats/(?:archive|detect|test-data-zip|conversions|markdown-out|html|tex|xml|descriptor)\\.ts$',
    '^@verdict/(?:problem|contest)-formats/registry\\.gen\\.ts$',
    '^@verdict/contest-formats/(?:configuration/configuration|detect)\\.ts$',
    '^@verdict/remote-sites/html/(?:markdown|tree)\\.ts$',
    '(?:^|/)pictures/image\\.ts$',
  ].join('|'),
);

/** Modules that do no work on users' input, or whose work is bounded in another way. */
const allowed: Record<string, string> = {
  'platform/pictures/image.ts': 'part of a task',
  'features/account/captcha/captcha.service.ts': 'draws a picture of its own',
  'features/problem/examples/examples.service.ts': 'reads packages of this repository',
  'features/problem/import/at-once.service.ts': 'makes the finding of a file of no known format',
  'features/problem/export/problems.service.ts': 'writes packages; statements are converted by a task',
  'features/contest/feed/record.service.ts': 'writes what the server itself has made',
  'features/problem/remote/remote-statement.ts': 'takes lines of text whose length was checked',
  'platform/backup/archive.ts': 'reads backups of the operator',
};

const statements = /^import (?!type\b)([^'"]*?)\bfrom '([^']+)';/gm;
/** Imports and requires of code that loads on demand. */
const onDemand = /(?<!typeof )\b(?:import|require)\('([^']+)'\)/g;
const values = (names: string): boolean => !/^\{\s*(?:type [^,}]+,?\s*)*\}\s*$/.test(names);

const sources = globSync('**/*.ts', { cwd: server, exclude: ['platform/bounded/tasks/**', '**/*.test.ts'] }).map(
  (file) => ({
    file,
    code: readFileSync(join(server, file), 'utf8'),
  }),
);

test('no file of the server but tasks imports a reader of what people send', () => {
  const found = sources.filter(
    ({ code }) =>
      [...code.matchAll(statements)].some(([, names = '', from = '']) => values(names) && readers.test(from)) ||
      [...code.matchAll(onDemand)].some(([, from = '']) => readers.test(from)),
  );
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test('what only tasks do is called by no other file', () => {
  const calls = sources.filter(({ code }) =>
    /\.fetchProblem\(|\blanguageDifferences\(|(?<!\.)\bmutantsOf\(/.test(code),
  );
  expect(calls.map(({ file }) => file)).toEqual([]);
});
