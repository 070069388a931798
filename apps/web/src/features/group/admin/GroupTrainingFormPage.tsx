import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { storedTrainingQuery } from '@verdict/ui/desk/training-desk.ts';
import { newTraining, storedTraining, type FormState } from '@verdict/ui/forms/training-form/form-state.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { deskIdOf } from './desk-search.ts';
import { groupCategoriesQuery, trainingDeskOf } from './desks.ts';
import { DeskPage } from './DeskPage.tsx';
import { groupDeskTexts } from './messages.ts';
import { useSaved } from './use-saved.ts';

/** The editor loads after the page. */
const TrainingEditing = lazy(async () => ({
  default: (await import('@verdict/ui/desk/TrainingEditing.tsx')).TrainingEditing,
}));

export function CreateGroupTrainingPage() {
  const t = groupDeskTexts.useMessages();
  return (
    <GroupSection title={t('groupDesk.training.create')} back={{ to: '/group/$groupID/training/admin' }}>
      <Editing start={newTraining} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/training/edit/$deskID');

export function EditGroupTrainingPage() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = deskIdOf(editRoute.useParams());
  return (
    <DeskPage
      kind="training"
      id={tid}
      current=""
      subject={useQuery(storedTrainingQuery(trainingDeskOf(gid), tid))}
      titleOf={({ training }) => training.title}
      title={t('groupDesk.training.edit')}
    >
      {(stored) => <Editing key={tid} start={storedTraining(stored)} />}
    </DeskPage>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  const categories = useQuery(groupCategoriesQuery(gid));
  const uploads = useGroupUploads();
  const onSaved = useSaved('training');
  return (
    <Suspense fallback={<PageLoading />}>
      <TrainingEditing
        start={start}
        desk={trainingDeskOf(gid)}
        categories={categories}
        makesCategories
        uploads={uploads}
        onSaved={onSaved}
      />
    </Suspense>
  );
}
