import { queryOptions } from '@tanstack/react-query';
import {
  getHomeCarousel,
  getLastWeekSubmissionStatistics,
  getRecentContest,
  getRecentOtherContest,
  getRecentSevenAcRank,
  getRecentUpdatedProblem,
} from '@verdict/contract/site/site.ts';
import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import { getVisitorProblem } from '@verdict/contract/submission/visitor-run.ts';
import { client } from '../../../app/client/client.ts';

/** The time zone makes days the reader's, not the server's. */
export const lastWeekQuery = queryOptions({
  queryKey: ['home', 'last-week'],
  queryFn: ({ signal }) =>
    client.call(
      getLastWeekSubmissionStatistics,
      { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      { signal, quiet: true },
    ),
  staleTime: 60_000,
});

export const sevenDayRankQuery = queryOptions({
  queryKey: ['home', 'seven-day-rank'],
  queryFn: ({ signal }) => client.call(getRecentSevenAcRank, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

export const latestProblemsQuery = queryOptions({
  queryKey: ['home', 'latest-problems'],
  queryFn: ({ signal }) => client.call(getRecentUpdatedProblem, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** Contests that are running or begin soon. */
export const recentContestsQuery = queryOptions({
  queryKey: ['home', 'contests'],
  queryFn: ({ signal }) => client.call(getRecentContest, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** Contests of other sites, running ones first. */
export const otherContestsQuery = queryOptions({
  queryKey: ['home', 'other-contests'],
  queryFn: ({ signal }) => client.call(getRecentOtherContest, {}, { signal, quiet: true }),
  staleTime: 600_000,
});

/** Refetched with each visit, because a verdict changes it. */
export const practiceQuery = queryOptions({
  queryKey: ['home', 'practice'],
  queryFn: ({ signal }) =>
    client.call(getPracticeHome, { offsetMinutes: -new Date().getTimezoneOffset() }, { signal, quiet: true }),
  staleTime: 0,
});

export const problemOfTheDayQuery = queryOptions({
  queryKey: ['home', 'daily'],
  queryFn: ({ signal }) => client.call(getProblemOfTheDay, {}, { signal, quiet: true }),
  // Refetched with each visit, because a verdict changes it; the first page has it from `fetchHome`.
  staleTime: 5000,
});

export const carouselQuery = queryOptions({
  queryKey: ['home', 'carousel'],
  queryFn: ({ signal }) => client.call(getHomeCarousel, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** The problem on whose sample visitors may run programs. */
export const visitorProblemQuery = queryOptions({
  queryKey: ['home', 'visitor-problem'],
  queryFn: ({ signal }) => client.call(getVisitorProblem, {}, { signal, quiet: true }),
  staleTime: 600_000,
});
