/** Sessions: opaque random tokens, stored hashed, renewed after half their life. */
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { Db } from '../../db/db.ts';
import * as sql from './session.sql.ts';

export const TOKEN_LIFETIME_MS = 86_400_000;
export const TOKEN_REFRESH_AFTER_MS = 43_200_000;
/** Requests that were on their way while another one renewed the token. */
const PREVIOUS_TOKEN_MS = 60_000;

export interface Session {
  id: number;
  actor: Actor;
  issuedAt: Date;
}
export type SessionCheck = { kind: 'none' } | { kind: 'disabled' } | { kind: 'valid'; session: Session };

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/** Starts a session and returns its token, which is not kept anywhere. */
export async function openSession(db: Db, uid: string, from: { ip: string; userAgent: string }, now: Date): Promise<string> {
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
    session: { id: row.id, issuedAt: row.issuedAt, actor: { uid: row.uid, username: row.username, role: row.role } },
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

export const endSession = sql.endSession;
export const endSessionsOf = sql.endSessionsOf;
