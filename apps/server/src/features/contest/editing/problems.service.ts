/** Problems of a contest: their selection, order, labels, titles and colours. */
import type {
  AdminContestProblem,
  ContestProblemUse,
  getAdminContestProblemList,
  saveContestProblem,
} from '@verdict/contract/contest/editing.ts';
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { type PlacedProblem, type PracticeState, practiceState } from '@verdict/domain/contest/practice.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { isPlainLine } from '@verdict/domain/text/plain-text.ts';
import { addingObstacle } from '@verdict/domain/contest/addable.ts';
import { authOf, visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { type GroupScope, type Scope, site } from '@verdict/domain/access/scope.ts';
import { withBalloonColors } from '@verdict/domain/contest/balloon-colors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { mentions } from '@verdict/domain/text/folded.ts';
import { lockBoards, recomputeBoard } from '../../../platform/board/cells.ts';
import type { App } from '../../../context.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal, refusalOf } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import {
  copyForContest,
  holdAuthorOf,
  isTaken,
  lockForContest,
  lockOfGroupForContest,
  lockProblems,
  type ProblemForContest,
  publishAfterContest,
  takeIntoContest,
  usesOf,
} from '../../problem/editing/contest-use.service.ts';
import { create as createProblem, type Saved, update as updateProblem } from '../../problem/editing/edit.service.ts';
import { removeSubmissionsOfContestProblem } from '../../submission/state/removal.service.ts';
import { requireOrganiser } from './contest.service.ts';
import * as contests from './contest.sql.ts';
import * as sql from './problems.sql.ts';
import { adminList, adminRows } from '../../problem/editing/view.service.ts';
import { storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

/** Names of a problem in a contest, as the client sent them. */
export interface Naming {
  displayId: string;
  displayTitle: string;
  color?: string | undefined;
}

/** Sorted by their position. */
export const labelsIn = sql.labelsOf;

/** Only contests with points take problems whose cases have points. */
const takesScored = (rule: RuleId): boolean => scoringOf(rule) === 'score';

/** Problems of the contest in their order. With a type, the problems that may be added instead. */
export async function contestProblems(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getAdminContestProblemList>,
  locale: Locale,
): Promise<Answer<DataOf<typeof getAdminContestProblemList>>> {
  const contest = requireOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  if (input.problemType !== undefined) {
    const addableTo = { contestId: contest.id, scored: takesScored(contest.rule) };
    const sent = { ...input, sort: 'problemId' as const, problemId: undefined, auth: undefined };
    const visibility = scope.kind === 'site' ? null : 'public';
    const candidates = (to: typeof addableTo | null) =>
      adminList(app, actor, site, sent, { visibility, addableTo: to }, locale);
    const isSearch = Boolean(input.keyword?.trim());
    const addable = input.withObstacles && isSearch ? null : await candidates(addableTo);
    if (addable && (addable.total > 0 || !input.withObstacles)) return { problemList: addable, contestProblemMap: {} };
    const placed = await sql.labelsOf(app.db, contest.id);
    const problemList = withObstacles(
      contest,
      await candidates(null),
      new Set(placed.map(({ problemId }) => problemId)),
    );
    return { problemList, contestProblemMap: {} };
  }
  const keyword = input.keyword ?? '';
  const all = (await sql.problemsOf(app.db, contest.id, locale, app.now())).filter(({ displayId, displayTitle }) =>
    [displayId, displayTitle].some((name) => mentions(name, keyword)),
  );
  const from = (input.currentPage - 1) * input.limit;
  const shown = all.slice(from, from + input.limit);
  const records = await adminRows(
    app,
    actor,
    shown.map(({ pid }) => pid),
    locale,
  );
  return {
    problemList: pageOf(records, all.length, input),
    contestProblemMap: Object.fromEntries(
      shown.map((place) => [String(place.pid), placeOnWire(actor, contest, place, app.now())]),
    ),
  };
}

const noContent = { description: '', input: '', output: '', hint: '', examples: '' };
type Candidates = Awaited<ReturnType<typeof adminList>>;

/** The list with the reason why the contest cannot take a problem. Hidden ones show only their title. */
function withObstacles({ rule }: contests.StoredContest, list: Candidates, placed: ReadonlySet<number>) {
  const obstacleOf = ({ id, auth, type, isRemote }: Candidates['records'][number]) =>
    addingObstacle(
      { visibility: visibilityOf(auth), scored: type === 1, isRemote, isPresent: placed.has(id) },
      takesScored(rule),
    );
  return {
    ...list,
    records: list.records.map((row) => {
      const obstacle = obstacleOf(row);
      return { ...row, ...(obstacle === 'hidden' ? noContent : {}), obstacle };
    }),
  };
}

export async function contestProblem(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { cid: number; pid: number },
  locale: Locale,
) {
  const contest = requireOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  return placeOf(app, actor, contest, input.pid, locale);
}

async function placeOf(app: App, actor: Actor, contest: contests.StoredContest, pid: number, locale: Locale) {
  const now = app.now();
  return placeOnWire(actor, contest, requireProblem(await sql.problemOf(app.db, contest.id, pid, locale, now)), now);
}

function placeOnWire(
  actor: Actor,
  contest: contests.StoredContest,
  { visibility, isGroup, groupId, wasPublic, isUsed, ownTitle, ...place }: sql.PlaceRow,
  now: Date,
): Answer<AdminContestProblem> {
  const practice = practiceState(actor, contest, { visibility, isGroup, groupId, wasPublic, isUsed }, now);
  const { displayId: label, color } = place;
  return { ...place, practice, revision: revisionOf({ label, title: ownTitle, color }) };
}

/** Number of homeworks, trainings and other contests that use a problem, shown before it is added. */
export async function usesOfProblem(
  app: App,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  scope: Scope,
  { cid, pid }: { cid: number; pid: number },
  locale: Locale,
): Promise<ContestProblemUse> {
  requireOrganiser(actor, await contests.contestById(app.db, scope, cid));
  return usesOf(app.db, scope, { cid, pid, now }, locale);
}

/** Publish the contest's problems after the end, in the bank or in their group: all of them or none. */
export async function publishProblems(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, pids }: { cid: number; pids: number[] },
): Promise<void> {
  requireOrganiser(context.actor, await contests.contestById(app.db, scope, cid));
  await transaction(app.db, async (tx) => {
    await lockProblems(tx, pids);
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    const placed = await sql.placedProblems(tx, cid, pids, context.now);
    if (placed.length !== new Set(pids).size) throw new Refusal('error.contestProblemNotFound');
    const stateOf = (problem: PlacedProblem) => practiceState(context.actor, contest, problem, context.now);
    for (const problem of placed) requirePublishable(stateOf(problem), problem.displayId);
    const closed = placed.filter((problem) => stateOf(problem) === 'closed');
    if (closed.length === 0) return;
    await publishAfterContest(tx, context, cid, closed);
    await announce(tx, 'contest', String(cid));
  });
}

