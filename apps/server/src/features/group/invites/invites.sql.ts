// invites.sql.ts - links that make members. An expired link stays stored until another replaces it.
import { type Level, levels } from '@verdict/domain/group/group.ts';
import { type Db, firstRow, sql } from '../../../platform/db/db.ts';

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

/** A link for everyone, or the invitation of one account (`uid`). */
export const inviteByToken = (db: Db, token: string, now: Date) =>
  firstRow(
    db,
    sql<{ groupId: number; expiresAt: Date; uid: string | null; level: Level }>`
  select group_id as "groupId", expires_at as "expiresAt", null as uid, ${levels.member}::integer as level
    from group_invite
   where token = ${token} and expires_at > ${now}
   union all
  select group_id, expires_at, uid, level
    from group_personal_invite
   where token = ${token} and expires_at > ${now}`,
  );

/** Replaces former invitations of the accounts. */
export const putPersonalInvites = (
  db: Db,
  groupId: number,
  invites: { uid: string; token: string }[],
  { level, createdAt, expiresAt }: { level: Level; createdAt: Date; expiresAt: Date },
) =>
  sql`
  insert into group_personal_invite (group_id, uid, level, token, created_at, expires_at)
  select ${groupId}, i.uid, ${level}, i.token, ${createdAt}, ${expiresAt}
    from json_to_recordset(${JSON.stringify(invites)}::json) as i(uid text, token text)
      on conflict (group_id, uid) do update
     set level = excluded.level, token = excluded.token, created_at = excluded.created_at,
         expires_at = excluded.expires_at`.execute(db);

export const removePersonalInvites = (db: Db, groupId: number, uids: string[]) =>
  sql`delete from group_personal_invite where group_id = ${groupId} and uid = any (${uids}::text[])`.execute(db);

export const putInvite = (db: Db, groupId: number, { token, createdAt, expiresAt }: Invite) =>
  sql`
  insert into group_invite (group_id, token, created_at, expires_at)
  values (${groupId}, ${token}, ${createdAt}, ${expiresAt})
      on conflict (group_id) do update
     set token = excluded.token, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);

/** Null when there was none. */
export const removeInvite = (db: Db, groupId: number) =>
  firstRow(
    db,
    sql<{ expiresAt: Date }>`
  delete from group_invite where group_id = ${groupId} returning expires_at as "expiresAt"`,
  );
