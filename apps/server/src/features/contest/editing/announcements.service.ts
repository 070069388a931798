/** Announcements of a contest, as organisers edit them. */
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as announcements from '../../community/announcement/announcement.service.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { requireOrganiser } from './contest.service.ts';
import * as contests from './contest.sql.ts';

type Form = announcements.AnnouncementForm;

/** All announcements including hidden ones, newest first. */
export async function announcementsOf(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { cid: number; currentPage: number; limit: number },
) {
  requireOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  const place = { kind: 'contest', contestId: input.cid } as const;
  return announcements.allAnnouncements(app.db, place, { ...input, sort: '-created' }, app.now());
}

export const createAnnouncement = (
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number,
  form: Form,
): Promise<void> =>
  inContest(app, context, scope, cid, (tx) =>
    announcements.createAnnouncement(tx, context, { kind: 'contest', contestId: cid }, form),
  );

export async function updateAnnouncement(
  app: App,
  context: ActorContext,
  scope: Scope,
  contestId: number,
  { id, ...form }: Form & { id: number },
): Promise<void> {
  await inContest(app, context, scope, contestId, (tx) =>
    announcements.updateAnnouncement(tx, context, { kind: 'contest', contestId }, id, form),
  );
}

/** Without `cid`, the contest is the one that the announcement belongs to. */
export async function deleteAnnouncement(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number | undefined,
  id: number,
): Promise<void> {
  const contestId = cid ?? (await contestOf(app.db, id));
  await inContest(app, context, scope, contestId, (tx) =>
    announcements.deleteAnnouncement(tx, context, { kind: 'contest', contestId }, id),
  );
}

/** Contest that an announcement belongs to. */
export async function contestOf(db: Db, id: number): Promise<number> {
  const contestId = await announcements.contestOf(db, id);
  if (contestId === null) throw new Refusal('error.announcementNotFound');
  return contestId;
}

async function inContest(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    await work(tx);
    await contests.touchContest(tx, cid);
    await announce(tx, 'contest', String(cid));
  });
}
