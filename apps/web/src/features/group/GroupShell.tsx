import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { usePageTitle } from '../../app/pages/page-title.ts';
import { useSiteConfig } from '../../app/client/site-config.ts';
import { ClosedArea } from '../../app/pages/ClosedArea.tsx';
import { PlaceBar, PlaceShell } from '../../app/place/PlaceShell.tsx';
import { SubjectFailed } from '../../app/place/SubjectFailed.tsx';
import { GroupHead } from './GroupHead.tsx';
import classes from './Group.module.css';
import { GroupSide } from './GroupSide.tsx';
import { groupQuery } from './group-queries.ts';
import { closedWay, groupHome } from './group-tabs.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { groupTexts } from './messages.ts';
import { GroupContext } from './use-group.ts';

/** Frame around the pages of a group: its row, its facts on its home, and a card beside most pages. */
export function GroupShell() {
  const { groupID = '' } = useParams({ strict: false });
  const group = useQuery(groupQuery(Number(groupID)));
  const t = groupTexts.useMessages();
  const site = useSiteConfig();
  const matches = useMatches();
  usePageTitle(group.data?.name);
  if (group.isLoadingError) return <SubjectFailed query={group} list={{ to: '/group', title: 'nav.group' }} />;
  if (!group.data) return <PageLoading />;
  const closed = closedWay(matches.at(-1)?.fullPath ?? '', group.data.mine, site);
  if (closed === 'siteHome') return <ClosedArea text={t('group.discussionsClosed')} />;
  if (closed === 'groupHome') return <Navigate to={groupHome} params={{ groupID }} replace />;
  const isWide = matches.some(({ staticData }) => staticData.wide || staticData.footer === false);
  return (
    <GroupContext value={group.data}>
      <PlaceShell
        head={<GroupHead />}
        bar={<PlaceBar title={group.data.name} to={groupHome} params={{ groupID }} tabs={<GroupTabs />} />}
        home={groupHome}
      >
        {isWide ? (
          <Outlet />
        ) : (
          <div className={classes.columns}>
            <div className={classes.main}>
              <Outlet />
            </div>
            <GroupSide />
          </div>
        )}
      </PlaceShell>
    </GroupContext>
  );
}
