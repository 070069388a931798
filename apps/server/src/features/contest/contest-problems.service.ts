/** Problems of a contest under their names in the contest. */
import type {
  ContestProblemRow,
  getContestOutsideInfo,
  getContestProblemDetails,
} from '@verdict/contract/contest/contest.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { outsideRefusal } from '@verdict/domain/contest/access.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import { isSealed, phaseOf } from '@verdict/domain/contest/time.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import { type Reader, type Access, accessOf } from '@verdict/domain/access/access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../platform/db/db.ts';
import { perLocale, sharedRead } from '../../platform/db/shared-read.ts';
import type { Answer } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { requireBoard, requireContest, requireInside } from '../../platform/access/contest-gate.ts';
import * as problems from '../problem/bank/problem.service.ts';
import { judgedOnProblems } from '../submission/submission.service.ts';
import * as sql from './contest-problems.sql.ts';
import type { CountsOf, Tallies } from './contest-tallies.ts';
import { contestOnWire } from './contest-wire.ts';
import { contestDetails } from './contest.sql.ts';

interface Source {
  db: Db;
  tallies: Tallies;
}

/** Every reader of the board may list the problems, because they are its columns. */
export async function list(
  { db, tallies }: Source,
  reader: Reader,
  { cid, containsEnd, asParticipants }: { cid: number; containsEnd: boolean; asParticipants: boolean },
  locale: Locale,
): Promise<ContestProblemRow[]> {
  const { placeFacts, access } = await requireBoard(db, reader, cid);
  const counts = asParticipants ? countsForParticipants(placeFacts.contest, reader.now) : access.counts;
  const tellsPractice = access.problemFacts && phaseOf(placeFacts.contest, reader.now) === 'ended';
  return rowsAt({ db, tallies }, placeFacts, counts, { containsEnd, locale, tellsPractice });
}

const countsForParticipants = (contest: Contest, now: Date): Access['counts'] =>
  contest.sealAt !== null && isSealed(contest, now) ? { until: contest.sealAt } : 'real';

/** Contest and problems for the page of the outside board. */
export async function outside(
  { db, tallies }: Source,
  reader: Reader,
  contestId: number,
  locale: Locale,
): Promise<Answer<DataOf<typeof getContestOutsideInfo>>> {
  const placeFacts = await requireContest(db, reader.actor, contestId, 'error.contestMissing');
  const reason = outsideRefusal(placeFacts.contest, reader.now);
  if (reason) throw new Refusal(`error.${reason}`);
  return {
    contest: contestOnWire(await contestDetails(db, contestId), placeFacts.contest, reader.now),
    // The page may be on a public screen, so the jury sees the participants' counts as well.
    problemList: await rowsAt({ db, tallies }, placeFacts, countsForParticipants(placeFacts.contest, reader.now), {
      containsEnd: false,
      locale,
      tellsPractice: false,
    }),
  };
}

/** Rows of the problem list, shared with the outside board. */
async function rowsAt(
  { db, tallies }: Source,
  { contest }: ContestPlace,
  counts: Access['counts'],
  { containsEnd, locale, tellsPractice }: { containsEnd: boolean; locale: Locale; tellsPractice: boolean },
): Promise<ContestProblemRow[]> {
  const found = await sql.contestProblems(db, contest.id, locale);
  const counted = await countsAt(tallies, contest, counts, containsEnd);
  return found.map(({ id, label, problemId, title, color, practice }) => ({
    id,
    displayId: label,
    cid: contest.id,
    pid: problemId,
    displayTitle: title,
    color,
    ac: counted.get(id)?.ac ?? 0,
    total: counted.get(id)?.total ?? 0,
    practice: tellsPractice ? practice : null,
  }));
}

async function countsAt(
  tallies: Tallies,
  contest: Contest,
  counts: Access['counts'],
  containsEnd: boolean,
): Promise<CountsOf> {
  if (counts === 'hidden') return new Map();
  return tallies.of(contest, {
    until: typeof counts === 'string' ? null : counts.until,
    includesLate: containsEnd && contest.allowsLate,
  });
}

const problemsNamed = perLocale((locale) =>
  sharedRead(async (db, names: { contestId: number; label: string }[]) => {
    const problems = await sql.contestProblemsNamed(db, names, locale);
    return ({ contestId, label }) => problems.find((one) => one.contestId === contestId && one.label === label) ?? null;
  }),
);

/** A problem with its statement. Data that would help participants is included only after the end. */
export async function detail(
  { db, tallies }: Source,
  reader: Reader,
  { cid, displayId, containsEnd }: { cid: number; displayId: string; containsEnd: boolean },
  locale: Locale,
): Promise<Answer<DataOf<typeof getContestProblemDetails>>> {
  const placeFacts = await requireInside(db, reader, cid);
  const found = await problemsNamed[locale](db, { contestId: cid, label: displayId });
  if (!found) throw new Refusal('error.contestProblemNotFound');
  if (found.visibility === 'hidden' || !seesProblem(reader, placeFacts, found))
    throw new Refusal('error.problemHidden');
  const { counts, problemFacts } = accessOf(reader, placeFacts);
  const counted = await countsAt(tallies, placeFacts.contest, counts, containsEnd);
  const { problemId, label, title } = found;
  return problems.detailInContest(
    db,
    problemId,
    { displayId: label, title, counts: counted.get(found.id) ?? null, problemFacts },
    locale,
  );
}

/** Menu of a problem's full-screen page, with the reader's progress at each problem. */
export async function menu(db: Db, reader: Reader & { actor: Actor }, contestId: number, locale: Locale) {
  const placeFacts = await requireInside(db, reader, contestId);
  const found = await sql.contestProblems(db, contestId, locale);
  const own = { reader, uid: reader.actor.uid, placeFacts };
  const reached = await judgedOnProblems(
    db,
    own,
    found.map(({ problemId }) => problemId),
  );
  return found.map(({ problemId, label, title }) => ({
    pid: problemId,
    problemId: label,
    title,
    status: reached.get(problemId)?.status ?? null,
    score: reached.get(problemId)?.score ?? null,
  }));
}
