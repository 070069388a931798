import { recountAll } from '../../features/submission/recount.service.ts';
import type { Task } from '../jobs.ts';

/** Compares every kept figure with a recount and writes those anew that differ. */
export const recount: Task<object> = {
  async run(app, _payload, report) {
    return { figures: await recountAll(app.db, report) };
  },
};
