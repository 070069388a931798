import { Loader, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  type AdminContest,
  createContestProblem,
  updateContestProblemOfBank,
} from '@verdict/contract/contest/editing.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useActor } from '../../../app/session/session.ts';
import type { FormRequests } from '../../problem/editing/form-context.ts';
import { type FormState, newProblem, type Offers } from '../../problem/editing/form-state.ts';
import { ProblemForm } from '../../problem/editing/ProblemForm.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { problemRequests } from '../../problem/admin/problem-requests.ts';
import { offersQuery, problemsKey, storedProblemQuery } from '../../problem/admin/problem-queries.ts';
import { contestsKey, officeContests } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';
import { type Naming, NamingFields, namingRules, nextLabel, sentNaming } from '../editing/ProblemNaming.tsx';
import { type ContestPlace, contestProblemsQuery } from '../editing/contest-management.ts';
import { storedProblem } from '../../problem/editing/stored-problem.ts';
import { withType } from '../../problem/editing/form-changes.ts';

const createRoute = getRouteApi('/in-office/admin/contest/$contestId/problem/create');

export function CreateContestProblemPage() {
  const t = useMessages();
  const locale = useLocale();
  const { contestId } = createRoute.useParams();
  const offers = useQuery(offersQuery);
  const problems = useQuery(contestProblemsQuery(officeContests, contestId));
  return (
    <ContestPage contestId={contestId} current="problems" title={t('admin.contestProblem.create')}>
      {(contest) => (
        <>
          {problems.isError ? <QueryFailed query={problems} /> : <QueryFailed query={offers} />}
          {(offers.isPending || problems.isPending) && <Loader aria-label={t('common.loading')} />}
          {offers.data && problems.data && (
            <Editing
              contest={contest}
              place={null}
              taken={problems.data.map(({ place }) => place.displayId)}
              start={forContest(newProblem(locale, offers.data, false), contest)}
              offers={offers.data}
            />
          )}
        </>
      )}
    </ContestPage>
  );
}

/** Fits a problem to the contest: visible in contests only, of the type that the contest's rule needs. */
function forContest(problem: FormState, contest: AdminContest): FormState {
  const contestOnly: FormState = { ...problem, visibility: 'contest' };
  return { ...contestOnly, ...withType(contestOnly, scoringOf(ruleOfNumber(contest.type)) === 'score') };
}

const editRoute = getRouteApi('/in-office/admin/contest/$contestId/problem/$problemId/edit');

export function EditContestProblemPage() {
  const t = useMessages();
  const { contestId, problemId } = editRoute.useParams();
  const offers = useQuery(offersQuery);
  const stored = useQuery(storedProblemQuery(problemId));
  const problems = useQuery(contestProblemsQuery(officeContests, contestId));
  const place = problems.data?.find(({ problem }) => problem.id === problemId)?.place;
  const failed = [stored, problems, offers].find(({ isError }) => isError) ?? offers;
  return (
    <ContestPage contestId={contestId} current="problems" title={t('manage.contestProblem.edit')}>
      {(contest) => (
        <>
          <QueryFailed query={failed} />
          {(offers.isPending || stored.isPending || problems.isPending) && <Loader aria-label={t('common.loading')} />}
          {offers.data && stored.data && place && (
            <Editing
              key={problemId}
              contest={contest}
              place={place}
              taken={[]}
              start={storedProblem(stored.data, offers.data)}
              offers={offers.data}
            />
          )}
        </>
      )}
    </ContestPage>
  );
}

interface EditingProps {
  contest: AdminContest;
  /** Null when the problem is new. */
  place: ContestPlace['place'] | null;
  /** Labels of the contest's other problems. */
  taken: readonly string[];
  start: FormState;
  offers: Offers;
}

function Editing({ contest, place, taken, start, offers }: EditingProps) {
  const t = useMessages();
  const actor = useActor();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const needsTitle = place !== null;
  const form = useForm<Naming>({
    initialValues: {
      displayId: place?.displayId ?? nextLabel(taken),
      displayTitle: place?.displayTitle ?? '',
      color: place?.color ?? '',
    },
    validateInputOnBlur: true,
    validate: namingRules(t, { needsTitle }),
  });
  const save: FormRequests['save'] = async (sent) => {
    const naming = { cid: contest.id, ...sentNaming(form.values) };
    if (!place) {
      sayLeftPictures(await client.call(createContestProblem, { ...sent, contest: naming }, { quiet: true }));
      return;
    }
    sayLeftPictures(await client.call(updateContestProblemOfBank, { ...sent, contest: naming }, { quiet: true }));
  };
  return (
    <ProblemForm
      initial={initial}
      offers={offers}
      requests={{ ...problemRequests, save }}
      place={`contest ${contest.id}`}
      mayPublish={can(actor, 'problem.publish', site)}
      head={{
        title: t('admin.contestProblem.place'),
        fields: (
          <Card title={t('admin.contestProblem.place')} padded>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <NamingFields form={form} needsTitle={needsTitle} />
            </SimpleGrid>
          </Card>
        ),
        isChanged: form.isDirty(),
        check: () => !form.validate().hasErrors,
      }}
      onSaved={() => {
        toast.success(t('kit.saved'));
        void queryClient.invalidateQueries({ queryKey: contestsKey });
        void queryClient.invalidateQueries({ queryKey: [...problemsKey, 'list'] });
        void navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: contest.id } });
      }}
    />
  );
}
