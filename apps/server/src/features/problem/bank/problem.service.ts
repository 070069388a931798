/** Problems of the bank or of a group (`scope`), for readers and submitters. */
import { nextProblem } from '@verdict/domain/problem/next-problem.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { ProblemSort, Progress } from '@verdict/domain/problem/problem-list.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import { bank, type Place, type PlaceFacts, scopeOf } from '@verdict/domain/access/place.ts';
import { inGroup, type Scope, site } from '@verdict/domain/access/scope.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { perLocale, sharedRead } from '../../../platform/db/shared-read.ts';
import { COMMON, countedTo, fromNearerEnd, pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Counts, noCounts } from '../../../platform/access/counts.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { contestDetailOnWire, detailOnWire, rowOnWire, type ShownInContest } from './problem-wire.ts';
import { nextCandidates } from './next.sql.ts';
import * as sql from './problem.sql.ts';
import * as filterSql from './filter.sql.ts';
import * as listSql from './list.sql.ts';

export type { ProblemFacts } from './problem.sql.ts';
export type { SubmittableProblem } from './submittable.sql.ts';
export { jobOf, judgedProblems, programOf } from './judged-problem.ts';
export type { JudgedProblem } from './judged-problem.ts';
export { programsOf } from './programs.sql.ts';
export type { StoredProgram } from './programs.sql.ts';
export { submittableByDisplayId, submittableById, submittableByIds } from './submittable.sql.ts';

export interface FilterInput {
  keyword?: string | undefined;
  tagId?: string | undefined;
  difficulty?: number | undefined;
  oj?: string | undefined;
}
export interface ListInput extends FilterInput {
  currentPage: number;
  limit: number;
}
/** Filter by the reader's progress; only the bank has it. */
interface OwnFilter {
  progress?: Progress | undefined;
}

/** Prefixes of the display ids of remote problems. */
const remoteJudges: ReadonlySet<string> = new Set(['HDU', 'POJ', 'CF', 'GYM', 'SPOJ', 'AC', 'LIBRE']);

/** One page of public problems. The number of queries does not depend on its size. */
export async function list(app: App, scope: Scope, input: ListInput, locale: Locale): Promise<Page<ProblemRow>> {
  return pageBy(app, scope, filterOf(scope, input), { ...input, sort: 'id' }, locale);
}

/** One page of the bank's public problems, in an order of the reader's choice. */
export async function listOfBank(
  app: App,
  reader: Visitor,
  input: ListInput & OwnFilter & { sort: ProblemSort },
  locale: Locale,
): Promise<Page<ProblemRow>> {
  return pageBy(app, site, ofReader(reader, input), input, locale);
}

async function pageBy(
  app: App,
  scope: Scope,
  filter: filterSql.ProblemFilter | null,
  input: ListInput & { sort: ProblemSort },
  locale: Locale,
): Promise<Page<ProblemRow>> {
  if (filter === null) return pageOf([], 0, input);
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const counting = listSql.countProblems(app.db, filter, countedTo(page));
  const isCommon = filter.keyword !== null && (await counting) >= COMMON;
  // Walks from the end for far pages by id, so that the last pages are as fast as the first. A search cannot do that,
  // because it does not count all of its matches.
  const isFar = page.offset > 0 && filter.keyword === null && (input.sort === 'id' || input.sort === '-id');
  const walk = isFar ? fromNearerEnd(page, await counting) : { ...page, isBackwards: false };
  const how = { sort: input.sort, isCommon, page: walk };
  const [records, total] = await Promise.all([listSql.problemPage(app.db, filter, locale, how), counting]);
  return pageOf((await withCountsOf(app.db, scope, records)).map(rowOnWire), total, input);
}

/** Replaces the counts by those of the group, if the scope is one. */
async function withCountsOf<Problem extends { id: number; counts: Counts }>(
  db: Db,
  scope: Scope,
  found: Problem[],
): Promise<Problem[]> {
  if (scope.kind === 'site' || found.length === 0) return found;
  const ids = found.map(({ id }) => id);
  const counts = await sql.countsInGroup(db, scope.groupId, ids);
  return found.map((problem) => ({ ...problem, counts: counts.get(problem.id) ?? noCounts }));
}

/** One page of a group's problems, for its members. */
export async function listOfGroup(
  app: App,
  actor: Actor,
  { gid, ...input }: ListInput & { gid: number },
  locale: Locale,
): Promise<Page<ProblemRow>> {
  await requireGroupRight(app.db, actor, gid, 'group.enter');
  return list(app, inGroup(gid), input, locale);
}

/** Null when nothing can match. */
function filterOf(scope: Scope, input: FilterInput): filterSql.ProblemFilter | null {
  const tagIds = idsOf(input.tagId);
  return (
    tagIds && {
      scope,
      keyword: input.keyword?.trim() || null,
      tagIds,
      progress: null,
      difficulty: input.difficulty ?? null,
      origin: input.oj === undefined ? null : remoteJudges.has(input.oj) ? { remote: input.oj } : 'local',
    }
  );
}

/** Filter of the bank for a reader. For visitors all problems are untouched. Null when nothing can match. */
function ofReader(reader: Visitor, input: FilterInput & OwnFilter): filterSql.ProblemFilter | null {
  const filter = filterOf(site, input);
  const { progress } = input;
  if (filter === null || progress === undefined) return filter;
  if (reader === null) return progress === 'untouched' ? filter : null;
  return { ...filter, progress: { uid: reader.uid, reached: progress } };
}

