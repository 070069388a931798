import { Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { createContest, updateContest } from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { ContestForm } from '@verdict/ui/forms/contest-form/ContestForm.tsx';
import { newContest, storedContest, type FormState, type Sent } from '@verdict/ui/forms/contest-form/form-state.ts';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { sayLeftPictures } from '@verdict/ui/texts/say-left-pictures.ts';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { textUploads } from '../../app/text-uploads.ts';
import { contestsKey, storedContestQuery } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

export function CreateContestPage() {
  const t = useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <Page>
      <PageHeader title={t('admin.contest.create')} />
      <Editing start={start} />
    </Page>
  );
}

const editRoute = getRouteApi('/office/contest/$contestId/edit');

export function EditContestPage() {
  const t = useMessages();
  const { contestId } = editRoute.useParams();
  const stored = useQuery(storedContestQuery(contestId));
  usePageTitle(stored.data?.title);
  return (
    <Page>
      <PageHeader title={stored.data?.title ?? t('admin.contest.edit')} />
      <ContestTabs contestId={contestId} current="edit" />
      <QueryFailed query={stored} />
      {stored.isPending && <Loader aria-label={t('common.loading')} />}
      {stored.data && <Editing key={contestId} start={storedContest(stored.data)} />}
    </Page>
  );
}

function Editing({ start }: { start: FormState }) {
  const t = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form stands on what it was opened with, whatever is read anew meanwhile.
  const [initial] = useState(start);
  const { id } = initial;
  /** Returns its id. */
  async function save(sent: Sent): Promise<number> {
    const saved =
      id === null
        ? await client.call(createContest, sent, { quiet: true })
        : { ...(await client.call(updateContest, { ...sent, id }, { quiet: true })), cid: id };
    sayLeftPictures(saved);
    return saved.cid;
  }
  return (
    <ContestForm
      initial={initial}
      uploads={textUploads}
      save={save}
      onSaved={(contestId) => {
        toast.success(t('kit.saved'));
        void queryClient.invalidateQueries({ queryKey: contestsKey });
        // A new one has no problems yet.
        if (id === null) void navigate({ to: '/contest/$contestId/problems', params: { contestId } });
        else void navigate({ to: '/contest', search: {} });
      }}
    />
  );
}
