import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminContest } from '@verdict/contract/admin/contests.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { AddContestProblemDialog, PlaceContestProblems } from '@verdict/ui/desk/AddContestProblemDialog.tsx';
import { contestQuery } from '@verdict/ui/desk/contest-desk.ts';
import { ContestProblems } from '@verdict/ui/desk/ContestProblems.tsx';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { useState } from 'react';
import { GroupSection } from '../group/GroupSection.tsx';
import { useGroup } from '../group/use-group.ts';
import { deskIdOf } from './desk-search.ts';
import { contestDeskOf } from './desks.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { groupDeskTexts } from './messages.ts';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/contest/edit/$deskID/problems');

export default function ContestProblemsDesk() {
  const t = groupDeskTexts.useMessages();
  const common = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const cid = deskIdOf(route.useParams());
  const desk = contestDeskOf(gid);
  const contest = useQuery(contestQuery(desk, cid));
  usePageTitle(contest.data?.title);
  const [adding, setAdding] = useState<'group' | 'bank' | null>(null);
  const close = () => setAdding(null);
  return (
    <GroupSection
      title={contest.data?.title ?? common('desk.contest.problems')}
      back={{ to: '/group/$groupID/contest/admin' }}
      actions={
        contest.data && (
          <>
            <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setAdding('bank')}>
              {common('desk.placed.add')}
            </Button>
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding('group')}>
              {t('groupDesk.addOwn')}
            </Button>
          </>
        )
      }
    >
      <DeskTabs kind="contest" id={cid} current="/problems" />
      <QueryFailed query={contest} />
      {contest.data && <ContestProblems contest={contest.data} desk={desk} />}
      {contest.data && adding === 'bank' && (
        <AddContestProblemDialog contest={contest.data} desk={desk} onClose={close} />
      )}
      {contest.data && adding === 'group' && <AddOwnDialog contest={contest.data} onClose={close} />}
    </GroupSection>
  );
}

function AddOwnDialog({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const { id: gid } = useGroup();
  return <PlaceContestProblems contest={contest} desk={contestDeskOf(gid)} {...useOwnProblems()} onClose={onClose} />;
}
