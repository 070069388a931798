/**
 * Readiness of this process, for load balancers: the database is reachable and has our migrations. Anyone may ask, so
 * requests that arrive close together share one query.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../context.ts';
import { pendingMigrations } from '../../../platform/db/migrate.ts';

export type Readiness = 'ready' | 'noDatabase' | 'migrationsPending';

/** Load balancers wait 5 s or longer. */
const WAIT_MS = 3000;

export function readinessOf(app: App, waitMs = WAIT_MS): () => Promise<Readiness> {
  let pending: Promise<Readiness> | null = null;
  return () => {
    pending ??= look(app, waitMs).finally(() => (pending = null));
    return pending;
  };
}

async function look(app: App, waitMs: number): Promise<Readiness> {
  const late = new AbortController();
  const found = pendingMigrations(app.db).then(
    (pending): Readiness => (pending.length === 0 ? 'ready' : 'migrationsPending'),
    (): Readiness => 'noDatabase',
  );
  const timeout = sleep(waitMs, 'noDatabase' as const, { signal: late.signal, ref: false }).catch(
    () => 'noDatabase' as const,
  );
  try {
    return await Promise.race([found, timeout]);
  } finally {
    late.abort();
  }
}
