import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { lazy, Suspense } from 'react';
import classes from '../hand-mark/HandMark.module.css';
import { myMarksQuery } from '../hand-mark/mark-queries.ts';
import { ProblemTable } from '../problem/ProblemTable.tsx';
import { trainingTexts } from './messages.ts';
import { trainingProblemsQuery } from './training-queries.ts';
import { useTraining } from './use-training.ts';

const MyMarks = lazy(() => import('../hand-mark/MyMarks.tsx'));

/** The problems of the training in its order, and how far the reader has come with each. */
export function TrainingProblemsPage() {
  const t = trainingTexts.useMessages();
  const { id: tid } = useTraining();
  const problems = useQuery(trainingProblemsQuery(tid));
  const marks = useQuery(myMarksQuery(tid)).data ?? {};
  const table = (
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
  if (!problems.data || Object.keys(marks).length === 0) return table;
  return (
    <div className={classes.stack}>
      {table}
      <Suspense>
        <MyMarks problems={problems.data} marks={marks} />
      </Suspense>
    </div>
  );
}
