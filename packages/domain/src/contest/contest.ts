/** A contest as its rules know it. Instants are of the server's clock. */

export const ruleIds = ['acm', 'oi'] as const;
export type RuleId = (typeof ruleIds)[number];

/**
 * `public`: everybody looks and submits. `private`: both need registration. `protected`: everybody looks, submitting
 * needs registration.
 */
export const contestAccesses = ['public', 'private', 'protected'] as const;
export type ContestAccess = (typeof contestAccesses)[number];

/** Which name of a participant the board shows. */
export const shownNames = ['username', 'nickname', 'realname'] as const;
export type ShownName = (typeof shownNames)[number];

/** Which attempt of an OI participant at a problem counts. */
export const countedAttempts = ['recent', 'highest'] as const;
export type CountedAttempt = (typeof countedAttempts)[number];

export type AwardKind = 'none' | 'proportion' | 'number';
/** How a board of solved problems counts time: in seconds, in whole minutes of each accept, or of their sum. */
export const penaltyUnits = ['seconds', 'minutes', 'minutesOfSum'] as const;
/**
 * Equal ones share a rank. Or the one stands first whose last accept was earlier, in whole minutes; in contests with
 * points, whose last gain of points was, and run times do not count.
 */
export const tieRules = ['shared', 'lastGain'] as const;
/** How a board counts time, and what it does about ties. Of contests with points only `ties` says something. */
export interface Penalty {
  /** For every wrong attempt at a problem that is solved later. */
  wrongSeconds: number;
  unit: (typeof penaltyUnits)[number];
  ties: (typeof tieRules)[number];
}
export const standardPenalty: Penalty = { wrongSeconds: 20 * 60, unit: 'seconds', ties: 'shared' };

/** A tier of awards. `num`: percent of the ranked participants, or how many. Smaller `priority` is given first. */
export interface AwardTier {
  priority: number;
  name: string;
  background: string;
  color: string;
  num: number;
}

/**
 * Names that may take part, as forms have them: prefix, a whole number of the range without leading zeros, suffix; or
 * a name apart.
 */
export interface AccountRule {
  prefix: string;
  suffix: string;
  from: number;
  to: number;
  extra: string[];
}

/** The accounts apart are known by their uid. `extra` are names of nobody yet, and match nobody. */
export interface StoredAccountRule extends AccountRule {
  uids: string[];
}

/**
 * How many sessions a participant's account may have while the contest runs. `first`: the first one in it is the only
 * one, a second login is refused. `last`: a login ends the session before it.
 */
export const sessionRules = ['any', 'first', 'last'] as const;
export type SessionRule = (typeof sessionRules)[number];

export interface ExamRules {
  /** Ranges of addresses; participants enter, look and submit from these alone. Empty: from everywhere. */
  ranges: string[];
  sessions: SessionRule;
  /** The accounts of participants see nothing but the contest. */
  locks: boolean;
  /** Each participant has a computer of their own: two accounts at one address are odd. */
  ownAddress: boolean;
}

/** Contest time stood still from `from` to `until`; null: it stands still now. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/** When a contest takes place. `endAt` and `sealAt` already contain the pauses that are over. */
export interface Schedule {
  startAt: Date;
  endAt: Date;
  /** From here on the board is sealed; null: never. */
  sealAt: Date | null;
  /** In order, without overlap; each within the contest. */
  pauses: readonly Pause[];
}

export interface Contest extends Schedule {
  id: number;
  /** Null: of the site. */
  groupId: number | null;
  /** Null: the account is gone. */
  authorUid: string | null;
  rule: RuleId;
  access: ContestAccess;
  /** Who may register and take part; null: everybody. */
  accountRule: StoredAccountRule | null;
  isVisible: boolean;
  /** A sealed board opens at the end by itself. Otherwise it stays sealed until somebody opens it. */
  opensAtEnd: boolean;
  /** Programs may be sent after the end; they stand on the board of those who ask for them. */
  allowsLate: boolean;
  /** The board is public, without an account. */
  hasOutsideBoard: boolean;
  /** Null: it is no exam. */
  exam: ExamRules | null;
  /** `endAt` and the largest extra time of a participant. A pause after `endAt` is not in it: see `endOfAll`. */
  lastEndAt: Date;
}

/** What an account confirmed when it entered an exam. */
export interface ExamEntry {
  locks: boolean;
  sessions: SessionRule;
  /** In groups, in milliseconds: from then on the entry does not count any longer. Null: it always does. */
  untilMs: number | null;
}

/** What a contest has noted of one account. */
export interface Participant {
  isRegistered: boolean;
  /** Sent away: neither looks nor submits, and is on no board. */
  isBanned: boolean;
  /** An exam neither closes the site to them nor counts their sessions any more. */
  isReleased: boolean;
  /** Contest time of this participant begins later by so much. */
  delayMs: number;
  /** And ends later by so much, in all. */
  extraMs: number;
  /** Null: the account has not entered the exam. */
  entry: ExamEntry | null;
}

/** Of an account of which the contest knows nothing. */
export const stranger: Participant = {
  isRegistered: false,
  isBanned: false,
  isReleased: false,
  delayMs: 0,
  extraMs: 0,
  entry: null,
};
