import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { linksOf } from '../../app/place.ts';

/** The overview of a training: of one of a group, within the group. */
export const homeOf = ({ id, gid }: Pick<TrainingInfo, 'id' | 'gid'>) =>
  linksOf({ kind: 'training', trainingId: id, groupId: gid }).home;
