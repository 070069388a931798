/** Who may edit a problem, and where: rights come from the stored row, ownership comes from the session. */
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { displayIdPrefix, groupBounds, type LimitBounds, siteBounds } from '@verdict/domain/problem/problem-form.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroup, requireGroupRight } from '../../../platform/access/group-gate.ts';
import type { GroupLock } from '../../../platform/access/group.sql.ts';
import * as sql from '../store/edit.sql.ts';
import type { ProblemFacts } from '../bank/problem.sql.ts';

export { editedProblem, editedProblems } from '../store/edit.sql.ts';

/** Place where a problem is edited: its group, until the bank takes it over. */
export const scopeOf = ({ isGroup, groupId }: Pick<sql.EditedProblem, 'isGroup' | 'groupId'>): Scope =>
  isGroup && groupId !== null ? { kind: 'group', groupId } : site;

/** The problem if it is in the scope. Otherwise "not found", because the bank and groups have separate endpoints. */
export function requireIn<Problem extends ProblemFacts>(scope: Scope, problem: Problem | null): Problem {
  if (!problem || !isIn(scope, problem)) throw new Refusal('error.problemNotFound');
  return problem;
}

export function isIn(scope: Scope, problem: ProblemFacts): boolean {
  const home = scopeOf(problem);
  return scope.kind === 'site' ? home.kind === 'site' : home.kind === 'group' && home.groupId === scope.groupId;
}

export const forbidden = (scope: Scope) =>
  new Refusal(scope.kind === 'site' ? 'error.forbidden' : 'error.groupForbidden');

export function requireEditable<Problem extends ProblemFacts>(
  actor: Actor,
  scope: Scope,
  problem: Problem | null,
): Problem {
  const found = requireIn(scope, problem);
  if (!can(actor, 'problem.edit', found)) throw forbidden(scope);
  return found;
}

/** Refuses callers who may not edit the stored problem, before anything is done with the form. */
export async function requireMayEdit(db: Db, actor: Actor, scope: Scope, id: number | undefined): Promise<void> {
  requireEditable(actor, scope, id === undefined ? null : await sql.editedProblem(db, id));
}

/** The group of a problem, for requests that name only the problem. Refuses when the group is banned. */
export async function groupOf(db: Db, actor: Actor, id: number): Promise<Extract<Scope, { kind: 'group' }>> {
  const problem = await sql.editedProblem(db, id);
  const scope = problem && scopeOf(problem);
  if (scope?.kind !== 'group') throw new Refusal('error.problemNotFound');
  await requireGroup(db, actor, scope.groupId);
  return scope;
}

/** Rules for problems of a scope: prefix of the display ids and largest limits. */
export interface ProblemScope {
  scope: Scope;
  prefix: string;
  bounds: LimitBounds;
}

/** Refuses callers who may not add problems. With `join`, the group cannot be deleted until the transaction ends. */
export async function scopeToFill(db: Db, actor: Actor, scope: Scope, lock: GroupLock): Promise<ProblemScope> {
  if (scope.kind === 'group')
    return problemScopeOf(scope, await requireGroupRight(db, actor, scope.groupId, 'group.administer', lock));
  if (!can(actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  return problemScopeOf(scope, null);
}

export const scopeToChange = async (db: Db, actor: Actor, scope: Scope, lock: GroupLock): Promise<ProblemScope> =>
  problemScopeOf(scope, scope.kind === 'site' ? null : await requireGroup(db, actor, scope.groupId, lock));

const problemScopeOf = (scope: Scope, group: { shortName: string } | null): ProblemScope => ({
  scope,
  prefix: group === null ? '' : displayIdPrefix(group.shortName),
  bounds: group === null ? siteBounds : groupBounds,
});

/**
 * Refuses making a problem public without the right to. An ordinary admin may keep a problem public that somebody else
 * made public.
 */
export function requireMayPublish(actor: Actor, scope: Scope, before: Visibility | null, after: Visibility): void {
  if (after === 'public' && before !== 'public' && !can(actor, 'problem.publish', scope)) {
    throw new Refusal('error.problemPublish');
  }
}

/** Refuses the visibility "contest" for problems outside contests, unless they have it already. */
export async function requireOfContest(db: Db, id: number, before: Visibility, after: Visibility): Promise<void> {
  if (after === 'contest' && before !== 'contest' && !(await sql.isOfContest(db, id)))
    throw new Refusal('error.problemContestOnly');
}
