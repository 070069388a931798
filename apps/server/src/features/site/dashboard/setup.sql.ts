// setup.sql.ts - set-up steps that were marked as not needed.
import type { SetupStep } from '@verdict/contract/site/dashboard.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

export const skippedSteps = (db: Db) => rows(db, sql<{ step: SetupStep }>`select step from setup_skip`);

/** Returns false when nothing has changed. */
export const setSkipped = async (db: Db, step: SetupStep, skipped: boolean): Promise<boolean> => {
  const changed = skipped
    ? await rows(db, sql`insert into setup_skip (step) values (${step}) on conflict do nothing returning step`)
    : await rows(db, sql`delete from setup_skip where step = ${step} returning step`);
  return changed.length > 0;
};
