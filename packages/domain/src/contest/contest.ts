/** A contest with the facts that its rules need. Times are those of the server's clock. */

import type { RuleId } from './rule-ids.ts';

/**
 * `public`: everybody may look and submit. `private`: both need a registration. `protected`: everybody may look,
 * submitting needs a registration.
 */
export const contestAccesses = ['public', 'private', 'protected'] as const;
export type ContestAccess = (typeof contestAccesses)[number];

/** Name of a participant that the board shows. */
export const shownNames = ['username', 'nickname', 'realname'] as const;
export type ShownName = (typeof shownNames)[number];

/** Attempt of a participant at a problem that counts, in contests with points. */
export const countedAttempts = ['recent', 'highest'] as const;
export type CountedAttempt = (typeof countedAttempts)[number];

export type AwardKind = 'none' | 'proportion' | 'number';
/** Unit of time on a board of solved problems: seconds, whole minutes of each accept, or whole minutes of their sum. */
export const penaltyUnits = ['seconds', 'minutes', 'minutesOfSum'] as const;
/**
 * Tie rules. `shared`: equal participants share a rank. `lastGain`: the participant whose last accept was earlier, in
 * whole minutes, is first; in contests with points, the one whose last gain of points was earlier, and run times do not
 * count.
 */
export const tieRules = ['shared', 'lastGain'] as const;
/** Time and tie rules of a board. Contests with points use only `ties`. */
export interface Penalty {
  /** Penalty for each wrong attempt at a problem that is solved later. */
  wrongSeconds: number;
  unit: (typeof penaltyUnits)[number];
  ties: (typeof tieRules)[number];
}
export const standardPenalty: Penalty = { wrongSeconds: 20 * 60, unit: 'seconds', ties: 'shared' };

/**
 * A tier of awards. `num` is a percentage of the ranked participants, or their number. Smaller priorities are awarded
 * first.
 */
export interface AwardTier {
  priority: number;
  name: string;
  background: string;
  color: string;
  num: number;
}

/**
 * Account names that may take part, as the form has them: prefix, a whole number of the range without leading zeros,
 * suffix; or one of the extra names.
 */
export interface AccountRule {
  prefix: string;
  suffix: string;
  from: number;
  to: number;
  extra: string[];
}

/** Extra accounts are stored by uid. `extra` contains names without an account, which match nobody. */
export interface StoredAccountRule extends AccountRule {
  uids: string[];
}

/**
 * Sessions that a participant's account may have during the contest. `first`: only the first session may be used, a
 * second login is refused. `last`: a login ends the session before it.
 */
export const sessionRules = ['any', 'first', 'last'] as const;
export type SessionRule = (typeof sessionRules)[number];

export interface ExamRules {
  /** Address ranges from which participants may enter, look and submit. Empty for no restriction. */
  ranges: string[];
  sessions: SessionRule;
  /** Participants' accounts may access nothing but the contest. */
  locks: boolean;
  /** Each participant has a computer of their own: two accounts at one address are reported. */
  ownAddress: boolean;
}

/** Pause of contest time. `until` is null for the current pause. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/** Times of a contest. `endAt` and `sealAt` include the finished pauses. */
export interface Schedule {
  startAt: Date;
  endAt: Date;
  /** Time from which on the board is sealed. Null when it is never sealed. */
  sealAt: Date | null;
  /** Pauses in order, without overlap, each within the contest. */
  pauses: readonly Pause[];
}

export interface Contest extends Schedule {
  id: number;
  /** Null for a contest of the site. */
  groupId: number | null;
  /** Null when the account was deleted. */
  authorUid: string | null;
  rule: RuleId;
  access: ContestAccess;
  /** Accounts that may register and take part. Null for everybody. */
  accountRule: StoredAccountRule | null;
  isVisible: boolean;
  /** True when a sealed board opens by itself at the end. Otherwise somebody must open it. */
  opensAtEnd: boolean;
  /** True when submissions are accepted after the end; boards show them only on request. */
  allowsLate: boolean;
  /** True when the board is public, without an account. */
  hasOutsideBoard: boolean;
  /** Null when the contest is no exam. */
  exam: ExamRules | null;
  /** `endAt` plus the largest extra time of a participant. Does not include a pause after `endAt`: see `endOfAll`. */
  lastEndAt: Date;
}

/** Terms that an account confirmed when it entered an exam. */
export interface ExamEntry {
  locks: boolean;
  sessions: SessionRule;
  /** In groups, the time in milliseconds at which the entry expires. Null when it never expires. */
  untilMs: number | null;
}

/** Stored facts about one account in a contest. */
export interface Participant {
  isRegistered: boolean;
  /** A banned participant may neither look nor submit, and is on no board. */
  isBanned: boolean;
  /** True when the exam no longer restricts this participant's access to the site or their sessions. */
  isReleased: boolean;
  /** Delay of the participant's start. */
  delayMs: number;
  /** Total delay of the participant's end. */
  extraMs: number;
  /** Null when the account has not entered the exam. */
  entry: ExamEntry | null;
}

/** Default for an account without stored facts. */
export const stranger: Participant = {
  isRegistered: false,
  isBanned: false,
  isReleased: false,
  delayMs: 0,
  extraMs: 0,
  entry: null,
};
