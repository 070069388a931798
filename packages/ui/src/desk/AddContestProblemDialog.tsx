import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { AdminContest } from '@verdict/contract/admin/contests.ts';
import { client } from '../app/client.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useState } from 'react';
import { deskTexts } from './messages.ts';
import { BankDialog, type BankProblem, type FoundProblems, useBankSearch } from './BankDialog.tsx';
import { contestCandidatesQuery, contestProblemsQuery, type ContestDesk } from './contest-desk.ts';
import { NamingFields, namingRules, nextLabel, sentNaming, type Naming } from './ProblemNaming.tsx';

interface AddProps {
  contest: AdminContest;
  desk: ContestDesk;
  onClose: () => void;
}

/** Adds problems of the bank. */
export function AddContestProblemDialog(props: AddProps) {
  const t = deskTexts.useMessages();
  const bank = useBankSearch();
  const list = useQuery(contestCandidatesQuery(props.desk, props.contest, bank.search));
  return <PlaceContestProblems {...props} {...bank} title={t('desk.placed.add')} list={list} />;
}

/** Asks what the contest calls the problem that is chosen, and returns to what was found for the next one. */
export function PlaceContestProblems({ contest, desk, ...found }: AddProps & FoundProblems) {
  const [chosen, setChosen] = useState<BankProblem | null>(null);
  return chosen ? (
    <PlaceDialog contest={contest} desk={desk} problem={chosen} onClose={() => setChosen(null)} />
  ) : (
    <BankDialog {...found} onChoose={setChosen} />
  );
}

interface PlaceProps {
  contest: AdminContest;
  desk: ContestDesk;
  problem: BankProblem;
  onClose: () => void;
}

function PlaceDialog({ contest, desk, problem, onClose }: PlaceProps) {
  const t = deskTexts.useMessages();
  const problems = useQuery(contestProblemsQuery(desk, contest.id));
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
      title={t('desk.placed.addTitle', problem)}
      form={form}
      save={(naming) =>
        client.call(desk.saveProblem, { cid: contest.id, pid: problem.id, ...sentNaming(naming) }, { quiet: true })
      }
      done={t('desk.placed.added')}
      action={t('desk.placed.addThis')}
      changes={desk.key}
      onClose={onClose}
    >
      {desk.takesFromBank && (
        <Text size="sm" c="dimmed">
          {t('desk.contestProblem.addMeans')}
        </Text>
      )}
      <NamingFields form={form} needsTitle={false} />
    </FormDialog>
  );
}
