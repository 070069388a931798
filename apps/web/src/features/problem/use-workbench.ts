import { useState } from 'react';
import { useDraft, type DraftHandle, type ProblemDetail } from './use-draft.ts';
import { useSubmit, type Submitting } from './use-submit.ts';
import { useTestRun, type TestRun } from './use-test-run.ts';

export type { ProblemDetail };

/** What lies on the table of somebody who works on a problem. */
export interface Workbench {
  draft: DraftHandle;
  submit: Submitting;
  testRun: TestRun;
  consoleOpen: boolean;
  openConsole: (open: boolean) => void;
}

export function useWorkbench(detail: ProblemDetail): Workbench {
  const draft = useDraft(detail);
  const [consoleOpen, openConsole] = useState(false);
  return { draft, submit: useSubmit(detail, draft.draft), testRun: useTestRun(detail, draft.draft), consoleOpen, openConsole };
}
