/**
 * Copies of contests, for the next term or as a start for another contest. A copy has the settings and problems of its
 * original, but neither its people nor its announcements. The copy is hidden and belongs to the user who makes it.
 */
import { isExamTooLong } from '@verdict/domain/contest/exam.ts';
import { nextTitle } from '@verdict/domain/group/next-term.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { inGroup, type Scope } from '@verdict/domain/access/scope.ts';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import type { App } from '../../../context.ts';
import { type Copy, idsOfCopies, type Shift } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { randomPassword } from '../../../platform/secrets/random-password.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { requireOrganiser } from './contest.service.ts';
import { contestById, holdProblemsOf, type StoredContest } from './contest.sql.ts';
import { contestsOfGroup, copyContests } from './copy.sql.ts';

/** Copy a contest with a numbered title and the same dates, password and stars. Returns the id of the copy. */
export const cloneContest = (app: App, context: ActorContext, scope: Scope, id: number): Promise<number> =>
  copy(app, context, scope, id, { days: 0, timeZone: 'UTC' }, ({ title, password }) => ({
    title: nextTitle(title, TITLE_MAX),
    password,
    hasStars: true,
  }));

/** Copy a contest with shifted dates, and with a new password unless it is public. Returns the id of the copy. */
export const copyForNextTerm = (
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, title, ...shift }: Shift & { cid: number; title: string },
): Promise<number> => copy(app, context, scope, cid, shift, (original) => ({ title, ...withoutPeople(original) }));

/** A new password keeps out the participants of the last term. */
const withoutPeople = ({ access }: Pick<StoredContest, 'access'>) => ({
  password: access === 'public' ? null : randomPassword(),
  hasStars: false,
});

async function copy(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  shift: Shift,
  factsOf: (original: StoredContest) => { title: string; password: string | null; hasStars: boolean },
): Promise<number> {
  if (!can(context.actor, 'contest.create', scope)) throw new Refusal('error.forbidden');
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await holdScope(tx, context.actor, scope);
    await holdProblemsOf(tx, id);
    const original = requireOrganiser(context.actor, await contestById(tx, scope, id));
    if (isExamTooLong(original)) throw new Refusal('error.examTooLong');
    const [ids] = await idsOfCopies(tx, 'contest', [id]);
    const facts = { ...ids!, ...factsOf(original), visible: false };
    await copyContests(tx, [facts], [], { scope, authorUid: context.actor.uid, now: context.now, shift });
    await record(tx, context, {
      action: 'contest.clone',
      subject: facts.to,
      subjectName: facts.title,
      after: { original: id, title: original.title, days: shift.days },
    });
    return facts.to;
  });
}

/**
 * Copy all contests of a group. Runs in the transaction of the group's copy, which holds the group and its problems.
 */
export async function copyContestsOfGroup(
  tx: Db,
  context: ActorContext,
  { from, to, problems, shift }: { from: number; to: number; problems: readonly Copy[]; shift: Shift },
): Promise<void> {
  const originals = await contestsOfGroup(tx, from);
  if (originals.some(isExamTooLong)) throw new Refusal('error.examTooLong');
  const ids = await idsOfCopies(
    tx,
    'contest',
    originals.map(({ id }) => id),
  );
  const copies = originals.map((original, index) => ({
    ...ids[index]!,
    title: original.title,
    visible: original.isVisible,
    ...withoutPeople(original),
  }));
  await copyContests(tx, copies, problems, {
    scope: inGroup(to),
    authorUid: context.actor.uid,
    now: context.now,
    shift,
  });
}
