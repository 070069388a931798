import { getRouteApi } from '@tanstack/react-router';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { type ListAddress, listAddress } from '@verdict/kit/lists/list-address.ts';
import { useActor } from '../../../app/session/session.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { ClosedArea } from '../../../app/pages/ClosedArea.tsx';
import { listLink } from './discussion-links.ts';
import type { DiscussionSearch } from './discussion-search.ts';
import { DiscussionActs, DiscussionList } from './DiscussionList.tsx';
import { discussionTexts } from './messages.ts';

const route = getRouteApi('/discussion');
const problemRoute = getRouteApi('/discussion/$problemID');

/** Discussions of the site. */
export const DiscussionListPage = () => (
  <SitePage problemId={null} address={listAddress(route.useSearch(), route.useNavigate())} />
);

/** Discussions about one problem of the site. */
export const ProblemDiscussionsPage = () => (
  <SitePage
    problemId={problemRoute.useParams().problemID}
    address={listAddress(problemRoute.useSearch(), problemRoute.useNavigate())}
  />
);

function SitePage({ problemId, address }: { problemId: string | null; address: ListAddress<DiscussionSearch> }) {
  const t = discussionTexts.useMessages();
  const actor = useActor();
  const { openPublicDiscussion } = useSiteConfig();
  if (!openPublicDiscussion) return <ClosedArea text={t('discussion.closed')} />;
  const place = { groupId: null, problemId };
  return (
    <Page>
      <PageHeader
        title={problemId === null ? t('nav.discussion') : t('discussion.ofProblem', { problem: problemId })}
        subtitle={
          problemId !== null && (
            <>
              <LooseLink to="/problem/$problemID" params={{ problemID: problemId }}>
                {t('discussion.toProblem', { problem: problemId })}
              </LooseLink>
              {' · '}
              <LooseLink {...listLink({ groupId: null, problemId: null })}>{t('discussion.all')}</LooseLink>
            </>
          )
        }
        actions={<DiscussionActs place={place} mayPin={isSiteAdmin(actor)} />}
      />
      <DiscussionList place={place} address={address} />
    </Page>
  );
}
