/** Problems that groups offer to the bank, and the decisions about them. */
import type { OfferedProblem, getOfferedProblems } from '@verdict/contract/problem/offers.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type ApplyProgress, applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutGroup } from '../../community/notice/notice.service.ts';
import { lockWholeProblem } from '../store/edit.sql.ts';
import * as sql from './offers.sql.ts';
import { problemsById } from '../bank/problem.sql.ts';
import { detailOnWire } from '../bank/problem-wire.ts';

function requireExaminer(actor: Actor): void {
  if (!can(actor, 'problem.examine')) throw new Refusal('error.forbidden');
}

/** One page of offers; two queries whatever its size. */
export async function offers(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof getOfferedProblems>,
  locale: Locale,
): Promise<Answer<Page<OfferedProblem>>> {
  requireExaminer(actor);
  const filter = { groupId: input.gid ?? null, keyword: input.keyword?.trim() || null };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([sql.offersPage(db, filter, locale, page), sql.countOffers(db, filter)]);
  return pageOf(
    found.map(({ scored, visibility, ...row }) => ({ ...row, type: scored ? 1 : 0, auth: authOf[visibility] })),
    total,
    input,
  );
}

interface Offered {
  groupId: number | null;
  applyPublicProgress: number | null;
}

/** Refuses problems that no group offers. */
function requireOffered<Problem extends Offered>(problem: Problem | null): Problem & { groupId: number } {
  const { groupId = null, applyPublicProgress = null } = problem ?? {};
  if (!problem || groupId === null || applyPublicProgress === null) throw new Refusal('error.problemNotOffered');
  return { ...problem, groupId };
}

/** An offered problem as readers see it. */
export async function offered(db: Db, actor: Actor, id: number, locale: Locale) {
  requireExaminer(actor);
  const [problem = null] = await problemsById(db, [id], locale);
  return detailOnWire(requireOffered(problem));
}

/**
 * Decides about an offer. A taken problem belongs to the bank: the bank's admins edit it, its tags are the site's, and
 * submissions in the bank count for the site. The group still lists it and keeps the submissions made there. A problem
 * can be given back once nothing outside the group uses it. The author and the roots of the group are notified.
 */
export async function decide(app: App, context: ActorContext, id: number, progress: ApplyProgress): Promise<void> {
  requireExaminer(context.actor);
  await transaction(app.db, async (tx) => {
    const applicants = await sql.applicantsOf(tx, id);
    await holdAccounts(tx, applicants?.uids ?? []);
    const problem = requireOffered(await lockWholeProblem(tx, id));
    if (problem.applyPublicProgress === progress) return;
    if (progress !== applyProgress.taken && (await sql.isUsedElsewhere(tx, id, problem.groupId)))
      throw new Refusal('error.problemInUse');
    await sql.saveDecision(tx, id, { progress, isGroup: progress !== applyProgress.taken });
    if (progress === applyProgress.taken) {
      await sql.tagByTheSite(tx, id);
      await sql.keepItsFiles(tx, id, problem.groupId);
    }
    if (applicants && progress !== applyProgress.applying) {
      const { groupId: group, displayId } = problem;
      const kind = progress === applyProgress.taken ? ('problemTaken' as const) : ('problemRefused' as const);
      const event = { kind, group, name: applicants.groupName, displayId };
      await tellAboutGroup(tx, applicants.uids, event, context.now);
    }
    await record(tx, context, {
      action: 'problem.examine',
      subject: id,
      subjectName: problem.displayId,
      before: { progress: problem.applyPublicProgress },
      after: { progress },
    });
  });
}
