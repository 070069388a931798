/**
 * Validation of a contest before it is saved. The browser shows each complaint at its field; the server refuses with
 * the first one.
 */
import { bindsAccounts, brokenRange } from './exam.ts';
import { isPlainLine, NOTHING_TO_SEE } from '../text/plain-text.ts';
import { complaintsOfChanges } from '../text/stored-values.ts';
import { isWithin } from '../text/whole-number.ts';
import type { AccountRule, AwardKind, AwardTier, ContestAccess, ExamRules, Penalty } from './contest.ts';
import { type ContestTextName, contestTextNames, type ContestTexts, contestTexts, ofEachText } from './texts.ts';

export interface ContestForm extends ContestTexts {
  /** Null when the field is blank. */
  startAt: Date | null;
  endAt: Date | null;
  access: ContestAccess;
  password: string;
  /** Null when the board is never sealed. */
  sealAt: Date | null;
  accountRule: AccountRule | null;
  /** Usernames of unofficial participants. Empty names are ignored. */
  stars: readonly string[];
  penalty: Penalty;
  awardKind: AwardKind;
  awards: readonly AwardTier[];
  /** Null for a contest without an exam. */
  exam: ExamRules | null;
}

export const PASSWORD_MAX = 255;
/** Maximum length of each text of the form, in characters. */
export const contestTextMax: Readonly<Record<string, number>> = {
  ...ofEachText((_name, { max }) => max),
  password: PASSWORD_MAX,
};
export const AWARD_NAME_MAX = 50;
/** Largest number of an account rule. */
export const ACCOUNT_NUMBER_MAX = 999_999_999;
/** Largest number of winners of a tier. */
export const WINNERS_MAX = 100_000;
/** Largest penalty of a wrong attempt, in seconds. */
export const PENALTY_MAX = 86_400;

export interface ContestComplaint {
  /** Field of the form. */
  field: keyof ContestForm;
  /** Index of the star, award or address range. Null for the field as a whole. */
  index: number | null;
  key:
    | 'error.titleRequired'
    | 'error.textTooLong'
    | 'error.textCharacters'
    | 'error.contestDescriptionRequired'
    | 'error.contestStartRequired'
    | 'error.contestEndRequired'
    | 'error.contestDuration'
    | 'error.contestPasswordNeeded'
    | 'error.contestSeal'
    | 'error.contestAccountRuleNames'
    | 'error.contestAccountRuleRange'
    | 'error.contestStarTwice'
    | 'error.contestPenalty'
    | 'error.contestAwards'
    | 'error.examRange'
    | 'error.examParticipants';
}

/** All complaints, the most important first. Empty when the form may be saved. */
export function contestComplaints(form: ContestForm): ContestComplaint[] {
  return [
    ...contestTextNames.flatMap((name) => textComplaints(form, name)),
    ...timeComplaints(form),
    ...passwordComplaints(form),
    ...sealComplaints(form),
    ...accountRuleComplaints(form.accountRule),
    ...starComplaints(form.stars),
    ...(isWithin(form.penalty.wrongSeconds, 0, PENALTY_MAX) ? [] : [complaint('penalty', 'error.contestPenalty')]),
    ...(form.awardKind === 'none' ? [] : form.awards.flatMap(awardComplaint(form.awardKind))),
    ...examComplaints(form),
  ];
}

/** Complaints about what a form changes of the stored contest. Null for a new one. */
export const contestChangeComplaints = (form: ContestForm, stored: ContestForm | null): ContestComplaint[] =>
  complaintsOfChanges(contestComplaints, { form, stored }, (of, { field, index }) =>
    index !== null && (field === 'stars' || field === 'awards') ? of[field][index] : of[field],
  );

const complaint = (
  field: keyof ContestForm,
  key: ContestComplaint['key'],
  index: number | null = null,
): ContestComplaint => ({ field, index, key });

const isBlank = (text: string): boolean => NOTHING_TO_SEE.test(text);

function textComplaints(form: ContestTexts, name: ContestTextName): ContestComplaint[] {
  const { max, isLine, blank } = contestTexts[name];
  const text = form[name];
  if (blank !== null && isBlank(text)) return [complaint(name, blank)];
  if (text.length > max) return [complaint(name, 'error.textTooLong')];
  return !isLine || isPlainLine(text.trim()) ? [] : [complaint(name, 'error.textCharacters')];
}

/** False for null and for a date that could not be parsed. */
const isGiven = (at: Date | null): at is Date => at !== null && !Number.isNaN(at.getTime());

function timeComplaints({ startAt, endAt }: ContestForm): ContestComplaint[] {
  return [
    ...(isGiven(startAt) ? [] : [complaint('startAt', 'error.contestStartRequired')]),
    ...(isGiven(endAt) ? [] : [complaint('endAt', 'error.contestEndRequired')]),
    ...(isGiven(startAt) && isGiven(endAt) && endAt <= startAt ? [complaint('endAt', 'error.contestDuration')] : []),
  ];
}

function passwordComplaints({ access, password }: ContestForm): ContestComplaint[] {
  if (access === 'public') return [];
  if (isBlank(password)) return [complaint('password', 'error.contestPasswordNeeded')];
  return password.length > PASSWORD_MAX ? [complaint('password', 'error.textTooLong')] : [];
}

function sealComplaints({ startAt, endAt, sealAt }: ContestForm): ContestComplaint[] {
  if (sealAt === null || !isGiven(startAt) || !isGiven(endAt)) return [];
  return sealAt >= startAt && sealAt < endAt ? [] : [complaint('sealAt', 'error.contestSeal')];
}

function accountRuleComplaints(rule: AccountRule | null): ContestComplaint[] {
  if (!rule) return [];
  const { prefix, suffix, from, to, extra } = rule;
  const names = [prefix, suffix, ...extra];
  if (names.some((name) => /[<>\s]/.test(name) || !isPlainLine(name)))
    return [complaint('accountRule', 'error.contestAccountRuleNames')];
  return isWithin(from, 0, ACCOUNT_NUMBER_MAX) && isWithin(to, from, ACCOUNT_NUMBER_MAX)
    ? []
    : [complaint('accountRule', 'error.contestAccountRuleRange')];
}

function starComplaints(stars: readonly string[]): ContestComplaint[] {
  // Two account names never differ only in case.
  const names = stars.map((name) => name.trim().toLowerCase());
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const isTwice = name !== '' && seen.has(name);
    seen.add(name);
    return isTwice ? [complaint('stars', 'error.contestStarTwice', index)] : [];
  });
}

const awardComplaint =
  (kind: Exclude<AwardKind, 'none'>) =>
  ({ name, num }: AwardTier, index: number): ContestComplaint[] => {
    const isNamed = !isBlank(name) && name.length <= AWARD_NAME_MAX && isPlainLine(name);
    const isNumbered = isWithin(num, 1, kind === 'proportion' ? 100 : WINNERS_MAX);
    return isNamed && isNumbered ? [] : [complaint('awards', 'error.contestAwards', index)];
  };

function examComplaints({ exam, access, accountRule }: ContestForm): ContestComplaint[] {
  if (!exam) return [];
  const broken = brokenRange(exam);
  const isUnknownWho = bindsAccounts(exam) && access === 'public' && accountRule === null;
  return [
    ...(broken === null ? [] : [complaint('exam', 'error.examRange', broken)]),
    ...(isUnknownWho ? [complaint('exam', 'error.examParticipants')] : []),
  ];
}
