import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sendDue, tellOffers } from './notice.service.ts';

export const noticeTasks: Tasks<'send-notices' | 'tell-offers'> = {
  /** Sends the notices whose time has come. */
  'send-notices': { run: async (app) => ({ notices: await sendDue(app.db, app.now()) }) },
  /** Once a day. */
  'tell-offers': { run: async (app) => ({ notices: await tellOffers(app.db, app.now()) }) },
};
