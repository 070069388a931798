import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { allStatuses, statuses } from '@verdict/domain/status.ts';
import { Filters } from '@verdict/ui/kit/Page.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import type { SubmissionListSearch } from './submission-list-search.ts';
import { submissionTexts } from './messages.ts';

interface Props {
  search: SubmissionListSearch;
  /** `replace`: the change goes on with the one before, so that going back passes over it. */
  onChange: (change: SubmissionListSearch, replace?: boolean) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function StatusFilters({ search, onChange, onRefresh, refreshing }: Props) {
  const t = submissionTexts.useMessages();
  return (
    <Filters>
      <SegmentedControl
        aria-label={t('submission.whose')}
        value={search.onlyMine ? 'mine' : 'all'}
        onChange={(value) => onChange({ onlyMine: value === 'mine' ? true : undefined })}
        data={[
          { value: 'all', label: t('common.all') },
          { value: 'mine', label: t('submission.onlyMine') },
        ]}
      />
      <NativeSelect
        aria-label={t('submission.status')}
        value={String(search.status ?? '')}
        onChange={(event) =>
          onChange({ status: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
        }
        data={[
          { value: '', label: t('submission.anyStatus') },
          ...allStatuses.map((status) => ({ value: String(statuses[status].wire), label: t(`status.${status}`) })),
        ]}
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
    </Filters>
  );
}
