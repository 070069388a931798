/** Backups of the whole site, written on this server by `npm run backup` or the job `back-up`. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, nothing, says } from '../fields.ts';

/** Name of a file in the folder of backups. */
const name = z
  .string(says('error.backupNotFound'))
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.zip$/, says('error.backupNotFound'));

export const getBackups = endpoint('GET /api/admin/backups', 'superAdmin', {
  input: z.object({}),
  data: z.object({
    /** Machine of the server that returns the list; other servers of a site keep their own backups. */
    host: z.string(),
    /** Folder of the backups on that machine. */
    folder: z.string(),
    /** Newest first. */
    backups: z.array(z.object({ name: z.string(), bytes: z.number().int(), gmtCreate: date })),
  }),
});

export const downloadBackup = download('GET /api/admin/backups/file', 'superAdmin', {
  audit: 'record',
  reveals: 'problem',
  input: z.object({ name }),
});

export const deleteBackup = endpoint('DELETE /api/admin/backups', 'superAdmin', {
  input: z.object({ name }),
  data: nothing,
});
