/**
 * What a training must look like before it is saved. The browser shows each complaint at its field; the server refuses
 * with the first one.
 */
import { NOTHING_TO_SEE, isPlainLine } from '../plain-text.ts';
import type { TrainingAccess } from './access.ts';

export interface TrainingForm {
  /** Order number, smaller ones first. NaN: left blank. */
  rank: number;
  title: string;
  description: string;
  /** Id of a category, or the name of a new one. Null: left blank. */
  category: number | string | null;
  access: TrainingAccess;
  password: string;
}

export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 65_535;
export const PASSWORD_MAX = 255;
export const CATEGORY_MAX = 255;
export const RANK_MAX = 2_147_483_647;
/** What the form of a new training proposes. */
export const RANK_PROPOSED = 1000;

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
    | 'error.trainingPasswordNeeded';
}

/** Everything that is wrong, the first thing to say first. Empty: it may be saved. */
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
  } as const satisfies Partial<Record<keyof TrainingForm, TrainingComplaint['key'] | null>>;
  return Object.entries(complaints).flatMap(([field, key]) =>
    key === null ? [] : [{ field: field as keyof TrainingForm, key }],
  );
}

/** Of a training, or of a problem in it. */
export function rankComplaint(rank: number): 'error.trainingRankRequired' | 'error.trainingRank' | null {
  if (Number.isNaN(rank)) return 'error.trainingRankRequired';
  return Number.isInteger(rank) && rank >= 0 && rank <= RANK_MAX ? null : 'error.trainingRank';
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
