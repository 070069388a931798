import type { LineRemark } from '@verdict/kit/editor/code-mirror.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { useResendWait } from '../../account/mail-code/use-resend-wait.ts';
import { problemTexts } from '../messages.ts';
import { loginFirst } from '../../../app/session/login-first.ts';
import { codeRule } from './editor/code-rules.ts';
import type { ProblemDetail } from '../problem-queries.ts';
import { useDraft, type DraftHandle } from './editor/use-draft.ts';
import { useSubmit, type Submitting } from './submit/use-submit.ts';
import type { Terms } from '../terms.ts';

/** Part that is shown below the program: runs on tests, the verdict of the last submission, or none. */
export type WorkPanel = 'tests' | 'verdict' | null;

/** State of a reader's work on a problem: draft, submission, runs on tests. */
export interface Workbench {
  terms: Terms;
  draft: DraftHandle;
  submit: Submitting;
  /** Counter of requested runs; the console starts a run when it grows. */
  runsWanted: number;
  run: () => void;
  running: boolean;
  noteRunning: (running: boolean) => void;
  /** Wait until the server accepts another run. */
  wait: ReturnType<typeof useResendWait>;
  panel: WorkPanel;
  showPanel: (panel: WorkPanel) => void;
  /** Remarks of the last message from a compiler or crashed program, at the lines of the program. */
  remarks: readonly LineRemark[];
  noteRemarks: (remarks: readonly LineRemark[]) => void;
  /** Target line of the cursor; a new object with every request. */
  goTo: { line: number } | null;
  goToLine: (line: number) => void;
}

export function useWorkbench(detail: ProblemDetail, terms: Terms): Workbench {
  const draft = useDraft(detail);
  const submit = useSubmit(detail, draft.draft, terms);
  const { panel, showPanel } = usePanel(submit);
  const wait = useResendWait('test-run');
  const [runsWanted, setRunsWanted] = useState(0);
  const [running, noteRunning] = useState(false);
  const [remarks, noteRemarks] = useState<readonly LineRemark[]>([]);
  const [goTo, setGoTo] = useState<Workbench['goTo']>(null);
  return {
    terms,
    draft,
    submit,
    runsWanted,
    running,
    noteRunning,
    wait,
    run: () => {
      // Remote sites do not run programs on own input.
      if (detail.problem.isRemote || running || wait.secondsLeft > 0 || !loginFirst()) return;
      const wrong = codeRule(draft.draft.code);
      if (wrong) {
        toast.error(problemTexts.now()(wrong));
        return;
      }
      showPanel('tests');
      setRunsWanted((count) => count + 1);
    },
    panel,
    showPanel,
    remarks,
    noteRemarks,
    goTo,
    goToLine: (line) => setGoTo({ line }),
  };
}

/** The chosen panel. A new submission shows its verdict. */
export function usePanel({ latest }: Submitting): Pick<Workbench, 'panel' | 'showPanel'> {
  const latestId = latest?.submitId ?? null;
  const [shownFor, setShownFor] = useState(latestId);
  const [panel, showPanel] = useState<WorkPanel>(latestId === null ? null : 'verdict');
  if (latestId !== shownFor) {
    setShownFor(latestId);
    if (latestId !== null) showPanel('verdict');
  }
  return { panel, showPanel };
}
