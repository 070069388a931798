import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { tellOfVisibleMarks } from './marks.service.ts';

export const markTasks: Tasks<'tell-marks'> = {
  /** Notify students of marks that they see since the last run, such as those of homework that hid its results. */
  'tell-marks': { run: async (app) => ({ notices: await tellOfVisibleMarks(app.db, app.now()) }) },
};
