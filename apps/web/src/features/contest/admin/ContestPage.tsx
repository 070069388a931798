import { useQuery } from '@tanstack/react-query';
import type { AdminContest } from '@verdict/contract/contest/editing.ts';
import type { ComponentProps, ReactNode } from 'react';
import { contestQuery } from '../editing/contest-management.ts';
import { SubjectPage } from '../../../app/office/SubjectPage.tsx';
import { officeContests } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

interface Props extends ComponentProps<typeof ContestTabs> {
  /** Title of the page, not of the contest. */
  title: string;
  actions?: (contest: AdminContest) => ReactNode;
  children: (contest: AdminContest) => ReactNode;
}

export function ContestPage({ contestId, current, ...page }: Props) {
  const contest = useQuery(contestQuery(officeContests, contestId));
  return <SubjectPage subject={contest} tabs={<ContestTabs contestId={contestId} current={current} />} {...page} />;
}
