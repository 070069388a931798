import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { changeGroupMember, type GroupMemberRow } from '@verdict/contract/group/group.ts';
import { type Level, memberSorts, type MemberSort } from '@verdict/domain/group/group.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { oneOf } from '@verdict/kit/lists/search-params.ts';
import { type ReactNode } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { groupKey } from '../group-queries.ts';
import { levelLabel } from '../level-label.ts';
import { groupTexts } from '../messages.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { useGroup } from '../use-group.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Only teachers change sections.
const SectionCell = lazyPart(() => import('./SectionCell.tsx'));

interface Props {
  list: UseQueryResult<Page<GroupMemberRow>>;
  empty: ReactNode;
  sort: MemberSort | undefined;
  onSort: (sort: MemberSort | undefined) => void;
}

/** Members of a group; levels and sections are edited in place by readers who may change them. */
export function MemberTable({ list, empty, sort, onSort }: Props) {
  const t = groupTexts.useMessages();
  const { mine } = useGroup();
  const user = useUser();
  const columns: (Column<GroupMemberRow> | false)[] = [
    {
      key: 'user',
      header: t('group.user'),
      compact: 'title',
      sort: 'username',
      cell: ({ username, uid }) => <UserLink username={username} uid={uid} withAvatar />,
    },
    mine.isAdmin && {
      key: 'realname',
      header: t('group.realname'),
      width: 130,
      named: true,
      sort: 'realname',
      cell: ({ realname }) => <bdi data-person>{realname}</bdi>,
    },
    {
      key: 'section',
      header: t('group.section'),
      width: 150,
      named: true,
      sort: 'section',
      cell: (row) =>
        mine.isAdmin ? (
          <Part fallback={<bdi>{row.section}</bdi>}>
            <SectionCell member={row} />
          </Part>
        ) : (
          <bdi>{row.section}</bdi>
        ),
    },
    { key: 'level', header: t('group.level'), width: 150, compact: 'end', cell: (row) => <LevelCell member={row} /> },
    mine.isAdmin && {
      key: 'reason',
      header: t('group.reason'),
      width: '28%',
      quiet: true,
      cell: ({ reason }) => <bdi>{reason}</bdi>,
    },
    {
      key: 'joined',
      header: t('group.joinedAt'),
      width: 140,
      quiet: true,
      named: true,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    mine.isAdmin && {
      key: 'changed',
      header: t('group.changed'),
      width: 140,
      quiet: true,
      named: true,
      cell: ({ gmtModify }) => <RelativeTime at={gmtModify} />,
    },
    mine.isAdmin && {
      key: 'remove',
      header: <span className="visually-hidden">{t('kit.actions')}</span>,
      width: 64,
      align: 'end',
      compact: 'end',
      cell: (row) => row.mine.canRemove && <RemoveMember member={row} />,
    },
  ];
  return (
    <DataTable
      caption={t('group.tab.members')}
      columns={columns.filter((column) => column !== false)}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={empty}
      sort={sort}
      onSort={(wanted) => onSort(oneOf(wanted, memberSorts))}
      isHighlighted={({ uid }) => uid === user?.uid}
    />
  );
}

/** Level of a member; a change is saved at once. */
function LevelCell({ member: { gid, uid, username, auth, mine } }: { member: GroupMemberRow }) {
  const t = groupTexts.useMessages();
  const change = useAction((to: Level) => client.call(changeGroupMember, { gid, uid, auth: to }), {
    done: t('kit.saved'),
    changes: groupKey,
  });
  if (mine.levels.length === 0) return levelLabel(t, auth);
  const shown = change.busy ? change.input : auth;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('group.levelOf', { username })}
      value={String(shown)}
      disabled={change.busy}
      data={[auth, ...mine.levels]
        .toSorted((a, b) => a - b)
        .map((value) => ({ value: String(value), label: levelLabel(t, value) }))}
      onChange={({ currentTarget }) => change.run(Number(currentTarget.value) as Level)}
    />
  );
}
