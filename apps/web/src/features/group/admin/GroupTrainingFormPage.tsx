import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { storedTrainingQuery } from '../../training/editing/training-management.ts';
import { newTraining, storedTraining, type FormState } from '../../training/editing/form/form-state.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { placeIdOf } from './management-search.ts';
import { groupCategoriesQuery, trainingManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';
import { groupManagementTexts } from './messages.ts';
import { useSaved } from './use-saved.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** The editor loads after the page. */
const TrainingEditing = lazyPart(async () => ({
  default: (await import('../../training/editing/TrainingEditing.tsx')).TrainingEditing,
}));

export function CreateGroupTrainingPage() {
  const t = groupManagementTexts.useMessages();
  return (
    <GroupSection title={t('groupManage.training.create')} back={{ to: '/group/$groupID/training/admin' }}>
      <Editing start={newTraining} />
    </GroupSection>
  );
}

const editRoute = getRouteApi('/in-group/group/$groupID/training/edit/$placeID');

export function EditGroupTrainingPage() {
  const t = groupManagementTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = placeIdOf(editRoute.useParams());
  return (
    <ManagementPage
      kind="training"
      id={tid}
      current=""
      subject={useQuery(storedTrainingQuery(trainingManagementOf(gid), tid))}
      titleOf={({ training }) => training.title}
      title={t('groupManage.training.edit')}
    >
      {(stored) => <Editing key={tid} start={storedTraining(stored)} />}
    </ManagementPage>
  );
}

function Editing({ start }: { start: FormState }) {
  const { id: gid } = useGroup();
  const categories = useQuery(groupCategoriesQuery(gid));
  const uploads = useGroupUploads();
  const onSaved = useSaved();
  return (
    <Part fallback={<PageLoading />}>
      <TrainingEditing
        start={start}
        management={trainingManagementOf(gid)}
        categories={categories}
        makesCategories
        uploads={uploads}
        onSaved={onSaved}
      />
    </Part>
  );
}
