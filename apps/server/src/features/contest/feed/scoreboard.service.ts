/** Scoreboard of the Contest API: teams of a group and the problems that the view may see. */
import type {
  ProblemObject,
  ScoreboardProblem,
  ScoreboardRow,
  ScoreboardScore,
  TeamObject,
} from '@verdict/contest-formats/clics/objects.ts';
import { isTie } from '@verdict/domain/contest/board.ts';
import { type Contest, type Penalty, standardPenalty } from '@verdict/domain/contest/contest.ts';
import {
  type Cell,
  type PassFailCell,
  type ScoreCell,
  type Totals,
  wholeMinutes,
} from '@verdict/domain/contest/rule.ts';
import type { Scoring } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { Boards } from '../board/standings.service.ts';

interface Wanted {
  isSealed: boolean;
  /** Sorted by position. */
  problems: readonly ProblemObject[];
  /** Teams to rank among themselves. Teams without submissions come last. */
  teams: readonly TeamObject[];
}

interface ScoreboardNow {
  /** Best first; teams with equal rank are sorted by name. */
  rows: ScoreboardRow[];
  penalty: Penalty;
}

export async function scoreboardOf(
  boards: Boards,
  contest: Contest,
  { isSealed, problems, teams }: Wanted,
): Promise<ScoreboardNow> {
  const board = await boards.current(contest.id, null);
  if (!board) return { rows: [], penalty: standardPenalty };
  const { penalty } = board.state;
  const { rows } = board.standings(isSealed ? 'sealed' : 'real', { removesStars: false });
  const standing = new Map(rows.map((row, index) => [row.entrant.uid, { ...row, index }]));
  const { score, problem } = shapes[scoringOf(contest.rule)];
  const places = teams
    .map(({ id, name }) => ({ id, name, ...(standing.get(id) ?? nothing) }))
    .toSorted((one, other) => one.index - other.index);
  const ranks = ranksOf(places);
  const shown = places
    .map((place, index) => {
      const cells = problems.map(({ id, label }) => ({ problem_id: id, ...problem(place.cells[label], penalty) }));
      const time = cells.reduce<number | null>((last, one) => latest(last, one.time), null);
      const row = { rank: ranks[index] ?? 1, team_id: place.id, score: { ...score(place), time }, problems: cells };
      return { row, name: place.name };
    })
    .toSorted((one, other) => one.row.rank - other.row.rank || byName.compare(one.name, other.name))
    .map(({ row }) => row);
  return { rows: shown, penalty };
}

const nothing = {
  index: Number.MAX_SAFE_INTEGER,
  cells: {} as Readonly<Record<string, Cell>>,
  score: 0,
  time: 0,
  attempts: 0,
  lastGain: 0,
};
/** Collation of team names that the API prescribes for equal ranks. */
const byName = new Intl.Collator('en-US');

const latest = (last: number | null, time: number | undefined): number | null =>
  time === undefined ? last : Math.max(last ?? 0, time);

/** Ranks from 1. Equal teams share a rank. */
function ranksOf(places: readonly Totals[]): number[] {
  const ranks: number[] = [];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    ranks.push(before !== undefined && isTie(before, place) ? (ranks[index - 1] as number) : index + 1);
  }
  return ranks;
}

type Shape = {
  score(totals: Totals): DistributiveOmit<ScoreboardScore, 'time'>;
  problem(cell: Cell | undefined, penalty: Penalty): DistributiveOmit<ScoreboardProblem, 'problem_id'>;
};
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const shapes: Record<Scoring, Shape> = {
  'pass-fail': {
    score: ({ score, time }) => ({ num_solved: score, total_time: time }),
    problem(cell, { unit }) {
      if (cell === undefined) return { num_judged: 0, num_pending: 0, solved: false };
      const { errorNum, tryNum, pending, ACTime } = cell as PassFailCell;
      return ACTime === null
        ? { num_judged: errorNum, num_pending: tryNum + pending, solved: false }
        : {
            num_judged: errorNum + 1,
            num_pending: 0,
            solved: true,
            time: unit === 'minutes' ? wholeMinutes(ACTime) : ACTime,
          };
    },
  },
  score: {
    score: ({ score }) => ({ score }),
    problem(cell) {
      if (cell === undefined) return { num_judged: 0, num_pending: 0, score: 0 };
      const { tries, pending, score, first, gainedAt } = cell as ScoreCell;
      const facts = { num_judged: tries, num_pending: pending, score: score ?? 0 };
      return facts.score > 0 ? { ...facts, time: gainedAt ?? first?.seconds ?? 0 } : facts;
    },
  },
};
