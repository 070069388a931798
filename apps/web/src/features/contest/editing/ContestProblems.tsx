import { Button, Menu } from '@mantine/core';
import { IconBalloon, IconPencil, IconTag } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import { freeBalloonColor } from '@verdict/domain/contest/balloon-colors.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { missing } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { useRowOrder } from '../../../app/actions/use-row-order.ts';
import { Balloon } from './Balloon.tsx';
import { contestProblemsQuery, type ContestManagement, type ContestPlace } from './contest-management.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { NameProblemDialog } from './NameProblemDialog.tsx';
import { orderColumn } from '../../../app/management/order-column.tsx';
import { PublishProblems } from './PublishProblems.tsx';

/** Problems of a contest in order, with their labels and titles there. */
export function ContestProblems({ contest, management }: { contest: AdminContest; management: ContestManagement }) {
  const t = managementTexts.useMessages();
  const list = useQuery(contestProblemsQuery(management, contest.id));
  const [named, setNamed] = useState<ContestPlace | null>(null);
  const { shown, handleOf } = useRowOrder({
    rows: list.data ?? [],
    idOf: ({ place }) => place.id,
    save: (ids) => client.call(management.order, { cid: contest.id, ids }),
    changes: management.key,
  });
  return (
    <>
      <PublishProblems contestId={contest.id} places={list.data ?? []} management={management} />
      <Card actions={lacksColors(list.data ?? []) && <ColorButton contestId={contest.id} management={management} />}>
        <DataTable
          caption={t('manage.contest.problems')}
          rows={list.data && shown}
          {...readingOf(list)}
          rowKey={({ place }) => place.id}
          empty={<EmptyState title={t('manage.contestProblem.none')} hint={t('manage.contestProblem.noneHint')} />}
          columns={[
            orderColumn(t, ({ place }) => place.displayId, handleOf),
            {
              key: 'label',
              header: t('manage.contestProblem.label'),
              width: 110,
              breaks: true,
              cell: ({ place }) => place.displayId,
            },
            {
              key: 'title',
              header: t('manage.contestProblem.title'),
              compact: 'title',
              cell: ({ problem, place }) => {
                const address = problem.may.edit ? management.links.problem(contest.id, problem) : null;
                return address ? <LooseLink {...address}>{place.displayTitle}</LooseLink> : place.displayTitle;
              },
            },
            {
              key: 'color',
              header: t('manage.contestProblem.color'),
              width: 150,
              cell: ({ place }) => (place.color ? <Balloon color={place.color} /> : missing),
            },
            {
              key: 'bank',
              header: t('manage.contestProblem.inBank'),
              width: 130,
              quiet: true,
              breaks: true,
              named: true,
              cell: ({ problem }) => problem.problemId,
            },
            {
              key: 'practice',
              header: t('manage.contestProblem.practice'),
              width: 150,
              quiet: true,
              compact: 'below',
              named: true,
              cell: ({ place }) => t(`manage.practice.${place.practice}`),
            },
            {
              key: 'author',
              header: t('manage.problem.author'),
              width: 150,
              quiet: true,
              cell: ({ problem }) => <bdi>{problem.author}</bdi>,
            },
            {
              ...menuColumn(t),
              cell: (row) => (
                <Actions contestId={contest.id} row={row} management={management} onName={() => setNamed(row)} />
              ),
            },
          ]}
        />
        {named && (
          <NameProblemDialog
            contestId={contest.id}
            row={named}
            management={management}
            onClose={() => setNamed(null)}
          />
        )}
      </Card>
    </>
  );
}

/** True when a problem has no balloon colour and there is one for it. */
function lacksColors(places: readonly ContestPlace[]): boolean {
  const colors = places.map(({ place }) => place.color);
  return colors.includes(null) && freeBalloonColor(colors) !== null;
}

/** Gives the problems without a balloon colour one each. */
function ColorButton({ contestId, management }: { contestId: number; management: ContestManagement }) {
  const t = managementTexts.useMessages();
  const queries = useQueryClient();
  const color = useMutation({
    mutationFn: () => client.call(management.color, { cid: contestId }),
    onSuccess: () => toast.success(t('manage.contestProblem.colored')),
    onSettled: () => queries.invalidateQueries({ queryKey: management.key }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBalloon size={16} aria-hidden />}
      loading={color.isPending}
      onClick={() => color.mutate()}
    >
      {t('manage.contestProblem.assignColors')}
    </Button>
  );
}

interface ActionsProps {
  contestId: number;
  row: ContestPlace;
  management: ContestManagement;
  onName: () => void;
}

function Actions({ contestId, row: { problem, place }, management, onName }: ActionsProps) {
  const t = managementTexts.useMessages();
  const address = problem.may.edit ? management.links.problem(contestId, problem) : null;
  const called = { label: place.displayId, title: place.displayTitle };
  return (
    <RowMenu name={place.displayId}>
      <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={onName}>
        {t('manage.contestProblem.name')}
      </Menu.Item>
      {address && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <LooseLink {...address} {...props} />}
        >
          {t('manage.contestProblem.edit')}
        </Menu.Item>
      )}
      <RemovalItem
        title={t('manage.contestProblem.removeTitle', called)}
        means={t('manage.contestProblem.removeMeans')}
        remove={() => management.removeProblem(contestId, problem.id)}
        changes={management.key}
        words={{ action: t('manage.placed.remove'), done: t('manage.placed.removed') }}
      />
    </RowMenu>
  );
}
