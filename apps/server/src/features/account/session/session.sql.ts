import type { Membership, RoleId } from '@verdict/domain/access/actor.ts';
import { type ExamNote, examNotes } from '../../../platform/exam/exam.sql.ts';
import { type Db, affected, firstRow, onlyRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import type { RawBuilder } from 'kysely';

export interface SessionRow {
  id: number;
  uid: string;
  username: string;
  role: RoleId;
  disabled: boolean;
  issuedAt: Date;
  lastSeenAt: Date;
  hasSecondFactor: boolean;
  /** True when the session was found by its newest token. */
  isNew: boolean;
  /** True when the newest token has been used, or when the session has had only one. */
  renewalSeen: boolean;
  /** Notes of the running exams about the account. */
  notes: ExamNote[];
  memberships: Membership[];
}

/** Admin and root memberships of an account, in groups that are not banned. */
const memberships = (uid: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('groupId', m.group_id,
                                              'role', (array['member', 'admin', 'root'])[m.level - 2])), '[]')
     from group_member m
     join account_group g on g.id = m.group_id and not g.banned
    where m.uid = ${uid} and m.level >= 3)`;

export const membershipsOf = async (db: Db, uid: string): Promise<Membership[]> =>
  (
    await onlyRow(
      db,
      sql<{ memberships: Membership[] }>`${plannedOnce} select ${memberships(sql`${uid}`)} as memberships`,
    )
  ).memberships;

const sessionRow = (tokenHash: RawBuilder<unknown>, examIds: readonly number[], now: Date) => sql`
  s.id, s.uid, a.username, a.role, a.disabled, s.issued_at as "issuedAt", s.last_seen_at as "lastSeenAt",
  s.token_hash = ${tokenHash} as "isNew",
  (s.previous_token_hash is null or s.previous_valid_until is not null) as "renewalSeen",
  exists (select from second_factor f where f.uid = s.uid and f.confirmed_at is not null) as "hasSecondFactor",
  ${examNotes(examIds, sql`s.uid`, now)} as notes, ${memberships(sql`s.uid`)} as memberships`;
const alive = (now: Date) => sql`s.expires_at > ${now} and s.ended_at is null`;

/**
 * Sessions of tokens unless they have ended, with the token and current facts of the account. `examIds` are the running
 * exams.
 */
export const sessionsOfTokens = (db: Db, tokenHashes: Buffer[], examIds: readonly number[], now: Date) =>
  rows(
    db,
    sql<SessionRow & { tokenHash: Buffer }>`
  ${plannedOnce}
  select t.hash as "tokenHash", ${sessionRow(sql`t.hash`, examIds, now)}
    from unnest(${tokenHashes}::bytea[]) as t(hash)
    join session s on s.token_hash = t.hash
                   or (s.previous_token_hash = t.hash and coalesce(s.previous_valid_until > ${now}, true))
    join account a on a.uid = s.uid
   where ${alive(now)}`,
  );

export const sessionOfUploadToken = (db: Db, uploadTokenHash: Buffer, examIds: readonly number[], now: Date) =>
  firstRow(
    db,
    sql<SessionRow>`
  select ${sessionRow(sql`${uploadTokenHash}`, examIds, now)}
    from session s
    join account a on a.uid = s.uid
   where s.upload_token_hash = ${uploadTokenHash}
     and ${alive(now)}`,
  );

/** Records that the newest token is in use: the token before it ends at `previousValidUntil`. */
export const noteRenewalSeen = (db: Db, id: number, tokenHash: Buffer, previousValidUntil: Date) =>
  sql`
  update session
     set previous_valid_until = ${previousValidUntil}
   where id = ${id}
     and token_hash = ${tokenHash}
     and previous_token_hash is not null
     and previous_valid_until is null`.execute(db);

export const createSession = (
  db: Db,
  session: {
    uid: string;
    tokenHash: Buffer;
    uploadTokenHash: Buffer;
    ip: string;
    userAgent: string;
    now: Date;
    expiresAt: Date;
  },
) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  ${plannedOnce}
  insert into session (uid, token_hash, upload_token_hash, ip, user_agent, issued_at, created_at, last_seen_at, expires_at)
  values (${session.uid}, ${session.tokenHash}, ${session.uploadTokenHash}, ${session.ip}, ${session.userAgent},
          ${session.now}, ${session.now}, ${session.now}, ${session.expiresAt})
  returning id`,
  );

