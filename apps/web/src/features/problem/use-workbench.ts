import { useQuery } from '@tanstack/react-query';
import { statusFromWire } from '@verdict/domain/status.ts';
import type { LineRemark } from '@verdict/ui/editor/code-mirror.ts';
import { useState } from 'react';
import { submissionQuery } from '../submission/submission-queries.ts';
import type { Progress } from '../submission/watch.ts';
import { usePlace } from '../../app/place.ts';
import type { ProblemDetail } from './problem-queries.ts';
import { useDraft, type DraftHandle } from './use-draft.ts';
import { useSubmit, type Submitting } from './use-submit.ts';
import type { Terms } from './terms.ts';
import { useTestRun, type TestRun } from './use-test-run.ts';

/** Everything that a reader who works on a problem has at hand: draft, submission, test run. */
export interface Workbench {
  terms: Terms;
  draft: DraftHandle;
  submit: Submitting;
  testRun: TestRun;
  consoleOpen: boolean;
  openConsole: (open: boolean) => void;
  /** What the compiler said of the latest submission; null where it compiled, or nothing is known. */
  compilerMessage: string | null;
  /** The same of the latest submission or run, at the lines of the program. */
  remarks: readonly LineRemark[];
}

export function useWorkbench(detail: ProblemDetail, terms: Terms): Workbench {
  const draft = useDraft(detail);
  const [consoleOpen, openConsole] = useState(false);
  const submit = useSubmit(detail, draft.draft, terms);
  const testRun = useTestRun(detail, draft.draft);
  const compilerMessage = useCompilerMessage(submit.latest);
  const message = compilerMessage ?? (isCompileError(testRun.result?.status) ? (testRun.result?.stderr ?? null) : null);
  return {
    terms,
    draft,
    submit,
    testRun,
    consoleOpen,
    openConsole,
    compilerMessage,
    remarks: useRemarks(message),
  };
}

const none: readonly LineRemark[] = [];

/** What reads them is fetched when there are words of a compiler. */
function useRemarks(message: string | null): readonly LineRemark[] {
  const { data = none } = useQuery({
    queryKey: ['compiler-remarks', message],
    queryFn: async () => (await import('./compiler-remarks.ts')).compilerRemarks(message ?? ''),
    enabled: message !== null,
    staleTime: Infinity,
  });
  return message === null ? none : data;
}

const isCompileError = (status: number | undefined): boolean =>
  status !== undefined && statusFromWire(status) === 'compileError';

/** News of a submission tell its status; the words are read when there are some. */
function useCompilerMessage(latest: Progress | null): string | null {
  const failed = isCompileError(latest?.status);
  const detail = useQuery({ ...submissionQuery(usePlace(), latest?.submitId ?? 0), enabled: failed });
  return failed ? (detail.data?.submission.errorMessage ?? null) : null;
}
