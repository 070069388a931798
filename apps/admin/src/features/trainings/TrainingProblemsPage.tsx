import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  addTrainingProblemFromPublic,
  deleteTrainingProblem,
  orderTrainingProblems,
  type AdminTraining,
} from '@verdict/contract/admin/trainings.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { DataTable, type Column } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { menuColumn } from '@verdict/ui/lists/RowMenu.tsx';
import { useRowOrder } from '@verdict/ui/lists/use-row-order.ts';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { SubjectPage } from '../../app/SubjectPage.tsx';
import { BankDialog, type BankProblem } from '../problems/BankDialog.tsx';
import { ProblemActions, VisibilityCell } from '../problems/ProblemTable.tsx';
import { orderColumn } from '../problems/order-column.tsx';
import type { BankSearch } from '../problems/bank-search.ts';
import {
  candidatesQuery,
  trainingProblemsQuery,
  trainingQuery,
  trainingsKey,
  type PlacedProblem,
} from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';

const route = getRouteApi('/office/training/$trainingId/problems');

export function TrainingProblemsPage() {
  const t = useMessages();
  const { trainingId } = route.useParams();
  const training = useQuery(trainingQuery(trainingId));
  const [isAdding, setAdding] = useState(false);
  return (
    <SubjectPage
      subject={training}
      title={t('admin.training.problems')}
      tabs={<TrainingTabs trainingId={trainingId} current="problems" />}
      actions={({ may }) =>
        may.problems && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('admin.placed.add')}
          </Button>
        )
      }
    >
      {(subject) => (
        <>
          <Problems training={subject} />
          {isAdding && <AddDialog trainingId={trainingId} onClose={() => setAdding(false)} />}
        </>
      )}
    </SubjectPage>
  );
}

function Problems({ training: { id, may } }: { training: AdminTraining }) {
  const t = useMessages();
  const list = useQuery(trainingProblemsQuery(id));
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(orderTrainingProblems, { tid: id, ids }),
    changes: trainingsKey,
  });
  const columns: (Column<PlacedProblem> | false)[] = [
    may.problems && orderColumn(t, ({ problem }) => problem.problemId, handleOf),
    {
      key: 'id',
      header: t('problemForm.displayId'),
      width: 130,
      quiet: true,
      breaks: true,
      cell: ({ problem }) => problem.problemId,
    },
    {
      key: 'title',
      header: t('problemForm.title'),
      compact: 'title',
      cell: ({ problem }) =>
        problem.may.edit ? (
          <Link to="/problem/edit/$problemId" params={{ problemId: problem.id }}>
            {problem.title}
          </Link>
        ) : (
          problem.title
        ),
    },
    {
      key: 'author',
      header: t('admin.problem.author'),
      width: 160,
      quiet: true,
      cell: ({ problem }) => <bdi>{problem.author}</bdi>,
    },
    {
      key: 'visibility',
      header: t('problemForm.visibility'),
      width: 130,
      compact: 'end',
      cell: ({ problem }) => <VisibilityCell problem={problem} />,
    },
    {
      ...menuColumn(t),
      cell: ({ problem }) => (
        <ProblemActions
          problem={problem}
          more={
            may.problems && (
              <RemovalItem
                title={t('admin.training.removeTitle', problem)}
                means={t('admin.training.removeMeans')}
                remove={() => client.call(deleteTrainingProblem, { tid: id, pid: problem.id })}
                changes={trainingsKey}
                words={{ action: t('admin.placed.remove'), done: t('admin.placed.removed') }}
              />
            )
          }
        />
      ),
    },
  ];
  return (
    <Card>
      <DataTable
        caption={t('admin.training.problems')}
        rows={list.data && shown}
        {...readingOf(list)}
        rowKey={({ place }) => place.id}
        empty={<EmptyState title={t('admin.training.noProblems')} hint={t('admin.training.noProblemsHint')} />}
        columns={columns.filter((column) => column !== false)}
      />
    </Card>
  );
}

/** What is added leaves the list, which stays open for the next one. */
function AddDialog({ trainingId, onClose }: { trainingId: number; onClose: () => void }) {
  const t = useMessages();
  const [search, setSearch] = useState<BankSearch>({ keyword: undefined, page: 1 });
  const list = useQuery(candidatesQuery(trainingId, search));
  const adding = useAction(
    ({ id }: BankProblem) => client.call(addTrainingProblemFromPublic, { tid: trainingId, pid: id }),
    { done: t('admin.placed.added'), changes: trainingsKey },
  );
  return (
    <BankDialog
      list={list}
      search={search}
      onSearch={setSearch}
      onChoose={adding.run}
      chosen={adding.busy ? adding.input : undefined}
      onClose={onClose}
    />
  );
}
