/** What administrators of the site do with discussions, those of groups included, and with what is reported. */
import type {
  DiscussionReport,
  getDiscussionReports,
  moderateDiscussion,
} from '@verdict/contract/admin/discussions.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { type Db, transaction } from '../../db/db.ts';
import { holdAccount } from '../../db/lock-order.sql.ts';
import { pageOf } from '../../http/page.ts';
import type { Answer } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { type StoredDiscussion, discussionById, lockDiscussion } from '../../sight/discussions.sql.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
import { removeLocked } from './discussion.service.ts';
import * as sql from './discussion.sql.ts';

export const moderate = (
  db: Db,
  doer: Doer,
  { id, status, topPriority }: ParsedInputOf<typeof moderateDiscussion>,
): Promise<void> =>
  transaction(db, async (tx) => {
    await holdAccount(tx, doer.actor.uid);
    const { title, isHidden, isPinned } = await lock(tx, id);
    const to = { isHidden: status === undefined ? isHidden : status === 1, isPinned: topPriority ?? isPinned };
    const changed = difference({ isHidden, isPinned }, to);
    if (!changed) return;
    await sql.moderate(tx, id, to);
    await record(tx, doer, { action: 'discussion.moderate', subject: id, subjectName: title, ...changed });
  });

/** All of them or none. */
export const remove = (db: Db, doer: Doer, ids: number[]): Promise<void> =>
  transaction(db, async (tx) => {
    await holdAccount(tx, doer.actor.uid);
    const discussions = [];
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) discussions.push(await lock(tx, id));
    await sql.lockComments(tx, ids);
    for (const discussion of discussions) await removeLocked(tx, doer, discussion);
  });

async function lock(tx: Db, id: number): Promise<StoredDiscussion> {
  await lockDiscussion(tx, id);
  const discussion = await discussionById(tx, id);
  if (!discussion) throw new Refusal('error.discussionNotFound');
  return discussion;
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
