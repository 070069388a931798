import { Menu } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../app/office/messages.ts';

/** Menu entries for a contest that only the back office has. */
export function ContestActions({ id }: { id: number }) {
  const t = useMessages();
  return (
    <Menu.Item
      leftSection={<IconUsers size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/contest/$contestId/participants" params={{ contestId: id }} {...props} />}
    >
      {t('admin.contest.participants')}
    </Menu.Item>
  );
}
