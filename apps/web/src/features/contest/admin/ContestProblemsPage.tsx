import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AddContestProblemDialog } from '../editing/AddContestProblemDialog.tsx';
import { contestProblemsQuery } from '../editing/contest-management.ts';
import { ContestProblems } from '../editing/ContestProblems.tsx';
import { nextLabel } from '../editing/ProblemNaming.tsx';
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
      title={t('manage.contest.problems')}
      actions={() => (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('manage.placed.add')}
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
          <ContestProblems contest={contest} management={officeContests} />
          {isAdding && (
            <AddContestProblemDialog contest={contest} management={officeContests} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </ContestPage>
  );
}
