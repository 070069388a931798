/** Who may look at a contest, take part in it and submit: null, or the reason why not, as `error.<reason>` says it. */
import { isMember, isSiteAdmin, isSuper, type Visitor } from '../access/actor.ts';
import { mayInGroup } from '../access/group-rights.ts';
import { accountMatches } from './account-rule.ts';
import { isWithinRanges } from '../site/address-range.ts';
import type { Contest, Participant } from './contest.ts';
import { contestTime, isPaused, ownStartAt, phaseOf } from './time.ts';

/** Somebody before a contest. */
export interface Audience {
  isJury: boolean;
  /** An exam never concerns administrators of the site. */
  isSiteAdmin: boolean;
  /** Of the contest's group; true for contests of the site. */
  isMember: boolean;
  /** Null: not logged in. */
  account: { uid: string; username: string } | null;
  participant: Participant;
  /** From where they come; null: unknown. */
  address: string | null;
}

/** Who runs a contest: its creator, super admins and the roots of its group. */
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
 * For everything inside a contest: problems, board, announcements. A private contest shows itself to registered users;
 * others to all members. Nobody looks before their own start. The jury looks at all times, also while it is hidden.
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
 * Also what the jury may not: submit after the end, when that is not open. While contest time stands still nobody but
 * the jury submits.
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
 * Open at any time, an exam from its addresses alone. `passwordFits`: what was typed is the contest's password; a
 * public contest has none. `isConfirmed`: the account has confirmed what the exam closes and until when; whoever is
 * registered, or needs no registration, enters an exam without the password.
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
 * Whether the contest is an exam that the account must enter, with its confirmation, before it takes part. One that is
 * open to all asks nothing of accounts.
 */
export const mustEnter = (contest: Contest, audience: Audience, now: Date): boolean =>
  contest.exam !== null &&
  (contest.access !== 'public' || contest.accountRule !== null) &&
  !audience.isJury &&
  !audience.isSiteAdmin &&
  phaseOf(contest, now) !== 'ended' &&
  !hasEntered(contest, audience.participant);

/**
 * Whether the account has entered the exam as it is now: rules that became stricter, and an exam of a group that was
 * moved beyond what the entry named, are confirmed again.
 */
export function hasEntered(contest: Contest, participant: Participant): boolean {
  const { exam } = contest;
  const { entry } = participant;
  if (exam === null || entry === null) return false;
  if (exam.locks && !entry.locks) return false;
  if (exam.sessions !== 'any' && exam.sessions !== entry.sessions) return false;
  return entry.untilMs === null || ownStartAt(contest, participant).getTime() < entry.untilMs;
}

/** Whether somebody is registered and still may be: what a client of a private or protected contest asks for. */
export const hasAccess = (contest: Contest, audience: Audience): boolean =>
  registrationRefusal(audience) === null && accountRefusal(contest, audience) === null;

/** Whether it is known that somebody takes part: who is registered, or is named by the account rule, and may. */
export const isExpected = (contest: Contest, audience: Audience): boolean =>
  strangerRefusal(contest, audience) === null &&
  accountRefusal(contest, audience) === null &&
  (audience.participant.isRegistered || contest.accountRule !== null);

/** For the board that needs no account. */
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

/** An exam is open to its addresses alone until the last participant is done. */
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
