/** Problems of the bank or of a group that contests use. */
import type { ContestProblemUse } from '@verdict/contract/contest/editing.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { GroupScope, Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record, recordAll } from '../../site/audit/audit.service.ts';
import * as useSql from './contest-use.sql.ts';
import { copyProblem } from './duplicate.service.ts';
import * as sql from '../store/edit.sql.ts';

export type ProblemForContest = sql.EditedProblem & { title: string };

/**
 * A problem for a contest, locked until the transaction ends. Contests of the site use problems of the bank; contests
 * of groups use public problems and the group's own. Refuses hidden problems.
 */
export async function lockForContest(tx: Db, scope: Scope, id: number, locale: Locale): Promise<ProblemForContest> {
  return usable(tx, scope, await sql.lockEditedProblem(tx, id), locale, absentById(scope));
}

/** A problem of the group by its display id, locked until the transaction ends. */
export async function lockOfGroupForContest(
  tx: Db,
  scope: GroupScope,
  displayId: string,
  locale: Locale,
): Promise<ProblemForContest> {
  const problem = await sql.lockProblemNamed(tx, displayId);
  return usable(tx, scope, problem?.isGroup ? problem : null, locale, 'error.problemNotOfGroup');
}

/**
 * Refusal for a problem of the wrong kind: contests of the site use all problems of the bank, contests of groups only
 * public ones.
 */
const absentById = ({ kind }: Scope) => (kind === 'site' ? 'error.problemNotFound' : 'error.problemNotPublic');

async function usable(
  tx: Db,
  scope: Scope,
  problem: sql.EditedProblem | null,
  locale: Locale,
  absent: 'error.problemNotFound' | 'error.problemNotPublic' | 'error.problemNotOfGroup',
): Promise<ProblemForContest> {
  if (!problem || (problem.isGroup && (scope.kind === 'site' || problem.groupId !== scope.groupId)))
    throw new Refusal(absent);
  if (scope.kind === 'group' && !problem.isGroup && problem.visibility !== 'public') throw new Refusal(absent);
  if (problem.visibility === 'hidden') throw new Refusal('error.contestProblemHidden');
  const texts = await sql.textsOf(tx, problem.id);
  const { title = '' } = texts.find((text) => text.locale === locale) ?? texts[0] ?? {};
  return { ...problem, title };
}

/**
 * Sets the visibility to `contest`, which removes the problem from the list of its bank or group. The caller has locked
 * it.
 */
export async function takeIntoContest(tx: Db, context: ActorContext, problem: sql.EditedProblem): Promise<void> {
  if (problem.visibility === 'contest') return;
  await sql.saveVisibility(tx, problem.id, 'contest', context.actor.username);
  await record(tx, context, {
    action: 'problem.visibility',
    subject: problem.id,
    subjectName: problem.displayId,
    before: { visibility: problem.visibility },
    after: { visibility: 'contest' },
  });
}

/** Other uses of a problem that a contest of the scope may add. */
export async function usesOf(
  db: Db,
  scope: Scope,
  { cid, pid, now }: { cid: number; pid: number; now: Date },
  locale: Locale,
): Promise<ContestProblemUse> {
  const problem = await usable(db, scope, await sql.editedProblem(db, pid), locale, absentById(scope));
  const leavesList = isTaken(scope, problem) && problem.visibility === 'public';
  return {
    ...(await useSql.usesOfProblem(db, scope, { cid, pid, now })),
    leavesList,
    mayCopy: mayCopy(scope, problem),
  };
}

/**
 * Whether a contest removes the problem from the list of its bank or group. Contests of groups leave problems of the
 * bank listed.
 */
export const isTaken = (scope: Scope, { isGroup }: { isGroup: boolean }): boolean => scope.kind === 'site' || isGroup;

/**
 * Whether a contest may copy the problem. Remote problems have no data to copy, and groups must not get data of the
 * bank.
 */
const mayCopy = (scope: Scope, problem: sql.EditedProblem): boolean => isTaken(scope, problem) && !problem.isRemote;

/**
 * Copies a problem for a contest. The copy belongs to the author of the original, so that copying reveals no test data.
 * The caller holds the original, its author and its group.
 */
export async function copyForContest(
  tx: Db,
  context: ActorContext,
  scope: Scope,
  original: ProblemForContest,
): Promise<ProblemForContest> {
  if (original.isRemote) throw new Refusal('error.problemRemote');
  if (!mayCopy(scope, original) || !can(context.actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  const copy = await copyProblem(tx, context, scope, original, { visibility: 'contest', owner: null });
  return { ...original, id: copy.pid, displayId: copy.problemId, visibility: 'contest' };
}

/** Keeps the author of the problem from being deleted until the transaction ends. */
export const holdAuthorOf = useSql.holdAuthorOf;

/** Locks problems until the transaction ends. */
export const lockProblems = useSql.lockProblems;

/**
 * Makes problems public in their bank or group after a contest. The caller has locked them and checked the right to do
 * so.
 */
export async function publishAfterContest(
  tx: Db,
  context: ActorContext,
  contestId: number,
  problems: readonly { id: number; displayId: string }[],
): Promise<void> {
  await useSql.publish(
    tx,
    problems.map(({ id }) => id),
    context.actor.username,
  );
  await recordAll(
    tx,
    context,
    problems.map(({ id, displayId }) => ({
      action: 'problem.visibility',
      subject: id,
      subjectName: displayId,
      before: { visibility: 'contest' },
      after: { visibility: 'public', contestId },
    })),
  );
}
