import { Alert, Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { AdminContest, ContestProblemUse } from '@verdict/contract/contest/editing.ts';
import { client } from '../app/client.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useState } from 'react';
import { deskTexts } from './messages.ts';
import { BankDialog, type BankProblem, type FoundProblems, useBankSearch } from './BankDialog.tsx';
import {
  contestCandidatesQuery,
  contestProblemsQuery,
  contestProblemUseQuery,
  type ContestDesk,
} from './contest-desk.ts';
import { NamingFields, namingRules, nextLabel, sentNaming, type Naming } from './ProblemNaming.tsx';

interface AddProps {
  contest: AdminContest;
  desk: ContestDesk;
  onClose: () => void;
}

/** Adds problems of the bank to a contest. */
export function AddContestProblemDialog(props: AddProps) {
  const t = deskTexts.useMessages();
  const bank = useBankSearch();
  const list = useQuery(contestCandidatesQuery(props.desk, props.contest, bank.search));
  return <PlaceContestProblems {...props} {...bank} title={t('desk.placed.add')} list={list} />;
}

/** Asks for the label and title of the chosen problem, then returns to the results for the next one. */
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
  const use = useQuery(contestProblemUseQuery(desk, contest.id, problem.id)).data;
  const [asCopy, setAsCopy] = useState(false);
  const form = useForm<Naming>({
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
        client.call(
          desk.saveProblem,
          { cid: contest.id, pid: problem.id, asCopy, ...sentNaming(naming) },
          { quiet: true },
        )
      }
      done={t('desk.placed.added')}
      action={t('desk.placed.addThis')}
      changes={desk.key}
      onClose={onClose}
    >
      {use && <ProblemUse use={use} asCopy={asCopy} onCopy={setAsCopy} />}
      <NamingFields form={form} needsTitle={false} />
    </FormDialog>
  );
}

interface UseProps {
  use: ContestProblemUse;
  asCopy: boolean;
  onCopy: (asCopy: boolean) => void;
}

/** Other uses of the problem, the effect of the contest on them, and the offer to add a copy instead. */
function ProblemUse({ use, asCopy, onCopy }: UseProps) {
  const t = deskTexts.useMessages();
  const isUsed = use.homework + use.trainings + use.contests + use.solvedBy > 0;
  return (
    <>
      {isUsed && (
        <Alert color={asCopy || !use.leavesList ? 'gray' : 'yellow'} title={t('desk.contestProblem.usedBy', use)}>
          {use.leavesList && !asCopy && t('desk.contestProblem.usedMeans')}
        </Alert>
      )}
      {use.leavesList && !asCopy && (
        <Text size="sm" c="dimmed">
          {t('desk.contestProblem.addMeans')}
        </Text>
      )}
      {use.mayCopy && (
        <Checkbox
          checked={asCopy}
          onChange={(event) => onCopy(event.currentTarget.checked)}
          label={t('desk.contestProblem.asCopy')}
          description={t('desk.contestProblem.asCopyHint')}
        />
      )}
    </>
  );
}
