import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { FilterSelect } from '@verdict/ui/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/ui/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard } from '@verdict/ui/lists/ListCard.tsx';
import { isFiltered } from '@verdict/ui/lists/paging.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { trainingTexts } from './messages.ts';
import { trainingListQuery } from './training-queries.ts';
import { trainingPages } from './training-search.ts';
import { TrainingTable } from './TrainingTable.tsx';

const route = getRouteApi('/training');

/** The trainings of the site. */
export function TrainingListPage() {
  const t = trainingTexts.useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(trainingListQuery(search));
  return (
    <Page width={1400}>
      <PageHeader
        title={t('nav.training')}
        subtitle={list.data ? t('training.count', { count: list.data.total }) : '\u00a0'}
      />
      <ListCard
        list={list}
        address={address}
        pages={trainingPages}
        filters={
          <>
            <KeywordInput address={address} label={t('training.searchLabel')} />
            <FilterSelect
              label={t('training.access')}
              any={t('training.anyAccess')}
              value={search.auth}
              choices={[
                { value: 'Public', label: t('training.access.public') },
                { value: 'Private', label: t('training.access.private') },
              ]}
              onChange={(auth) => filter({ auth })}
            />
            <CategoryFilter value={search.categoryId} onChange={(categoryId) => filter({ categoryId })} />
          </>
        }
      >
        <TrainingTable
          list={list}
          empty={
            <EmptyState title={t('training.none')} hint={isFiltered(search) ? t('training.noneHint') : undefined} />
          }
          skeletonRows={search.limit ?? trainingPages.standard}
        />
      </ListCard>
    </Page>
  );
}
