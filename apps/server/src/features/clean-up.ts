/** The hourly clean-up of all features. */
import { collectBlobs } from '../platform/blobs/collect.ts';
import type { App } from '../context.ts';
import { forgetExpiredSheets } from './account/users/create-users.service.ts';
import { forgetOldServerErrors } from './site/dashboard/server-error.service.ts';
import { forgetRehearsals } from './contest/replay/rehearsal.service.ts';
import { forgetDiscarded } from './submission/rejudging/rejudging.service.ts';
import { forgetExpired } from './account/expiry.service.ts';
import { forgetOldExports } from './problem/export/export.service.ts';
import { forgetOldImports } from './problem/import/import.service.ts';
import { forgetExpiredUploads } from './problem/test-data/test-data.service.ts';
import { forgetMoves } from './site/migration/moves.service.ts';
import { forgetOldMails, sendForgotten } from './site/mail/mail.service.ts';
import { forgetEnded } from '../platform/limits/rate-limit.ts';
import { forgetAbandonedUploads } from '../platform/http/disk-upload.ts';
import { forgetRequestKeys } from '../platform/http/request-keys.ts';
import { failLost, forgetOld } from '../platform/jobs/history.sql.ts';
import type { JobOutcome, Tasks } from '../platform/jobs/jobs.ts';

const JOBS_KEPT_MS = 30 * 24 * 3_600_000;
/** Longer than any upload takes. */
const UPLOAD_TAKES_MS = 3_600_000;

/**
 * Remove data that nobody can use any more: ended limits, expired codes and captchas, old logins, unsaved uploads, old
 * mails and jobs, discarded rejudgings, unused files. Also sends mails that lost their job. A failed part does not stop
 * the others, but fails the job, so that it is retried.
 */
async function cleanUp(app: App): Promise<JobOutcome> {
  const { db, dataFolder } = app;
  const now = app.now();
  const old = new Date(now.getTime() - JOBS_KEPT_MS);
  const parts = {
    jobs: () => forgetOld(db, old),
    uploads: () => forgetExpiredUploads(db, now),
    exports: () => forgetOldExports(db, now),
    imports: () => forgetOldImports(db, now),
    limits: () => forgetEnded(db, now),
    logins: () => forgetExpired(db, now),
    lostJobs: () => failLost(db),
    rejudgings: () => forgetDiscarded(db, old),
    sheets: () => forgetExpiredSheets(db, now),
    abandoned: () => forgetAbandonedUploads(dataFolder, new Date(now.getTime() - UPLOAD_TAKES_MS)),
    rehearsals: () => forgetRehearsals(app, now),
    moves: () => forgetMoves(app, now),
    requestKeys: () => forgetRequestKeys(db, now),
    mails: () => forgetOldMails(db, now),
    errors: () => forgetOldServerErrors(db, now),
    forgottenMails: () => sendForgotten(db),
    blobs: () => collectBlobs(app, now),
  };
  const done: Record<string, unknown> = {};
  const failures: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      done[part] = await work();
    } catch (error) {
      failures.push(`${part}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return { jobs: Number(done.jobs), uploads: Number(done.uploads) };
}

export const cleanUpTask: Tasks<'clean-up'> = { 'clean-up': { run: cleanUp } };
