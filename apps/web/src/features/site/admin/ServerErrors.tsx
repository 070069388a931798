import { useQuery } from '@tanstack/react-query';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './Dashboard.module.css';
import { serverErrorsQuery } from './dashboard-queries.ts';

/** Requests that failed on the server; the log has details under the same request id. */
export function ServerErrors() {
  const t = useMessages();
  const errors = useQuery(serverErrorsQuery);
  return (
    <Card title={t('admin.errors')}>
      <DataTable
        caption={t('admin.errors')}
        density="dense"
        skeletonRows={1}
        rows={errors.data}
        rowKey={({ requestId }) => requestId}
        {...readingOf(errors)}
        empty={<EmptyState title={t('admin.errors.none')} hint={t('admin.errors.hint')} />}
        columns={[
          {
            key: 'time',
            header: t('admin.audit.time'),
            width: 130,
            quiet: true,
            cell: ({ time }) => <RelativeTime at={time} />,
          },
          {
            key: 'request',
            header: t('admin.errors.request'),
            width: 300,
            compact: 'title',
            cell: ({ method, url }) => <code className={classes.wrapped}>{`${method} ${url}`}</code>,
          },
          {
            key: 'reason',
            header: t('admin.errors.reason'),
            cell: ({ message }) => <span className={classes.detail}>{message}</span>,
          },
          {
            key: 'number',
            header: t('admin.errors.number'),
            width: 300,
            quiet: true,
            cell: ({ requestId }) => <code className={classes.wrapped}>{requestId}</code>,
          },
        ]}
      />
    </Card>
  );
}
