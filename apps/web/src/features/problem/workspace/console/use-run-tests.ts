import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { TEST_RUN_POLL_MS } from '@verdict/contract/polling.ts';
import {
  TESTS_MAX,
  type TestJudgeResult,
  checkProblemTests,
  runProblemTests,
} from '@verdict/contract/submission/submission.ts';
import { type Place, idsOf } from '@verdict/domain/access/place.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { client } from '../../../../app/client/client.ts';
import { reportFailure } from '../../../../app/client/failures.ts';
import { usePlace } from '../../../../app/place/place.ts';
import type { ProblemDetail } from '../../problem-queries.ts';
import type { Workbench } from '../use-workbench.ts';

export interface RunTest {
  input: string;
  /** Null for the reader's own input, whose correct output is unknown. */
  expected: string | null;
}

interface Run {
  /** Tests of the run, in the order of the results. */
  tests: readonly RunTest[];
  /** Null for results that are pending or lost. */
  results: readonly (TestJudgeResult | null)[];
}

interface Running {
  start: (tests: RunTest[]) => void;
  busy: boolean;
  /** The last run; null before the first. */
  run: Run | null;
}

/** Kind of place for the request. */
const trialTypeOf = (place: Place): 'public' | 'contest' | 'group' => {
  if (place.kind === 'contest') return 'contest';
  return idsOf(place).groupId === null ? 'public' : 'group';
};

/** Maximum of consecutive failed polls before a run is given up. */
const MOST_RETRIES = 10;

/** Runs the program in the editor on tests, and polls every second until all of them are over. */
export function useRunTests({ problem }: ProblemDetail, { draft: { draft }, wait }: Workbench): Running {
  const place = usePlace();
  const sending = useMutation({
    mutationFn: async (tests: RunTest[]) => {
      const sent = tests.slice(0, TESTS_MAX);
      const { testJudgeKeys, waitSeconds } = await client.call(runProblemTests, {
        pid: problem.id,
        type: trialTypeOf(place),
        language: draft.language,
        code: draft.code,
        // With a checker or an interactor, the output of a sample is not the only correct one.
        tests: sent.map(({ input, expected }) => ({
          userInput: input,
          expectedOutput: problem.judgeMode === 'default' ? expected : null,
        })),
      });
      if (waitSeconds > 0) wait.start(waitSeconds);
      return { tests: sent, keys: testJudgeKeys };
    },
    onError: (error) => {
      if (error instanceof ApiError && error.waitSeconds !== null) wait.start(error.waitSeconds);
    },
  });
  const keys = sending.data?.keys ?? [];
  const asking = useQuery({
    queryKey: ['test-run', keys],
    queryFn: ({ signal }) => client.call(checkProblemTests, { testJudgeKeys: keys }, { signal, quiet: true }),
    // Retrying helps only after network failures; a refusal would be repeated.
    retry(failures, error) {
      if (error instanceof ApiError && error.kind !== 'answer' && failures < MOST_RETRIES) return true;
      if (error instanceof ApiError && error.http !== 401) reportFailure(error);
      return false;
    },
    retryDelay: TEST_RUN_POLL_MS,
    enabled: keys.length > 0,
    refetchInterval: ({ state }) => (state.error || isOver(state.data) ? false : TEST_RUN_POLL_MS),
    // The server forgets old runs, so a later refetch would lose their results.
    staleTime: 'static',
    gcTime: 0,
  });
  const found = asking.data;
  const busy = sending.isPending || (keys.length > 0 && !asking.isError && !isOver(found));
  return {
    start: sending.mutate,
    busy,
    run: sending.data
      ? {
          tests: sending.data.tests,
          results: keys.map((key) => {
            const result = found?.[key];
            return result && !isPending(result) ? result : null;
          }),
        }
      : null,
  };
}

const isPending = ({ status }: TestJudgeResult): boolean => status === statuses.pending.wire;

/** Whether no result is pending. Missing results are lost, and count as over. */
const isOver = (results: Record<string, TestJudgeResult> | undefined): boolean =>
  results !== undefined && !Object.values(results).some(isPending);
