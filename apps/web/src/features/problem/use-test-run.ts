import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { TEST_RUN_POLL_MS } from '@verdict/contract/polling.ts';
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/submission.ts';
import { statuses } from '@verdict/domain/status.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useResendWait } from '@verdict/ui/kit/use-resend-wait.ts';
import { useState } from 'react';
import { client } from '@verdict/ui/app/client.ts';
import { reportFailure } from '@verdict/ui/app/failures.ts';
import { idsOf, type Place } from '@verdict/domain/place.ts';
import { loginFirst } from '../../app/login-first.ts';
import { usePlace } from '../../app/place.ts';
import { codeRule, testInputRule } from './code-rules.ts';
import type { Draft } from './editor-storage.ts';
import { expectedFor } from './expected-output.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import { parseExamples } from './statement.ts';
import type { ProblemDetail } from './problem-queries.ts';

export type TestResult = DataOf<typeof getTestJudgeResult>;
export type ConsoleTab = 'input' | 'output' | 'expected';

export interface TestRun {
  input: string;
  expected: string;
  setInput: (input: string) => void;
  setExpected: (expected: string) => void;
  tab: ConsoleTab;
  setTab: (tab: ConsoleTab) => void;
  run: () => void;
  running: boolean;
  /** Until the server takes another one. */
  waitSeconds: number;
  /** Null until a run has ended. */
  result: TestResult | null;
}

/** How the request names the kind of place. */
const trialTypeOf = (place: Place): 'public' | 'contest' | 'group' => {
  if (place.kind === 'contest') return 'contest';
  return idsOf(place).groupId === null ? 'public' : 'group';
};

/** So many polls in a row may fail before a run is given up. */
const MOST_RETRIES = 10;

/** A run on the reader's own input, asked for every second until it is over. A failure leads back to the input. */
export function useTestRun({ problem }: ProblemDetail, draft: Draft): TestRun {
  const t = problemTexts.useMessages();
  const place = usePlace();
  const examples = parseExamples(problem.examples);
  const [example] = examples;
  const [input, setInput] = useState(example?.input ?? '');
  const [expected, setExpected] = useState(example?.output ?? '');
  const [tab, setTab] = useState<ConsoleTab>('input');
  const [key, setKey] = useState<string | null>(null);
  const wait = useResendWait('test-run');

  const asking = useQuery({
    queryKey: ['test-run', key],
    queryFn: ({ signal }) => client.call(getTestJudgeResult, { testJudgeKey: key ?? '' }, { signal, quiet: true }),
    // What got lost on the way is asked for again; what the server refuses it would refuse again.
    retry(failures, error) {
      if (error instanceof ApiError && error.kind !== 'answer' && failures < MOST_RETRIES) return true;
      if (error instanceof ApiError && error.http !== 401) reportFailure(error);
      setTab('input');
      return false;
    },
    retryDelay: TEST_RUN_POLL_MS,
    enabled: key !== null,
    refetchInterval: ({ state }) => (state.error || isOver(state.data) ? false : TEST_RUN_POLL_MS),
    // The server forgets a result once it has been read.
    staleTime: 'static',
    gcTime: 0,
  });

  const sending = useMutation({
    mutationFn: () =>
      client.call(submitProblemTestJudge, {
        pid: problem.id,
        type: trialTypeOf(place),
        language: draft.language,
        code: draft.code,
        userInput: input,
        expectedOutput: expected === '' ? null : expected,
        isRemoteJudge: problem.isRemote,
      }),
    onSuccess: (testJudgeKey) => setKey(testJudgeKey),
    onError: (error) => {
      if (error instanceof ApiError && error.waitSeconds !== null) wait.start(error.waitSeconds);
      setTab('input');
    },
  });

  const result = asking.data && isOver(asking.data) ? asking.data : null;
  const running = sending.isPending || (key !== null && !asking.isError && result === null);

  return {
    input,
    expected,
    setInput: (next) => {
      setInput(next);
      setExpected(expectedFor(next, expected, examples));
    },
    setExpected,
    tab,
    setTab,
    running,
    waitSeconds: wait.secondsLeft,
    result: sending.isPending ? null : result,
    run: () => {
      if (running || !loginFirst()) return;
      const wrong = codeRule(draft.code) ?? testInputRule(input);
      if (wrong) {
        toast.error(t(wrong));
        return;
      }
      setTab('output');
      sending.mutate();
    },
  };
}

const isOver = (result: TestResult | undefined): boolean =>
  result !== undefined && result.status !== statuses.pending.wire;
