import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { emptinessText } from '../../../app/client/failures.ts';
import { latestProblemsQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

export function LatestProblems({ hidesEmpty }: { hidesEmpty: boolean }) {
  const t = homeTexts.useMessages();
  const problems = useQuery(latestProblemsQuery);
  if (hidesEmpty && problems.data?.length === 0) return null;
  return (
    <Card
      title={t('home.problems')}
      actions={
        <Link to="/problem" className={classes.more}>
          {t('home.allProblems')}
        </Link>
      }
    >
      <DataTable
        caption={t('home.problems')}
        rows={problems.data}
        rowKey={({ id }) => id}
        error={emptinessText(problems)}
        onRetry={() => void problems.refetch()}
        empty={<EmptyState title={t('problem.none')} hint={t('home.noProblems')} />}
        columns={[
          { key: 'id', header: '#', width: 150, quiet: true, breaks: true, cell: ({ problemId }) => problemId },
          {
            key: 'title',
            header: t('problem.title'),
            compact: 'title',
            cell: ({ problemId, title }) => (
              <Link to="/problem/$problemID" params={{ problemID: problemId }} className={classes.problem}>
                {title}
              </Link>
            ),
          },
          {
            key: 'updated',
            header: t('home.updated'),
            width: 140,
            align: 'end',
            quiet: true,
            cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
          },
        ]}
      />
    </Card>
  );
}
