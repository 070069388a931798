import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { checkCertificate } from './certificate.service.ts';
import { deliver } from './mail.service.ts';

export const mailTasks: Tasks<'check-certificate' | 'send-mail'> = {
  /** Look at the end of the mail server's certificate, once a day. */
  'check-certificate': { run: checkCertificate },
  /** Hand one stored mail to the mail server, or keep it for the mail catcher when there is no mail server. */
  'send-mail': { run: (app, { mailId }) => deliver(app, mailId) },
};
