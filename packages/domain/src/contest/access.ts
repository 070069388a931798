/**
 * Rules for opening a contest, taking part and submitting. Each returns null, or the reason for a refusal, which is the
 * key `error.<reason>`.
 */
import { isMember, isSiteAdmin, isSuper, type Visitor } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';
import { accountMatches } from './account-rule.ts';
import { isWithinRanges } from '../site/address-range.ts';
import type { Contest, Participant } from './contest.ts';
import { contestTime, isPaused, ownStartAt, phaseOf } from './time.ts';

/** A user in relation to a contest. */
export interface Audience {
  isJury: boolean;
  /** Site administrators are never bound by an exam. */
  isSiteAdmin: boolean;
  /** True for members of the contest's group, and always true for contests of the site. */
  isMember: boolean;
  /** Null when the user is not logged in. */
  account: { uid: string; username: string } | null;
  participant: Participant;
  /** IP address of the user. Null when unknown. */
  address: string | null;
}

/** The jury of a contest: its creator, super admins and the roots of its group. */
export const isJury = (actor: Visitor, { authorUid, groupId }: Pick<Contest, 'authorUid' | 'groupId'>): boolean =>
  groupId === null
    ? actor !== null && (isSuper(actor) || actor.uid === authorUid)
    : mayInGroup(actor, 'runContest', { groupId, authorUid });

export const audienceOf = (actor: Visitor, contest: Contest, participant: Participant): Audience => ({
  isJury: isJury(actor, contest),
  isSiteAdmin: isSiteAdmin(actor),
  isMember: contest.groupId === null || isMember(actor, contest.groupId),
  account: actor && { uid: actor.uid, username: actor.username },
  participant,
  address: actor?.address ?? null,
});

type Stranger = 'contestNotFound' | 'loginRequired' | 'contestBanned' | 'contestNotMember';
export type LookRefusal =
  | Stranger
  | 'contestNotStarted'
  | 'contestAddress'
  | 'contestNotRegistered'
  | 'contestAccountRule'
  | 'examNotEntered';
export type SubmitRefusal = LookRefusal | 'contestEnded' | 'contestPaused';
export type RegisterRefusal =
  | Stranger
  | 'contestAddress'
  | 'contestPublic'
  | 'contestPasswordWrong'
  | 'contestAccountNotAllowed'
  | 'examNotConfirmed'
  | 'contestAlreadyRegistered';
export type OutsideRefusal = 'contestNotFound' | 'contestBoardClosed' | 'contestNotStarted';

/**
 * Refusal for everything inside a contest: problems, board, announcements. A private contest is open to registered
 * users, others to all users (of its group). Participants have no access before their own start. The jury always has
 * access, even while the contest is hidden.
 */
export function lookRefusal(contest: Contest, audience: Audience, now: Date): LookRefusal | null {
  if (audience.isJury) return null;
  return (
    strangerRefusal(contest, audience) ??
    startRefusal(contest, audience, now) ??
    addressRefusal(contest, audience, now) ??
    privateRefusal(contest, audience) ??
    entryRefusal(contest, audience, now)
  );
}

/**
 * Refusal of the list of participants. It is open to those who may look into the contest, and to them already before
 * the start.
 */
export const participantsRefusal = (contest: Contest, audience: Audience, now: Date): LookRefusal | null => {
  const startAt = ownStartAt(contest, audience.participant);
  return lookRefusal(contest, audience, now < startAt ? startAt : now);
};

/**
 * Refusal of a submission. Even the jury may not submit after the end unless late submissions are allowed. During a
 * pause only the jury may submit.
 */
export function submitRefusal(contest: Contest, audience: Audience, now: Date): SubmitRefusal | null {
  const isLate = contestTime(contest, audience.participant, now).phase === 'late';
  const ended = isLate && !contest.allowsLate ? 'contestEnded' : null;
  if (audience.isJury) return ended;
  return (
    strangerRefusal(contest, audience) ??
    ended ??
    startRefusal(contest, audience, now) ??
    addressRefusal(contest, audience, now) ??
    (contest.access === 'public' ? null : registrationRefusal(audience)) ??
    accountRefusal(contest, audience) ??
    entryRefusal(contest, audience, now) ??
    (isPaused(contest, now) ? 'contestPaused' : null)
  );
}

/**
 * Refusal of a registration. Registration is possible at any time, but for an exam only from its addresses.
 * `passwordFits` is true when the entered password is right; a public contest has none. `isConfirmed` is true when the
 * account has confirmed what the exam closes and until when. Users who are registered, or need no registration, enter
 * an exam without the password.
 */
