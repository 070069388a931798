/** The problems of a contest: which, in which order, and how it names and colours them. */
import type { getAdminContestProblemList, saveContestProblem } from '@verdict/contract/admin/contests.ts';
import type { ProblemFormSent } from '@verdict/contract/admin/problems.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { RuleId } from '@verdict/domain/contest/contest.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import { isPlainLine } from '@verdict/domain/plain-text.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { type GroupScope, type Scope, site } from '@verdict/domain/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { recomputeBoard } from '../../board/cells.ts';
import type { App } from '../../context.ts';
import { type Db, longTransaction, transaction } from '../../db/db.ts';
import { pageOf } from '../../http/page.ts';
import type { Answer } from '../../http/route.ts';
import { announce } from '../../live/live.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
import {
  type ProblemForContest,
  lockForContest,
  lockOfGroupForContest,
  takeIntoContest,
} from '../problem/contest-use.service.ts';
import { adminList, adminRows, create as createProblem, update as updateProblem } from '../problem/edit.service.ts';
import { removeSubmissionsOfContestProblem } from '../submission/removal.service.ts';
import { demandOrganiser } from './contest.service.ts';
import * as contests from './contest.sql.ts';
import * as sql from './problems.sql.ts';

/** How a contest names a problem, as it was sent. */
export interface Naming {
  displayId: string;
  displayTitle: string;
  color?: string | undefined;
}

/** In their order. */
export const labelsIn = sql.labelsOf;

/** Problems whose cases have points are for contests that count points. */
const takesScored = (rule: RuleId): boolean => rule === 'oi';

/** The problems of the contest in their order or, when a type is asked for, those that may be added. */
export async function contestProblems(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getAdminContestProblemList>,
  locale: Locale,
): Promise<Answer<DataOf<typeof getAdminContestProblemList>>> {
  const contest = demandOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  if (input.problemType !== undefined) {
    const addableTo = { contestId: contest.id, scored: takesScored(contest.rule) };
    const sent = { ...input, sort: 'problemId' as const, problemId: undefined, auth: undefined };
    const visibility = scope.kind === 'site' ? null : 'public';
    const problemList = await adminList(app, actor, site, sent, { visibility, addableTo }, locale);
    return { problemList, contestProblemMap: {} };
  }
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const all = (await sql.problemsOf(app.db, contest.id, locale)).filter(({ displayId, displayTitle }) =>
    [displayId, displayTitle].some((name) => name.toLowerCase().includes(keyword)),
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
    contestProblemMap: Object.fromEntries(shown.map((problem) => [String(problem.pid), problem])),
  };
}

export async function contestProblem(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { cid: number; pid: number },
  locale: Locale,
) {
  demandOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  return demandProblem(await sql.problemOf(app.db, input.cid, input.pid, locale));
}

function demandProblem<T>(problem: T | null): T {
  if (problem === null) throw new Refusal('error.contestProblemNotFound');
  return problem;
}

/**
 * A problem of the bank becomes one of a contest of the site, and one of a group of its contest: it leaves its list.
 * Contests of groups take public ones of the bank as well, which stay there. Without a title it keeps its own.
 */
export const addProblem = (
  app: App,
  doer: Doer,
  scope: Scope,
  { cid, pid, ...naming }: Naming & { cid: number; pid: number },
  locale: Locale,
): Promise<void> => add(app, doer, scope, { cid, ...naming }, (tx) => lockForContest(tx, scope, pid, locale));

/** A problem of the group becomes one of a contest of it: it leaves the group's list. */
export const addProblemOfGroup = (
  app: App,
  doer: Doer,
  scope: GroupScope,
  { cid, problemId, ...naming }: Naming & { cid: number; problemId: string },
  locale: Locale,
): Promise<void> =>
  add(app, doer, scope, { cid, ...naming }, (tx) => lockOfGroupForContest(tx, scope, problemId, locale));

