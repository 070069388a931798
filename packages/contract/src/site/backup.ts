/** Backups of the whole site, made on this server by `npm run backup` or a job, on a schedule or at once. */
import { BACKUPS_KEPT_MAX, TIME_OF_DAY, backupTargets } from '@verdict/domain/site/backup-schedule.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, nothing, numeric, requiredFlag, says, timeZone } from '../fields.ts';
import { readFrom, revision } from '../revision.ts';

/** Name of a file in the folder of backups. */
const name = z
  .string(says('error.backupNotFound'))
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.zip$/, says('error.backupNotFound'));
/** Place of the backup: the folder of the server that answers, or the bucket of the site. */
const target = z.enum(backupTargets);
const one = z.object({ name, target: target.default('folder') });

/** One backup a day. */
export const backupScheduleForm = z.object({
  isOn: requiredFlag,
  /** Time of day as `HH:MM`, on the clocks of `timeZone`. */
  time: z.string().max(5).regex(TIME_OF_DAY),
  timeZone,
  /** Number of scheduled backups that stay. Older ones are deleted after a newer one has passed its drill. */
  kept: numeric(z.number().int().min(1).max(BACKUPS_KEPT_MAX)),
  target,
});

export const getBackups = endpoint('GET /api/admin/backups', 'superAdmin', {
  input: z.object({}),
  data: z.object({
    /** Machine of the server that returns the list; other servers of a site keep their own backups. */
    host: z.string(),
    /** Folder of the backups on that machine. */
    folder: z.string(),
    /** Address of the backups in the bucket. Null when the site has no bucket. */
    bucket: z.string().nullable(),
    /** Null until somebody has chosen. */
    schedule: backupScheduleForm.extend({ nextTime: date.nullable(), revision }).nullable(),
    /** Result of the backup that ended last. */
    newest: z.object({ passed: z.boolean(), error: z.string().nullable(), gmtEnd: date }).nullable(),
    /** Newest first. */
    backups: z.array(
      z.object({
        name: z.string(),
        target,
        bytes: z.number().int(),
        gmtCreate: date,
        /** True when the backup has passed its drill. Those of the command line have none. */
        checked: z.boolean(),
        scheduled: z.boolean(),
      }),
    ),
  }),
});

export const saveBackupSchedule = endpoint('PUT /api/admin/backups/schedule', 'superAdmin', {
  stores: backupScheduleForm,
  input: backupScheduleForm.extend({ revision: readFrom.revision }),
  /** `revision` is that of the stored schedule, for a form that stays open. */
  data: z.object({ revision }),
});

export const downloadBackup = download('GET /api/admin/backups/file', 'superAdmin', {
  audit: 'record',
  reveals: 'problem',
  input: one,
});

export const deleteBackup = endpoint('DELETE /api/admin/backups', 'superAdmin', {
  input: one,
  data: nothing,
});
