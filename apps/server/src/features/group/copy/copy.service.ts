/**
 * A group for the next term: with its settings, problems, trainings, contests and announcements, the dates shifted, and
 * nothing of its people. Whoever copies it owns the copy, which is hidden; what is in it is as visible as in the group.
 */
import type { copyGroup, getGroupCopyPlan } from '@verdict/contract/group/group.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { groupLengths } from '@verdict/domain/group/group.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { idsOfCopies } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, longTransaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { randomPassword } from '../../../platform/secrets/random-password.ts';
import { demandGroupRight } from '../../../platform/access/group-gate.ts';
import { copyAnnouncementsOfGroup } from '../../community/announcement/announcement.service.ts';
import { type Doer, record } from '../../site/audit/audit.service.ts';
import { copyContestsOfGroup } from '../../contest/editing/copy.service.ts';
import { copyFilesOfGroup } from '../../site/files/files.service.ts';
import { copyProblemsOfGroup } from '../../problem/editing/duplicate.service.ts';
import { copyTrainingsOfGroup } from '../../training/editing/copy.service.ts';
import * as sql from './copy.sql.ts';
import { demandFreeNames, demandMayCreate, named } from '../group.service.ts';

/** What would be copied, and which dates would be shifted. */
export async function copyPlan(
  db: Db,
  actor: Actor,
  groupId: number,
): Promise<Answer<DataOf<typeof getGroupCopyPlan>>> {
  await demandGroupRight(db, actor, groupId, 'group.copy');
  const [counts, dated] = await Promise.all([sql.contentOf(db, groupId), sql.datedItems(db, groupId)]);
  return { ...counts, dated };
}

/** Returns the id of the copy; all of it is there, or nothing. */
export const copyForNextTerm = (
  app: App,
  doer: Doer,
  { gid, name, shortName, ...shift }: ParsedInputOf<typeof copyGroup>,
): Promise<number> =>
  named(() =>
    longTransaction(app.db, async (tx) => {
      await lockAccount(tx, doer.actor.uid);
      const original = await demandGroupRight(tx, doer.actor, gid, 'group.copy', 'join');
      await demandMayCreate(app, tx, doer);
      await demandFreeNames(tx, null, { name, shortName });
      await sql.holdContent(tx, gid);
      const [ids] = await idsOfCopies(tx, 'account_group', [gid]);
      const { to } = ids!;
      await sql.copyGroup(tx, ids!, {
        ownerUid: doer.actor.uid,
        name,
        shortName,
        code: original.access === 'public' ? null : randomPassword(groupLengths.code),
        now: doer.now,
      });
      const tags = await idsOfCopies(tx, 'tag', await sql.tagsOfGroup(tx, gid));
      await sql.copyTags(tx, tags, to);
      const problems = await copyProblemsOfGroup(tx, doer, original, { groupId: to, shortName }, tags);
      await copyContestsOfGroup(tx, doer, { from: gid, to, problems, shift });
      await copyTrainingsOfGroup(tx, doer, { from: gid, to, problems, shift });
      await copyAnnouncementsOfGroup(tx, gid, { groupId: to, uid: doer.actor.uid, now: doer.now });
      for (const file of await copyFilesOfGroup(tx, doer, gid, to)) await sql.relink(tx, to, file);
      await record(tx, doer, {
        action: 'group.copy',
        subject: to,
        subjectName: name,
        after: { original: gid, name: original.name, days: shift.days, ...(await sql.contentOf(tx, to)) },
      });
      return to;
    }),
  );
