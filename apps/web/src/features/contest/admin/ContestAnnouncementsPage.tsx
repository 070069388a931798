import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { contestQuery } from '../editing/contest-management.ts';
import { ContestAnnouncements } from '../editing/ContestAnnouncements.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

const route = getRouteApi('/in-office/admin/contest/$contestId/announcement');

export function ContestAnnouncementsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const contest = useQuery(contestQuery(officeContests, contestId));
  usePageTitle(
    contest.data && t('admin.pageOf', { page: t('manage.contest.announcements'), title: contest.data.title }),
  );
  return (
    <ContestAnnouncements
      contestId={contestId}
      management={officeContests}
      around={(add, list) => (
        <Page>
          <PageHeader isName title={contest.data?.title ?? t('manage.contest.announcements')} actions={add} />
          <ContestTabs contestId={contestId} current="announcement" />
          {list}
        </Page>
      )}
      address={listAddress(route.useSearch(), route.useNavigate())}
      pages={officePages}
      uploads={textUploads()}
    />
  );
}
