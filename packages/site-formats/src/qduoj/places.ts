/**
 * Problems of QDUOJ and the contests that they are in. Adding a problem to a contest copies its row, so copies become
 * the problem that they were made from.
 */
import { listIn, textOf } from '../cells.ts';
import type { SiteContestProblem } from '../entities.ts';
import type { Database } from '../tables.ts';

interface Places {
  /** The problem that each row stands for: itself, or the one that it was copied from. */
  problems: ReadonlyMap<string, string>;
  contests: ReadonlyMap<string, SiteContestProblem[]>;
}

export async function readPlaces(database: Database): Promise<Places> {
  const problems = new Map<string, string>();
  const originals = new Map<string, string>();
  const inContests: { id: string; contest: string; label: string; key: string }[] = [];
  const columns = ['id', '_id', 'contest_id', 'title', 'test_case_id', 'rule_type'];
  for await (const rows of database.rows('problem', columns))
    for (const row of rows) {
      const [id, contest] = [row['id']!, textOf(row['contest_id']!)];
      const key = [row['test_case_id'], row['rule_type'], (row['title'] ?? '').trim()].join('\0');
      if (contest !== null) inContests.push({ id, contest, label: (row['_id'] ?? id).trim(), key });
      else {
        problems.set(id, id);
        if (!originals.has(key)) originals.set(key, id);
      }
    }
  const contests = new Map<string, SiteContestProblem[]>();
  for (const { id, contest, label, key } of inContests.sort((a, b) => inOrder.compare(a.label, b.label))) {
    const own = listIn(contests, contest);
    const original = originals.get(key);
    // A problem is in a contest once; a second copy stays a problem of its own.
    const isCopy = original !== undefined && !own.some(({ problem }) => problem === original);
    problems.set(id, isCopy ? original : id);
    own.push({ id, problem: isCopy ? original : id, label, title: null, color: null, position: own.length });
  }
  return { problems, contests };
}

const inOrder = new Intl.Collator('en', { numeric: true });
