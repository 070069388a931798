import { ActionIcon } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { removeGroupMember, type GroupMemberRow } from '@verdict/contract/group/group.ts';
import { isMemberLevel } from '@verdict/domain/group/group.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { groupKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';

/** Removes a member or an application. */
export function RemoveMember({ member: { gid, uid, username, auth } }: { member: GroupMemberRow }) {
  const t = groupTexts.useMessages();
  const removal = useAction(() => client.call(removeGroupMember, { gid, uid }), {
    ask: {
      title: t('group.removeTitle', { username }),
      body: t(isMemberLevel(auth) ? 'group.removeMeans' : 'group.forgetMeans'),
      action: t('group.remove'),
      danger: true,
    },
    done: t('kit.deleted'),
    changes: groupKey,
  });
  const label = t('group.removeOne', { username });
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={label}
      title={label}
      loading={removal.busy}
      onClick={() => removal.run()}
    >
      <IconUserMinus size={17} aria-hidden />
    </ActionIcon>
  );
}
