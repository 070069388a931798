import { getRouteApi } from '@tanstack/react-router';
import { NotFound } from '../../../app/pages/NotFound.tsx';
import { DiscussionDetail } from './DiscussionDetail.tsx';

const detailRoute = getRouteApi('/in-group/group/$groupID/discussion-detail/$discussionID');

/** Discussion of a group. */
export function GroupDiscussionPage() {
  const { discussionID } = detailRoute.useParams();
  const { comment } = detailRoute.useSearch();
  if (!/^[1-9]\d{0,14}$/.test(discussionID)) return <NotFound />;
  return <DiscussionDetail key={discussionID} did={Number(discussionID)} comment={comment} />;
}
