import { Button, Group, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { useMessages } from '../../app/messages.ts';
import type { BankSearch } from './bank-search.ts';

export interface BankProblem {
  id: number;
  problemId: string;
  title: string;
}

interface Props {
  /** What the search finds. */
  list: UseQueryResult<Page<BankProblem & { author: string }>>;
  search: BankSearch;
  onSearch: (search: BankSearch) => void;
  onChoose: (problem: BankProblem) => void;
  /** It is on its way. */
  chosen?: BankProblem | undefined;
  onClose: () => void;
}

/** Finds problems of the bank, for a contest or a training. */
export function BankDialog({ list, search: { keyword, page }, onSearch, onChoose, chosen, onClose }: Props) {
  const t = useMessages();
  return (
    <Dialog onClose={onClose} size={760} title={t('admin.placed.add')}>
      <Stack gap="sm">
        <SearchInput
          value={keyword}
          onSearch={(next) => onSearch({ keyword: next, page: 1 })}
          label={t('admin.problem.search')}
          width={320}
        />
        <DataTable
          caption={t('admin.placed.candidates')}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          density="dense"
          empty={t('admin.placed.noCandidates')}
          columns={[
            {
              key: 'id',
              header: t('problemForm.displayId'),
              width: 130,
              quiet: true,
              breaks: true,
              cell: ({ problemId }) => problemId,
            },
            { key: 'title', header: t('problemForm.title'), compact: 'title', cell: ({ title }) => title },
            {
              key: 'author',
              header: t('admin.problem.author'),
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
                  aria-label={t('admin.placed.addTitle', problem)}
                  onClick={() => onChoose(problem)}
                >
                  {t('admin.placed.addThis')}
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
