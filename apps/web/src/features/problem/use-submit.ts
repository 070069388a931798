import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useState } from 'react';
import { client } from '@verdict/ui/app/client.ts';
import { loginFirst } from '../../app/login-first.ts';
import { useSubmissionWatch } from '../submission/use-submission-watch.ts';
import { isOver, type Progress } from '../submission/watch.ts';
import { codeRule } from './code-rules.ts';
import type { Draft } from './editor-storage.ts';
import type { ProblemDetail } from './use-draft.ts';

export interface Submitting {
  /** The submission of this visit, as far as it is known; null before the first. */
  latest: Progress | null;
  /** Sending, or not final yet. */
  busy: boolean;
  submit: () => void;
  dismiss: () => void;
}

/** Sends the program and follows it to its verdict; then the problem's counts and the reader's lists are read again. */
export function useSubmit({ problem }: ProblemDetail, draft: Draft): Submitting {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [latest, setLatest] = useState<Progress | null>(null);
  const underWay = latest !== null && !isOver(latest.status);

  useSubmissionWatch(underWay && latest.submitId !== undefined ? [latest.submitId] : [], (progress) => {
    const news = latest?.submitId === undefined ? undefined : progress.get(latest.submitId);
    if (!news) return;
    setLatest({ ...latest, ...news });
    if (isOver(news.status)) void readAgain(queryClient);
  });

  const sending = useMutation({
    mutationFn: () => client.call(submitProblemJudge, { pid: problem.problemId, language: draft.language, code: draft.code, isRemote: problem.isRemote }),
    onSuccess: (submission) => {
      toast.success(t('problem.submitted'));
      setLatest(submission);
      void queryClient.invalidateQueries({ queryKey: ['submission', 'list'] });
    },
  });

  return {
    latest,
    busy: sending.isPending || underWay,
    submit: () => {
      if (sending.isPending || underWay || !loginFirst()) return;
      const wrong = codeRule(draft.code);
      if (wrong) toast.error(t(wrong));
      else sending.mutate();
    },
    dismiss: () => setLatest(null),
  };
}

/** A verdict changes the counts of the problem, the reader's status on it and every list it is in. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  const stale = [['problem'], ['my-problem-status'], ['submission']];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
