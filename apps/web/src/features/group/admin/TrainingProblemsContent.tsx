import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import type { ManagedProblem } from '../../../app/management/address.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { trainingQuery } from '../../training/editing/training-management.ts';
import {
  AddTrainingProblemDialog,
  PlaceTrainingProblems,
  TrainingProblems,
} from '../../training/editing/TrainingProblems.tsx';
import { useGroup } from '../use-group.ts';
import { DeleteItem, DownloadItem, EditItem, OwnVisibility } from '../problems/OwnProblem.tsx';
import { AddProblems } from './AddProblems.tsx';
import { placeIdOf } from './management-search.ts';
import { trainingManagementOf } from './management.ts';
import { ManagementPage } from './ManagementPage.tsx';
import { groupManagementTexts } from './messages.ts';
import { useOwnProblems } from './use-own-problems.ts';

const route = getRouteApi('/in-group/group/$groupID/training/edit/$placeID/problems');

export default function TrainingProblemsContent() {
  const t = groupManagementTexts.useMessages();
  const common = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const tid = placeIdOf(route.useParams());
  const management = trainingManagementOf(gid);
  /** Whether the reader may edit the problem itself; other problems can only be removed from the training. */
  const isOwn = (problem: ManagedProblem): boolean => problem.isGroup && problem.gid === gid && problem.may.edit;
  return (
    <ManagementPage
      kind="training"
      id={tid}
      current="/problems"
      subject={useQuery(trainingQuery(management, tid))}
      titleOf={({ title }) => title}
      title={common('manage.training.problems')}
      actions={({ may }) =>
        may.problems && (
          <AddProblems
            bank={(close) => <AddTrainingProblemDialog trainingId={tid} management={management} onClose={close} />}
            own={(close) => <AddOwnDialog trainingId={tid} onClose={close} />}
          />
        )
      }
    >
      {(training) => (
        <TrainingProblems
          training={training}
          management={management}
          visibility={(problem) =>
            isOwn(problem) ? (
              <OwnVisibility problem={problem} />
            ) : (
              t(`groupManage.visibility.${visibilityOf(problem.auth)}`)
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
    </ManagementPage>
  );
}

function AddOwnDialog({ trainingId, onClose }: { trainingId: number; onClose: () => void }) {
  const { id: gid } = useGroup();
  return (
    <PlaceTrainingProblems
      trainingId={trainingId}
      management={trainingManagementOf(gid)}
      {...useOwnProblems()}
      onClose={onClose}
    />
  );
}
