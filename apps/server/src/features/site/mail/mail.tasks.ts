import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { deliver } from './mail.service.ts';

export const mailTasks: Tasks<'send-mail'> = {
  /** Hands one stored mail to the mail server, or keeps it for the mail catcher where there is none. */
  'send-mail': { run: (app, { mailId }) => deliver(app, mailId) },
};
