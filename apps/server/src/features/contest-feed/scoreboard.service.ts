/** The board of a contest as the Contest API has it: those who are ranked, at the problems that the view knows. */
import type { ScoreboardProblem, ScoreboardRow } from '@verdict/contest-formats/clics/objects.ts';
import type { Contest, RuleId } from '@verdict/domain/contest/contest.ts';
import type { Cell } from '@verdict/domain/contest/rule.ts';
import type { AcmCell } from '@verdict/domain/contest/rules/acm.ts';
import type { OiCell } from '@verdict/domain/contest/rules/oi.ts';
import type { Boards, RankedRow } from '../contest-board/standings.service.ts';

export async function scoreboardRows(
  boards: Boards,
  contest: Contest,
  { isSealed }: { isSealed: boolean },
  problems: readonly { id: string; label: string }[],
): Promise<ScoreboardRow[]> {
  const board = await boards.current(contest);
  if (!board) return [];
  const { rows } = board.standings(isSealed ? 'sealed' : 'real', { removesStars: true });
  const { score, problem } = shapes[contest.rule];
  return rows.map((row) => ({
    rank: row.rank,
    team_id: row.entrant.uid,
    score: score(row),
    problems: problems.map(({ id, label }) => ({ problem_id: id, ...problem(row.cells[label]) })),
  }));
}

type Shape = {
  score(row: RankedRow): ScoreboardRow['score'];
  problem(cell: Cell | undefined): DistributiveOmit<ScoreboardProblem, 'problem_id'>;
};
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const shapes: Record<RuleId, Shape> = {
  acm: {
    score: ({ score, time }) => ({ num_solved: score, total_time: time }),
    problem(cell) {
      if (cell === undefined) return { num_judged: 0, num_pending: 0, solved: false };
      const { errorNum, tryNum, pending, ACTime } = cell as AcmCell;
      return ACTime === null
        ? { num_judged: errorNum, num_pending: tryNum + pending, solved: false }
        : { num_judged: errorNum + 1, num_pending: 0, solved: true, time: ACTime };
    },
  },
  oi: {
    score: ({ score }) => ({ score }),
    problem(cell) {
      if (cell === undefined) return { num_judged: 0, num_pending: 0, score: 0 };
      const { tries, pending, score, first } = cell as OiCell;
      const facts = { num_judged: tries, num_pending: pending, score: score ?? 0 };
      return facts.score > 0 ? { ...facts, time: first?.seconds ?? 0 } : facts;
    },
  },
};
