import { type Counter, allStatuses, counters, statuses } from '@verdict/domain/submission/status.ts';
import { sql } from '../db/db.ts';

export type Counts = Record<Counter | 'total', number>;

const sums = sql.join(
  counters.map((counter) => {
    const counted = allStatuses.filter((status) => statuses[status].counter === counter);
    return sql`${sql.lit(counter)}, count(*) filter (where s.status = any (${counted}::text[]))`;
  }),
);

/** Number of the submissions `s`, in total and by verdict. */
export const countsByVerdict = sql`json_build_object('total', count(*), ${sums})`;

export const noCounts: Counts = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
