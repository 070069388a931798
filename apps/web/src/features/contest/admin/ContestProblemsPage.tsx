import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AddContestProblemDialog } from '@verdict/ui/desk/AddContestProblemDialog.tsx';
import { contestProblemsQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestProblems } from '@verdict/ui/desk/ContestProblems.tsx';
import { nextLabel } from '@verdict/ui/desk/ProblemNaming.tsx';
import { useState } from 'react';
import { useMessages } from '../../../app/office/messages.ts';
import { ImportRemoteButton } from '../../problem/admin/remote/ImportRemoteDialog.tsx';
import { contestsKey, officeContests } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';

const route = getRouteApi('/in-office/admin/contest/$contestId/problems');

export function ContestProblemsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const problems = useQuery(contestProblemsQuery(officeContests, contestId));
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
          <ImportRemoteButton
            variant="default"
            into={{
              kind: 'contest',
              cid: contestId,
              label: nextLabel((problems.data ?? []).map(({ place }) => place.displayId)),
            }}
            changes={contestsKey}
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/admin/contest/$contestId/problem/create" params={{ contestId }} {...props} />
            )}
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
