/** Problems as their editors see them: lists, the record that the form opens, its test cases. */
import {
  type getAdminProblemList,
  type getProblemCases,
  OLDER_RESULTS_MAX,
  type OpenedProblem,
} from '@verdict/contract/problem/editing.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { bank } from '@verdict/domain/access/place.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { COMMON, countedTo, pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { revisionOf } from '../../site/audit/revision.service.ts';
import { adminProblemOnWire, adminRowOnWire, namedRowOnWire, unseenRowOnWire } from './admin-wire.ts';
import * as sql from '../store/edit.sql.ts';
import { programsOf as storedPrograms } from '../bank/programs.sql.ts';
import { isIn, requireEditable, scopeOf } from './access.service.ts';
import { snapshotOf } from './snapshot.service.ts';

export async function adminList(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getAdminProblemList>,
  { visibility, addableTo = null }: { visibility: Visibility | null; addableTo?: sql.AdminFilter['addableTo'] },
  locale: Locale,
): Promise<Answer<DataOf<typeof getAdminProblemList>>> {
  const filter: sql.AdminFilter = {
    scope,
    addableTo,
    keyword: input.keyword?.trim() || null,
    displayId: input.problemId?.trim() || null,
    visibility,
    origin: input.oj === undefined || input.oj === 'All' ? null : input.oj === 'Mine' ? 'local' : input.oj,
  };
  const reader = readerOf(app, { actor, now: app.now() });
  // Admins of a group may take part in a contest that another admin has made there, so some problems show only their
  // names.
  const reads = (row: sql.AdminRow): boolean =>
    scope.kind === 'site' || can(actor, 'problem.edit', row) || seesProblem(reader, scope, row);
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const counting = sql.countAdminProblems(app.db, filter, countedTo(page));
  const isCommon = filter.keyword !== null && (await counting) >= COMMON;
  const [records, total] = await Promise.all([
    sql.adminPage(app.db, filter, input.sort, locale, isCommon, page),
    counting,
  ]);
  return pageOf(
    records.map((row) => ({
      ...(reads(row) ? adminRowOnWire : namedRowOnWire)(row),
      ...(isIn(scope, row) ? rightsOn(actor, row) : noRights),
    })),
    total,
    input,
  );
}

/**
 * List rows of these problems, in the order of the ids. A problem that was public when it was put into a group's
 * contest or training, and is no longer, shows none of its content.
 */
export async function adminRows(app: App, actor: Actor, ids: number[], locale: Locale) {
  const reader = readerOf(app, { actor, now: app.now() });
  return (await sql.adminRows(app.db, ids, locale)).map((row) => {
    const home = row.isGroup && row.groupId !== null ? ({ kind: 'group', groupId: row.groupId } as const) : bank;
    const onWire = seesProblem(reader, home, row) ? adminRowOnWire : unseenRowOnWire;
    return { ...onWire(row), ...rightsOn(actor, row) };
  });
}

/** Rights in the list of a group for problems that the bank has taken over: they are edited in the bank. */
const noRights = { may: { edit: false, delete: false, publish: false } };

const rightsOn = (actor: Actor, problem: sql.EditedProblem) => ({
  may: {
    edit: can(actor, 'problem.edit', problem),
    delete: can(actor, 'problem.delete', problem),
    publish: can(actor, 'problem.edit', problem) && can(actor, 'problem.publish', scopeOf(problem)),
  },
});

export async function adminDetail(
  app: App,
  actor: Actor,
  scope: Scope,
  id: number,
  locale: Locale,
): Promise<Answer<OpenedProblem>> {
  requireEditable(actor, scope, await sql.editedProblem(app.db, id));
  // Read before the record: a save in between makes this revision outdated, so that the form is refused.
  const revision = revisionOf(await snapshotOf(app.db, id));
  const [stored, texts, programs, hasPackage, older] = await Promise.all([
    sql.editedProblem(app.db, id),
    sql.textsOf(app.db, id),
    storedPrograms(app.db, id),
    sql.hasPackage(app.db, id),
    sql.olderResults(app.db, id, OLDER_RESULTS_MAX),
  ]);
  const problem = requireEditable(actor, scope, stored);
  return {
    ...adminProblemOnWire(problem, texts, programs, locale),
    ...rightsOn(actor, problem),
    revision,
    hasPackage,
    olderResults: {
      count: older.reduce((sum, { count }) => sum + count, 0),
      places: can(actor, 'submission.rejudge') ? older : [],
    },
  };
}

/** Cases for the form: uploaded ones as file names, typed ones as texts. */
export async function casesForForm(
  app: App,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<DataOf<typeof getProblemCases>> {
  const problem = requireEditable(actor, scope, await sql.editedProblem(app.db, id));
  const cases: DataOf<typeof getProblemCases> = [];
  for (const one of await sql.casesOf(app.db, id)) {
    const shown = async (name: string, hash: string) =>
      problem.isUploadCase ? name : (await app.blobs.read(hash)).toString('utf8');
    cases.push({
      id: one.id,
      pid: id,
      input: await shown(one.inputName, one.input.hash),
      output: await shown(one.answerName, one.answer.hash),
      score: problem.scored ? one.score : null,
      groupNum: one.group,
      status: 0,
      gmtCreate: one.createdAt.toISOString(),
      gmtModified: one.createdAt.toISOString(),
      inputBytes: one.input.bytes,
      outputBytes: one.answer.bytes,
    });
  }
  return cases;
}