async function add(
  app: App,
  doer: Doer,
  scope: Scope,
  { cid, ...naming }: Naming & { cid: number },
  hold: (tx: Db) => Promise<ProblemForContest>,
): Promise<void> {
  // Told before anything is said of the problem.
  demandOrganiser(doer.actor, await contests.contestById(app.db, scope, cid));
  await transaction(app.db, async (tx) => {
    const problem = await hold(tx);
    const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, cid));
    if (!problem.isRemote && problem.scored !== takesScored(contest.rule))
      throw new Refusal('error.contestProblemRule');
    if (scope.kind === 'site' || problem.isGroup) await takeIntoContest(tx, doer, problem);
    await insert(tx, doer, contest, { ...naming, problemId: problem.id });
  });
}

/** Refuses who may not add a problem to the contest, and a label that it cannot have there. */
export async function demandRoomFor(
  app: App,
  actor: Actor,
  scope: Scope,
  cid: number,
  displayId: string,
): Promise<void> {
  const { id } = demandOrganiser(actor, await contests.contestById(app.db, scope, cid));
  await demandLabel(app.db, id, displayId, null);
}

/** Makes a problem, and puts it into a contest if one is named; both or neither. Returns the problem's id. */
export async function createInContest(
  app: App,
  doer: Doer,
  scope: Scope,
  sent: ProblemFormSent,
  place: (Naming & { cid: number }) | null,
  locale: Locale,
): Promise<number> {
  const forContest = { ...sent, problem: { ...sent.problem, auth: authOf.contest } };
  if (!place) return createProblem(app, doer, scope, forContest, locale);
  const { cid, ...naming } = place;
  // Told before the files of the form are stored.
  demandOrganiser(doer.actor, await contests.contestById(app.db, scope, cid));
  return createProblem(app, doer, scope, forContest, locale, async (tx, { id, scored }) => {
    const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, cid));
    if (scored !== takesScored(contest.rule)) throw new Refusal('error.contestProblemRule');
    await insert(tx, doer, contest, { ...naming, problemId: id });
  });
}

/** Saves a problem, and its names in a contest if one is named; both or neither. */
export async function updateInContest(
  app: App,
  doer: Doer,
  scope: Scope,
  sent: ProblemFormSent,
  place: (Naming & { cid: number }) | null,
  locale: Locale,
): Promise<void> {
  if (!place) return updateProblem(app, doer, site, sent, locale);
  const { cid, ...naming } = place;
  // Told before the files of the form are stored.
  demandOrganiser(doer.actor, await contests.contestById(app.db, scope, cid));
  return updateProblem(app, doer, site, sent, locale, async (tx, { id }) => {
    const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, cid));
    await rename(tx, doer, contest, demandProblem(await sql.storedProblem(tx, cid, { problemId: id })), naming);
  });
}

async function insert(
  tx: Db,
  doer: Doer,
  contest: contests.StoredContest,
  { problemId, ...naming }: Naming & { problemId: number },
): Promise<void> {
  if (await sql.storedProblem(tx, contest.id, { problemId })) throw new Refusal('error.contestProblemTaken');
  const named = await namedIn(tx, { contestId: contest.id, problemId, id: null }, naming);
  await sql.insertProblem(tx, { contestId: contest.id, problemId, ...named });
  await noteChange(tx, doer, contest, 'contest.problemAdd', { after: { problemId, ...named } });
}

/**
 * As it is stored: a title that is the problem's own is not, so that each reads it in his language. Refuses a label
 * that is none, or that another problem of the contest has. `id`: null of one that is added, which needs no title.
 */
async function namedIn(
  tx: Db,
  { contestId, problemId, id }: { contestId: number; problemId: number; id: number | null },
  { displayId: label, displayTitle, color }: Naming,
) {
  if (displayTitle === '' && id !== null) throw new Refusal('error.titleRequired');
  if (!isPlainLine(displayTitle)) throw new Refusal('error.textCharacters');
  await demandLabel(tx, contestId, label, id);
  const isOwn = displayTitle === '' || (await sql.isOwnTitle(tx, problemId, displayTitle));
  return { label, title: isOwn ? null : displayTitle, color: color ?? null };
}

