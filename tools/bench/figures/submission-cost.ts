import { openDatabase } from '@verdict/server/platform/db/db.ts';
import { sql } from 'kysely';
import type { Figure } from '../figure.ts';
import { costsBetween, costsOf, perSubmission } from '../parts.ts';
import { startProduct } from '../product.ts';

const problem = 'P1000';
const language = 'C++ 20 With O2';
const code =
  '#include <bits/stdc++.h>\nusing namespace std;\nint main() { long long a, b; cin >> a >> b; cout << a + b << endl; }\n';

export const submissionCost: Figure = {
  name: 'submission-cost',
  title: 'Processor time and page faults of a submission, by part',
  method:
    'Accepted C++ programs to a problem of ten cases, each a different text, sent over HTTP all at once. Processor time ' +
    'and minor page faults of each part come from /proc before the first request and after the last verdict, with ' +
    'everything that the parts do beside it; transactions from `pg_stat_database`. The programs are the compiler with ' +
    'its precompiled header and the ten runs.',
  async measure({ short, tell }) {
    const count = short ? 100 : 400;
    const product = await startProduct({ languages: [language] });
    const db = openDatabase(product.databaseUrl, { connections: 1 });
    try {
      let number = 0;
      const judge = async (many: number): Promise<void> => {
        const texts = Array.from({ length: many }, () => `${code}// ${number++}\n`);
        const ids = await Promise.all(texts.map((text) => product.submit(problem, language, text)));
        const verdicts = await product.verdictsOf(ids);
        for (const id of ids) if (verdicts.get(id) !== 'accepted') throw new Error(`${id} got ${verdicts.get(id)}`);
      };
      const transactions = async (): Promise<number> => {
        const { rows } = await sql<{ n: string }>`
          select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()
        `.execute(db);
        return Number(rows[0]?.n);
      };
      // Just-in-time compilers and caches settle first.
      await judge(short ? 60 : 200);
      const [costsBefore, transactionsBefore] = [costsOf(product.pid), await transactions()];
      await judge(count);
      const costs = costsBetween(costsBefore, costsOf(product.pid));
      const done = (await transactions()) - transactionsBefore;
      tell(`${count} submissions`);
      const own = (costs.server.cpuMs + costs.database.cpuMs + costs.daemon.cpuMs) / count;
      return [
        ...perSubmission(costs, count),
        { what: 'transactions of a submission', got: done / count, unit: '' },
        { what: 'server, database and daemon: processor time', got: own, unit: 'ms', bar: { atMost: 25 } },
      ];
    } finally {
      await db.destroy();
      await product.stop();
    }
  },
};
