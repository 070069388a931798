/** Copies of problems: as the start of a variant, or together with a group for the next term. */
import { can } from '@verdict/domain/access/abilities.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { DISPLAY_ID_MAX, displayIdPrefix, ownDisplayId } from '@verdict/domain/problem/problem-form.ts';
import { inGroup, type Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Copy, idsOfCopies } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from './copy.sql.ts';
import { lockEditedProblem } from '../store/edit.sql.ts';
import { requireDisplayId } from './problem-form.ts';
import { saveSearch } from '../store/store.sql.ts';
import { requireEditable } from './access.service.ts';

/** Limit far above the copies that anybody makes of one problem. */
const COPIES_MAX = 1000;

/**
 * Copies a problem. The copy is hidden and belongs to the user who makes it. Null `wanted` takes the next free display
 * id.
 */
export async function duplicate(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  wanted: string | null,
): Promise<{ pid: number; problemId: string }> {
  if (!can(context.actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
    await holdScope(tx, context.actor, scope);
    const original = requireEditable(context.actor, scope, await lockEditedProblem(tx, id));
    if (original.isRemote) throw new Refusal('error.problemRemote');
    return copyProblem(tx, context, scope, original, { visibility: 'hidden', owner: context.actor, wanted });
  });
}

/**
 * Copies a problem inside the transaction of a caller who holds the original, the owner and the group. Null `owner`
 * keeps the original's owner.
 */
export async function copyProblem(
  tx: Db,
  context: ActorContext,
  scope: Scope,
  original: { id: number; displayId: string },
  made: { visibility: Visibility; owner: sql.Owner | null; wanted?: string | null },
): Promise<{ pid: number; problemId: string }> {
  const displayId = await nameOf(tx, original.displayId, made.wanted ?? null);
  const [ids] = await idsOfCopies(tx, 'problem', [original.id]);
  const copy = { ...ids!, displayId, visibility: made.visibility };
  await insert(tx, { context, owner: made.owner, scope }, [copy], []);
  await record(tx, context, {
    action: 'problem.duplicate',
    subject: copy.to,
    subjectName: displayId,
    after: { original: original.displayId },
  });
  return { pid: copy.to, problemId: displayId };
}

async function nameOf(tx: Db, original: string, wanted: string | null): Promise<string> {
  const tried = wanted === null ? [...copyNames(original)] : [requireDisplayId(storable(wanted))];
  const free = await sql.freeDisplayId(tx, tried);
  if (free === null) throw taken(wanted ?? original);
  return free;
}

const taken = (displayId: string) => new Refusal('error.problemIdTaken', { displayId: displayId.toUpperCase() });

/** Display ids for copies: those of `A` are `A-2`, `A-3`, … */
function* copyNames(original: string): Generator<string> {
  for (let number = 2; number < COPIES_MAX; number++) {
    const end = `-${number}`;
    yield `${original.slice(0, DISPLAY_ID_MAX - end.length)}${end}`;
  }
}

/** Inserts copies. Refuses a display id that another request has taken meanwhile. */
async function insert(
  tx: Db,
  { context, owner, scope }: { context: ActorContext; owner: sql.Owner | null; scope: Scope },
  copies: readonly sql.ProblemCopy[],
  tags: readonly Copy[],
): Promise<void> {
  try {
    await sql.copyProblems(tx, copies, tags, { scope, owner, editor: context.actor.username });
  } catch (error) {
    throw isDuplicate(error, 'problem_display_id_key') ? taken(copies[0]?.displayId ?? '') : error;
  }
  await saveSearch(
    tx,
    copies.map(({ to }) => to),
  );
}

/**
 * Copies all problems of a group with their visibility, inside the transaction that copies the group. The caller holds
 * the problems, their tags and their test data. The prefix of display ids changes to that of the new group.
 */
export async function copyProblemsOfGroup(
  tx: Db,
  context: ActorContext,
  from: { groupId: number; shortName: string },
  to: { groupId: number; shortName: string },
  tags: readonly Copy[],
): Promise<Copy[]> {
  const originals = await sql.problemsOfGroup(tx, from.groupId);
  const ids = await idsOfCopies(
    tx,
    'problem',
    originals.map(({ id }) => id),
  );
  const [before, prefix] = [displayIdPrefix(from.shortName), displayIdPrefix(to.shortName)];
  const used = new Set(await sql.displayIdsWith(tx, prefix));
  const copies = originals.map(({ displayId: original, visibility }, index) => {
    const name = (prefix + ownDisplayId(before, original)).slice(0, DISPLAY_ID_MAX);
    const displayId = [name, ...copyNames(name)].find((one) => !used.has(one)) ?? name;
    used.add(displayId);
    return { ...ids[index]!, displayId, visibility };
  });
  await insert(tx, { context, owner: context.actor, scope: inGroup(to.groupId) }, copies, tags);
  return ids;
}
