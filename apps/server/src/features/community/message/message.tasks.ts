import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './message-settings.service.ts';

export const messageTasks: Tasks<'send-digests'> = {
  /** Writes the mails of those who want one a day. */
  'send-digests': { run: async (app) => ({ digests: await sendDigests(app, app.now()) }) },
};
