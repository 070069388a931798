import { collectBlobs } from '../../blobs/collect.ts';
import { forgetExpiredSheets } from '../../features/admin-users/create-users.service.ts';
import { forgetOldServerErrors } from '../../features/dashboard/server-error.service.ts';
import { forgetDiscarded } from '../../features/judging/rejudging.service.ts';
import { forgetExpired } from '../../features/account/expiry.service.ts';
import { forgetExpiredUploads } from '../../features/problem/test-data.service.ts';
import { forgetOldMails, sendForgotten } from '../../features/mail/mail.service.ts';
import { forgetEnded } from '../../limits/rate-limit.ts';
import { forgetAbandonedUploads } from '../../http/disk-upload.ts';
import { failLost, forgetOld } from '../history.sql.ts';
import type { Task } from '../jobs.ts';

const JOBS_KEPT_MS = 30 * 24 * 3_600_000;
/** No upload takes that long. */
const UPLOAD_TAKES_MS = 3_600_000;

/** Removes what nobody can use any more: ended limits, expired codes and captchas, old logins, uploads nobody saved, old mails and jobs, discarded rejudgings, unused files; and sees to mails that lost their job. */
export const cleanUp: Task<object> = {
  async run(app) {
    const now = app.now();
    await forgetEnded(app.db, now);
    await forgetExpired(app.db, now);
    await failLost(app.db);
    const old = new Date(now.getTime() - JOBS_KEPT_MS);
    const jobs = await forgetOld(app.db, old);
    await forgetDiscarded(app.db, old);
    await forgetExpiredSheets(app.db, now);
    const uploads = await forgetExpiredUploads(app.db, now);
    await forgetAbandonedUploads(app.dataFolder, new Date(now.getTime() - UPLOAD_TAKES_MS));
    await forgetOldMails(app.db, now);
    await forgetOldServerErrors(app.db, now);
    await sendForgotten(app.db);
    await collectBlobs(app, now);
    return { jobs, uploads };
  },
};
