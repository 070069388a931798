import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { KeywordInput } from '@verdict/ui/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { ListCard } from '@verdict/ui/lists/ListCard.tsx';
import { lazy, Suspense } from 'react';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { deskPages } from './desk-search.ts';
import { contestDeskOf, groupAdminContestsQuery } from './desks.ts';
import { DeskWays } from './DeskWays.tsx';
import { groupDeskTexts } from './messages.ts';

/** Chunk with menus and dialogs. */
const ContestDeskTable = lazy(async () => ({
  default: (await import('@verdict/ui/desk/ContestDeskTable.tsx')).ContestDeskTable,
}));

const route = getRouteApi('/in-group/group/$groupID/contest/admin');

/** All contests of the group, for its admins. */
export function GroupContestsAdminPage() {
  const t = groupDeskTexts.useMessages();
  const desk = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupAdminContestsQuery(gid, address.search));
  return (
    <GroupSection title={t('groupDesk.contest.manage')} actions={<DeskWays kind="contest" here="admin" />}>
      <ListCard
        list={list}
        address={address}
        pages={deskPages}
        filters={<KeywordInput address={address} label={desk('desk.contest.search')} />}
      >
        <Suspense fallback={<PageLoading />}>
          <ContestDeskTable list={list} desk={contestDeskOf(gid)} />
        </Suspense>
      </ListCard>
    </GroupSection>
  );
}
