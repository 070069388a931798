import { IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { managementPages } from './management-search.ts';
import { groupAdminTrainingsQuery, trainingManagementOf } from './management.ts';
import { ManagementLinks } from './ManagementLinks.tsx';
import { groupManagementTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with menus and dialogs. */
const TrainingManagementTable = lazyPart(async () => ({
  default: (await import('../../training/editing/TrainingManagementTable.tsx')).TrainingManagementTable,
}));

const route = getRouteApi('/in-group/group/$groupID/training/admin');

/** All trainings of the group, for its admins. */
export function GroupTrainingsAdminPage() {
  const t = groupManagementTexts.useMessages();
  const management = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupAdminTrainingsQuery(gid, address.search));
  return (
    <GroupSection
      title={t('groupManage.training.manage')}
      actions={
        <>
          <SwitchLink to="/group/$groupID/training/category" icon={<IconFolders size={15} aria-hidden />}>
            {t('groupManage.categories')}
          </SwitchLink>
          <ManagementLinks kind="training" here="admin" />
        </>
      }
    >
      <ListCard
        list={list}
        address={address}
        pages={managementPages}
        filters={<KeywordInput address={address} label={management('manage.training.search')} />}
      >
        <Part fallback={<PageLoading />}>
          <TrainingManagementTable list={list} management={trainingManagementOf(gid)} />
        </Part>
      </ListCard>
    </GroupSection>
  );
}
