import { type Db, affected, firstRow, plannedOnce, sql } from '../db/db.ts';

export interface RequestKey {
  id: Buffer;
  sender: string;
  request: Buffer;
  answer: Buffer | null;
  createdAt: Date;
}

export const requestKey = (db: Db, id: Buffer): Promise<RequestKey | null> =>
  firstRow(
    db,
    sql<RequestKey>`
  ${plannedOnce}
  select id, sender, request, answer, created_at as "createdAt" from request_key where id = ${id}`,
  );

/** Returns false when another request has the key. Waits for a transaction that is about to take it. */
export const claimKey = async (db: Db, { id, sender, request, createdAt }: Omit<RequestKey, 'answer'>) =>
  (await affected(
    db,
    sql`
  ${plannedOnce}
  insert into request_key (id, sender, request, created_at)
  values (${id}, ${sender}, ${request}, ${createdAt})
      on conflict (id) do nothing`,
  )) > 0;

/** Also stores answers of requests without a claimed key, because they write no rows. */
export const storeAnswer = (db: Db, { id, sender, request, answer, createdAt }: RequestKey) =>
  affected(
    db,
    sql`
  ${plannedOnce}
  insert into request_key (id, sender, request, answer, created_at)
  values (${id}, ${sender}, ${request}, ${answer}, ${createdAt})
      on conflict (id) do update
     set answer = excluded.answer`,
  );

/** Returns the number of removed keys. */
export const forgetKeys = (db: Db, before: Date) =>
  affected(db, sql`delete from request_key where created_at < ${before}`);
