/** The board of a recorded contest, by the rules of our own contests. */
import type { Attempt } from '@verdict/domain/contest/attempt.ts';
import { type Board, boardOf, type Entrant, type Entry } from '@verdict/domain/contest/board.ts';
import type { Cell } from '@verdict/domain/contest/rule.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { ContestRecord, RecordedRun, RecordedTeam } from './record.ts';

export interface RecordedEntrant extends Entrant {
  team: RecordedTeam;
}

/** Teams with submissions, best first; cells by problem id. Sealed results stay sealed. */
export function standingsOf(record: ContestRecord): Board<RecordedEntrant> {
  const rule = ruleOf(record.rule).counting(record.penalty);
  const isSealed = record.runs.some(({ result }) => result.state === 'sealed');
  const view = {
    sealedFrom: isSealed ? record.sealedFromSeconds : null,
    includesLate: false,
    counted: record.counted ?? 'recent',
  } as const;
  const byTeam = Map.groupBy(record.runs, ({ teamId }) => teamId);
  const entries = record.teams.flatMap((team): Entry<RecordedEntrant>[] => {
    const byProblem = Map.groupBy(byTeam.get(team.id) ?? [], ({ problemId }) => problemId);
    const cells: Record<string, Cell> = Object.create(null);
    for (const [problemId, runs] of byProblem) {
      const cell = rule.cell(runs.map(attemptOf), view);
      if (cell) cells[problemId] = cell;
    }
    const entrant = { uid: team.id, isStar: team.isStar, team };
    return Object.keys(cells).length > 0 ? [{ entrant, cells }] : [];
  });
  return boardOf(rule, entries, { removesStars: false });
}

function attemptOf({ atMs, result }: RecordedRun, index: number): Attempt {
  const judged = result.state === 'judged' ? result : null;
  return {
    id: index + 1,
    seconds: Math.floor(atMs / 1000),
    phase: 'during',
    status: judged ? statusFor[judged.effect] : 'pending',
    score: judged?.score ?? null,
    timeMs: null,
    subtasks: judged?.subtasks ?? null,
  };
}

/** A status with the effect that the run had where it was recorded, whatever its own status means here. */
const statusFor: Record<'solved' | 'wrong' | 'tried', Status> = {
  solved: 'accepted',
  wrong: 'wrongAnswer',
  tried: 'compileError',
};
