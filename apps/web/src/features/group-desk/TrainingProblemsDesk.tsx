import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import type { DeskProblem } from '@verdict/ui/desk/address.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { trainingQuery } from '@verdict/ui/desk/training-desk.ts';
import {
  AddTrainingProblemDialog,
  PlaceTrainingProblems,
  TrainingProblems,
} from '@verdict/ui/desk/TrainingProblems.tsx';
import { RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useState } from 'react';
import { GroupSection } from '../group/GroupSection.tsx';
import { useGroup } from '../group/use-group.ts';
import { DeleteItem, DownloadItem, EditItem, OwnVisibility } from '../group-problem/OwnProblem.tsx';
import { deskIdOf } from './desk-search.ts';
import { trainingDeskOf } from './desks.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { groupDeskTexts } from './messages.ts';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/training/edit/$deskID/problems');

export default function TrainingProblemsDesk() {
  const t = groupDeskTexts.useMessages();
  const common = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = deskIdOf(route.useParams());
  const desk = trainingDeskOf(gid);
  const training = useQuery(trainingQuery(desk, tid));
  usePageTitle(training.data?.title);
  const [adding, setAdding] = useState<'group' | 'bank' | null>(null);
  /** Otherwise it is only taken out here. */
  const isOwn = (problem: DeskProblem): boolean => problem.isGroup && problem.gid === gid && problem.may.edit;
  return (
    <GroupSection
      title={training.data?.title ?? common('desk.training.problems')}
      back={{ to: '/group/$groupID/training/admin' }}
      actions={
        training.data?.may.problems && (
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
      <DeskTabs kind="training" id={tid} current="/problems" />
      <QueryFailed query={training} />
      {training.data && (
        <TrainingProblems
          training={training.data}
          desk={desk}
          visibility={(problem) =>
            isOwn(problem) ? (
              <OwnVisibility problem={problem} />
            ) : (
              t(`groupDesk.visibility.${visibilityOf(problem.auth)}`)
            )
          }
          actions={(problem, removal) =>
            (isOwn(problem) || removal) && (
              <RowMenu name={problem.problemId}>
                {isOwn(problem) && <EditItem problem={problem} />}
                {isOwn(problem) && <DownloadItem problem={problem} />}
                {removal}
                {isOwn(problem) && <DeleteItem problem={problem} />}
              </RowMenu>
            )
          }
        />
      )}
      {adding === 'bank' && <AddTrainingProblemDialog trainingId={tid} desk={desk} onClose={() => setAdding(null)} />}
      {adding === 'group' && <AddOwnDialog trainingId={tid} onClose={() => setAdding(null)} />}
    </GroupSection>
  );
}

function AddOwnDialog({ trainingId, onClose }: { trainingId: number; onClose: () => void }) {
  const { id: gid } = useGroup();
  return (
    <PlaceTrainingProblems trainingId={trainingId} desk={trainingDeskOf(gid)} {...useOwnProblems()} onClose={onClose} />
  );
}
