import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconListNumbers, IconPencil } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { RemovalItem } from '../actions/RemovalItem.tsx';
import type { PageAddress } from './address.ts';
import { managementTexts } from './messages.ts';

interface Props {
  place: { id: number; title: string; may: { edit: boolean; delete: boolean; problems: boolean } };
  management: {
    key: QueryKey;
    remove: (id: number) => Promise<unknown>;
    links: { edit: (id: number) => PageAddress; problems: (id: number) => PageAddress; show: (id: number) => string };
  };
  words: { problems: string; deleteTitle: string; deleteMeans: string };
  /** Links to further pages. Visible only to readers who may edit it. */
  pages?: ReactNode;
  onCopy: () => void;
  /** Further entries. Visible only to readers who may edit it. */
  more?: ReactNode;
}

/** The menu of a contest or training in the list of its organisers. */
export function PlaceMenu({ place: { id, title, may }, management, words, pages, onCopy, more }: Props) {
  const t = managementTexts.useMessages();
  return (
    <RowMenu name={title}>
      {may.edit && (
        <PageItem icon={IconPencil} at={management.links.edit(id)}>
          {t('common.edit')}
        </PageItem>
      )}
      {may.problems && (
        <PageItem icon={IconListNumbers} at={management.links.problems(id)}>
          {words.problems}
        </PageItem>
      )}
      {may.edit && pages}
      {may.edit && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {t('manage.copy')}
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={management.links.show(id)}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('manage.showOnSite')}
      </Menu.Item>
      {may.edit && more}
      {may.delete && (
        <RemovalItem
          title={words.deleteTitle}
          means={words.deleteMeans}
          remove={() => management.remove(id)}
          changes={management.key}
        />
      )}
    </RowMenu>
  );
}

interface ItemProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  at: PageAddress;
  children: ReactNode;
}

/** Links to a page of the contest or training. */
export const PageItem = ({ icon: Icon, at, children }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={16} aria-hidden />} renderRoot={(props) => <LooseLink {...at} {...props} />}>
    {children}
  </Menu.Item>
);
