import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { saveContestProblem, type AdminContest } from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { candidatesQuery, contestProblemsQuery, contestsKey } from './contest-queries.ts';
import { NamingFields, namingRules, nextLabel, sentNaming, type Naming } from './ProblemNaming.tsx';

interface Candidate {
  id: number;
  problemId: string;
  title: string;
}

interface Search {
  keyword: string | undefined;
  page: number;
}

/** Finds a problem of the bank, asks what the contest calls it, and returns to what was found for the next one. */
export function AddProblemDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [search, setSearch] = useState<Search>({ keyword: undefined, page: 1 });
  return chosen ? (
    <PlaceDialog contest={contest} problem={chosen} onClose={() => setChosen(null)} />
  ) : (
    <SearchDialog contest={contest} search={search} onSearch={setSearch} onChoose={setChosen} onClose={onClose} />
  );
}

interface SearchProps {
  contest: AdminContest;
  search: Search;
  onSearch: (search: Search) => void;
  onChoose: (problem: Candidate) => void;
  onClose: () => void;
}

function SearchDialog({ contest, search: { keyword, page }, onSearch, onChoose, onClose }: SearchProps) {
  const t = useMessages();
  const list = useQuery(candidatesQuery(contest.id, contest.type, keyword, page));
  return (
    <Dialog onClose={onClose} size={760} title={t('admin.contestProblem.add')}>
      <Stack gap="sm">
        <SearchInput
          value={keyword}
          onSearch={(next) => onSearch({ keyword: next, page: 1 })}
          label={t('admin.problem.search')}
          width={320}
        />
        <DataTable
          caption={t('admin.contestProblem.candidates')}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          density="dense"
          empty={t('admin.contestProblem.noCandidates')}
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
                  aria-label={t('admin.contestProblem.addTitle', problem)}
                  onClick={() => onChoose(problem)}
                >
                  {t('admin.contestProblem.addThis')}
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

interface PlaceProps {
  contest: AdminContest;
  problem: Candidate;
  onClose: () => void;
}

function PlaceDialog({ contest, problem, onClose }: PlaceProps) {
  const t = useMessages();
  const problems = useQuery(contestProblemsQuery(contest.id));
  const form = useForm<Naming & Record<string, unknown>>({
    initialValues: {
      displayId: nextLabel((problems.data ?? []).map(({ place }) => place.displayId)),
      displayTitle: '',
      color: '',
    },
    validate: namingRules(t, { needsTitle: false }),
  });
  return (
    <FormDialog
      title={t('admin.contestProblem.addTitle', problem)}
      form={form}
      save={(naming) =>
        client.call(saveContestProblem, { cid: contest.id, pid: problem.id, ...sentNaming(naming) }, { quiet: true })
      }
      done={t('admin.contestProblem.added')}
      action={t('admin.contestProblem.addThis')}
      changes={contestsKey}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('admin.contestProblem.addMeans')}
      </Text>
      <NamingFields form={form} needsTitle={false} />
    </FormDialog>
  );
}
