/** Conversion of contests between the contract's form and the stored columns. */
import type { AdminContest, ContestForm } from '@verdict/contract/contest/editing.ts';
import { parseAccountRule, printAccountRule } from '@verdict/domain/contest/account-rule.ts';
import { type AwardKind, contestAccesses, standardPenalty } from '@verdict/domain/contest/contest.ts';
import { isExamTooLong } from '@verdict/domain/contest/exam.ts';
import { contestChangeComplaints, contestTextMax } from '@verdict/domain/contest/form.ts';
import { ruleIds, ruleNumber } from '@verdict/domain/contest/rule-ids.ts';
import { phaseNumbers, phaseOf } from '@verdict/domain/contest/time.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type ContestTextName, ofEachText } from '@verdict/domain/contest/texts.ts';
import { Refusal, refusalOf } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import type { ContestFacts, StoredContest } from './contest.sql.ts';
import { editedColumns, onWire } from '../columns.ts';

const awardKinds: readonly AwardKind[] = ['none', 'proportion', 'number'];

/** Stands for a blank or unreadable time. */
const noTime = new Date(Number.NaN);
const dateOf = (sent: string | undefined): Date => (sent === undefined ? noTime : new Date(sent));

/** Settings that a form may omit. */
type Kept = Pick<ContestFacts, 'penalty' | 'evidence' | ContestTextName> & { groupId: number | null };
export const keptByNew = (scope: Scope): Kept => ({
  ...ofEachText(() => ''),
  penalty: standardPenalty,
  evidence: null,
  groupId: scope.kind === 'group' ? scope.groupId : null,
});

/** Settings of a valid form. Refuses an invalid one with its first problem. `stored` is the contest that it changes. */
export function factsOf(
  form: ContestForm,
  { penalty, evidence, groupId, ...kept }: Kept,
  stored: ContestFacts | null = null,
): ContestFacts {
  const rule = ruleIds[form.type]!;
  const access = contestAccesses[form.auth]!;
  const awardKind = awardKinds[form.awardType]!;
  const facts: ContestFacts = {
    ...ofEachText((name, { isLine }) => {
      const text = form[name] ?? kept[name];
      return isLine ? text.trim() : text;
    }),
    rule,
    access,
    password: access === 'public' ? null : (form.pwd ?? ''),
    accountRule: form.openAccountLimit ? accountRuleOf(form.accountLimitRule ?? '') : null,
    startAt: dateOf(form.startTime),
    endAt: dateOf(form.endTime),
    sealAt: form.sealRank ? dateOf(form.sealRankTime) : null,
    opensAtEnd: form.autoRealRank ?? !form.sealRank,
    isVisible: form.visible,
    openPrint: form.openPrint,
    hasOutsideBoard: form.openRank,
    shownName: form.rankShowName,
    stars: form.starAccount.map((name) => name.trim()).filter((name) => name !== ''),
    counted: form.oiRankScoreType === 'Highest' ? 'highest' : 'recent',
    penalty: {
      wrongSeconds: form.penaltySeconds ?? penalty.wrongSeconds,
      unit: form.penaltyUnit ?? penalty.unit,
      ties: form.ties ?? penalty.ties,
    },
    evidence: form.evidence === undefined ? evidence : form.evidence,
    awardKind,
    awards:
      awardKind === 'none'
        ? []
        : form.awardConfigList
            .map(({ background = '', color = '', ...tier }) => ({ ...tier, background, color }))
            .toSorted((a, b) => a.priority - b.priority),
    allowsLate: form.allowEndSubmit,
    exam: form.exam,
  };
  const [first] = contestChangeComplaints(ruledOf(facts), stored && ruledOf(stored));
  if (first) throw refusalOf(first.key, first.field, contestTextMax);
  if (isExamTooLong({ ...facts, groupId })) throw new Refusal('error.examTooLong');
  return facts;
}

const ruledOf = (facts: ContestFacts) => ({ ...facts, password: facts.password ?? '' });

function accountRuleOf(text: string) {
  const rule = parseAccountRule(text);
  if (!rule) throw new Refusal('error.contestAccountRuleRange');
  return rule;
}

/** Contest on the wire, without the reader's rights. `now` decides the status. */
export function contestOnWire(contest: StoredContest, now: Date): Answer<Omit<AdminContest, 'may'>> {
  return {
    ...onWire(editedColumns, contest),
    author: contest.author ?? '',
    type: ruleNumber(contest.rule),
    source: contest.sourceId ?? 0,
    auth: contestAccesses.indexOf(contest.access),
    duration: Math.round((contest.endAt.getTime() - contest.startAt.getTime()) / 1000),
    sealRank: contest.sealAt !== null,
    status: phaseNumbers[phaseOf(contest, now)],
    openAccountLimit: contest.accountRule !== null,
    accountLimitRule: contest.accountRule && printAccountRule(contest.accountRule),
    starAccount: contest.stars,
    oiRankScoreType: contest.counted === 'highest' ? 'Highest' : 'Recent',
    penaltySeconds: contest.penalty.wrongSeconds,
    penaltyUnit: contest.penalty.unit,
    ties: contest.penalty.ties,
    awardType: awardKinds.indexOf(contest.awardKind),
    awardConfigList: contest.awards,
    pauses: contest.pauses,
  };
}
