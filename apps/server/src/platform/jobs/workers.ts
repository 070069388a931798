/**
 * A killed server process cannot release the jobs it was running. So the workers of each process report that they are
 * alive, and each process frees the jobs of silent ones. The queue alone would wait for four hours.
 */
import type { WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { App } from '../../context.ts';
import { transaction } from '../db/db.ts';
import * as sql from './workers.sql.ts';

const BEAT_MS = 10_000;

export interface Workers {
  /** Events by which the queue reports the start and end of worker pools. */
  readonly events: WorkerEvents;
  /** Report that this process's workers are alive, and free the jobs of dead ones. */
  beat(): Promise<void>;
  /** Beat regularly until stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function keepWorkers(app: App): Workers {
  const { db, log } = app;
  const living = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // A job is held in the name of its pool, whichever of the pool's workers runs it.
  events.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => living.delete(workerPool.id));
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  const beat = async (): Promise<void> => {
    await sql.sayAlive(db, [...living]);
    const dead = await sql.deadHolders(db);
    if (dead.length > 0) {
      const jobs = await transaction(db, (tx) => sql.freeJobs(tx, dead));
      log.warn({ workers: dead, jobs }, 'a server has ended amidst background jobs; they are run again');
    }
    await sql.forgetSilent(db);
  };
  const calmly = () =>
    beat().catch((err) => {
      log.warn({ err }, 'this server could not say that it lives; tried again soon');
    });
  return {
    events,
    beat,
    async start() {
      await calmly();
      timer = setInterval(() => {
        beating = calmly();
      }, BEAT_MS);
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
