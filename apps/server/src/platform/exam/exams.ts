/**
 * Exams that have not ended, the same in every server process: a change is announced and each process reads again. So
 * requests query exams only while one runs, and then in the query that reads their session.
 */
import { audienceOf } from '@verdict/domain/contest/access.ts';
import { type ExamHold, examHold } from '@verdict/domain/contest/exam.ts';
import { phaseOf } from '@verdict/domain/contest/time.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../db/db.ts';
import { latest } from '../live/latest.ts';
import type { Live } from '../live/live.ts';
import { examContests } from '../access/place-facts.sql.ts';
import { type ExamNote, type Visit, noteVisit, notesOfAccounts } from './exam.sql.ts';

/** Precision of the last visit's time. A smaller value would cost a write per request. */
const NOTED_EVERY_MS = 60_000;
const USER_AGENT_MAX = 512;

/** An exam that holds an account now. */
export interface ExamStay extends ExamHold {
  /** Id of the session with which the account takes part. Null when that session has ended. */
  holder: number | null;
}

export interface Exams {
  /** Ids of running exams, for `staysOf`. */
  runningAt(now: Date): number[];
  /** Exams that hold the account, computed from their data about it. */
  staysOf(actor: Actor, notes: readonly ExamNote[], now: Date): ExamStay[];
  /** Exams that hold several accounts, by uid, with their data read here. Without running exams there is no query. */
  staysAmong(actors: readonly Actor[], now: Date): Promise<Map<string, ExamStay[]>>;
  /** Record a visit for the organisers' log. */
  note(visit: Visit): Promise<void>;
  /** Read again. Everything committed before the call is current when it resolves. */
  refresh(): Promise<void>;
}

export async function openExams(db: Db, live: Live, clock: () => Date): Promise<Exams> {
  const known = await latest(() => examContests(db, clock()));
  live.listen('contest', () => {
    known.refresh().catch(() => {});
  });
  /** Time of each visit's last record, in milliseconds. */
  const noted = new Map<string, number>();

  const runningAt = (now: Date): number[] =>
    known.current.filter((contest) => phaseOf(contest, now) === 'running').map(({ id }) => id);

  const staysOf = (actor: Actor, notes: readonly ExamNote[], now: Date): ExamStay[] =>
    notes.flatMap(({ contestId, holder, ...participant }) => {
      const contest = known.current.find(({ id }) => id === contestId);
      const hold = contest && examHold(contest, audienceOf(actor, contest, participant), now);
      return hold ? [{ ...hold, holder }] : [];
    });

  return {
    runningAt,
    staysOf,
    async staysAmong(actors, now) {
      const running = runningAt(now);
      if (running.length === 0 || actors.length === 0) return new Map();
      const byUid = new Map(actors.map((actor) => [actor.uid, actor]));
      const found = await notesOfAccounts(db, running, [...byUid.keys()], now);
      return new Map(found.map(({ uid, notes }) => [uid, staysOf(byUid.get(uid) as Actor, notes, now)]));
    },
    async note(visit) {
      const userAgent = visit.userAgent.slice(0, USER_AGENT_MAX).toWellFormed();
      const key = JSON.stringify([visit.contestId, visit.uid, visit.sessionId, visit.refused, visit.ip, userAgent]);
      const at = visit.at.getTime();
      if (at - (noted.get(key) ?? -Infinity) < NOTED_EVERY_MS) return;
      forgetBefore(noted, at - NOTED_EVERY_MS);
      noted.set(key, at);
      await noteVisit(db, { ...visit, userAgent });
    },
    refresh: known.refresh,
  };
}

/** Entries are sorted by time. */
function forgetBefore(noted: Map<string, number>, ms: number): void {
  for (const [key, at] of noted) {
    if (at > ms) return;
    noted.delete(key);
  }
}
