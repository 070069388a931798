import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { offersQuery } from './offer-queries.ts';
import { progressLook } from './progress-look.ts';

const route = getRouteApi('/in-office/admin/group-problem/apply');

/** Problems that groups offer to the bank; undecided offers come first. */
export function OffersPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(offersQuery(address.search));
  return (
    <Page>
      <PageHeader title={t('admin.offers')} />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={<KeywordInput address={address} label={t('manage.problem.search')} />}
      >
        <DataTable
          caption={t('admin.offers')}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('admin.offer.none')} hint={t('admin.offer.noneHint')} />}
          columns={[
            {
              key: 'id',
              header: t('problemForm.displayId'),
              width: 150,
              quiet: true,
              breaks: true,
              cell: ({ problemId }) => problemId,
            },
            {
              key: 'title',
              header: t('problemForm.title'),
              compact: 'title',
              cell: ({ id, title }) => (
                <Link to="/admin/group-problem/apply/$problemId" params={{ problemId: id }}>
                  {title}
                </Link>
              ),
            },
            {
              key: 'group',
              header: t('admin.offer.group'),
              width: 200,
              cell: ({ groupName }) => <bdi>{groupName}</bdi>,
            },
            {
              key: 'author',
              header: t('manage.problem.author'),
              width: 150,
              quiet: true,
              cell: ({ author }) => <bdi>{author}</bdi>,
            },
            { key: 'type', header: t('problemForm.type'), width: 80, cell: ({ type }) => (type === 1 ? 'OI' : 'ACM') },
            {
              key: 'mode',
              header: t('problemForm.judgeMode'),
              width: 130,
              quiet: true,
              compact: 'hidden',
              cell: ({ judgeMode }) => judgeMode,
            },
            {
              key: 'changed',
              header: t('admin.changed'),
              width: 130,
              quiet: true,
              compact: 'hidden',
              cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
            },
            {
              key: 'progress',
              header: t('admin.offer.progress'),
              width: 120,
              compact: 'end',
              cell: ({ applyPublicProgress }) => {
                const { color, label } = progressLook(applyPublicProgress);
                return (
                  <Badge variant="light" color={color}>
                    {t(label)}
                  </Badge>
                );
              },
            },
          ]}
        />
      </ListCard>
    </Page>
  );
}
