import { List, Text } from '@mantine/core';
import {
  closeUser,
  deleteUsers,
  editUser,
  removeUserSecondFactor,
  signOutUser,
  type AdminUser,
} from '@verdict/contract/account/users.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { isRoleId } from '@verdict/domain/access/actor.ts';
import { useAction, type Action } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { usersKey } from './user-queries.ts';

export type UserChange = InputOf<typeof editUser>;

/** Stored values of an account, as input of `editUser`. */
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
    revision: user.revision,
  };
}

interface Deletion {
  uids: readonly string[];
  /** Null when the accounts were ticked in the list, even if only one was. */
  username: string | null;
}

/** Deletes accounts, after a question that names the consequences. */
export function useDeleteUsers(onDone: () => void): Action<Deletion> {
  const t = useMessages();
  return useAction(({ uids }: Deletion) => client.call(deleteUsers, { ids: [...uids] }), {
    ask: ({ uids, username }) => ({
      title:
        username === null
          ? t('admin.user.deleteMany', { count: uids.length })
          : t('admin.user.deleteOne', { username }),
      body: <WhatGoes />,
      action: t('common.delete'),
      danger: true,
    }),
    done: t('kit.deleted'),
    changes: usersKey,
    onDone,
  });
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

/** Actions on one account that need no form. */
export function useUserActions(user: AdminUser) {
  const t = useMessages();
  const { uid, username } = user;
  const isBanned = user.status !== 0;
  const toggleBan = useAction(() => client.call(editUser, { ...changeOf(user), status: isBanned ? 0 : 1 }), {
    ask: () =>
      isBanned
        ? null
        : {
            title: t('admin.user.banTitle', { username }),
            body: t('admin.user.banMeans'),
            action: t('admin.user.ban'),
            danger: true,
          },
    done: t('kit.saved'),
    changes: usersKey,
  });
  const signOut = useAction(() => client.call(signOutUser, { uid }), {
    ask: { title: t('admin.user.signOutTitle', { username }), body: t('admin.user.signOutMeans'), danger: true },
    done: t('admin.user.signedOut'),
    changes: usersKey,
  });
  const dropFactor = useAction(() => client.call(removeUserSecondFactor, { uid }), {
    ask: {
      title: t('admin.user.dropFactorTitle', { username }),
      body: t('admin.user.dropFactorMeans'),
      danger: true,
    },
    done: t('kit.saved'),
    changes: usersKey,
  });
  const close = useAction(() => client.call(closeUser, { uid }), {
    ask: {
      title: t('admin.user.closeTitle', { username }),
      body: t('admin.user.closeMeans'),
      action: t('admin.user.close'),
      danger: true,
    },
    done: t('admin.user.closed'),
    changes: usersKey,
  });
  return { toggleBan, signOut, dropFactor, close };
}
