import { Menu, UnstyledButton } from '@mantine/core';
import { IconDoorExit, IconHome2, IconListDetails, IconLogout, IconSettings, IconShieldCog } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { logout } from '@verdict/contract/account/account.ts';
import { leaveGroup } from '@verdict/contract/group/group.ts';
import type { KnownUser } from '@verdict/client/session.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useAction } from '../actions/use-action.ts';
import { client } from '../client/client.ts';
import { endSession } from '../session/end-session.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { useActor } from '../session/session.ts';
import classes from './UserMenu.module.css';

const pages = [
  {
    to: '/user-home',
    label: 'shell.userHome',
    icon: IconHome2,
    search: (user: UserInfo) => ({ uid: user.uid, username: user.username }),
  },
  { to: '/status', label: 'shell.mySubmissions', icon: IconListDetails, search: () => ({ onlyMine: true }) },
  { to: '/setting', label: 'shell.settings', icon: IconSettings, search: () => ({}) },
] as const;

export function UserMenu({ user }: { user: KnownUser }) {
  const t = useMessages();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const navigate = useNavigate();
  const groupId = user.exam?.gid ?? null;
  const leavingGroup = useAction(
    async () => {
      if (groupId !== null) await client.call(leaveGroup, { gid: groupId });
      await refreshUser(client);
    },
    {
      ask: {
        title: t('shell.leaveExamGroup'),
        body: t('shell.leaveExamGroupMeans'),
        action: t('shell.leaveExamGroup'),
        danger: true,
      },
    },
  );
  function leave() {
    endSession(logout);
    void navigate({ to: '/home' });
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Avatar src={user.avatar} name={user.username} size={30} decorative />
          <span className={classes.name} aria-hidden>
            {user.username}
          </span>
          <span className="visually-hidden">{t('shell.userMenu', { username: user.username })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages
          .filter((page) => page.to in routesByPath && (!user.exam || page.to === '/setting'))
          .map(({ to, label, icon: Icon, search }) => (
            <Menu.Item
              key={to}
              leftSection={<Icon size={16} stroke={1.7} />}
              renderRoot={(props) => <LooseLink to={to} search={search(user)} {...props} />}
            >
              {t(label)}
            </Menu.Item>
          ))}
        {can(actor, 'backOffice.enter') && !user.exam && (
          <Menu.Item
            component="a"
            href="/admin/"
            target="_blank"
            leftSection={<IconShieldCog size={16} stroke={1.7} />}
          >
            {t('shell.admin')}
          </Menu.Item>
        )}
        {user.exam && user.exam.gid !== null && (
          <Menu.Item leftSection={<IconDoorExit size={16} stroke={1.7} />} onClick={() => leavingGroup.run()}>
            {t('shell.leaveExamGroup')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={leave}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
