import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages, type Translate } from '../i18n.tsx';
import type { Column } from './DataTable.tsx';

/** Menu of a row behind three dots. `name` names the row for screen readers. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('kit.actionsOf', { name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Last column of a table, with the menu of each row. The caller adds `cell`. */
export const menuColumn = (t: Translate): Omit<Column<unknown>, 'cell'> => ({
  key: 'actions',
  header: <span className="visually-hidden">{t('kit.actions')}</span>,
  width: 56,
  align: 'end',
  compact: 'end',
});
