import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { applyRejudging, discardRejudging, rejudgingChangeSorts } from '@verdict/contract/admin/rejudgings.ts';
import { statusFromWire } from '@verdict/domain/status.ts';
import { client } from '@verdict/ui/app/client.ts';
import { emptinessText } from '@verdict/ui/app/failures.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { VerdictBadge } from '@verdict/ui/kit/VerdictBadge.tsx';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import { useAct } from '../../app/use-act.ts';
import { rejudgingChangesQuery, rejudgingQuery, rejudgingsKey, type Rejudging } from './rejudge-queries.ts';

const route = getRouteApi('/office/rejudge/$rejudgingId');

/** What judging again would change, before anything counts. */
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
  const apply = useAct(() => client.call(applyRejudging, { id }), {
    done: 'admin.rejudge.applyBegun',
    changes: rejudgingsKey,
  });
  const discard = useAct(() => client.call(discardRejudging, { id }), {
    done: 'admin.rejudge.discarded',
    changes: rejudgingsKey,
  });
  const ask = async () => {
    if (
      await confirm({
        title: t('admin.rejudge.applyTitle'),
        body: t('admin.rejudge.applyMeans', { count: changed }),
        action: t('admin.rejudge.apply'),
      })
    )
      apply.mutate();
  };
  return (
    <Group gap="xs">
      <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
        {t('admin.rejudge.discard')}
      </Button>
      <Button disabled={judged < total} loading={apply.isPending} onClick={() => void ask()}>
        {t('admin.rejudge.apply')}
      </Button>
    </Group>
  );
}

/** Another count of judged or applied submissions, `news`, means other rows. */
function Changes({ id, news }: { id: number; news: number }) {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = rejudgingChangesQuery(id, search);
  const list = useQuery({ ...query, queryKey: [...query.queryKey, news] as unknown as typeof query.queryKey });
  return (
    <Card title={t('admin.rejudge.changes')}>
      <DataTable
        caption={t('admin.rejudge.changes')}
        density="dense"
        rows={list.data?.records}
        rowKey={({ submitId }) => submitId}
        refreshing={list.isPlaceholderData}
        error={emptinessText(list)}
        onRetry={() => void list.refetch()}
        empty={t('admin.rejudge.noChanges')}
        sort={search.sort ?? 'id'}
        onSort={(wanted) =>
          void navigate({
            search: { ...search, currentPage: undefined, sort: oneOf(wanted, rejudgingChangeSorts) },
            resetScroll: false,
          })
        }
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
            header: t('admin.text.state'),
            width: 140,
            cell: ({ stale, outcome }) =>
              outcome ? t(`admin.rejudge.outcome.${outcome}`) : stale && t('admin.rejudge.stale'),
          },
        ]}
      />
      <ListPager
        search={search}
        total={list.data?.total}
        onChange={(paging) => void navigate({ search: { ...search, ...paging } })}
      />
    </Card>
  );
}

function Verdict({ wire }: { wire: number }) {
  return <VerdictBadge status={statusFromWire(wire) ?? 'unknownResult'} />;
}
