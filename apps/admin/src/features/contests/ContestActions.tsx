import { Menu } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../app/messages.ts';

/** What the back office can do with a contest beside what every place can. */
export function ContestActions({ id }: { id: number }) {
  const t = useMessages();
  return (
    <Menu.Item
      leftSection={<IconUsers size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/contest/$contestId/participants" params={{ contestId: id }} {...props} />}
    >
      {t('admin.contest.participants')}
    </Menu.Item>
  );
}
