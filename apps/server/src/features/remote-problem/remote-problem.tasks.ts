import type { Tasks } from '../../jobs/jobs.ts';
import { work } from './bulk.service.ts';

export const remoteProblemTasks: Tasks<'import-remote'> = {
  /** Takes over many problems of a site. */
  'import-remote': { run: work },
};
