/** Standings of a record, computed slowly and literally by the rules, for tests to compare a replay with. */
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { ContestRecord, RecordedRun } from '@verdict/contest-formats/record.ts';

const WRONG_SECONDS = 1200;

/**
 * `rank id result penalty` of every team, sorted by id. Only supports generated contests: whole minutes and a penalty
 * of 20 of them for a wrong run, or points, of which the best run counts, and the earlier one of equal runs.
 */
export function naiveStandings({ rule, teams, runs }: ContestRecord): string[] {
  const sums = teams.map((team) => ({
    team,
    ...(scoringOf(rule) === 'score' ? points(runs, team.id) : solved(runs, team.id)),
  }));
  const ranked = sums.filter(({ team }) => !team.isStar);
  return sums
    .map(({ team, result, time, penalty }) => {
      const better = ranked.filter((other) => other.result > result || (other.result === result && other.time < time));
      return `${team.isStar ? '*' : better.length + 1} ${team.id} ${result} ${penalty}`;
    })
    .sort();
}

/** `time` breaks ties: less is better. */
interface Sum {
  result: number;
  time: number;
  penalty: number;
}

const byProblem = (runs: readonly RecordedRun[], team: string): RecordedRun[][] => [
  ...Map.groupBy(
    runs.filter(({ teamId }) => teamId === team),
    ({ problemId }) => problemId,
  ).values(),
];
const effectOf = ({ result }: RecordedRun) => (result.state === 'judged' ? result.effect : null);

function solved(runs: readonly RecordedRun[], team: string): Sum {
  const sum = { result: 0, time: 0, penalty: 0 };
  for (const own of byProblem(runs, team)) {
    const accepted = own.findIndex((run) => effectOf(run) === 'solved');
    if (accepted === -1) continue;
    const wrong = own.slice(0, accepted).filter((run) => effectOf(run) === 'wrong').length;
    sum.result += 1;
    sum.penalty += Math.floor((own[accepted]?.atMs ?? 0) / 60_000) * 60 + wrong * WRONG_SECONDS;
  }
  return { ...sum, time: sum.penalty };
}

function points(runs: readonly RecordedRun[], team: string): Sum {
  const sum = { result: 0, time: 0, penalty: 0 };
  const scoreOf = ({ result }: RecordedRun): number => (result.state === 'judged' ? (result.score ?? 0) : 0);
  for (const own of byProblem(runs, team)) {
    const best = Math.max(...own.map(scoreOf));
    if (best === 0) continue;
    sum.result += best;
    const gained = own.find((run) => scoreOf(run) === best)?.atMs ?? 0;
    sum.time = Math.max(sum.time, Math.floor(gained / 60_000));
  }
  return sum;
}
