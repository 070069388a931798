/** Solutions of a problem. Rights are in the domain's `solutions.ts`; solutions are stored as discussions. */
import type {
  createSolution,
  getSolutions,
  updateSolution,
  voteSolution,
} from '@verdict/contract/community/solution.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { discussionRights } from '@verdict/domain/community/discussion.ts';
import { maySolve, mustBeWarned } from '@verdict/domain/community/solutions.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, type Visitor, badgeOf } from '@verdict/domain/access/actor.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion, isOpen } from '../../../platform/access/discussion-gate.ts';
import { lockDiscussion } from '../../../platform/access/discussions.sql.ts';
import { requireSolutions } from '../../../platform/access/solution-gate.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { hasEditorial } from '../../problem/editorial/editorial.service.ts';
import { change, post } from '../discussion/discussion.service.ts';
import * as sql from './solution.sql.ts';

interface Caller<A extends Visitor = Visitor> {
  actor: A;
  now: Date;
}

const PAGE = 20;
const votesOfAccount: Limit = { name: 'solution-vote', max: 120, windowMs: 600_000 };

export async function page(
  app: App,
  caller: Caller,
  { pid, language, afterVotes, afterId }: ParsedInputOf<typeof getSolutions>,
): Promise<Answer<DataOf<typeof getSolutions>>> {
  const { actor } = caller;
  const problem = await requireSolutions(app, caller, pid, app.db);
  const { groupId } = problem;
  const filter: sql.SolutionFilter = {
    problemId: problem.id,
    groupId,
    uid: actor?.uid ?? null,
    seesHidden: discussionRights(actor, { authorUid: '', groupId, ownerUid: null, isHidden: true }).hide,
    language: language ?? null,
    after: afterVotes === undefined || afterId === undefined ? null : { votes: afterVotes, id: afterId },
  };
  const areListed = isOpen(app, groupId);
  const [found, isExplained] = await Promise.all([
    areListed ? sql.solutionsAfter(app.db, filter, PAGE + 1) : [],
    hasEditorial(app.db, problem.id),
  ]);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ votes: _votes, isHidden, role, ...row }) => ({
      ...row,
      role: badgeOf(role),
      status: isHidden ? 1 : 0,
    })),
    next: last ? { afterVotes: last.votes, afterId: last.id } : null,
    isOpen: areListed,
    hasEditorial: isExplained,
    mustBeWarned: mustBeWarned(problem),
    may: {
      write: areListed && maySolve(problem) && can(actor, 'discussion.create'),
      editEditorial: can(actor, 'problem.edit', problem),
    },
  };
}

/** The solution belongs to the scope of its problem. */
export async function create(
  app: App,
  context: ActorContext,
  { pid, language, title, content }: ParsedInputOf<typeof createSolution>,
): Promise<{ did: number; held: boolean; picturesLeft: PictureLeft[] }> {
  const { groupId } = await requireSolutions(app, context, pid, app.db);
  const scope = groupId === null ? site : ({ kind: 'group', groupId } as const);
  return post(app, context, scope, content, async (tx) => {
    const problem = await requireSolutions(app, context, pid, tx);
    if (!maySolve(problem)) throw new Refusal('error.solutionUnsolved');
    return {
      problemId: problem.id,
      categoryId: null,
      language: await requireLanguage(tx, language),
      title,
      description: '',
      isPinned: false,
    };
  });
}

export const update = (
  app: App,
  context: ActorContext,
  { id, language, title, content, ...readFrom }: ParsedInputOf<typeof updateSolution>,
): Promise<{ held: boolean; picturesLeft: PictureLeft[] }> =>
  change(app, context, { id, kind: 'solution', content, readFrom }, async (tx, { isPinned }) => ({
    categoryId: null,
    language: await requireLanguage(tx, language),
    title,
    description: '',
    isPinned,
  }));

/** Null when no language is given. */
async function requireLanguage(tx: Db, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  if (!(await sql.isLanguage(tx, name))) throw new Refusal('error.solutionLanguage');
  return name;
}

/** Accounts may vote repeatedly; only the last vote counts. */
export async function vote(
  app: App,
  { actor, now }: Caller<Actor>,
  { did, vote: wanted }: ParsedInputOf<typeof voteSolution>,
): Promise<void> {
  const { kind, authorUid } = await requireDiscussion(app, { actor, now }, did);
  if (kind !== 'solution') throw new Refusal('error.discussionNotFound');
  if (authorUid === actor.uid) throw new Refusal('error.solutionOwnVote');
  await demand(app.db, votesOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, actor.uid);
    if (!(await lockDiscussion(tx, did))) throw new Refusal('error.discussionNotFound');
    const up = wanted === 'none' ? null : wanted === 'up';
    await sql.deleteVote(tx, did, actor.uid, up);
    if (up !== null) await sql.insertVote(tx, did, actor.uid, up);
  });
}
