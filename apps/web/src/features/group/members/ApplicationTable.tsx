import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { changeGroupMember, type GroupMemberRow } from '@verdict/contract/group/group.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import type { ReactNode } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { groupKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';
import { RemoveMember } from './RemoveMember.tsx';

interface Props {
  list: UseQueryResult<Page<GroupMemberRow>>;
  empty: ReactNode;
}

/** Applicants with their reasons, and the decision. */
export function ApplicationTable({ list, empty }: Props) {
  const t = groupTexts.useMessages();
  return (
    <DataTable
      caption={t('group.applications')}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'user',
          header: t('group.user'),
          width: '22%',
          compact: 'title',
          cell: ({ username, uid }) => <UserLink username={username} uid={uid} withAvatar />,
        },
        { key: 'reason', header: t('group.reason'), compact: 'below', cell: ({ reason }) => <bdi>{reason}</bdi> },
        {
          key: 'since',
          header: t('group.appliedAt'),
          width: 130,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        {
          key: 'decide',
          header: <span className="visually-hidden">{t('kit.actions')}</span>,
          width: 230,
          align: 'end',
          compact: 'below',
          cell: (row) => <Decision member={row} />,
        },
      ]}
    />
  );
}

function Decision({ member }: { member: GroupMemberRow }) {
  const t = groupTexts.useMessages();
  const { gid, uid, username, mine } = member;
  const decide = useAction(
    (to: typeof levels.member | typeof levels.refused) => client.call(changeGroupMember, { gid, uid, auth: to }),
    { done: t('kit.saved'), changes: groupKey },
  );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {mine.levels.includes(levels.member) && (
        <Button
          size="compact-sm"
          loading={decide.busy && decide.input === levels.member}
          aria-label={t('group.acceptOne', { username })}
          onClick={() => decide.run(levels.member)}
        >
          {t('group.accept')}
        </Button>
      )}
      {mine.levels.includes(levels.refused) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={decide.busy && decide.input === levels.refused}
          aria-label={t('group.refuseOne', { username })}
          onClick={() => decide.run(levels.refused)}
        >
          {t('group.refuse')}
        </Button>
      )}
      {mine.canRemove && <RemoveMember member={member} />}
    </Group>
  );
}
