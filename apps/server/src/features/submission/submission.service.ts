/** Reading submissions: lists, several, one, and those of one account. */
import type { Page } from '@verdict/contract/fields.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { waitMs } from '@verdict/domain/submission/wait-estimate.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { type BoardView, cellIn } from '@verdict/domain/contest/cell-views.ts';
import type { ScoreCell } from '@verdict/domain/contest/rule.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import { ownEndAt } from '@verdict/domain/contest/time.ts';
import { type PlaceFacts, type Place, placeOf } from '@verdict/domain/access/place.ts';
import { visibleAt } from '@verdict/domain/access/evidence.ts';
import { type Extent, type Reader, accessOf } from '@verdict/domain/access/access.ts';
import { type ShareAudience, type SubmissionAccess, shareAudience } from '@verdict/domain/access/submission-access.ts';
import { type Status, allStatuses, isFinal, statusFromWire, statuses } from '@verdict/domain/submission/status.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../platform/db/db.ts';
import { cellsOf } from '../../platform/board/cells.sql.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { pageOf } from '../../platform/http/page.ts';
import { placeOf as placeInQueue } from '../../platform/queue/queue.sql.ts';
import { placeAtSite } from '../remote/sites/runs.service.ts';
import { type PlaceFactsFor, placeFactsOf } from '../../platform/access/place-facts.sql.ts';
import { requireGroupRight } from '../../platform/access/group-gate.ts';
import { isOpenResult } from '../../platform/access/trainings.sql.ts';
import type { OpenPlace } from '../../platform/access/seen.sql.ts';
import { signature } from './signature.ts';
import * as sql from './submission.sql.ts';
import { requireBank } from './submitting/submit-place.ts';
import { detailOnWire, factsOfRow, progressOnWire, rowOnWire, seenOf, accessOfRow } from './view.ts';

export interface ListInput {
  currentPage: number;
  limit: number;
  onlyMine: boolean;
  problemID?: string | undefined;
  completeProblemID: boolean;
  status?: number | undefined;
  username?: string | undefined;
  language?: string | undefined;
}

/**
 * One page of submissions of the bank or a group, newest first. The number of queries does not depend on the page size.
 */
export async function list(
  db: Db,
  reader: Reader,
  listed: Place,
  input: ListInput,
  locale: Locale,
): Promise<Page<JudgeRow>> {
  const { actor } = reader;
  const place = await requireListed(db, reader, listed);
  if (input.onlyMine && actor === null) throw new Refusal('error.loginRequired');
  const status = input.status === undefined ? null : statusFromWire(input.status);
  if (input.status !== undefined && status === null) return pageOf([], 0, input);

  const username = input.username?.trim() || null;
  const displayId = input.problemID?.trim() || null;
  const [accounts, problems] = await Promise.all([
    input.onlyMine && actor
      ? { ids: [actor.uid], many: false }
      : username === null
        ? null
        : sql.accountsNamed(db, username),
    displayId === null
      ? null
      : sql.problemsNamed(db, reader, place, { part: displayId, whole: input.completeProblemID }),
  ]);
  const wantedStatus = status === null ? null : { is: status, isOpen: await isOpenResult(db, reader) };
  const language = input.language ?? null;
  const filter = { reader, place, accounts, problems, username, displayId, language, status: wantedStatus };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const rowsOfPage = () => sql.submissionPage(db, filter, locale, page);
  const atLeast = accounts?.many || problems?.many;
  // With very many matches, more exist than are counted, and the page need not wait for the count.
  const isNear = atLeast && page.offset < sql.COUNT_MAX;
  const [counted, near] = await Promise.all([sql.countMatching(db, filter), isNear ? rowsOfPage() : null]);
  // Pages beyond the end are empty, without a walk through all rows.
  if (!near && page.offset >= counted) return pageOf([], counted, input);
  const records = near ?? (await rowsOfPage());
  const hasNext = atLeast && records.length === page.limit ? 1 : 0;
  const total = Math.max(counted, page.offset + records.length + hasNext);
  return pageOf(await seenOnWire(db, reader, records), total, input);
}

/** The place whose list is wanted. Contests have their own list, trainings have none. */
async function requireListed(db: Db, { actor }: Reader, place: Place): Promise<OpenPlace> {
  if (place.kind !== 'group') return requireBank(place);
  if (actor === null) throw new Refusal('error.loginRequired');
  await requireGroupRight(db, actor, place.groupId, 'group.enter');
  return place;
}

/** Rows of a list as the reader sees them. Rows that the reader may not know about are left out. */
export async function seenOnWire(db: Db, reader: Reader, rows: sql.SubmissionRow[]): Promise<JudgeRow[]> {
  return (await seenAmong(db, reader, rows)).map(({ row, access }) => rowOnWire(reader, row, access));
}

