/** Rehearsal of a contest: a hidden copy with generated teams whose programs are judged by the real judge. */
import { randomFrom } from './random.ts';

export const REHEARSAL_TEAMS_MAX = 40;
export const REHEARSAL_RUNS_MAX = 200;
/** A rehearsal that nobody has ended is removed after this time. */
export const REHEARSAL_KEPT_MS = 24 * 3_600_000;

/** Time that a rehearsed contest has left: enough for a look at the sealed board, the end and the ceremony. */
const LEFT_MAX_MS = 15 * 60_000;

/** Time since the start of the rehearsed contest when it begins. At most a quarter of the contest is left. */
export const rehearsedMs = (durationMs: number): number => durationMs - Math.min(LEFT_MAX_MS, durationMs / 4);

export interface RehearsedProblem {
  label: string;
  /** Programs of the jury that can be sent. */
  hasRight: boolean;
  hasWrong: boolean;
}

export interface RehearsedRun {
  /** Index of the team. */
  team: number;
  label: string;
  isRight: boolean;
  /** Second of the contest. */
  second: number;
}

interface Plan {
  teams: number;
  runs: number;
  /** In the order of the contest, which is taken for the order of difficulty. */
  problems: readonly RehearsedProblem[];
  /** Length of the rehearsed part. */
  seconds: number;
  seed: number;
}

/**
 * Runs of a rehearsal, by time. Teams differ in strength, later problems are harder, and nobody submits to a problem
 * that they have solved. The same plan gives the same runs. Fewer runs come out when everything is solved.
 */
export function rehearsedRuns({ teams, runs, problems, seconds, seed }: Plan): RehearsedRun[] {
  const random = randomFrom(seed);
  const usable = problems.filter(({ hasRight, hasWrong }) => hasRight || hasWrong);
  if (usable.length === 0 || teams === 0) return [];
  const strengths = Array.from({ length: teams }, () => 0.2 + 0.75 * random());
  const moments = Array.from({ length: runs }, () => 1 + Math.floor(random() * Math.max(1, seconds - 1)));
  const solved = new Set<string>();
  return moments
    .toSorted((one, other) => one - other)
    .flatMap((second) => {
      const team = Math.floor(random() * teams);
      const open = usable.flatMap((problem, index) =>
        solved.has(`${team} ${problem.label}`) ? [] : [{ problem, index }],
      );
      // Teams turn to easy problems first.
      const chosen = open[Math.floor(open.length * random() ** 2)];
      if (!chosen) return [];
      const { problem, index } = chosen;
      const chance = strengths[team]! * (1 - index / (usable.length + 1));
      const wouldSolve = random() < chance;
      const isRight = problem.hasRight && (wouldSolve || !problem.hasWrong);
      if (!isRight && !problem.hasWrong) return [];
      if (isRight) solved.add(`${team} ${problem.label}`);
      return [{ team, label: problem.label, isRight, second }];
    });
}
