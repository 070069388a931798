import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { backUpSite } from './backup.service.ts';

export const siteBackupTasks: Tasks<'back-up'> = {
  'back-up': { run: (app, _payload, report) => backUpSite(app, report) },
};
