import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { trainingQuery } from '../editing/training-management.ts';
import { AddTrainingProblemDialog, TrainingProblems } from '../editing/TrainingProblems.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { SubjectPage } from '../../../app/office/SubjectPage.tsx';
import { ProblemActions, VisibilityCell } from '../../problem/admin/ProblemActions.tsx';
import { ImportRemoteButton } from '../../problem/admin/remote/ImportRemoteDialog.tsx';
import { officeTrainings } from './training-queries.ts';
import { TrainingTabs } from './TrainingTabs.tsx';

const route = getRouteApi('/in-office/admin/training/$trainingId/problems');

export function TrainingProblemsPage() {
  const t = useMessages();
  const { trainingId } = route.useParams();
  const training = useQuery(trainingQuery(officeTrainings, trainingId));
  const [isAdding, setAdding] = useState(false);
  return (
    <SubjectPage
      subject={training}
      title={t('manage.training.problems')}
      tabs={<TrainingTabs trainingId={trainingId} current="problems" />}
      actions={({ may }) =>
        may.problems && (
          <>
            <ImportRemoteButton
              variant="default"
              into={{ kind: 'training', tid: trainingId }}
              changes={officeTrainings.key}
            />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('manage.placed.add')}
            </Button>
          </>
        )
      }
    >
      {(subject) => (
        <>
          <TrainingProblems
            training={subject}
            management={officeTrainings}
            visibility={(problem) => <VisibilityCell problem={problem} />}
            actions={(problem, removal) => <ProblemActions problem={problem} more={removal} />}
          />
          {isAdding && (
            <AddTrainingProblemDialog
              trainingId={trainingId}
              management={officeTrainings}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </SubjectPage>
  );
}
