/**
 * Requests that must take effect once, however often they arrive. Such a request claims its key in the first
 * transaction that it commits, and its answer is stored in the last one, so key, answer and effect are there together.
 *
 * Nobody knows which transaction is the last one until the handler returns. So a transaction that has done its work
 * stays open, and is committed before the next statement of the request, with its answer, or after `HELD_MS`. What the
 * key is and how a repeat is answered: `platform/http/request-keys.ts`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db.ts';

/** How long a transaction keeps its locks while its request does something else. */
const HELD_MS = 500;

/** Runs as the last step of a transaction. */
export type LastStep = (tx: Db) => Promise<void>;

/** A transaction that has done its work. */
interface HeldTransaction {
  /** Resolves once it is committed. Only the first call has a say. */
  commit(last?: LastStep): Promise<void>;
}

export interface OneEffect {
  /**
   * `claiming`: a transaction of the request is open and holds the key; others of the same request do without.
   * `over`: the request is answered; work that it left behind claims nothing.
   */
  state: 'none' | 'claiming' | 'committed' | 'over';
  /** Stores the key; throws when another request has it. */
  claim(tx: Db): Promise<void>;
  /** Transactions of the request that are not committed. */
  open: number;
  held: HeldTransaction | null;
  /** Why a held transaction could not be committed. */
  failure: unknown;
}

export const newEffect = (claim: OneEffect['claim']): OneEffect => ({
  state: 'none',
  claim,
  open: 0,
  held: null,
  failure: null,
});

const current = new AsyncLocalStorage<OneEffect>();

export const withOneEffect = <T>(effect: OneEffect, work: () => Promise<T>): Promise<T> => current.run(effect, work);

/** The running request, while it is not answered. */
export function runningEffect(): OneEffect | null {
  const effect = current.getStore();
  return effect === undefined || effect.state === 'over' ? null : effect;
}

/** Runs `work` as a transaction of the request. `begin` runs one, and commits it when its work is done. */
export async function transactionOf<T>(
  effect: OneEffect,
  begin: (work: (tx: Db) => Promise<void>) => Promise<void>,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  await effect.held?.commit();
  const claims = effect.state === 'none';
  if (claims) effect.state = 'claiming';
  effect.open += 1;
  const result = Promise.withResolvers<T>();
  let held: HeldTransaction | null = null;
  const committed = begin(async (tx) => {
    if (claims) await effect.claim(tx);
    const value = await work(tx);
    // Another transaction that runs beside this one may wait for its locks.
    if (effect.open === 1) {
      const last = Promise.withResolvers<LastStep | undefined>();
      held = hold(effect, (step) => {
        last.resolve(step);
        return committed;
      });
      result.resolve(value);
      await (
        await last.promise
      )?.(tx);
    } else
      void settled.then(
        () => result.resolve(value),
        () => {},
      );
  });
  const settled = committed.then(
    () => end('committed'),
    (error: unknown) => {
      end('none');
      if (held) effect.failure = error;
      result.reject(error);
      throw error;
    },
  );
  settled.catch(() => {});
  function end(state: OneEffect['state']): void {
    effect.open -= 1;
    if (effect.held === held) effect.held = null;
    if (claims && effect.state === 'claiming') effect.state = state;
  }
  return result.promise;
}

function hold(effect: OneEffect, commit: HeldTransaction['commit']): HeldTransaction {
  let committed: Promise<void> | null = null;
  const held: HeldTransaction = {
    commit(last) {
      clearTimeout(timer);
      return (committed ??= commit(last));
    },
  };
  const timer = setTimeout(() => void held.commit().catch(() => {}), HELD_MS);
  effect.held = held;
  return held;
}

/** Commits what is held, with `last` in the same transaction. False: nothing was held, and `last` did not run. */
export async function commitHeld(effect: OneEffect, last?: LastStep): Promise<boolean> {
  let ran = false;
  await effect.held?.commit(
    last &&
      (async (tx) => {
        await last(tx);
        ran = true;
      }),
  );
  if (effect.failure !== null) throw effect.failure;
  return ran;
}

/** Statements that only look like writing ones cost a transaction, nothing else. */
export const writes = (statement: string): boolean =>
  /\b(insert|update|delete|merge|nextval|add_job)\b/i.test(statement);
