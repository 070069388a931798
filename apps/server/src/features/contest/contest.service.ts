/** Contests for readers and participants. */
import type { getContestInfo, getContestList } from '@verdict/contract/contest/contest.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { ContestInfo } from '@verdict/contract/shapes.ts';
import { hasAccess, lookRefusal, mustEnter, registerRefusal, submitRefusal } from '@verdict/domain/contest/access.ts';
import { entryNow } from '@verdict/domain/contest/exam.ts';
import { ruleIds } from '@verdict/domain/contest/rule-ids.ts';
import { isSealed, ownEndAt, ownStartAt } from '@verdict/domain/contest/time.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { type Reader, accessOf } from '@verdict/domain/access/access.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { holdAccount } from '../../platform/db/lock-order.sql.ts';
import { saveEntry } from '../../platform/exam/exam.sql.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Answer } from '../../platform/http/route.ts';
import { type Limit, clear, demand } from '../../platform/limits/rate-limit.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { audienceAt, requireContest } from '../../platform/access/contest-gate.ts';
import { placeFactsOf } from '../../platform/access/place-facts.sql.ts';
import { contestOnWire, contestRowOnWire } from './contest-wire.ts';
import * as sql from './contest.sql.ts';

const DAY_MS = 86_400_000;
/** Contests are announced this long before their start. */
const NEAR_MS = 14 * DAY_MS;

type ListInput = ParsedInputOf<typeof getContestList>;

/** A page of the visible contests; the number of queries does not depend on its size. */
export async function list(db: Db, scope: Scope, input: ListInput, now: Date): Promise<Answer<Page<ContestInfo>>> {
  const rule = input.type === undefined ? null : ruleIds[input.type];
  if (rule === undefined) return pageOf([], 0, input);
  const filter = { scope, phase: input.status ?? null, rule, keyword: input.keyword?.trim() || null, now };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([sql.contestPage(db, filter, page), sql.countContests(db, filter)]);
  return pageOf(await rowsOnWire(db, found, now), total, input);
}

/** Contests of the site that are running or start soon, the latest start first. */
export async function recent(db: Db, now: Date): Promise<Answer<ContestInfo>[]> {
  const found = await sql.contestsUntil(db, now, new Date(now.getTime() + NEAR_MS));
  return (await rowsOnWire(db, found, now)).map((contest) => ({ ...contest, description: null }));
}

/** Number of contests that are running or start soon, including those of groups. */
export const countRecent = (db: Db, now: Date): Promise<number> =>
  sql.countUntil(db, now, new Date(now.getTime() + NEAR_MS));

const AT_STAKE_MS = 2 * 3_600_000;
const AT_STAKE_SHOWN = 10;

/** Contests that a maintenance of the site would disturb. */
export async function atStake(db: Db, now: Date) {
  const until = new Date(now.getTime() + AT_STAKE_MS);
  const [total, contests] = await Promise.all([
    sql.countUntil(db, now, until),
    sql.namesUntil(db, now, until, AT_STAKE_SHOWN),
  ]);
  return { total, contests };
}

async function rowsOnWire(db: Db, found: sql.ContestDetails[], now: Date): Promise<Answer<ContestInfo>[]> {
  const placeOf = ({ id, groupId }: sql.ContestDetails): Place => ({ kind: 'contest', contestId: id, groupId });
  const placeFactsAt = await placeFactsOf(db, [null], found.map(placeOf));
  return found.flatMap((details) => {
    const placeFacts = placeFactsAt(placeOf(details), null);
    return placeFacts.kind === 'contest' ? [contestRowOnWire(details, placeFacts.contest, now)] : [];
  });
}

/** Refuses contests that are invisible to the reader. Readers who may not look inside get these facts too. */
export async function info(db: Db, reader: Reader, id: number): Promise<Answer<DataOf<typeof getContestInfo>>> {
  const placeFacts = await requireContest(db, reader.actor, id);
  const { contest, participant } = placeFacts;
  const { now } = reader;
  const audience = audienceAt(reader, placeFacts);
  const look = lookRefusal(contest, audience, now);
  if (look === 'contestNotFound' || look === 'contestNotMember') throw new Refusal(`error.${look}`);
  const { isJury } = audience;
  const canEnter =
    mustEnter(contest, audience, now) &&
    registerRefusal(contest, audience, { passwordFits: true, isConfirmed: true }, now) === null;
  const { counts } = accessOf(reader, placeFacts);
  return {
    ...contestOnWire(await sql.contestDetails(db, id), contest, now),
    mine: {
      isJury,
      registered: participant.isRegistered,
      startTime: ownStartAt(contest, participant),
      endTime: ownEndAt(contest, participant),
      lookRefusal: look,
      submitRefusal: submitRefusal(contest, audience, now),
      needsPassword: contest.access !== 'public' && !participant.isRegistered && !isJury,
      exam: canEnter ? examTerms(placeFacts, now) : null,
      realTime: counts === 'real',
    },
    pausedSince: contest.pauses.find(({ until }) => until === null)?.from ?? null,
    sealed: !isJury && isSealed(contest, now),
  };
}

/** Terms of the exam, shown before the participant enters. */
function examTerms({ contest, participant }: ContestPlace, now: Date) {
  const entry = entryNow(contest, participant, now);
  return (
    entry && {
      locks: entry.locks,
      sessions: entry.sessions,
      until: ownEndAt(contest, participant),
      untilAtMost: entry.untilMs === null ? null : new Date(entry.untilMs),
    }
  );
}

/** Password guesses of one account over all contests. A correct guess resets the count. */
const guesses: Limit = { name: 'contest-password', max: 20, windowMs: 30 * 60_000 };

export async function register(
  db: Db,
  actor: Actor,
  { cid, password, confirmed }: { cid: number; password: string; confirmed: boolean },
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  await requireContest(db, actor, cid);
  // Counted outside the transaction, which a wrong password rolls back.
  await demand(db, guesses, actor.uid, now);
  await transaction(db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    const held = await sql.holdPassword(tx, cid);
    const placeFacts = await requireContest(tx, actor, cid);
    const passwordFits = held !== null && held.password !== null && sameSecret(password, held.password);
    const audience = audienceAt({ actor }, placeFacts);
    const reason = registerRefusal(placeFacts.contest, audience, { passwordFits, isConfirmed: confirmed }, now);
    if (reason === 'contestPasswordWrong' && password === '') throw new Refusal('error.contestPasswordRequired');
    if (reason) throw new Refusal(`error.${reason}`);
    if (placeFacts.contest.access !== 'public') await sql.register(tx, cid, actor.uid, ip, now);
    const entry = mustEnter(placeFacts.contest, audience, now)
      ? entryNow(placeFacts.contest, placeFacts.participant, now)
      : null;
    if (entry) await saveEntry(tx, cid, actor.uid, entry, now);
    await clear(tx, guesses, actor.uid);
  });
}

/** Whether the account is registered and the account rule admits its name. */
export async function access(db: Db, actor: Actor, id: number): Promise<{ access: boolean }> {
  const placeFacts = await requireContest(db, actor, id);
  return { access: hasAccess(placeFacts.contest, audienceAt({ actor }, placeFacts)) };
}
