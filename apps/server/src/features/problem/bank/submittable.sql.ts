// submittable.sql.ts - what a submission needs to know about its problem.
import { type Db, firstRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { isOffered } from '../../../platform/db/offered-languages.sql.ts';
import { openAgainMs } from '../../../platform/access/contest-use.sql.ts';
import type { JuryRow } from '../columns.ts';
import { problemFacts, type ProblemFacts, type ShownProblem } from './problem.sql.ts';

/** Facts that a submission needs about its problem. */
export interface SubmittableProblem
  extends ProblemFacts, Pick<ShownProblem, 'scored' | 'judgeMode' | 'codeShare'>, Pick<JuryRow, 'juryLanguage'> {
  /** Ids of the allowed languages. Empty means all. */
  languages: string[];
  /** Names of allowed languages that a judge host offers. */
  offered: string[];
  hasCases: boolean;
}
const submittable = sql`
  ${problemFacts}, ${openAgainMs} as "openAgainMs", p.scored, p.code_share as "codeShare", p.judge_mode as "judgeMode",
  p.jury_language as "juryLanguage",
  array(select l.name from problem_language pl join language l on l.id = pl.language_id where pl.problem_id = p.id) as languages,
  array(select l.name from language l where l.oj = 'ME' and ${isOffered}) as offered,
  exists (select from test_case k where k.problem_id = p.id) as "hasCases"`;

export const submittableByDisplayId = (db: Db, displayId: string) =>
  firstRow(
    db,
    sql<SubmittableProblem>`${plannedOnce} select ${submittable} from problem p where p.display_id = upper(${displayId})`,
  );

export const submittableById = (db: Db, id: number) =>
  firstRow(db, sql<SubmittableProblem>`${plannedOnce} select ${submittable} from problem p where p.id = ${id}`);

/** In no order. Deleted problems are missing. */
export const submittableByIds = (db: Db, ids: readonly number[]) =>
  rows(db, sql<SubmittableProblem>`select ${submittable} from problem p where p.id = any (${ids}::bigint[])`);
