import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconListNumbers, IconPencil } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LooseLink } from '../kit/LooseLink.tsx';
import { RemovalItem } from '../lists/RemovalItem.tsx';
import { RowMenu } from '../lists/RowMenu.tsx';
import type { DeskAddress } from './address.ts';
import { deskTexts } from './messages.ts';

interface Props {
  place: { id: number; title: string; may: { edit: boolean; delete: boolean; problems: boolean } };
  desk: {
    key: QueryKey;
    remove: (id: number) => Promise<unknown>;
    links: { edit: (id: number) => DeskAddress; problems: (id: number) => DeskAddress; show: (id: number) => string };
  };
  words: { problems: string; deleteTitle: string; deleteMeans: string };
  /** Links to further pages. Visible only to readers who may edit it. */
  pages?: ReactNode;
  onCopy: () => void;
  /** Further entries. Visible only to readers who may edit it. */
  more?: ReactNode;
}

/** The menu of a contest or training in the list of its organisers. */
export function PlaceMenu({ place: { id, title, may }, desk, words, pages, onCopy, more }: Props) {
  const t = deskTexts.useMessages();
  return (
    <RowMenu name={title}>
      {may.edit && (
        <PageItem icon={IconPencil} at={desk.links.edit(id)}>
          {t('common.edit')}
        </PageItem>
      )}
      {may.problems && (
        <PageItem icon={IconListNumbers} at={desk.links.problems(id)}>
          {words.problems}
        </PageItem>
      )}
      {may.edit && pages}
      {may.edit && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {t('desk.copy')}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={desk.links.show(id)} leftSection={<IconExternalLink size={16} aria-hidden />}>
        {t('desk.showOnSite')}
      </Menu.Item>
      {may.edit && more}
      {may.delete && (
        <RemovalItem
          title={words.deleteTitle}
          means={words.deleteMeans}
          remove={() => desk.remove(id)}
          changes={desk.key}
        />
      )}
    </RowMenu>
  );
}

interface ItemProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  at: DeskAddress;
  children: ReactNode;
}

/** Links to a page of the contest or training. */
export const PageItem = ({ icon: Icon, at, children }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={16} aria-hidden />} renderRoot={(props) => <LooseLink {...at} {...props} />}>
    {children}
  </Menu.Item>
);
