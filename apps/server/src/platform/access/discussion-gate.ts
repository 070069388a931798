/** Discussions that requests name. Refuses readers who may not see them. */
import { discussionRights, lookRefusal } from '@verdict/domain/community/discussion.ts';
import { mustBeWarned, solutionRefusal } from '@verdict/domain/community/solutions.ts';
import { type Visitor, isSuper } from '@verdict/domain/access/actor.ts';
import { type Place, bank } from '@verdict/domain/access/place.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Db } from '../db/db.ts';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { type StoredDiscussion, discussionById } from './discussions.sql.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { readerOf } from './reader.ts';
import { solutionFacts } from './solutions.sql.ts';

/** The part of the app that the checks need. */
interface Site {
  db: Db;
  settings: SettingsStore;
}
interface Caller {
  actor: Visitor;
  now: Date;
}

/** Whether the site has its discussions, or those of groups, turned on. */
export function isOpen(app: Pick<Site, 'settings'>, groupId: number | null): boolean {
  const { openPublicDiscussion, openGroupDiscussion } = app.settings.current;
  return groupId === null ? openPublicDiscussion : openGroupDiscussion;
}

/** Refuse everybody while the site has its discussions, or those of groups, turned off. */
export function requireOpen(app: Site, groupId: number | null): void {
  if (!isOpen(app, groupId)) throw new HttpRefusal(403, 'error.featureClosed');
}

interface SeenDiscussion extends StoredDiscussion {
  /** True for a solution of a problem that the reader has not solved. */
  mustBeWarned: boolean;
}

export async function requireDiscussion(
  app: Site,
  caller: Caller,
  id: number,
  db: Db = app.db,
): Promise<SeenDiscussion> {
  const { actor } = caller;
  const discussion = await discussionById(db, id);
  if (!discussion || (discussion.isGroupBanned && !isSuper(actor))) throw new Refusal('error.discussionNotFound');
  requireOpen(app, discussion.groupId);
  const reason = lookRefusal(actor, discussion);
  if (reason) throw new Refusal(`error.${reason}`);
  const { problem, groupId, authorUid } = discussion;
  const placeFacts: Extract<Place, { kind: 'bank' | 'group' }> = groupId === null ? bank : { kind: 'group', groupId };
  const isOwn = authorUid === actor?.uid;
  if (problem && !isOwn && !seesProblem(readerOf(app, caller), placeFacts, problem))
    throw new Refusal('error.problemHidden');
  const isWarned = discussion.kind === 'solution' && !isOwn && (await requireSolution(app, caller, discussion, db));
  return { ...discussion, mustBeWarned: isWarned };
}

/**
 * Refuse readers who may not see this solution. Returns whether they must be warned first. Moderators see all
 * solutions.
 */
async function requireSolution(app: Site, caller: Caller, solution: StoredDiscussion, db: Db): Promise<boolean> {
  if (discussionRights(caller.actor, solution).hide) return false;
  const facts = solution.problem && (await solutionFacts(db, readerOf(app, caller), solution.problem.id));
  const reason = facts ? solutionRefusal(facts.rule, facts) : 'solutionsOff';
  if (reason) throw new Refusal(`error.${reason}`);
  return facts !== null && mustBeWarned(facts);
}
