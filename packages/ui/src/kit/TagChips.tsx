import { useMessages } from '../i18n.tsx';
import { useTagName } from './use-tag-name.ts';
import classes from './TagChips.module.css';

export interface Tag {
  id: number | string;
  name: string;
  /** The author's colour; it only marks the tag, the words keep the colour of text. */
  color?: string | null;
}

interface Props {
  tags: readonly Tag[];
  /** How many are shown before "+3", in one line of a table's row; all of them wrap. */
  max?: number;
}

const safeColor = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/i;

export function TagChips({ tags, max = Infinity }: Props) {
  const t = useMessages();
  const tagName = useTagName();
  const shown = tags.map((tag) => ({ ...tag, name: tagName(tag.name) }));
  const rest = shown.slice(max);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags} data-line={max < Infinity || undefined}>
      {shown.slice(0, max).map(({ id, name, color }) => {
        const mark = color && safeColor.test(color) ? color : undefined;
        return (
          <span key={id} className={classes.tag} title={name} data-colored={mark && ''} style={{ '--mark': mark }}>
            {name}
          </span>
        );
      })}
      {rest.length > 0 && (
        <span className={`${classes.tag} ${classes.more}`} title={rest.map(({ name }) => name).join(' · ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="visually-hidden">{t('kit.moreTags', { count: rest.length })}</span>
        </span>
      )}
    </span>
  );
}
