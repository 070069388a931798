import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { readingOf } from '../../app/client/ListCard.tsx';
import classes from './marks/HandMark.module.css';
import { myMarksQuery } from './marks/mark-queries.ts';
import { ProblemTable } from '../problem/list/ProblemTable.tsx';
import { trainingTexts } from './messages.ts';
import training from './Training.module.css';
import { trainingProblemsQuery } from './training-queries.ts';
import { useTraining } from './use-training.ts';
import { Part } from '../../app/place/Part.tsx';
import { lazyPart } from '../../app/place/lazy-part.ts';

const MyMarks = lazyPart(() => import('./marks/MyMarks.tsx'));

/** Problems of the training in its order, with the reader's status. */
export function TrainingProblemsPage() {
  const t = trainingTexts.useMessages();
  const locale = useLocale();
  const { id: tid } = useTraining();
  const problems = useQuery(trainingProblemsQuery(tid));
  const marks = useQuery(myMarksQuery(tid)).data ?? {};
  const table = (
    <Card>
      <ProblemTable
        rows={problems.data}
        {...readingOf(problems)}
        statusOf={({ myStatus }) => myStatus}
        closedOf={({ title, inContest }) =>
          inContest && (
            <>
              <bdi>{title}</bdi>{' '}
              <span className={training.closed}>
                {inContest.until === null
                  ? t('training.inContest')
                  : t('training.inContestUntil', { at: formatDate(inContest.until, locale) })}
              </span>
            </>
          )
        }
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
      <Part>
        <MyMarks problems={problems.data} marks={marks} />
      </Part>
    </div>
  );
}
