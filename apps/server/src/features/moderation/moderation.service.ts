/** What moderators do with discussions, those of the site with those of groups, too, and with what is reported. */
import type { DiscussionReport, getDiscussionReports } from '@verdict/contract/admin/discussions.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { moderatePost } from '@verdict/contract/moderation.ts';
import { discussionRights } from '@verdict/domain/discussion/discussion.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { holdAccounts } from '../../db/lock-order.sql.ts';
import { pageOf } from '../../http/page.ts';
import type { Answer } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { demandDiscussion } from '../../sight/discussion-gate.ts';
import { discussionById, lockDiscussion } from '../../sight/discussions.sql.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import * as sql from './moderation.sql.ts';

/** What is absent stays as it is. */
export async function moderate(
  app: App,
  doer: Doer,
  { did, hidden, pinned }: ParsedInputOf<typeof moderatePost>,
): Promise<void> {
  const { authorUid } = await demandRight(app, doer, did);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [doer.actor.uid, authorUid]);
    await lockDiscussion(tx, did);
    const { rights, ...discussion } = await demandRight(app, doer, did, tx);
    const { title, groupId, isHidden, isPinned } = discussion;
    if (pinned !== undefined && !rights.pin) throw new Refusal('error.discussionForbidden');
    const to = { isHidden: hidden ?? isHidden, isPinned: pinned ?? isPinned };
    const changed = difference({ isHidden, isPinned }, to);
    if (!changed) return;
    await sql.moderate(tx, did, to);
    await record(tx, doer, { action: 'discussion.moderate', subject: did, subjectName: title, ...changed });
    if (to.isHidden === isHidden || authorUid === doer.actor.uid) return;
    const kind = to.isHidden ? 'postHidden' : 'postShown';
    await tellAboutModeration(tx, authorUid, { kind, did, title, ...inGroup(groupId) }, doer.now);
  });
}

const inGroup = (groupId: number | null) => (groupId === null ? {} : { group: groupId });

/** A discussion that the caller moderates. Who does not even see it is told so. */
async function demandRight(app: App, caller: Doer, did: number, db: Db = app.db) {
  const discussion = await discussionById(db, did);
  const rights = discussion && discussionRights(caller.actor, discussion);
  if (rights?.hide) return { ...discussion!, rights };
  await demandDiscussion(app, caller, did, db);
  throw new Refusal('error.discussionForbidden');
}

export async function reports(
  db: Db,
  input: ParsedInputOf<typeof getDiscussionReports>,
): Promise<Answer<Page<DiscussionReport>>> {
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.reportPage(db, input.onlyOpen, slice),
    sql.countReports(db, input.onlyOpen),
  ]);
  return pageOf(
    found.map(({ isHidden, ...row }) => ({ ...row, discussionStatus: isHidden ? 1 : 0 })),
    total,
    input,
  );
}

export const markReport = (db: Db, doer: Doer, { id, status }: { id: number; status: boolean }): Promise<void> =>
  transaction(db, async (tx) => {
    const report = await sql.lockReport(tx, id);
    if (!report) throw new Refusal('error.reportNotFound');
    if (report.isHandled === status) return;
    await sql.markReport(tx, id, status, doer.now);
    await record(tx, doer, {
      action: 'discussion.report',
      subject: id,
      subjectName: report.title,
      before: { handled: report.isHandled },
      after: { handled: status },
    });
  });
