import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AddingObstacle } from '@verdict/domain/contest/addable.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { useState } from 'react';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import type { BankSearch } from './bank-search.ts';

export interface BankProblem {
  id: number;
  problemId: string;
  title: string;
}

interface FoundProblem extends BankProblem {
  author: string;
  /** Reason why the problem cannot be added. Null or absent when it can. */
  obstacle?: AddingObstacle | null | undefined;
}

/** A search for problems and its results. */
export interface FoundProblems {
  /** Title that names the source of the problems. */
  title: string;
  list: UseQueryResult<Page<FoundProblem>>;
  search: BankSearch;
  onSearch: (search: BankSearch) => void;
}

/** Search state that begins with all problems. */
export function useBankSearch(): Pick<FoundProblems, 'search' | 'onSearch'> {
  const [search, onSearch] = useState<BankSearch>({ keyword: undefined, page: 1 });
  return { search, onSearch };
}

interface Props extends FoundProblems {
  onChoose: (problem: BankProblem) => void;
  /** The problem that is being added. */
  chosen?: BankProblem | undefined;
  onClose: () => void;
}

/** Finds problems of the bank or a group for a contest or a training. */
export function BankDialog({ title, list, search: { keyword, page }, onSearch, onChoose, chosen, onClose }: Props) {
  const t = managementTexts.useMessages();
  return (
    <Dialog onClose={onClose} size={760} title={title}>
      <Stack gap="sm">
        <SearchInput
          value={keyword}
          onSearch={(next) => onSearch({ keyword: next, page: 1 })}
          label={t('manage.problem.search')}
          width={320}
        />
        <DataTable
          caption={t('manage.placed.candidates')}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          density="dense"
          empty={t('manage.placed.noCandidates')}
          columns={[
            {
              key: 'id',
              header: t('manage.problem.displayId'),
              width: 130,
              quiet: true,
              breaks: true,
              cell: ({ problemId }) => problemId,
            },
            {
              key: 'title',
              header: t('manage.problem.title'),
              compact: 'title',
              cell: ({ title: name, obstacle }) =>
                obstacle ? (
                  <>
                    <Text span inherit c="dimmed">
                      {name}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {t(`manage.placed.obstacle.${obstacle}`)}
                    </Text>
                  </>
                ) : (
                  name
                ),
            },
            {
              key: 'author',
              header: t('manage.problem.author'),
              width: 140,
              quiet: true,
              cell: ({ author }) => <bdi>{author}</bdi>,
            },
            {
              key: 'add',
              header: <span className="visually-hidden">{t('kit.actions')}</span>,
              width: 90,
              align: 'end',
              compact: 'end',
              cell: (problem) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={problem.id === chosen?.id}
                  disabled={Boolean(problem.obstacle)}
                  aria-label={t('manage.placed.addTitle', problem)}
                  onClick={() => onChoose(problem)}
                >
                  {t('manage.placed.addThis')}
                </Button>
              ),
            },
          ]}
        />
        {list.data && list.data.total > list.data.size && (
          <Group justify="center">
            <Pager
              page={page}
              size={list.data.size}
              total={list.data.total}
              onChange={(next) => onSearch({ keyword, page: next })}
            />
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
