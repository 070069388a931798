import { Button, Checkbox } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { progresses } from '@verdict/domain/problem/problem-list.ts';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { useUser } from '../../../app/session/session.ts';
import { difficultyLevels } from '../labels/difficulty-levels.ts';
import { chosenTags, joinTags, problemBanks, tagBank, type ProblemListSearch } from '../problem-list-search.ts';
import { problemTexts } from '../messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const TagFilter = lazyPart(() => import('./TagFilter.tsx'));

interface Props {
  search: ProblemListSearch;
  /** `replace` replaces the previous history entry, so that going back skips intermediate changes. */
  onChange: (change: ProblemListSearch, replace?: boolean) => void;
  showTags: boolean;
  onShowTags: (show: boolean) => void;
}

export function ProblemFilters({ search, onChange, showTags, onShowTags }: Props) {
  const t = problemTexts.useMessages();
  const user = useUser();
  return (
    <>
      <SearchInput
        value={search.keyword}
        onSearch={(keyword, more) => onChange({ keyword }, more)}
        label={t('problem.searchLabel')}
        width={280}
      />
      <FilterSelect
        label={t('problem.bank')}
        any={t('problem.bankMine')}
        value={search.oj}
        choices={problemBanks.map((value) => ({ value, label: value === 'All' ? t('problem.bankAll') : value }))}
        onChange={(oj) => onChange({ oj, tagId: undefined })}
      />
      <FilterSelect
        label={t('problem.level')}
        any={t('problem.allLevels')}
        value={search.difficulty}
        choices={difficultyLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      {user && (
        <FilterSelect
          label={t('problem.progress')}
          any={t('problem.anyProgress')}
          value={search.progress}
          choices={progresses.map((value) => ({ value, label: t(`problem.${value}`) }))}
          onChange={(progress) => onChange({ progress })}
        />
      )}
      <Part
        late={search.tagId === undefined}
        fallback={
          <Button variant="default" leftSection={<IconTags size={16} stroke={1.7} aria-hidden />} disabled>
            {t('problem.chooseTags')}
          </Button>
        }
      >
        <TagFilter
          bank={tagBank(search.oj)}
          within={search}
          chosen={chosenTags(search.tagId)}
          onChange={(ids) => onChange({ tagId: joinTags(ids) })}
        />
      </Part>
      <Checkbox
        label={t('problem.showTags')}
        checked={showTags}
        onChange={(event) => onShowTags(event.currentTarget.checked)}
      />
    </>
  );
}
