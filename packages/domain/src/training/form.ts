/**
 * Validation of a training before it is saved. The browser shows each complaint at its field; the server refuses with
 * the first one.
 */
import { NOTHING_TO_SEE, isPlainLine } from '../text/plain-text.ts';
import { complaintsOfChanges } from '../text/stored-values.ts';
import type { TrainingAccess } from './access.ts';
import type { Homework } from './homework.ts';

/** Numbers are NaN when they are blank or invalid. */
export interface TrainingForm extends Omit<Homework, 'lastDeadline'> {
  /** Order in lists, smaller first. */
  rank: number;
  title: string;
  description: string;
  /** Id of a category, or name of a new one. Null when blank. */
  category: number | string | null;
  access: TrainingAccess;
  password: string;
}

export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 65_535;
export const PASSWORD_MAX = 255;
export const CATEGORY_MAX = 255;
/** Maximum length of each text of the form, in characters. */
export const trainingTextMax: Readonly<Record<string, number>> = {
  title: TITLE_MAX,
  description: DESCRIPTION_MAX,
  category: CATEGORY_MAX,
  password: PASSWORD_MAX,
};
export const RANK_MAX = 2_147_483_647;
/** Rank that the form of a new training proposes. */
export const RANK_PROPOSED = 1000;
export const STEPS_MAX = 10;
/** About a year, in minutes. */
export const STEP_MINUTES_MAX = 527_040;
export const ATTEMPTS_MAX = 1000;
/** Maximum number of problems that a training is created with. */
export const NEW_PROBLEMS_MAX = 100;

export interface TrainingComplaint {
  /** Member of the form. */
  field: keyof TrainingForm;
  key:
    | 'error.trainingRankRequired'
    | 'error.trainingRank'
    | 'error.titleRequired'
    | 'error.textTooLong'
    | 'error.textCharacters'
    | 'error.trainingDescriptionRequired'
    | 'error.trainingCategoryRequired'
    | 'error.trainingPasswordNeeded'
    | 'error.homeworkOrder'
    | 'error.homeworkDeadlineNeeded'
    | 'error.homeworkSteps'
    | 'error.homeworkStep'
    | 'error.homeworkStepOrder'
    | 'error.homeworkAttempts';
}

/** All complaints, the most important first. Empty when the form may be saved. */
export function trainingComplaints(form: TrainingForm): TrainingComplaint[] {
  const complaints = {
    rank: rankComplaint(form.rank),
    title: lineComplaint(form.title, TITLE_MAX, 'error.titleRequired'),
    description: descriptionComplaint(form.description),
    category:
      typeof form.category === 'number'
        ? null
        : lineComplaint(form.category ?? '', CATEGORY_MAX, 'error.trainingCategoryRequired'),
    password: form.access === 'public' ? null : passwordComplaint(form.password),
    deadline: deadlineComplaint(form),
    lateSteps: stepsComplaint(form.lateSteps),
    attemptsMax: form.attemptsMax === null || isWhole(form.attemptsMax, ATTEMPTS_MAX) ? null : 'error.homeworkAttempts',
  } as const satisfies Partial<Record<keyof TrainingForm, TrainingComplaint['key'] | null>>;
  return Object.entries(complaints).flatMap(([field, key]) =>
    key === null ? [] : [{ field: field as keyof TrainingForm, key }],
  );
}

/** Complaints about what a form changes of the stored training. Null for a new one. */
export const trainingChangeComplaints = (form: TrainingForm, stored: TrainingForm | null): TrainingComplaint[] =>
  complaintsOfChanges(trainingComplaints, { form, stored });

/** Complaint about the rank of a training, or of a problem in it. */
export function rankComplaint(rank: number): 'error.trainingRankRequired' | 'error.trainingRank' | null {
  if (Number.isNaN(rank)) return 'error.trainingRankRequired';
  return Number.isInteger(rank) && rank >= 0 && rank <= RANK_MAX ? null : 'error.trainingRank';
}

const isWhole = (number: number, max: number): boolean => Number.isInteger(number) && number >= 1 && number <= max;

function deadlineComplaint({ startAt, deadline, lateSteps, hidesResults }: TrainingForm) {
  if (deadline === null) return lateSteps.length > 0 || hidesResults ? 'error.homeworkDeadlineNeeded' : null;
  return startAt === null || startAt < deadline ? null : 'error.homeworkOrder';
}

function stepsComplaint(steps: TrainingForm['lateSteps']) {
  if (steps.length > STEPS_MAX) return 'error.homeworkSteps';
  const isStep = ({ withinMinutes, percent }: (typeof steps)[number]): boolean =>
    isWhole(withinMinutes, STEP_MINUTES_MAX) && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  if (!steps.every(isStep)) return 'error.homeworkStep';
  const follows = steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || (before.withinMinutes < step.withinMinutes && before.percent >= step.percent);
  });
  return follows ? null : 'error.homeworkStepOrder';
}

/** Extra time for one student: minutes after the deadline, or an own deadline; none when both are null. */
export interface ExtraTime {
  minutes: number | null;
  until: Date | null;
}

export function extraTimeComplaint({ minutes, until }: ExtraTime, { deadline }: { deadline: Date | null }) {
  if (minutes === null && until === null) return null;
  if (deadline === null) return 'error.extraTimeNoDeadline';
  if (until === null) return minutes !== null && isWhole(minutes, STEP_MINUTES_MAX) ? null : 'error.extraTime';
  if (minutes !== null) return 'error.extraTime';
  return until > deadline ? null : 'error.extraTimeUntil';
}

const isBlank = (text: string): boolean => NOTHING_TO_SEE.test(text);

function lineComplaint<Required extends TrainingComplaint['key']>(line: string, max: number, required: Required) {
  if (isBlank(line)) return required;
  if (line.trim().length > max) return 'error.textTooLong';
  return isPlainLine(line.trim()) ? null : 'error.textCharacters';
}

function descriptionComplaint(description: string) {
  if (isBlank(description)) return 'error.trainingDescriptionRequired';
  return description.length > DESCRIPTION_MAX ? 'error.textTooLong' : null;
}

function passwordComplaint(password: string) {
  if (isBlank(password)) return 'error.trainingPasswordNeeded';
  return password.length > PASSWORD_MAX ? 'error.textTooLong' : null;
}
