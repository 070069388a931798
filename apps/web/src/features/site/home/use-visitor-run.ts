import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { TEST_RUN_POLL_MS } from '@verdict/contract/polling.ts';
import type { TestJudgeResult } from '@verdict/contract/submission/submission.ts';
import { getVisitorRun, runAsVisitor } from '@verdict/contract/submission/visitor-run.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { client } from '../../../app/client/client.ts';

interface VisitorRun {
  start: (program: { language: string; code: string }) => void;
  busy: boolean;
  result: TestJudgeResult | null;
  /** Reason why the last run was refused or lost. */
  refusal: string | null;
}

const isPending = ({ status }: TestJudgeResult): boolean => status === statuses.pending.wire;

/** Runs a program without an account, and polls until its result is there. */
export function useVisitorRun(): VisitorRun {
  const sending = useMutation({
    mutationFn: (program: { language: string; code: string }) => client.call(runAsVisitor, program, { quiet: true }),
  });
  const key = sending.data ?? '';
  const asking = useQuery({
    queryKey: ['visitor-run', key],
    queryFn: ({ signal }) => client.call(getVisitorRun, { testJudgeKey: key }, { signal, quiet: true }),
    enabled: key !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.error || (state.data && !isPending(state.data)) ? false : TEST_RUN_POLL_MS),
    // The server deletes a result that it has returned, so a refetch would lose it.
    staleTime: 'static',
    gcTime: 0,
  });
  const found = asking.data && !isPending(asking.data) ? asking.data : null;
  const failure = sending.error ?? asking.error;
  return {
    start: sending.mutate,
    busy: sending.isPending || (key !== '' && !asking.isError && found === null),
    result: sending.isPending ? null : found,
    refusal: failure instanceof ApiError ? failure.message : null,
  };
}
