import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { linksOf } from '../../app/place/place.ts';

/** Overview page of a training; inside the group for a group's training. */
export const homeOf = ({ id, gid }: Pick<TrainingInfo, 'id' | 'gid'>) =>
  linksOf({ kind: 'training', trainingId: id, groupId: gid }).home;
