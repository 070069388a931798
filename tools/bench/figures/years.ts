import { getContestRank } from '@verdict/contract/contest/board.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { connectionOptions, onlyRow, PLANNER, sql } from '@verdict/server/platform/db/db.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { seedContest, seededUid } from '@verdict/testkit/seed-contest.ts';
import type { Sizes } from '@verdict/testkit/seed.ts';
import type { TestSite } from '@verdict/testkit/site.ts';
import pg from 'pg';
import { type Figure, inTurn, median, millisecondsOf } from '../figure.ts';
import { type Call, ask, compared, inTwoSites, type SizedSite } from '../two-sites.ts';
import { calls } from './lists.ts';

const small: Sizes = { accounts: 30_000, problems: 5_000, submissions: 1_000_000, cases: 2 };
const large: Sizes = { accounts: 300_000, problems: 5_000, submissions: 10_000_000, cases: 2 };
/** Tables with a row or more for each submission. */
const growing = ['submission', 'submission_code', 'judging', 'judging_case'];

export const years: Figure = {
  name: 'years',
  title: 'Lists, boards, statistics and the queue at 10,000,000 submissions against 1,000,000',
  method:
    `Two sites over two databases of one PostgreSQL; ${large.problems} problems each, ${small.accounts} and ` +
    `${large.accounts} accounts, two test cases a judging. They are asked over HTTP in turn; medians. A submission more ` +
    'is sent to a running contest, claimed by a host, judged and stored. Then the plans of all these queries on the ' +
    `large one are looked through for whole reads of ${growing.join(', ')}.`,
  measure: ({ short, tell }) =>
    inTwoSites('years', { small, large }, tell, async (sites) => {
      const rounds = short ? 40 : 200;
      const { few, many } = sites;
      const readings = await compared(sites, calls, { rounds, tell });
      const works = { few: await contestOf(few), many: await contestOf(many) };
      for (const what of ['submission', 'board'] as const) {
        await inTurn(20, { few: works.few[what], many: works.many[what] });
        const times = await inTurn(rounds, { few: works.few[what], many: works.many[what] });
        readings.push({
          what: { submission: 'one more judged submission', board: 'first read of a board after it' }[what],
          got: median(times.many) / median(times.few),
          unit: 'x',
          bar: { atMost: 1.5 },
        });
      }
      const scans = await wholeReads(many, [
        ...calls.map((call: Call) => () => ask(many, call)),
        works.many.submission,
        works.many.board,
      ]);
      for (const scan of scans) tell(`reads a whole table: ${scan}`);
      return [
        ...readings,
        { what: 'queries that read a whole large table', got: scans.length, unit: '', bar: { atMost: 0 } },
        { what: 'size of the large database', got: (await bytesOf(many)) / 2 ** 20, unit: 'MB' },
      ];
    }),
};

/** A running contest, and the milliseconds of one more submission in it and of the next read of its board. */
async function contestOf({ server, as }: SizedSite): Promise<Record<'submission' | 'board', () => Promise<number>>> {
  const cid = await seedContest(server.app, 'years', { participants: 200, problems: 5, submissions: 4_000 });
  const host = await testHost({ app: server.app, server } as TestSite);
  await host.claim(0);
  const team = await as(seededUid('years-7'));
  const submission = (): Promise<number> =>
    millisecondsOf(async () => {
      await team(submitProblemJudge, { cid, pid: '3', language: 'C', code: 'int main(void) { return 0; }' });
      await host.judgeAll({ status: 'wrongAnswer' });
    });
  const board = async (): Promise<number> => {
    await submission();
    return millisecondsOf(() => team(getContestRank, { cid, limit: 50 }));
  };
  return { submission, board };
}

/** Queries of these works whose plan reads a whole large table. Changes nothing more than the works do. */
async function wholeReads({ databaseUrl }: SizedSite, works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const sent = new Map<string, unknown[]>();
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given;
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
    if (Array.isArray(values)) sent.set(text, values);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    for (const work of works) await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  try {
    await client.query(PLANNER);
    const scans: string[] = [];
    for (const [text, values] of sent) {
      if (!/^\s*(\/\*.*?\*\/)?\s*(select|with|update|insert|delete)/i.test(text)) continue;
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const steps = plan.rows.map((row) => row['QUERY PLAN']);
      if (steps.some((step) => isWholeRead.test(step))) scans.push(text);
    }
    return scans;
  } finally {
    await client.end();
  }
}

const isWholeRead = new RegExp(`Seq Scan on (${growing.join('|')})( |$)`);

const bytesOf = async ({ server }: SizedSite): Promise<number> =>
  (await onlyRow(server.app.db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)).bytes;
