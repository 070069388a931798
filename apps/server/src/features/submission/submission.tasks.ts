import type { Tasks } from '../../platform/jobs/jobs.ts';
import { recountAll } from './state/recount.service.ts';

export const submissionTasks: Tasks<'recount'> = {
  /** Compares every stored figure with a recount and corrects those that differ. */
  recount: { run: async (app, _payload, report) => ({ figures: await recountAll(app.db, report) }) },
};
