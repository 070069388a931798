import type { Tasks } from '../../jobs/jobs.ts';
import { recountAll } from './recount.service.ts';

export const submissionTasks: Tasks<'recount'> = {
  /** Compares every kept figure with a recount and writes those anew that differ. */
  recount: { run: async (app, _payload, report) => ({ figures: await recountAll(app.db, report) }) },
};
