/** Reading submissions: lists, one, several, and what belongs to one account. */
import type { Page } from '@verdict/contract/fields.ts';
import type { Judge, JudgeRow } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import { type Place, placeOf } from '@verdict/domain/place.ts';
import { type Reader, covers, sightOf } from '@verdict/domain/sight/sight.ts';
import type { SubmissionSight } from '@verdict/domain/sight/submission-sight.ts';
import { type Status, isFinal, statusFromWire, statuses } from '@verdict/domain/status.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { pageOf } from '../../http/page.ts';
import { placeOf as placeInQueue } from '../../queue/queue.sql.ts';
import { signature } from './signature.ts';
import * as sql from './submission.sql.ts';
import { demandBank } from './submit-place.ts';
import { detailOnWire, progressOnWire, rowOnWire, seenOf, sightOfRow } from './view.ts';

export interface ListInput {
  currentPage: number;
  limit: number;
  onlyMine: boolean;
  problemID?: string | undefined;
  completeProblemID: boolean;
  status?: number | undefined;
  username?: string | undefined;
}

/** A page of the submissions of a place, newest first; the number of queries does not depend on its size. */
export async function list(
  db: Db,
  reader: Reader,
  place: Place,
  input: ListInput,
  locale: Locale,
): Promise<Page<JudgeRow>> {
  const { actor } = reader;
  demandBank(place);
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
    displayId === null ? null : sql.problemsNamed(db, reader, displayId, input.completeProblemID),
  ]);
  const filter = { reader, accounts, problems, username, displayId, status };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const rowsOfPage = () => sql.submissionPage(db, filter, locale, page);
  const atLeast = accounts?.many || problems?.many;
  // Of what very many match there is more than is counted, and it need not be waited for.
  const isNear = atLeast && page.offset < sql.COUNT_MAX;
  const [counted, near] = await Promise.all([sql.countMatching(db, filter), isNear ? rowsOfPage() : null]);
  // Beyond the end there is nothing to walk to, however far away the page is.
  if (!near && page.offset >= counted) return pageOf([], counted, input);
  const records = near ?? (await rowsOfPage());
  const hasNext = atLeast && records.length === page.limit ? 1 : 0;
  const total = Math.max(counted, page.offset + records.length + hasNext);
  return pageOf(
    seenOf(reader, records).map(({ row, sight }) => rowOnWire(reader, row, sight)),
    total,
    input,
  );
}

/** Refused as one that does not exist where the reader may not know of it. */
export async function demandSeen(
  db: Db,
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<{ row: sql.SubmissionDetail; sight: SubmissionSight }> {
  const row = await sql.submissionById(db, id, locale);
  const sight = row && sightOfRow(reader, row);
  if (!sight) throw new Refusal('error.submissionNotFound');
  return { row, sight };
}

export async function detail(
  db: Db,
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<{ submission: Partial<Judge>; codeShare: boolean }> {
  const { row, sight } = await demandSeen(db, reader, id, locale);
  return { submission: detailOnWire(reader, row, sight, locale), codeShare: row.problem.codeShare };
}

/** By submission id. Unknown ones are left out, and those of contests, which have a call of their own. */
export async function check(
  db: Db,
  reader: Reader,
  ids: number[],
  locale: Locale,
): Promise<Record<string, Partial<Judge>>> {
  if (ids.length === 0) return {};
  const found = await sql.submissionsByIds(db, ids, locale);
  const seen = seenOf(
    reader,
    found.filter((row) => placeOf(row).kind !== 'contest'),
  );
  return Object.fromEntries(seen.map(({ row, sight }) => [row.id, progressOnWire(reader, row, sight)]));
}

/** How far a submission is, one of a contest too. */
export async function progressOf(db: Db, reader: Reader, id: number, locale: Locale): Promise<Judge> {
  const { row, sight } = await demandSeen(db, reader, id, locale);
  return progressOnWire(reader, row, sight);
}

export async function share(db: Db, reader: Reader, id: number, shared: boolean, locale: Locale): Promise<void> {
  const { row, sight } = await demandSeen(db, reader, id, locale);
  if (!sight.isOwn) throw new Refusal('error.shareNotOwner');
  if (!can(reader.actor, 'submission.share', { ownerUid: row.uid, contestId: row.contestId }))
    throw new Refusal('error.shareContest');
  if (shared && !row.problem.codeShare) throw new Refusal('error.shareForbidden');
  await sql.setShared(db, id, shared);
}

/** Every asked problem has an entry, "not submitted" where there is nothing. */
export async function statusOnProblems(
  db: Db,
  { reader, uid, place }: OwnAt,
  problemIds: number[],
): Promise<Record<string, { status: number; score: null }>> {
  const reached = new Map(
    (await sql.statusOnProblems(db, uid, problemIds, place)).map((one) => [one.problemId, one.status]),
  );
  const { ownResults } = sightOf(reader, place);
  const statusOn = (id: number): Status => {
    const status = reached.get(id);
    return status === undefined ? 'notSubmitted' : ownResults === 'all' ? status : 'unknownResult';
  };
  return Object.fromEntries(problemIds.map((id) => [id, { status: statuses[statusOn(id)].wire, score: null }]));
}

/** What an account has sent at a place, for itself. */
interface OwnAt {
  reader: Reader;
  uid: string;
  place: Place;
}

/** The newest accepted program of one's own. */
export async function lastAccepted(
  db: Db,
  { reader, uid, place }: OwnAt,
  problemId: number,
  locale: Locale,
): Promise<{ submitId: number | null; code: string; language: string | null }> {
  const program = await sql.lastAccepted(db, uid, problemId, place);
  const sight = sightOf(reader, place);
  if (!program || !covers(sight.ownResults, program.submittedAt)) return { submitId: null, code: '', language: null };
  const { id: submitId, language } = program;
  if (sight.code === 'none') return { submitId, code: say(locale, 'submission.codeHidden'), language };
  return { submitId, code: `${program.code}\n\n${signature(program, program.username)}`, language };
}

/** Where a submission stands in the queue; null once it has its verdict. */
export async function queuePosition(db: Db, reader: Reader, id: number, locale: Locale) {
  const { row, sight } = await demandSeen(db, reader, id, locale);
  const place = isFinal(row.status) || !sight.result ? null : await placeInQueue(db, id);
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
