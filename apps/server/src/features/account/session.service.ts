/** Sessions: opaque random tokens, stored hashed, renewed after half their life. */
import { createHash, randomBytes } from 'node:crypto';
import { addressBlock } from '@verdict/domain/address.ts';
import { type Actor, isSiteAdmin } from '@verdict/domain/permission/actor.ts';
import type { Settings } from '@verdict/domain/settings.ts';
import type { Db } from '../../db/db.ts';
import * as sql from './session.sql.ts';

export const TOKEN_LIFETIME_MS = 86_400_000;
export const TOKEN_REFRESH_AFTER_MS = 43_200_000;
/** Requests that were on their way while another one renewed the token. */
const PREVIOUS_TOKEN_MS = 60_000;

/** How exactly "last seen" is known; more would be a write per request. */
const SEEN_EVERY_MS = 10 * 60_000;

export interface Session {
  id: number;
  actor: Actor;
  issuedAt: Date;
  lastSeenAt: Date;
  /** The account has a second factor, so this session was opened with it or by whoever set it up. */
  hasSecondFactor: boolean;
  /** The site demands a second factor of this account. */
  secondFactorDemanded: boolean;
  /** It is demanded and not there: the session has the rights of a default user until it is set up. */
  secondFactorMissing: boolean;
}
export type SessionCheck = { kind: 'none' } | { kind: 'disabled' } | { kind: 'valid'; session: Session };

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/** Starts a session and returns its token, which is not kept anywhere. */
export async function openSession(
  db: Db,
  uid: string,
  from: { ip: string; userAgent: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await sql.createSession(db, {
    uid,
    tokenHash: hash(token),
    ip: from.ip,
    userAgent: from.userAgent.slice(0, 512),
    now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return token;
}

export async function checkToken(db: Db, token: string, now: Date): Promise<SessionCheck> {
  const row = await sql.sessionOfToken(db, hash(token), now);
  if (!row) return { kind: 'none' };
  if (row.disabled) return { kind: 'disabled' };
  return {
    kind: 'valid',
    session: {
      id: row.id,
      issuedAt: row.issuedAt,
      lastSeenAt: row.lastSeenAt,
      hasSecondFactor: row.hasSecondFactor,
      secondFactorDemanded: false,
      secondFactorMissing: false,
      actor: { uid: row.uid, username: row.username, role: row.role },
    },
  };
}

/** What is left of a session's rights on a site that demands a second factor of its administrators. */
export function demandSecondFactor(session: Session, settings: Settings): Session {
  if (!settings.requireAdminSecondFactor || !isSiteAdmin(session.actor)) return session;
  if (session.hasSecondFactor) return { ...session, secondFactorDemanded: true };
  return {
    ...session,
    secondFactorDemanded: true,
    secondFactorMissing: true,
    actor: { ...session.actor, role: 1002 },
  };
}

/** A new token when the old one is past half its life and no other request has just renewed it; else null. */
export async function renewIfDue(db: Db, session: Session, now: Date): Promise<string | null> {
  if (now.getTime() - session.issuedAt.getTime() < TOKEN_REFRESH_AFTER_MS) return null;
  const token = newToken();
  const renewed = await sql.renewSession(db, {
    id: session.id,
    issuedAt: session.issuedAt,
    tokenHash: hash(token),
    now,
    previousValidUntil: new Date(now.getTime() + PREVIOUS_TOKEN_MS),
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return renewed ? token : null;
}

export async function noteSeen(db: Db, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS) await sql.noteSeen(db, session.id, now);
}

export const { endSession, endSessionsOf, livingSessions, lastLoginOf, previousSession } = sql;

/** Ends one of the account's own sessions; false when there is none of this id. */
export const endOwnSession = sql.endOwnSession;

/** Has the account logged in from this address, or its network, before? */
export async function wasLoggedInFrom(db: Db, uid: string, ip: string): Promise<boolean> {
  const block = addressBlock(ip);
  return (await sql.loginAddresses(db, uid)).some((known) => addressBlock(known) === block);
}
