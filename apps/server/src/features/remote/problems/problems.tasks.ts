import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { readAll } from './languages.service.ts';
import { work } from './bulk.service.ts';

export const remoteProblemTasks: Tasks<'import-remote' | 'read-languages'> = {
  /** Imports many problems of a site. */
  'import-remote': { run: work },
  'read-languages': { run: readAll },
};