function requirePublishable(state: PracticeState, displayId: string): void {
  if (state === 'notEnded') throw new Refusal('error.contestPublishNotEnded');
  if (state === 'used') throw new Refusal('error.contestPublishUsed', { displayId });
  if (state === 'hidden') throw new Refusal('error.contestPublishHidden', { displayId });
  if (state === 'forbidden') throw new Refusal('error.contestPublishForbidden', { displayId });
}

function requireProblem<T>(problem: T | null): T {
  if (problem === null) throw new Refusal('error.contestProblemNotFound');
  return problem;
}

/**
 * Move a problem of the bank into a contest of the site, or a problem of a group into a contest of the group; it leaves
 * its list. Contests of groups also take public problems of the bank, which stay there. Without a title the problem
 * keeps its own.
 */
export const addProblem = (
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, pid, ...naming }: Added & { pid: number },
  locale: Locale,
): Promise<number> =>
  add(app, context, scope, { cid, ...naming }, { id: pid }, (tx) => lockForContest(tx, scope, pid, locale));

/** Move a problem of the group into a contest of the group. The problem leaves the group's list. */
export const addProblemOfGroup = (
  app: App,
  context: ActorContext,
  scope: GroupScope,
  { cid, problemId, ...naming }: Added & { problemId: string },
  locale: Locale,
): Promise<number> =>
  add(app, context, scope, { cid, ...naming }, { displayId: problemId }, (tx) =>
    lockOfGroupForContest(tx, scope, problemId, locale),
  );

/** With `asCopy` a copy is added and the problem stays in its place. Returns the id of the added problem. */
type Added = Naming & { cid: number; asCopy?: boolean };

