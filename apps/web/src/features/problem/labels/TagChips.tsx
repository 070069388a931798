import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { ComponentProps } from 'react';
import { useTagName } from './use-tag-name.ts';
import classes from './TagChips.module.css';

export interface Tag {
  id: number | string;
  name: string;
  /** Colour chosen by the author. Only the mark has it; the text keeps the text colour. */
  color?: string | null;
}

interface Props {
  tags: readonly Tag[];
  /** Most tags before "+3", in one line of a table row. Without it all tags are shown and wrap. */
  max?: number;
  /** Address for a tag, e.g. the problems that have it. */
  linkOf?: ((tag: Tag) => Address) | undefined;
}

type Address = Pick<ComponentProps<typeof LooseLink>, 'to' | 'params' | 'search'>;

const safeColor = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/i;

export function TagChips({ tags, max = Infinity, linkOf }: Props) {
  const t = useMessages();
  const tagName = useTagName();
  const shown = tags.map((tag) => ({ ...tag, name: tagName(tag.name), address: linkOf?.(tag) }));
  const rest = shown.slice(max);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags} data-line={max < Infinity || undefined}>
      {shown.slice(0, max).map(({ id, name, color, address }) => {
        const mark = color && safeColor.test(color) ? color : undefined;
        const look = { className: classes.tag, title: name, 'data-colored': mark && '', style: { '--mark': mark } };
        return address ? (
          <LooseLink key={id} {...address} {...look} data-link>
            {name}
          </LooseLink>
        ) : (
          <span key={id} {...look}>
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
