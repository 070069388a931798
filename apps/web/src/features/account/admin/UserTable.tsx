import { Badge, Checkbox, Menu } from '@mantine/core';
import { IconBan, IconLogout, IconPencil, IconShieldOff, IconTrash, IconUserOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { userSorts, type AdminUser } from '@verdict/contract/account/users.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { isRoleId } from '@verdict/domain/access/actor.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { sortedBy, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useUser } from '../../../app/session/session.ts';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { useUserActions } from './use-user-actions.tsx';
import type { UserListSearch } from './user-list-search.ts';
import classes from './Users.module.css';

interface Props {
  list: UseQueryResult<Page<AdminUser>>;
  address: ListAddress<UserListSearch>;
  /** Uids of the ticked rows. */
  chosen: readonly string[];
  onChoose: (uids: readonly string[]) => void;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

export function UserTable({ list, address, chosen, onChoose, onEdit, onDelete }: Props) {
  const t = useMessages();
  const me = useUser()?.uid;
  const others = list.data?.records.filter(({ uid }) => uid !== me).map(({ uid }) => uid) ?? [];
  const toggle = (uid: string, on: boolean) => onChoose(on ? [...chosen, uid] : chosen.filter((each) => each !== uid));
  return (
    <DataTable
      caption={t('admin.users')}
      {...tableOf(list)}
      {...sortedBy(address, userSorts)}
      rowKey={({ uid }) => uid}
      empty={<EmptyState title={t('admin.user.none')} hint={t('admin.user.noneHint')} />}
      isHighlighted={({ uid }) => chosen.includes(uid)}
      columns={[
        {
          key: 'choose',
          width: 44,
          compact: 'lead',
          header: (
            <Checkbox
              size="xs"
              aria-label={t('admin.user.chooseAll')}
              checked={others.length > 0 && others.every((uid) => chosen.includes(uid))}
              onChange={(event) => onChoose(event.currentTarget.checked ? others : [])}
            />
          ),
          cell: ({ uid, username }) =>
            uid !== me && (
              <Checkbox
                size="xs"
                aria-label={t('admin.user.choose', { username })}
                checked={chosen.includes(uid)}
                onChange={(event) => toggle(uid, event.currentTarget.checked)}
              />
            ),
        },
        {
          key: 'username',
          header: t('account.username'),
          sort: 'username',
          compact: 'title',
          cell: (user) => (
            <button type="button" className={classes.name} onClick={() => onEdit(user)}>
              <bdi>{user.username}</bdi>
            </button>
          ),
        },
        { key: 'realname', header: t('admin.user.realname'), width: '14%', cell: ({ realname }) => realname },
        {
          key: 'email',
          header: t('account.email'),
          width: '22%',
          cell: ({ email }) => email && <span className={classes.clipped}>{email}</span>,
        },
        {
          key: 'role',
          header: t('admin.user.role'),
          width: 200,
          cell: ({ roles }) => roles.map(({ id }) => isRoleId(id) && t(`role.${id}`)),
        },
        {
          key: 'status',
          header: t('admin.user.state'),
          width: 100,
          compact: 'end',
          cell: ({ status }) =>
            status !== 0 && (
              <Badge color="red" variant="light" miw="max-content">
                {t('admin.user.banned')}
              </Badge>
            ),
        },
        {
          key: 'created',
          header: t('manage.created'),
          sort: 'created',
          width: 130,
          quiet: true,
          compact: 'hidden',
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        {
          ...menuColumn(t),
          cell: (user) => (
            <UserMenu user={user} isMe={user.uid === me} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />
          ),
        },
      ]}
    />
  );
}

function UserMenu({
  user,
  isMe,
  onEdit,
  onDelete,
}: {
  user: AdminUser;
  isMe: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const t = useMessages();
  const { toggleBan, signOut, dropFactor, close } = useUserActions(user);
  return (
    <RowMenu name={user.username}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => close.run()}>
        {t('admin.user.close')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.run()}>
        {t('admin.user.signOut')}
      </Menu.Item>
      {user.secondFactor && (
        <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => dropFactor.run()}>
          {t('admin.user.dropFactor')}
        </Menu.Item>
      )}
      {!isMe && (
        <>
          <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => toggleBan.run()}>
            {t(user.status === 0 ? 'admin.user.ban' : 'admin.user.unban')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('common.delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
