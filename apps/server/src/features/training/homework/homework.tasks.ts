import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { remind } from './reminders.service.ts';

export const homeworkTasks: Tasks<'remind-homework'> = {
  /** Remind students of homework that is due within a day. */
  'remind-homework': { run: async (app) => ({ notices: await remind(app, app.now()) }) },
};
