import { useQuery } from '@tanstack/react-query';
import { useTagName } from '../../problem/labels/use-tag-name.ts';
import classes from '../Training.module.css';
import { trainingTexts } from '../messages.ts';
import { trainingCategoriesQuery } from '../training-queries.ts';

interface Props {
  /** Group whose categories are offered in addition to the site's. */
  groupId: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Categories with their colours, as a single choice. Renders nothing when there are none. */
export function CategoryFilter({ groupId, value, onChange }: Props) {
  const t = trainingTexts.useMessages();
  const tagName = useTagName();
  const categories = useQuery(trainingCategoriesQuery(groupId)).data ?? [];
  if (categories.length === 0) return null;
  const choices = [{ id: undefined, name: t('training.anyCategory'), color: null }, ...categories];
  return (
    <div className={classes.categories} role="group" aria-label={t('training.category')}>
      {choices.map(({ id, name, color }) => (
        <button
          key={id ?? 'any'}
          type="button"
          className={classes.category}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {id !== undefined && <span className={classes.mark} style={{ background: color ?? undefined }} aria-hidden />}
          <bdi>{id === undefined ? name : tagName(name)}</bdi>
        </button>
      ))}
    </div>
  );
}
