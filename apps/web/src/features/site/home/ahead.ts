import { queryClient } from '../../../app/client/query-client.ts';
import { isLoggedIn } from '../../../app/session/session.ts';
import { announcementsQuery } from '../../community/announcement/announcement-queries.ts';
import {
  carouselQuery,
  latestProblemsQuery,
  problemOfTheDayQuery,
  recentContestsQuery,
  visitorProblemQuery,
} from './home-queries.ts';

/** Requests what the home page shows first, while its code loads. */
export async function fetchHome(): Promise<void> {
  const ofVisitor = isLoggedIn()
    ? []
    : [queryClient.prefetchQuery(visitorProblemQuery), queryClient.prefetchQuery(problemOfTheDayQuery)];
  await Promise.all([
    ...ofVisitor,
    queryClient.prefetchQuery(carouselQuery),
    queryClient.prefetchQuery(announcementsQuery(1)),
    queryClient.prefetchQuery(recentContestsQuery),
    queryClient.prefetchQuery(latestProblemsQuery),
  ]);
}