export function registerRefusal(
  contest: Contest,
  audience: Audience,
  { passwordFits, isConfirmed }: { passwordFits: boolean; isConfirmed: boolean },
  now: Date,
): RegisterRefusal | null {
  const canEnter = mustEnter(contest, audience, now);
  const isLetIn = passwordFits || (canEnter && (contest.access === 'public' || audience.participant.isRegistered));
  return (
    (audience.isJury ? null : (strangerRefusal(contest, audience) ?? addressRefusal(contest, audience, now))) ??
    (isLetIn ? null : contest.access === 'public' ? 'contestPublic' : 'contestPasswordWrong') ??
    (accountRefusal(contest, audience) && 'contestAccountNotAllowed') ??
    (canEnter && !isConfirmed ? 'examNotConfirmed' : null) ??
    (audience.participant.isRegistered && !canEnter ? 'contestAlreadyRegistered' : null)
  );
}

/**
 * True when the contest is an exam that the account must enter, with a confirmation, before taking part. An exam that
 * is open to everybody needs no confirmation.
 */
export const mustEnter = (contest: Contest, audience: Audience, now: Date): boolean =>
  contest.exam !== null &&
  (contest.access !== 'public' || contest.accountRule !== null) &&
  !audience.isJury &&
  !audience.isSiteAdmin &&
  phaseOf(contest, now) !== 'ended' &&
  !hasEntered(contest, audience.participant);

/**
 * True when the account has entered the exam under its current rules. A new confirmation is needed when rules became
 * stricter, or when an exam of a group was moved beyond the confirmed time.
 */
export function hasEntered(contest: Contest, participant: Participant): boolean {
  const { exam } = contest;
  const { entry } = participant;
  if (exam === null || entry === null) return false;
  if (exam.locks && !entry.locks) return false;
  if (exam.sessions !== 'any' && exam.sessions !== entry.sessions) return false;
  return entry.untilMs === null || ownStartAt(contest, participant).getTime() < entry.untilMs;
}

/** True when the user is registered and still allowed. Clients check this for private and protected contests. */
export const hasAccess = (contest: Contest, audience: Audience): boolean =>
  registrationRefusal(audience) === null && accountRefusal(contest, audience) === null;

/** True for users who are known to take part: they are registered or match the account rule, and are not refused. */
export const isExpected = (contest: Contest, audience: Audience): boolean =>
  strangerRefusal(contest, audience) === null &&
  accountRefusal(contest, audience) === null &&
  (audience.participant.isRegistered || contest.accountRule !== null);

/** Refusal for the outside board, which needs no account. */
export function outsideRefusal(contest: Contest, now: Date): OutsideRefusal | null {
  if (!contest.isVisible) return 'contestNotFound';
  if (!contest.hasOutsideBoard) return 'contestBoardClosed';
  return phaseOf(contest, now) === 'scheduled' ? 'contestNotStarted' : null;
}

function strangerRefusal(contest: Contest, { account, isMember, participant }: Audience): Stranger | null {
  if (!contest.isVisible) return 'contestNotFound';
  if (account === null) return 'loginRequired';
  if (participant.isBanned) return 'contestBanned';
  return isMember ? null : 'contestNotMember';
}

const entryRefusal = (contest: Contest, audience: Audience, now: Date): 'examNotEntered' | null =>
  isExpected(contest, audience) && mustEnter(contest, audience, now) ? 'examNotEntered' : null;

const startRefusal = (contest: Contest, { participant }: Audience, now: Date): 'contestNotStarted' | null =>
  contestTime(contest, participant, now).phase === 'before' ? 'contestNotStarted' : null;

/** An exam is open only to its addresses until the last participant has finished. */
function addressRefusal(contest: Contest, { address }: Audience, now: Date): 'contestAddress' | null {
  const ranges = contest.exam?.ranges ?? [];
  if (ranges.length === 0 || phaseOf(contest, now) === 'ended') return null;
  return address !== null && isWithinRanges(ranges, address) ? null : 'contestAddress';
}

const privateRefusal = (contest: Contest, audience: Audience): LookRefusal | null =>
  contest.access === 'private' ? (registrationRefusal(audience) ?? accountRefusal(contest, audience)) : null;

const registrationRefusal = ({ participant }: Audience): 'contestNotRegistered' | null =>
  participant.isRegistered ? null : 'contestNotRegistered';

const accountRefusal = ({ accountRule }: Contest, { account }: Audience): 'contestAccountRule' | null =>
  accountRule === null || (account !== null && accountMatches(accountRule, account)) ? null : 'contestAccountRule';
