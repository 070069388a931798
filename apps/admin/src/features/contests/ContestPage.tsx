import { useQuery } from '@tanstack/react-query';
import type { AdminContest } from '@verdict/contract/admin/contests.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../app/messages.ts';
import { contestQuery } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

interface Props {
  contestId: number;
  current: ComponentProps<typeof ContestTabs>['current'];
  /** Of the page. */
  title: string;
  actions?: (contest: AdminContest) => ReactNode;
  children: (contest: AdminContest) => ReactNode;
}

/** A page of one contest: its title, the way to its other pages, and what could not be read. */
export function ContestPage({ contestId, current, title, actions, children }: Props) {
  const t = useMessages();
  const contest = useQuery(contestQuery(contestId));
  const shown = contest.data && t('admin.contest.ofContest', { page: title, title: contest.data.title });
  usePageTitle(shown);
  return (
    <Page width={1200}>
      <PageHeader title={contest.data?.title ?? title} actions={contest.data && actions?.(contest.data)} />
      <ContestTabs contestId={contestId} current={current} />
      <QueryFailed query={contest} />
      {contest.data && children(contest.data)}
    </Page>
  );
}
