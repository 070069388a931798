import { Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { createTraining, updateTraining } from '@verdict/contract/admin/trainings.ts';
import { client } from '@verdict/ui/app/client.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { newTraining, storedTraining, type FormState, type Sent } from '@verdict/ui/forms/training-form/form-state.ts';
import { TrainingForm } from '@verdict/ui/forms/training-form/TrainingForm.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { sayLeftPictures } from '@verdict/ui/texts/say-left-pictures.ts';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { textUploads } from '../../app/text-uploads.ts';
import { categoriesQuery, storedTrainingQuery, trainingsKey } from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';

export function CreateTrainingPage() {
  const t = useMessages();
  return (
    <Page>
      <PageHeader title={t('admin.training.create')} />
      <Editing start={newTraining} />
    </Page>
  );
}

const editRoute = getRouteApi('/office/training/$trainingId/edit');

export function EditTrainingPage() {
  const t = useMessages();
  const { trainingId } = editRoute.useParams();
  const stored = useQuery(storedTrainingQuery(trainingId));
  const title = stored.data?.training.title;
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title ?? t('admin.training.edit')} />
      <TrainingTabs trainingId={trainingId} current="edit" />
      <QueryFailed query={stored} />
      {stored.isPending && <Loader aria-label={t('common.loading')} />}
      {stored.data && <Editing key={trainingId} start={storedTraining(stored.data)} />}
    </Page>
  );
}

function Editing({ start }: { start: FormState }) {
  const t = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const categories = useQuery(categoriesQuery);
  // The form stands on what it was opened with, whatever is read anew meanwhile.
  const [initial] = useState(start);
  /** Returns its id. */
  async function save({ training, trainingCategory }: Sent): Promise<number> {
    const { id } = initial;
    const saved =
      id === null
        ? await client.call(createTraining, { training, trainingCategory }, { quiet: true })
        : {
            ...(await client.call(
              updateTraining,
              { training: { ...training, id }, trainingCategory },
              { quiet: true },
            )),
            tid: id,
          };
    sayLeftPictures(saved);
    return saved.tid;
  }
  function onSaved(trainingId: number): void {
    toast.success(t('kit.saved'));
    void queryClient.invalidateQueries({ queryKey: trainingsKey });
    // A new one has no problems yet.
    if (initial.id === null) void navigate({ to: '/training/$trainingId/problems', params: { trainingId } });
    else void navigate({ to: '/training', search: {} });
  }
  if (!categories.data) return <QueryFailed query={categories} />;
  return (
    <TrainingForm initial={initial} categories={categories.data} uploads={textUploads} save={save} onSaved={onSaved} />
  );
}
