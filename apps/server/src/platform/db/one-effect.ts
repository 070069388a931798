/**
 * Requests that must take effect once, however often they arrive. Such a request claims its key in the first
 * transaction that it commits, and its last transaction stores its answer, so key, answer and effect exist together.
 *
 * The last transaction is unknown until the handler returns. So a transaction that has done its work stays open. It is
 * committed before the next statement of the request, with the request's answer, or after `HELD_MS`.
 * `platform/http/request-keys.ts` defines keys and the answers to repeats.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db.ts';

/** How long a finished transaction keeps its locks while its request does something else. */
const HELD_MS = 500;

/** Runs as the last step of a transaction. */
export type LastStep = (tx: Db) => Promise<void>;

/** A transaction whose work is done but that is not committed. */
interface HeldTransaction {
  /** Resolves once the transaction is committed. Only the first call's step is used. */
  commit(last?: LastStep): Promise<void>;
}

export interface OneEffect {
  /**
   * `claiming`: an open transaction of the request holds the key; its other transactions do not claim it.
   * `over`: the request is answered; its remaining work claims nothing.
   */
  state: 'none' | 'claiming' | 'committed' | 'over';
  /** Store the key. Throws when another request has it. */
  claim(tx: Db): Promise<void>;
  /** Number of the request's uncommitted transactions. */
  open: number;
  held: HeldTransaction | null;
  /** Reason why a held transaction could not be committed. */
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

/** The running request until it is answered. */
export function runningEffect(): OneEffect | null {
  const effect = current.getStore();
  return effect === undefined || effect.state === 'over' ? null : effect;
}

/** Run `work` as a transaction of the request. `begin` runs a transaction and commits it when its work is done. */
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
    // Hold only the last open transaction: another one beside it may wait for its locks.
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

/**
 * Commit the held transaction with `last` as its last step. Returns false when none was held and `last` did not run.
 */
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

/** A statement that only looks like a writing one costs a transaction, nothing else. */
export const writes = (statement: string): boolean =>
  /\b(insert|update|delete|merge|nextval|add_job)\b/i.test(statement);
