import { sendDue } from '../../features/notice/notice.service.ts';
import type { Task } from '../jobs.ts';

/** Sends the notices whose time has come. */
export const sendNotices: Task<object> = {
  async run(app) {
    return { notices: await sendDue(app.db, app.now()) };
  },
};
