/**
 * The audit record of admin actions. Each action's transaction writes its record, so neither exists without the other;
 * the database refuses to change a record.
 */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './audit.sql.ts';

/** Actor of an action, with address and time. */
export interface ActorContext {
  actor: Actor;
  ip: string;
  now: Date;
}

export interface Act {
  action: AuditAction;
  subject: string | number;
  subjectName?: string;
  /** State before and after the action; never contains secrets. */
  before?: object | null;
  after?: object | null;
}

export const record = (tx: Db, context: ActorContext, act: Act) => sql.storeAct(tx, rowOf(context, act));

/** Record several actions of one kind on several subjects. */
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

/** Members that differ, before and after. Null when all are equal. */
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
