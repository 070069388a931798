import { type Db, onlyRow, sql } from '../../db/db.ts';

export const isDisplayIdTaken = async (db: Db, displayId: string): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ taken: boolean }>`
  select exists (select from problem where display_id = upper(${displayId})) as taken`,
    )
  ).taken;

/** One more than the largest of the display ids that are `P` and a number; 1000 at first. */
export const nextNumber = async (db: Db): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ next: number }>`
  select coalesce(max(substring(display_id from '^P([0-9]{1,8})$')::integer), 999) + 1 as next from problem`,
    )
  ).next;
