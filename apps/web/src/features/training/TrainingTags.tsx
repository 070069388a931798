import { IconLock, IconWorld } from '@tabler/icons-react';
import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { TagChips } from '../problem/labels/TagChips.tsx';
import { FactTag } from '../../app/place/FactTag.tsx';
import { trainingTexts } from './messages.ts';

/** Kind of access to a training, with its meaning as a tooltip. */
export function AccessTag({ auth }: Pick<TrainingInfo, 'auth'>) {
  const t = trainingTexts.useMessages();
  return auth === 'Private' ? (
    <span title={t('training.access.private.means')}>
      <FactTag tone="danger" icon={IconLock}>
        {t('training.access.private')}
      </FactTag>
    </span>
  ) : (
    <span title={t('training.access.public.means')}>
      <FactTag tone="success" icon={IconWorld}>
        {t('training.access.public')}
      </FactTag>
    </span>
  );
}

/** Category of a training; renders nothing when the category was deleted. */
export const CategoryTag = ({ categoryName, categoryColor }: Pick<TrainingInfo, 'categoryName' | 'categoryColor'>) =>
  categoryName !== null && <TagChips tags={[{ id: 0, name: categoryName, color: categoryColor }]} />;
