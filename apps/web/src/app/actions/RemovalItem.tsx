import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { useAction } from './use-action.ts';

interface Props {
  /** Question of the confirmation, and the consequences. */
  title: string;
  means: string;
  remove: () => Promise<unknown>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  /** Label of the entry and text of the toast. Defaults to the words for deleting. */
  words?: { action: string; done: string };
}

/** Menu entry that removes the row. */
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
