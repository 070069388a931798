import { expect, onTestFinished, test } from 'vitest';
import { openPgDump } from './pg-dump.ts';
import { allRows, fileOf } from './test-dump.ts';

async function opened(content: string) {
  const dump = await openPgDump(await fileOf(content));
  onTestFinished(() => dump.close());
  return dump;
}

const dumped = `--
-- PostgreSQL database cluster dump
--

\\restrict abc
DROP ROLE onlinejudge;
CREATE ROLE onlinejudge PASSWORD 'md5secret';
\\connect onlinejudge
COPY public."user" (id, username, "order", note) FROM stdin;
1\tann\t\\N\ta\\tb\\\\\\nc\\r
2\t张三\t7\tCOPY public.x (id) FROM stdin;
\\.


COPY public.empty (id) FROM stdin;
\\.

--
-- PostgreSQL database cluster dump complete
--
`;

const rows = [
  { id: '1', note: 'a\tb\\\nc\r', order: null, username: 'ann', none: null },
  { id: '2', note: 'COPY public.x (id) FROM stdin;', order: '7', username: '张三', none: null },
];

test.each([
  ['as it was written', dumped],
  ['taken through a terminal', dumped.replaceAll('\n', '\r\n')],
])('rows of a dump %s', async (_name, content) => {
  const { databases, isCutOff } = await opened(content);
  expect(isCutOff).toBe(false);
  expect(databases.map(({ name }) => name)).toEqual(['onlinejudge']);
  expect([...databases[0]!.tables.values()].map(({ name, rows: count }) => [name, count])).toEqual([
    ['user', 2],
    ['empty', 0],
  ]);
  expect(await allRows(databases[0]!, 'user', ['id', 'username', 'order', 'note', 'none'])).toEqual(rows);
});

test('a cut-off dump is recognised between and inside blocks', async () => {
  expect((await opened(dumped.slice(0, dumped.indexOf('2\t张')))).isCutOff).toBe(true);
  expect((await opened(dumped.slice(0, dumped.indexOf('COPY public.empty')))).isCutOff).toBe(true);
});
