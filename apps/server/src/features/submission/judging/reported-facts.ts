/**
 * Facts that hosts send with each claim. A busy host claims many times a second, and its facts are several kilobytes:
 * equal facts are stored again only after `REPEAT_MS`, with the load and the time of the report.
 */
import type { HostFacts } from '@verdict/contract/submission/judgehost.ts';
import type { Db } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import * as sql from './judgehost.sql.ts';

/** Far below the minute after which a host counts as gone. */
const REPEAT_MS = 5_000;

export interface ReportedFacts {
  save(host: string, facts: HostFacts): Promise<void>;
}

/** One per process. `now` returns milliseconds. */
export function createReportedFacts(db: Db, now: () => number): ReportedFacts {
  const stored = new Map<string, { text: string; atMs: number }>();
  return {
    async save(host, facts) {
      const { load: _, ...lasting } = facts;
      const text = JSON.stringify(lasting);
      const former = stored.get(host);
      if (former?.text === text && Math.abs(now() - former.atMs) < REPEAT_MS) return;
      await sql.saveFacts(db, host, storable(facts));
      stored.set(host, { text, atMs: now() });
    },
  };
}
