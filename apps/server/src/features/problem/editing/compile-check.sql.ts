import type { CompileCheckResult } from '@verdict/domain/judging/job.ts';
import { type Db, firstRow, onlyRow, sql } from '../../../platform/db/db.ts';

/** Whether a working host that was heard in the last minute offers the language, or may still come to offer it. */
export const isLanguageServed = async (db: Db, language: string): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ served: boolean }>`
  select exists (select from judgehost
                  where last_seen_at > now() - interval '1 minute'
                    and not paused
                    and (languages @> ${JSON.stringify([{ name: language }])}::jsonb or not languages_complete)) as served`,
    )
  ).served;

/** Result of a compile check. Null while it is pending; `gone` when it was deleted. */
export const checkByKey = async (db: Db, key: string): Promise<CompileCheckResult | { lost: true } | 'gone' | null> => {
  const row = await firstRow(
    db,
    sql<{ finished: boolean; result: CompileCheckResult | { lost: true } | null }>`
  select finished_at is not null as finished, result from judging where key = ${key} and kind = 'compileCheck'`,
  );
  if (!row) return 'gone';
  return row.finished ? (row.result ?? { lost: true }) : null;
};

export const forgetCheck = (db: Db, key: string) =>
  sql`delete from judging where key = ${key} and kind = 'compileCheck'`.execute(db);

export const saveCompiled = (db: Db, hash: Buffer) =>
  sql`
  insert into compiled_program (hash) values (${hash})
      on conflict (hash) do update set compiled_at = now()`.execute(db);

export const isCompiled = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await firstRow(db, sql`select from compiled_program where hash = ${hash}`)) !== null;
