import { useQuery } from '@tanstack/react-query';
import type { AdminTraining } from '@verdict/contract/training/editing.ts';
import type { ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { client } from '../app/client.ts';
import { DataTable, type Column } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LooseLink } from '../kit/LooseLink.tsx';
import { Card } from '../kit/Page.tsx';
import { readingOf } from '../lists/ListCard.tsx';
import { RemovalItem } from '../lists/RemovalItem.tsx';
import { menuColumn } from '../lists/RowMenu.tsx';
import { useRowOrder } from '../lists/use-row-order.ts';
import type { DeskProblem } from './address.ts';
import { BankDialog, type BankProblem, type FoundProblems, useBankSearch } from './BankDialog.tsx';
import { deskTexts } from './messages.ts';
import { orderColumn } from './order-column.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import { candidatesQuery, trainingProblemsQuery, type PlacedProblem, type TrainingDesk } from './training-desk.ts';

interface Props {
  training: AdminTraining;
  desk: TrainingDesk;
  /** Cell with the visibility of the problem. */
  visibility: (problem: DeskProblem) => ReactNode;
  /** Actions for the problem. `removal` takes it out of the training. */
  actions: (problem: DeskProblem, removal: ReactNode) => ReactNode;
}

/** Problems of a training in order. */
export function TrainingProblems({ training: { id, may }, desk, visibility, actions }: Props) {
  const t = deskTexts.useMessages();
  const list = useQuery(trainingProblemsQuery(desk, id));
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(desk.order, { tid: id, ids }),
    changes: desk.key,
  });
  const columns: (Column<PlacedProblem> | false)[] = [
    may.problems && orderColumn(t, ({ problem }) => problem.problemId, handleOf),
    {
      key: 'number',
      header: t('desk.problem.id'),
      width: 80,
      quiet: true,
      spare: true,
      compact: 'hidden',
      cell: ({ problem }) => problem.id,
    },
    {
      key: 'id',
      header: t('desk.problem.displayId'),
      width: 130,
      quiet: true,
      breaks: true,
      cell: ({ problem }) => problem.problemId,
    },
    {
      key: 'title',
      header: t('desk.problem.title'),
      compact: 'title',
      cell: ({ problem }) => {
        const address = problem.may.edit ? desk.links.problem(problem) : null;
        return address ? <LooseLink {...address}>{problem.title}</LooseLink> : problem.title;
      },
    },
    {
      key: 'author',
      header: t('desk.problem.author'),
      width: 160,
      quiet: true,
      cell: ({ problem }) => <bdi>{problem.author}</bdi>,
    },
    may.problems && {
      key: 'rank',
      header: t('desk.placed.rank'),
      width: 84,
      named: true,
      cell: (row, index) => (
        <PlaceInput
          label={t('desk.placed.rankOf', { label: row.problem.problemId })}
          index={index}
          count={shown.length}
          onDrop={handleOf(row, index).onDrop}
        />
      ),
    },
    {
      key: 'visibility',
      header: t('desk.problem.visibility'),
      width: 130,
      compact: 'end',
      cell: ({ problem }) => visibility(problem),
    },
    {
      ...menuColumn(t),
      cell: ({ problem }) =>
        actions(
          problem,
          may.problems && (
            <RemovalItem
              title={t('desk.training.removeTitle', problem)}
              means={t('desk.training.removeMeans')}
              remove={() => desk.removeProblem(id, problem.id)}
              changes={desk.key}
              words={{ action: t('desk.placed.remove'), done: t('desk.placed.removed') }}
            />
          ),
        ),
    },
  ];
  return (
    <Card>
      <DataTable
        caption={t('desk.training.problems')}
        rows={list.data && shown}
        {...readingOf(list)}
        rowKey={({ place }) => place.id}
        empty={<EmptyState title={t('desk.training.noProblems')} hint={t('desk.training.noProblemsHint')} />}
        columns={columns.filter((column) => column !== false)}
      />
    </Card>
  );
}

interface AddProps {
  trainingId: number;
  desk: TrainingDesk;
  onClose: () => void;
}

/** Adds problems of the bank to a training. An added problem leaves the list, which stays open for the next one. */
export function AddTrainingProblemDialog(props: AddProps) {
  const t = deskTexts.useMessages();
  const bank = useBankSearch();
  const list = useQuery(candidatesQuery(props.desk, props.trainingId, bank.search));
  return <PlaceTrainingProblems {...props} {...bank} title={t('desk.placed.add')} list={list} />;
}

/** Adds the chosen problems to a training. */
export function PlaceTrainingProblems({ trainingId, desk, ...found }: AddProps & FoundProblems) {
  const t = deskTexts.useMessages();
  const adding = useAction(({ id }: BankProblem) => client.call(desk.add, { tid: trainingId, pid: id }), {
    done: t('desk.placed.added'),
    changes: desk.key,
  });
  return <BankDialog {...found} onChoose={adding.run} chosen={adding.busy ? adding.input : undefined} />;
}
