import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { contestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { lazy, Suspense } from 'react';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { deskIdOf, deskPages } from './desk-search.ts';
import { contestDeskOf } from './desks.ts';
import { DeskTabs } from './DeskTabs.tsx';

/** Chunk with the dialog that edits an announcement. */
const ContestAnnouncements = lazy(async () => ({
  default: (await import('@verdict/ui/desk/ContestAnnouncements.tsx')).ContestAnnouncements,
}));

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$deskID/announcement');

export function GroupContestAnnouncementsPage() {
  const t = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = deskIdOf(route.useParams());
  const desk = contestDeskOf(gid);
  const uploads = useGroupUploads();
  const contest = useQuery(contestQuery(desk, cid));
  usePageTitle(contest.data?.title);
  const address = listAddress(route.useSearch(), route.useNavigate());
  return (
    <Suspense fallback={<PageLoading />}>
      <ContestAnnouncements
        contestId={cid}
        desk={desk}
        around={(add, list) => (
          <GroupSection
            title={contest.data?.title ?? t('desk.contest.announcements')}
            back={{ to: '/group/$groupID/contest/admin' }}
            actions={add}
          >
            <DeskTabs kind="contest" id={cid} current="/announcement" />
            {list}
          </GroupSection>
        )}
        address={address}
        pages={deskPages}
        uploads={uploads}
      />
    </Suspense>
  );
}
