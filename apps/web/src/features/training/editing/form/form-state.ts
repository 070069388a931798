/** State of the training form, and its conversion from and to the API. */
import type { createTraining, getAdminTraining } from '@verdict/contract/training/editing.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import type { HomeworkInfo } from '@verdict/contract/training/training.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import { NOTHING_TO_SEE } from '@verdict/domain/text/plain-text.ts';
import {
  RANK_PROPOSED,
  trainingChangeComplaints,
  type TrainingComplaint,
  type TrainingForm,
} from '@verdict/domain/training/form.ts';

export type Sent = InputOf<typeof createTraining>;

export interface FormState {
  /** Null for a new training. */
  id: number | null;
  /** Revision of the stored training. Null for a new one. */
  revision: string | null;
  /** Order number, as raw input. */
  rank: number | string;
  title: string;
  description: string;
  /** Null when no category is chosen yet. */
  categoryId: number | null;
  /** Name of a category that is created with the training. Blank for the chosen category. */
  newCategory: string;
  access: TrainingAccess;
  password: string;
  isVisible: boolean;
  /** Highest feedback level for test cases. Null when each problem's own level applies. */
  evidence: EvidenceCeiling | null;
  startAt: Date | null;
  deadline: Date | null;
  lateSteps: EditedStep[];
  /** Raw input. Blank for no limit. */
  attemptsMax: number | string;
  hidesResults: boolean;
}

/** A late step in the form, as raw input. */
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

/** Default of a new step: a day longer than the previous one, with a lower percentage. */
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

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A blank input is NaN rather than 0. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

/** Late steps. Hours may have decimals and are rounded to whole minutes. */
const stepsOf = (state: FormState) =>
  state.lateSteps.map(({ withinHours, percent }) => ({
    withinMinutes: Math.round(numberOf(withinHours) * 60),
    percent: numberOf(percent),
  }));

/** `initial` is what the form was opened with. */
export const formComplaints = (state: FormState, initial: FormState | null = null): TrainingComplaint[] =>
  trainingChangeComplaints(forRules(state), initial === null || initial.id === null ? null : forRules(initial));

const forRules = (state: FormState): TrainingForm => ({
  ...state,
  rank: numberOf(state.rank),
  category: state.newCategory.trim() || state.categoryId,
  lateSteps: stepsOf(state),
  attemptsMax: state.attemptsMax === '' ? null : Number(state.attemptsMax),
});

/** Converts a form without complaints to the request. */
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

/** State of the short form for new homework: the training, and the problems that it begins with. */
export interface HomeworkState extends FormState {
  problems: ChosenProblem[];
}

export interface ChosenProblem {
  id: number;
  problemId: string;
  title: string;
}

/** Days until the deadline that new homework proposes: the evening of that day. */
const PROPOSED_DAYS = 7;

/** New homework in a category of this name, which is created when there is none. */
export function newHomework(
  now: Date,
  categories: readonly { id: number; name: string; gid: number | null }[],
  category: string,
): HomeworkState {
  const deadline = new Date(now);
  deadline.setDate(deadline.getDate() + PROPOSED_DAYS);
  deadline.setHours(23, 59, 0, 0);
  const known = categories.find(({ name, gid }) => gid !== null && name === category);
  return {
    ...newTraining,
    deadline,
    categoryId: known?.id ?? null,
    newCategory: known ? '' : category,
    problems: [],
  };
}

export interface HomeworkComplaint {
  field: TrainingComplaint['field'] | 'problems';
  key: TrainingComplaint['key'] | 'error.homeworkNoProblems';
}

/** A blank description becomes the title. */
const described = (state: HomeworkState): HomeworkState =>
  NOTHING_TO_SEE.test(state.description) ? { ...state, description: state.title } : state;

/** Complaints of the short form: homework needs a deadline and a problem. */
export function homeworkComplaints(state: HomeworkState): HomeworkComplaint[] {
  const complaints: HomeworkComplaint[] = formComplaints(described(state)).filter(
    ({ field }) => field !== 'description' || !NOTHING_TO_SEE.test(state.description),
  );
  if (state.problems.length === 0) complaints.push({ field: 'problems', key: 'error.homeworkNoProblems' });
  if (state.deadline === null && !complaints.some(({ field }) => field === 'deadline'))
    complaints.push({ field: 'deadline', key: 'error.homeworkDeadlineNeeded' });
  return complaints;
}

/** Converts new homework without complaints to the request. */
export const homeworkForWire = (state: HomeworkState): Sent & { problems: number[] } => ({
  ...forWire(described(state)),
  problems: state.problems.map(({ id }) => id),
});
