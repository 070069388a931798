/** Schedule of a running contest: pauses and a later end, each recorded with its reason. */
import type { Contest } from '@verdict/domain/contest/contest.ts';
import { phaseOf, resumed } from '@verdict/domain/contest/time.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import { recomputeBoard } from '../../../platform/board/cells.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { requireOrganiser } from './contest.service.ts';
import * as sql from './contest.sql.ts';

/** Stop contest time from now on. */
export const pauseContest = (
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  reason: string,
): Promise<void> =>
  change(app, context, scope, { id, reason, action: 'contest.pause' }, async (tx, contest) => {
    if (phaseOf(contest, context.now) !== 'running') throw new Refusal('error.contestNotRunning');
    if (openPauseOf(contest)) throw new Refusal('error.contestPausedAlready');
    await sql.insertPause(tx, id, { from: context.now, reason, uid: context.actor.uid });
    return contest;
  });

/** Resume contest time. The end, and a seal that was not reached, move later by the length of the pause. */
export const resumeContest = (
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  reason: string,
): Promise<void> =>
  change(app, context, scope, { id, reason, action: 'contest.resume' }, async (tx, contest) => {
    const open = openPauseOf(contest);
    if (!open) throw new Refusal('error.contestNotPaused');
    // A pause has at least one millisecond, even when it is ended at once.
    const until = new Date(Math.max(context.now.getTime(), open.from.getTime() + 1));
    await sql.endPause(tx, id, until);
    return { ...contest, ...resumed(contest, until) };
  });

/** Move the end, and a seal that was not reached, later by this many seconds. */
export const extendContest = (
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> =>
  change(app, context, scope, { id, reason, action: 'contest.extend' }, async (_tx, contest) => {
    if (phaseOf(contest, context.now) !== 'running') throw new Refusal('error.contestNotRunning');
    const later = (at: Date): Date => new Date(at.getTime() + seconds * 1000);
    const isSealAhead = contest.sealAt !== null && contest.sealAt > (openPauseOf(contest)?.from ?? context.now);
    return {
      ...contest,
      endAt: later(contest.endAt),
      sealAt: isSealAhead && contest.sealAt ? later(contest.sealAt) : contest.sealAt,
    };
  });

const openPauseOf = ({ pauses }: Pick<Contest, 'pauses'>) => pauses.find(({ until }) => until === null);

async function change(
  app: App,
  context: ActorContext,
  scope: Scope,
  { id, reason, action }: { id: number; reason: string; action: AuditAction },
  work: (tx: Db, contest: sql.StoredContest) => Promise<Contest>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    const contest = requireOrganiser(context.actor, await sql.lockContest(tx, scope, id));
    const next = await work(tx, contest);
    await sql.saveTimes(tx, id, next, context.now);
    await recomputeBoard(tx, id);
    const times = ({ endAt, sealAt }: Contest) => ({ endAt, sealAt });
    const moved = difference(times(contest), times(next));
    await record(tx, context, {
      action,
      subject: id,
      subjectName: contest.title,
      before: moved?.before ?? null,
      after: { ...moved?.after, reason },
    });
    await announce(tx, 'contest', String(id));
  });
}
