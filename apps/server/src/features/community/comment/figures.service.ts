/** Figures of discussions and comments compared with what is there, for operators who doubt them. */
import { type Db, transaction } from '../../../platform/db/db.ts';
import * as sql from './figures.sql.ts';

const tables = ['discussion', 'comment'] as const satisfies sql.FigureTable[];

/** Rows with a wrong figure. */
export async function wrongFigures(db: Db): Promise<{ table: sql.FigureTable; id: number }[]> {
  const found = [];
  for (const table of tables) found.push(...(await sql.wrongRows(db, table)).map((id) => ({ table, id })));
  return found;
}

/** Counts anew what is wrong; returns how many rows were. */
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