async function add(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, asCopy = false, ...naming }: Added,
  wanted: { id: number } | { displayId: string },
  lock: (tx: Db) => Promise<ProblemForContest>,
): Promise<number> {
  // Check rights before anything about the problem is revealed.
  requireOrganiser(context.actor, await contests.contestById(app.db, scope, cid));
  return transaction(app.db, async (tx) => {
    if (asCopy) {
      await holdAuthorOf(tx, wanted);
      await holdScope(tx, context.actor, scope);
    }
    const problem = await lock(tx);
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    if (!problem.isRemote && problem.scored !== takesScored(contest.rule))
      throw new Refusal('error.contestProblemRule');
    if (!asCopy && isTaken(scope, problem)) await takeIntoContest(tx, context, problem);
    // A copy locks its test data, which come after boards.
    if (asCopy) await lockBoards(tx, [contest.id]);
    const problemId = asCopy ? (await copyForContest(tx, context, scope, problem)).id : problem.id;
    await insert(tx, context, contest, { ...naming, problemId }, asCopy ? problem.id : null);
    return problemId;
  });
}

/** Refuse actors who may not add a problem to the contest, and labels that are invalid or taken. */
export async function requireRoomFor(
  app: App,
  actor: Actor,
  scope: Scope,
  cid: number,
  displayId: string,
): Promise<void> {
  const { id } = requireOrganiser(actor, await contests.contestById(app.db, scope, cid));
  await requireLabel(app.db, id, displayId, null);
}

/** Create a problem, and add it to a contest if one is given: both or neither. */
export async function createInContest(
  app: App,
  context: ActorContext,
  scope: Scope,
  sent: ProblemFormSent,
  place: (Naming & { cid: number }) | null,
  locale: Locale,
): Promise<Saved & { pid: number }> {
  const forContest = { ...sent, problem: { ...sent.problem, auth: authOf.contest } };
  if (!place) return createProblem(app, context, scope, forContest, locale);
  const { cid, ...naming } = place;
  // Check rights before the files of the form are stored.
  requireOrganiser(context.actor, await contests.contestById(app.db, scope, cid));
  return createProblem(app, context, scope, forContest, locale, async (tx, { id, scored }) => {
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    if (scored !== takesScored(contest.rule)) throw new Refusal('error.contestProblemRule');
    await insert(tx, context, contest, { ...naming, problemId: id });
  });
}

/** Save a problem, and its names in a contest if one is given: both or neither. */
export async function updateInContest(
  app: App,
  context: ActorContext,
  scope: Scope,
  sent: ProblemFormSent,
  place: (Naming & { cid: number }) | null,
  locale: Locale,
): Promise<Saved> {
  if (!place) return updateProblem(app, context, site, sent, locale);
  const { cid, ...naming } = place;
  // Check rights before the files of the form are stored.
  requireOrganiser(context.actor, await contests.contestById(app.db, scope, cid));
  return updateProblem(app, context, site, sent, locale, async (tx, { id }) => {
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    await rename(tx, context, contest, requireProblem(await sql.storedProblem(tx, cid, { problemId: id })), naming);
  });
}

async function insert(
  tx: Db,
  context: ActorContext,
  contest: contests.StoredContest,
  { problemId, ...naming }: Naming & { problemId: number },
  originalId: number | null = null,
): Promise<void> {
  if (await sql.storedProblem(tx, contest.id, { problemId })) throw new Refusal('error.contestProblemTaken');
  const named = await namedIn(tx, { contestId: contest.id, problemId, id: null }, naming);
  await sql.insertProblem(tx, { contestId: contest.id, problemId, originalId, ...named });
  await noteChange(tx, context, contest, 'contest.problemAdd', { after: { problemId, ...named } });
}

/**
 * Names as they are stored. A title equal to the problem's own is not stored, so each reader sees it in their language.
 * Refuses an invalid label or one that another problem of the contest has. `id` is null for a new problem, which needs
 * no title.
 */
async function namedIn(
  tx: Db,
  { contestId, problemId, id }: { contestId: number; problemId: number; id: number | null },
  { displayId: label, displayTitle, color }: Naming,
) {
  if (displayTitle === '' && id !== null) throw new Refusal('error.titleRequired');
  if (!isPlainLine(displayTitle)) throw refusalOf('error.textCharacters', 'displayTitle');
  await requireLabel(tx, contestId, label, id);
  const isOwn = displayTitle === '' || (await sql.isOwnTitle(tx, problemId, displayTitle));
  return { label, title: isOwn ? null : displayTitle, color: color ?? null };
}

async function requireLabel(db: Db, contestId: number, label: string, exceptId: number | null): Promise<void> {
  if (label === '') throw new Refusal('error.contestProblemLabelRequired');
  if (!isPlainLine(label)) throw refusalOf('error.textCharacters', 'displayId');
  if (await sql.isLabelTaken(db, contestId, label, exceptId)) throw new Refusal('error.contestProblemLabelTaken');
}

