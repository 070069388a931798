import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../app/office/messages.ts';
import { Rehearsal } from '../replay/Rehearsal.tsx';
import { ContestPage } from './ContestPage.tsx';
import { officeContests } from './contest-queries.ts';

const route = getRouteApi('/in-office/admin/contest/$contestId/rehearsal');

export function RehearsalPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  return (
    <ContestPage contestId={contestId} current="rehearsal" title={t('manage.contest.rehearsal')}>
      {(contest) => <Rehearsal contest={contest} management={officeContests} />}
    </ContestPage>
  );
}
