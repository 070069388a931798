/** What the form of a training holds while it is edited, and its ways from and to the wire. */
import type { createTraining, getAdminTraining } from '@verdict/contract/training/editing.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import type { HomeworkInfo } from '@verdict/contract/training/training.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import { RANK_PROPOSED, trainingComplaints, type TrainingComplaint } from '@verdict/domain/training/form.ts';

export type Sent = InputOf<typeof createTraining>;

export interface FormState {
  /** Null: it is new. */
  id: number | null;
  /** Of the stored one that it was read from; null: it is new. */
  revision: string | null;
  /** As it is typed. */
  rank: number | string;
  title: string;
  description: string;
  /** Null: not chosen yet. */
  categoryId: number | null;
  /** Name of a category that is made with the training; blank: the chosen one. */
  newCategory: string;
  access: TrainingAccess;
  password: string;
  isVisible: boolean;
  /** How much is told of test cases at most; null: as much as each problem tells. */
  evidence: EvidenceCeiling | null;
  startAt: Date | null;
  deadline: Date | null;
  lateSteps: EditedStep[];
  /** As it is typed; blank: no limit. */
  attemptsMax: number | string;
  hidesResults: boolean;
}

/** As it is typed. */
export interface EditedStep {
  withinHours: number | string;
  percent: number | string;
}

export const newTraining: FormState = {
  id: null,
  revision: null,
  rank: RANK_PROPOSED,
  title: '',
  description: '',
  categoryId: null,
  newCategory: '',
  access: 'public',
  password: '',
  isVisible: true,
  evidence: null,
  startAt: null,
  deadline: null,
  lateSteps: [],
  attemptsMax: '',
  hidesResults: false,
};

/** What a new step proposes: a day longer than the one before it, for less. */
export function nextStep(steps: readonly EditedStep[]): EditedStep {
  const last = steps.at(-1);
  if (!last) return { withinHours: 24, percent: 80 };
  return { withinHours: (Number(last.withinHours) || 0) + 24, percent: Math.max(0, (Number(last.percent) || 0) - 30) };
}

export const storedTraining = ({ training, trainingCategory }: DataOf<typeof getAdminTraining>): FormState => ({
  id: training.id,
  revision: training.revision,
  rank: training.rank,
  title: training.title,
  description: training.description,
  categoryId: trainingCategory?.id ?? null,
  newCategory: '',
  access: training.auth === 'Private' ? 'private' : 'public',
  password: training.privatePwd ?? '',
  isVisible: training.status,
  evidence: training.evidence,
  ...storedHomework(training.homework),
});

const storedHomework = ({ startTime, deadline, lateSteps, attemptsMax, hidesResults }: HomeworkInfo) => ({
  startAt: momentOf(startTime),
  deadline: momentOf(deadline),
  lateSteps: lateSteps.map(({ withinMinutes, percent }) => ({ withinHours: withinMinutes / 60, percent })),
  attemptsMax: attemptsMax ?? '',
  hidesResults,
});

const momentOf = (told: string | null): Date | null => (told === null ? null : new Date(told));

/** A blank is no 0. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

/** Hours may have decimals: what is nearest to a whole minute is meant. */
const stepsOf = (state: FormState) =>
  state.lateSteps.map(({ withinHours, percent }) => ({
    withinMinutes: Math.round(numberOf(withinHours) * 60),
    percent: numberOf(percent),
  }));

export const formComplaints = (state: FormState): TrainingComplaint[] =>
  trainingComplaints({
    ...state,
    rank: numberOf(state.rank),
    category: state.newCategory.trim() || state.categoryId,
    lateSteps: stepsOf(state),
    attemptsMax: state.attemptsMax === '' ? null : Number(state.attemptsMax),
  });

/** Of a form without complaints. */
export const forWire = (state: FormState): Sent => ({
  training: {
    rank: numberOf(state.rank),
    title: state.title,
    description: state.description,
    auth: state.access === 'private' ? 'Private' : 'Public',
    privatePwd: state.access === 'private' ? state.password : '',
    status: state.isVisible,
    evidence: state.evidence,
    homework: {
      startTime: state.startAt?.toISOString() ?? '',
      deadline: state.deadline?.toISOString() ?? '',
      lateSteps: stepsOf(state),
      attemptsMax: state.attemptsMax === '' ? undefined : Number(state.attemptsMax),
      hidesResults: state.hidesResults,
    },
  },
  trainingCategory: state.newCategory.trim()
    ? { name: state.newCategory.trim() }
    : { id: state.categoryId ?? undefined, name: '' },
});
