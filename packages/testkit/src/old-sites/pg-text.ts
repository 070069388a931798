/** Tables of a database as the plain format of pg_dump: the data are PostgreSQL's own text. */
import { text } from 'node:stream/consumers';
import { connectionOptions } from '@verdict/server/platform/db/db.ts';
import pg from 'pg';
import { to } from 'pg-copy-streams';

/** Tables in the order of their names, as pg_dump writes them. `isCluster`: in the frame of pg_dumpall. */
export async function dumpText(client: pg.Client, { isCluster = false } = {}): Promise<string> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(c.relname) as name,
           array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`);
  const parts = [header, `\\restrict ${'x'.repeat(20)}\n\n`, "SET client_encoding = 'UTF8';\n"];
  if (isCluster) parts.unshift(clusterHeader);
  for (const { name, columns } of rows) {
    parts.push(`\nCREATE TABLE public.${name} (\n    ${columns.join(' text,\n    ')} text\n);\n`);
    parts.push(`\nCOPY public.${name} (${columns.join(', ')}) FROM stdin;\n`);
    parts.push(await text(client.query(to(`copy public.${name} to stdout`))), '\\.\n\n');
  }
  parts.push(`\\unrestrict ${'x'.repeat(20)}\n\n`, '--\n-- PostgreSQL database dump complete\n--\n\n');
  if (isCluster) parts.push('--\n-- PostgreSQL database cluster dump complete\n--\n\n');
  return parts.join('');
}

const header = '--\n-- PostgreSQL database dump\n--\n\n';
const clusterHeader =
  '--\n-- PostgreSQL database cluster dump\n--\n\nDROP DATABASE onlinejudge;\nDROP ROLE onlinejudge;\n' +
  "CREATE ROLE onlinejudge;\nALTER ROLE onlinejudge WITH SUPERUSER PASSWORD 'md5secret';\n\\connect onlinejudge\n\n";

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
