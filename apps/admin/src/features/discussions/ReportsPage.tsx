import { Badge, Menu, Switch } from '@mantine/core';
import { IconCheck, IconEye, IconEyeOff, IconRotate, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  deleteDiscussions,
  type DiscussionReport,
  getDiscussionReports,
  markDiscussionReport,
  moderateDiscussion,
} from '@verdict/contract/admin/discussions.ts';
import { reportLabels } from '@verdict/domain/discussion/discussion.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard, tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { pagingInput } from '@verdict/ui/lists/paging.ts';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useMessages } from '../../app/messages.ts';
import { officePages } from '../../app/pages.ts';
import type { ReportSearch } from './routes.ts';

const reportsKey = ['discussion-reports'] as const;
const reportsQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [...reportsKey, search],
    queryFn: ({ signal }) => client.page(getDiscussionReports, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/office/discussion-report');

/** What users report of discussions: reports that wait come first. */
export function ReportsPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(reportsQuery(search));
  const changes = reportsKey;
  const mark = useAction(
    ({ id, status }: DiscussionReport) => client.call(markDiscussionReport, { id, status: !status }),
    { changes },
  );
  const hide = useAction(
    ({ did, discussionStatus }: DiscussionReport) =>
      client.call(moderateDiscussion, { id: did, status: discussionStatus === 1 ? 0 : 1 }),
    { changes },
  );
  const remove = useAction(({ did }: DiscussionReport) => client.call(deleteDiscussions, { ids: [did] }), {
    ask: ({ discussionTitle }) => ({
      title: t('admin.report.deleteTitle', { title: discussionTitle }),
      body: t('admin.report.deleteBody'),
      action: t('common.delete'),
      danger: true,
    }),
    done: t('kit.deleted'),
    changes,
  });
  return (
    <Page>
      <PageHeader title={t('admin.reports')} />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={
          <Switch
            label={t('admin.report.onlyOpen')}
            checked={search.onlyOpen === true}
            onChange={({ currentTarget }) => filter({ onlyOpen: currentTarget.checked || undefined })}
          />
        }
      >
        <DataTable
          caption={t('admin.reports')}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('admin.report.none')} />}
          columns={[
            {
              key: 'discussion',
              header: t('admin.report.discussion'),
              compact: 'title',
              cell: (report) => (
                <>
                  <a href={addressOf(report)}>
                    <bdi>{report.discussionTitle}</bdi>
                  </a>{' '}
                  {report.discussionStatus === 1 && (
                    <Badge color="yellow" variant="light">
                      {t('admin.report.hidden')}
                    </Badge>
                  )}
                </>
              ),
            },
            {
              key: 'author',
              header: t('admin.report.author'),
              width: 130,
              cell: (row) => <bdi>{row.discussionAuthor}</bdi>,
            },
            {
              key: 'reason',
              header: t('admin.report.reason'),
              compact: 'below',
              cell: ({ labels, content }) => (
                <>
                  {reportLabels
                    .filter((label) => labels.includes(label))
                    .map((label) => (
                      <Badge key={label} variant="light" mr={6}>
                        {t(`admin.report.label.${label}`)}
                      </Badge>
                    ))}
                  <bdi style={{ overflowWrap: 'anywhere' }}>{content}</bdi>
                </>
              ),
            },
            {
              key: 'reporter',
              header: t('admin.report.reporter'),
              width: 130,
              cell: (row) => <bdi>{row.reporter}</bdi>,
            },
            {
              key: 'time',
              header: t('admin.report.time'),
              width: 130,
              quiet: true,
              cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
            },
            {
              key: 'state',
              header: t('admin.report.state'),
              width: 120,
              cell: ({ status }) => (
                <Badge color={status ? 'gray' : 'red'} variant="light">
                  {t(status ? 'admin.report.handled' : 'admin.report.open')}
                </Badge>
              ),
            },
            {
              ...menuColumn(t),
              cell: (report) => (
                <RowMenu name={report.discussionTitle}>
                  <Menu.Item
                    leftSection={
                      report.status ? <IconRotate size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />
                    }
                    onClick={() => mark.run(report)}
                  >
                    {t(report.status ? 'admin.report.reopen' : 'admin.report.handle')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={
                      report.discussionStatus === 1 ? (
                        <IconEye size={16} aria-hidden />
                      ) : (
                        <IconEyeOff size={16} aria-hidden />
                      )
                    }
                    onClick={() => hide.run(report)}
                  >
                    {t(report.discussionStatus === 1 ? 'admin.report.show' : 'admin.report.hide')}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => remove.run(report)}
                  >
                    {t('admin.report.delete')}
                  </Menu.Item>
                </RowMenu>
              ),
            },
          ]}
        />
      </ListCard>
    </Page>
  );
}

/** On the main site. */
const addressOf = ({ did, gid }: DiscussionReport): string =>
  `${gid === null ? '' : `/group/${gid}`}/discussion-detail/${did}`;
