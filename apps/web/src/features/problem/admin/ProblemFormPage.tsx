import { Box, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { createProblem, getAdminProblem, updateProblem } from '@verdict/contract/problem/editing.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useActor } from '../../../app/session/session.ts';
import type { FormRequests } from '../editing/form-context.ts';
import { type FormState, newProblem, type Offers } from '../editing/form-state.ts';
import { OlderResults } from '../editing/tests/OlderResults.tsx';
import { ProblemForm } from '../editing/ProblemForm.tsx';
import { saySaved } from '../editing/say-saved.ts';
import { PackageButton } from '../import/PackageButton.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { problemRequests } from './problem-requests.ts';
import { offersQuery, problemsKey, storedProblemQuery } from './problem-queries.ts';
import { WaysOfProblem } from './ProblemWorkPage.tsx';
import { RemoteSource } from './remote/RemoteSource.tsx';
import { storedProblem } from '../editing/stored-problem.ts';

export function CreateProblemPage() {
  const t = useMessages();
  const locale = useLocale();
  const mayPublish = can(useActor(), 'problem.publish', site);
  const offers = useQuery(offersQuery);
  return (
    <Page>
      <PageHeader title={t('admin.problem.create')} />
      <QueryFailed query={offers} />
      {offers.isPending && <Loader aria-label={t('common.loading')} />}
      {offers.data && <Editing start={newProblem(locale, offers.data, mayPublish)} offers={offers.data} />}
    </Page>
  );
}

const editRoute = getRouteApi('/in-office/admin/problem/edit/$problemId');

export function EditProblemPage() {
  const t = useMessages();
  const { problemId } = editRoute.useParams();
  const offers = useQuery(offersQuery);
  const stored = useQuery(storedProblemQuery(problemId));
  const problem = stored.data?.problem;
  // The form keeps the values it was opened with. Each update from the remote site changes `taken` and reopens it.
  const [taken, setTaken] = useState(0);
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  return (
    <Page>
      <PageHeader
        title={problem ? `${problem.problemId} · ${problem.title}` : t('admin.problem.edit')}
        actions={
          problem?.isRemote === false && (
            <>
              {problem.hasPackage && <PackageButton pid={problemId} />}
              <WaysOfProblem pid={problemId} here="/admin/problem/edit/$problemId" />
            </>
          )
        }
      />
      {stored.isError ? <QueryFailed query={stored} /> : <QueryFailed query={offers} />}
      {(offers.isPending || stored.isPending) && <Loader aria-label={t('common.loading')} />}
      {problem?.isRemote && (
        <Box mb="md">
          <RemoteSource pid={problemId} onTaken={() => setTaken(taken + 1)} />
        </Box>
      )}
      {problem && <OlderResults pid={problemId} results={problem.olderResults} />}
      {offers.data && stored.data && (
        <Editing key={`${problemId} ${taken}`} start={storedProblem(stored.data, offers.data)} offers={offers.data} />
      )}
    </Page>
  );
}

function Editing({ start, offers }: { start: FormState; offers: Offers }) {
  const actor = useActor();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const save: FormRequests['save'] = async (sent) => {
    sayLeftPictures(await client.call(initial.id === null ? createProblem : updateProblem, sent, { quiet: true }));
  };
  return (
    <ProblemForm
      initial={initial}
      offers={offers}
      requests={{ ...problemRequests, save }}
      place="bank"
      mayPublish={can(actor, 'problem.publish', site)}
      onSaved={() => {
        void saySaved(getAdminProblem, initial.id);
        void queryClient.invalidateQueries({ queryKey: [...problemsKey, 'list'] });
        void navigate({ to: '/admin/problems', search: {} });
      }}
    />
  );
}
