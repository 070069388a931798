import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { getContestPrint } from '@verdict/contract/contest/print.ts';
import { checkContestPrintStatus, downloadContestPrintText } from '@verdict/contract/contest/print.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { useContest } from '../use-contest.ts';
import { AutoRefreshSwitch } from '../board/AutoRefreshSwitch.tsx';
import { printPages } from './jury-pages.ts';
import { JURY_POLL_MS, printsKey, printsQuery } from './jury-queries.ts';
import classes from './Jury.module.css';
import { boardTexts } from '../board/messages.ts';
import type { RowOf } from './row-of.ts';
import { useAutoRefresh, useStopOnFailure } from '../board/use-board-refresh.ts';

type PrintJob = RowOf<typeof getContestPrint>;
const route = getRouteApi('/in-contest/contest/$contestID/admin-print');
const PRINTED = 1;

/** Texts that participants want printed, for the staff at the printer. */
export function ContestPrintQueue() {
  const t = boardTexts.useMessages();
  const { id: cid, status } = useContest();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const isRunning = phaseOfWire(status) === 'running';
  const auto = useAutoRefresh(isRunning);
  const list = useQuery({ ...printsQuery(cid, address.search), refetchInterval: auto.isOn && JURY_POLL_MS });
  useStopOnFailure(auto, list);
  const mark = useAction(({ id }: PrintJob) => client.call(checkContestPrintStatus, { id, cid }), {
    ask: ({ username }) => ({ title: t('printQueue.markAsk', { name: username }), action: t('printQueue.mark') }),
    done: t('printQueue.marked'),
    changes: printsKey(cid),
  });
  const columns: Column<PrintJob>[] = [
    { key: 'id', header: 'ID', width: 80, quiet: true, compact: 'lead', cell: ({ id }) => id },
    {
      key: 'user',
      header: t('board.user'),
      compact: 'title',
      cell: ({ username, realname }) => (
        <span className={classes.person}>
          <bdi>{username}</bdi>
          {realname && <bdi className={classes.realname}>{realname}</bdi>}
        </span>
      ),
    },
    {
      key: 'at',
      header: t('printQueue.at'),
      width: 190,
      quiet: true,
      cell: ({ gmtCreate }) => <DateTime at={gmtCreate} />,
    },
    {
      key: 'status',
      header: t('printQueue.status'),
      width: 130,
      cell: (job) =>
        job.status === PRINTED ? (
          <span className={`${classes.first} ${classes.done}`}>
            <IconCircleCheck size={16} stroke={1.7} aria-hidden /> {t('printQueue.printed')}
          </span>
        ) : (
          <span className={classes.first}>
            <IconPrinter size={16} stroke={1.7} aria-hidden /> {t('printQueue.waiting')}
          </span>
        ),
    },
    {
      key: 'acts',
      header: t('kit.actions'),
      width: 300,
      align: 'end',
      compact: 'below',
      cell: (job) => (
        <span className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={t('printQueue.downloadOf', { name: job.username })}
            onClick={() => void downloadFile(downloadContestPrintText, { id: job.id })}
          >
            {t('printQueue.download')}
          </Button>
          {job.status !== PRINTED && (
            <Button size="xs" loading={mark.busy && mark.input?.id === job.id} onClick={() => mark.run(job)}>
              {t('printQueue.mark')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <ListCard
      list={list}
      address={address}
      pages={printPages}
      filters={<AutoRefreshSwitch auto={auto} disabled={!isRunning} />}
    >
      <DataTable
        caption={t('printQueue.title')}
        columns={columns}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('printQueue.none')} hint={t('printQueue.noneHint')} icon={IconPrinter} />}
      />
    </ListCard>
  );
}
