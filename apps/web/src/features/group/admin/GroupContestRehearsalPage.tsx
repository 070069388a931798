import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { contestQuery } from '../../contest/editing/contest-management.ts';
import { useGroup } from '../use-group.ts';
import { placeIdOf } from './management-search.ts';
import { contestManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';

const Rehearsal = lazyPart(async () => ({
  default: (await import('../../contest/replay/Rehearsal.tsx')).Rehearsal,
}));

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$placeID/rehearsal');

/** Rehearsal of a group's contest, for its organisers. */
export function GroupContestRehearsalPage() {
  const t = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = placeIdOf(route.useParams());
  const management = contestManagementOf(gid);
  const contest = useQuery(contestQuery(management, cid));
  return (
    <ManagementPage
      kind="contest"
      id={cid}
      current="/rehearsal"
      subject={contest}
      titleOf={({ title }) => title}
      title={t('manage.contest.rehearsal')}
    >
      {(found) => (
        <Part fallback={<PageLoading />}>
          <Rehearsal contest={found} management={management} />
        </Part>
      )}
    </ManagementPage>
  );
}