/** Replaces the token. The old one stays valid until the new one is used. False when another request was first. */
export const renewSession = async (
  db: Db,
  session: {
    id: number;
    issuedAt: Date;
    tokenHash: Buffer;
    previousTokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
) =>
  (await affected(
    db,
    sql`
  update session
     set previous_token_hash = ${session.previousTokenHash},
         previous_valid_until = null,
         token_hash = ${session.tokenHash},
         issued_at = ${session.now},
         last_seen_at = ${session.now},
         expires_at = ${session.expiresAt}
   where id = ${session.id}
     and issued_at = ${session.issuedAt}
     and ended_at is null`,
  )) === 1;

export const noteSeen = (db: Db, id: number, now: Date) =>
  sql`update session set last_seen_at = ${now} where id = ${id}`.execute(db);

export const endSession = (db: Db, id: number, now: Date) =>
  sql`update session set ended_at = ${now} where id = ${id} and ended_at is null`.execute(db);

export const endOwnSession = async (db: Db, uid: string, id: number, now: Date) =>
  (await affected(
    db,
    sql`update session set ended_at = ${now} where id = ${id} and uid = ${uid} and ended_at is null and expires_at > ${now}`,
  )) === 1;

/** Ends all sessions of the account except `exceptId`. Returns how many were ended. */
export const endSessionsOf = (db: Db, uid: string, now: Date, exceptId: number | null = null) =>
  affected(
    db,
    sql`
  update session set ended_at = ${now}
   where uid = ${uid} and ended_at is null and expires_at > ${now} and id is distinct from ${exceptId}::bigint`,
  );

/** Sessions with a valid token, newest first. */
export const livingSessions = (db: Db, uid: string, now: Date) =>
  rows(
    db,
    sql<{ id: number; ip: string; userAgent: string; gmtCreate: Date; lastSeenTime: Date }>`
  select id, ip, user_agent as "userAgent", created_at as "gmtCreate", last_seen_at as "lastSeenTime"
    from session
   where uid = ${uid} and ended_at is null and expires_at > ${now}
   order by id desc
   limit 100`,
  );

export const lastLoginOf = async (db: Db, uid: string) =>
  (
    await firstRow(
      db,
      sql<{ at: Date }>`select created_at as at from session where uid = ${uid} order by id desc limit 1`,
    )
  )?.at ?? null;

/** The login before this one, or this one when it is the first. */
export const previousSession = (db: Db, uid: string, id: number) =>
  firstRow(
    db,
    sql<{ id: number; uid: string; userAgent: string; ip: string; gmtCreate: Date; gmtModified: Date }>`
  select id, uid, user_agent as "userAgent", ip, created_at as "gmtCreate", last_seen_at as "gmtModified"
    from session
   where uid = ${uid} and id <= ${id}
   order by (id = ${id}), id desc
   limit 1`,
  );

/** Distinct addresses of the last two hundred logins. */
export const loginAddresses = async (db: Db, uid: string) =>
  (
    await rows(
      db,
      sql<{ ip: string }>`
  ${plannedOnce}
  select distinct ip from (select ip from session where uid = ${uid} order by id desc limit 200) as last`,
    )
  ).map(({ ip }) => ip);

export const forgetOldSessions = (db: Db, before: Date) =>
  sql`delete from session where created_at < ${before} and expires_at < now()`.execute(db);

/** Name and role of an account. Null when it is gone or disabled. */
export const activeAccount = (db: Db, uid: string) =>
  firstRow(
    db,
    sql<{ username: string; role: RoleId }>`
  select username, role from account where uid = ${uid} and not disabled`,
  );
