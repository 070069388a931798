import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { phaseOfWire } from '../contest-facts.ts';
import { contestProblemsQuery } from '../contest-queries.ts';
import { useContest } from '../use-contest.ts';
import { BOARD_POLL_MS } from './board-queries.ts';
import { BoardPanel } from './BoardPanel.tsx';

const route = getRouteApi('/in-contest/contest/$contestID/rank');

/** Rank tab of a contest. */
export function ContestRank() {
  const contest = useContest();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const problems = useQuery({
    // Problems must match the board below, so they use the same search parameters.
    ...contestProblemsQuery(contest.id, address.search.containsEnd ?? false, !address.search.force),
    refetchInterval: phaseOfWire(contest.status) === 'running' && BOARD_POLL_MS,
  });
  return (
    <BoardPanel
      door="inside"
      contest={contest}
      problems={problems.data ?? []}
      address={address}
      isJury={contest.mine.isJury}
      problemPath={(label) => `/contest/${contest.id}/problem/${encodeURIComponent(label)}`}
    />
  );
}
