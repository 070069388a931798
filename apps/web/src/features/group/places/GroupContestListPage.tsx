import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ContestList } from '../../contest/list/ContestList.tsx';
import { contestTexts } from '../../contest/messages.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { ManagementLinks } from '../admin/ManagementLinks.tsx';
import { groupContestListQuery } from './group-places-queries.ts';

const route = getRouteApi('/in-group/group/$groupID/contest');

/** Contests of a group, for its members. */
export function GroupContestListPage() {
  const t = contestTexts.useMessages();
  const { id, mine } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupContestListQuery(id, address.search));
  return (
    <GroupSection title={t('nav.contest')} actions={mine.isAdmin && <ManagementLinks kind="contest" here="list" />}>
      <ContestList list={list} address={address} />
    </GroupSection>
  );
}
