import { deliver } from '../../features/mail/mail.service.ts';
import type { Task } from '../jobs.ts';

/** Hands one stored mail to the mail server, or keeps it for the mail catcher where there is none. */
export const sendMail: Task<{ mailId: number }> = {
  run: (app, { mailId }) => deliver(app, mailId),
};