/** Save a new name or colour of a contest's problem. Without an id the problem is added. */
export async function nameProblem(
  app: App,
  context: ActorContext,
  scope: Scope,
  sent: ParsedInputOf<typeof saveContestProblem>,
  locale: Locale,
) {
  const input = await settled(sent, async () =>
    sent.id === undefined ? null : storedFields(app.db, 'contest_problem', sent.id, { color: 'color' }),
  );
  const { id, ...wanted } = input;
  const organised = requireOrganiser(context.actor, await contests.contestById(app.db, scope, input.cid));
  let { pid } = input;
  if (id === undefined) pid = await addProblem(app, context, scope, wanted, locale);
  else {
    await transaction(app.db, async (tx) => {
      const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, input.cid));
      const stored = requireProblem(await sql.storedProblem(tx, contest.id, { id }));
      if (stored.problemId !== input.pid) throw new Refusal('error.contestProblemNotFound');
      const place = requireProblem(await sql.problemOf(tx, contest.id, input.pid, locale, context.now));
      await rename(tx, context, contest, stored, input, () =>
        requireRevision(input, {
          edited: { label: stored.label, title: stored.title, color: stored.color },
          changedAt: place.gmtModified,
          lastSave: lastRecorded(tx, contest.id, ['contest.problemEdit', 'contest.problemAdd']),
          onWire: placeOnWire(context.actor, contest, place, context.now),
        }),
      );
    });
  }
  return placeOf(app, context.actor, organised, pid, locale);
}

async function rename(
  tx: Db,
  context: ActorContext,
  contest: contests.StoredContest,
  { id, problemId, label, title, color }: sql.ContestProblem,
  naming: Naming,
  checkRevision?: () => Promise<void>,
): Promise<void> {
  const named = await namedIn(tx, { contestId: contest.id, problemId, id }, naming);
  const changed = difference({ label, title, color }, named);
  if (!changed) return;
  await checkRevision?.();
  await sql.saveProblem(tx, id, named);
  await noteChange(tx, context, contest, 'contest.problemEdit', {
    before: { problemId, ...changed.before },
    after: changed.after,
  });
}

/** `ids` must list all problems of the contest. */
export async function orderProblems(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number,
  ids: number[],
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    const before = (await sql.labelsOf(tx, cid)).map(({ id }) => id);
    const isSame = new Set(ids).size === ids.length && ids.length === before.length;
    if (!isSame || (await sql.saveOrder(tx, cid, ids)) !== ids.length)
      throw new Refusal('error.contestProblemNotFound');
    await noteChange(tx, context, contest, 'contest.problemOrder', { before: { ids: before }, after: { ids } });
  });
}

/** Give each problem without a balloon colour a free one, by the order of the problems. */
export async function colorProblems(app: App, context: ActorContext, scope: Scope, cid: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    const stored = await sql.colorsOf(tx, cid);
    const colors = withBalloonColors(stored.map(({ color }) => color));
    const colored = stored.flatMap(({ id, label, color }, index) => {
      const given = colors[index] ?? null;
      return given === null || given === color ? [] : [{ id, label, color: given }];
    });
    if (colored.length === 0) return;
    await sql.saveColors(tx, colored);
    await noteChange(tx, context, contest, 'contest.problemColors', {
      before: Object.fromEntries(colored.map(({ label }) => [label, null])),
      after: Object.fromEntries(colored.map(({ label, color }) => [label, color])),
    });
  });
}

/** Remove a problem from the contest with all submissions to it there. The problem itself stays. */
export async function removeProblem(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number,
  pid: number,
): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    const stored = requireProblem(await sql.storedProblem(tx, cid, { problemId: pid }));
    const submissions = await removeSubmissionsOfContestProblem(tx, stored);
    await sql.deleteProblem(tx, stored.id);
    const { problemId, label, title, color } = stored;
    await noteChange(tx, context, contest, 'contest.problemRemove', {
      before: { problemId, label, title, color, submissions },
    });
  });
}

async function noteChange(
  tx: Db,
  context: ActorContext,
  contest: contests.StoredContest,
  action: `contest.problem${'Add' | 'Colors' | 'Edit' | 'Order' | 'Remove'}`,
  change: { before?: object; after?: object },
): Promise<void> {
  await contests.touchContest(tx, contest.id);
  await recomputeBoard(tx, contest.id);
  await record(tx, context, { action, subject: contest.id, subjectName: contest.title, ...change });
  await announce(tx, 'contest', String(contest.id));
}
