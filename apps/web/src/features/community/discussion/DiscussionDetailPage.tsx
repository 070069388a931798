import { getRouteApi } from '@tanstack/react-router';
import { Page } from '@verdict/kit/page/Page.tsx';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { ClosedArea } from '../../../app/pages/ClosedArea.tsx';
import { NotFound } from '../../../app/pages/NotFound.tsx';
import { DiscussionDetail } from './DiscussionDetail.tsx';
import { discussionTexts } from './messages.ts';

const route = getRouteApi('/discussion-detail/$discussionID');

/** Discussion of the site. */
export function DiscussionDetailPage() {
  const t = discussionTexts.useMessages();
  const { openPublicDiscussion } = useSiteConfig();
  const { discussionID } = route.useParams();
  const { comment } = route.useSearch();
  if (!openPublicDiscussion) return <ClosedArea text={t('discussion.closed')} />;
  if (!/^[1-9]\d{0,14}$/.test(discussionID)) return <NotFound />;
  return (
    <Page size="text">
      <DiscussionDetail key={discussionID} did={Number(discussionID)} comment={comment} />
    </Page>
  );
}
