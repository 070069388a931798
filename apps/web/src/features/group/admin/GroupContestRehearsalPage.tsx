import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { managementTexts } from '../../../app/management/messages.ts';
import { contestQuery } from '../../contest/editing/contest-management.ts';
import { Rehearsal } from '../../contest/replay/Rehearsal.tsx';
import { useGroup } from '../use-group.ts';
import { placeIdOf } from './management-search.ts';
import { contestManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';

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
      {(found) => <Rehearsal contest={found} management={management} />}
    </ManagementPage>
  );
}
