import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Markdown by language. */
export type Editorial = Partial<Record<Locale, string>>;

export const editorialOf = (db: Db, problemId: number) =>
  rows(
    db,
    sql<{ locale: Locale; content: string; updatedAt: Date }>`
  select locale, content, updated_at as "updatedAt" from problem_editorial where problem_id = ${problemId}`,
  );

/** Replaces the editorial. Languages that are absent or blank are deleted. An unchanged text keeps its time. */
export const saveEditorial = async (db: Db, problemId: number, texts: Editorial): Promise<void> => {
  const written = Object.entries(texts).flatMap(([locale, content]) => (content.trim() ? [{ locale, content }] : []));
  await sql`
  delete from problem_editorial
   where problem_id = ${problemId} and locale <> all (${written.map(({ locale }) => locale)}::text[])`.execute(db);
  await sql`
  insert into problem_editorial (problem_id, locale, content)
  select ${problemId}, r.locale, r.content
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(locale text, content text)
      on conflict (problem_id, locale) do update
     set content = excluded.content, updated_at = now()
   where problem_editorial.content <> excluded.content`.execute(db);
};
