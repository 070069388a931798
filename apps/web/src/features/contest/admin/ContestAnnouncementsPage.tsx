import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { contestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestAnnouncements } from '@verdict/ui/desk/ContestAnnouncements.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { textUploads } from '../../../app/office/text-uploads.ts';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

const route = getRouteApi('/in-office/admin/contest/$contestId/announcement');

export function ContestAnnouncementsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const contest = useQuery(contestQuery(officeContests, contestId));
  usePageTitle(contest.data && t('admin.pageOf', { page: t('desk.contest.announcements'), title: contest.data.title }));
  return (
    <ContestAnnouncements
      contestId={contestId}
      desk={officeContests}
      around={(add, list) => (
        <Page>
          <PageHeader title={contest.data?.title ?? t('desk.contest.announcements')} actions={add} />
          <ContestTabs contestId={contestId} current="announcement" />
          {list}
        </Page>
      )}
      address={listAddress(route.useSearch(), route.useNavigate())}
      pages={officePages}
      uploads={textUploads}
    />
  );
}
