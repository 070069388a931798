import { Menu } from '@mantine/core';
import { IconPencil, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import { useState } from 'react';
import { client } from '../app/client.ts';
import { missing } from '../format.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LooseLink } from '../kit/LooseLink.tsx';
import { Card } from '../kit/Page.tsx';
import { readingOf } from '../lists/ListCard.tsx';
import { RemovalItem } from '../lists/RemovalItem.tsx';
import { menuColumn, RowMenu } from '../lists/RowMenu.tsx';
import { useRowOrder } from '../lists/use-row-order.ts';
import { Balloon } from './Balloon.tsx';
import { contestProblemsQuery, type ContestDesk, type ContestPlace } from './contest-desk.ts';
import { deskTexts } from './messages.ts';
import { NameProblemDialog } from './NameProblemDialog.tsx';
import { orderColumn } from './order-column.tsx';
import { PublishProblems } from './PublishProblems.tsx';

/** Problems of a contest in order, with their labels and titles there. */
export function ContestProblems({ contest, desk }: { contest: AdminContest; desk: ContestDesk }) {
  const t = deskTexts.useMessages();
  const list = useQuery(contestProblemsQuery(desk, contest.id));
  const [named, setNamed] = useState<ContestPlace | null>(null);
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(desk.order, { cid: contest.id, ids }),
    changes: desk.key,
  });
  return (
    <>
      <PublishProblems contestId={contest.id} places={list.data ?? []} desk={desk} />
      <Card>
        <DataTable
          caption={t('desk.contest.problems')}
          rows={list.data && shown}
          {...readingOf(list)}
          rowKey={({ place }) => place.id}
          empty={<EmptyState title={t('desk.contestProblem.none')} hint={t('desk.contestProblem.noneHint')} />}
          columns={[
            orderColumn(t, ({ place }) => place.displayId, handleOf),
            {
              key: 'label',
              header: t('desk.contestProblem.label'),
              width: 110,
              breaks: true,
              cell: ({ place }) => place.displayId,
            },
            {
              key: 'title',
              header: t('desk.contestProblem.title'),
              compact: 'title',
              cell: ({ problem, place }) => {
                const address = problem.may.edit ? desk.links.problem(contest.id, problem) : null;
                return address ? <LooseLink {...address}>{place.displayTitle}</LooseLink> : place.displayTitle;
              },
            },
            {
              key: 'color',
              header: t('desk.contestProblem.color'),
              width: 150,
              cell: ({ place }) => (place.color ? <Balloon color={place.color} /> : missing),
            },
            {
              key: 'bank',
              header: t('desk.contestProblem.inBank'),
              width: 130,
              quiet: true,
              breaks: true,
              named: true,
              cell: ({ problem }) => problem.problemId,
            },
            {
              key: 'practice',
              header: t('desk.contestProblem.practice'),
              width: 150,
              quiet: true,
              compact: 'below',
              named: true,
              cell: ({ place }) => t(`desk.practice.${place.practice}`),
            },
            {
              key: 'author',
              header: t('desk.problem.author'),
              width: 150,
              quiet: true,
              cell: ({ problem }) => <bdi>{problem.author}</bdi>,
            },
            {
              ...menuColumn(t),
              cell: (row) => <Actions contestId={contest.id} row={row} desk={desk} onName={() => setNamed(row)} />,
            },
          ]}
        />
        {named && <NameProblemDialog contestId={contest.id} row={named} desk={desk} onClose={() => setNamed(null)} />}
      </Card>
    </>
  );
}

interface ActionsProps {
  contestId: number;
  row: ContestPlace;
  desk: ContestDesk;
  onName: () => void;
}

function Actions({ contestId, row: { problem, place }, desk, onName }: ActionsProps) {
  const t = deskTexts.useMessages();
  const address = problem.may.edit ? desk.links.problem(contestId, problem) : null;
  const called = { label: place.displayId, title: place.displayTitle };
  return (
    <RowMenu name={place.displayId}>
      <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={onName}>
        {t('desk.contestProblem.name')}
      </Menu.Item>
      {address && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <LooseLink {...address} {...props} />}
        >
          {t('desk.contestProblem.edit')}
        </Menu.Item>
      )}
      <RemovalItem
        title={t('desk.contestProblem.removeTitle', called)}
        means={t('desk.contestProblem.removeMeans')}
        remove={() => desk.removeProblem(contestId, problem.id)}
        changes={desk.key}
        words={{ action: t('desk.placed.remove'), done: t('desk.placed.removed') }}
      />
    </RowMenu>
  );
}
