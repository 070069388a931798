import { ActionIcon, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { lazy, Suspense } from 'react';
import { totalOf, unreadQuery } from './unread-query.ts';
import classes from './MessageMenu.module.css';

// Loaded on demand.
const MessagePush = lazy(() => import('./MessagePush.tsx'));
const MessageEntries = lazy(() => import('./MessageEntries.tsx'));

/** Bell in the header: a dot for unread messages, and their numbers by kind. */
export function MessageMenu({ uid }: { uid: string }) {
  const t = useMessages();
  const { data } = useQuery(unreadQuery(uid));
  const total = totalOf(data);
  return (
    <>
      <Suspense>
        <MessagePush uid={uid} />
      </Suspense>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            className={classes.bell}
            aria-label={total > 0 ? t('message.unread', { count: total }) : t('message.title')}
          >
            <IconBell size={19} stroke={1.6} aria-hidden />
            {total > 0 && <span className={classes.dot} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            <MessageEntries counts={data} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
