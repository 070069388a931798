import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sendDue, tellOffers } from './notice.service.ts';

export const noticeTasks: Tasks<'send-notices' | 'tell-offers'> = {
  /** Send the notices whose time has come. */
  'send-notices': { run: async (app) => ({ notices: await sendDue(app.db, app.now()) }) },
  /** Runs once a day. */
  'tell-offers': { run: async (app) => ({ notices: await tellOffers(app.db, app.now()) }) },
};
