// invites.sql.ts - links that make members. One that has run out stays until another takes its place.
import { type Db, firstRow, sql } from '../../db/db.ts';

export interface Invite {
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

export const inviteOf = (db: Db, groupId: number, now: Date) =>
  firstRow(
    db,
    sql<Invite>`
  select token, created_at as "createdAt", expires_at as "expiresAt"
    from group_invite
   where group_id = ${groupId} and expires_at > ${now}`,
  );

export const inviteByToken = (db: Db, token: string, now: Date) =>
  firstRow(
    db,
    sql<{ groupId: number; expiresAt: Date }>`
  select group_id as "groupId", expires_at as "expiresAt"
    from group_invite
   where token = ${token} and expires_at > ${now}`,
  );

export const putInvite = (db: Db, groupId: number, { token, createdAt, expiresAt }: Invite) =>
  sql`
  insert into group_invite (group_id, token, created_at, expires_at)
  values (${groupId}, ${token}, ${createdAt}, ${expiresAt})
      on conflict (group_id) do update
     set token = excluded.token, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);

/** Null: there was none. */
export const removeInvite = (db: Db, groupId: number) =>
  firstRow(
    db,
    sql<{ expiresAt: Date }>`
  delete from group_invite where group_id = ${groupId} returning expires_at as "expiresAt"`,
  );
