/** Parts of an author's work on a problem, and how far each of them is. */
import type { ExpectedVerdict, Locale, StatementText } from './problem-package.ts';

export interface AuthoredProblem {
  /** True when another site judges the problem, so that only its statement is the author's. */
  isRemote: boolean;
  texts: Readonly<Partial<Record<Locale, StatementText | null>>>;
  caseCount: number;
  /** Whether the judge mode's own program is written. Null when the mode has none. */
  isJuryWritten: boolean | null;
  programs: readonly { role: 'solution' | 'validator'; source: string; expected: readonly ExpectedVerdict[] }[];
  /** The last verification. Null when there was none, or for a problem that is not saved yet. */
  verification: {
    state: 'judging' | 'done' | 'failed' | 'cancelled';
    stale: boolean;
    report: { passed: boolean } | null;
  } | null;
}

type Openness = 'done' | 'open';
export type AuthoringPart =
  | { part: 'statement' | 'jury' | 'solution' | 'validator'; state: Openness }
  | { part: 'tests'; state: Openness; count: number }
  | { part: 'verified'; state: 'done' | 'never' | 'running' | 'failed' | 'stale' };

/** All parts in the order in which an author works on them. */
export function authoringParts(problem: AuthoredProblem): AuthoringPart[] {
  const statement: AuthoringPart = { part: 'statement', state: openness(isStated(problem.texts)) };
  if (problem.isRemote) return [statement];
  const has = (role: 'solution' | 'validator') =>
    problem.programs.some(
      (program) =>
        program.role === role &&
        program.source.trim() !== '' &&
        (role === 'validator' || program.expected.includes('accepted')),
    );
  return [
    statement,
    { part: 'tests', state: openness(problem.caseCount > 0), count: problem.caseCount },
    ...(problem.isJuryWritten === null ? [] : [{ part: 'jury' as const, state: openness(problem.isJuryWritten) }]),
    { part: 'solution', state: openness(has('solution')) },
    { part: 'validator', state: openness(has('validator')) },
    { part: 'verified', state: verifiedState(problem.verification) },
  ];
}

const openness = (isDone: boolean): Openness => (isDone ? 'done' : 'open');

/** At least one statement, and each one with the parts that the form requires. */
function isStated(texts: AuthoredProblem['texts']): boolean {
  const written = Object.values(texts).filter((text) => text !== null && text !== undefined);
  return (
    written.length > 0 &&
    written.every(({ title, input, output }) => [title, input, output].every((text) => text.trim() !== ''))
  );
}

/** Errors count even when the problem has changed since, because nothing says that they are gone. */
function verifiedState(last: AuthoredProblem['verification']): (AuthoringPart & { part: 'verified' })['state'] {
  if (last === null || last.state === 'cancelled') return 'never';
  if (last.state === 'judging') return 'running';
  if (last.state === 'failed' || last.report?.passed !== true) return 'failed';
  return last.stale ? 'stale' : 'done';
}
