import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { saveContestProblem, type AdminContest } from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import type { BankSearch } from '../problems/bank-search.ts';
import { BankDialog, type BankProblem } from '../problems/BankDialog.tsx';
import { candidatesQuery, contestProblemsQuery, contestsKey } from './contest-queries.ts';
import { NamingFields, namingRules, nextLabel, sentNaming, type Naming } from './ProblemNaming.tsx';

/** Finds a problem of the bank, asks what the contest calls it, and returns to what was found for the next one. */
export function AddProblemDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const [chosen, setChosen] = useState<BankProblem | null>(null);
  const [search, setSearch] = useState<BankSearch>({ keyword: undefined, page: 1 });
  const list = useQuery(candidatesQuery(contest.id, contest.type, search));
  return chosen ? (
    <PlaceDialog contest={contest} problem={chosen} onClose={() => setChosen(null)} />
  ) : (
    <BankDialog list={list} search={search} onSearch={setSearch} onChoose={setChosen} onClose={onClose} />
  );
}

interface PlaceProps {
  contest: AdminContest;
  problem: BankProblem;
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
      title={t('admin.placed.addTitle', problem)}
      form={form}
      save={(naming) =>
        client.call(saveContestProblem, { cid: contest.id, pid: problem.id, ...sentNaming(naming) }, { quiet: true })
      }
      done={t('admin.placed.added')}
      action={t('admin.placed.addThis')}
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
