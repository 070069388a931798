import { expect, onTestFinished, test } from 'vitest';
import { openPgDump } from './pg-dump.ts';
import { allRows, fileOf } from '@verdict/testkit/old-sites/dump.ts';

async function opened(content: Buffer | string) {
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

test('rows by a column of times, wherever they are in the file', async () => {
  const row = (id: number, hour: number, note: string) =>
    `${id}\t2024-01-01 ${String(hour).padStart(2, '0')}:00:00+08\t${note}\n`;
  const far = 'x'.repeat(20_000);
  const content = `COPY public.s (id, at, note) FROM stdin;\n${row(1, 9, 'b\\nc')}${row(2, 7, far)}${row(3, 10, '')}${row(4, 8, '张')}\\.\n`;
  for (const text of [content, content.replaceAll('\n', '\r\n')]) {
    const { databases } = await opened(text);
    const found = [];
    for await (const rows of databases[0]!.rows('s', ['id', 'note'], 'at')) found.push(...rows);
    expect(found.map(({ id, note }) => `${id} ${note!.length}`)).toEqual(['2 20000', '4 1', '1 3', '3 0']);
  }
});

test('rows as statements are told, also when their texts look like blocks of rows', async () => {
  const { databases, inserted, isCutOff } = await opened(
    "--\n-- PostgreSQL database dump\n--\n\nINSERT INTO public.a VALUES ('\nCOPY public.x (id) FROM stdin;\n');\n-- PostgreSQL database dump complete\n",
  );
  expect({ databases, inserted, isCutOff }).toEqual({ databases: [], inserted: ['a'], isCutOff: false });
});

test('texts are decoded as the dump declares, and repaired where the site itself garbled them', async () => {
  const copied = (charset: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`SET client_encoding = '${charset}';\nCOPY public.t (id) FROM stdin;\n`),
      bytes,
      Buffer.from('\n\\.\n'),
    ]);
  const doubled = Buffer.from(Buffer.from('张三').toString('latin1').replaceAll('\xbc', '¼'));
  const texts: [charset: string, bytes: Buffer, text: string, repaired: number][] = [
    ['UTF8', Buffer.from('张三 é'), '张三 é', 0],
    ['LATIN1', Buffer.from('Müller', 'latin1'), 'Müller', 0],
    ['GB18030', Buffer.from('d4dab4e5d7af', 'hex'), '在村庄', 0],
    ['SQL_ASCII', Buffer.from('d4dab4e5d7af', 'hex'), '在村庄', 1],
    ['UTF8', doubled, '张三', 1],
  ];
  for (const [charset, bytes, text, repaired] of texts) {
    const { databases, guesses } = await opened(copied(charset, bytes));
    expect(await allRows(databases[0]!, 't', ['id'])).toEqual([{ id: text }]);
    expect([...guesses.values()].reduce((sum, { count }) => sum + count, 0)).toBe(repaired);
  }
});
