import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { storedContestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestEditing } from '@verdict/ui/desk/ContestEditing.tsx';
import { newContest, storedContest, type FormState } from '@verdict/ui/forms/contest-form/form-state.ts';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useState } from 'react';
import { useMessages } from '../../../app/office/messages.ts';
import { textUploads } from '../../../app/office/text-uploads.ts';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

export function CreateContestPage() {
  const t = useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <Page>
      <PageHeader title={t('desk.contest.create')} />
      <Editing start={start} />
    </Page>
  );
}

const editRoute = getRouteApi('/in-office/admin/contest/$contestId/edit');

export function EditContestPage() {
  const t = useMessages();
  const { contestId } = editRoute.useParams();
  const stored = useQuery(storedContestQuery(officeContests, contestId));
  usePageTitle(stored.data?.title);
  return (
    <Page>
      <PageHeader title={stored.data?.title ?? t('desk.contest.edit')} />
      <ContestTabs contestId={contestId} current="edit" />
      <QueryFailed query={stored} />
      {stored.isPending && <Loader aria-label={t('common.loading')} />}
      {stored.data && <Editing key={contestId} start={storedContest(stored.data)} />}
    </Page>
  );
}

function Editing({ start }: { start: FormState }) {
  const navigate = useNavigate();
  return (
    <ContestEditing
      start={start}
      desk={officeContests}
      uploads={textUploads}
      onSaved={({ id, isNew }) =>
        // A new contest has no problems yet.
        void (isNew
          ? navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: id } })
          : navigate({ to: '/admin/contest', search: {} }))
      }
    />
  );
}
