import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deleteContestProblem, orderContestProblems, type AdminContest } from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { missing } from '@verdict/ui/format.ts';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useRowOrder } from '@verdict/ui/lists/use-row-order.ts';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { orderColumn } from '../problems/order-column.tsx';
import { AddProblemDialog } from './AddProblemDialog.tsx';
import { Balloon } from './Balloon.tsx';
import { contestProblemsQuery, contestsKey, type PlacedProblem } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';
import { NameProblemDialog } from './NameProblemDialog.tsx';

const route = getRouteApi('/office/contest/$contestId/problems');

export function ContestProblemsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const [isAdding, setAdding] = useState(false);
  return (
    <ContestPage
      contestId={contestId}
      current="problems"
      title={t('admin.contest.problems')}
      actions={() => (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('admin.placed.add')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/problem/create" params={{ contestId }} {...props} />}
          >
            {t('admin.contestProblem.create')}
          </Button>
        </>
      )}
    >
      {(contest) => (
        <>
          <Problems contest={contest} />
          {isAdding && <AddProblemDialog contest={contest} onClose={() => setAdding(false)} />}
        </>
      )}
    </ContestPage>
  );
}

function Problems({ contest }: { contest: AdminContest }) {
  const t = useMessages();
  const list = useQuery(contestProblemsQuery(contest.id));
  const [named, setNamed] = useState<PlacedProblem | null>(null);
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(orderContestProblems, { cid: contest.id, ids }),
    changes: contestsKey,
  });
  return (
    <Card>
      <DataTable
        caption={t('admin.contest.problems')}
        rows={list.data && shown}
        {...readingOf(list)}
        rowKey={({ place }) => place.id}
        empty={<EmptyState title={t('admin.contestProblem.none')} hint={t('admin.contestProblem.noneHint')} />}
        columns={[
          orderColumn(t, ({ place }) => place.displayId, handleOf),
          {
            key: 'label',
            header: t('admin.contestProblem.label'),
            width: 110,
            breaks: true,
            cell: ({ place }) => place.displayId,
          },
          {
            key: 'title',
            header: t('admin.contestProblem.title'),
            compact: 'title',
            cell: ({ problem, place }) =>
              problem.may.edit ? (
                <Link
                  to="/contest/$contestId/problem/$problemId/edit"
                  params={{ contestId: contest.id, problemId: problem.id }}
                >
                  {place.displayTitle}
                </Link>
              ) : (
                place.displayTitle
              ),
          },
          {
            key: 'color',
            header: t('admin.contestProblem.color'),
            width: 110,
            cell: ({ place }) => (place.color ? <Balloon color={place.color} /> : missing),
          },
          {
            key: 'bank',
            header: t('admin.contestProblem.inBank'),
            width: 130,
            quiet: true,
            breaks: true,
            named: true,
            cell: ({ problem }) => problem.problemId,
          },
          {
            key: 'author',
            header: t('admin.problem.author'),
            width: 150,
            quiet: true,
            cell: ({ problem }) => <bdi>{problem.author}</bdi>,
          },
          {
            ...menuColumn(t),
            cell: (row) => <Actions contestId={contest.id} row={row} onName={() => setNamed(row)} />,
          },
        ]}
      />
      {named && <NameProblemDialog contestId={contest.id} row={named} onClose={() => setNamed(null)} />}
    </Card>
  );
}

interface ActionsProps {
  contestId: number;
  row: PlacedProblem;
  onName: () => void;
}

function Actions({ contestId, row: { problem, place }, onName }: ActionsProps) {
  const t = useMessages();
  const called = { label: place.displayId, title: place.displayTitle };
  return (
    <RowMenu name={place.displayId}>
      <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={onName}>
        {t('admin.contestProblem.name')}
      </Menu.Item>
      {problem.may.edit && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/contest/$contestId/problem/$problemId/edit"
              params={{ contestId, problemId: problem.id }}
              {...props}
            />
          )}
        >
          {t('admin.contestProblem.edit')}
        </Menu.Item>
      )}
      <RemovalItem
        title={t('admin.contestProblem.removeTitle', called)}
        means={t('admin.contestProblem.removeMeans')}
        remove={() => client.call(deleteContestProblem, { cid: contestId, pid: problem.id })}
        changes={contestsKey}
        words={{ action: t('admin.placed.remove'), done: t('admin.placed.removed') }}
      />
    </RowMenu>
  );
}
