import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { trainingSorts } from '@verdict/domain/training/sorts.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { sortedBy, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { trainingTexts } from '../messages.ts';
import { trainingPages, type TrainingListSearch } from '../training-search.ts';
import { TrainingTable } from './TrainingTable.tsx';

interface Props {
  list: UseQueryResult<Page<TrainingInfo>>;
  address: ListAddress<TrainingListSearch>;
  /** Group whose categories are offered in addition to the site's. */
  groupId?: number;
}

/** Trainings with filters. */
export function TrainingList({ list, address, groupId }: Props) {
  const t = trainingTexts.useMessages();
  const { search, filter } = address;
  return (
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
          <CategoryFilter
            groupId={groupId}
            value={search.categoryId}
            onChange={(categoryId) => filter({ categoryId })}
          />
        </>
      }
    >
      <TrainingTable
        list={list}
        empty={<EmptyState title={t('training.none')} hint={isFiltered(search) ? t('training.noneHint') : undefined} />}
        {...sortedBy(address, trainingSorts)}
        skeletonRows={search.limit ?? trainingPages.standard}
      />
    </ListCard>
  );
}
