/** Reading submissions: lists, one, several, and what belongs to one account. */
import type { Page } from '@verdict/contract/fields.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Actor, Visitor } from '@verdict/domain/permission/actor.ts';
import { isFinal, statusFromWire, statuses } from '@verdict/domain/status.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import { pageOf } from '../../http/page.ts';
import { placeOf } from '../../queue/queue.sql.ts';
import { signature } from './signature.ts';
import * as sql from './submission.sql.ts';
import { detailOnWire, progressOnWire, rowOnWire } from './view.ts';

export interface ListInput {
  currentPage: number;
  limit: number;
  onlyMine: boolean;
  problemID?: string | undefined;
  completeProblemID: boolean;
  status?: number | undefined;
  username?: string | undefined;
  gid?: number | undefined;
  contestID?: number | undefined;
}

/** A page of submissions outside contests, newest first; the number of queries does not depend on its size. */
export async function list(app: App, actor: Visitor, input: ListInput, locale: Locale): Promise<Page<JudgeRow>> {
  if (input.contestID) throw new Refusal('error.contestNotFound');
  if (input.gid) throw new Refusal('error.groupNotFound');
  if (input.onlyMine && actor === null) throw new Refusal('error.loginRequired');
  const status = input.status === undefined ? null : statusFromWire(input.status);
  if (input.status !== undefined && status === null) return pageOf([], 0, input);

  const username = input.username?.trim() || null;
  const displayId = input.problemID?.trim() || null;
  const [accounts, problems] = await Promise.all([
    input.onlyMine && actor
      ? { ids: [actor.uid], many: false }
      : username === null ? null : sql.accountsNamed(app.db, username),
    displayId === null ? null : sql.problemsNamed(app.db, displayId, input.completeProblemID),
  ]);
  const filter = { accounts, problems, username, displayId, status };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const rowsOfPage = () => sql.submissionPage(app.db, filter, locale, page);
  const atLeast = accounts?.many || problems?.many;
  // Of what very many match there is more than is counted, and it need not be waited for.
  const isNear = atLeast && page.offset < sql.COUNT_MAX;
  const [counted, near] = await Promise.all([sql.countMatching(app.db, filter), isNear ? rowsOfPage() : null]);
  // Beyond the end there is nothing to walk to, however far away the page is.
  if (!near && page.offset >= counted) return pageOf([], counted, input);
  const records = near ?? (await rowsOfPage());
  const hasNext = atLeast && records.length === page.limit ? 1 : 0;
  const total = Math.max(counted, page.offset + records.length + hasNext);
  return pageOf(records.map((row) => rowOnWire(row, actor)), total, input);
}

export async function detail(
  app: App,
  actor: Visitor,
  id: number,
  locale: Locale,
): Promise<{ submission: Partial<Judge>; codeShare: boolean }> {
  const row = await sql.submissionById(app.db, id, locale);
  if (!row) throw new Refusal('error.submissionNotFound');
  if (row.contestId !== null && actor === null) throw new Refusal('error.loginRequired');
  const hideCode = app.settings.current.hideNonContestSubmissionCode && (row.contestId === null || row.groupId !== null);
  return { submission: detailOnWire(row, actor, locale, hideCode), codeShare: row.codeShare };
}

/** By submission id. Unknown ones are left out, and those of contests, which have a call of their own. */
export async function check(db: Db, actor: Visitor, ids: number[], locale: Locale): Promise<Record<string, Partial<Judge>>> {
  if (ids.length === 0) return {};
  const found = await sql.submissionsByIds(db, ids, locale);
  const open = found.filter((row) => row.contestId === null);
  return Object.fromEntries(open.map((row) => [row.id, progressOnWire(row, actor)]));
}

/** How far a submission is that must be there, one of a contest too. */
export async function progressOf(db: Db, actor: Visitor, id: number, locale: Locale): Promise<Judge> {
  const row = await sql.submissionById(db, id, locale);
  if (!row) throw new Refusal('error.submissionNotFound');
  return progressOnWire(row, actor);
}

export async function share(db: Db, actor: Actor, id: number, shared: boolean, locale: Locale): Promise<void> {
  const row = await sql.submissionById(db, id, locale);
  if (!row) throw new Refusal('error.submissionNotFound');
  if (row.uid !== actor.uid) throw new Refusal('error.shareNotOwner');
  const facts = { ownerUid: row.uid, shared: row.shared, contestId: row.contestId };
  if (!can(actor, 'submission.share', facts)) throw new Refusal('error.shareContest');
  if (shared && !row.codeShare) throw new Refusal('error.shareForbidden');
  await sql.setShared(db, id, shared);
}

/** Every asked problem has an entry, "not submitted" where there is nothing. */
export async function statusOnProblems(
  db: Db,
  actor: Actor,
  problemIds: number[],
  groupId: number | null,
): Promise<Record<string, { status: number; score: null }>> {
  const reached = new Map(
    (await sql.statusOnProblems(db, actor.uid, problemIds, groupId)).map(({ problemId, status }) => [problemId, status]),
  );
  return Object.fromEntries(
    problemIds.map((id) => [id, { status: statuses[reached.get(id) ?? 'notSubmitted'].wire, score: null }]),
  );
}

export async function lastAccepted(
  app: App,
  actor: Actor,
  input: { pid: number; cid?: number | undefined },
  locale: Locale,
): Promise<{ submitId: number | null; code: string; language: string | null }> {
  const program = await sql.lastAccepted(app.db, actor.uid, input.pid, input.cid ?? null);
  if (!program) return { submitId: null, code: '', language: null };
  const { id: submitId, language } = program;
  const hidden = app.settings.current.hideNonContestSubmissionCode && !input.cid && !can(actor, 'submission.seeHidden');
  if (hidden) return { submitId, code: say(locale, 'submission.codeHidden'), language };
  return { submitId, code: `${program.code}\n\n${signature(program, actor.username)}`, language };
}

/** Where a submission stands in the queue; null once it has its verdict. */
export async function queuePosition(db: Db, id: number, locale: Locale) {
  const [row] = await sql.submissionsByIds(db, [id], locale);
  if (!row) throw new Refusal('error.submissionNotFound');
  const place = isFinal(row.status) ? null : await placeOf(db, id);
  if (!place) return null;
  const { ahead, leased, slots, meanMs } = place;
  const known = slots > 0 && meanMs !== null;
  const rounds = leased ? 1 : Math.floor(ahead / Math.max(1, slots)) + 1;
  return {
    ahead: leased ? 0 : ahead,
    judging: leased,
    estimateSeconds: known ? Math.max(1, Math.round((rounds * meanMs) / 1000)) : null,
    noHost: slots === 0,
  };
}
