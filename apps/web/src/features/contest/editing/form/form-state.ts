/** State of the contest form, and its conversion from and to the API. */
import type { createContest, OpenedContest } from '@verdict/contract/contest/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { defaultAwards } from '@verdict/domain/contest/awards.ts';
import { parseAccountRule, printAccountRule } from '@verdict/domain/contest/account-rule.ts';
import {
  type AccountRule,
  type AwardKind,
  type ContestAccess,
  contestAccesses,
  type CountedAttempt,
  type ExamRules,
  type Penalty,
  type ShownName,
  standardPenalty,
} from '@verdict/domain/contest/contest.ts';
import { type ContestComplaint, contestChangeComplaints } from '@verdict/domain/contest/form.ts';
import { plainRules, type RuleId, ruleNumber, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import {
  defaultSealChoice,
  isOffered,
  sealAtOf,
  type SealChoice,
  sealChoiceOf,
} from '@verdict/domain/contest/seal-choice.ts';
import { type ContestTexts, ofEachText } from '@verdict/domain/contest/texts.ts';

export type Sent = InputOf<typeof createContest>;

/** An award tier in the form. `num` is raw input. */
export interface EditedAward {
  name: string;
  background: string;
  color: string;
  num: number | string;
}

/** Account rule in the form. Numbers are raw input. */
export interface EditedAccountRule {
  prefix: string;
  suffix: string;
  from: number | string;
  to: number | string;
  extra: string[];
}

/** Exam rules in the form. Address ranges are raw text, one per line. */
export interface EditedExam extends Omit<ExamRules, 'ranges'> {
  ranges: string;
}

export interface FormState extends ContestTexts {
  /** Null for a new contest. */
  id: number | null;
  /** Revision of the stored contest. Null for a new one. */
  revision: string | null;
  rule: RuleId;
  access: ContestAccess;
  password: string;
  /** Null when blank. */
  startAt: Date | null;
  endAt: Date | null;
  isSealed: boolean;
  /** `own`: sealed at `ownSealAt`. */
  sealChoice: SealChoice | 'own';
  ownSealAt: Date | null;
  opensAtEnd: boolean;
  isVisible: boolean;
  openPrint: boolean;
  limitsAccounts: boolean;
  accountRule: EditedAccountRule;
  shownName: ShownName;
  stars: string[];
  hasOutsideBoard: boolean;
  counted: CountedAttempt;
  /** Penalty of a wrong attempt, as raw input. */
  penaltyMinutes: number | string;
  penaltyUnit: Penalty['unit'];
  ties: Penalty['ties'];
  evidence: EvidenceCeiling | null;
  awardKind: AwardKind;
  awards: EditedAward[];
  allowsLate: boolean;
  isExam: boolean;
  exam: EditedExam;
}

const HOUR_MS = 3_600_000;

/** A new contest of five hours, starting at the next full hour. */
export function newContest(now: Date): FormState {
  const startAt = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
  return {
    id: null,
    revision: null,
    ...ofEachText(() => ''),
    rule: plainRules['pass-fail'],
    access: 'public',
    password: '',
    startAt,
    endAt: new Date(startAt.getTime() + 5 * HOUR_MS),
    isSealed: false,
    sealChoice: 'hour',
    ownSealAt: null,
    opensAtEnd: true,
    isVisible: true,
    openPrint: false,
    limitsAccounts: false,
    accountRule: { prefix: '', suffix: '', from: 0, to: 10, extra: [] },
    shownName: 'username',
    stars: [],
    hasOutsideBoard: false,
    counted: 'recent',
    penaltyMinutes: standardPenalty.wrongSeconds / 60,
    penaltyUnit: standardPenalty.unit,
    ties: standardPenalty.ties,
    evidence: null,
    awardKind: 'none',
    awards: [],
    allowsLate: false,
    isExam: false,
    exam: { ranges: '', sessions: 'last', locks: true, ownAddress: false },
  };
}

const awardKinds: readonly AwardKind[] = ['none', 'proportion', 'number'];

export function storedContest(contest: OpenedContest): FormState {
  const [startAt, endAt] = [new Date(contest.startTime), new Date(contest.endTime)];
  const sealAt = contest.sealRankTime === null ? null : new Date(contest.sealRankTime);
  return {
    ...newContest(startAt),
    id: contest.id,
    revision: contest.revision,
    ...ofEachText((name) => contest[name]),
    rule: ruleOfNumber(contest.type),
    access: contestAccesses[contest.auth] ?? 'public',
    password: contest.pwd ?? '',
    startAt,
    endAt,
    isSealed: sealAt !== null,
    sealChoice: (sealAt && sealChoiceOf(sealAt, startAt, endAt)) ?? 'own',
    ownSealAt: sealAt,
    opensAtEnd: contest.autoRealRank,
    isVisible: contest.visible,
    openPrint: contest.openPrint,
    limitsAccounts: contest.openAccountLimit,
    accountRule: parseAccountRule(contest.accountLimitRule ?? '') ?? newContest(startAt).accountRule,
    shownName: contest.rankShowName,
    stars: contest.starAccount,
    hasOutsideBoard: contest.openRank,
    counted: contest.oiRankScoreType === 'Highest' ? 'highest' : 'recent',
    penaltyMinutes: contest.penaltySeconds / 60,
    penaltyUnit: contest.penaltyUnit,
    ties: contest.ties,
    evidence: contest.evidence,
    awardKind: awardKinds[contest.awardType] ?? 'none',
    awards: contest.awardConfigList.map(({ name, background, color, num }) => ({ name, background, color, num })),
    allowsLate: contest.allowEndSubmit,
    isExam: contest.exam !== null,
    exam: contest.exam ? { ...contest.exam, ranges: contest.exam.ranges.join('\n') } : newContest(startAt).exam,
  };
}

/** Length of the contest in milliseconds. Null while the times are missing or in the wrong order. */
export function durationMs({ startAt, endAt }: Pick<FormState, 'startAt' | 'endAt'>): number | null {
  const length = startAt && endAt ? endAt.getTime() - startAt.getTime() : Number.NaN;
  return length > 0 ? length : null;
}

/** Switches the seal on, with the default choice. */
export const withSeal = (state: FormState): FormState => ({
  ...state,
  isSealed: true,
  // The award ceremony opens the board, so it stays sealed until then.
  opensAtEnd: false,
  sealChoice: defaultSealChoice(ruleOf(state.rule), durationMs(state) ?? 0),
});

/** Switches awards on, with three tiers of the given names if there are none yet. */
export const withAwards = (state: FormState, awardKind: AwardKind, names: readonly string[]): FormState => ({
  ...state,
  awardKind,
  awards:
    awardKind === 'none' || state.awards.length > 0
      ? state.awards
      : defaultAwards.map(({ name, background, color, num }, index) => ({
          name: names[index] ?? name,
          background,
          color,
          num: ruleOf(state.rule).medals[index] ?? num,
        })),
});

/** The chosen seal. The whole contest when it is too short for that seal. */
export const sealChoice = (state: FormState): FormState['sealChoice'] =>
  state.sealChoice === 'own' || isOffered(state.sealChoice, durationMs(state) ?? 0) ? state.sealChoice : 'whole';

/** Time of the seal. Null for none. A blank own time becomes an invalid date, which the form rules report. */
function sealAt(state: FormState): Date | null {
  if (!state.isSealed) return null;
  const choice = sealChoice(state);
  const { startAt, endAt } = state;
  if (choice === 'own' || !startAt || !endAt) return state.ownSealAt ?? new Date(Number.NaN);
  return sealAtOf(choice, startAt, endAt);
}

const accountRule = ({ limitsAccounts, accountRule: edited }: FormState): AccountRule | null =>
  limitsAccounts ? { ...edited, from: numberOf(edited.from), to: numberOf(edited.to) } : null;

/** A blank input is NaN rather than 0. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

/** The penalty, rounded to whole seconds. */
export const penalty = ({ penaltyMinutes, penaltyUnit, ties }: FormState): Penalty => ({
  wrongSeconds: Math.round(numberOf(penaltyMinutes) * 60),
  unit: penaltyUnit,
  ties,
});

const awards = (state: FormState) =>
  state.awards.map((award, index) => ({ ...award, num: numberOf(award.num), priority: index + 1 }));

/** Lines that are not blank. */
export const rangesOf = ({ ranges }: EditedExam): string[] =>
  ranges
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const exam = ({ isExam, exam: edited }: FormState): ExamRules | null =>
  isExam ? { ...edited, ranges: rangesOf(edited) } : null;

/** `initial` is what the form was opened with. */
export const formComplaints = (state: FormState, initial: FormState | null = null): ContestComplaint[] =>
  contestChangeComplaints(forRules(state), initial === null || initial.id === null ? null : forRules(initial));

const forRules = (state: FormState) => ({
  ...state,
  sealAt: sealAt(state),
  accountRule: accountRule(state),
  penalty: penalty(state),
  awards: awards(state),
  exam: exam(state),
});

/** Converts a form without complaints to the request. */
export function forWire(state: FormState): Sent {
  const [seal, rule] = [sealAt(state), accountRule(state)];
  return {
    ...ofEachText((name) => state[name]),
    type: ruleNumber(state.rule),
    auth: contestAccesses.indexOf(state.access),
    pwd: state.access === 'public' ? '' : state.password,
    startTime: state.startAt?.toISOString() ?? '',
    endTime: state.endAt?.toISOString() ?? '',
    sealRank: seal !== null,
    sealRankTime: seal?.toISOString() ?? '',
    autoRealRank: state.opensAtEnd,
    visible: state.isVisible,
    openPrint: state.openPrint,
    openAccountLimit: rule !== null,
    accountLimitRule: rule ? printAccountRule(rule) : '',
    rankShowName: state.shownName,
    starAccount: state.stars,
    openRank: state.hasOutsideBoard,
    oiRankScoreType: state.counted === 'highest' ? 'Highest' : 'Recent',
    penaltySeconds: penalty(state).wrongSeconds,
    penaltyUnit: state.penaltyUnit,
    ties: state.ties,
    evidence: state.evidence,
    awardType: awardKinds.indexOf(state.awardKind),
    awardConfigList: state.awardKind === 'none' ? [] : awards(state),
    allowEndSubmit: state.allowsLate,
    exam: exam(state),
  };
}
