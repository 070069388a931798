/**
 * Copy of a group for the next term: settings, problems, trainings, contests and announcements with shifted dates, but
 * without people. The actor owns the copy, which is hidden; its contents keep their visibility.
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
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { copyAnnouncementsOfGroup } from '../../community/announcement/announcement.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { copyContestsOfGroup } from '../../contest/editing/copy.service.ts';
import { copyFilesOfGroup } from '../../site/files/files.service.ts';
import { copyProblemsOfGroup } from '../../problem/editing/duplicate.service.ts';
import { copyTrainingsOfGroup } from '../../training/editing/copy.service.ts';
import * as sql from './copy.sql.ts';
import { requireFreeNames, requireMayCreate, named } from '../group.service.ts';

/** Counts of what would be copied, and the items whose dates would be shifted. */
export async function copyPlan(
  db: Db,
  actor: Actor,
  groupId: number,
): Promise<Answer<DataOf<typeof getGroupCopyPlan>>> {
  await requireGroupRight(db, actor, groupId, 'group.copy');
  const [counts, dated] = await Promise.all([sql.contentOf(db, groupId), sql.datedItems(db, groupId)]);
  return { ...counts, dated };
}

/** Returns the id of the copy. Copies everything or nothing. */
export const copyForNextTerm = (
  app: App,
  context: ActorContext,
  { gid, name, shortName, ...shift }: ParsedInputOf<typeof copyGroup>,
): Promise<number> =>
  named(() =>
    longTransaction(app.db, async (tx) => {
      await lockAccount(tx, context.actor.uid);
      const original = await requireGroupRight(tx, context.actor, gid, 'group.copy', 'join');
      await requireMayCreate(app, tx, context);
      await requireFreeNames(tx, null, { name, shortName });
      await sql.holdContent(tx, gid);
      const [ids] = await idsOfCopies(tx, 'account_group', [gid]);
      const { to } = ids!;
      await sql.copyGroup(tx, ids!, {
        ownerUid: context.actor.uid,
        name,
        shortName,
        code: original.access === 'public' ? null : randomPassword(groupLengths.code),
        now: context.now,
      });
      const tags = await idsOfCopies(tx, 'tag', await sql.tagsOfGroup(tx, gid));
      await sql.copyTags(tx, tags, to);
      const problems = await copyProblemsOfGroup(tx, context, original, { groupId: to, shortName }, tags);
      await copyContestsOfGroup(tx, context, { from: gid, to, problems, shift });
      await copyTrainingsOfGroup(tx, context, { from: gid, to, problems, shift });
      await copyAnnouncementsOfGroup(tx, gid, { groupId: to, uid: context.actor.uid, now: context.now });
      for (const file of await copyFilesOfGroup(tx, context, gid, to)) await sql.relink(tx, to, file);
      await record(tx, context, {
        action: 'group.copy',
        subject: to,
        subjectName: name,
        after: { original: gid, name: original.name, days: shift.days, ...(await sql.contentOf(tx, to)) },
      });
      return to;
    }),
  );
