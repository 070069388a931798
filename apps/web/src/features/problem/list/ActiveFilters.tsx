import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTagName } from '../labels/use-tag-name.ts';
import { problemTexts } from '../messages.ts';
import { chosenTags, joinTags, tagBank, type ProblemListSearch } from '../problem-list-search.ts';
import { problemTagsQuery } from '../problem-queries.ts';
import classes from './ProblemList.module.css';

interface Props {
  search: ProblemListSearch;
  onChange: (change: ProblemListSearch) => void;
}

/** Active filters of the list, each with a button to remove it. */
export default function ActiveFilters({ search, onChange }: Props) {
  const t = problemTexts.useMessages();
  const tagName = useTagName();
  const chosen = chosenTags(search.tagId);
  const tags = useQuery({ ...problemTagsQuery(tagBank(search.oj)), enabled: chosen.length > 0 }).data;
  const nameOf = (id: number): string => {
    const tag = tags?.flatMap(({ tagList }) => tagList).find((one) => one.id === id);
    return tag ? tagName(tag.name) : `#${id}`;
  };
  const { keyword, oj, difficulty, progress } = search;
  const chips: { key: string; name: string; without: ProblemListSearch }[] = [
    ...(keyword === undefined ? [] : [{ key: 'keyword', name: keyword, without: { keyword: undefined } }]),
    // Tags belong to a bank, so they are removed together with its filter.
    ...(oj === undefined
      ? []
      : [
          {
            key: 'oj',
            name: oj === 'All' ? t('problem.bankAll') : oj,
            without: { oj: undefined, tagId: undefined },
          },
        ]),
    ...(difficulty === undefined
      ? []
      : [{ key: 'level', name: t(`level.${levelOf(difficulty)}`), without: { difficulty: undefined } }]),
    ...(progress === undefined
      ? []
      : [{ key: 'progress', name: t(`problem.${progress}`), without: { progress: undefined } }]),
    ...chosen.map((id) => ({
      key: `tag ${id}`,
      name: nameOf(id),
      without: { tagId: joinTags(chosen.filter((one) => one !== id)) },
    })),
  ];
  return (
    <ul className={classes.active} aria-label={t('problem.activeFilters')}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('problem.removeFilter', { name })}
            onClick={() => onChange(without)}
          >
            <bdi>{name}</bdi>
            <IconX size={13} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() =>
            onChange({
              keyword: undefined,
              oj: undefined,
              difficulty: undefined,
              progress: undefined,
              tagId: undefined,
            })
          }
        >
          {t('problem.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

/** Narrows a difficulty; `readProblemListSearch` admits only these values. */
const levelOf = (difficulty: number) => difficulty as 0 | 1 | 2 | 3 | 4 | 5;
