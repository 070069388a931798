/** Checks of every request by an account in an exam: its visit log, its single session, and closed endpoints. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import type { Named } from '@verdict/contract/exam.ts';
import type { Db } from '../db/db.ts';
import { HttpRefusal } from '../refusal/refusal.ts';
import * as sql from './exam.sql.ts';
import type { Exams, ExamStay } from './exams.ts';

/** Session with the facts that exams need. */
export interface Examinee {
  id: number;
  actor: Actor;
  /** Exams that hold its account now. */
  exams: readonly ExamStay[];
}
interface From {
  ip: string;
  userAgent: string;
  now: Date;
}

/** Record the visit. Returns false when the account takes part with another session. */
export async function entersExams(
  app: { db: Db; exams: Exams },
  session: Examinee,
  { ip, userAgent, now }: From,
): Promise<boolean> {
  const { id: sessionId, actor } = session;
  for (const { contestId, sessions: rule, isOutside, holder } of session.exams) {
    // A session from outside the exam's addresses cannot take over the participant's place.
    const claims = rule !== 'any' && !isOutside && holder !== sessionId;
    const refused = claims && !(await sql.claimPlace(app.db, { contestId, uid: actor.uid, sessionId, rule, now }));
    const visit = { contestId, uid: actor.uid, sessionId, ip, userAgent, outside: isOutside, refused, at: now };
    await app.exams.note(visit);
    if (refused) return false;
    if (claims && rule === 'last') await sql.endSessionsBefore(app.db, actor.uid, sessionId, now);
  }
  return true;
}

interface LockedTo {
  cid: number;
  gid: number | null;
  title: string;
  until: Date;
}

/** Contest to which the site is locked. Of several, the one that ends first. */
export async function lockedTo(db: Db, exams: readonly ExamStay[]): Promise<LockedTo | null> {
  const [first] = exams.filter(({ locks }) => locks).toSorted((a, b) => a.until.getTime() - b.until.getTime());
  return first ? { ...(await sql.heldBy(db, first.contestId)), until: first.until } : null;
}

const locking = ({ exams }: Examinee): number[] => exams.filter(({ locks }) => locks).map(({ contestId }) => contestId);

/** Refuse endpoints that are closed whatever the request contains, before its body is read. */
export function requireOpen(session: Examinee, { exam = 'closed' }: AnyEndpoint): void {
  if (locking(session).length > 0 && exam === 'closed') throw new HttpRefusal(403, 'error.examLocked');
}

/** Refuse requests about subjects outside the contest. `input` is what the endpoint's handler gets. */
export async function requireInExam(
  db: Db,
  session: Examinee,
  { exam = 'closed' }: AnyEndpoint,
  input: unknown,
): Promise<void> {
  const contestIds = locking(session);
  if (contestIds.length === 0 || exam === 'free' || exam === 'safe') return;
  if (exam === 'closed' || !(await liesIn(db, exam(input), contestIds))) throw new HttpRefusal(403, 'error.examLocked');
}

function liesIn(db: Db, named: Named, contestIds: number[]): boolean | Promise<boolean> {
  switch (named.kind) {
    case 'contest':
      return named.id !== undefined && contestIds.includes(named.id);
    case 'problem':
      return named.id === undefined || sql.problemLiesIn(db, named.id, contestIds);
    case 'submissions':
      return sql
        .contestsOfSubmissions(db, named.ids)
        .then((contestOf) => named.ids.every((id) => contestIds.includes(contestOf(id) ?? 0)));
    case 'comment':
      return sql.commentLiesIn(db, named.id, contestIds);
    case 'reply':
      return sql.replyLiesIn(db, named.id, contestIds);
  }
}
