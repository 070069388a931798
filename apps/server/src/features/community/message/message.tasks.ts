import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './message-settings.service.ts';

export const messageTasks: Tasks<'send-digests'> = {
  /** Send the daily mails to readers who want them. */
  'send-digests': { run: async (app) => ({ digests: await sendDigests(app, app.now()) }) },
};
