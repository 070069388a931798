import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { deliver } from './mail.service.ts';

export const mailTasks: Tasks<'send-mail'> = {
  /** Hand one stored mail to the mail server, or keep it for the mail catcher when there is no mail server. */
  'send-mail': { run: (app, { mailId }) => deliver(app, mailId) },
};
