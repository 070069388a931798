import type { RoleId } from '@verdict/domain/permission/actor.ts';
import { type Db, affected, firstRow, onlyRow, sql } from '../../db/db.ts';

export interface SessionRow {
  id: number;
  uid: string;
  username: string;
  role: RoleId;
  disabled: boolean;
  issuedAt: Date;
}

/** The session of a token, if it has not ended, with what its account is now. */
export const sessionOfToken = (db: Db, tokenHash: Buffer, now: Date) =>
  firstRow(
    db,
    sql<SessionRow>`
  select s.id, s.uid, a.username, a.role, a.disabled, s.issued_at as "issuedAt"
    from session s
    join account a on a.uid = s.uid
   where (s.token_hash = ${tokenHash} or (s.previous_token_hash = ${tokenHash} and s.previous_valid_until > ${now}))
     and s.expires_at > ${now}`,
  );

export const createSession = (
  db: Db,
  session: { uid: string; tokenHash: Buffer; ip: string; userAgent: string; now: Date; expiresAt: Date },
) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into session (uid, token_hash, ip, user_agent, issued_at, created_at, last_seen_at, expires_at)
  values (${session.uid}, ${session.tokenHash}, ${session.ip}, ${session.userAgent},
          ${session.now}, ${session.now}, ${session.now}, ${session.expiresAt})
  returning id`,
  );

/** Exchange the token. The old one stays good for requests in flight; false when another request was first. */
export const renewSession = async (
  db: Db,
  session: { id: number; issuedAt: Date; tokenHash: Buffer; now: Date; previousValidUntil: Date; expiresAt: Date },
) =>
  (await affected(
    db,
    sql`
  update session
     set previous_token_hash = token_hash,
         previous_valid_until = ${session.previousValidUntil},
         token_hash = ${session.tokenHash},
         issued_at = ${session.now},
         last_seen_at = ${session.now},
         expires_at = ${session.expiresAt}
   where id = ${session.id}
     and issued_at = ${session.issuedAt}`,
  )) === 1;

export const endSession = (db: Db, id: number) => sql`delete from session where id = ${id}`.execute(db);

/** Sign out everywhere, or everywhere but here. */
export const endSessionsOf = (db: Db, uid: string, exceptId: number | null = null) =>
  sql`delete from session where uid = ${uid} and id is distinct from ${exceptId}`.execute(db);
