/**
 * Graders of ICPC packages in the legacy format: a program that combines the results of a group of cases, in place of a
 * case mode. Groups without a program use the format's default grader.
 */
import type { FinalStatus } from '../submission/status.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';

export interface GroupGrader {
  language: string;
  source: string;
  extraFiles: Record<string, string>;
  root: GradedGroup;
}

export interface GradedGroup {
  /** True when the group's results go through the program. */
  isCustom: boolean;
  flags: string[];
  /** True when members after the first rejected one do not count. */
  stops: boolean;
  acceptScore: number;
  rejectScore: number;
  /** Cases by their `seq`, and subgroups, in their order. */
  members: (number | GradedGroup)[];
}

export const gradedVerdicts = ['AC', 'WA', 'RTE', 'TLE', 'JE'] as const;
export type GradedVerdict = (typeof gradedVerdicts)[number];
export interface Graded {
  verdict: GradedVerdict;
  score: number;
}

/** Numbers of the cases in all groups. */
export const gradedCases = ({ members }: GradedGroup): number[] =>
  members.flatMap((member) => (typeof member === 'number' ? member : gradedCases(member)));

const verdicts: Partial<Record<FinalStatus, GradedVerdict>> = {
  accepted: 'AC',
  partialAccepted: 'AC',
  wrongAnswer: 'WA',
  presentationError: 'WA',
  timeLimitExceeded: 'TLE',
  systemError: 'JE',
};

/** Result of a case in its group. Points from a validator are kept as they are. */
export const gradedCase = ({ status, score }: CaseOutcome, group: GradedGroup): Graded => {
  const verdict = verdicts[status] ?? 'RTE';
  if (status === 'partialAccepted') return { verdict, score: score ?? 0 };
  return { verdict, score: verdict === 'AC' ? group.acceptScore : group.rejectScore };
};

/** Results up to the first rejected one if the group stops there, else all of them. */
export function countedResults(results: readonly Graded[], { stops }: GradedGroup): Graded[] {
  const first = stops ? results.findIndex(({ verdict }) => verdict !== 'AC') : -1;
  return first < 0 ? [...results] : results.slice(0, first + 1);
}

const worstFirst: readonly GradedVerdict[] = ['JE', 'RTE', 'TLE', 'WA'];

/** The default grader: the worst verdict and the sum of the scores, unless the flags select other rules. */
export function gradedByDefault(results: readonly Graded[], flags: readonly string[]): Graded {
  const last = (modes: readonly string[]) => flags.findLast((flag) => modes.includes(flag));
  const mode = last(['worst_error', 'first_error', 'always_accept']);
  const all = results.map(({ verdict }) => verdict);
  const rejected: GradedVerdict[] = all.filter((verdict) => verdict !== 'AC');
  const isAccepted =
    rejected.length === 0 ||
    mode === 'always_accept' ||
    (flags.includes('accept_if_any_accepted') && all.includes('AC'));
  const worst = mode === 'first_error' ? rejected[0] : worstFirst.find((verdict) => rejected.includes(verdict));
  const scores = results.map(({ score }) => score);
  const sum = scores.reduce((total, score) => total + score, 0);
  const score = { avg: sum / Math.max(1, scores.length), min: Math.min(...scores), max: Math.max(...scores) };
  const how = last(['sum', 'avg', 'min', 'max']);
  return {
    verdict: isAccepted ? 'AC' : (worst ?? 'WA'),
    score: scores.length === 0 || how === undefined || how === 'sum' ? sum : score[how as 'avg' | 'min' | 'max'],
  };
}

/** Input of the program. */
export const gradedLines = (results: readonly Graded[]): string =>
  results.map(({ verdict, score }) => `${verdict} ${score}\n`).join('');

/** Parses the output of the program: a verdict and a number. Null for any other output. */
export function readGraded(printed: string): Graded | null {
  const [verdict = '', score = '', ...rest] = printed.trim().split(/\s+/);
  const known = gradedVerdicts.find((one) => one === verdict);
  const points = score === '' ? Number.NaN : Number(score);
  return known && rest.length === 0 && Number.isFinite(points) ? { verdict: known, score: points } : null;
}

const statuses: Record<GradedVerdict, FinalStatus> = {
  AC: 'accepted',
  WA: 'wrongAnswer',
  RTE: 'runtimeError',
  TLE: 'timeLimitExceeded',
  JE: 'systemError',
};

/** Status and points of the submission. A rejected submission has no points. */
export function gradedTotal(
  { verdict, score }: Graded,
  { scored, maxScore }: { scored: boolean; maxScore: number },
): { status: FinalStatus; score: number | null } {
  if (!scored || verdict !== 'AC') return { status: statuses[verdict], score: scored ? 0 : null };
  const points = Math.max(0, Math.round(score));
  const isWhole = maxScore === 0 || points >= maxScore;
  return {
    status: isWhole ? 'accepted' : 'partialAccepted',
    score: maxScore === 0 ? points : Math.min(points, maxScore),
  };
}

/** Parses an untrusted grader of a package or the database. Null when it is invalid. */
export function asGroupGrader(value: unknown): GroupGrader | null {
  if (!isRecord(value)) return null;
  const { language, source, extraFiles, root } = value;
  const group = asGroup(root, 0);
  if (typeof language !== 'string' || typeof source !== 'string' || group === null || !isRecord(extraFiles))
    return null;
  const files = Object.entries(extraFiles).filter((one): one is [string, string] => typeof one[1] === 'string');
  return { language, source, extraFiles: Object.fromEntries(files), root: group };
}

const DEEPEST = 20;

function asGroup(value: unknown, depth: number): GradedGroup | null {
  if (!isRecord(value) || depth > DEEPEST) return null;
  const { isCustom, flags, stops, acceptScore, rejectScore, members } = value;
  if (typeof isCustom !== 'boolean' || typeof stops !== 'boolean') return null;
  if (typeof acceptScore !== 'number' || typeof rejectScore !== 'number') return null;
  if (!Array.isArray(members) || !Array.isArray(flags) || !flags.every((flag) => typeof flag === 'string')) return null;
  const read = members.map((member: unknown) => (typeof member === 'number' ? member : asGroup(member, depth + 1)));
  const known = read.filter((member) => member !== null);
  return known.length < read.length ? null : { isCustom, flags, stops, acceptScore, rejectScore, members: known };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
