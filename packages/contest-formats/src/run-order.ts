import type { RecordedRun } from './record.ts';

/** In order of submission. Boards take the accepted one of two runs of the same moment first. */
export const inOrder = (runs: readonly RecordedRun[]): RecordedRun[] =>
  runs.toSorted((one, other) => one.atMs - other.atMs || Number(isSolved(other)) - Number(isSolved(one)));

export const isSolved = ({ result }: RecordedRun): boolean => result.state === 'judged' && result.effect === 'solved';
