import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import { AddContestProblemDialog, PlaceContestProblems } from '@verdict/ui/desk/AddContestProblemDialog.tsx';
import { contestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestProblems } from '@verdict/ui/desk/ContestProblems.tsx';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { useGroup } from '../use-group.ts';
import { AddProblems } from './AddProblems.tsx';
import { deskIdOf } from './desk-search.ts';
import { contestDeskOf } from './desks.ts';
import { DeskPage } from './DeskPage.tsx';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$deskID/problems');

export default function ContestProblemsDesk() {
  const t = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = deskIdOf(route.useParams());
  const desk = contestDeskOf(gid);
  return (
    <DeskPage
      kind="contest"
      id={cid}
      current="/problems"
      subject={useQuery(contestQuery(desk, cid))}
      titleOf={({ title }) => title}
      title={t('desk.contest.problems')}
      actions={(contest) => (
        <AddProblems
          bank={(close) => <AddContestProblemDialog contest={contest} desk={desk} onClose={close} />}
          own={(close) => <AddOwnDialog contest={contest} onClose={close} />}
        />
      )}
    >
      {(contest) => <ContestProblems contest={contest} desk={desk} />}
    </DeskPage>
  );
}

function AddOwnDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const { id: gid } = useGroup();
  return <PlaceContestProblems contest={contest} desk={contestDeskOf(gid)} {...useOwnProblems()} onClose={onClose} />;
}
