import { useQuery } from '@tanstack/react-query';
import type { AdminTraining } from '@verdict/contract/training/editing.ts';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { menuColumn } from '@verdict/kit/lists/RowMenu.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { useRowOrder } from '../../../app/actions/use-row-order.ts';
import type { ManagedProblem } from '../../../app/management/address.ts';
import { BankDialog, type BankProblem, type FoundProblems, useBankSearch } from '../../problem/bank/BankDialog.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { orderColumn } from '../../../app/management/order-column.tsx';
import { PlaceInput } from '../../../app/management/PlaceInput.tsx';
import {
  candidatesQuery,
  trainingProblemsQuery,
  type PlacedProblem,
  type TrainingManagement,
} from './training-management.ts';

interface Props {
  training: AdminTraining;
  management: TrainingManagement;
  /** Cell with the visibility of the problem. */
  visibility: (problem: ManagedProblem) => ReactNode;
  /** Actions for the problem. `removal` takes it out of the training. */
  actions: (problem: ManagedProblem, removal: ReactNode) => ReactNode;
}

/** Problems of a training in order. */
export function TrainingProblems({ training: { id, may }, management, visibility, actions }: Props) {
  const t = managementTexts.useMessages();
  const list = useQuery(trainingProblemsQuery(management, id));
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(management.order, { tid: id, ids }),
    changes: management.key,
  });
  const columns: (Column<PlacedProblem> | false)[] = [
    may.problems && orderColumn(t, ({ problem }) => problem.problemId, handleOf),
    {
      key: 'number',
      header: t('manage.problem.id'),
      width: 80,
      quiet: true,
      spare: true,
      compact: 'hidden',
      cell: ({ problem }) => problem.id,
    },
    {
      key: 'id',
      header: t('manage.problem.displayId'),
      width: 130,
      quiet: true,
      breaks: true,
      cell: ({ problem }) => problem.problemId,
    },
    {
      key: 'title',
      header: t('manage.problem.title'),
      compact: 'title',
      cell: ({ problem }) => {
        const address = problem.may.edit ? management.links.problem(problem) : null;
        return address ? <LooseLink {...address}>{problem.title}</LooseLink> : problem.title;
      },
    },
    {
      key: 'author',
      header: t('manage.problem.author'),
      width: 160,
      quiet: true,
      cell: ({ problem }) => <bdi>{problem.author}</bdi>,
    },
    may.problems && {
      key: 'rank',
      header: t('manage.placed.rank'),
      width: 84,
      named: true,
      cell: (row, index) => (
        <PlaceInput
          label={t('manage.placed.rankOf', { label: row.problem.problemId })}
          index={index}
          count={shown.length}
          onDrop={handleOf(row, index).onDrop}
        />
      ),
    },
    {
      key: 'visibility',
      header: t('manage.problem.visibility'),
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
              title={t('manage.training.removeTitle', problem)}
              means={t('manage.training.removeMeans')}
              remove={() => management.removeProblem(id, problem.id)}
              changes={management.key}
              words={{ action: t('manage.placed.remove'), done: t('manage.placed.removed') }}
            />
          ),
        ),
    },
  ];
  return (
    <Card>
      <DataTable
        caption={t('manage.training.problems')}
        rows={list.data && shown}
        {...readingOf(list)}
        rowKey={({ place }) => place.id}
        empty={<EmptyState title={t('manage.training.noProblems')} hint={t('manage.training.noProblemsHint')} />}
        columns={columns.filter((column) => column !== false)}
      />
    </Card>
  );
}

interface AddProps {
  trainingId: number;
  management: TrainingManagement;
  onClose: () => void;
}

/** Adds problems of the bank to a training. An added problem leaves the list, which stays open for the next one. */
export function AddTrainingProblemDialog(props: AddProps) {
  const t = managementTexts.useMessages();
  const bank = useBankSearch();
  const list = useQuery(candidatesQuery(props.management, props.trainingId, bank.search));
  return <PlaceTrainingProblems {...props} {...bank} title={t('manage.placed.add')} list={list} />;
}

/** Adds the chosen problems to a training. */
export function PlaceTrainingProblems({ trainingId, management, ...found }: AddProps & FoundProblems) {
  const t = managementTexts.useMessages();
  const adding = useAction(({ id }: BankProblem) => client.call(management.add, { tid: trainingId, pid: id }), {
    done: t('manage.placed.added'),
    changes: management.key,
  });
  return <BankDialog {...found} onChoose={adding.run} chosen={adding.busy ? adding.input : undefined} />;
}
