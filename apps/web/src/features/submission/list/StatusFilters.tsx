import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { allStatuses, statuses } from '@verdict/domain/submission/status.ts';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { contestLanguagesQuery, languagesQuery } from '../../../app/languages-query.ts';
import { usePlace } from '../../../app/place/place.ts';
import type { SubmissionListSearch } from '../submission-list-search.ts';
import { submissionTexts } from '../messages.ts';

interface Props {
  search: SubmissionListSearch;
  /** `replace` replaces the previous history entry, so that going back skips intermediate changes. */
  onChange: (change: SubmissionListSearch, replace?: boolean) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function StatusFilters({ search, onChange, onRefresh, refreshing }: Props) {
  const t = submissionTexts.useMessages();
  const names = new Set(useLanguagesOfPlace().map(({ name }) => name));
  return (
    <>
      <SegmentedControl
        aria-label={t('submission.whose')}
        value={search.onlyMine ? 'mine' : 'all'}
        onChange={(value) => onChange({ onlyMine: value === 'mine' ? true : undefined })}
        data={[
          { value: 'all', label: t('common.all') },
          { value: 'mine', label: t('submission.onlyMine') },
        ]}
      />
      <FilterSelect
        label={t('submission.status')}
        any={t('submission.anyStatus')}
        value={search.status}
        choices={allStatuses.map((status) => ({ value: statuses[status].wire, label: t(`status.${status}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('submission.language')}
        any={t('submission.anyLanguage')}
        value={search.language}
        choices={[...names].map((name) => ({ value: name, label: name }))}
        onChange={(language) => onChange({ language })}
      />
      <SearchInput
        value={search.problemID}
        onSearch={(problemID, more) => onChange({ problemID, completeProblemID: undefined }, more)}
        label={t('submission.problemId')}
        width={170}
      />
      <SearchInput
        value={search.onlyMine ? undefined : search.username}
        onSearch={(username, more) => onChange({ username }, more)}
        label={t('submission.author')}
        disabled={search.onlyMine ?? false}
        width={170}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={refreshing}
        onClick={onRefresh}
      >
        {t('common.refresh')}
      </Button>
    </>
  );
}

/** Languages that submissions at the place can have. */
function useLanguagesOfPlace() {
  const place = usePlace();
  const ofSite = useQuery({ ...languagesQuery, enabled: place.kind !== 'contest' }).data ?? [];
  const ofContest = useQuery({
    ...contestLanguagesQuery(place.kind === 'contest' ? place.contestId : 0),
    enabled: place.kind === 'contest',
  }).data;
  return ofContest ?? ofSite.filter(({ offered, occurs }) => offered && occurs);
}
