import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { ManagementLinks } from '../admin/ManagementLinks.tsx';
import { trainingTexts } from '../../training/messages.ts';
import { QuestionsLink } from '../../training/reading/QuestionsLink.tsx';
import { TrainingList } from '../../training/list/TrainingList.tsx';
import { groupTrainingListQuery } from './group-places-queries.ts';

const route = getRouteApi('/in-group/group/$groupID/training');

/** Trainings of a group, for its members. */
export function GroupTrainingListPage() {
  const t = trainingTexts.useMessages();
  const { id, mine } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupTrainingListQuery(id, address.search));
  return (
    <GroupSection
      title={t('nav.training')}
      actions={
        mine.isAdmin && (
          <>
            <QuestionsLink gid={id} />
            <ManagementLinks kind="training" here="list" />
          </>
        )
      }
    >
      <TrainingList list={list} address={address} groupId={id} />
    </GroupSection>
  );
}
