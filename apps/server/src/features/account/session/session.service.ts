/**
 * Sessions: opaque random tokens, stored hashed, renewed after half their life. The answer with a new token may be
 * lost, so the old token stays valid until the new one has been used.
 */
import { createHash, randomBytes } from 'node:crypto';
import { addressBlock } from '@verdict/domain/site/address.ts';
import { type Actor, type Visitor, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sharedRead } from '../../../platform/db/shared-read.ts';
import type { Renewal, Session, SessionCheck, Sessions } from '../../../platform/http/session.ts';
import * as sql from './session.sql.ts';

export const TOKEN_LIFETIME_MS = 86_400_000;
export const TOKEN_REFRESH_AFTER_MS = 43_200_000;
/**
 * How long requests with the old token may still arrive after the new one was first used. Also: how long a new token
 * stays unused until its answer counts as lost.
 */
const ON_ITS_WAY_MS = 60_000;

/** Precision of "last seen"; a finer one would cost a write per request. */
const SEEN_EVERY_MS = 10 * 60_000;

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Token for uploads, derived from the first token of a session and valid as long as the session. It survives renewals,
 * and no session token can be derived from it.
 */
export const uploadTokenOf = (token: string): string =>
  createHash('sha256').update(`upload ${token}`).digest('base64url');

/** Starts a session and returns its token, which is stored only as a hash. */
export const openSession = async (
  db: Db,
  uid: string,
  from: { ip: string; userAgent: string },
  now: Date,
): Promise<string> => (await newSession(db, uid, from, now)).token;

