import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { storedTrainingQuery } from '../editing/training-management.ts';
import { TrainingEditing } from '../editing/TrainingEditing.tsx';
import { newTraining, storedTraining, type FormState } from '../editing/form/form-state.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { categoriesQuery, officeTrainings } from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';

export function CreateTrainingPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('manage.training.create')} />
      <Editing start={newTraining} />
    </Page>
  );
}

const editRoute = getRouteApi('/in-office/admin/training/$trainingId/edit');

export function EditTrainingPage() {
  const t = useMessages();
  const { trainingId } = editRoute.useParams();
  const stored = useQuery(storedTrainingQuery(officeTrainings, trainingId));
  const title = stored.data?.training.title;
  usePageTitle(title);
  return (
    <Page>
      <PageHeader isName title={title ?? t('manage.training.edit')} />
      <TrainingTabs trainingId={trainingId} current="edit" />
      <QueryFailed query={stored} />
      {stored.isPending && <Loader aria-label={t('common.loading')} />}
      {stored.data && <Editing key={trainingId} start={storedTraining(stored.data)} />}
    </Page>
  );
}

function Editing({ start }: { start: FormState }) {
  const navigate = useNavigate();
  return (
    <TrainingEditing
      start={start}
      management={officeTrainings}
      categories={useQuery(categoriesQuery)}
      uploads={textUploads()}
      onSaved={({ id, isNew }) =>
        // A new training has no problems yet.
        void (isNew
          ? navigate({ to: '/admin/training/$trainingId/problems', params: { trainingId: id } })
          : navigate({ to: '/admin/training', search: {} }))
      }
    />
  );
}
