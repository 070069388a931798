import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { readContests, readRatings } from './external.service.ts';

export const externalTasks: Tasks<'read-contests' | 'read-ratings'> = {
  'read-contests': { run: readContests },
  'read-ratings': { run: readRatings },
};
