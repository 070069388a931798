/** What the form of a training holds while it is edited, and its ways from and to the wire. */
import type { createTraining, getAdminTraining } from '@verdict/contract/admin/trainings.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import type { EvidenceCeiling } from '@verdict/domain/sight/evidence.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import { RANK_PROPOSED, trainingComplaints, type TrainingComplaint } from '@verdict/domain/training/form.ts';

export type Sent = InputOf<typeof createTraining>;

export interface FormState {
  /** Null: it is new. */
  id: number | null;
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
}

export const newTraining: FormState = {
  id: null,
  rank: RANK_PROPOSED,
  title: '',
  description: '',
  categoryId: null,
  newCategory: '',
  access: 'public',
  password: '',
  isVisible: true,
  evidence: null,
};

export const storedTraining = ({ training, trainingCategory }: DataOf<typeof getAdminTraining>): FormState => ({
  id: training.id,
  rank: training.rank,
  title: training.title,
  description: training.description,
  categoryId: trainingCategory?.id ?? null,
  newCategory: '',
  access: training.auth === 'Private' ? 'private' : 'public',
  password: training.privatePwd ?? '',
  isVisible: training.status,
  evidence: training.evidence,
});

/** A blank is no 0. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

export const formComplaints = (state: FormState): TrainingComplaint[] =>
  trainingComplaints({ ...state, rank: numberOf(state.rank), category: state.newCategory.trim() || state.categoryId });

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
  },
  trainingCategory: state.newCategory.trim()
    ? { name: state.newCategory.trim() }
    : { id: state.categoryId ?? undefined, name: '' },
});
