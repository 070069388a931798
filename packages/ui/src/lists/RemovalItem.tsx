import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../actions/use-action.ts';
import { useMessages } from '../i18n.tsx';

interface Props {
  /** The question that is asked first, and what it means to say yes. */
  title: string;
  means: string;
  remove: () => Promise<unknown>;
  /** Everything under this key is read again. */
  changes: QueryKey;
  /** On the entry, and what is said afterwards; absent: that the thing is deleted. */
  words?: { action: string; done: string };
}

/** The entry of a row's menu that ends the row. */
export function RemovalItem({ title, means, remove, changes, words }: Props) {
  const t = useMessages();
  const { action, done } = words ?? { action: t('common.delete'), done: t('kit.deleted') };
  const removal = useAction(remove, { ask: { title, body: means, action, danger: true }, done, changes });
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => removal.run()}>
      {action}
    </Menu.Item>
  );
}
