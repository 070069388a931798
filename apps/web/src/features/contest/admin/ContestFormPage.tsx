import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { storedContestQuery } from '../editing/contest-management.ts';
import { ContestEditing } from '../editing/ContestEditing.tsx';
import { newContest, storedContest, type FormState } from '../editing/form/form-state.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

export function CreateContestPage() {
  const t = useMessages();
  const [start] = useState(() => newContest(new Date()));
  return (
    <Page>
      <PageHeader title={t('manage.contest.create')} />
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
      <PageHeader title={stored.data?.title ?? t('manage.contest.edit')} />
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
      management={officeContests}
      uploads={textUploads()}
      onSaved={({ id, isNew }) =>
        // A new contest has no problems yet.
        void (isNew
          ? navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: id } })
          : navigate({ to: '/admin/contest', search: {} }))
      }
    />
  );
}
