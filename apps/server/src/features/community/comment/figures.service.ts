/** Comparison of the counters of discussions and comments with their rows, for operators who suspect an error. */
import { type Db, transaction } from '../../../platform/db/db.ts';
import * as sql from './figures.sql.ts';

const tables = ['discussion', 'comment'] as const satisfies sql.FigureTable[];

/** Rows with a wrong counter. */
export async function wrongFigures(db: Db): Promise<{ table: sql.FigureTable; id: number }[]> {
  const found = [];
  for (const table of tables) found.push(...(await sql.wrongRows(db, table)).map((id) => ({ table, id })));
  return found;
}

/** Recompute wrong counters. Returns the number of corrected rows. */
export async function mendFigures(db: Db): Promise<number> {
  let mended = 0;
  for (const table of tables) {
    const ids = await sql.wrongRows(db, table);
    mended += ids.length;
    await transaction(db, async (tx) => {
      await sql.lockRows(tx, table, ids);
      await sql.countAnew(tx, table, ids);
    });
  }
  return mended;
}
