import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { ProblemTable } from '../problem/ProblemTable.tsx';
import { trainingTexts } from './messages.ts';
import { trainingProblemsQuery } from './training-queries.ts';
import { useTraining } from './use-training.ts';

/** The problems of the training in its order, and how far the reader has come with each. */
export function TrainingProblemsPage() {
  const t = trainingTexts.useMessages();
  const problems = useQuery(trainingProblemsQuery(useTraining().id));
  return (
    <Card>
      <ProblemTable
        rows={problems.data}
        {...readingOf(problems)}
        statusOf={({ myStatus }) => myStatus}
        showTags
        empty={<EmptyState title={t('training.noProblems')} />}
        skeletonRows={8}
      />
    </Card>
  );
}
