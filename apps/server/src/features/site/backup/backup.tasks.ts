import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { makeAtOnce, makeScheduled, planBackup, tellFailure } from './making.service.ts';

export const siteBackupTasks: Tasks<'back-up' | 'plan-backups' | 'scheduled-backup'> = {
  'back-up': { run: (app, _payload, report) => makeAtOnce(app, report) },
  'plan-backups': { run: planBackup },
  'scheduled-backup': { run: (app, _payload, report) => makeScheduled(app, report), giveUp: tellFailure },
};
