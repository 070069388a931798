import { type Db, openDatabase, sql, transaction } from '@verdict/server/platform/db/db.ts';
import { migrate } from '@verdict/server/platform/db/migrate.ts';
import { announce, openLive } from '@verdict/server/platform/live/live.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, inTurn, median, quantile } from '../figure.ts';

const WRITERS = 16;

export const commits: Figure = {
  name: 'commits',
  title: 'Transactions that notify, against those that do not',
  method:
    `${WRITERS} writers commit transactions of one inserted row each to the disk: alone, with what the server announces, and with ` +
    'NOTIFY in the transaction; each in turn, medians of the commits in a second. The time of a notification is from ' +
    'its commit to its arrival on another connection.',
  async measure({ short, tell }) {
    const folder = mkdtempSync(join(tmpdir(), 'commits-'));
    const postgres = await startScratchPostgres(folder, { durable: true });
    const db = openDatabase(postgres.url, { connections: WRITERS + 2 });
    try {
      await migrate(db);
      await sql`create table written (id bigint generated always as identity primary key, n integer not null)`.execute(
        db,
      );
      const live = await openLive(postgres.url);
      live.sendFor(db);
      const committedAt = new Map<string, number>();
      const lags: number[] = [];
      live.listen('setting', (payload) => {
        const at = committedAt.get(payload);
        if (at !== undefined) lags.push(performance.now() - at);
      });
      const secondsPerRound = short ? 1 : 5;
      let last = 0;
      const perSecond = async (work: (tx: Db, name: string) => Promise<unknown>): Promise<number> => {
        const end = performance.now() + secondsPerRound * 1000;
        let done = 0;
        const write = async (): Promise<void> => {
          while (performance.now() < end) {
            const name = String((last += 1));
            await transaction(db, async (tx) => {
              await sql`insert into written (n) values (1)`.execute(tx);
              await work(tx, name);
            });
            committedAt.set(name, performance.now());
            done += 1;
          }
        };
        await Promise.all(Array.from({ length: WRITERS }, write));
        return done / secondsPerRound;
      };
      const rounds = await inTurn(short ? 3 : 7, {
        alone: () => perSecond(async () => {}),
        announced: () => perSecond((tx, name) => announce(tx, 'setting', name)),
        notified: () => perSecond((tx, name) => sql`select pg_notify('verdict_bench', ${name})`.execute(tx)),
      });
      await live.close();
      for (const [name, figures] of Object.entries(rounds)) tell(`${name}: ${median(figures).toFixed(0)} /s`);
      const against = (figures: readonly number[]): number => median(figures) / median(rounds.alone);
      return [
        { what: 'announced, of those alone', got: against(rounds.announced), unit: 'x', bar: { atLeast: 0.6 } },
        { what: 'with NOTIFY, of those alone', got: against(rounds.notified), unit: 'x' },
        { what: 'an announcement arrives after, at most of 99 of 100', got: quantile(lags, 0.99), unit: 'ms' },
      ];
    } finally {
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
