import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import { AddContestProblemDialog, PlaceContestProblems } from '../../contest/editing/AddContestProblemDialog.tsx';
import { contestQuery } from '../../contest/editing/contest-management.ts';
import { ContestProblems } from '../../contest/editing/ContestProblems.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { useGroup } from '../use-group.ts';
import { AddProblems } from './AddProblems.tsx';
import { placeIdOf } from './management-search.ts';
import { contestManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$placeID/problems');

export default function ContestProblemsContent() {
  const t = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = placeIdOf(route.useParams());
  const management = contestManagementOf(gid);
  return (
    <ManagementPage
      kind="contest"
      id={cid}
      current="/problems"
      subject={useQuery(contestQuery(management, cid))}
      titleOf={({ title }) => title}
      title={t('manage.contest.problems')}
      actions={(contest) => (
        <AddProblems
          bank={(close) => <AddContestProblemDialog contest={contest} management={management} onClose={close} />}
          own={(close) => <AddOwnDialog contest={contest} onClose={close} />}
        />
      )}
    >
      {(contest) => <ContestProblems contest={contest} management={management} />}
    </ManagementPage>
  );
}

function AddOwnDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const { id: gid } = useGroup();
  return (
    <PlaceContestProblems
      contest={contest}
      management={contestManagementOf(gid)}
      {...useOwnProblems()}
      onClose={onClose}
    />
  );
}
