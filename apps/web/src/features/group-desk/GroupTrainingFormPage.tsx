import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { storedTrainingQuery } from '@verdict/ui/desk/training-desk.ts';
import { newTraining, storedTraining, type FormState } from '@verdict/ui/forms/training-form/form-state.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';
import { useGroupUploads } from '../group/group-uploads.ts';
import { GroupSection } from '../group/GroupSection.tsx';
import { useGroup } from '../group/use-group.ts';
import { deskIdOf } from './desk-search.ts';
import { groupCategoriesQuery, trainingDeskOf } from './desks.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { groupDeskTexts } from './messages.ts';

/** With its editor: the page is there before it. */
const TrainingEditing = lazy(async () => ({
  default: (await import('@verdict/ui/desk/TrainingEditing.tsx')).TrainingEditing,
}));

const back = { to: '/group/$groupID/training/admin' };

export function CreateGroupTrainingPage() {
  const t = groupDeskTexts.useMessages();
  return (
    <GroupSection title={t('groupDesk.training.create')} back={back}>
      <Editing start={newTraining} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/training/edit/$deskID');

export function EditGroupTrainingPage() {
  const t = groupDeskTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = deskIdOf(editRoute.useParams());
  const stored = useQuery(storedTrainingQuery(trainingDeskOf(gid), tid));
  const title = stored.data?.training.title;
  usePageTitle(title);
  return (
    <GroupSection title={title ?? t('groupDesk.training.edit')} back={back}>
      <DeskTabs kind="training" id={tid} current="" />
      <QueryFailed query={stored} />
      {stored.isPending && <PageLoading />}
      {stored.data && <Editing key={tid} start={storedTraining(stored.data)} />}
    </GroupSection>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  const groupID = String(gid);
  const navigate = useNavigate();
  const uploads = useGroupUploads();
  const categories = useQuery(groupCategoriesQuery(gid));
  return (
    <Suspense fallback={<PageLoading />}>
      <TrainingEditing
        start={start}
        desk={trainingDeskOf(gid)}
        categories={categories}
        makesCategories
        uploads={uploads}
        onSaved={({ id, isNew }) =>
          // A new one has no problems yet.
          void (isNew
            ? navigate({
                to: '/group/$groupID/training/edit/$deskID/problems',
                params: { groupID, deskID: String(id) },
              })
            : navigate({ to: back.to, params: { groupID } }))
        }
      />
    </Suspense>
  );
}
