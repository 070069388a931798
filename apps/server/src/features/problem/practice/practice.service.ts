/** Guidance for learners: their progress, suggestions for the next problem, and the problem of the day. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import { DAYS_APART, VISITOR_LEVEL, problemOfTheDay } from '@verdict/domain/problem/daily-problem.ts';
import { levelOfWork, suggest } from '@verdict/domain/problem/suggestions.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { dayAt } from '@verdict/domain/account/streak.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { rowsOf } from '../bank/problem.service.ts';
import { streak } from '../../submission/standing.service.ts';
import * as sql from './practice.sql.ts';

/** Data of the practice page. The number of queries depends neither on solved problems nor on the size of the bank. */
export async function practice(
  db: Db,
  actor: Actor,
  offsetMinutes: number,
  locale: Locale,
  now: Date,
): Promise<Answer<DataOf<typeof getPracticeHome>>> {
  const { uid } = actor;
  const [last, levels, topics, days, unsolved] = await Promise.all([
    sql.lastTried(db, uid, locale),
    sql.solvedByLevel(db, uid),
    sql.solvedByTopic(db, uid),
    streak(db, uid, now, offsetMinutes),
    // Suggestions exclude the problem of the day, so the first visitor of a day chooses it here first.
    dailyLevel(db, actor, now).then(async (level) => {
      await dailyAt(db, actor, level, locale, now);
      return sql.unsolved(db, uid, { day: dayAt(now, 0), level }, now);
    }),
  ]);
  const byLevel: number[] = [];
  for (const { difficulty, solved } of levels) byLevel[difficulty] = solved;
  const chosen = suggest(
    {
      byLevel: Array.from(byLevel, (solved) => solved ?? 0),
      byTopic: new Map(topics.map(({ id, solved }) => [id, solved])),
    },
    // The last tried problem is shown separately, so it is not suggested.
    unsolved
      .filter(({ id }) => id !== last?.id)
      .map((problem) => ({ ...problem, topics: problem.tags.map(({ id }) => id) })),
  );
  const shown = await rowsOf(
    db,
    chosen.map(({ problem }) => problem.id),
    locale,
  );
  return {
    last: last && {
      problemId: last.problemId,
      title: last.title,
      difficulty: last.difficulty,
      status: statuses[last.status].wire,
      submitTime: last.submittedAt,
    },
    levels,
    streak: days.inARow,
    solvedToday: days.includesToday,
    suggestions: chosen.flatMap(({ problem, reason, topic }) => {
      const row = shown.find(({ pid }) => pid === problem.id);
      return row ? [{ ...row, reason, topic: problem.tags.find(({ id }) => id === topic)?.name ?? null }] : [];
    }),
  };
}

/** Problem of the day at the reader's level: days are in UTC, and the first request of a day and level chooses it. */
export const ofTheDay = async (db: Db, reader: Visitor, locale: Locale, now: Date) =>
  dailyAt(db, reader, await dailyLevel(db, reader, now), locale, now);

/** Level of the reader when the day began, so that solving the problem of the day does not change it. */
async function dailyLevel(db: Db, reader: Visitor, now: Date): Promise<number> {
  if (reader === null) return VISITOR_LEVEL;
  const byLevel: number[] = [];
  for (const { difficulty, solved } of await sql.solvedBefore(db, reader.uid, dayAt(now, 0)))
    byLevel[difficulty] = solved;
  return levelOfWork(Array.from(byLevel, (solved) => solved ?? 0));
}

async function dailyAt(
  db: Db,
  reader: Visitor,
  level: number,
  locale: Locale,
  now: Date,
): Promise<DataOf<typeof getProblemOfTheDay>> {
  const day = dayAt(now, 0);
  const read = () => sql.dailyProblem(db, { day, level }, reader?.uid ?? null, locale, now);
  let daily = await read();
  if (!daily?.isFit) {
    const [candidates, before] = await Promise.all([
      sql.dailyCandidates(db, now),
      sql.dailyBefore(db, { day, level }, DAYS_APART),
    ]);
    const chosen = problemOfTheDay(day, candidates, before, level);
    if (!chosen) return null;
    await sql.storeDaily(db, { day, level }, chosen.id, daily?.id ?? null);
    daily = await read();
  }
  if (!daily?.isFit) return null;
  const { problemId, title, difficulty, solved } = daily;
  return { day, problemId, title, difficulty, solved };
}

/** The problem with which visitors begin, and its first sample. Null when the bank has none. */
export const firstProblem = sql.firstProblem;
