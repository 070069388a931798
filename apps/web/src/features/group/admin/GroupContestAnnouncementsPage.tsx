import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { contestQuery } from '../../contest/editing/contest-management.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { useGroupUploads } from '../group-uploads.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroup } from '../use-group.ts';
import { placeIdOf, managementPages } from './management-search.ts';
import { contestManagementOf } from './management.ts';
import { ManagementTabs } from './ManagementTabs.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

/** Chunk with the dialog that edits an announcement. */
const ContestAnnouncements = lazyPart(async () => ({
  default: (await import('../../contest/editing/ContestAnnouncements.tsx')).ContestAnnouncements,
}));

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$placeID/announcement');

export function GroupContestAnnouncementsPage() {
  const t = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = placeIdOf(route.useParams());
  const management = contestManagementOf(gid);
  const uploads = useGroupUploads();
  const contest = useQuery(contestQuery(management, cid));
  usePageTitle(contest.data?.title);
  const address = listAddress(route.useSearch(), route.useNavigate());
  return (
    <Part fallback={<PageLoading />}>
      <ContestAnnouncements
        contestId={cid}
        management={management}
        around={(add, list) => (
          <GroupSection
            title={contest.data?.title ?? t('manage.contest.announcements')}
            back={{ to: '/group/$groupID/contest/admin' }}
            actions={add}
          >
            <ManagementTabs kind="contest" id={cid} current="/announcement" />
            {list}
          </GroupSection>
        )}
        address={address}
        pages={managementPages}
        uploads={uploads}
      />
    </Part>
  );
}
