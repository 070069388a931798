/**
 * Requests that must take effect once, however often they arrive. Such a request claims its key in the first
 * transaction that it commits, so the key is stored exactly when an effect is. A statement that writes outside of a
 * transaction gets one (`db.ts`). What the key is and how a repeat is answered: `http/idempotency.ts`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db.ts';

export interface OneEffect {
  /**
   * `claiming`: a transaction of the request is open and holds the key; others of the same request do without.
   * `over`: the request is answered; work that it left behind claims nothing.
   */
  state: 'none' | 'claiming' | 'committed' | 'over';
  /** Stores the key; throws when another request has it. */
  claim(tx: Db): Promise<void>;
  /** Stores the answer along with the effect. */
  answer(tx: Db, data: unknown): Promise<void>;
}

const current = new AsyncLocalStorage<OneEffect>();

export const withOneEffect = <T>(effect: OneEffect, work: () => Promise<T>): Promise<T> => current.run(effect, work);

/** The running request, while it has no effect yet. */
export function unclaimed(): OneEffect | null {
  const effect = current.getStore();
  return effect?.state === 'none' ? effect : null;
}

/**
 * Stores `data`, which the handler will return, as the answer of the running request in the transaction of its effect.
 * Without it the answer is stored after the handler, and lost when the process dies in between.
 */
export async function keepAnswer(tx: Db, data: unknown): Promise<void> {
  const effect = current.getStore();
  if (effect?.state === 'claiming') await effect.answer(tx, data);
}

/** Statements that only look like writing ones cost a transaction, nothing else. */
export const writes = (statement: string): boolean =>
  /\b(insert|update|delete|merge|nextval|add_job)\b/i.test(statement);
