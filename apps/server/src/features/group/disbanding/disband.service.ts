/** Disbanding of a group: everything in it is deleted, in one transaction and in lock order. */
import { levels } from '@verdict/domain/group/group.ts';
import type { App } from '../../../context.ts';
import { longTransaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutGroup } from '../../community/notice/notice.service.ts';
import { removeSubmissionsOfGroup } from '../../submission/state/removal.service.ts';
import * as sql from './disband.sql.ts';
import { uidsFrom } from '../group.sql.ts';

/** Disband the group and notify its members. Its problems that the bank has taken over stay in the bank. */
export async function disband(app: App, context: ActorContext, groupId: number): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const members = await uidsFrom(tx, groupId, levels.member);
    await holdAccounts(tx, [context.actor.uid, ...members]);
    const group = await requireGroupRight(tx, context.actor, groupId, 'group.disband', 'whole');
    await sql.lockContent(tx, groupId);
    const submissions = await removeSubmissionsOfGroup(tx, groupId);
    await sql.lockTags(tx, groupId);
    const content = await sql.deleteContent(tx, groupId);
    await sql.deleteGroup(tx, groupId);
    // Accounts that joined during the disbanding are not locked and get no notice.
    await tellAboutGroup(tx, members, { kind: 'groupDisbanded', group: groupId, name: group.name }, context.now);
    await record(tx, context, {
      action: 'group.disband',
      subject: groupId,
      subjectName: group.name,
      before: { name: group.name, owner: group.owner, members: members.length, ...content, submissions },
    });
  });
}
