import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { applyRejudging, discardRejudging, rejudgingChangeSorts } from '@verdict/contract/submission/rejudging.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { VerdictBadge } from '../verdict/VerdictBadge.tsx';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { rejudgingChangesQuery, rejudgingQuery, rejudgingsKey, type Rejudging } from './rejudge-queries.ts';

const route = getRouteApi('/in-office/admin/rejudge/$rejudgingId');

/** Changes that a rejudging would make, for review before it is applied. */
export function RejudgingPage() {
  const t = useMessages();
  const { rejudgingId: id } = route.useParams();
  const rejudging = useQuery(rejudgingQuery(id));
  const { data } = rejudging;
  return (
    <Page>
      <PageHeader
        title={data ? t('admin.rejudge.title', { problemId: data.problemId }) : t('admin.rejudge')}
        subtitle={data && `${t(`admin.rejudge.${data.state}`)}${data.reason ? ` · ${data.reason}` : ''}`}
        actions={data?.state === 'judging' && <Decision rejudging={data} />}
      />
      <QueryFailed query={rejudging} />
      {data && (
        <Stack gap="md">
          <Card padded>
            <Text mb="xs">
              {t('admin.rejudge.summary', {
                judged: data.judged,
                total: data.total,
                changed: data.changed,
                failed: data.failed,
                stale: data.stale,
              })}
            </Text>
            <Progress
              value={data.total === 0 ? 100 : (data.judged / data.total) * 100}
              aria-label={t('admin.rejudge.judged')}
            />
          </Card>
          <Card title={t('admin.rejudge.transitions')}>
            <DataTable
              caption={t('admin.rejudge.transitions')}
              density="dense"
              rows={data.transitions}
              rowKey={({ from, to }) => `${from} ${to}`}
              columns={[
                {
                  key: 'from',
                  header: t('admin.rejudge.from'),
                  compact: 'title',
                  cell: ({ from }) => <Verdict wire={from} />,
                },
                { key: 'to', header: t('admin.rejudge.to'), compact: 'end', cell: ({ to }) => <Verdict wire={to} /> },
                {
                  key: 'count',
                  header: t('chart.count'),
                  width: 120,
                  align: 'end',
                  quiet: true,
                  cell: ({ count }) => count,
                },
              ]}
            />
          </Card>
          <Changes id={id} news={data.judged + data.applied} />
        </Stack>
      )}
    </Page>
  );
}

function Decision({ rejudging: { id, judged, total, changed } }: { rejudging: Rejudging }) {
  const t = useMessages();
  const apply = useAction(() => client.call(applyRejudging, { id }), {
    ask: {
      title: t('admin.rejudge.applyTitle'),
      body: t('admin.rejudge.applyMeans', { count: changed }),
      action: t('admin.rejudge.apply'),
    },
    done: t('admin.rejudge.applyBegun'),
    changes: rejudgingsKey,
  });
  const discard = useAction(() => client.call(discardRejudging, { id }), {
    done: t('admin.rejudge.discarded'),
    changes: rejudgingsKey,
  });
  return (
    <Group gap="xs">
      <Button variant="default" loading={discard.busy} onClick={() => discard.run()}>
        {t('admin.rejudge.discard')}
      </Button>
      <Button disabled={judged < total} loading={apply.busy} onClick={() => apply.run()}>
        {t('admin.rejudge.apply')}
      </Button>
    </Group>
  );
}

/** `news` counts judged and applied submissions; a new count refetches the rows. */
function Changes({ id, news }: { id: number; news: number }) {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const query = rejudgingChangesQuery(id, address.search);
  const list = useQuery({ ...query, queryKey: [...query.queryKey, news] as unknown as typeof query.queryKey });
  return (
    <ListCard title={t('admin.rejudge.changes')} list={list} address={address} pages={officePages}>
      <DataTable
        caption={t('admin.rejudge.changes')}
        density="dense"
        {...tableOf(list)}
        {...sortedBy(address, rejudgingChangeSorts)}
        rowKey={({ submitId }) => submitId}
        empty={t('admin.rejudge.noChanges')}
        columns={[
          {
            key: 'id',
            header: '#',
            sort: 'id',
            width: 100,
            quiet: true,
            cell: ({ submitId }) => <a href={`/submission-detail/${submitId}`}>{submitId}</a>,
          },
          {
            key: 'author',
            header: t('account.username'),
            compact: 'title',
            cell: ({ username }) => <bdi>{username}</bdi>,
          },
          { key: 'language', header: t('submission.language'), width: 160, cell: ({ language }) => language },
          { key: 'from', header: t('admin.rejudge.from'), width: 190, cell: ({ from }) => <Verdict wire={from} /> },
          { key: 'to', header: t('admin.rejudge.to'), width: 190, cell: ({ to }) => <Verdict wire={to} /> },
          {
            key: 'stale',
            header: t('text.state'),
            width: 140,
            cell: ({ stale, outcome }) =>
              outcome ? t(`admin.rejudge.outcome.${outcome}`) : stale && t('admin.rejudge.stale'),
          },
        ]}
      />
    </ListCard>
  );
}

function Verdict({ wire }: { wire: number }) {
  return <VerdictBadge status={statusFromWire(wire) ?? 'unknownResult'} />;
}
