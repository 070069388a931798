import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import type { DeskProblem } from '@verdict/ui/desk/address.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { trainingQuery } from '@verdict/ui/desk/training-desk.ts';
import {
  AddTrainingProblemDialog,
  PlaceTrainingProblems,
  TrainingProblems,
} from '@verdict/ui/desk/TrainingProblems.tsx';
import { RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useGroup } from '../use-group.ts';
import { DeleteItem, DownloadItem, EditItem, OwnVisibility } from '../problems/OwnProblem.tsx';
import { AddProblems } from './AddProblems.tsx';
import { deskIdOf } from './desk-search.ts';
import { trainingDeskOf } from './desks.ts';
import { DeskPage } from './DeskPage.tsx';
import { groupDeskTexts } from './messages.ts';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/training/edit/$deskID/problems');

export default function TrainingProblemsDesk() {
  const t = groupDeskTexts.useMessages();
  const common = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = deskIdOf(route.useParams());
  const desk = trainingDeskOf(gid);
  /** Whether the reader may edit the problem itself; other problems can only be removed from the training. */
  const isOwn = (problem: DeskProblem): boolean => problem.isGroup && problem.gid === gid && problem.may.edit;
  return (
    <DeskPage
      kind="training"
      id={tid}
      current="/problems"
      subject={useQuery(trainingQuery(desk, tid))}
      titleOf={({ title }) => title}
      title={common('desk.training.problems')}
      actions={({ may }) =>
        may.problems && (
          <AddProblems
            bank={(close) => <AddTrainingProblemDialog trainingId={tid} desk={desk} onClose={close} />}
            own={(close) => <AddOwnDialog trainingId={tid} onClose={close} />}
          />
        )
      }
    >
      {(training) => (
        <TrainingProblems
          training={training}
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
    </DeskPage>
  );
}

function AddOwnDialog({ trainingId, onClose }: { trainingId: number; onClose: () => void }) {
  const { id: gid } = useGroup();
  return (
    <PlaceTrainingProblems trainingId={trainingId} desk={trainingDeskOf(gid)} {...useOwnProblems()} onClose={onClose} />
  );
}
