import { Box, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createProblem, updateProblem } from '@verdict/contract/problem/editing.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useActor } from '../../../app/session/session.ts';
import { officePages } from '../authoring/author-pages.ts';
import { AuthorTabs } from '../authoring/AuthorTabs.tsx';
import type { FormRequests } from '../editing/form-context.ts';
import type { FormState, Offers } from '../editing/form-state.ts';
import { OlderResults } from '../editing/tests/OlderResults.tsx';
import { ProblemForm } from '../editing/ProblemForm.tsx';
import { showSaved } from '../editing/show-saved.ts';
import { PackageButton } from '../import/PackageButton.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { problemRequests } from './problem-requests.ts';
import { freeIdQuery, offersQuery, problemsKey, storedProblemQuery } from './problem-queries.ts';
import { RemoteSource } from './remote/RemoteSource.tsx';
import type { StoredProblem } from '../editing/stored-problem.ts';
import { useEditedProblem } from '../editing/use-edited-problem.ts';

/** The form of a new or a stored problem. One page for both, so that saving a new problem leaves its form as it is. */
export function ProblemFormPage() {
  const t = useMessages();
  const pid = useParams({
    strict: false,
    select: ({ problemId }) => (typeof problemId === 'number' ? problemId : null),
  });
  const mayPublish = can(useActor(), 'problem.publish', site);
  const { offers, stored, isPending, start, key, onCreated } = useEditedProblem(
    pid,
    { offers: offersQuery, freeId: freeIdQuery, stored: storedProblemQuery },
    mayPublish,
  );
  const problem = pid === null ? undefined : stored.data?.problem;
  // The form keeps the values it was opened with. Each update from the remote site changes `taken` and reopens it.
  const [taken, setTaken] = useState(0);
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  return (
    <Page>
      <PageHeader
        isName
        title={
          problem
            ? `${problem.problemId} · ${problem.title}`
            : t(pid === null ? 'admin.problem.create' : 'admin.problem.edit')
        }
        actions={problem?.isRemote === false && problem.hasPackage && <PackageButton pid={problem.id} />}
      />
      <AuthorTabs pages={officePages(pid)} current="form" isNew={pid === null} isRemote={problem?.isRemote === true} />
      {stored.isError ? <QueryFailed query={stored} /> : <QueryFailed query={offers} />}
      {isPending && <Loader aria-label={t('common.loading')} />}
      {problem?.isRemote && (
        <Box mb="md">
          <RemoteSource pid={problem.id} onTaken={() => setTaken(taken + 1)} />
        </Box>
      )}
      {problem && <OlderResults pid={problem.id} results={problem.olderResults} />}
      {start && offers.data && (
        <Editing key={`${key} ${taken}`} start={start} offers={offers.data} onCreated={onCreated} />
      )}
    </Page>
  );
}

interface EditingProps {
  start: FormState;
  offers: Offers;
  onCreated: (pid: number, stored: StoredProblem | null) => void;
}

function Editing({ start, offers, onCreated }: EditingProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps the values it was opened with, even when queries refetch.
  const [initial] = useState(start);
  const save: FormRequests['save'] = async (sent) => {
    const { id } = sent.problem;
    if (typeof id === 'number') {
      const saved = await client.call(updateProblem, sent, { quiet: true });
      sayLeftPictures(saved);
      return { pid: id, revision: saved.revision };
    }
    const saved = await client.call(createProblem, sent, { quiet: true });
    sayLeftPictures(saved);
    return saved;
  };
  return (
    <ProblemForm
      initial={initial}
      offers={offers}
      requests={{ ...problemRequests, save }}
      pagesOf={officePages}
      place="bank"
      mayPublish={can(actor, 'problem.publish', site)}
      onSaved={async ({ pid, stored, isNew }) => {
        void queryClient.invalidateQueries({ queryKey: [...problemsKey, 'list'] });
        if (!isNew) return showSaved(queryClient, storedProblemQuery(pid).queryKey, stored);
        onCreated(pid, stored);
        await navigate({
          to: '/admin/problem/edit/$problemId',
          params: { problemId: pid },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
