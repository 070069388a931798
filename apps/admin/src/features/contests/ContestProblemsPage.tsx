import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AddContestProblemDialog } from '@verdict/ui/desk/AddContestProblemDialog.tsx';
import { ContestProblems } from '@verdict/ui/desk/ContestProblems.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { officeContests } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';

const route = getRouteApi('/office/contest/$contestId/problems');

export function ContestProblemsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const [isAdding, setAdding] = useState(false);
  return (
    <ContestPage
      contestId={contestId}
      current="problems"
      title={t('desk.contest.problems')}
      actions={() => (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('desk.placed.add')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/problem/create" params={{ contestId }} {...props} />}
          >
            {t('admin.contestProblem.create')}
          </Button>
        </>
      )}
    >
      {(contest) => (
        <>
          <ContestProblems contest={contest} desk={officeContests} />
          {isAdding && (
            <AddContestProblemDialog contest={contest} desk={officeContests} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </ContestPage>
  );
}
