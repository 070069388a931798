/** What the form of a contest holds while it is edited, and its ways from and to the wire. */
import type { OpenedContest, createContest } from '@verdict/contract/contest/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { defaultAwards } from '@verdict/domain/contest/awards.ts';
import { parseAccountRule, printAccountRule } from '@verdict/domain/contest/account-rule.ts';
import {
  contestAccesses,
  standardPenalty,
  type AccountRule,
  type AwardKind,
  type ContestAccess,
  type CountedAttempt,
  type ExamRules,
  type Penalty,
  type RuleId,
  type ShownName,
} from '@verdict/domain/contest/contest.ts';
import { contestComplaints, type ContestComplaint } from '@verdict/domain/contest/form.ts';
import { allRules } from '@verdict/domain/contest/registry.gen.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import {
  defaultSealChoice,
  isOffered,
  sealAtOf,
  sealChoiceOf,
  type SealChoice,
} from '@verdict/domain/contest/seal-choice.ts';

export type Sent = InputOf<typeof createContest>;

/** `num` as it is typed. */
export interface EditedAward {
  name: string;
  background: string;
  color: string;
  num: number | string;
}

/** Numbers as they are typed. */
export interface EditedAccountRule {
  prefix: string;
  suffix: string;
  from: number | string;
  to: number | string;
  extra: string[];
}

/** Ranges of addresses as they are typed, one on each line. */
export interface EditedExam extends Omit<ExamRules, 'ranges'> {
  ranges: string;
}

export interface FormState {
  /** Null: it is new. */
  id: number | null;
  /** Of the stored one that it was read from; null: it is new. */
  revision: string | null;
  title: string;
  description: string;
  rule: RuleId;
  access: ContestAccess;
  password: string;
  /** Null: left blank. */
  startAt: Date | null;
  endAt: Date | null;
  isSealed: boolean;
  /** `own`: at `ownSealAt`. */
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
  /** Of a wrong attempt, as it is typed. */
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

/** Five hours from the next full hour on. */
export function newContest(now: Date): FormState {
  const startAt = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
  return {
    id: null,
    revision: null,
    title: '',
    description: '',
    rule: 'acm',
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
    title: contest.title,
    description: contest.description,
    rule: allRules.find(({ wire }) => wire === contest.type)?.id ?? 'acm',
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

/** How long it takes; null while it has no length. */
export function durationMs({ startAt, endAt }: Pick<FormState, 'startAt' | 'endAt'>): number | null {
  const length = startAt && endAt ? endAt.getTime() - startAt.getTime() : Number.NaN;
  return length > 0 ? length : null;
}

/** The seal is switched on: what its contest offers first. */
export const withSeal = (state: FormState): FormState => ({
  ...state,
  isSealed: true,
  // The award ceremony opens it, so it stays closed until then.
  opensAtEnd: false,
  sealChoice: defaultSealChoice(ruleOf(state.rule), durationMs(state) ?? 0),
});

/** Awards are chosen: three tiers with these names where there are none yet. */
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
          num,
        })),
});

/** The chosen seal, or the whole contest where that has no room for it. */
export const sealChoice = (state: FormState): FormState['sealChoice'] =>
  state.sealChoice === 'own' || isOffered(state.sealChoice, durationMs(state) ?? 0) ? state.sealChoice : 'whole';

/** Null: never. A blank time of its own is an invalid date, as the rules of the form want it. */
function sealAt(state: FormState): Date | null {
  if (!state.isSealed) return null;
  const choice = sealChoice(state);
  const { startAt, endAt } = state;
  if (choice === 'own' || !startAt || !endAt) return state.ownSealAt ?? new Date(Number.NaN);
  return sealAtOf(choice, startAt, endAt);
}

const accountRule = ({ limitsAccounts, accountRule: edited }: FormState): AccountRule | null =>
  limitsAccounts ? { ...edited, from: numberOf(edited.from), to: numberOf(edited.to) } : null;

/** A blank is no 0. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

/** To the second. */
const penalty = ({ penaltyMinutes, penaltyUnit, ties }: FormState): Penalty => ({
  wrongSeconds: Math.round(numberOf(penaltyMinutes) * 60),
  unit: penaltyUnit,
  ties,
});

const awards = (state: FormState) =>
  state.awards.map((award, index) => ({ ...award, num: numberOf(award.num), priority: index + 1 }));

/** The lines that are not blank. */
export const rangesOf = ({ ranges }: EditedExam): string[] =>
  ranges
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const exam = ({ isExam, exam: edited }: FormState): ExamRules | null =>
  isExam ? { ...edited, ranges: rangesOf(edited) } : null;

export const formComplaints = (state: FormState): ContestComplaint[] =>
  contestComplaints({
    ...state,
    sealAt: sealAt(state),
    accountRule: accountRule(state),
    penalty: penalty(state),
    awards: awards(state),
    exam: exam(state),
  });

/** Of a form without complaints. */
export function forWire(state: FormState): Sent {
  const [seal, rule] = [sealAt(state), accountRule(state)];
  return {
    title: state.title,
    description: state.description,
    type: ruleOf(state.rule).wire,
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