/** Distinct ids of a comma-separated list. Null when an element is no id, so that nothing can match. */
function idsOf(list: string | undefined): number[] | null {
  const parts = [
    ...new Set(
      (list ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
  return parts.every((part) => /^\d{1,15}$/.test(part)) ? parts.map(Number) : null;
}

/** List rows of these problems, in the order of the ids. The caller has checked that the reader may see them. */
export const rowsOf = async (db: Db, ids: number[], locale: Locale): Promise<ProblemRow[]> =>
  (await listSql.problemRows(db, ids, locale)).map(rowOnWire);

/** List rows with the counts of a place: those of its group, if it has one. */
export const rowsAt = async (db: Db, place: Place, ids: number[], locale: Locale): Promise<ProblemRow[]> =>
  (await withCountsOf(db, scopeOf(place), await listSql.problemRows(db, ids, locale))).map(rowOnWire);

/**
 * Problems of a training that are closed to the reader because a contest uses them, with the end of that contest. The
 * end is null when the reader may not know about the contest.
 */
export async function closedInTraining(
  db: Db,
  reader: Reader,
  placeFacts: PlaceFacts,
  ids: number[],
): Promise<Map<number, { until: Date | null }>> {
  const facts = await sql.factsInTraining(db, ids, reader.now);
  const closed = facts.filter((problem) => !seesProblem(reader, placeFacts, problem));
  return new Map(closed.map(({ id, contestEnd }) => [id, { until: contestEnd }]));
}

/** A problem of the bank or, with `groupId`, of a group for its members. */
export async function detail(
  db: Db,
  reader: Reader,
  { displayId, groupId }: { displayId: string; groupId: number | null },
  locale: Locale,
) {
  if (groupId === null)
    return withRights(reader, requireSeen(reader, bank, await sql.problemByDisplayId(db, displayId, locale)));
  await requireGroupRight(db, reader.actor, groupId, 'group.enter');
  const problem = requireOfGroup(reader, groupId, await sql.problemByDisplayId(db, displayId, locale));
  const [counted] = await withCountsOf(db, inGroup(groupId), [problem]);
  return withRights(reader, counted ?? problem);
}

const withRights = (reader: Reader, problem: sql.ProblemDetail) => ({
  ...detailOnWire(problem),
  mayEdit: can(reader.actor, 'problem.edit', problem),
});

/** The problem if it belongs to the group. The caller has checked that the reader may enter the group. */
export const requireOfGroup = <Problem extends sql.ProblemFacts>(
  reader: Reader,
  groupId: number,
  problem: Problem | null,
): Problem => requireSeen(reader, { kind: 'group', groupId }, problem?.groupId === groupId ? problem : null);

/** Detail with the counts of a place. The caller has checked that the reader may enter the place. */
export async function detailAt(db: Db, reader: Reader, placeFacts: PlaceFacts, id: number, locale: Locale) {
  const problem = requireSeen(reader, placeFacts, await problemById[locale](db, id));
  const [counted] = await withCountsOf(db, scopeOf(placeFacts), [problem]);
  return withRights(reader, counted ?? problem);
}

const problemById = perLocale((locale) =>
  sharedRead(async (db, ids: number[]) => {
    const found = new Map((await sql.problemsById(db, ids, locale)).map((problem) => [problem.id, problem]));
    return (id) => found.get(id) ?? null;
  }),
);

/** Detail with the contest's names and counts. The caller has checked that the reader may see it. */
export async function detailInContest(db: Db, id: number, shown: ShownInContest, locale: Locale) {
  const problem = await problemById[locale](db, id);
  if (!problem) throw new Refusal('error.problemNotFound');
  return contestDetailOnWire(problem, shown);
}

/** Refuses when the reader may neither read nor solve the problem at this place. */
export function requireSeen<Problem extends sql.ProblemFacts>(
  reader: Reader,
  placeFacts: PlaceFacts,
  problem: Problem | null,
): Problem {
  if (!problem) throw new Refusal('error.problemNotFound');
  if (!seesProblem(reader, placeFacts, problem)) throw new Refusal('error.problemHidden');
  return problem;
}

/** Number of problems for each tag id, among the problems that the list shows with these filters. */
export async function tagCounts(
  db: Db,
  reader: Visitor,
  input: FilterInput & OwnFilter,
): Promise<Record<string, number>> {
  const filter = ofReader(reader, input);
  return filter === null ? {} : filterSql.tagCounts(db, filter);
}

/** A random problem among those that the list shows with these filters. */
export async function random(db: Db, reader: Visitor, input: FilterInput & OwnFilter): Promise<{ problemId: string }> {
  const filter = ofReader(reader, input);
  const problemId = filter && (await filterSql.randomDisplayId(db, filter));
  if (problemId === null) throw new Refusal('error.noProblems');
  return { problemId };
}

/** The next problem for the account after this one. Null when nothing suitable is left. */
export async function nextAfter(
  db: Db,
  uid: string,
  problemId: number,
  locale: Locale,
): Promise<{ problemId: string; title: string; difficulty: number } | null> {
  const candidates = await nextCandidates(db, uid, problemId, locale);
  const next = nextProblem({ difficulty: candidates[0]?.from ?? 0 }, candidates);
  return next && { problemId: next.problemId, title: next.title, difficulty: next.difficulty };
}
