import { IconSettings } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { type ListAddress, listAddress } from '@verdict/kit/lists/list-address.ts';
import { SwitchLink } from '../../group/GroupSection.tsx';
import { useGroup } from '../../group/use-group.ts';
import classes from './Discussion.module.css';
import { listLink } from './discussion-links.ts';
import type { DiscussionSearch } from './discussion-search.ts';
import { DiscussionActs, DiscussionList } from './DiscussionList.tsx';
import { discussionTexts } from './messages.ts';

const route = getRouteApi('/in-group/group/$groupID/discussion');
const problemRoute = getRouteApi('/in-group/group/$groupID/discussion/$problemID');

/** Discussions of a group. */
export const GroupDiscussionsPage = () => (
  <GroupPage problemId={null} address={listAddress(route.useSearch(), route.useNavigate())} />
);

/** Discussions about one problem of a group. */
export const GroupProblemDiscussionsPage = () => (
  <GroupPage
    problemId={problemRoute.useParams().problemID}
    address={listAddress(problemRoute.useSearch(), problemRoute.useNavigate())}
  />
);

function GroupPage({ problemId, address }: { problemId: string | null; address: ListAddress<DiscussionSearch> }) {
  const t = discussionTexts.useMessages();
  const { id, mine } = useGroup();
  const place = { groupId: id, problemId };
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        {problemId !== null && (
          <span>
            {t('discussion.ofProblem', { problem: problemId })} ·{' '}
            <LooseLink {...listLink({ groupId: id, problemId: null })}>{t('discussion.all')}</LooseLink>
          </span>
        )}
        {mine.isAdmin && (
          <SwitchLink to="/group/$groupID/discussion/admin" icon={<IconSettings size={15} aria-hidden />}>
            {t('discussion.moderation')}
          </SwitchLink>
        )}
        <DiscussionActs place={place} mayPin={mine.isAdmin} />
      </div>
      <DiscussionList place={place} address={address} />
    </div>
  );
}
