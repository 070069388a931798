/**
 * The record of administrators' acts. It is written by the transaction of the act, so that there is no act without its
 * record and no record without its act; the database refuses to change it.
 */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './audit.sql.ts';

/** Whose act it is, from where and when. */
export interface ActorContext {
  actor: Actor;
  ip: string;
  now: Date;
}

export interface Act {
  action: AuditAction;
  subject: string | number;
  subjectName?: string;
  /** What was there and what is there now; never a secret. */
  before?: object | null;
  after?: object | null;
}

export const record = (tx: Db, context: ActorContext, act: Act) => sql.storeAct(tx, rowOf(context, act));

/** Several acts of one kind on several subjects. */
export const recordAll = (tx: Db, context: ActorContext, acts: readonly Act[]) =>
  sql.storeActs(
    tx,
    acts.map((act) => rowOf(context, act)),
  );

const rowOf = (context: ActorContext, act: Act) => ({
  at: context.now,
  uid: context.actor.uid,
  username: context.actor.username,
  ip: context.ip,
  action: act.action,
  subject: String(act.subject),
  subjectName: act.subjectName ?? '',
  before: act.before ?? null,
  after: act.after ?? null,
});

/** The members that differ, before and after; null when none does. */
export function difference<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return null;
  const pick = (from: T): Partial<T> =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

export const acts = sql.acts;
