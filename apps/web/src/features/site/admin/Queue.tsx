import { useQuery } from '@tanstack/react-query';
import { formatDuration, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { loadQuery } from './dashboard-queries.ts';

/** Lengths of the lanes of the judging queue, most urgent lane first. */
export function Queue() {
  const t = useMessages();
  const locale = useLocale();
  const load = useQuery(loadQuery);
  return (
    <Card title={t('admin.queue')}>
      <DataTable
        caption={t('admin.queue')}
        density="dense"
        skeletonRows={5}
        rows={load.data?.queue}
        rowKey={({ lane }) => lane}
        {...readingOf(load)}
        columns={[
          {
            key: 'lane',
            header: t('admin.queue.lane'),
            compact: 'title',
            cell: ({ lane }) => t(`admin.queue.${lane}`),
          },
          {
            key: 'waiting',
            header: t('admin.queue.waiting'),
            width: 110,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ waiting }) => formatNumber(waiting, locale),
          },
          {
            key: 'judging',
            header: t('admin.queue.judging'),
            width: 130,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ judging }) => formatNumber(judging, locale),
          },
          {
            key: 'oldest',
            header: t('admin.queue.oldest'),
            width: 140,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ oldestSeconds }) => (oldestSeconds === null ? '--' : formatDuration(oldestSeconds * 1000, locale)),
          },
        ]}
      />
    </Card>
  );
}
