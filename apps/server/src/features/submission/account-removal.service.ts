/** Takes an account's submissions away before the account is deleted, so that the counts of problems stay right. */
import { allStatuses, statuses } from '@verdict/domain/status.ts';
import type { Db } from '../../db/db.ts';
import { deleteSubmissionsOf, forgetInCounts, lockSubmissionsOf } from './account-removal.sql.ts';

const counters = ['ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'] as const;

/** Answers how many there were. */
export async function removeSubmissionsOf(tx: Db, uid: string): Promise<number> {
  await lockSubmissionsOf(tx, uid);
  await forgetInCounts(
    tx,
    uid,
    counters.map((counter) => ({ counter, statuses: allStatuses.filter((status) => statuses[status].counter === counter) })),
  );
  return deleteSubmissionsOf(tx, uid);
}
