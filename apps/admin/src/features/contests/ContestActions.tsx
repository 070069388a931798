import { Menu } from '@mantine/core';
import { IconCopy, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cloneContest } from '@verdict/contract/admin/contests.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useMessages } from '../../app/messages.ts';
import { contestsKey } from './contest-queries.ts';

/** What the back office can do with a contest beside what every place can. */
export function ContestActions({ id }: { id: number }) {
  const t = useMessages();
  const copy = useAction(() => client.call(cloneContest, { cid: id }), {
    done: t('admin.contest.cloned'),
    changes: contestsKey,
  });
  return (
    <>
      <Menu.Item
        leftSection={<IconUsers size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/contest/$contestId/participants" params={{ contestId: id }} {...props} />}
      >
        {t('admin.contest.participants')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
        {t('admin.contest.clone')}
      </Menu.Item>
    </>
  );
}
