/** Fields of a contest to compare when two organisers have changed it at the same time. */
import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import { ofEachText } from '@verdict/domain/contest/texts.ts';
import type { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { type ComparedField, fieldOf, fieldsOf, inWords } from '../../../../app/forms/revision/versions.ts';
import type { FormState } from './form-state.ts';
import type { contestFormTexts } from './messages.ts';

export const comparedFields = (
  t: TranslateFrom<typeof contestFormTexts>,
  evidence: TranslateFrom<typeof evidenceTexts>,
): ComparedField<FormState>[] => [
  ...fieldsOf<FormState>({
    id: null,
    revision: null,
    ...ofEachText((name) => t(`contestForm.${name}`)),
    // The rule of a contest never changes.
    rule: null,
    startAt: t('contestForm.startAt'),
    endAt: t('contestForm.endAt'),
    access: { label: t('contestForm.access'), show: (access) => t(`contestForm.access.${access}`) },
    password: t('contestForm.password'),
    isVisible: t('contestForm.isVisible'),
    isSealed: null,
    sealChoice: null,
    ownSealAt: null,
    opensAtEnd: t('contestForm.opensAtEnd'),
    hasOutsideBoard: t('contestForm.hasOutsideBoard'),
    shownName: { label: t('contestForm.shownName'), show: (name) => t(`contestForm.shownName.${name}`) },
    limitsAccounts: t('contestForm.limitsAccounts'),
    accountRule: {
      label: `${t('contestForm.prefix')}, ${t('contestForm.suffix')}`,
      show: ({ prefix, suffix, from, to, extra }) => [`${prefix} ${from}-${to} ${suffix}`, ...extra].join('\n'),
    },
    stars: t('contestForm.stars'),
    counted: { label: t('contestForm.counted'), show: (counted) => t(`contestForm.counted.${counted}`) },
    penaltyMinutes: t('contestForm.penalty'),
    penaltyUnit: { label: t('contestForm.penaltyUnit'), show: (unit) => t(`contestForm.penaltyUnit.${unit}`) },
    ties: t('contestForm.ties'),
    evidence: {
      label: evidence('evidence.ceiling'),
      show: (level) => evidence(level === null ? 'evidence.byProblem' : `evidence.${level}`),
    },
    awardKind: { label: t('contestForm.awardKind'), show: (kind) => t(`contestForm.awardKind.${kind}`) },
    awards: {
      label: t('contestForm.awards'),
      show: (awards) => awards.map(({ name, num, background }) => `${name}: ${num} (${background})`).join('\n'),
    },
    openPrint: t('contestForm.openPrint'),
    allowsLate: t('contestForm.allowsLate'),
    isExam: t('contestForm.isExam'),
    exam: {
      label: t('contestForm.exam'),
      show: ({ ranges, sessions, locks, ownAddress }) =>
        [
          `${t('contestForm.examSessions')}: ${t(`contestForm.examSessions.${sessions}`)}`,
          `${t('contestForm.examLocks')}: ${inWords(locks)}`,
          `${t('contestForm.examOwnAddress')}: ${inWords(ownAddress)}`,
          ranges,
        ].join('\n'),
    },
  }),
  fieldOf<FormState>(
    ['isSealed', 'sealChoice', 'ownSealAt'],
    t('contestForm.seal'),
    ({ isSealed, sealChoice, ownSealAt }) =>
      isSealed ? `${t(`contestForm.seal.${sealChoice}`)}\n${inWords(ownSealAt)}` : '',
  ),
];
