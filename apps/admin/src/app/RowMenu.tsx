import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

/** What can be done with a row, behind three dots. `name` says whose menu it is. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('admin.actionsOf', { name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
