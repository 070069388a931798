import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { ContestInfo } from '@verdict/contract/shapes.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { IconTrophy } from '@tabler/icons-react';
import { ruleIds, ruleName, ruleNumber } from '@verdict/domain/contest/rule-ids.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { ContestCard } from './ContestCard.tsx';
import { contestPhases, phaseOnWire } from '../contest-facts.ts';
import { contestPages, type ContestListSearch } from '../contest-list-search.ts';
import { contestTexts } from '../messages.ts';
import classes from './ContestList.module.css';

interface Props {
  list: UseQueryResult<Page<ContestInfo>>;
  address: ListAddress<ContestListSearch>;
}

/** Contests as cards, with filters. */
export function ContestList({ list, address }: Props) {
  const t = contestTexts.useMessages();
  const { search, filter } = address;
  return (
    <ListCard
      list={list}
      address={address}
      pages={contestPages}
      filters={<ContestFilters search={search} onChange={filter} />}
    >
      <QueryFailed query={list} />
      {list.data?.records.length === 0 && (
        <EmptyState
          icon={IconTrophy}
          title={t('contest.none')}
          hint={isFiltered(search) ? t('contest.noneHint') : undefined}
        />
      )}
      {list.isPending && <Bones />}
      <ul className={classes.list} data-refreshing={list.isPlaceholderData || undefined} aria-busy={list.isFetching}>
        {list.data?.records.map((contest) => (
          <ContestCard key={contest.id} contest={contest} onRule={(type) => filter({ type })} />
        ))}
      </ul>
    </ListCard>
  );
}

interface FilterProps {
  search: ContestListSearch;
  /** `replace` replaces the previous history entry, so that going back skips intermediate changes. */
  onChange: (change: ContestListSearch, replace?: boolean) => void;
}

function ContestFilters({ search, onChange }: FilterProps) {
  const t = contestTexts.useMessages();
  return (
    <>
      <SearchInput
        value={search.keyword}
        onSearch={(keyword, more) => onChange({ keyword }, more)}
        label={t('contest.searchLabel')}
        width={280}
      />
      <FilterSelect
        label={t('contest.rule')}
        any={t('contest.anyRule')}
        value={search.type}
        choices={ruleIds.map((rule) => ({ value: ruleNumber(rule), label: ruleName(rule) }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('contest.status')}
        any={t('contest.anyStatus')}
        value={search.status}
        choices={contestPhases.map((phase) => ({ value: phaseOnWire(phase), label: t(`contest.phase.${phase}`) }))}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}

/** Placeholders of a page of cards, so the layout does not jump. */
function Bones() {
  const t = useMessages();
  return (
    <div className={classes.bones} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: contestPages.standard }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