const seenAmong = async <Row extends sql.SubmissionRow>(db: Db, reader: Reader, rows: Row[]) =>
  seenOf(reader, rows, await placeFactsOf(db, [reader.actor], rows.map(placeOf)));

/** Functions that tell how each submission looks to a reader, by id, for live updates. Unknown ids are left out. */
export async function looksOf(db: Db, actors: Visitor[], ids: number[]) {
  const found = await sql.submissionFacts(db, ids);
  const placeFactsFor = await placeFactsOf(db, actors, found.map(placeOf));
  return new Map(
    found.map((row) => [
      row.id,
      (reader: Reader) => ({
        version: row.version,
        placeFacts: placeFactsFor(placeOf(row), reader.actor),
        access: accessOfRow(reader, row, placeFactsFor),
      }),
    ]),
  );
}

/** A submission that the reader may know about. Others are refused as if they did not exist. */
export async function requireSeen(
  db: Db,
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<{ row: sql.SubmissionDetail; access: SubmissionAccess; placeFactsFor: PlaceFactsFor }> {
  const row = await sql.submissionById(db, id, locale);
  const placeFactsFor = await placeFactsOf(db, [reader.actor], row ? [placeOf(row)] : []);
  const [seen] = seenOf(reader, row ? [row] : [], placeFactsFor);
  if (!seen) throw new Refusal('error.submissionNotFound');
  return { ...seen, placeFactsFor };
}

export async function detail(
  db: Db,
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<{ submission: Judge; codeShare: boolean; sharedWith: ShareAudience | null }> {
  const { row, access, placeFactsFor } = await requireSeen(db, reader, id, locale);
  const submission = detailOnWire(reader, row, access, locale);
  const sharedWith = submission.may.share ? shareAudience(reader, factsOfRow(reader, row, placeFactsFor)) : null;
  return { submission, codeShare: row.problem.codeShare, sharedWith };
}

/**
 * Progress of several submissions, by id. Unknown ids are left out, and so are submissions of contests, which have
 * their own call.
 */
export async function check(
  db: Db,
  reader: Reader,
  ids: number[],
  locale: Locale,
): Promise<Record<string, Partial<Judge>>> {
  return followed(db, reader, ids, (row) => row.contestId === null, locale);
}

/** Progress of submissions of a contest, by id. Sealed submissions of other participants are left out as well. */
export const checkInContest = (db: Db, reader: Reader, contestId: number, ids: number[], locale: Locale) =>
  followed(db, reader, ids, (row, { isOwn, result }) => row.contestId === contestId && (isOwn || result), locale);

async function followed(
  db: Db,
  reader: Reader,
  ids: number[],
  isAsked: (row: sql.FollowedSubmission, access: SubmissionAccess) => boolean,
  locale: Locale,
): Promise<Record<string, Partial<Judge>>> {
  if (ids.length === 0) return {};
  const seen = await seenAmong(db, reader, await sql.submissionsByIds(db, ids, locale));
  const wanted = seen.filter(({ row, access }) => isAsked(row, access));
  return Object.fromEntries(wanted.map(({ row, access }) => [row.id, progressOnWire(reader, row, access)]));
}

/** Progress of one submission, also of a contest. */
export async function progressOf(db: Db, reader: Reader, id: number, locale: Locale): Promise<Judge> {
  const { row, access } = await requireSeen(db, reader, id, locale);
  return progressOnWire(reader, row, access);
}

export async function share(db: Db, reader: Reader, id: number, shared: boolean, locale: Locale): Promise<void> {
  const { row, access } = await requireSeen(db, reader, id, locale);
  if (!access.isOwn) throw new Refusal('error.shareNotOwner');
  if (!can(reader.actor, 'submission.share', { ownerUid: row.uid, contestId: row.contestId }))
    throw new Refusal('error.shareContest');
  if (shared && !row.problem.codeShare) throw new Refusal('error.shareForbidden');
  await sql.setShared(db, id, shared);
}

/** Parameters for the account's own submissions at a place. */
interface OwnAt {
  reader: Reader;
  uid: string;
  placeFacts: PlaceFacts;
}

interface Reached {
  status: number;
  score: number | null;
}

/** Status of each problem; "not submitted" when there is no submission. */
export async function statusOnProblems(
  db: Db,
  own: OwnAt,
  problemIds: number[],
  includesLate: boolean,
): Promise<Record<string, Reached>> {
  const reached = await reachedAt(db, own, problemIds, allStatuses, includesLate);
  const none = { status: statuses.notSubmitted.wire, score: null };
  return Object.fromEntries(problemIds.map((id) => [id, reached.get(id) ?? none]));
}

/** Best finished result on each problem, late submissions included. Problems without one are absent. */
export const judgedOnProblems = (db: Db, own: OwnAt, problemIds: number[]): Promise<Map<number, Reached>> =>
  reachedAt(db, own, problemIds, allStatuses.filter(isFinal), true);

async function reachedAt(
  db: Db,
  { reader, uid, placeFacts }: OwnAt,
  problemIds: number[],
  among: Status[],
  includesLate: boolean,
): Promise<Map<number, Reached>> {
  const rule = placeFacts.kind === 'contest' ? ruleOf(placeFacts.contest.rule) : null;
  const view = includesLate && placeFacts.kind === 'contest' && placeFacts.contest.allowsLate ? 'late' : 'real';
  const before =
    placeFacts.kind === 'contest' && view === 'real' ? ownEndAt(placeFacts.contest, placeFacts.participant) : null;
  const isOpenRow = await isOpenResult(db, reader);
  const filter = { uid, place: placeFacts, before, among, wins: rule?.wins ?? 'accepted', isOpen: isOpenRow };
  const found = await sql.reachedOnProblems(db, filter, problemIds);
  // Submissions outside a training are visible whatever it hides, so in trainings each row decides by itself.
  const isOpenPlace = placeFacts.kind === 'training' || accessOf(reader, placeFacts).ownResults === 'all';
  const onBoard =
    placeFacts.kind === 'contest' && rule?.ownPoints === 'cell'
      ? await boardPoints(db, placeFacts.contest.id, uid, view)
      : null;
  const pointsOf = (problemId: number, score: number | null): number | null =>
    onBoard ? (onBoard.get(problemId) ?? null) : rule?.ownPoints === 'attempt' ? score : null;
  return new Map(
    found.map(({ problemId, status, score, isOpen }) => [
      problemId,
      {
        status: statuses[isOpenPlace && isOpen ? status : 'unknownResult'].wire,
        score: isOpenPlace && isOpen ? pointsOf(problemId, score) : null,
      },
    ]),
  );
}

/** Points of the account's cells on the board, by problem. */
async function boardPoints(
  db: Db,
  contestId: number,
  uid: string,
  view: BoardView,
): Promise<Map<number, number | null>> {
  const cells = await cellsOf(db, contestId, uid);
  return new Map(cells.map(({ problemId, cells: views }) => [problemId, (cellIn(views, view) as ScoreCell)?.score]));
}

/** The account's newest accepted program among those whose result it may know. */
export async function lastAccepted(
  db: Db,
  { reader, uid, placeFacts }: OwnAt,
  problemId: number,
  locale: Locale,
): Promise<{ submitId: number | null; code: string; language: string | null }> {
  const access = accessOf(reader, placeFacts);
  const own = { uid, place: placeFacts, isOpen: await isOpenResult(db, reader) };
  const program = await acceptedWithin(db, own, access.ownResults, problemId);
  if (!program) return { submitId: null, code: '', language: null };
  const { id: submitId, language } = program;
  if (access.code === 'none') return { submitId, code: say(locale, 'submission.codeHidden'), language };
  return { submitId, code: `${program.code}\n\n${signature(program, program.username)}`, language };
}

/**
 * The newest accepted submission within the extent. One outside is skipped rather than reported as hidden, because that
 * would reveal that it was accepted.
 */
const acceptedWithin = async (db: Db, own: Omit<sql.OwnFilter, 'before'>, extent: Extent, problemId: number) =>
  extent === 'none'
    ? null
    : sql.lastAccepted(db, { ...own, before: extent === 'all' ? null : extent.until }, problemId);

/** Progress ("7 of 10") is visible only to readers who may see per-case results. */
export const tellsProgress = ({ result, cases }: SubmissionAccess): boolean =>
  result && visibleAt[cases.level].results !== 'none';

/** Place of a submission in the queue. Null once it has its verdict. */
export async function queuePosition(db: Db, reader: Reader, id: number, locale: Locale) {
  const { row, access } = await requireSeen(db, reader, id, locale);
  if (isFinal(row.status) || !access.result) return null;
  const place = await placeInQueue(db, id);
  if (!place) return placeAtSite(db, id, reader.now);
  const { ahead, leased, slots, meanMs, done, total, running, gaveBack } = place;
  const tellsCases = leased && total > 0 && tellsProgress(access);
  const estimateMs =
    meanMs === null || slots === 0 || gaveBack ? null : leased ? meanMs : waitMs({ slots, ahead, running, meanMs });
  return {
    ahead: leased ? 0 : ahead,
    judging: leased,
    estimateSeconds: estimateMs === null ? null : Math.max(1, Math.round(estimateMs / 1000)),
    isBusy: !leased && slots > 0 && (gaveBack || (meanMs !== null && estimateMs === null)),
    noHost: slots === 0,
    site: null,
    siteOff: false,
    siteRestsUntil: null,
    cases: tellsCases ? { done, total } : null,
  };
}
