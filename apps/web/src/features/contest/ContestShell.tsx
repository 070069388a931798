import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { Page, PageHeader, PageLoading } from '@verdict/ui/kit/Page.tsx';
import { SubjectFailed } from '../../app/SubjectFailed.tsx';
import { ContestTabs } from './ContestTabs.tsx';
import { contestQuery } from './contest-queries.ts';
import { ContestContext } from './use-contest.ts';

/** Head and tabs of a contest around its pages. */
export function ContestShell() {
  const { contestID } = useParams({ strict: false });
  const contest = useQuery(contestQuery(Number(contestID)));
  usePageTitle(contest.data?.title);
  if (contest.isLoadingError)
    return (
      <SubjectFailed
        error={contest.error}
        onRetry={() => void contest.refetch()}
        list={{ to: '/contest', title: 'nav.contest' }}
      />
    );
  if (!contest.data) return <PageLoading />;
  return (
    <ContestContext value={contest.data}>
      <Page>
        <PageHeader title={contest.data.title} />
        <ContestTabs />
        <Outlet />
      </Page>
    </ContestContext>
  );
}
