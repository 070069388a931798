/** Participants of a contest: list them, disqualify them, and give single participants another time. */
import {
  type ContestParticipant,
  EXAM_LOG_PAGE,
  type ExamVisit,
  type decideForParticipant,
  type getExamLog,
} from '@verdict/contract/contest/editing.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { phaseOf } from '@verdict/domain/contest/time.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { recomputeBoard } from '../../../platform/board/cells.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { endSessionsOf } from '../../account/session/session.service.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { requireOrganiser } from '../editing/contest.service.ts';
import * as contests from '../editing/contest.sql.ts';
import * as log from './exam-log.sql.ts';
import * as sql from './participants.sql.ts';

export async function participants(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { cid: number; currentPage: number; limit: number; keyword?: string | undefined },
): Promise<Answer<Page<ContestParticipant>>> {
  const contest = requireOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  const filter = { contestId: contest.id, keyword: input.keyword?.trim() || null };
  const [records, total] = await Promise.all([
    sql.participantPage(app.db, filter, { limit: input.limit, offset: (input.currentPage - 1) * input.limit }),
    sql.countParticipants(app.db, filter),
  ]);
  return pageOf(records as Answer<ContestParticipant>[], total, input);
}

/** The account may register again. Its submissions stay. */
export async function removeRegistration(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, username }: { cid: number; username: string },
): Promise<void> {
  await onParticipant(app, context, scope, { cid, username }, async (tx, contest, account) => {
    if (!(await sql.deleteRegistration(tx, cid, account.uid))) throw new Refusal('error.contestNotRegisteredYet');
    await contests.touchContest(tx, cid);
    await record(tx, context, {
      action: 'contest.registrationRemove',
      subject: cid,
      subjectName: contest.title,
      before: { username: account.username },
    });
  });
}

/** Absent fields keep their stored value. */
export async function decide(
  app: App,
  context: ActorContext,
  scope: Scope,
  input: ParsedInputOf<typeof decideForParticipant>,
): Promise<void> {
  const { cid, username, ...wanted } = input;
  await onParticipant(app, context, scope, { cid, username }, async (tx, contest, account) => {
    const { reason: _before, ...stored } = await sql.decisionFor(tx, cid, account.uid);
    const before = { ...stored, star: contest.starUids.includes(account.uid) };
    const after = {
      banned: wanted.banned ?? before.banned,
      released: wanted.released ?? before.released,
      delay: wanted.delay ?? before.delay,
      extra: wanted.extra ?? before.extra,
      group: wanted.group ?? before.group,
      star: wanted.star ?? before.star,
    };
    const changed = difference(before, after);
    if (!changed) return;
    const lengthMs = contest.endAt.getTime() - contest.startAt.getTime();
    if (after.delay * 1000 >= lengthMs + after.extra * 1000) throw new Refusal('error.contestDelayTooLong');
    const { star, ...decision } = after;
    await sql.saveDecision(tx, cid, account.uid, { ...decision, reason: wanted.reason }, context.now);
    const others = contest.starUids.filter((uid) => uid !== account.uid);
    const starUids = star ? [...others, account.uid] : others;
    await contests.saveDecisions(tx, cid, starUids, context.now);
    await recomputeBoard(tx, cid);
    await record(tx, context, {
      action: 'contest.participant',
      subject: cid,
      subjectName: contest.title,
      before: { username: account.username, ...changed.before },
      after: { ...changed.after, reason: wanted.reason },
    });
  });
}

/** Register accounts whatever the contest's access. `isStar` gives a star; existing stars stay. */
export async function takeIn(
  tx: Db,
  context: ActorContext,
  scope: Scope,
  cid: number,
  members: { uid: string; group: string; isStar: boolean; username: string }[],
): Promise<void> {
  const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
  const uids = members.map(({ uid }) => uid);
  await sql.registerAll(tx, cid, uids, context.now);
  const grouped = members.filter(({ group }) => group !== '');
  await sql.saveGroups(tx, cid, grouped, context.now);
  const stars = members.filter(({ isStar }) => isStar);
  const starUids = new Set([...contest.starUids, ...stars.map(({ uid }) => uid)]);
  await contests.saveDecisions(tx, cid, [...starUids], context.now);
  await recomputeBoard(tx, cid);
  await record(tx, context, {
    action: 'contest.import',
    subject: cid,
    subjectName: contest.title,
    after: { participants: members.length, stars: stars.map(({ username }) => username) },
  });
  await announce(tx, 'contest', String(cid));
}

/** Addresses and sessions of the participants while the exam held them; one page, newest first. */
export async function examLog(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getExamLog>,
): Promise<Answer<ExamVisit>[]> {
  const contest = requireOrganiser(actor, await contests.contestById(app.db, scope, input.cid));
  const { keyword, onlyOdd, before = null } = input;
  return log.examLog(
    app.db,
    { contestId: contest.id, keyword: keyword?.trim() || null, onlyOdd, before },
    EXAM_LOG_PAGE,
  );
}

/** End the sessions of a participant who lost the single session of an exam, so that a new login is possible. */
export async function endExamSessions(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, username }: { cid: number; username: string },
): Promise<void> {
  await onParticipant(app, context, scope, { cid, username }, async (tx, contest, account) => {
    // Organisers may end only sessions of accounts that their running exam holds.
    const isHeld = phaseOf(contest, context.now) === 'running' && (await log.hasVisited(tx, cid, account.uid));
    const ended = isHeld ? await endSessionsOf(tx, account.uid, context.now) : 0;
    if (ended === 0) throw new Refusal('error.examNoSession');
    await record(tx, context, {
      action: 'contest.examSession',
      subject: cid,
      subjectName: contest.title,
      before: { username: account.username, sessions: ended },
    });
  });
}

async function onParticipant(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, username }: { cid: number; username: string },
  work: (tx: Db, contest: contests.StoredContest, account: { uid: string; username: string }) => Promise<void>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const account = await sql.holdAccountNamed(tx, username);
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    if (!account) throw new Refusal('error.userNotFound');
    await work(tx, contest, account);
    await announce(tx, 'contest', String(cid));
  });
}