async function demandLabel(db: Db, contestId: number, label: string, exceptId: number | null): Promise<void> {
  if (label === '') throw new Refusal('error.contestProblemLabelRequired');
  if (!isPlainLine(label)) throw new Refusal('error.textCharacters');
  if (await sql.isLabelTaken(db, contestId, label, exceptId)) throw new Refusal('error.contestProblemLabelTaken');
}

/** A new name or colour for a problem of the contest; without an id it is added. */
export async function nameProblem(
  app: App,
  doer: Doer,
  scope: Scope,
  input: ParsedInputOf<typeof saveContestProblem>,
  locale: Locale,
) {
  const { id, ...wanted } = input;
  if (id === undefined) await addProblem(app, doer, scope, wanted, locale);
  else {
    await transaction(app.db, async (tx) => {
      const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, input.cid));
      const stored = demandProblem(await sql.storedProblem(tx, contest.id, { id }));
      if (stored.problemId !== input.pid) throw new Refusal('error.contestProblemNotFound');
      await rename(tx, doer, contest, stored, input);
    });
  }
  return demandProblem(await sql.problemOf(app.db, input.cid, input.pid, locale));
}

async function rename(
  tx: Db,
  doer: Doer,
  contest: contests.StoredContest,
  { id, problemId, label, title, color }: sql.ContestProblem,
  naming: Naming,
): Promise<void> {
  const named = await namedIn(tx, { contestId: contest.id, problemId, id }, naming);
  const changed = difference({ label, title, color }, named);
  if (!changed) return;
  await sql.saveProblem(tx, id, named);
  await noteChange(tx, doer, contest, 'contest.problemEdit', {
    before: { problemId, ...changed.before },
    after: changed.after,
  });
}

/** `ids`: all problems of the contest. */
export async function orderProblems(app: App, doer: Doer, scope: Scope, cid: number, ids: number[]): Promise<void> {
  await transaction(app.db, async (tx) => {
    const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, cid));
    const before = (await sql.labelsOf(tx, cid)).map(({ id }) => id);
    const isSame = new Set(ids).size === ids.length && ids.length === before.length;
    if (!isSame || (await sql.saveOrder(tx, cid, ids)) !== ids.length)
      throw new Refusal('error.contestProblemNotFound');
    await noteChange(tx, doer, contest, 'contest.problemOrder', { before: { ids: before }, after: { ids } });
  });
}

/** It goes with all submissions to it in this contest; the problem itself stays. */
export async function removeProblem(app: App, doer: Doer, scope: Scope, cid: number, pid: number): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const contest = demandOrganiser(doer.actor, await contests.lockContest(tx, scope, cid));
    const stored = demandProblem(await sql.storedProblem(tx, cid, { problemId: pid }));
    const submissions = await removeSubmissionsOfContestProblem(tx, stored);
    await sql.deleteProblem(tx, stored.id);
    const { problemId, label, title, color } = stored;
    await noteChange(tx, doer, contest, 'contest.problemRemove', {
      before: { problemId, label, title, color, submissions },
    });
  });
}

async function noteChange(
  tx: Db,
  doer: Doer,
  contest: contests.StoredContest,
  action: 'contest.problemAdd' | 'contest.problemEdit' | 'contest.problemOrder' | 'contest.problemRemove',
  change: { before?: object; after?: object },
): Promise<void> {
  await contests.touchContest(tx, contest.id);
  await recomputeBoard(tx, contest.id);
  await record(tx, doer, { action, subject: contest.id, subjectName: contest.title, ...change });
  await announce(tx, 'contest', String(contest.id));
}
