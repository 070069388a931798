/** Fields of a training to compare when two authors have changed it at the same time. */
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { type ComparedField, fieldsOf } from '../../../../app/forms/revision/versions.ts';
import type { FormState } from './form-state.ts';
import type { trainingFormTexts } from './messages.ts';

export const comparedFields = (
  t: TranslateFrom<typeof trainingFormTexts>,
  evidence: TranslateFrom<typeof evidenceTexts>,
  categories: readonly TrainingCategory[],
): ComparedField<FormState>[] =>
  fieldsOf<FormState>({
    id: null,
    revision: null,
    title: t('trainingForm.title'),
    description: t('trainingForm.description'),
    rank: t('trainingForm.rank'),
    categoryId: {
      label: t('trainingForm.category'),
      show: (categoryId) => categories.find(({ id }) => id === categoryId)?.name ?? '',
    },
    newCategory: t('trainingForm.newCategory'),
    access: { label: t('trainingForm.access'), show: (access) => t(`trainingForm.access.${access}`) },
    password: t('trainingForm.password'),
    isVisible: t('trainingForm.isVisible'),
    evidence: {
      label: evidence('evidence.ceiling'),
      show: (level) => evidence(level === null ? 'evidence.byProblem' : `evidence.${level}`),
    },
    startAt: t('trainingForm.startAt'),
    deadline: t('trainingForm.deadline'),
    lateSteps: {
      label: t('trainingForm.lateSteps'),
      show: (steps) => steps.map(({ withinHours, percent }) => `${withinHours} h: ${percent}%`).join('\n'),
    },
    attemptsMax: t('trainingForm.attemptsMax'),
    hidesResults: t('trainingForm.hidesResults'),
  });
