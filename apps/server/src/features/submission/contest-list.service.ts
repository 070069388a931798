/** The list of a contest's submissions. */
import type { getContestSubmissions } from '@verdict/contract/contest/contest.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { JudgeRow } from '@verdict/contract/shapes.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import { accessOf, type Reader } from '@verdict/domain/access/access.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { folded, mentions } from '@verdict/domain/text/folded.ts';
import type { Db } from '../../platform/db/db.ts';
import { pageOf } from '../../platform/http/page.ts';
import * as sql from './contest-list.sql.ts';
import { seenOnWire } from './submission.service.ts';
import { accountsNamed } from './submission.sql.ts';

/**
 * One page of the submissions, newest first. Sealed submissions of others are left out; one's own appear, if necessary
 * without results. The number of queries does not depend on the page size.
 */
export async function listOfContest(
  db: Db,
  reader: Reader & { actor: Actor },
  placeFacts: ContestPlace,
  input: ParsedInputOf<typeof getContestSubmissions>,
  locale: Locale,
): Promise<Page<JudgeRow>> {
  const { contest } = placeFacts;
  const { uid } = reader.actor;
  const status = input.status === undefined ? null : statusFromWire(input.status);
  if (input.status !== undefined && status === null) return pageOf([], 0, input);

  const username = input.username?.trim() || null;
  const [problems, named] = await Promise.all([
    sql.problemsOfContest(db, contest.id),
    username === null || input.onlyMine ? null : accountsNamed(db, username),
  ]);
  const wanted = problems.filter(({ label }) => isAsked(label, input.problemID?.trim() ?? '', input.completeProblemID));
  const { results, ownResults } = accessOf(reader, placeFacts);
  const filter: sql.ContestFilter = {
    contest,
    uid,
    results,
    ownResults,
    wanted: wanted.map(({ id }) => id),
    seen: wanted.filter((problem) => seesProblem(reader, placeFacts, problem)).map(({ id }) => id),
    accounts: input.onlyMine ? { ids: [uid], many: false } : named,
    username,
    status,
    language: input.language ?? null,
    beforeStart: input.beforeContestSubmit,
    includesLate: input.containsEnd && contest.allowsLate,
  };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [rows, total] = await Promise.all([
    sql.contestSubmissionPage(db, filter, locale, page),
    sql.countContestSubmissions(db, filter),
  ]);
  return pageOf(await seenOnWire(db, reader, rows), Math.max(total, page.offset + rows.length), input);
}

const isAsked = (label: string, part: string, whole: boolean): boolean =>
  whole && part !== '' ? folded(label) === folded(part) : mentions(label, part);
