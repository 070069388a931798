import { Alert, Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { AdminContest, ContestProblemUse } from '@verdict/contract/contest/editing.ts';
import { freeBalloonColor } from '@verdict/domain/contest/balloon-colors.ts';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { BankDialog, type BankProblem, type FoundProblems, useBankSearch } from '../../problem/bank/BankDialog.tsx';
import {
  contestCandidatesQuery,
  contestProblemsQuery,
  contestProblemUseQuery,
  type ContestManagement,
} from './contest-management.ts';
import { NamingFields, namingRules, nextLabel, sentNaming, type Naming } from './ProblemNaming.tsx';

interface AddProps {
  contest: AdminContest;
  management: ContestManagement;
  onClose: () => void;
}

/** Adds problems of the bank to a contest. */
export function AddContestProblemDialog(props: AddProps) {
  const t = managementTexts.useMessages();
  const bank = useBankSearch();
  const list = useQuery(contestCandidatesQuery(props.management, props.contest, bank.search));
  return <PlaceContestProblems {...props} {...bank} title={t('manage.placed.add')} list={list} />;
}

/** Asks for the label and title of the chosen problem, then returns to the results for the next one. */
export function PlaceContestProblems({ contest, management, ...found }: AddProps & FoundProblems) {
  const [chosen, setChosen] = useState<BankProblem | null>(null);
  return chosen ? (
    <PlaceDialog contest={contest} management={management} problem={chosen} onClose={() => setChosen(null)} />
  ) : (
    <BankDialog {...found} onChoose={setChosen} />
  );
}

interface PlaceProps {
  contest: AdminContest;
  management: ContestManagement;
  problem: BankProblem;
  onClose: () => void;
}

function PlaceDialog({ contest, management, problem, onClose }: PlaceProps) {
  const t = managementTexts.useMessages();
  const problems = useQuery(contestProblemsQuery(management, contest.id));
  const use = useQuery(contestProblemUseQuery(management, contest.id, problem.id)).data;
  const [asCopy, setAsCopy] = useState(false);
  const form = useForm<Naming>({
    initialValues: {
      displayId: nextLabel((problems.data ?? []).map(({ place }) => place.displayId)),
      displayTitle: '',
      color: freeBalloonColor((problems.data ?? []).map(({ place }) => place.color)) ?? '',
    },
    validate: namingRules(t, { needsTitle: false }),
  });
  return (
    <FormDialog
      title={t('manage.placed.addTitle', problem)}
      form={form}
      save={(naming) =>
        client.call(
          management.saveProblem,
          { cid: contest.id, pid: problem.id, asCopy, ...sentNaming(naming) },
          { quiet: true },
        )
      }
      done={t('manage.placed.added')}
      action={t('manage.placed.addThis')}
      changes={management.key}
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
  const t = managementTexts.useMessages();
  const isUsed = use.homework + use.trainings + use.contests + use.solvedBy > 0;
  return (
    <>
      {isUsed && (
        <Alert color={asCopy || !use.leavesList ? 'gray' : 'yellow'} title={t('manage.contestProblem.usedBy', use)}>
          {use.leavesList && !asCopy && t('manage.contestProblem.usedMeans')}
        </Alert>
      )}
      {use.leavesList && !asCopy && (
        <Text size="sm" c="dimmed">
          {t('manage.contestProblem.addMeans')}
        </Text>
      )}
      {use.mayCopy && (
        <Checkbox
          checked={asCopy}
          onChange={(event) => onCopy(event.currentTarget.checked)}
          label={t('manage.contestProblem.asCopy')}
          description={t('manage.contestProblem.asCopyHint')}
        />
      )}
    </>
  );
}
