import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { managementPages } from './management-search.ts';
import { contestManagementOf, groupAdminContestsQuery } from './management.ts';
import { ManagementLinks } from './ManagementLinks.tsx';
import { groupManagementTexts } from './messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with menus and dialogs. */
const ContestManagementTable = lazyPart(async () => ({
  default: (await import('../../contest/editing/ContestManagementTable.tsx')).ContestManagementTable,
}));

const route = getRouteApi('/in-group/group/$groupID/contest/admin');

/** All contests of the group, for its admins. */
export function GroupContestsAdminPage() {
  const t = groupManagementTexts.useMessages();
  const management = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupAdminContestsQuery(gid, address.search));
  return (
    <GroupSection title={t('groupManage.contest.manage')} actions={<ManagementLinks kind="contest" here="admin" />}>
      <ListCard
        list={list}
        address={address}
        pages={managementPages}
        filters={<KeywordInput address={address} label={management('manage.contest.search')} />}
      >
        <Part fallback={<PageLoading />}>
          <ContestManagementTable list={list} management={contestManagementOf(gid)} />
        </Part>
      </ListCard>
    </GroupSection>
  );
}
