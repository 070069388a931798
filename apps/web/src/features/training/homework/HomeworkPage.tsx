import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DueHomework } from '@verdict/contract/training/homework.ts';
import { homeworkSorts } from '@verdict/domain/training/sorts.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { oneOf } from '@verdict/kit/lists/search-params.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { linksOf } from '../../../app/place/place.ts';
import { ProgressText } from './DueCard.tsx';
import { DueText } from './DueText.tsx';
import classes from './Homework.module.css';
import { homeworkListQuery } from './homework-queries.ts';
import { homeworkPages } from './homework-search.ts';
import { homeworkTexts } from './messages.ts';

const route = getRouteApi('/homework');

/** All homework of the reader; first what is due. */
export function HomeworkPage() {
  const t = homeworkTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(homeworkListQuery(search));
  const columns: Column<DueHomework>[] = [
    {
      key: 'title',
      header: t('homework.name'),
      compact: 'title',
      sort: 'title',
      cell: ({ tid, gid, title }) => (
        <LooseLink {...linksOf({ kind: 'training', trainingId: tid, groupId: gid }).home} className={classes.title}>
          <bdi>{title}</bdi>
        </LooseLink>
      ),
    },
    {
      key: 'group',
      header: t('homework.group'),
      width: '24%',
      cell: ({ gid, groupName }) =>
        gid !== null && (
          <LooseLink to="/group/$groupID" params={{ groupID: String(gid) }}>
            <bdi>{groupName}</bdi>
          </LooseLink>
        ),
    },
    {
      key: 'progress',
      header: t('homework.progress'),
      width: '20%',
      cell: (homework) => <ProgressText homework={homework} />,
    },
    {
      key: 'deadline',
      header: t('homework.deadline'),
      width: '28%',
      compact: 'below',
      sort: 'deadline',
      cell: (homework) => <DueText {...homework} problems={homework.problemCount} />,
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('homework.title')}
        actions={
          <SegmentedControl
            aria-label={t('homework.which')}
            value={search.which ?? 'current'}
            onChange={(which) => filter({ which: oneOf(which, ['all'] as const) })}
            data={[
              { value: 'current', label: t('homework.current') },
              { value: 'all', label: t('homework.everything') },
            ]}
          />
        }
      />
      <ListCard list={list} address={address} pages={homeworkPages}>
        <DataTable
          caption={t('homework.title')}
          columns={columns}
          {...tableOf(list)}
          rowKey={({ tid }) => tid}
          empty={<EmptyState title={t('homework.none')} hint={t('homework.noneHint')} />}
          sort={search.sort}
          onSort={(wanted) => filter({ sort: oneOf(wanted, homeworkSorts) })}
          skeletonRows={search.limit ?? homeworkPages.standard}
        />
      </ListCard>
    </Page>
  );
}