/** Like `openSession`, but also returns the id of the session. */
export async function newSession(
  db: Db,
  uid: string,
  from: { ip: string; userAgent: string },
  now: Date,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await sql.createSession(db, {
    uid,
    tokenHash: hash(token),
    uploadTokenHash: hash(uploadTokenOf(token)),
    ip: from.ip,
    userAgent: from.userAgent.slice(0, 512),
    now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return { id, token };
}

/** Sessions as of the latest of their requests. */
const sessionOf = sharedRead(async (db, asked: { tokenHash: Buffer; examIds: readonly number[]; now: Date }[]) => {
  const { examIds, now } = asked.reduce((latest, one) => (one.now > latest.now ? one : latest));
  const found = await sql.sessionsOfTokens(
    db,
    asked.map(({ tokenHash }) => tokenHash),
    examIds,
    now,
  );
  const byHash = new Map(found.map((row) => [row.tokenHash.toString('hex'), row]));
  return ({ tokenHash }) => byHash.get(tokenHash.toString('hex')) ?? null;
});

async function checkToken(app: App, token: string, now: Date): Promise<Found> {
  const tokenHash = hash(token);
  const row = await sessionOf(app.db, { tokenHash, examIds: app.exams.runningAt(now), now });
  if (row?.isNew && !row.renewalSeen)
    await sql.noteRenewalSeen(app.db, row.id, tokenHash, new Date(now.getTime() + ON_ITS_WAY_MS));
  return row && { row, renewal: renewalOf(row, tokenHash) };
}

/** The session of an upload token. Never renews, because the sender could not receive the new token. */
async function checkUploadToken(app: App, uploadToken: string, now: Date): Promise<Found> {
  const row = await sql.sessionOfUploadToken(app.db, hash(uploadToken), app.exams.runningAt(now), now);
  return row && { row, renewal: { kind: 'done' } };
}

type Found = { row: sql.SessionRow; renewal: Renewal } | null;

function renewalOf({ isNew, renewalSeen }: sql.SessionRow, tokenHash: Buffer): Renewal {
  if (isNew) return { kind: 'renewable', tokenHash };
  return renewalSeen ? { kind: 'done' } : { kind: 'lost', tokenHash };
}

function checked(app: App, found: Found, ip: string, now: Date): SessionCheck {
  if (!found) return { kind: 'none' };
  const { row, renewal } = found;
  if (row.disabled) return { kind: 'disabled' };
  const { uid, username, role, memberships } = row;
  const actor = { uid, username, role, memberships, address: ip };
  const session: Session = {
    id: row.id,
    issuedAt: row.issuedAt,
    lastSeenAt: row.lastSeenAt,
    renewal,
    hasSecondFactor: row.hasSecondFactor,
    secondFactorDemanded: false,
    secondFactorMissing: false,
    exams: app.exams.staysOf(actor, row.notes, now),
    actor,
  };
  return { kind: 'valid', session: requireSecondFactor(session, app.settings.current) };
}

/** Sessions for HTTP endpoints, with their current rights. `basic.service.ts` provides the sessions of passwords. */
export function sessionsOf(app: App): Omit<Sessions, 'ofPassword'> {
  return {
    ofToken: async (token, ip, at) => checked(app, await checkToken(app, token, at), ip, at),
    ofUploadToken: async (token, ip, at) => checked(app, await checkUploadToken(app, token, at), ip, at),
    uploadTokenOf,
    async use(session, at) {
      const renewed = await renewIfDue(app.db, session, at);
      if (renewed === null) await noteSeen(app.db, session, at);
      return renewed;
    },
  };
}

/** Actor of a token, with the session's current rights from this address. Null for an invalid token. */
export async function actorOfToken(app: App, token: string, ip: string): Promise<Visitor> {
  const check = await sessionsOf(app).ofToken(token, ip, app.now());
  return check.kind === 'valid' ? check.session.actor : null;
}

/** Session with reduced rights where the site requires a second factor of administrators and this session lacks it. */
export function requireSecondFactor(session: Session, settings: Settings): Session {
  if (!settings.requireAdminSecondFactor || !isSiteAdmin(session.actor)) return session;
  if (session.hasSecondFactor) return { ...session, secondFactorDemanded: true };
  return {
    ...session,
    secondFactorDemanded: true,
    secondFactorMissing: true,
    actor: { ...session.actor, role: 1002 },
  };
}

/**
 * Returns a new token when the old one is past half its life and no other request has just renewed it, or when the
 * answer with the last new token got lost; otherwise null.
 */
export async function renewIfDue(db: Db, { renewal, ...session }: Session, now: Date): Promise<string | null> {
  if (renewal.kind === 'done') return null;
  const dueAfterMs = renewal.kind === 'lost' ? ON_ITS_WAY_MS : TOKEN_REFRESH_AFTER_MS;
  if (now.getTime() - session.issuedAt.getTime() < dueAfterMs) return null;
  const token = newToken();
  const renewed = await sql.renewSession(db, {
    id: session.id,
    issuedAt: session.issuedAt,
    tokenHash: hash(token),
    previousTokenHash: renewal.tokenHash,
    now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return renewed ? token : null;
}

export async function noteSeen(db: Db, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS) await sql.noteSeen(db, session.id, now);
}

export const { membershipsOf, endSession, endSessionsOf, livingSessions, lastLoginOf, previousSession } = sql;

/** Ends one of the account's own sessions. False when none has this id. */
export const endOwnSession = sql.endOwnSession;

/** Whether the account has logged in from this address or its network before. */
export const wasLoggedInFrom = async (db: Db, uid: string, ip: string): Promise<boolean> =>
  isAmong(await sql.loginAddresses(db, uid), ip);

/** Whether the address is new for the account. Never for the first login, which has nothing to be compared with. */
export async function isNewPlace(db: Db, uid: string, ip: string): Promise<boolean> {
  const known = await sql.loginAddresses(db, uid);
  return known.length > 0 && !isAmong(known, ip);
}

const isAmong = (known: string[], ip: string): boolean => known.some((one) => addressBlock(one) === addressBlock(ip));

/** The account with its sessions' current rights. Null when it is gone or disabled. */
export async function actorOf(db: Db, uid: string): Promise<Actor | null> {
  const account = await sql.activeAccount(db, uid);
  return account && { uid, ...account, memberships: await sql.membershipsOf(db, uid) };
}
