import type { Tasks } from '../../jobs/jobs.ts';
import { readContests, readRatings } from './elsewhere.service.ts';

export const elsewhereTasks: Tasks<'read-contests' | 'read-ratings'> = {
  'read-contests': { run: readContests },
  'read-ratings': { run: readRatings },
};
