import type { Tasks } from '../../jobs/jobs.ts';
import { sendDue } from './notice.service.ts';

export const noticeTasks: Tasks<'send-notices'> = {
  /** Sends the notices whose time has come. */
  'send-notices': { run: async (app) => ({ notices: await sendDue(app.db, app.now()) }) },
};
