import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planRejudging, type getRejudgings } from '@verdict/contract/submission/rejudging.ts';
import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { contestProblemsQuery } from '../contest-queries.ts';
import { useContest } from '../use-contest.ts';
import { Balloon } from './Balloon.tsx';
import { JURY_POLL_MS, rejudgingsKey, rejudgingsQuery } from './jury-queries.ts';
import classes from './Jury.module.css';
import { boardTexts } from '../board/messages.ts';
import type { RowOf } from './row-of.ts';

type ChangeSet = RowOf<typeof getRejudgings>;

/** Judges problems of the contest again. Each button plans a change set; the back office compares and applies it. */
export function ContestRejudge() {
  const t = boardTexts.useMessages();
  const { id: cid } = useContest();
  const problems = useQuery(contestProblemsQuery(cid, true));
  const rejudge = useAction(({ pid }: ContestProblemRow) => client.call(planRejudging, { cid, pid }), {
    ask: ({ displayId }) => ({
      title: t('contestRejudge.ask', { label: displayId }),
      body: t('contestRejudge.askBody'),
      action: t('contestRejudge.rejudge'),
    }),
    done: t('contestRejudge.done'),
    changes: rejudgingsKey,
  });
  const columns: Column<ContestProblemRow>[] = [
    {
      key: 'label',
      header: '#',
      width: 110,
      compact: 'lead',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'title',
      header: t('contestRejudge.problem'),
      compact: 'title',
      cell: ({ displayTitle }) => <bdi>{displayTitle}</bdi>,
    },
    {
      key: 'counts',
      header: t('contestRejudge.counts'),
      width: 180,
      align: 'end',
      quiet: true,
      named: true,
      cell: ({ ac, total }) => `${ac} / ${total}`,
    },
    {
      key: 'act',
      header: <span className="visually-hidden">{t('kit.actions')}</span>,
      width: 150,
      align: 'end',
      compact: 'end',
      cell: (problem) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotateClockwise size={14} aria-hidden />}
          aria-label={t('contestRejudge.rejudgeOf', { label: problem.displayId })}
          loading={rejudge.busy && rejudge.input?.id === problem.id}
          onClick={() => rejudge.run(problem)}
        >
          {t('contestRejudge.rejudge')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Card title={t('contestRejudge.title')}>
        <p className={classes.hint}>{t('contestRejudge.hint')}</p>
        <DataTable
          caption={t('contestRejudge.title')}
          columns={columns}
          rows={problems.data}
          {...readingOf(problems)}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('contestRejudge.none')} />}
        />
      </Card>
      <div className={classes.next}>
        <ChangeSets cid={cid} problems={problems.data ?? []} />
      </div>
    </>
  );
}

/** Change sets of this contest, newest first, with links to the page that compares and applies them. */
function ChangeSets({ cid, problems }: { cid: number; problems: readonly ContestProblemRow[] }) {
  const t = boardTexts.useMessages();
  const list = useQuery({
    ...rejudgingsQuery,
    refetchInterval: ({ state }) =>
      state.data?.records.some(({ state: now }) => now === 'judging' || now === 'applying') === true && JURY_POLL_MS,
  });
  const labelOf = (set: ChangeSet) => problems.find(({ pid }) => pid === set.pid)?.displayId ?? set.problemId;
  const columns: Column<ChangeSet>[] = [
    {
      key: 'set',
      header: t('contestRejudge.sets'),
      compact: 'title',
      cell: (set) => (
        <a href={`/admin/rejudge/${set.id}`}>
          {t('contestRejudge.set', { id: set.id })} · {labelOf(set)}
        </a>
      ),
    },
    {
      key: 'at',
      header: t('contestRejudge.at'),
      width: 150,
      quiet: true,
      cell: (set) => <RelativeTime at={set.gmtCreate} />,
    },
    {
      key: 'progress',
      header: t('contestRejudge.progressHead'),
      width: 280,
      cell: ({ judged, total, changed }) => t('contestRejudge.progress', { judged, total, changed }),
    },
    {
      key: 'state',
      header: t('printQueue.status'),
      width: 120,
      compact: 'end',
      cell: ({ state }) => t(`contestRejudge.state.${state}`),
    },
  ];
  return (
    <Card title={t('contestRejudge.sets')}>
      <DataTable
        caption={t('contestRejudge.sets')}
        columns={columns}
        rows={list.data?.records.filter((set) => set.cid === cid)}
        {...readingOf(list)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('contestRejudge.noSets')} />}
        skeletonRows={2}
      />
    </Card>
  );
}
