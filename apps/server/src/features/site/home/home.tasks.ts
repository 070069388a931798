import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sumTallies } from './statistics.service.ts';

export const homeTasks: Tasks<'sum-tallies'> = {
  /** Add the differences that submissions left to the tallies that readers sum up. */
  'sum-tallies': { run: (app) => sumTallies(app.db) },
};
