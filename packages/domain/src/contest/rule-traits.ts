/**
 * Facts about the contest rules that pages need before they load the code of the rules. `rules/` has what a rule
 * computes.
 */
import type { CountedAttempt } from './contest.ts';
import type { RuleId, Scoring } from './rule-ids.ts';

export interface RuleTraits {
  /** Decides the type of the cells, the shape of the board and the kind of problems that the contest takes. */
  scoring: Scoring;
  /** Time that breaks ties and has a column of the board. Null when none does. */
  time: 'penalty' | 'runTime' | null;
  /**
   * Attempts that count: every accepted one; the newest or the best, as the organiser chooses; or always the best.
   * Downloads of programs take these.
   */
  counts: 'accepted' | 'chosen' | Extract<CountedAttempt, 'highest'>;
  /** Seal that the form proposes, if the contest is long enough. */
  defaultSeal: 'hour' | 'whole';
  /**
   * True when a seal also hides a participant's own results. Otherwise participants see their own results even during a
   * seal.
   */
  sealsOwn: boolean;
  /** Time from which on participants see results of single test cases: when unsealed, after the end, or always. */
  opensCases: 'unsealed' | 'ended' | 'always';
  /** True when lists always contain the reader's own submissions after the end. Source: api-facts 4.8. */
  listsOwnLate: boolean;
  /** Own attempt that is shown as the state of a problem: an accepted one, else the newest; or always the newest. */
  wins: 'accepted' | 'newest';
  /** Percentages of gold, silver and bronze that the form proposes. */
  medals: readonly [number, number, number];
  /** True when participants who share a rank win the same award, so that an award may have more winners. */
  sharesAwards: boolean;
  /** Points that a participant sees beside a problem: those of the shown attempt, or of the board's cell. */
  ownPoints: 'attempt' | 'cell' | null;
}

const usualMedals = [10, 20, 30] as const;

export const ruleTraits: Readonly<Record<RuleId, RuleTraits>> = {
  acm: {
    scoring: 'pass-fail',
    time: 'penalty',
    counts: 'accepted',
    defaultSeal: 'hour',
    sealsOwn: false,
    opensCases: 'ended',
    listsOwnLate: true,
    wins: 'accepted',
    medals: usualMedals,
    sharesAwards: false,
    ownPoints: null,
  },
  oi: {
    scoring: 'score',
    time: 'runTime',
    counts: 'chosen',
    defaultSeal: 'whole',
    sealsOwn: true,
    opensCases: 'unsealed',
    listsOwnLate: false,
    wins: 'newest',
    medals: usualMedals,
    sharesAwards: false,
    ownPoints: 'attempt',
  },
  ioi: {
    scoring: 'score',
    time: null,
    counts: 'highest',
    defaultSeal: 'whole',
    sealsOwn: false,
    opensCases: 'always',
    listsOwnLate: true,
    wins: 'accepted',
    // A twelfth, a sixth and a quarter, and equal scores win equal medals, by the regulations of IOI.
    medals: [8, 17, 25],
    sharesAwards: true,
    ownPoints: 'cell',
  },
};

export const scoringOf = (id: RuleId): Scoring => ruleTraits[id].scoring;
