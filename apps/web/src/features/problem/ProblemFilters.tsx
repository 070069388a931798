import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { difficultyLevels } from '@verdict/ui/kit/difficulty-levels.ts';
import { Filters } from '@verdict/ui/kit/Page.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { lazy, Suspense } from 'react';
import {
  chosenTags,
  isFiltered,
  joinTags,
  problemBanks,
  remoteJudges,
  tagBank,
  type ProblemListSearch,
} from './problem-list-search.ts';
import { problemTexts } from './messages.ts';

const TagFilter = lazy(() => import('./TagFilter.tsx'));

interface Props {
  search: ProblemListSearch;
  /** `replace`: the change goes on with the one before, so that going back passes over it. */
  onChange: (change: ProblemListSearch, replace?: boolean) => void;
  showTags: boolean;
  onShowTags: (show: boolean) => void;
}

export function ProblemFilters({ search, onChange, showTags, onShowTags }: Props) {
  const t = problemTexts.useMessages();
  return (
    <Filters>
      <SearchInput
        value={search.keyword}
        onSearch={(keyword, more) => onChange({ keyword }, more)}
        label={t('problem.searchLabel')}
        width={280}
      />
      <NativeSelect
        aria-label={t('problem.bank')}
        value={search.oj ?? ''}
        onChange={(event) => onChange({ oj: oneOf(event.currentTarget.value, problemBanks), tagId: undefined })}
        data={[
          { value: '', label: t('problem.bankMine') },
          { value: 'All', label: t('problem.bankAll') },
          ...remoteJudges.map((judge) => ({ value: judge, label: judge })),
        ]}
      />
      <NativeSelect
        aria-label={t('problem.level')}
        value={String(search.difficulty ?? '')}
        onChange={(event) =>
          onChange({ difficulty: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
        }
        data={[
          { value: '', label: t('problem.allLevels') },
          ...difficultyLevels.map((level) => ({ value: String(level), label: t(`level.${level}`) })),
        ]}
      />
      <Suspense
        fallback={
          <Button variant="default" disabled>
            {t('problem.chooseTags')}
          </Button>
        }
      >
        <TagFilter
          bank={tagBank(search.oj)}
          chosen={chosenTags(search.tagId)}
          onChange={(ids) => onChange({ tagId: joinTags(ids) })}
        />
      </Suspense>
      <Checkbox
        label={t('problem.showTags')}
        checked={showTags}
        onChange={(event) => onShowTags(event.currentTarget.checked)}
      />
      {isFiltered(search) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRestore size={15} aria-hidden />}
          onClick={() => onChange({ keyword: undefined, oj: undefined, difficulty: undefined, tagId: undefined })}
        >
          {t('common.reset')}
        </Button>
      )}
    </Filters>
  );
}
