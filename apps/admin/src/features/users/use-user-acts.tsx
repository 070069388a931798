import { List, Text } from '@mantine/core';
import {
  deleteUsers,
  editUser,
  removeUserSecondFactor,
  signOutUser,
  type AdminUser,
} from '@verdict/contract/admin/users.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { isRoleId } from '@verdict/domain/permission/actor.ts';
import { client } from '@verdict/ui/app/client.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { useMessages } from '../../app/messages.ts';
import { useAct } from '../../app/use-act.ts';
import { usersKey } from './user-queries.ts';

export type UserChange = InputOf<typeof editUser>;

/** The account as it is, in the shape that changes it. */
export function changeOf(user: AdminUser): UserChange {
  const role = user.roles[0]?.id ?? 1002;
  return {
    uid: user.uid,
    username: user.username,
    realname: user.realname ?? '',
    email: user.email ?? '',
    setNewPwd: false,
    type: isRoleId(role) ? role : 1002,
    status: user.status,
    titleName: user.titleName ?? '',
    titleColor: user.titleColor ?? '',
  };
}

/** Deletes accounts after saying what goes with them. */
export function useDeleteUsers(onDone: () => void): {
  ask: (uids: readonly string[], username: string | null) => Promise<void>;
  busy: boolean;
} {
  const t = useMessages();
  const act = useAct((ids: string[]) => client.call(deleteUsers, { ids }), {
    done: 'admin.deleted',
    changes: usersKey,
    onDone,
  });
  return {
    busy: act.isPending,
    ask: async (uids, username) => {
      const title =
        username === null
          ? t('admin.user.deleteMany', { count: uids.length })
          : t('admin.user.deleteOne', { username });
      if (await confirm({ title, body: <WhatGoes />, action: t('common.delete'), danger: true })) act.mutate([...uids]);
    },
  };
}

function WhatGoes() {
  const t = useMessages();
  return (
    <>
      <Text size="sm">{t('admin.user.deleteRemoves')}</Text>
      <List size="sm" mt="xs">
        <List.Item>{t('admin.user.deleteSubmissions')}</List.Item>
        <List.Item>{t('admin.user.deleteFiles')}</List.Item>
        <List.Item>{t('admin.user.deleteSessions')}</List.Item>
      </List>
      <Text size="sm" mt="xs">
        {t('admin.user.deleteOrBan')}
      </Text>
    </>
  );
}

/** Acts on one account that need no form. */
export function useUserActs(user: AdminUser) {
  const t = useMessages();
  const ban = useAct(() => client.call(editUser, { ...changeOf(user), status: user.status === 0 ? 1 : 0 }), {
    done: 'admin.saved',
    changes: usersKey,
  });
  const signOut = useAct(() => client.call(signOutUser, { uid: user.uid }), {
    done: 'admin.user.signedOut',
    changes: usersKey,
  });
  const dropFactor = useAct(() => client.call(removeUserSecondFactor, { uid: user.uid }), {
    done: 'admin.saved',
    changes: usersKey,
  });
  const { username } = user;
  return {
    async toggleBan() {
      if (
        user.status !== 0 ||
        (await confirm({
          title: t('admin.user.banTitle', { username }),
          body: t('admin.user.banMeans'),
          action: t('admin.user.ban'),
          danger: true,
        }))
      )
        ban.mutate();
    },
    async signOut() {
      if (await confirm({ title: t('admin.user.signOutTitle', { username }), body: t('admin.user.signOutMeans') }))
        signOut.mutate();
    },
    async dropFactor() {
      if (
        await confirm({
          title: t('admin.user.dropFactorTitle', { username }),
          body: t('admin.user.dropFactorMeans'),
          danger: true,
        })
      )
        dropFactor.mutate();
    },
  };
}
