import { Button, Chip, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconSearch, IconTags } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mentions } from '@verdict/domain/text/folded.ts';
import { getProblemTagCounts } from '@verdict/contract/problem/problem.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { useTagName } from '../labels/use-tag-name.ts';
import { useState } from 'react';
import { problemFilterInput, type ProblemListSearch } from '../problem-list-search.ts';
import { problemTagsQuery } from '../problem-queries.ts';
import { problemTexts } from '../messages.ts';
import classes from './ProblemList.module.css';

interface Props {
  /** Bank whose tags are offered, as the endpoint names it. */
  bank: string;
  /** Group whose tags are offered as well. */
  gid?: number;
  /** Filters of the list, including these tags; the counts beside tags are of problems that match the filters. */
  within?: ProblemListSearch;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Tags by classification. A problem must have all chosen tags. */
export default function TagFilter({ bank, gid, within, chosen, onChange }: Props) {
  const t = problemTexts.useMessages();
  const tagName = useTagName();
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const tags = useQuery({ ...problemTagsQuery(bank, gid), enabled: open });
  const input = within && problemFilterInput(within);
  const counts = useQuery({
    queryKey: ['problem', 'tag-counts', input],
    queryFn: ({ signal }) => client.call(getProblemTagCounts, input ?? {}, { signal, quiet: true }),
    enabled: open && input !== undefined,
    placeholderData: keepPreviousData,
  }).data;
  const groups = tags.data
    ?.map(({ classification, tagList }) => ({
      classification,
      tagList: tagList
        .map((tag) => ({ ...tag, shown: tagName(tag.name) }))
        .filter(({ name, shown }) => mentions(`${name} ${shown}`, word)),
    }))
    .filter(({ tagList }) => tagList.length > 0);
  return (
    <Popover opened={open} onChange={setOpen} width="min(620px, calc(100vw - 32px))" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconTags size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {chosen.length > 0 ? t('problem.chosenTags', { count: chosen.length }) : t('problem.chooseTags')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('problem.chooseTags')}>
        <TextInput
          type="search"
          aria-label={t('problem.searchTags')}
          placeholder={t('problem.searchTags')}
          description={t('problem.tagsHint')}
          inputWrapperOrder={['input', 'description']}
          descriptionProps={{ mt: 8 }}
          leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          data-autofocus
        />
        <QueryFailed query={tags} />
        {groups?.length === 0 && <EmptyState title={t('problem.noSuchTag')} />}
        <Chip.Group multiple value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
          <div className={classes.tagPanel} aria-busy={tags.isPending}>
            {groups?.map(({ classification, tagList }) => (
              <section key={classification?.id ?? 'none'}>
                <h3>{classification?.name ?? t('problem.unclassified')}</h3>
                <div className={classes.tags}>
                  {tagList.map(({ id, shown, problems }) => (
                    <Chip key={id} size="xs" value={String(id)}>
                      {shown}
                      <span className={classes.count}>{counts ? (counts[id] ?? 0) : problems}</span>
                    </Chip>
                  ))}
                </div>
              </section>
            ))}
          </div>
        </Chip.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
