import { sumTallies as sum } from '../../features/site/statistics.service.ts';
import type { Task } from '../jobs.ts';

/** Adds the differences that submissions left to the tallies that readers sum up. */
export const sumTallies: Task<object> = {
  run: (app) => sum(app.db),
};
